"""What the answers to a question mean: told of whatever program asks it, and to whoever is asked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from magic.own_packs import HARBOUR, write
from magic.program_maker import Maker, is_lawful
from zashiki.core.languages import LANGUAGES
from zashiki.magic import MAGIC
from zashiki.magic.content.checks import Scope
from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.content.schema import CardDef, EventDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language import verbs as o
from zashiki.magic.outside.checking import admit
from zashiki.magic.outside.sources import read_sources
from zashiki.magic.wording import catalogue, told
from zashiki.magic.workshop.look import look

ASKING = 300
"""Random definitions with questions in them."""


@cache
def made() -> Content:
    """Cards and events that ask something, by chance."""
    maker = Maker(77)
    found: list[Definition] = []
    while len(found) < ASKING:
        name, ability = f"made{len(found)}", maker.ability()
        program = maker.block(Scope(), 0)
        one: Definition = CardDef(id=name, kind="effect", copies=1, ability=(ability,))
        if len(found) % 3 == 0:
            one = EventDef(id=name, until="round", do=program, ability=(ability,))
        if any(isinstance(part, o.Choose | o.May) for _, part in parts(one, "")) and is_lawful(one):
            found.append(one)
    return Content(MAGIC.content.pack, found, "made", MAGIC.content.names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_asks_says_what_its_answers_do(language: str) -> None:
    prompts = catalogue(made(), language).prompts
    assert len(prompts) > ASKING // 2
    for texts in prompts.values():
        assert all(text and not set("{}[]|") & set(text) for text in texts.values()), texts


def test_a_pack_whose_texts_cannot_be_told_is_not_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacks(content: Content, language: str) -> None:
        raise KeyError("cards.event.")

    monkeypatch.setattr(told, "catalogue", lacks)
    folder = write(tmp_path / "harbour")
    with pytest.raises(InvalidPack, match="UNTOLD"):
        admit(read_sources([str(folder)]), tmp_path / "kept")
    assert not (tmp_path / "kept").exists()
    [finding] = look(HARBOUR).findings
    assert (finding.level, finding.code) == ("fault", "UNTOLD")
