"""Hints and analyses of Magic where something is out of the ordinary: hidden cards, draws, packs from elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from magic.own_packs import write
from magic.scenario import Scene, Seat
from zashiki.analysis import Effort
from zashiki.analysis.values import Mark
from zashiki.cli.contents import with_packs
from zashiki.core.chance import QuickSource
from zashiki.core.match import Match
from zashiki.core.record import record_of
from zashiki.locales import Texts
from zashiki.magic import MAGIC
from zashiki.magic.analysis.analyst import ANALYST
from zashiki.magic.analysis.hints import make_hint
from zashiki.magic.analysis.judge import judge
from zashiki.magic.analysis.outcomes import follow
from zashiki.magic.bots.policy import careful_policy
from zashiki.magic.bots.trials import World, try_out
from zashiki.players.bot import decision_of

LITTLE = Effort(race=16, held=16, most_held=32, line=40, luck=8)


SNIFFING = """
[[character]]
id = "x_nosy"
race = "other"
hp = 10
move = 3
attack = { mental = 2, physical = 2, magic = 2 }
collect = ["w_sword", "w_bow", "r_tea"]
[[character.skill]]
id = "sniff"
type = "active"
range = "green"
cd = 2
target = { who = "opponents", if = { has = { zone = "hand", of = "it", kind = ["attack"] } } }
do = [{ op = "damage", to = "target", n = 1, dtype = "true" }]
"""


@pytest.mark.parametrize(("held", "pile"), [("atk_magic", None), ("steal r_soup", None), ("atk_magic", "steal " * 12)])
def test_what_may_be_done_can_hang_on_cards_that_nobody_sees(held: str, pile: str | None) -> None:
    scene = Scene(Seat("x_nosy", "a1", hand="r_soup"), Seat("ember", "c1", hand=held), pile=pile, pack=SNIFFING)
    assert scene.options(verb="skill") == ({"skill:sniff"} if "atk" in held else set())
    seen = scene.game.observe(scene.state, 0)
    offered = {(act,) for act in decision_of(seen).options}
    assert scene.game.observe(scene.game.determinize(seen, QuickSource(1)), 0) == seen
    assert {option.picks for option in make_hint(scene.game, seen, trials=20).options} <= offered
    for picks in (("end",), ("skill:sniff",)):
        if picks in offered:
            assert judge(scene.game, seen, picks, 0, LITTLE, "1").played == picks


def test_what_an_imagined_world_makes_impossible_is_not_done_there() -> None:
    real = Scene(Seat("x_nosy", "a1"), Seat("ember", "c1", hand="atk_magic"), pack=SNIFFING)
    other = Scene(Seat("x_nosy", "a1"), Seat("ember", "c1", hand="steal"), pack=SNIFFING)
    decision = decision_of(real.game.observe(real.state, 0))
    fate = World(other.content, other.state, 1).fate
    followed = follow(other.game.mutable(other.state), decision, ("skill:sniff",), fate())
    assert 0 <= followed.chance <= 1
    assert not followed.at_once
    assert 0 <= try_out(other.game.mutable(other.state), decision, ("skill:sniff",), fate(), 2, careful_policy) <= 1


@pytest.mark.parametrize(("hp", "said"), [(3, "magic-why-draws"), (7, "magic-why-wins")])
def test_a_match_that_ends_in_a_draw_is_not_won(hp: int, said: str) -> None:
    """The draw pile is used up, and both have as many collectibles (M79, M80)."""
    scene = Scene(Seat("gale", "a1", hp=hp), Seat("ember", "g7", hp=3), pile="")
    hint = make_hint(scene.game, scene.game.observe(scene.state, 0), trials=20)
    assert [reason.text for reason in hint.reasons] == [said]
    scene.do("0 act end")
    assert scene.ranks() == ((1, 1) if said == "magic-why-draws" else (1, 2))


def test_what_saves_a_draw_is_said_to_do_so() -> None:
    scene = Scene(Seat("gale", "a1", hp=3, hand="r_soup"), Seat("ember", "g7", hp=7), pile="")
    judged = judge(scene.game, scene.game.observe(scene.state, 0), ("end",), 0, LITTLE, "0")
    assert judged.mark is Mark.BLUNDER
    assert judged.reasons[0].text == "magic-why-draws"
    assert "magic-why-wins" not in {reason.text for reason in judged.reasons}


def test_cards_of_a_pack_from_elsewhere_have_the_names_that_it_gives_them(tmp_path: Path) -> None:
    with with_packs((write(tmp_path / "harbour"),), "magic") as options:
        record = record_of(Match(MAGIC, "brawl-2", options, seed=bytes(32)), ["", ""])
    # Without saying of which game it is, as for records: they say what they were played with.
    with with_packs((tmp_path / "harbour",)):
        words = ANALYST.words(Texts("en", ANALYST.catalogues), ["Aoi", "Bo"], record)
        assert words.picks("discard", ("harbour_rope#1",)) == "Harbour 1"
    shore = record_of(Match(MAGIC, "brawl-2", {"packs": "dusk-shore"}, seed=bytes(32)), ["", ""])
    words = ANALYST.words(Texts("en", ANALYST.catalogues), ["Aoi", "Bo"], shore)
    assert words.picks("discard", ("shore_oar#1",)) != "shore_oar"
