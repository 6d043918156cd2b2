"""What the answers to a question mean: told of whatever program asks it, and to whoever is asked."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from magic.own_packs import HARBOUR, write
from magic.program_maker import Maker, is_lawful
from magic.scenario import Scene, Seat
from zashiki.core.languages import LANGUAGES
from zashiki.magic import MAGIC
from zashiki.magic.content.checks import Scope
from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.content.schema import CardDef, EventDef
from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language import abilities as k
from zashiki.magic.language import expressions as p
from zashiki.magic.language import verbs as o
from zashiki.magic.outside.checking import admit
from zashiki.magic.outside.sources import read_sources
from zashiki.magic.terminal.questions import Questions
from zashiki.magic.terminal.words import MagicWords
from zashiki.magic.wording import catalogue, told
from zashiki.magic.wording.lexicon import lexicon
from zashiki.magic.wording.prompts import prompts
from zashiki.magic.workshop.look import look
from zashiki.terminal.part import texts_of
from zashiki.terminal.people import People

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_is_explained(language: str) -> None:
    told = catalogue(MAGIC.content, language).prompts
    for address, block in MAGIC.content.blocks.items():
        for number, op in enumerate(block):
            if isinstance(op, o.Choose):
                texts = told[f"{address}/{number}"]
                assert set(texts) == {choice.label for choice in op.options}
                assert len(set(texts.values())) == len(op.options)


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


# ---- each question by itself, to whoever is asked


CARD = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 2\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
TWICE = """do = [
  { op = "choose", options = [
    { label = "choice1", do = [{ op = "draw", to = "self", n = 1 }] },
    { label = "choice2", do = [{ op = "heal", to = "self", n = 1 }] } ] },
  { op = "choose", options = [
    { label = "choice1", do = [{ op = "lose_hp", to = "self", n = 3 }] },
    { label = "choice2", do = [{ op = "discard", to = "self", how = "all" }] } ] },
  { op = "may", do = [{ op = "heal", to = "self", n = 2 }] },
  { op = "may", do = [{ op = "heal", to = "self", n = 3 }] } ]
"""
COAT = """[[card]]
id = "y"
kind = "armor"
copies = 1
[[card.ability]]
type = "trigger"
on = { ev = "turn_end", subject = "self" }
may = true
do = [{ op = "may", by = "next", do = [{ op = "draw", to = "next", n = 1 }] }, { op = "lose_hp", to = "self", n = 4 }]
"""


def asked(scene: Scene, seat: int) -> dict[str, str]:
    """What a player at the terminal is told of each answer."""
    seen, texts = scene.game.observe(scene.state, seat), texts_of("magic", "en")
    people = People(texts, ("Aoi", "Bo"), seat, seen.sides)
    questions = Questions(MagicWords(texts, people, scene.content, scene.content.boards["town"]))
    answers = questions.answers(seen, scene.game.preview(seen))
    return {answer.option: answer.note or answer.label for answer in answers}


def test_two_questions_of_one_block_are_told_apart() -> None:
    scene = Scene(Seat("quill", "c2", hand="x", hp=5), Seat("ember", "d2"), pack=CARD + TWICE)
    scene.do("0 act play:x")
    assert asked(scene, 0) == {"choice1": "Draw 1 card.", "choice2": "Regain 1 HP."}
    scene.do("0 option choice2")
    assert asked(scene, 0) == {"choice1": "Lose 3 HP.", "choice2": "Discard your whole hand."}
    scene.do("0 option choice2")
    assert asked(scene, 0)["yes"] == "Regain 2 HP."
    scene.do("0 may no")
    assert asked(scene, 0)["yes"] == "Regain 3 HP."


def test_a_whole_ability_is_told_whole_where_it_asks() -> None:
    scene = Scene(Seat("quill", "c2", armor="y", hp=9), Seat("ember", "d2"), pack=COAT)
    scene.do("0 act end")
    assert "lose 4 HP" in asked(scene, 0)["yes"]
    scene.do("0 may yes")
    assert asked(scene, 1)["yes"] == "Draw 1 card."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["The owner draws 2 cards.", "Take 1 true damage.", "The owner swaps hands with you."]),
        ("ja", ["持ち主はカードを2枚引く。", "確定ダメージ1点を受ける。", "持ち主はあなたと手札をすべて交換する。"]),
        ("zh-Hans", ["持有者摸2张牌。", "受到1点真实伤害。", "持有者与你交换所有手牌。"]),
        ("zh-Hant", ["持有者抽2張牌。", "受到1點真實傷害。", "持有者與你交換所有手牌。"]),
    ],
)
def test_whoever_is_asked_is_told_what_happens_to_the_owner(language: str, said: list[str]) -> None:
    does = (o.Draw(to="self", n=2), o.Damage(to="target", n=1), o.SwapHands(a="self", b="target"))
    options = tuple(o.Choice(label=str(number), do=(op,)) for number, op in enumerate(does))
    ask = o.Choose(by="target", options=options)
    assert list(told_by(ask, language, target=p.Group(who="opponents")).values()) == said


@pytest.mark.parametrize(
    ("who", "own", "anothers"),
    [
        ("opponents", "Each opponent in a forest", "Each opponent of the owner in a forest"),
        ("allies", "Each ally in a forest", "Each ally of the owner in a forest"),
        ("others", "Each other player in a forest", "Each player other than the owner and in a forest"),
        ("all", "Each player in a forest", "Each player in a forest"),
    ],
)
def test_the_owners_opponents_are_not_those_of_whoever_reads(who: Any, own: str, anothers: str) -> None:
    there = p.Group(who=who, if_=p.OnTerrain(terrain=("forest",), of="it"))
    each = o.Each(over=there, do=(o.Draw(to="it", n=1),))
    assert told_by(o.May(do=(each,)), "en")["yes"] == f"{own} draws 1 card."
    assert told_by(o.May(by="next", do=(each,)), "en")["yes"] == f"{anothers} draws 1 card."


def told_by(ask: o.Choose | o.May, language: str, target: p.Group | None = None) -> dict[str, str]:
    card = CardDef(id="x", kind="effect", copies=1, ability=(k.Active(range="green", target=target, do=(ask,)),))
    content = Content(MAGIC.content.pack, [card], "one", MAGIC.content.names)
    return prompts(lexicon(language), content)["x/0/0"]
