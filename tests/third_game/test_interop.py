"""The game behind the interfaces of the field, once its record names a part for them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from processes import PATIENCE
from third_game.conftest import Bring

PLUGIN = """
import numpy as np
from zashiki_duet.cards import DECK

from zashiki.core.plugin import Plugin
from zashiki.interop.actions import FIRST
from zashiki.interop.part import Drawing, InteropPart, Limits, Plane


class Vocabulary:
    size = FIRST + len(DECK)

    def number(self, seen, option):
        return FIRST + DECK.index(option)

    def name(self, number):
        return ("wait", "done", *DECK)[number]


class Encoder:
    planes = (Plane("hand", (len(DECK),), "the own hand"),)
    low, high = 0.0, 1.0

    def __init__(self, rules):
        pass

    def encode(self, seen, log, picked):
        return {"hand": np.array([card in seen.hand for card in DECK], np.float32)}


def draws(state, picked):
    return Drawing("deal", DECK, tuple(card for card in DECK if card not in picked))


def round_returns(before, after):
    if len(after.results) == len(before.results):
        return None
    first, second = after.results[-1]
    return float(first - second), float(second - first)


INTEROP = InteropPart(
    lambda rules: Vocabulary(),
    Encoder,
    draws,
    lambda rules: Limits(len(DECK), 40 * rules.rounds, 60 * rules.rounds, round_return=7.0),
    ROUND_RETURNS,
)
PLUGIN = Plugin(
    name="duet", rules="zashiki_duet.game:DUET", players="zashiki_duet.bots:LADDER",
    interop="zashiki_guest.plugin:INTEROP",
)
"""

PROGRAM = """
import pyspiel
from zashiki.core.errors import InvalidRules
from zashiki.core.match import Match
from zashiki.interop import openspiel

for parameters in {parameters}:
    game = pyspiel.load_game("zashiki_duet_duet", parameters)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    print(game.setting.rules.rounds, game.setting.rounds)
match = Match("duet", "duet", seed=bytes(32))
match.advance()
try:
    openspiel.HostedBot("search", lambda game, seat: None).choose(match.game.observe(match.state, 0), 1.0)
except InvalidRules as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("round_returns", "parameters", "expected"),
    [
        ("None", "({}, {'rounds': 1})", ["3 None", "1 None"]),
        ("round_returns", "({'rounds': 1}, {'rounds': 5, 'episode_rounds': 2})", ["1 None", "5 2"]),
    ],
    ids=["whole matches", "rounds that count"],
)
def test_an_option_that_is_called_rounds_keeps_its_name(
    bring: Bring, round_returns: str, parameters: str, expected: list[str]
) -> None:
    bring(PLUGIN.replace("ROUND_RETURNS", round_returns))
    program = PROGRAM.replace("{parameters}", parameters)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    said = [line for line in done.stdout.splitlines() if line[:1].isdigit() or line.startswith("search: ")]
    assert said[:-1] == expected
    # The contract asks of an observation only its decision.
    assert said[-1].startswith("search: an observation has to say what is played: expected the fields 'variant' and")
