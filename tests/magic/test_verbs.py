"""An operation of the effect language must have a place in every table that speaks of operations, and none is guessed.

Adding one touches four places, texts and tests aside: its record (`language.verbs`), what it does (`effects.*_verbs`),
how it is said (`wording.clauses` or `wording.blocks`), what it is worth to bots (`bots.program_value`). What it sets
off, binds and holds, and whom it concerns, stands in its record. The timing table, the checker, the index of programs,
the words and the features of learners read it there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from copy import copy
from pathlib import Path
from typing import ClassVar, get_args

import pytest

from magic.scenario import Scene
from magic.scenario import Seat as Sitting
from magic.test_fields import PLAYED, REFUSED, WORN
from zashiki.magic import MAGIC
from zashiki.magic.bots.appraisal import appraisal
from zashiki.magic.bots.program_value import BINDING_VALUES, VALUES, program_value
from zashiki.magic.bots.valuation import Valuation
from zashiki.magic.content.reader import fields_of
from zashiki.magic.effects.verb_effects import EFFECTS, step
from zashiki.magic.language.expressions import Seat, TimingPoint
from zashiki.magic.language.timing_table import TIMING_TABLE
from zashiki.magic.language.verb import Verb
from zashiki.magic.language.verbs import (
    VERBS,
)
from zashiki.magic.model.state import Env, Program
from zashiki.magic.wording.blocks import BLOCKS, block
from zashiki.magic.wording.clauses import CLAUSES
from zashiki.magic.wording.lexicon import lexicon
from zashiki.magic.wording.realiser import Realiser

SEAT = get_args(Seat)[1]
LANGUAGES = ("en", "ja", "zh-Hans", "zh-Hant")
DOCUMENT = Path(__file__).parents[2] / "docs" / "packs.md"

LEXICON_KEYS: dict[str, tuple[str, ...]] = {
    "damage": ("damage_deal.int", "damage_take.int"),
    "pick": ("pick", "take", "give", "toss"),
    "put": ("receive", "toss"),
    "pass_cards": ("pass_next.int", "pass_prev.all"),
    "move_to": ("move_own", "move_other"),
    "target": ("aim",),
    "ev_add": ("add", "sub", "add_value"),
    "ev_set": ("set", "redirect"),
    "ev_cancel": ("cancel.damage", "cancel.other"),
}
"""Templates of operations that are said in other words than their own name."""


def _documented() -> set[str]:
    table = DOCUMENT.read_text("utf-8").partition("| `op` | keys | |\n")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| ((?:`[a-z_]+`(?:, )?)+) \|", table, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([a-z_]+)`", row)}


def _has_words(language: str, verb: type[Verb]) -> bool:
    """Whether the lexicon has templates for an operation: of its clause, or of its block."""
    keys = lexicon(language).keys()
    if verb in BLOCKS:
        return any(key.startswith(f"block.{verb.op}") for key in keys)
    wanted = LEXICON_KEYS.get(verb.op, (verb.op,))
    return all(any(key == f"clause.{name}" or key.startswith(f"clause.{name}.") for key in keys) for name in wanted)


def _held_by_blocks(verb: type[Verb]) -> bool:
    """Whether operations inside it are found where programs are indexed."""
    holds = any("Verb" in str(hint) or "Choice" in str(hint) for _, hint, _ in fields_of(verb).values())
    return holds == (bool(verb.holds) or verb.blocks is not Verb.blocks)


def _seats_named(verb: type[Verb]) -> bool:
    """Whether its record says of all its seats, and of nothing else, in which order they matter."""
    seats = {attribute for attribute, hint, _ in fields_of(verb).values() if repr(SEAT) in repr(hint)}
    return sorted(verb.concerns) == sorted(seats)


PLACES: Mapping[str, Callable[[type[Verb]], bool]] = {
    "its record says what it is (language/verbs.py: docstring)": lambda verb: bool(verb.__doc__),
    "what it does (effects/verb_effects.py: EFFECTS)": lambda verb: verb in EFFECTS,
    "what it sets off are timing events (language/verbs.py: sets_off)": lambda verb: (
        set(verb.sets_off) <= set(TIMING_TABLE)
    ),
    "what it binds has a field (language/verbs.py: binds, as_)": lambda verb: (
        verb.op == "each" or bool(verb.binds) == ("as_" in verb.__struct_fields__)
    ),
    "whom it concerns is all its seats (language/verbs.py: concerns)": _seats_named,
    "what it holds is indexed (language/verbs.py: holds)": _held_by_blocks,
    "how it is said (wording/clauses.py: CLAUSES, or wording/blocks.py: BLOCKS)": lambda verb: (
        (verb in CLAUSES) != (verb in BLOCKS)
    ),
    **{
        f"its words (wording/lang/{language}.toml)": lambda verb, language=language: _has_words(language, verb)  # type: ignore[misc]
        for language in LANGUAGES
    },
    "what it is worth (bots/program_value.py: VALUES, or BINDING_VALUES if it binds)": lambda verb: (
        verb in (BINDING_VALUES if verb.binds else VALUES)
    ),
    "its keys change something (tests/magic/test_fields.py)": lambda verb: (
        not fields_of(verb) or verb.op in {*PLAYED, *WORN, *REFUSED}
    ),
    "its row in docs/packs.md": lambda verb: verb.op in _documented(),
}
"""Everywhere that an operation must have a place."""


def missing(verb: type[Verb]) -> list[str]:
    return [place for place, holds in PLACES.items() if not holds(verb)]


@pytest.mark.parametrize("name", VERBS)
def test_every_operation_has_its_place_everywhere(name: str) -> None:
    assert missing(VERBS[name]) == [], f"the operation {name!r} is missing there"


def test_no_table_knows_an_operation_that_is_none() -> None:
    known = set(VERBS.values())
    assert set(EFFECTS) | set(CLAUSES) | set(BLOCKS) | set(VALUES) | set(BINDING_VALUES) == known
    assert set(TIMING_TABLE) == set(get_args(TimingPoint))


class Ghost(Verb, frozen=True, kw_only=True):
    """An operation that nobody has given a place."""

    op: ClassVar[str] = "ghost"
    to: Seat = "self"


def test_the_places_that_are_missing_are_named() -> None:
    absent = missing(Ghost)
    for words in (
        "what it does",
        "whom it concerns",
        "how it is said",
        "lang/ja.toml",
        "what it is worth",
        "docs/packs.md",
    ):
        assert any(words in place for place in absent), absent


def test_words_bots_and_engine_refuse_an_operation_they_do_not_know() -> None:
    ghost = Ghost()
    text = Realiser(lexicon("en"), MAGIC.content, "self", ghost)
    with pytest.raises(TypeError, match="words of card texts: nothing is known of the operation 'ghost'"):
        block(text, (ghost,))
    scene = Scene(Sitting("quill", "c3"), Sitting("facet", "i7"))
    mutable = scene.game.mutable(scene.state)
    valuation = Valuation(mutable, 0, appraisal(mutable.content, mutable.rules))
    with pytest.raises(TypeError, match="what a bot makes of a program: nothing is known of the operation 'ghost'"):
        program_value(valuation, (ghost,), Env(0, 0, ""))
    mutable.content = copy(mutable.content)
    mutable.content.blocks = {**mutable.content.blocks, "x": (ghost,)}
    with pytest.raises(TypeError, match="what operations do: nothing is known of the operation 'ghost'"):
        step(mutable, Program("x", Env(0, 0, "")))
