"""Card texts that say what the program does: who is asked, who is meant, how far a condition goes."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest

from magic.scenario import Scene, Seat
from magic.test_wording import sentences
from zashiki.core.languages import LANGUAGES
from zashiki.magic.language import abilities as k
from zashiki.magic.language import expressions as p
from zashiki.magic.language import verbs as o
from zashiki.magic.language.verb import Verb
from zashiki.magic.wording.lexicon import lexicon


def test_english_says_no_only_of_what_somebody_has() -> None:
    def told(left: p.Value) -> str:
        heal = o.Heal(to="self", n=1)
        return sentences(
            "en", k.Active(range="green", do=(o.If(cond=p.Compare(cmp=(left, "eq", 0)), then=(heal,)),))
        ).removesuffix(", regain 1 HP.")

    assert told(p.CountOf(count="hand")) == "If you have no hand cards"
    assert told(p.StatOf(stat="range")) == "If your attack range is 0"
    assert told(p.HalfUp(half_up=p.StatOf(stat="hp"))) == "If half of your HP (rounded up) is 0"


def test_english_says_what_others_have_to_do_in_a_choice() -> None:
    options = (o.Damage(to="next", n=2, dtype="magic"), o.Draw(to="self", n=1))
    chosen = o.Choose(by="next", options=tuple(o.Choice(label=op.op, do=(op,)) for op in options))
    event = sentences("en", k.Active(range="green", do=(chosen,)), "drawer")
    assert event.endswith("to take 2 magic damage; or the drawer to draw 1 card.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_an_event_hurts_is_not_asked_in_the_place_of_who_drew_it(language: str) -> None:
    may = o.May(by="self", do=(o.Damage(to="next", n=2),))
    do = (o.Draw(to="prev", n=1), may, o.Draw(to="next", n=1))
    text = sentences(language, k.Active(range="green", do=do), "drawer")
    drawer, hurt = (lexicon(language)(f"ref.{key}.subj") for key in ("drawer", "next"))
    assert text.index(drawer) < text.index(hurt)
    # Behind what is only perhaps done whoever draws is named again.
    assert text.count(hurt) == 2
    each = o.Each(over=p.Group(who="opponents"), do=(o.May(by="self", do=(o.Damage(to="it", n=2),)),))
    assert drawer in sentences(language, k.Active(range="green", do=(each,)), "drawer")


@pytest.mark.parametrize("language", LANGUAGES)
def test_behind_what_each_does_cards_of_nobody_are_the_owner_s(language: str) -> None:
    """As the checker reads it, and as it is carried out."""
    each = o.Each(over=p.Group(who="opponents"), do=(o.Draw(to="it", n=1),))

    def told(of: str | None, *before: Verb) -> str:
        pick = o.Pick(from_=p.Cards(zone="hand", of=of), as_="c")
        do = (*before, pick, o.Put(what="c", zone="discard"))
        return sentences(language, k.Active(range="green", do=do))

    assert told(None, each) == told("self", each)
    assert told(None) == told("self")


def test_of_whom_somebody_has_most_is_said_where_more_is_asked() -> None:
    """As it is carried out: the most of those for whom the condition holds, not the most of all and in a forest too."""

    def told(language: str, cond: p.Condition) -> str:
        over = p.Group(who="opponents", if_=cond, most="hp")
        return sentences(language, k.Active(range="green", do=(o.Each(over=over, do=(o.Draw(to="it", n=1),)),)))

    forest, snow = p.OnTerrain(terrain=("forest",)), p.OnTerrain(terrain=("snow",))
    assert told("en", forest) == "Each opponent with the most HP of all opponents in a forest draws 1 card."
    assert told("ja", forest) == "森にいる対戦相手全員のうち体力が最も多い各対戦相手はカードを1枚引く。"
    assert told("zh-Hans", forest) == "每名在所有站在森林中的对手中体力最多的对手摸1张牌。"
    assert told("zh-Hant", forest) == "每名在所有站在森林中的對手中體力最多的對手抽1張牌。"
    either = p.Some(any=(forest, snow))
    assert "with the most HP of all opponents in a forest or on snow draws" in told("en", either)


def test_the_range_is_asked_of_whoever_has_least_of_all() -> None:
    def told(reach: Literal["red", "green"]) -> str:
        hit = o.Damage(to="target", n=2)
        return sentences("en", k.Active(range=reach, target=p.Group(who="others", least="hp"), do=(hit,)))

    assert told("red") == "Deal 2 true damage to another player in range with the least HP of all other players."
    assert told("green") == "Deal 2 true damage to any other player with the least HP."
    pack = (
        '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "red"\n'
        'target = { who = "others", least = "hp" }\ndo = [{ op = "damage", to = "target", n = 2 }]\n'
    )
    near, far = Seat("facet", "c3", hp=5), Seat("ember", "i7", hp=4)
    assert "play:x" not in Scene(Seat("quill", "c3", hp=9, hand="x"), near, far, pack=pack).options()
    assert "play:x" in Scene(Seat("quill", "c3", hp=9, hand="x"), near, Seat("ember", "i7", hp=6), pack=pack).options()


def test_one_of_two_conditions_beside_another_demand_stands_in_brackets() -> None:
    def told(cond: p.Condition) -> str:
        over = p.Group(who="opponents", if_=cond, on_tile_of="next")
        return sentences("en", k.Active(range="green", do=(o.Each(over=over, do=(o.Draw(to="it", n=1),)),)))

    forest, snow = p.OnTerrain(terrain=("forest",)), p.OnTerrain(terrain=("snow",))
    either, both = p.Some(any=(forest, snow)), p.Every(all=(forest, snow))
    assert "on the next player’s tile and (in a forest or on snow) draws" in told(either)
    assert "on the next player’s tile and in a forest and on snow draws" in told(both)
    assert "and (not in a forest or not on snow) draws" in told(p.Negation(not_=both))
    assert "(" not in told(p.Negation(not_=either))


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_who_are_chosen_are_told_apart(language: str) -> None:
    aims = (o.Aim(who=p.Group(who="opponents"), as_="a"), o.Aim(who=p.Group(who="others"), as_="b"))
    texts = {sentences(language, k.Active(range="green", do=(*aims, o.Draw(to=name, n=1)))) for name in "ab"}
    assert len(texts) == 2


def test_japanese_joins_causes_that_end_in_a_particle() -> None:
    on = k.On(ev="draw", subject="self", cause=("phase", "effect"))
    text = sentences("ja", k.Trigger(on=on, do=(o.Heal(to="self", n=1),)))
    assert text == "ドローフェイズに、または効果でカードを引いた後、体力を1回復する。"


def test_japanese_says_of_whom_behind_another_subject() -> None:
    """「対象は自分の手札を見る」 would be the target's own hand."""

    def told(*do: Verb) -> str:
        text = sentences("ja", k.Active(range="green", target=p.Group(who="opponents"), do=(*do, o.Bury())))
        return text.removeprefix("好きな対戦相手1人を選ぶ：").removesuffix("、残りを山札の下に置く。")

    drawn, own = o.Draw(to="target", n=1), p.Cards(zone="hand", of="self")
    start = "好きな対戦相手1人はカードを1枚引き、"
    assert told(drawn, o.Look(of="self", viewer="target")).startswith(f"{start}あなたの手札を見")
    taken = o.Pick(from_=own, how="random", as_="c"), o.Put(what="c", zone="hand", of="target")
    assert told(drawn, *taken).startswith(f"{start}あなたの手札から無作為に1枚を手札に加え")
    theirs = p.Cards(zone="hand", of="target")
    given = o.Pick(from_=theirs, by="target", as_="c"), o.Put(what="c", zone="hand", of="self")
    assert "好きな対戦相手1人はあなたに手札1枚を渡し" in told(*given)
    options = (o.Choice(label="a", do=(o.Draw(to="self", n=2),)), o.Choice(label="b", do=(drawn,)))
    assert "①あなたはカードを2枚引く。②カードを1枚引く" in told(o.Choose(by="target", options=options))
    theirs_until = o.GainStatus(id="no_move", to="target", until="cycle")
    assert "好きな対戦相手1人はあなたの次のターンまで、移動できない" in told(theirs_until)
    own_until = o.Modify(to="self", stat="draw", n=1, until="cycle")
    assert "、自分は自分の次のターンまで、ドローフェイズに引く枚数+1" in told(drawn, own_until)


def test_whoever_is_aimed_at_stands_in_the_first_clause_whatever_they_do() -> None:
    def told(*do: Verb) -> str:
        return sentences("en", k.Active(range="green", target=p.Group(who="opponents"), do=do))

    theirs = o.Pick(from_=p.Cards(zone="hand", of="target"), by="target", as_="c")
    assert told(theirs, o.Put(what="c", zone="discard")) == "Any opponent discards 1 card from their own hand."
    assert told(o.Look(of="self", viewer="target")) == "Any opponent looks at your hand."
    assert told(o.Draw(to="target", n=1)) == "Any opponent draws 1 card."
    each = o.Each(over=p.Group(who="opponents"), do=(o.SwapPlaces(a="it", b="self"),))
    assert sentences("en", k.Active(range="green", do=(each,))) == "For each opponent: swap places with them."


def test_what_a_card_asks_for_begins_a_sentence() -> None:
    alive = p.Compare(cmp=(p.StatOf(stat="hp"), "gt", 3))
    asking = k.Active(range="green", if_=alive, do=(o.Draw(to="self", n=1), o.Draw(to="next", n=1)))
    told = "Only if you have more than 3 HP: Draw 1 card, then the next player draws 1 card."
    assert sentences("en", asking) == told
    told = "体力が3を超えるなら使える：カードを1枚引き、次の順番のプレイヤーはカードを1枚引く。"
    assert sentences("ja", asking) == told


def test_who_does_something_to_himself_is_said_so() -> None:
    dash = k.Active(range="green", do=(o.Push(to="self", n=2),))
    assert sentences("en", dash) == "Push yourself up to 2 tiles."
    assert sentences("zh-Hans", dash) == "将自己推动至多2格。"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_condition_that_names_nobody_is_about_the_owner_of_an_answer(language: str) -> None:
    """As it is carried out: the other player of what happened is meant where he is named alone."""

    def told(cond: p.Condition, on: k.On) -> str:
        return sentences(language, k.Trigger(on=on, if_=cond, do=(o.Draw(to="self", n=1),)))

    for on in (k.On(ev="damage", subject="self"), k.On(ev="attack", source="self"), k.On(ev="faint", source="self")):
        other: Literal["subject", "source"] = "source" if on.subject else "subject"
        for cond, own, others in (
            (p.OnTerrain(terrain=("forest",), of=of) for of in (None, "self", other)),
            (p.OfRace(race="earth", of=of) for of in (None, "self", other)),
            (p.InGroup(group="m6", of=of) for of in (None, "self", other)),
            (p.Has(has=p.Cards(zone="hand", of=of)) for of in (None, "self", other)),
            (p.Negation(not_=p.Has(has=p.Cards(zone="equip", of=of))) for of in (None, "self", other)),
        ):
            assert told(cond, on) == told(own, on) != told(others, on)
    within = p.Exists(exists=p.Group(who="all", if_=p.OnTerrain(terrain=("forest",))))
    named = p.Exists(exists=p.Group(who="all", if_=p.OnTerrain(terrain=("forest",), of="it")))
    assert told(within, k.On(ev="damage", subject="self")) == told(named, k.On(ev="damage", subject="self"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_behind_a_block_nobody_is_called_as_inside(language: str) -> None:
    """Whoever is chosen in a block is known in that block."""
    grass = p.OnTerrain(terrain=("grass",))
    chosen = (o.Aim(who=p.Group(who="opponents"), as_="it"), o.Damage(to="it", n=1))

    def told(of: str | None, *inside: Verb) -> str:
        asked = o.If(cond=p.OnTerrain(terrain=("snow",), of=of), then=(o.Draw(to="next", n=1),))
        return sentences(language, k.Active(range="green", do=(*inside, asked)))

    behind = (o.If(cond=grass, then=chosen), o.May(do=chosen), o.Repeat(n=2, do=chosen))
    for op in behind:
        assert told(None, op) == told("self", op)
    assert told(None, *chosen) != told("self", *chosen)


MORE_HP = p.Compare(cmp=(p.StatOf(stat="hp", of="it"), "gt", p.StatOf(stat="hp", of="self")))
RICHER = p.Group(who="opponents", if_=MORE_HP)


@pytest.mark.parametrize(
    ("language", "said", "drawers"),
    [
        ("en", "whose HP is more than your HP", "whose HP is more than the drawer’s HP"),
        ("ja", "体力があなたの体力を超える", "体力が引いたプレイヤーの体力を超える"),
        ("zh-Hans", "体力大于你的体力的", "体力大于触发者的体力的对手"),
        ("zh-Hant", "體力大於你的體力的", "體力大於觸發者的體力的對手"),
    ],
)
def test_who_is_compared_with_a_candidate_is_named(language: str, said: str, drawers: str) -> None:
    """The owner, of whom the sentence speaks, is left out elsewhere; here his HP would be the candidate's."""
    draw = o.Draw(to="self", n=1)
    hit = k.On(ev="damage", source="self")
    subject = p.Compare(cmp=(p.StatOf(stat="hp", of="subject"), "gt", p.StatOf(stat="hp", of="self")))
    each = k.Active(range="green", do=(o.Each(over=RICHER, do=(o.Draw(to="it", n=1),)),))
    assert said in sentences(language, k.Active(range="red", target=RICHER, do=(o.Damage(to="target", n=2),)))
    assert said in sentences(language, k.Active(range="green", if_=p.Exists(exists=RICHER), do=(draw,)))
    assert said in sentences(language, k.StatStatic(stat="range", n=1, if_=p.Exists(exists=RICHER)))
    assert said in sentences(language, each)
    assert said in sentences(language, k.Trigger(on=hit, if_=subject, do=(draw,)))
    assert drawers in sentences(language, each, "drawer")


def test_beside_a_candidate_nobody_is_only_they() -> None:
    opponents = p.Group(who="opponents")
    less = p.Compare(cmp=(p.StatOf(stat="hp", of="it"), "lt", p.StatOf(stat="hp", of="target")))
    another = p.Negation(not_=p.Same(same=p.Pair(a="it", b="target")))

    def told(narrowed: p.Group) -> str:
        seek = o.If(cond=p.Exists(exists=narrowed), then=(o.Draw(to="self", n=1),))
        do = (o.Damage(to="target", n=1), seek)
        text = sentences("en", k.Active(range="green", target=opponents, do=do))
        return text.partition("Then if there is ")[2]

    assert told(p.Group(who="opponents", if_=less)) == "an opponent whose HP is less than the target’s HP, draw 1 card."
    assert told(p.Group(who="opponents", if_=another)) == "an opponent other than the target, draw 1 card."
    assert told(p.Group(who="others", on_tile_of="target")) == "another player on the target’s tile, draw 1 card."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "if the next player’s HP is less than your HP"),
        ("ja", "次の順番のプレイヤーの体力があなたの体力未満なら"),
        ("zh-Hans", "若下家的体力小于你的体力，"),
        ("zh-Hant", "若下家的體力小於你的體力，"),
    ],
)
def test_whose_number_another_s_is_compared_with_is_said(language: str, said: str) -> None:
    less = p.Compare(cmp=(p.StatOf(stat="hp", of="next"), "lt", p.StatOf(stat="hp", of="self")))
    do = (o.Draw(to="self", n=1), o.If(cond=less, then=(o.Draw(to="self", n=1),)))
    assert said in sentences(language, k.Active(range="green", do=do))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_an_answer_does_hangs_on_its_condition_and_not_the_first_sentence_alone(language: str) -> None:
    """What hangs on it alone is said otherwise; all that hangs on it has one text, however it is written."""

    def told(*do: Verb, cond: p.Condition | None = None) -> str:
        return sentences(language, k.Trigger(on=k.On(ev="play", source="self"), if_=cond, do=do))

    few = p.Compare(cmp=(p.StatOf(stat="hp"), "le", 5))
    draw, stay = o.Draw(to="self", n=1), o.GainStatus(id="no_move", to="self", until="turn")
    assert told(draw, stay, cond=few) != told(o.If(cond=few, then=(draw,)), stay)
    assert told(draw, stay, cond=few) == told(o.If(cond=few, then=(draw, stay)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_asks_for_goes_without_saying_only_where_it_is_what_is_picked(language: str) -> None:
    """A weapon anywhere in the discard pile is not one among its top 3."""

    def told(asked: p.Cards, picked: p.Cards) -> str:
        do = (o.Pick(from_=picked, as_="c"), o.Put(what="c", zone="hand"))
        return sentences(language, k.Active(range="green", if_=p.Has(has=asked), do=do))

    anywhere, above = (p.Cards(zone="discard", kind=("weapon",), top=top) for top in (0, 3))
    pile, looked = (p.Cards(zone="deck", top=top) for top in (0, 3))
    possible = lexicon(language)("block.only_possible", text="").removesuffix(".")
    assert possible in told(above, above)
    assert possible in told(anywhere, anywhere)
    assert possible in told(pile, looked)
    assert possible in told(p.Cards(zone="discard"), p.Cards(zone="discard", top=2))
    assert possible not in told(anywhere, above)
    assert told(anywhere, above) != told(above, above)


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_which_cards_one_has_to_be_there_is_said_where_a_sentence_picks_others_too(language: str) -> None:
    """As the first pick asks, behind which a sentence may go on: its end would be said of the last one."""

    def take(zone: Literal["equip", "discard"], to: Literal["hand", "discard"]) -> tuple[Verb, ...]:
        return o.Pick(from_=p.Cards(zone=zone, of="self"), as_=zone), o.Put(what=zone, zone=to)

    asked = p.Has(has=p.Cards(zone="equip", of="self"))
    only, option = (
        lexicon(language)(f"block.{name}", text="").strip(" .") for name in ("only_possible", "option_possible")
    )
    worn, thrown = take("equip", "discard"), take("discard", "hand")
    stay, check = o.GainStatus(id="no_move", to="self", until="turn"), o.Check(diff=3, then=thrown)
    for rest, short in (
        ((), True),
        ((stay,), True),
        ((check,), True),
        (thrown, False),
        ((o.Draw(to="self", n=1),), False),
    ):
        told = sentences(language, k.Active(range="green", if_=asked, do=(*worn, *rest)))
        assert (only in told) == short
        options = (o.Choice(label="a", if_=asked, do=(*worn, *rest)), o.Choice(label="b", do=(stay,)))
        told = sentences(language, k.Active(range="green", do=(o.Choose(options=options),)))
        assert (option in told) == (not rest)


@pytest.mark.parametrize("language", LANGUAGES)
def test_collectibles_are_taken_off_by_their_wearer_alone(language: str) -> None:
    """A18; whose own they are needs no exception."""

    def told(of: str, who: Any = "opponents") -> str:
        off = o.Unequip(of=of, slot="weapon")
        return sentences(language, k.Active(range="green", target=p.Group(who=who), do=(off,)))

    said = {
        "en": ("(other than a collectible)", "(but no other player's collectible)"),
        "ja": ("（収集品以外）", "（他のプレイヤーの収集品を除く）"),
    }
    exception, of_others = said.get(language, ("（收集品除外）", "（其他玩家的收集品除外）"))
    assert exception in told("target")
    assert of_others in told("target", "all")
    assert of_others in told("target", "friends")
    assert exception not in told("self")
    assert of_others not in told("self")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reach", ["green", "red"])
def test_what_is_asked_of_friends_is_asked_of_the_owner_too(language: str, reach: Literal["green", "red"]) -> None:
    """As it is carried out: with other than the most hand cards nobody may choose himself."""
    heal = o.Heal(to="target", n=1)

    def told(**asked: Any) -> set[str]:
        who = p.Group(who="friends", **asked)
        aimed = k.Active(range=reach, target=who, do=(heal,))
        middle = k.Active(range=reach, do=(o.Aim(who=who), heal))
        return {sentences(language, aimed), sentences(language, middle), sentences(language, middle, "drawer")}

    beside_an_ally = "sel(f|ves) or|か.*仲間1人|自己或"
    assert all(re.search(beside_an_ally, text) for text in told())
    for asked in ({"most": "hand"}, {"on_tile_of": "next"}, {"if_": p.OnTerrain(terrain=("forest",))}):
        assert not any(re.search(beside_an_ally, text) for text in told(**asked))


@pytest.mark.parametrize(
    ("language", "named", "beside"),
    [
        ("en", "For each opponent: that player loses 1 HP, then draw 1 card.", "do this 2 times: that player draws"),
        ("ja", "各対戦相手について順に：そのプレイヤーは体力を1失い、自分は", "次を2回行う：そのプレイヤーは"),
        ("zh-Hans", "对每名对手依次执行：该玩家失去1点体力，然后你摸1张牌。", "以下进行2次：该玩家"),
        ("zh-Hant", "對每名對手依序執行：該玩家失去1點體力，然後你抽1張牌。", "以下進行2次：該玩家"),
    ],
)
def test_what_is_done_for_each_says_by_whom(language: str, named: str, beside: str) -> None:
    """A clause without a subject is the reader's."""

    def told(*do: Verb) -> str:
        each = o.Each(over=p.Group(who="opponents"), do=do)
        return sentences(language, k.Active(range="green", do=(each,)))

    drawn = o.Draw(to="it", n=1)
    assert named in told(o.LoseHp(to="it", n=1), o.Draw(to="self", n=1))
    assert beside in told(o.Repeat(n=2, do=(drawn,)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_listed_twice_is_said_once(language: str) -> None:
    def told(times: int) -> list[str]:
        listed: dict[str, Any] = {word: (word,) * times for word in ("magic", "card", "phase", "water")}
        on = k.On(ev="damage", dtype=listed["magic"], cause=listed["card"])
        drawn = k.On(ev="draw", cause=listed["phase"])
        become = k.TerrainStatic(terrain="snow", from_=listed["water"])
        return [sentences(language, part) for part in (k.Trigger(on=on, do=()), k.Trigger(on=drawn, do=()), become)]

    assert told(2) == told(1)
