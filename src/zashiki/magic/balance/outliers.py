"""Numbers that a designer should look at, each with a match that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import median

import msgspec

from zashiki.magic.balance.facts import Facts, SeatFacts
from zashiki.magic.balance.sums import Fairness, ModeSums, behind_at_half

FAIR = (0.75, 1.3)
"""Between these a win share, in fair shares, is fair enough."""
PLACE_FAIR = (0.92, 1.08)
"""The same for a place in the order of play: 54 % where there are two."""
LEAST_DRAWN = 50
"""A card that came to a hand less often says nothing by not being played."""
RARE_USE = 0.05
LONG = 2.0
"""A match is long from so many times the ninetieth percentile on."""


class Outlier(msgspec.Struct, frozen=True):
    """Something that stands out; `kind` names its sentence, the rest are its facts."""

    kind: str
    mode: str
    id: str
    """The character, card or place that it is about, or nothing."""
    ratio: float
    """The number itself: fair shares, a share, or rounds."""
    low: float
    high: float
    count: int
    example: int
    """The number of the match that shows it."""


def outliers_of(sums: ModeSums, matches: Sequence[Facts]) -> list[Outlier]:
    """What stands out in a mode, the gravest kinds first."""
    return [
        *_guards(sums, matches),
        *_places(sums, matches),
        *_characters(sums, matches),
        *_cards(sums, matches),
        *_lengths(sums, matches),
        *_comebacks(sums, matches),
    ]


def is_odd(fairness: Fairness, fair: tuple[float, float]) -> str | None:
    """``strong`` or ``weak`` where the whole interval lies outside what is fair."""
    if fairness.ratio.low > fair[1]:
        return "strong"
    return "weak" if fairness.ratio.high < fair[0] else None


def _about(
    kind: str,
    sums: ModeSums,
    fairness: Fairness,
    matches: Sequence[Facts],
    seat: Callable[[SeatFacts], bool],
    won: bool,
) -> Outlier:
    """An outlier of those seats; its example is the shortest match in which one of them won (or did not)."""
    shown = [
        facts
        for facts in matches
        if any(seat(each) and (each.share == 1 if won else each.share == 0) for each in facts.seats)
    ]
    example = min(shown or matches, key=lambda facts: (facts.actions, facts.key.number))
    ratio = fairness.ratio
    return Outlier(kind, sums.mode, fairness.id, ratio.value, ratio.low, ratio.high, fairness.count, example.key.number)


def _guards(sums: ModeSums, matches: Sequence[Facts]) -> Iterator[Outlier]:
    for facts in matches:
        if facts.guards:
            count = sum(other.guards > 0 for other in matches)
            yield Outlier("guard", sums.mode, "", count / sums.matches, 0, 1, count, facts.key.number)
            return


def _places(sums: ModeSums, matches: Sequence[Facts]) -> Iterator[Outlier]:
    for place in sums.places:
        ratio = place.ratio
        if not PLACE_FAIR[0] <= ratio.value <= PLACE_FAIR[1] and not ratio.covers(1.0):
            odd = "place-strong" if ratio.value > 1 else "place-weak"
            number = int(place.id)
            yield _about(odd, sums, place, matches, lambda seat, at=number: seat.place == at, ratio.value > 1)  # type: ignore[misc]


def _characters(sums: ModeSums, matches: Sequence[Facts]) -> Iterator[Outlier]:
    for character in sums.characters:
        odd = is_odd(character.fairness, FAIR)
        if odd is not None:
            name = character.fairness.id
            yield _about(
                f"character-{odd}", sums, character.fairness, matches,
                lambda seat, name=name: seat.character == name, odd == "strong",  # type: ignore[misc]
            )  # fmt: skip


def _cards(sums: ModeSums, matches: Sequence[Facts]) -> Iterator[Outlier]:
    """Who plays more cards wins more often, whatever they are: so a card is held against all others."""
    played = [card.when_played for card in sums.cards if card.when_played is not None]
    usual = median(fairness.ratio.value for fairness in played) if played else 1.0
    fair = (FAIR[0] * usual, FAIR[1] * usual)
    for card in sums.cards:
        if card.when_played is not None and (odd := is_odd(card.when_played, fair)) is not None:
            yield _about(
                f"card-{odd}", sums, card.when_played, matches,
                lambda seat, name=card.id: name in seat.played, odd == "strong",  # type: ignore[misc]
            )  # fmt: skip
        if card.drawn >= LEAST_DRAWN and card.use < RARE_USE:
            shown = next(facts for facts in matches if any(card.id in seat.drawn for seat in facts.seats))
            yield Outlier("card-idle", sums.mode, card.id, card.use, 0, 1, card.drawn, shown.key.number)


def _lengths(sums: ModeSums, matches: Sequence[Facts]) -> Iterator[Outlier]:
    longest = max(matches, key=lambda facts: (facts.rounds, -facts.key.number))
    if longest.rounds > LONG * sums.lengths.ninetieth:
        yield Outlier("long", sums.mode, "", longest.rounds, 0, sums.lengths.ninetieth, 1, longest.key.number)
    first = [facts for facts in matches if facts.rounds <= 1]
    if len(first) > sums.matches / 20:
        yield Outlier("short", sums.mode, "", len(first) / sums.matches, 0, 1, len(first), first[0].key.number)


def _comebacks(sums: ModeSums, matches: Sequence[Facts]) -> Iterator[Outlier]:
    """Not a fault: the longest match that was turned in its second half, for whoever wants to see one."""
    turned = [facts for facts in matches if behind_at_half(facts)]
    if turned and sums.comebacks is not None:
        share = sums.comebacks
        shown = max(turned, key=lambda facts: (facts.rounds, -facts.key.number))
        yield Outlier("comeback", sums.mode, "", share.value, share.low, share.high, len(turned), shown.key.number)
