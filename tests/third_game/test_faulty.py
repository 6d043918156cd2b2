"""Packages that bring a game in vain: what is wrong is said in a line that names it, before anybody plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from processes import PATIENCE
from third_game.conftest import OF_DUET, Bring
from zashiki.core.plugin import InvalidPlugin, plugins
from zashiki.players.ladder import _other_bots, ladder_of

PLUGIN = 'PLUGIN = Plugin(name="duet", rules="zashiki_duet.game:DUET", {})\n'


@pytest.mark.parametrize(
    ("plugin", "said"),
    [
        ("PLUGIN = (", "SyntaxError: '(' was never closed"),
        ("PLUGIN = 1 / 0", "ZeroDivisionError: division by zero"),
        (OF_DUET + PLUGIN.format("player='x:y'"), "TypeError: Unexpected keyword argument 'player'"),
        (OF_DUET + "PLUGIN = Plugin(name='duet')", "TypeError: Missing required argument 'rules'"),
        (OF_DUET + PLUGIN.format("catalogues='duet'"), "Expected `array`, got `str` - at `$.catalogues`"),
        (OF_DUET + "PLUGIN = Plugin(name='duet', rules=DUET)", "Expected `str`, got `Duet` - at `$.rules`"),
    ],
)
def test_a_record_that_cannot_be_made_is_named_with_its_package(bring: Bring, plugin: str, said: str) -> None:
    bring(plugin)
    with pytest.raises(InvalidPlugin, match=rf"game 'duet' of zashiki-guest 1\.0: .*{re.escape(said)}"):
        plugins()


def test_a_bot_that_cannot_be_loaded_is_named_with_its_package(bring: Bring) -> None:
    bring("PLUGIN = 1 / 0", "swift", "zashiki.bots")
    _other_bots.cache_clear()
    with pytest.raises(InvalidPlugin, match=r"bot 'swift' of zashiki-guest 1\.0: .*ZeroDivisionError"):
        ladder_of("septet")
    _other_bots.cache_clear()


@pytest.mark.parametrize(
    ("plugin", "said"),
    [
        ("PLUGIN = 1 / 0", "game 'duet' of zashiki-guest 1.0: nothing can be loaded from"),
        (OF_DUET + PLUGIN.format("commands={'lay': 'zashiki_guest:LAY'}"), "command 'lay' of game 'duet': nothing"),
    ],
)
def test_the_command_says_so_in_one_line(bring: Bring, plugin: str, said: str) -> None:
    bring(plugin)
    done = subprocess.run(
        [sys.executable, "-m", "zashiki", "play"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"zashiki: {said}")
