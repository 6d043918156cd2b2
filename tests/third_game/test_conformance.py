"""The conformance kit holds a game from outside, in every option."""

from __future__ import annotations

import pytest
from zashiki_duet.game import Duet

from zashiki.core.conformance import check_game
from zashiki.core.registry import find_game

MATCHES = 12


@pytest.mark.usefixtures("moved_in")
@pytest.mark.parametrize("trump", [True, False])
@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_random_matches_keep_every_promise(rounds: int, trump: bool) -> None:
    game = find_game("duet")
    assert isinstance(game, Duet)
    check_game(game, "duet", {"rounds": rounds, "trump": trump}, matches=MATCHES)


def test_the_bound_is_the_length_of_every_match() -> None:
    game = Duet()
    assert [game.bound(game.rules("duet", {"rounds": rounds})) for rounds in (1, 3, 5)] == [29, 87, 145]
