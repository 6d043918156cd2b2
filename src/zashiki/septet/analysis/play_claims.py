"""What can be said for playing one card rather than another."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.septet.analysis.comparison import MOST_NAMED, Claim, Pair, safe_bosses, usual_count
from zashiki.septet.analysis.options import CardOptions
from zashiki.septet.analysis.outcomes import Outcome
from zashiki.septet.analysis.trick_view import trick_view
from zashiki.septet.bitboard.bitcards import (
    ACE_BIT,
    BOSS_MASK,
    CARDS,
    MASK_OF_SUIT,
    SUIT_BITS,
    SUIT_MASKS,
    mask_of,
)
from zashiki.septet.bots.flat_rules import NEVER
from zashiki.septet.bots.packed_score import tricks_of
from zashiki.septet.bots.play_view import NO_TRUMP
from zashiki.septet.rules.cards import SUITS, suit_of

USUAL = 0.8
"""What a claim speaks of must happen in this share of the deals."""


class PlayClaims:
    """The claims for the card `better` against the card `other`, both among the options."""

    def __init__(self, options: CardOptions, better: int, other: int, tried: Pair) -> None:
        self.view = options.view
        self.flat = options.flat
        self.seat, self.side = options.seat, options.side
        self.code, self.other_code = options.codes[better], options.codes[other]
        self.tried = tried
        seen = options.observation
        own = seen.piles[self.seat] if seen.piles else None
        self.under = own.under(CARDS[self.code]) if own else ()
        # What was discarded, and what lies in the own piles, nobody else will play (S10.5).
        self.out = mask_of(card for card in (seen.discard, *(own.down if own else ())) if card is not None)
        self.trick, self.other_trick = (
            trick_view(self.view, options.deals, options.state, code) for code in (self.code, self.other_code)
        )
        self.trumps = 0 if self.view.trump == NO_TRUMP else SUIT_MASKS[self.view.trump]
        self.alone = "yes" if len(self.flat.rules.sides[self.side]) == 1 else "no"
        self.card, self.other = CARDS[self.code], CARDS[self.other_code]

    def __iter__(self) -> Iterator[Claim]:
        yield from self._ends()
        yield from self._captures()
        yield from self._side()
        yield from self._partner()
        yield from self._gives()
        yield from self._lets_go()
        yield from self._holds()
        yield from self._keeps()
        yield from self._shape()
        yield from self._later()

    def _ours(self, outcome: Outcome) -> bool:
        return self.flat.side_of[outcome.taker] == self.side

    def _loses_here(self, outcome: Outcome) -> bool:
        return outcome.is_last and outcome.chance == 0

    def _ends(self) -> Iterator[Claim]:
        """The round that ends with this trick (S5.2, S6.2, S8.10)."""

        def wins_here(outcome: Outcome) -> bool:
            return outcome.is_last and outcome.chance == 1

        yield Claim(
            "why-wins-now", "end", {}, lambda a, b: wins_here(a), 3 * self.tried.contrast(wins_here), self.trick.won
        )
        weight = -3 * self.tried.contrast(self._loses_here)
        is_lost = self.other_trick.is_last and not self.other_trick.won
        limit = self.flat.tricks_to_lose
        # A side that takes the trick and yet loses the round with it has one too many.
        by_tricks = limit < NEVER and self.flat.side_of[self.other_trick.holder] == self.side
        if limit < NEVER:
            yield Claim(
                "why-last-trick-too-many",
                "end",
                {"other": self.other, "limit": limit, "alone": self.alone},
                lambda a, b: self._loses_here(b) and b.by_tricks and self._ours(b),
                weight,
                is_lost and by_tricks,
            )
        yield Claim(
            "why-other-decides",
            "end",
            {"other": self.other},
            lambda a, b: self._loses_here(b) and not b.by_tricks,
            weight,
            is_lost and not by_tricks,
        )

    def _captures(self) -> Iterator[Claim]:
        """Bosses that the own card takes."""
        own = [outcome.bosses for outcome in self.tried.better if outcome.taker == self.seat]
        count = usual_count(own, USUAL) if own else 0
        if not count:
            return

        def captured(outcome: Outcome) -> bool:
            return self._ours(outcome) and outcome.bosses >= count

        sure = self.trick.is_settled and self.trick.holder == self.seat and self.trick.bosses >= count
        yield Claim(
            "why-captures",
            "trick",
            {"count": count},
            lambda a, b: a.taker == self.seat and a.bosses >= count,
            (1 + 0.3 * count) * self.tried.contrast(captured),
            sure,
        )

    def _side(self) -> Iterator[Claim]:
        """Bosses that come to the own side, whoever of it takes them."""
        is_boss = bool(1 << self.code & BOSS_MASK)
        ours = [outcome.bosses for outcome in self.tried.better if self._ours(outcome)]
        count = usual_count(ours, USUAL) if ours else 0
        if not count or len(self.flat.rules.sides[self.side]) == 1:
            return

        def captured(outcome: Outcome) -> bool:
            return self._ours(outcome) and outcome.bosses >= count

        trick = self.trick
        settled = self.flat.side_of[trick.holder] == self.side and not trick.rival_threats and trick.bosses >= count
        weight = self.tried.contrast(captured)
        if is_boss:
            yield Claim("why-home", "trick", {"card": self.card}, lambda a, b: self._ours(a), weight, settled)
        else:
            yield Claim("why-side-takes", "trick", {"count": count}, lambda a, b: captured(a), 0.9 * weight, settled)

    def _partner(self) -> Iterator[Claim]:
        """What the partner's winning the trick is good for."""
        partners = [seat for seat in range(self.flat.seats) if self.flat.side_of[seat] == self.side]
        for partner in partners:
            if partner == self.seat:
                continue
            settled = self.trick.is_settled and self.trick.holder == partner
            if 1 << self.code & BOSS_MASK:
                yield Claim(
                    "why-feeds",
                    "trick",
                    {"card": self.card, "name": partner},
                    lambda a, b, partner=partner: a.taker == partner,  # type: ignore[misc]
                    1.2 * self.tried.contrast(lambda outcome: self._ours(outcome) and outcome.bosses > 0),
                    settled,
                )
            yield Claim(
                "why-partner-has-it",
                "trick",
                {"other": self.other, "name": partner},
                lambda a, b, partner=partner: a.taker == partner and b.taker == self.seat,  # type: ignore[misc]
                0.8,
                settled and self.other_trick.is_settled and self.other_trick.holder == self.seat,
            )

    def _gives(self) -> Iterator[Claim]:
        """Bosses that the other card would give away."""

        def lost(outcome: Outcome) -> bool:
            return not self._ours(outcome) and outcome.bosses > 0

        weight = -self.tried.contrast(lost)
        settled = self.other_trick.is_settled and self.flat.side_of[self.other_trick.holder] != self.side
        if 1 << self.other_code & BOSS_MASK:
            yield Claim(
                "why-other-caught", "loss", {"other": self.other}, lambda a, b: not self._ours(b), 1.5 * weight, settled
            )
            return
        counts = [outcome.bosses for outcome in self.tried.other if not self._ours(outcome)]
        count = usual_count(counts, USUAL) if counts else 0
        if count:
            yield Claim(
                "why-other-gives",
                "loss",
                {"other": self.other, "count": count},
                lambda a, b: not self._ours(b) and b.bosses >= count,
                1.3 * weight,
                settled and self.other_trick.bosses >= count,
            )

    def _lets_go(self) -> Iterator[Claim]:
        """A trick without a boss, left to the others: tricks alone only bring the limit nearer (S5.2)."""
        limit = self.flat.tricks_to_lose
        if limit >= NEVER:
            return
        tricks = tricks_of(self.view.counts, self.side)

        def let_go(outcome: Outcome) -> bool:
            return not self._ours(outcome) and outcome.bosses == 0

        trick = self.trick
        sure = trick.is_complete and trick.bosses == 0 and self.flat.side_of[trick.holder] != self.side
        yield Claim(
            "why-lets-go",
            "trick",
            {"tricks": tricks, "limit": limit, "alone": self.alone},
            lambda a, b: let_go(a),
            (0.4 + tricks / limit) * self.tried.contrast(let_go),
            sure,
        )

    def _holds(self) -> Iterator[Claim]:
        """Who can still beat the card."""
        if self.trick.holder != self.seat or self.trick.is_complete:
            return
        weight = 0.6 * self.tried.contrast(lambda outcome: outcome.taker == self.seat)
        if self.trick.is_settled:
            yield Claim("why-unbeaten", "beat", {"card": self.card}, None, weight + 0.1, sure=True)
        elif self.trick.rival_threats and len(self.trick.threats) <= MOST_NAMED:
            # Those that only a partner may have beat it as well.
            cards = tuple(CARDS[code] for code in self.trick.threats)
            yield Claim("why-few-beat", "beat", {"card": self.card, "cards": cards}, None, weight + 0.05, sure=True)

    def _keeps(self) -> Iterator[Claim]:
        """The trick goes the same way with either card, and the other is worth more later."""
        bit = 1 << self.other_code
        is_dear = bool(bit & (ACE_BIT | BOSS_MASK | self.trumps))
        same_suit = bool(bit & MASK_OF_SUIT[self.code])
        if not is_dear and not (same_suit and self.other_code > self.code):
            return

        def same_way(a: Outcome, b: Outcome) -> bool:
            return self._ours(a) == self._ours(b)

        yield Claim("why-keeps", "keep", {"other": self.other}, same_way, 0.4 if is_dear else 0.25)

    def _shape(self) -> Iterator[Claim]:
        """What the card makes of the hand, and of the others' trumps."""
        hand = self.view.hand
        suit = MASK_OF_SUIT[self.code]
        empties = not hand & suit & ~(1 << self.code) and hand & self.trumps & ~(1 << self.code)
        others = self.view.unplayed & ~hand & ~self.out & suit
        # What is turned up after it may be of its suit (S8.9).
        if any(card is None or suit_of(card) == suit_of(self.card) for card in self.under):
            empties = 0
        if empties and others and suit != self.trumps and self.code != self.other_code:
            also = not hand & MASK_OF_SUIT[self.other_code] & ~(1 << self.other_code)
            if not also or MASK_OF_SUIT[self.other_code] == self.trumps:
                yield Claim("why-void", "shape", {"suit": SUITS[self.code // SUIT_BITS]}, None, 0.35, sure=True)
        if not self.view.led and suit == self.trumps and not 1 << self.other_code & self.trumps:
            rivals = self.flat.seats - len(self.flat.rules.sides[self.side])
            drawn = [self._drawn(outcome) for outcome in self.tried.better]
            count = usual_count(drawn, USUAL)
            if count:
                yield Claim(
                    "why-draws-trumps",
                    "shape",
                    {"count": count},
                    lambda a, b: self._drawn(a) >= count,
                    0.3 * count / rivals,
                )

    def _drawn(self, outcome: Outcome) -> int:
        """How many trumps rivals played to the trick."""
        return sum(
            1 for seat, code in outcome.plays if self.flat.side_of[seat] != self.side and 1 << code & self.trumps
        )

    def _later(self) -> Iterator[Claim]:
        """Own bosses that stay out of the others' hands to the end."""
        own = self.view.hand & BOSS_MASK & ~(1 << self.code) & ~(1 << self.other_code)
        yield from safe_bosses(own, self.side, self.tried)
