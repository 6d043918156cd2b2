"""The texts: the same messages, attributes and variables in all four languages, and each can be formatted."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast, visitor

from house.catalogues import CATALOGUES, FOLDER, parsed
from zashiki.locales import LANGUAGES, Texts
from zashiki.magic.packs.loader import content_of
from zashiki.players import bot_names
from zashiki.server.tables.phrases import SAYINGS

Shape = dict[str, tuple[bool, frozenset[str], frozenset[str]]]


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def shape(language: str, catalogue: str) -> Shape:
    """For each message: whether it has a value, its attributes, its variables."""
    result: Shape = {}
    for entry in parsed(language, catalogue).body:
        assert not isinstance(entry, ast.Junk), f"{language}/{catalogue}: {str(entry.content)[:80]!r}"
        if isinstance(entry, ast.Message | ast.Term):
            assert entry.id.name not in result, f"{entry.id.name} twice in {language}/{catalogue}"
            variables = Variables()
            variables.visit(entry)
            attributes = frozenset(attribute.id.name for attribute in entry.attributes)
            result[entry.id.name] = (entry.value is not None, attributes, frozenset(variables.found))
    return result


def test_every_language_has_every_catalogue() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(LANGUAGES)
    for language in LANGUAGES:
        assert sorted(path.stem for path in (FOLDER / language).glob("*.ftl")) == CATALOGUES


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_the_same_messages_with_the_same_variables(language: str) -> None:
    for catalogue in CATALOGUES:
        english, other = shape("en", catalogue), shape(language, catalogue)
        assert set(other) == set(english), catalogue
        for name, (value, attributes, variables) in other.items():
            assert (value, attributes) == english[name][:2], name
            assert variables <= english[name][2], name


def test_no_message_stands_in_two_catalogues() -> None:
    names = [name for catalogue in CATALOGUES for name in shape("en", catalogue)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_formatted(language: str) -> None:
    for catalogue in CATALOGUES:
        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(parsed(language, catalogue))
        for name, (_, _, variables) in shape(language, catalogue).items():
            message = bundle.get_message(name)
            patterns = [pattern for pattern in (message.value, *message.attributes.values()) if pattern is not None]
            for pattern, number in product(patterns, (0, 1, 2, 7)):
                text, errors = bundle.format_pattern(pattern, dict.fromkeys(variables, number))
                assert not errors, (language, name, errors)
                assert str(text).strip() or name.endswith(("comma", "colon")), (language, name)


def test_no_language_is_english_in_disguise() -> None:
    """Longer sentences differ from the English ones in every other language."""
    for language, catalogue in product(set(LANGUAGES) - {"en"}, CATALOGUES):
        source = {code: FOLDER / code / f"{catalogue}.ftl" for code in ("en", language)}
        lines = {code: set(path.read_text("utf-8").splitlines()) for code, path in source.items()}
        same = [line for line in lines["en"] & lines[language] if "=" in line and len(line.split("=")[1].split()) > 3]
        assert same == [], (language, same)


def test_no_space_stands_before_a_sign_of_hundredths() -> None:
    """As English, Japanese and Chinese have it."""
    lines = [line for path in FOLDER.glob("*/*.ftl") for line in path.read_text("utf-8").splitlines()]
    assert [line for line in lines if re.search(r"[\d}] %", line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_level_is_called_like_somebody_at_the_table(language: str) -> None:
    """A bot is "Tengu, level 2": a level has a number, and neither a mask nor a character has its name."""
    texts = Texts(language, tuple(CATALOGUES))
    levels = {texts(f"bot-{level}") for game in ("septet", "magic") for level in bot_names(game)}
    masks = {texts(name) for name in shape(language, "table") if name.startswith("table-mask-")}
    content = content_of("dusk-shore")
    characters = {content.names[language][name] for name in content.characters}
    assert len(masks) == 8
    assert len(levels) > 4
    assert not levels & (masks | characters)
    assert all(any(sign.isdigit() for sign in level) for level in levels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_that_may_be_said_has_its_words(language: str) -> None:
    words = {line.partition(" =")[0] for line in (FOLDER / language / "company.ftl").read_text("utf-8").splitlines()}
    assert words >= SAYINGS
