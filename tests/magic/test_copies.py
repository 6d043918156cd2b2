"""A game and its maps survive pickle and copy; what is remembered of states stays with the objects it was made for."""

from __future__ import annotations

import copy
import pickle

from zashiki.core.match import Match
from zashiki.magic import MAGIC
from zashiki.magic.packs.loader import content_of
from zashiki.magic.rules.game import Magic


def test_the_game_of_the_house_is_found_by_its_name() -> None:
    assert pickle.loads(pickle.dumps(MAGIC)) is MAGIC
    assert copy.deepcopy(MAGIC) is MAGIC


def test_another_game_is_made_anew_and_remembers_nothing() -> None:
    """What it keeps of states goes by which object they are, and a copy's are others."""
    game = Magic(content_of("dusk"))
    match = Match(game, "brawl-2", seed=bytes(32))
    match.advance()
    seats = match.to_act()
    for twin in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert not twin._cache._copies
        assert not twin._cache._options
        assert twin.content.hash == game.content.hash
        assert [twin.legal_actions(match.state, seat) for seat in seats] == [
            game.legal_actions(match.state, seat) for seat in seats
        ]


def test_a_map_goes_with_its_ways() -> None:
    for board in content_of("base").boards.values():
        for twin in (pickle.loads(pickle.dumps(board)), copy.deepcopy(board)):
            assert (twin.terrain, twin.neighbours, twin.places) == (board.terrain, board.neighbours, board.places)
            assert twin.walk is not board.walk
