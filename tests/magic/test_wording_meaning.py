"""Card texts that say what the program does: who is asked, who is meant, how far a condition goes."""

from __future__ import annotations

import pytest

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


def test_one_of_two_conditions_beside_another_demand_stands_in_brackets() -> None:
    def told(cond: p.Condition) -> str:
        over = p.Group(who="opponents", if_=cond, most="hp")
        return sentences("en", k.Active(range="green", do=(o.Each(over=over, do=(o.Draw(to="it", n=1),)),)))

    forest, snow = p.OnTerrain(terrain=("forest",)), p.OnTerrain(terrain=("snow",))
    either, both = p.Some(any=(forest, snow)), p.Every(all=(forest, snow))
    assert told(either) == "Each opponent (in a forest or on snow) and with the most HP draws 1 card."
    assert told(both) == "Each opponent in a forest and on snow and with the most HP draws 1 card."
    assert "(not in a forest or not on snow) and" in told(p.Negation(not_=both))
    assert "(" not in told(p.Negation(not_=either))


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_who_are_chosen_are_told_apart(language: str) -> None:
    aims = (o.Aim(who=p.Group(who="opponents"), as_="a"), o.Aim(who=p.Group(who="others"), as_="b"))
    texts = {sentences(language, k.Active(range="green", do=(*aims, o.Draw(to=name, n=1)))) for name in "ab"}
    assert len(texts) == 2
