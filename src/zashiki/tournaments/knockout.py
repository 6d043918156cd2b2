"""Knock-out: who loses is out, and the places of the first round say who can meet whom."""

from __future__ import annotations

from collections.abc import Iterable

from zashiki.tournaments.pairing import BYE, LOSS, WIN, Entrant, History, Pairing, Result


def rounds_of(entrants: int) -> int:
    """How many rounds it takes until one is left.

    >>> [rounds_of(count) for count in (2, 3, 8, 9)]
    [1, 2, 3, 4]
    """
    return (entrants - 1).bit_length()


def bracket(size: int) -> list[int]:
    """The numbers 1 to `size`, a power of two, from top to bottom: 1 and 2 can meet only in the last round.

    >>> bracket(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    places = [1]
    while len(places) < size:
        places = [number for place in places for number in (place, 2 * len(places) + 1 - place)]
    return places


def pair_knockout(entrants: Iterable[Entrant], history: History, round_: int) -> list[Pairing]:
    """The pairings of a round, from top to bottom; whoever has nobody to meet has a bye. Nobody when one is left.

    Who has dropped out meets nobody: the opponent goes on without playing.
    """
    known = {entrant.number: entrant for entrant in entrants}
    if round_ == 1:
        numbers = sorted(number for number, entrant in known.items() if entrant.plays_in(round_))
        count = len(numbers)
        if count < 2:
            return []
        slots: list[int | None] = [
            numbers[place - 1] if place <= count else None for place in bracket(1 << rounds_of(count))
        ]
    else:
        slots = [_winner(pairing) for pairing in history if pairing.round == round_ - 1]
    if len(slots) < 2:
        return []
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return [_pairing(round_, first, second, known) for first, second in pairs]


def _pairing(round_: int, first: int | None, second: int | None, known: dict[int, Entrant]) -> Pairing:
    if first is None or second is None:
        there = first if first is not None else second
        assert there is not None, "of two places at least one is taken"
        return Pairing(round_, there, None, BYE)
    here = known[first].plays_in(round_), known[second].plays_in(round_)
    if all(here):
        return Pairing(round_, first, second)
    # Where both have gone the first goes on in name, so that the places below keep their order.
    points = (LOSS, WIN) if here[1] else (WIN, LOSS)
    return Pairing(round_, first, second, Result(points, is_played=False))


def _winner(pairing: Pairing) -> int:
    assert pairing.result is not None, "a round is paired when the one before is over"
    first, second = pairing.result.points
    assert pairing.second is None or first != second, "somebody goes on"
    return pairing.first if pairing.second is None or first > second else pairing.second
