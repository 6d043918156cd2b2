"""Card texts: what every card of the house says in four languages, and that every program has words of its own.

`ZASHIKI_UPDATE=1` writes the texts anew; read them before you keep them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from magic.program_forms import normal
from magic.program_maker import Maker
from magic.program_neighbours import neighbours
from zashiki.core.languages import LANGUAGES
from zashiki.magic import MAGIC
from zashiki.magic.content.checks import Checker, Scope
from zashiki.magic.content.content import Content
from zashiki.magic.content.schema import CardDef
from zashiki.magic.language import abilities as k
from zashiki.magic.language import expressions as p
from zashiki.magic.language import verbs as o
from zashiki.magic.language.timing_table import TIMING_TABLE
from zashiki.magic.language.verb import Verb
from zashiki.magic.packs.loader import SETS, content_of
from zashiki.magic.wording import catalogue, describe
from zashiki.magic.wording.abilities import ability
from zashiki.magic.wording.lexicon import Lexicon, lexicon
from zashiki.magic.wording.listing import Listing
from zashiki.magic.wording.prompts import prompts
from zashiki.magic.wording.realiser import Realiser

TEXTS = Path(__file__).parent / "texts"
CONTENT = content_of("base")
PROGRAMS = 80
"""Random programs that are put into words, in each language, with all their neighbours."""


def sentences(language: str, part: k.Ability, owner: str = "self") -> str:
    return ability(Realiser(lexicon(language), CONTENT, owner, part), part)


@cache
def programs(number: int = PROGRAMS, seed: int = 2024) -> tuple[k.Ability, ...]:
    maker = Maker(seed)
    return tuple(maker.ability() for _ in range(number))


def lawful(part: k.Ability) -> bool:
    checker = Checker({}, {**CONTENT.cards, **CONTENT.races, **CONTENT.characters})
    checker._walk(part, Scope(), "")
    return not checker.findings


# ---- the texts of the house


@pytest.mark.parametrize("packs", ["base", "dusk", "shore"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_reads_as_it_did(packs: str, language: str) -> None:
    content = content_of(packs)
    base = set() if packs == "base" else set(Listing(CONTENT, language).things())
    sheet = Listing(content, language)
    text = sheet.text([thing for thing in sheet.things() if thing not in base])
    file = TEXTS / f"{packs}.{language}.txt"
    if os.environ.get("ZASHIKI_UPDATE"):
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_differ_say_something_else(language: str) -> None:
    content = content_of([*SETS][-1])
    sheet = Listing(content, language)
    names = content.names[language]
    texts = [(sheet.lines(thing), sheet.title(thing).removeprefix(names[thing])) for thing in sheet.things()]
    assert len(set(texts)) == len(texts)


def test_examples_of_the_design() -> None:
    assert describe(CONTENT, "a_cloak", "en") == "Magic damage you take: −1."
    assert describe(CONTENT, "a_cloak", "zh-Hans") == "你受到的法术伤害−1。"
    assert describe(CONTENT, "a_cloak", "zh-Hant") == "你受到的法術傷害−1。"
    assert describe(CONTENT, "a_cloak", "ja") == "受ける魔法ダメージ−1。"
    assert describe(CONTENT, "r_tea", "ja") == "体力を2回復し、カードを1枚引く。"


def test_events_speak_of_who_drew_them() -> None:
    assert describe(CONTENT, "n15_post", "en") == "The drawer draws 2 cards."
    assert describe(CONTENT, "n15_post", "zh-Hans") == "触发者摸2张牌。"


def test_english_agrees_with_what_is_counted() -> None:
    def told(stat: p.Stat, set_: int | None = None, cap: int | None = None) -> str:
        return sentences("en", k.StatStatic(stat=stat, who="all", set=set_, cap=cap))

    assert told("attacks", set_=0) == "Attack cards per turn of all players are 0."
    assert told("draw", cap=1) == "Cards in the draw phase of all players are at most 1."
    assert told("range", set_=2) == "Attack range of all players is 2."
    assert told("range", set_=-2, cap=-1).endswith("is −2, attack range of all players is at most −1.")
    assert told("moves") == "Move actions per turn of all players stay as it is."
    assert (
        sentences("en", k.TerrainStatic(terrain="snow", from_=("grass", "forest"))) == "Grass and forest count as snow."
    )
    assert sentences("en", k.TerrainStatic(terrain="snow", from_=("grass",))) == "Grass counts as snow."
    pick = o.Pick(from_=p.Cards(zone="hand", kind=("weapon",)), up_to=True, as_="c")
    thrown = sentences("en", k.Active(range="green", do=(pick, o.Put(what="c", zone="discard"))))
    assert thrown == "Discard up to 1 weapon from your hand."


def test_english_names_somebody_else_where_a_clause_begins_anew() -> None:
    near = p.Near(dist=p.Distance(a="it", b="current", le=2))
    either = o.If(cond=near, then=(o.Draw(to="it", n=1),), else_=(o.LoseHp(to="it", n=1),))
    each = o.Each(over=p.Group(who="allies"), do=(either,))
    text = sentences("en", k.Active(range="green", do=(each,)))
    assert text.endswith("player ① draws 1 card; otherwise, player ① loses 1 HP.")
    may = o.May(by="next", do=(o.Draw(to="next", n=2), o.LoseHp(to="next", n=1)))
    text = sentences("en", k.Active(range="green", do=(may,)))
    assert text == "The next player may do the following: the next player draws 2 cards, then loses 1 HP."
    agreed = o.May(by="self", do=(o.Draw(to="self", n=1), o.Draw(to="next", n=1)))
    after = k.Active(range="green", do=(o.Shuffle(zone="discard"), agreed, o.Draw(to="self", n=2)))
    assert "Then the drawer draws 2 cards." in sentences("en", after, "drawer")


def test_english_says_who_acts_where_another_chooses() -> None:
    pay, suffer = o.Discard(to="next", n=1), (o.Damage(to="next", n=2, dtype="magic"), o.Draw(to="self", n=1))
    chosen = o.Choose(by="next", options=(o.Choice(label="a", do=(pay,)), o.Choice(label="b", do=suffer)))
    text = sentences("en", k.Active(range="green", do=(chosen,)))
    assert text.endswith("to discard 1 hand card; or you deal 2 magic damage to the next player, then draw 1 card.")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "the number rolled − 2 + 3"), ("ja", "出た目−2＋3"), ("zh-Hans", "点数−2+3"), ("zh-Hant", "點數−2+3")],
)
def test_a_sum_takes_away_what_is_below_nothing(language: str, said: str) -> None:
    less = o.Damage(to="next", n=p.Sum(add=(p.Variable(var="r"), -2, 3)), dtype="true")
    assert said in sentences(language, k.Active(range="green", do=(o.Roll(as_="r"), less)))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "After an effect makes you take a weapon from the table or the discard pile, draw 1 card."),
        ("ja", "効果で場か捨て札の武器を手札に加えた後、カードを1枚引く。"),
        ("zh-Hans", "你因效果将桌面或弃牌堆中的武器收入手牌后，摸1张牌。"),
        ("zh-Hant", "你因效果將桌面或棄牌堆中的武器加入手牌後，抽1張牌。"),
    ],
)
def test_what_is_gained_is_taken_by_an_effect_and_was_not_worn(language: str, said: str) -> None:
    on = k.On(ev="gain", subject="self", kind=("weapon",))
    assert sentences(language, k.Trigger(on=on, do=(o.Draw(to="self", n=1),))) == said


def test_japanese_says_of_whom_it_speaks_and_goes_on() -> None:
    both = p.Every(all=(p.Negation(not_=p.OnTerrain(terrain=("water",), of="it")), p.OfRace(race="earth", of="it")))
    target = p.Group(who="opponents", most="hand")
    strike = (o.Damage(to="target", n=1, dtype="magic"),)
    assert "手札が最も多い好きな対戦相手1人" in sentences("ja", k.Active(range="green", target=target, do=strike))
    described = sentences("ja", k.Active(range="green", target=p.Group(who="others", if_=both), do=strike))
    assert "水におらず、" in described


# ---- every construct has words


def played(*do: Verb) -> k.Active:
    return k.Active(range="red", target=p.Group(who="all"), do=do)


def about(cond: p.Condition) -> k.Ability:
    """A program in which the condition describes a player."""
    each = o.Each(over=p.Group(who="all", if_=cond), do=(o.Draw(to="it", n=1),))
    return k.Trigger(on=k.On(ev="turn_start", subject="self"), do=(each,))


def timing_events() -> Iterator[k.Ability]:
    """Every timing event, in every window, with every part that the owner may have in it."""
    nobody: tuple[k.Party | None, ...] = (None,)
    owner_or_nobody: tuple[k.Party | None, ...] = (None, "self")
    for ev, row in TIMING_TABLE.items():
        subjects, sources = (owner_or_nobody if party in row.fields else nobody for party in ("subject", "source"))
        for source, subject in product(sources, subjects):
            on = k.On(ev=ev, subject=subject, source=source)  # type: ignore[arg-type]  # the table is keyed by text
            # Not damage that only changes: that has a shorter form.
            does: Verb = o.Put(what="ev.card", zone="hand") if "card" in row.fields else o.Draw(to="self", n=1)
            yield k.Trigger(on=on, do=(does,))
            if row.edits:
                edit: Verb = o.EventCancel() if "cancel" in row.edits else o.EventSet(field="diff", n=3)
                yield k.Replacement(on=on, do=(edit, o.Draw(to="self", n=1)))


def conditions(of: str) -> Iterator[p.Condition]:
    """Every condition about a player."""
    yield p.OnTerrain(terrain=("forest",), of=of)
    yield p.InGroup(group="m6", of=of)
    yield p.OfRace(race="earth", of=of)
    yield p.Same(same=p.Pair(a=of, b="current"))
    yield p.Near(dist=p.Distance(a=of, b="current", le=2))
    yield p.Near(dist=p.Distance(a=of, b="self", le=2))
    for zone in ("hand", "equip"):
        yield p.Has(has=p.Cards(zone=zone, of=of))
        yield p.Has(has=p.Cards(zone=zone, of=of, kind=("attack",)))
    for pile in ("discard", "deck"):
        yield p.Has(has=p.Cards(zone=pile))
        yield p.Has(has=p.Cards(zone=pile, kind=("attack",)))
    yield p.Has(has=p.Cards(zone="discard", top=3))
    yield p.Has(has=p.Cards(zone="discard", top=3, kind=("attack",)))
    for stat in ("hp", "max_hp", "range", "move", "hand_limit"):
        for right in (3, p.StatOf(stat="hp")):
            yield p.Compare(cmp=(p.StatOf(stat=stat, of=of), "gt", right))
    for count in ("hand", "attacks", "steps", "set"):
        for right in (3, p.StatOf(stat="hp")):
            yield p.Compare(cmp=(p.CountOf(count=count, of=of), "gt", right))
    for relation in ("lt", "le", "eq", "ne", "ge", "gt"):
        yield p.Compare(cmp=(p.StatOf(stat="hp", of=of), relation, 3))
    yield p.Compare(cmp=(p.CountOf(count="hand", of=of), "eq", 0))
    yield p.Exists(exists=p.Group(who="all"))
    yield p.Every(all=())
    yield p.Some(any=())


def handling() -> Iterator[k.Ability]:
    """Cards of every zone, picked in every way."""
    filters: tuple[tuple[p.Kinds, int], ...] = (((), 0), (("weapon",), 0), (("weapon",), 3), ((), 3))
    for zone in ("hand", "equip", "discard", "deck"):
        for how in ("choose", "random", "all"):
            for kind, top in filters:
                of = "self" if zone in ("hand", "equip") else None
                cards = p.Cards(zone=zone, of=of, kind=kind, top=top)
                pick = o.Pick(from_=cards, how=how, as_="c")
                yield played(pick, o.Put(what="c", zone="hand", of="target"))


def speaking_of(name: str) -> tuple[Verb, ...]:
    """A player in every role."""
    value = p.Sum(add=(p.StatOf(stat="hp", of=name), p.CountOf(count="steps", of=name)))
    in_water = p.OnTerrain(terrain=("water",), of=name)
    return (
        o.Look(of=name),
        o.Damage(to=name, n=value),
        o.Shield(to=name, n=1, until="their_turn"),
        o.Draw(to=name, n=1),
        o.If(cond=in_water, then=(o.Look(of=name),)),
        o.Modify(stat="move", to="next", n=value, until="once:draw"),
    )


def coverage() -> Iterator[k.Ability]:
    """All that a pack may say, once at least."""
    yield from timing_events()
    yield from handling()
    for cond in conditions("it"):
        yield about(cond)
        yield about(p.Negation(not_=cond))
    for cond in conditions("target"):
        yield played(o.If(cond=cond, then=(o.Draw(to="self", n=1),)))
        yield played(o.If(cond=p.Negation(not_=cond), then=(o.Draw(to="self", n=1),)))
    for name in ("self", "target", "current", "next", "prev"):
        yield played(*speaking_of(name))
    aim = o.Aim(who=p.Group(who="all"), as_="other")
    yield played(aim, *speaking_of("other"), o.Draw(to="target", n=1))
    yield played(o.Each(over=p.Group(who="all"), do=(*speaking_of("it"), o.Draw(to="target", n=1))))
    for cause in ((), ("attack",)):
        on = k.On(ev="damage", cause=cause)
        yield k.Trigger(on=on, do=(*speaking_of("subject"), *speaking_of("source")))
        for part in (p.OfKind(dtype=("true",)), p.Negation(not_=p.OfKind(dtype=("true",)))):
            yield k.Replacement(on=k.On(ev="damage", subject="self", cause=cause), if_=part, do=(o.EventCancel(),))
    yield k.Replacement(on=k.On(ev="draw", subject="self"), do=(o.EventSet(n=p.StatOf(stat="hp")),))
    yield k.Active(range="green", do=(o.Cooldown(to="self", n=-20), o.PassCards(n=99, dir="prev")))
    yield k.Active(range="green", do=(o.PassCards(n=99),))
    for terrain in ((), ("forest",), ("building",)):
        for by in ("self", "random"):
            yield k.Active(range="green", do=(o.MoveTo(to="self", tiles=p.Tiles(terrain=terrain), by=by),))
    for ev in ("attack", "faint", "damage"):
        near = p.Near(dist=p.Distance(a="self", b="source", le=1))
        yield k.Trigger(on=k.On(ev=ev, subject="self"), if_=near, do=(o.Draw(to="self", n=1),))
    alone = (*speaking_of("it")[:-1], o.Draw(to="self", n=1))
    yield k.Active(range="green", do=(o.Each(over=p.Group(who="all"), do=alone),))
    yield k.Active(range="green", do=(o.Discard(to="self", n=p.StatOf(stat="hp"), how="random"),))
    inner = o.Each(over=p.Group(who="all"), as_="y", do=(o.SwapPlaces(a="x", b="y"), o.SwapHands(a="x", b="y")))
    yield k.Active(range="green", do=(o.Each(over=p.Group(who="all"), as_="x", do=(inner,)),))
    for stat in get_args(p.Stat):
        yield k.Active(range="green", do=(o.Modify(stat=stat, to="self", n=1, until="turn"),))
    yield about(p.Compare(cmp=(p.StatOf(stat="range", of="it"), "eq", 0)))


@cache
def everything() -> tuple[k.Ability, ...]:
    """Programs that use the whole language: those above, and what chance makes of it."""
    lawful_ones = (part for part in coverage() if lawful(part))
    return (*lawful_ones, *programs(), *programs(2500, seed=7))


class Noting(Lexicon):
    """A lexicon that notes which of its templates are used."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.used: set[str] = set()

    def __call__(self, key: str, /, **slots: str) -> str:
        self.used.add(key)
        return super().__call__(key, **slots)

    def __contains__(self, key: str) -> bool:
        self.used.add(key)
        return super().__contains__(key)


GRAMMAR = ("forms.", "use.", "join.", "mark.", "sheet.", "skill.", "lasts.", "subject.")
"""Not words for a construct of programs."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_construct_has_words_and_every_word_is_used(language: str) -> None:
    words = Noting(language)
    every = [*everything(), *CONTENT.abilities.values()]
    for number, part in enumerate(every):
        text = ability(Realiser(words, CONTENT, "drawer" if number % 3 == 0 else "self", part), part)
        assert text.strip()
        assert not set("{}[]|") & set(text), text
        ability(Realiser(words, CONTENT, "holder", part), part)
    each = o.Each(over=p.Group(who="opponents"), do=(o.Draw(to="it", n=1),))
    card = CardDef(id="x", kind="effect", copies=1, ability=(played(o.May(by="next", do=(each,))),))
    prompts(words, Content(CONTENT.pack, [card], "", {}))
    assert {key for key in words.keys() - words.used if not key.startswith(GRAMMAR)} == set()


@pytest.mark.parametrize("until", ["turn", "cycle", "off_turn", "their_turn", "round", "game"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_lasting_events_say_how_long(language: str, until: str) -> None:
    key = "their_turn_own" if until == "their_turn" else until
    assert "?" in lexicon(language)(f"lasts.{key}", whose="", text="?")


def test_all_languages_have_the_same_templates() -> None:
    english = lexicon("en").keys()
    for language in LANGUAGES:
        own = {key for key in lexicon(language).keys() ^ english if not key.startswith(("forms.", "use.", "subject."))}
        assert own <= {"clause.status.ignore_terrain_may", "topic.you.nom", "topic.other.nom"}, language


# ---- different programs, different texts


@cache
def pairs() -> tuple[tuple[k.Ability, k.Ability], ...]:
    """Programs, each beside one that differs in a single place and does not mean the same."""
    forms = [(part, normal(part)) for part in programs()]
    return tuple(
        (part, other) for part, form in forms for other in neighbours(part) if normal(other) != form and lawful(other)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_programs_never_print_the_same_text(language: str) -> None:
    """A program and one that differs in a single place: what a text leaves out would make them alike."""
    texts = {part: sentences(language, part) for part in programs()}
    for part, other in pairs():
        assert sentences(language, other) != texts[part], (part, other)
    assert len(pairs()) > 10 * PROGRAMS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_random_programs_print_the_same_text(language: str) -> None:
    seen: dict[str, k.Ability] = {}
    for part in programs(500, seed=99):
        known = seen.setdefault(sentences(language, part), part)
        assert normal(known) == normal(part), (known, part)


def test_the_test_can_fail() -> None:
    draw = k.Active(range="green", do=(o.Draw(to="self", n=1),))
    more = k.Active(range="green", do=(o.Draw(to="self", n=2),))
    assert any(normal(other) == normal(more) for other in neighbours(draw))
    assert normal(draw) != normal(more)


# ---- the catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_everything(language: str) -> None:
    found = catalogue(CONTENT, language)
    assert [card.id for card in found.cards] == list(CONTENT.cards)
    assert sum(card.copies for card in found.cards) == 148
    assert all(skill.ability.text for character in found.characters for skill in character.skills)
    assert all(event.text for event in found.events)
    assert found.hash == MAGIC.content.hash
    assert set(CONTENT.boards) == {board.id for board in found.maps}
    town = next(board for board in found.maps if board.id == "town")
    assert [tile.id for tile in town.tiles] == list(CONTENT.boards["town"].tiles)
    assert found.names["w_bow"] == CONTENT.names[language]["w_bow"]
