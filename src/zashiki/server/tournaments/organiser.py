"""The organiser of a tournament who plays in it too: their own matches are not theirs to decide."""

from __future__ import annotations

from msgspec.structs import replace

from zashiki.server.refusal import Refusal
from zashiki.server.tournaments.stored import Board, Tournament, TournamentState


def own_boards(state: TournamentState) -> list[Board]:
    """The boards of this round at which the organiser is paired, and nothing is decided."""
    one = state.tournament
    own = None if one.organiser is None else state.entry_of(one.organiser)
    if own is None or own.has_left(one.round):
        return []
    return [board for board in state.open_boards() if own.number in (board.first, board.second)]


def closed(state: TournamentState, now: float) -> Tournament:
    """The tournament whose organiser closes the round that is played; raises `Refusal`.

    Where they are paired themselves the round goes on until its own time is out: whoever is late there has lost to
    them.
    """
    one, own = state.tournament, own_boards(state)
    if one.rules.is_rolling or not own:
        return replace(one, ends=int(now))
    if len(own) == len(state.open_boards()):
        raise Refusal("own-match", "what is still played is a match of your own")
    return replace(one, hurried=one.round)


def is_closed(state: TournamentState, board: Board) -> bool:
    """Whether the organiser has closed the round at that board."""
    one = state.tournament
    return one.hurried == board.round and board not in own_boards(state)


def verify_not_against(state: TournamentState, number: int) -> None:
    """Refuse to take out an entrant whom the organiser plays against just now; raises `Refusal`."""
    own = state.entry_of(state.tournament.organiser or "")
    for board in own_boards(state):
        if own is not None and number != own.number and number in (board.first, board.second):
            raise Refusal("own-match", "you are playing against them; after the match you may take them out")
