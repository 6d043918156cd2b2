"""What the trick on the table is worth to a side: how good winning it would be, and how good losing it."""

from __future__ import annotations

from zashiki.septet.bitboard.bitcards import SUIT_BITS, SUIT_COUNT, SUIT_MASKS, codes_in
from zashiki.septet.bots.learned.tuned_constants import HALF_PAIR, ICON_WORTH, LEAST_UNIT, SEAL_WORTH, TRICK_WORTH
from zashiki.septet.bots.packed_score import MOST_SIDES, pack
from zashiki.septet.bots.play_view import PlayView

_TRICK = tuple(tuple(pack(bosses, 1, side) for bosses in range(SUIT_COUNT + 1)) for side in range(MOST_SIDES))
"""What a trick with so many bosses adds to the counts of each side."""

TrickValue = tuple[float, float]
"""The value to the side if it wins the trick, and if it loses it."""


def trick_value_of(view: PlayView, side: int, falling: int = 0) -> TrickValue:
    """The value of the trick as it lies, or if the bosses `falling` lie in it too."""
    bosses = view.table_bosses | falling
    if view.flat.seals_needed:
        worth = sum(_pair_worth(view, code, bosses) for code in codes_in(bosses))
        return worth + TRICK_WORTH, -worth
    return _by_counts(view, side, bosses.bit_count(), _icons(view, bosses))


def unit_of(view: PlayView, side: int) -> float:
    """What the next boss is worth to the side: the measure for what is kept for later."""
    if view.flat.seals_needed:
        return SEAL_WORTH
    counts, round_values = view.counts, view.round_values
    rival = view.flat.rivals[side][0]
    return max(LEAST_UNIT, round_values[counts + _TRICK[side][1]][side] - round_values[counts + _TRICK[rival][1]][side])


def _icons(view: PlayView, bosses: int) -> float:
    if not bosses:
        return 0.0
    icons = view.flat.icons
    return ICON_WORTH * sum(icons[code] for code in codes_in(bosses) if code // SUIT_BITS != view.trump)


def _by_counts(view: PlayView, side: int, bosses: int, icons: float) -> TrickValue:
    """Where counts decide the round: the value of the round after the trick."""
    flat = view.flat
    round_values = view.round_values
    counts = view.counts
    won = round_values[counts + _TRICK[side][bosses]][side]
    if view.led and flat.side_of[view.best_seat] != side:
        rival = flat.side_of[view.best_seat]
        return won + icons, round_values[counts + _TRICK[rival][bosses]][side] - icons
    lost = [round_values[counts + _TRICK[rival][bosses]][side] for rival in flat.rivals[side]]
    return won + icons, sum(lost) / len(lost) - icons


def _pair_worth(view: PlayView, code: int, bosses: int) -> float:
    """Where pairs count: what capturing this copy gives a side, and what that denies to the others."""
    flat = view.flat
    suit = code // SUIT_BITS
    pair = SUIT_MASKS[suit]
    twins = (bosses & pair).bit_count()
    worth = 0.0
    for other in range(flat.side_count):
        if _is_sealed(view, other, suit):
            continue
        if view.captured[other] & pair:
            worth += 1.0
        elif twins == 2:
            worth += 0.5
        elif not any(captured & pair for captured in view.captured):
            worth += HALF_PAIR
    return worth * SEAL_WORTH


def _is_sealed(view: PlayView, side: int, suit: int) -> bool:
    """Whether the boss is of no more use to the side (S7.7, S7.8)."""
    if view.flat.seals_exclusive:
        return any(sealed >> suit & 1 for sealed in view.sealed)
    return bool(view.sealed[side] >> suit & 1)
