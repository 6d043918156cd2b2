"""Packages that bring a game in vain: what is wrong is said in a line that names it, before anybody plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from processes import PATIENCE
from third_game.conftest import OF_DUET, Bring
from zashiki.core.plugin import InvalidPlugin, plugins
from zashiki.players import bot_names
from zashiki.players.ladder import _other_bots, ladder_of
from zashiki.server.client.game_info import look_over

PLUGIN = 'PLUGIN = Plugin(name="duet", rules="zashiki_duet.game:DUET", {})\n'


def refused(*words: str) -> str:
    """The one line that the command, in a process of its own, says when it cannot begin."""
    done = subprocess.run(
        [sys.executable, "-m", "zashiki", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    return line


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


LAY = "from zashiki.core.plugin import Command\n" + PLUGIN.format(
    "commands={'lay': Command(place='zashiki_guest:LAY', help='Lay cards.')}"
)


@pytest.mark.parametrize(
    ("plugin", "called", "said"),
    [
        ("PLUGIN = 1 / 0", "play", "game 'duet' of zashiki-guest 1.0: nothing can be loaded from"),
        (OF_DUET + LAY, "lay", "command 'lay' of game 'duet': nothing"),
    ],
)
def test_the_command_says_so_in_one_line(bring: Bring, plugin: str, called: str, said: str) -> None:
    bring(plugin)
    assert refused(called).startswith(f"zashiki: {said}")


OWN = (
    OF_DUET
    + """
from zashiki.core.event import Event
class Unsaid(Event, frozen=True):
    pass
class Own(Duet):
    {}
EMPTY = Ladder(levels={{}})
OWN = Own()
PLUGIN = Plugin(name="duet", rules="zashiki_guest.plugin:OWN", {})
"""
)


@pytest.mark.parametrize(
    ("own", "more", "said"),
    [
        ("def rules(self, variant, options=None): return 1 / 0", "", " cannot be offered: ZeroDivisionError: division"),
        ("def sides(self, rules): return ((0,),)", "", ", variant 'duet': expected each of the 2 seats on one side"),
        ("event_type = Duet.event_type | Unsaid", "", ': expected a "type" in the JSON of event Unsaid, as its class'),
        ("variants = {}", "", " has no variant; expected at least one"),
        ("variants = {'duo': Duet.variants['duet']}", "", ": the variant under 'duo' is called 'duet'"),
        ("pass", "players='zashiki_guest.plugin:OWN'", ": expected Ladder at 'zashiki_guest.plugin:OWN', got Own"),
        ("pass", "players='zashiki_guest.plugin:EMPTY'", " has no level of bots; expected at least one"),
        ("pass", "daily='zashiki_guest.plugin:OWN'", ": expected Daily at 'zashiki_guest.plugin:OWN', got Own"),
        ("pass", "catalogues=('duets',)", " cannot be offered: there is no catalogue 'duets' in any language"),
        (
            "pass",
            "texts='zashiki_guest.texts', catalogues=('table',)",
            ", catalogue 'table': expected a name of its own",
        ),
    ],
)
def test_a_game_that_cannot_be_offered_is_named(bring: Bring, own: str, more: str, said: str) -> None:
    bring(OWN.format(own, more), texts__en__table="game-duet = Duet\n")
    with pytest.raises(InvalidPlugin, match=re.escape(f"game 'duet'{said}")):
        look_over(bot_names)


def test_no_server_opens_with_a_game_that_it_cannot_offer(bring: Bring, tmp_path: Path) -> None:
    """One such game would answer for all of them: nobody could have made a table of any."""
    bring(OWN.format("variants = {}", ""))
    said = refused("serve", "--port", "0", "--data", str(tmp_path / "data"), "--workers", "1")
    assert said.startswith("zashiki: game 'duet' has no variant")


def test_a_message_that_cannot_be_read_is_named_and_the_game_is_offered(
    bring: Bring, caplog: pytest.LogCaptureFixture
) -> None:
    words = "game-duet = Duet\nduet-decide-play = Play { $card\nvariant-duet = Two\n"
    folder = bring(OWN.format("pass", "texts='zashiki_guest.texts', catalogues=('duet',)"), texts__en__duet=words)
    look_over(bot_names)
    (told,) = caplog.messages
    assert f"{folder / 'texts/en/duet.ftl'}, line 2: no message can be read from 'duet-decide-play = " in told


@pytest.mark.usefixtures("moved_in")
def test_what_is_as_it_should_be_is_offered() -> None:
    look_over(bot_names)
