"""What a step of a tournament comes to, from what stands in the store: no server, no clock."""

from __future__ import annotations

import pytest

from zashiki.server.organising.rounds import _result
from zashiki.server.tournaments.stored import Board, Entry, PlayedMatch, SystemName, Tournament, TournamentState
from zashiki.server.tournaments.tournaments import drop
from zashiki.tournaments.pairing import LOSS, WIN


def _tournament(system: SystemName, round_: int) -> Tournament:
    return Tournament(
        id="cup", name="Cup", organiser="host", game="magic", variant="brawl-2", options={}, system=system, rounds=1,
        bot="random", minutes=60, public=True, most=8, seed=b"s" * 32, status="playing", round=round_,
    )  # fmt: skip


def _drawn(*entries: Entry) -> TournamentState:
    """A final of a knock-out that nobody has won."""
    match = PlayedMatch("match", "table", 1, 1, None, None, 1, None, 1_800_000_000, (None, None))
    return TournamentState(_tournament("knockout", 1), entries, (Board(1, 1, 1, 2, None),), (match,))


@pytest.mark.parametrize("left", [1, 2])
def test_after_a_draw_who_has_left_does_not_go_on(left: int) -> None:
    state = _drawn(*(Entry(number, f"guest {number}", until=1 if number == left else None) for number in (1, 2)))
    for is_last in (False, True):
        result = _result(state, state.boards[0], list(state.matches), is_last=is_last)
        assert result is not None
        assert result.points == ((LOSS, WIN) if left == 1 else (WIN, LOSS))


@pytest.mark.parametrize("until", [None, 1])
def test_a_draw_is_played_again_only_where_both_are_there(until: int | None) -> None:
    """Else the lot decides, as after the last attempt."""
    state = _drawn(*(Entry(number, f"guest {number}", until=until) for number in (1, 2)))
    again = _result(state, state.boards[0], list(state.matches), is_last=False)
    by_lot = _result(state, state.boards[0], list(state.matches), is_last=True)
    assert by_lot is not None
    assert again == (None if until is None else by_lot)


def test_who_left_before_the_first_round_has_not_taken_part_though_they_are_taken_out_later() -> None:
    entries = (Entry(1, "one"), Entry(2, "two"), Entry(3, "gone", until=0))
    state = TournamentState(_tournament("knockout", 1), entries, (Board(1, 1, 1, 2, None),), ())
    (barred,) = drop("host", 3)(state).entries
    assert (barred.barred, barred.until) == (True, 0)
    after = TournamentState(state.tournament, (*entries[:2], barred), state.boards, ())
    assert len(after.entrants()) == 2
