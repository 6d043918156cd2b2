"""The game's texts: every name that a client may ask for, in each language of the house."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest
from zashiki_duet.cards import SUITS
from zashiki_duet.events import DuetEvent
from zashiki_duet.game import DUET
from zashiki_duet.observation import Observation, OpenCards
from zashiki_duet.state import Phase, Trick

from third_game.package import PACKAGE
from zashiki.core.languages import LANGUAGES
from zashiki.players import bot_names
from zashiki.terminal.part import texts_of

SHOWN_ELSEWHERE = {"seat", "rules", "to_act", "decision"}
"""Fields of an observation that every table shows in a way of its own."""


def keys() -> Iterator[str]:
    """The names of the game, its variants, options and bots, and what the plain table calls things."""
    yield from ("game-duet", "game-duet-line", "duet-reason-rounds")
    for variant in DUET.variants.values():
        yield from (f"variant-{variant.name}", f"variant-{variant.name}-hint")
        for option in variant.options:
            names = (f"option-{option.name}", *(f"option-{option.name}-{json.dumps(v)}" for v in option.values))
            yield from (f"{name}{part}" for name in names for part in ("", ".hint"))
    yield from (f"bot-{bot}{part}" for bot in bot_names("duet") for part in ("", ".hint", ".name"))
    records = (Observation, OpenCards, Trick)
    fields = {field.name for record in records for field in msgspec.structs.fields(record)}
    yield from (f"duet-field-{field}" for field in sorted(fields - SHOWN_ELSEWHERE))
    yield from (f"duet-decide-{kind}" for kind in ("exchange", "play"))
    yield from (f"duet-pick-{value}" for value in (*Phase, *SUITS))
    sources = "".join(path.read_text("utf-8") for path in (PACKAGE / "zashiki_duet").glob("*.py"))
    codes = re.findall(r'IllegalAction\(\s*"([\w-]+)"', sources)
    yield from (f"duet-refuse-{code}" for code in sorted({*codes} - {"faulty-deal"}))
    yield from (f"duet-event-{event.__name__}" for event in DuetEvent.__subclasses__())


@pytest.mark.usefixtures("moved_in")
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    texts = texts_of("duet", language)
    assert [key for key in keys() if texts(key) == key] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_all_of_it_and_nothing_else(language: str) -> None:
    said, english = (
        re.findall(
            r"^([a-zA-Z][\w-]*|    \.\w+) =", (PACKAGE / f"zashiki_duet/texts/{code}/duet.ftl").read_text("utf-8"), re.M
        )
        for code in (language, "en")
    )
    assert said == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_uses_what_every_reader_of_the_event_is_told(language: str) -> None:
    source = (PACKAGE / f"zashiki_duet/texts/{language}/duet.ftl").read_text("utf-8")
    sentences = dict(re.findall(r"^duet-event-(\w+) = (.*)$", source, re.MULTILINE))
    for event in DuetEvent.__subclasses__():
        fields = msgspec.structs.fields(event)
        # A field that may be None is hidden from somebody; clients fill in the name of whoever sits at `seat`.
        told = {field.name for field in fields if type(None) not in get_args(field.type)}
        told |= {"name"} if "seat" in told else set()
        assert set(re.findall(r"\{ \$(\w+) \}", sentences[event.__name__])) <= told
