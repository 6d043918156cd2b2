"""What can be said for passing or discarding some cards rather than others (S3.2, S8.3)."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.septet.analysis.comparison import MOST_NAMED, Claim, Pair, safe_bosses
from zashiki.septet.analysis.options import Options
from zashiki.septet.bitboard.bitcards import (
    ACE_BIT,
    BOSS_MASK,
    MASK_OF_SUIT,
    SUIT_COUNT,
    SUIT_INDEX,
    SUIT_MASKS,
    cards_of,
    codes_in,
    mask_of,
)
from zashiki.septet.rules.actions import DiscardCard, PassCards
from zashiki.septet.rules.cards import SUITS, Card


class PlanClaims:
    """The claims for parting with the cards of the option `better` rather than with those of `other`."""

    def __init__(self, options: Options, better: int, other: int, tried: Pair) -> None:
        observation = options.observation
        self.side = options.side
        self.tried = tried
        self.parts = options.decision.kind in (PassCards.kind, DiscardCard.kind)
        self.hand = mask_of(observation.hand)
        if observation.piles:
            self.hand |= mask_of(observation.piles[options.seat].playable())
        self.gone, self.other_gone = (
            mask_of(Card(pick) for pick in options.picks[option]) if self.parts else 0 for option in (better, other)
        )
        self.trumps = 0 if observation.trump is None else SUIT_MASKS[SUIT_INDEX[observation.trump]]
        receivers = [(options.seat + offset) % options.rules.seats for offset in options.rules.passes]
        self.to_partner = options.decision.kind == PassCards.kind and all(
            options.rules.side_of(receiver) == options.side for receiver in receivers
        )

    def __iter__(self) -> Iterator[Claim]:
        yield from self._safe()
        if self.parts:
            yield from self._voids()
            yield from self._dear()
            yield from self._guards()

    def _voids(self) -> Iterator[Claim]:
        """Suits that the one empties and the other does not, where there is a trump to use it."""
        stays = self.hand & ~self.gone
        if not stays & self.trumps:
            return
        emptied = tuple(
            SUITS[suit]
            for suit in range(SUIT_COUNT)
            if SUIT_MASKS[suit] != self.trumps
            and self.hand & SUIT_MASKS[suit]
            and not stays & SUIT_MASKS[suit]
            and self.hand & SUIT_MASKS[suit] & ~self.other_gone
        )
        for suit in emptied[:1]:
            # What comes by the pass (S3.2), or lies hidden beneath the piles (S8.9), may be of it.
            yield Claim("why-void-so-far", "shape", {"suit": suit}, None, 0.5, sure=True)

    def _dear(self) -> Iterator[Claim]:
        """Strong cards: kept, or given to who plays for the same side."""
        dear = self.trumps | ACE_BIT
        kept = self.other_gone & ~self.gone & dear
        if kept:
            yield Claim("why-keeps-cards", "keep", {"cards": _named(kept)}, None, 0.4, sure=True)
        given = self.gone & ~self.other_gone & dear
        if given and self.to_partner:
            yield Claim("why-gives-partner", "keep", {"cards": _named(given)}, None, 0.4, sure=True)

    def _guards(self) -> Iterator[Claim]:
        """Companions of an own boss: with another card of its suit it need not be played; its twin is none (S7.1)."""
        for code in codes_in(self.hand & BOSS_MASK & ~self.gone & ~self.other_gone):
            mates = self.hand & MASK_OF_SUIT[code] & ~BOSS_MASK
            kept = mates & self.other_gone & ~self.gone
            if kept:
                args: dict[str, str | int | tuple[str, ...]] = {
                    "card": cards_of(1 << code)[0],
                    "cards": _named(kept),
                }
                yield Claim("why-guards", "guard", args, None, 0.3, sure=True)

    def _safe(self) -> Iterator[Claim]:
        """Own bosses that stay out of the others' hands to the end."""
        yield from safe_bosses(self.hand & BOSS_MASK, self.side, self.tried)


def _named(mask: int) -> tuple[str, ...]:
    return cards_of(mask)[:MOST_NAMED]
