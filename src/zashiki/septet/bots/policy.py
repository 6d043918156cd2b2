"""The card player: weighs every legal card by what the trick is worth and what the card is worth kept.

It reads the mover's own hand, what has been played, and what the mover was told or shown (`play_view.py`). The
heuristic player is this policy.
"""

from __future__ import annotations

from zashiki.septet.bitboard.bitcards import ACE_BIT, BOSS_MASK, MASK_OF_SUIT, SUIT_MASKS
from zashiki.septet.bots.play_view import NO_TRUMP, PlayView
from zashiki.septet.bots.trick_value import trick_value_of, unit_of
from zashiki.septet.bots.weights import PlayWeights, weights_of

Follower = tuple[int, float, int, bool]
"""A player still to come in the trick, in the mover's eyes: the cards known to be held, the chance that a given hidden
card is not held, the suits known to be void, and whether it is a partner."""


class PlayPolicy:
    """Chooses a card for the player whose turn it is; the same view always gets the same card."""

    def __init__(self, weights: PlayWeights | None = None) -> None:
        """Without `weights` those that suit the rules."""
        self._weights = weights

    def __call__(self, view: PlayView) -> int:
        """The code of the best card."""
        cards = options(view)
        if not cards & (cards - 1):
            return cards.bit_length() - 1
        scores = self._scores(view, cards)
        return max(scores, key=scores.__getitem__)

    def scores(self, view: PlayView) -> dict[int, float]:
        """The value of each legal card, by code; of equal cards only the lowest is listed."""
        return self._scores(view, options(view))

    def _scores(self, view: PlayView, cards: int) -> dict[int, float]:
        weights = self._weights or weights_of(view.flat.rules).play
        return _CardScores(view, weights).scores(cards)


def options(view: PlayView) -> int:
    """The legal cards of the player to move; of equal ones only the lowest.

    A card that lies face up equals none: it uncovers what lies beneath, and the hand keeps one more hidden (S8.9).
    """
    legal = view.legal()
    if not legal & (legal - 1):
        return legal
    between = view.unplayed & ~legal
    if view.led:
        between |= 1 << view.best
    return distinct(legal, between, SPECIAL | view.shown[view.seat])


SPECIAL = BOSS_MASK | ACE_BIT


def distinct(cards: int, between: int, special: int = SPECIAL) -> int:
    """Without the cards that equal the next lower one: neither is `special`, same suit, none of `between` in between.

    What stands between two cards is what others may still hold, and the card that is winning the trick.
    """
    kept = last = 0
    left = cards
    while left:
        bit = left & -left
        left ^= bit
        if not last & MASK_OF_SUIT[bit.bit_length() - 1] or (bit | last) & special or (bit - last) & between:
            kept |= bit
        last = bit
    return kept


class _CardScores:
    """One decision: the mover's view, and the figures that all cards share."""

    __slots__ = (
        "beat", "control", "followers", "hand", "harm", "hidden", "lose", "others", "side", "suits",
        "trumps", "unit", "view", "weights", "win",
    )  # fmt: skip

    def __init__(self, view: PlayView, weights: PlayWeights) -> None:
        flat, seat = view.flat, view.seat
        self.view = view
        self.weights = weights
        self.side = side = flat.side_of[seat]
        self.hand = view.hand
        self.others = others = view.unplayed & ~view.hand
        self.beat = view.beat
        self.trumps = SUIT_MASKS[view.trump] if view.trump != NO_TRUMP else 0
        hidden = others
        for cards in (*view.told, *view.shown):
            hidden &= ~cards
        self.hidden = hidden
        size = hidden.bit_count() or 1
        self.followers: list[Follower] = []
        for other in flat.later[seat][view.to_come]:
            known = view.shown[other] | view.told[other] & others
            away = 1 - view.unknown_counts[other] / size
            partner = flat.side_of[other] == side
            self.followers.append((known, away if away > 0 else 0.0, view.voids[other], partner))
        unit = unit_of(view, side)
        self.control = weights.control * unit
        self.win, self.lose = trick_value_of(view, side)
        harm = self.lose - self.win
        self.harm = weights.shed * harm if harm > 0 else 0.0
        self.unit = unit * (1 - weights.late * view.tricks_played / flat.tricks)
        self.suits: dict[int, tuple[int, int, float]] = {}

    def scores(self, cards: int) -> dict[int, float]:
        return self._follow_scores(cards) if self.view.led else self._lead_scores(cards)

    def _follow_scores(self, cards: int) -> dict[int, float]:
        view = self.view
        beat = self.beat
        beats_best = beat[view.best]
        side = self.side
        ours = view.flat.side_of[view.best_seat] == side
        duck: float | None = None
        scores: dict[int, float] = {}
        while cards:
            bit = cards & -cards
            cards ^= bit
            code = bit.bit_length() - 1
            win, lose = trick_value_of(view, side, bit) if bit & BOSS_MASK else (self.win, self.lose)
            gain = win + self.control - lose
            if bit & beats_best:
                chance = self._chance(1.0, beat[code], view.led, gain < 0)
            else:
                if duck is None:
                    duck = self._chance(1.0 if ours else 0.0, beats_best, view.led, gain < 0)
                chance = duck
            scores[code] = lose + chance * gain - self._keeping(code, beat)
        return scores

    def _lead_scores(self, cards: int) -> dict[int, float]:
        view = self.view
        scores: dict[int, float] = {}
        while cards:
            bit = cards & -cards
            cards ^= bit
            code = bit.bit_length() - 1
            led = MASK_OF_SUIT[code]
            beat = view.beat_after(code)
            win, lose = trick_value_of(view, self.side, bit) if bit & BOSS_MASK else (self.win, self.lose)
            gain = win + self.control - lose
            score = lose + self._chance(1.0, beat[code], led, gain < 0) * gain - self._keeping(code, beat)
            if not self.trumps:
                score += self.weights.lead_length * self.unit * (self.hand & led).bit_count()
            elif led == self.trumps:
                score += self.weights.lead_trump * self.unit
            scores[code] = score
        return scores

    def _chance(self, chance: float, beat_best: int, led: int, harm: bool) -> float:
        """The chance that the mover's side wins the trick, when the card that `beat_best` beats leads it now."""
        if not self.followers or not beat_best & self.others:
            return chance
        hidden = self.hidden
        in_suit = beat_best & led
        suit_count = (hidden & led).bit_count()
        higher = (hidden & in_suit).bit_count()
        ruffs = (hidden & beat_best).bit_count() - higher
        for known, away, voids, partner in self.followers:
            if known & led:
                takes = 1.0 if known & in_suit else (0.0 if voids & led else 1 - away**higher)
                must = 0.0 if known & led & ~in_suit else 1.0
            elif voids & led:
                takes = 1.0 if known & beat_best else 1 - away**ruffs
                must = 0.0
            else:
                void = away**suit_count
                takes = 1 - away**higher + void * (1.0 if known & beat_best else 1 - away**ruffs)
                must = (1 - void) * (higher / suit_count) ** 2 if suit_count else 0.0
            if harm:
                takes = must
            elif takes > 1:
                takes = 1.0
            if partner:
                chance += (1 - chance) * takes * self.weights.partner
            else:
                chance -= chance * takes
        return chance

    def _keeping(self, code: int, beat: tuple[int, ...]) -> float:
        """What the card is worth if it is not played now."""
        weights = self.weights
        bit = 1 << code
        suit = MASK_OF_SUIT[code]
        others, mates, worth = self.suits.get(suit) or self._suit(suit)
        below = (others & beat[code]).bit_count() / others.bit_count() if others else 0.5
        if bit & ACE_BIT:
            worth += weights.ace
        elif suit == self.trumps:
            worth += weights.trump + weights.trump_top * (1 - below)
        if bit & BOSS_MASK:
            worth += weights.boss - weights.bare * below / (mates + 1)
        elif self.hand & suit & BOSS_MASK:
            worth += weights.guard
        return worth * self.unit - self.harm * (1 - below)

    def _suit(self, suit: int) -> tuple[int, int, float]:
        """Of a suit in hand: what others may hold of it, how many own cards stand beside one, what any one is worth."""
        weights = self.weights
        others = self.others & suit
        mates = (self.hand & suit).bit_count() - 1
        worth = 0.0
        if suit != self.trumps:
            worth -= weights.short / (mates + 1)
            if not mates and others and self.hand & self.trumps:
                worth -= weights.void
        self.suits[suit] = others, mates, worth
        return self.suits[suit]
