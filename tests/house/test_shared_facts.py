"""Facts that stand in the server and in the browser: whoever changes one finds here that it stands twice."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import zashiki
from zashiki.analysis.marks import COSTLY
from zashiki.analysis.values import Mark
from zashiki.core.workshop import MAX_DRAFT_BYTES
from zashiki.magic.language.cards import SLOTS
from zashiki.pictures.brought.own_drawing import MAX_BYTES_BROUGHT
from zashiki.septet.rules.cards import HOLLOW_ICONS, SOLID_ICONS, SUITS
from zashiki.server.calls.club_houses import ClubReason
from zashiki.server.calls.conduct import Reason
from zashiki.server.calls.tournaments import MOST_NAME as MOST_NAME_OF_TOURNAMENT
from zashiki.server.clubs.clubs import MOST_NAME, MOST_RULES
from zashiki.server.connections.closing import Closing
from zashiki.server.guest import AVATARS
from zashiki.server.matches.replays import MAX_REPLAY_BYTES
from zashiki.server.organising.duplicates import MOST_TABLES
from zashiki.server.people.follows import SeenBy
from zashiki.server.people.history import Result
from zashiki.server.people.names import MAX_NAME
from zashiki.server.tables.phrases import EMOTES, PHRASES
from zashiki.server.tables.said import Chat
from zashiki.server.tables.seating import MAX_PACE
from zashiki.server.tables.tables import MAX_DELAY
from zashiki.tournaments.systems import SYSTEMS

STATIC = Path(zashiki.__file__).parent / "web" / "static"
LONGEST_LINE: int = get_type_hints(Chat, include_extras=True)["text"].__metadata__[0].max_length

SAME: Mapping[tuple[str, str], object] = {
    ("app/you.js", "AVATARS"): list(range(AVATARS)),
    ("app/you.js", "LONGEST_NAME"): MAX_NAME,
    ("art/emotes.js", "PHRASES"): list(PHRASES),
    ("art/emotes.js", "FACES"): list(EMOTES),
    ("art/suits.js", "SUITS"): list(SUITS),
    ("magic/reducer.js", "SLOTS"): list(SLOTS),
    ("magic/workshop/link.js", "MOST_BYTES"): MAX_DRAFT_BYTES,
    ("magic/workshop/own_picture.js", "MOST_BYTES"): MAX_BYTES_BROUGHT,
    ("pages/club_fields.js", "MOST_NAME"): MOST_NAME,
    ("pages/club_fields.js", "MOST_RULES"): MOST_RULES,
    ("pages/club_tools.js", "REASONS"): list(get_args(ClubReason)),
    ("pages/me_insight.js", "MARKS"): [mark.value for mark in Mark if mark is not Mark.FORCED],
    ("pages/me_matches.js", "RESULTS"): list(get_args(Result)),
    ("pages/new_tournament.js", "MOST_NAME"): MOST_NAME_OF_TOURNAMENT,
    ("pages/own_link.js", "WHO"): list(get_args(SeenBy)),
    ("replay/analysis_store.js", "COSTLY"): [mark.value for mark in reversed(Mark) if mark in COSTLY],
    ("replay/open.js", "MOST_BYTES"): MAX_REPLAY_BYTES,
    ("septet/cards.js", "SUITS"): list(SUITS),
    ("table/chat.js", "LONGEST"): LONGEST_LINE,
    ("table/conduct.js", "REASONS"): list(get_args(Reason)),
}
"""By module and constant: what the server has for it; of an object its keys."""

WITHIN: Mapping[tuple[str, str], tuple[float, float]] = {
    ("pages/duplicate_setting.js", "TABLES"): (1, MOST_TABLES),
    ("pages/new_table.js", "PACES"): (0, MAX_PACE),
    ("table/delay_setting.js", "DELAYS"): (0, MAX_DELAY),
}
"""What the browser offers a choice of: from what the server takes, least and most."""


def constant(module: str, name: str) -> Any:
    """The value of a constant of the browser's: a number, a list; the keys of an object."""
    source = (STATIC / module).read_text("utf-8")
    found = re.search(rf"const {name} = (?:/\*\*.*?\*/ )?\(?([\[{{\d].*?)\)?;\n(?! )", source, re.DOTALL)
    assert found is not None, f"{module} has no {name}"
    value = found[1]
    if value.startswith("{"):
        return re.findall(r"^ +([\w-]+):", value, re.MULTILINE)
    return _number(value) if "*" in value else ast.literal_eval(value)


def _number(product: str) -> int:
    first, second = product.split("*")
    return int(first) * int(second)


@pytest.mark.parametrize(("module", "name"), SAME)
def test_the_browser_says_what_the_server_says(module: str, name: str) -> None:
    assert constant(module, name) == SAME[module, name]


@pytest.mark.parametrize(("module", "name"), WITHIN)
def test_the_browser_offers_what_the_server_takes(module: str, name: str) -> None:
    least, most = WITHIN[module, name]
    offered = constant(module, name)
    assert len(offered) > 1
    assert all(least <= one <= most for one in offered)


def test_the_browser_knows_what_is_peculiar_to_each_system_of_tournaments() -> None:
    """All but that of two teams, which has pages of its own."""
    source = (STATIC / "app" / "tournaments.js").read_text("utf-8")
    rows = re.findall(
        r"^  (\w+): \{ isRolling: (\w+), isDecisive: (\w+), isDuplicate: (\w+) \},$", source, re.MULTILINE
    )
    told = {name: [flag == "true" for flag in flags] for name, *flags in rows}
    assert told == {
        name: [system.is_rolling, system.is_decisive, system.is_duplicate]
        for name, system in SYSTEMS.items()
        if not system.is_seated
    }


def test_the_browser_knows_the_codes_after_which_nothing_is_tried_again() -> None:
    source = (STATIC / "table" / "connection.js").read_text("utf-8")
    (final,) = re.findall(r"const FINAL = \{(.*?)\};", source)
    assert [int(code) for code in re.findall(r"\d+", final)] == [Closing.NOT_FOR_YOU, Closing.NO_SUCH_TABLE]


def test_the_browser_knows_the_icons_of_every_boss() -> None:
    """S1.1, S1.5."""
    source = (STATIC / "septet" / "cards.js").read_text("utf-8")
    told = {
        suit: (int(solid), int(hollow))
        for suit, solid, hollow in re.findall(r"^  (\w): \{ solid: (\d), hollow: (\d) \},$", source, re.MULTILINE)
    }
    assert told == {suit: (SOLID_ICONS[suit], HOLLOW_ICONS[suit]) for suit in SUITS}
