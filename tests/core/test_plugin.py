"""Games come to the house through entry points; a faulty record is refused with a clear word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import zashiki
from zashiki.core import plugin as plugin_module
from zashiki.core.contents import all_contents, contents_of
from zashiki.core.errors import InvalidRules
from zashiki.core.game import Game
from zashiki.core.plugin import GROUP, InvalidPlugin, Plugin, load, load_part, plugin_of, plugins
from zashiki.core.registry import find_game, games
from zashiki.core.workshop import Workshop, workshop_of
from zashiki.players.ladder import Ladder, ladder_of

TWIN = Plugin(name="septet", rules="zashiki.septet:SEPTET")
ODD = Plugin(name="odd", rules="zashiki.septet.plugin:PLUGIN", players="zashiki.septet.nowhere:LADDER")
BORROWED = Plugin(name="borrowed", rules="zashiki.septet:SEPTET", order=0)


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points of other packages, to be filled in; the house's own stay."""
    own = [
        EntryPoint("septet", "zashiki.septet.plugin:PLUGIN", GROUP),
        EntryPoint("magic", "zashiki.magic.plugin:PLUGIN", GROUP),
    ]
    others: list[EntryPoint] = []
    monkeypatch.setattr(plugin_module, "entry_points", lambda group: [*own, *others] if group == GROUP else [])
    plugins.cache_clear()
    yield others
    plugins.cache_clear()


def test_the_games_of_the_house_stand_in_their_order() -> None:
    assert games() == ("septet", "magic")
    assert [plugin_of(game).name for game in games()] == list(games())


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InvalidRules, match="there is no game 'chess'; expected one of: septet, magic"):
        find_game("chess")
    with pytest.raises(InvalidRules, match="there is no game 'chess'"):
        ladder_of("chess")


def test_every_part_of_the_house_s_games_can_be_loaded() -> None:
    for game in games():
        plugin = plugin_of(game)
        assert load_part(game, "rules", Game) is find_game(game)
        for place in (plugin.players, plugin.terminal, plugin.analysis, plugin.measures, plugin.outline):
            assert place is None or load(place, object, game) is not None
        for command in plugin.commands.values():
            assert callable(load(command.place, object, game))


def test_each_part_is_asked_for_by_its_name_in_one_place() -> None:
    """Whoever else wants it calls what stands beside its type, such as `contents_of`."""
    sources = [path.read_text("utf-8") for path in Path(zashiki.__file__).parent.rglob("*.py")]
    asked = Counter(part for text in sources for part in re.findall(r'load_part\(\w+, "(\w+)"', text))
    assert {"contents", "workshop", "daily", "duplicate"} <= set(asked)
    assert set(asked.values()) == {1}


def test_contents_and_workshops_are_found_by_game() -> None:
    assert contents_of("septet") is None
    assert workshop_of("septet") is None
    assert all_contents() == {"magic": contents_of("magic")}
    assert isinstance(workshop_of("magic"), Workshop)
    for find in (contents_of, workshop_of):
        with pytest.raises(InvalidRules, match="there is no game 'chess'"):
            find("chess")


def test_two_games_of_one_name_are_refused(brought: list[EntryPoint]) -> None:
    brought.append(EntryPoint("septet", f"{__name__}:TWIN", GROUP))
    with pytest.raises(InvalidPlugin, match="two packages bring a game 'septet'"):
        plugins()


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (EntryPoint("lost", "zashiki.nowhere:PLUGIN", GROUP), "nothing can be loaded from 'zashiki.nowhere:PLUGIN'"),
        (EntryPoint("lost", "zashiki.septet.plugin:OTHER", GROUP), "has no attribute 'OTHER'"),
        (EntryPoint("lost", "zashiki.septet:SEPTET", GROUP), "expected Plugin at 'zashiki.septet:SEPTET', got Septet"),
        (EntryPoint("other", "zashiki.septet.plugin:PLUGIN", GROUP), "'other' .* names a game 'septet'"),
    ],
)
def test_a_record_that_cannot_be_used_is_named(brought: list[EntryPoint], entry: EntryPoint, said: str) -> None:
    brought.append(entry)
    with pytest.raises(InvalidPlugin, match=said):
        plugins()


def test_a_part_of_the_wrong_kind_is_named(brought: list[EntryPoint]) -> None:
    brought.append(EntryPoint("odd", f"{__name__}:ODD", GROUP))
    brought.append(EntryPoint("borrowed", f"{__name__}:BORROWED", GROUP))
    assert games() == ("borrowed", "septet", "magic", "odd")
    with pytest.raises(InvalidPlugin, match=r"rules of game .odd.: expected Game at .*, got Plugin"):
        find_game("odd")
    with pytest.raises(InvalidPlugin, match="players of game 'odd': nothing can be loaded"):
        load_part("odd", "players", Ladder)
    with pytest.raises(InvalidPlugin, match="the rules of game 'borrowed' are those of 'septet'"):
        find_game("borrowed")
