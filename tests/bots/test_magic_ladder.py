"""The ladder of Board Games Are Magic: its names, its promises, and the yardstick that it is measured by."""

from __future__ import annotations

import msgspec
import pytest

from magic.scenario import Scene, Seat
from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.core.errors import InvariantViolation
from zashiki.core.match import Match
from zashiki.locales import LANGUAGES, Texts
from zashiki.magic import MAGIC
from zashiki.magic.bots.heuristic import HeuristicBot
from zashiki.magic.bots.ladder import LEVELS
from zashiki.magic.bots.playout_bot import PlayoutBot
from zashiki.magic.bots.search import SearchBot
from zashiki.magic.bots.textbook import TextbookBot
from zashiki.magic.packs.loader import SETS, content_of
from zashiki.magic.wording.describe import Describer
from zashiki.players import bot_names, choose, make_bot, unlisted_names

QUICK = ("clover", "plum", "pine")
NAMES = ("clover", "plum", "pine", "moon", "crane")
FAR = Seat("facet", "i7")


def test_five_levels_and_what_they_are_measured_by() -> None:
    assert bot_names("magic") == tuple(level.name for level in LEVELS) == NAMES
    assert unlisted_names("magic") == ("random", "heuristic", "textbook")
    others = ("random", "heuristic", "textbook")
    assert [make_bot("magic", name, 0).name for name in NAMES + others] == list(NAMES + others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_level_is_called_like_a_character(language: str) -> None:
    texts = Texts(language, ("magic",))
    called = {texts(f"bot-{name}{part}") for name in NAMES for part in ("", ".name")}
    assert len(called) == 2 * len(NAMES)
    for packs in SETS:
        content = content_of(packs)
        assert called.isdisjoint(Describer(content, language).name(character) for character in content.characters)


@pytest.mark.parametrize("name", [*NAMES, "textbook"])
def test_a_seat_that_is_asked_nothing_has_no_answer(name: str) -> None:
    scene = Scene(Seat("quill", "c3"), FAR)
    with pytest.raises(InvariantViolation):
        make_bot("magic", name, 0).choose(scene.game.observe(scene.state, 1), 0.1)


@pytest.mark.parametrize(
    ("variant", "edition", "packs"), [("brawl-5", "speed", "dusk-shore"), ("teams-6", "stable", "base")]
)
def test_the_quick_levels_play_whole_matches_with_any_packs(variant: str, edition: str, packs: str) -> None:
    match = Match(MAGIC, variant, {"edition": edition, "packs": packs}, seed=bytes(32))
    match.advance()
    bots = [make_bot("magic", QUICK[seat % 3], seat) for seat in range(len(match.state.players))]
    while match.to_act():
        seat = match.to_act()[0]
        match.play(MAGIC.action(bots[seat].choose(MAGIC.observe(match.state, seat), 0.1)))
    assert match.state.result is not None


@pytest.mark.parametrize("name", QUICK)
def test_the_quick_levels_answer_the_same_whatever_is_hidden(name: str) -> None:
    scene = Scene(
        Seat("quill", "c3", hand="atk_magic r_tea e_gale", weapon="w_bow"), Seat("facet", "d3", hand="e_ward")
    )
    seen = scene.game.observe(scene.state, 0)
    other = scene.game.observe(scene.game.determinize(seen, QuickSource(7)), 0)
    bot = make_bot("magic", name, 1)
    assert bot.choose(seen, 0.1) == bot.choose(other, 0.1)


def test_a_level_answers_in_another_process() -> None:
    scene = Scene(Seat("quill", "c3", hand="w_staff"), FAR)
    answer = choose("magic", "crane", msgspec.json.encode(scene.game.observe(scene.state, 0)), 0.05, 1)
    assert answer.picks[0].startswith("equip:w_staff#1:")


@pytest.mark.parametrize("name", ["pine", "crane"])
def test_a_partner_heals_his_mate(name: str) -> None:
    quill, marl = Seat("quill", "c3", hand="r_bandage"), Seat("marl", "c3", hp=2)
    scene = Scene(
        quill, Seat("facet", "c4", hand="atk_magic atk_physical", weapon="w_sword"), marl, FAR, variant="teams-4"
    )
    bot = make_bot("magic", name, 3, trials=80)
    assert bot.choose(scene.game.observe(scene.state, 0), 1.0).picks == ("play:r_bandage#1",)
    scene.do("0 act play:r_bandage")
    assert bot.choose(scene.game.observe(scene.state, 0), 1.0).picks == ("2",)


# ---- the yardstick ----


def test_the_yardstick_is_legal_and_the_same_for_the_same_seed() -> None:
    source = QuickSource(2)
    state = MAGIC.start(MAGIC.rules("brawl-2", {"edition": "speed"}))
    bots = [TextbookBot(4, trials=3), TextbookBot(4, trials=3)]
    for _ in range(12):
        seat = MAGIC.to_act(state)[0]
        if seat == CHANCE:
            state = MAGIC.apply(state, MAGIC.draw(state, source)).state
            continue
        first, second = (bot.choose(MAGIC.observe(state, seat)) for bot in bots)
        assert first == second
        state = MAGIC.apply(state, MAGIC.action(first)).state


def test_the_yardstick_finds_a_win_in_one() -> None:
    quill = Seat("quill", "c3", hand="r_tea", weapon="w_staff", armor="e_rummage")
    scene = Scene(quill, FAR).do("0 act move:c4")
    answer = TextbookBot(1, trials=24).choose(scene.game.observe(scene.state, 0))
    assert answer.picks[0].startswith("equip:r_tea#1:")


SNIFFING = """
[[card]]
id = "x_sniff"
kind = "effect"
copies = 2
[[card.ability]]
type = "active"
range = "green"
target = { who = "opponents", if = { all = [%s] } }
do = [{ op = "damage", to = "target", n = 1, dtype = "true" }]
"""
"""A card that may be aimed only at who holds cards of some kinds: what may be done tells something of a hidden hand."""
HOLDS = '{ has = { zone = "hand", of = "it", kind = ["%s"] } }'


@pytest.mark.parametrize(
    ("kinds", "held", "pile"),
    [
        (("attack",), "atk_magic", None),
        (("attack",), "steal steal r_soup r_tea", None),
        # Of the hands that could lie there hardly any is like the real one.
        (
            ("attack", "steal", "recovery"),
            "atk_magic steal r_soup",
            "event_trigger " * 14 + "w_bow w_net w_whip a_cape " * 2,
        ),
        (("attack",), "steal w_bow r_soup r_tea a_cape", "atk_magic " * 14),
    ],
)
@pytest.mark.parametrize("level", [*LEVELS, TextbookBot])
def test_what_may_be_done_can_hang_on_cards_that_nobody_sees(
    level: type[HeuristicBot | PlayoutBot | SearchBot | TextbookBot],
    kinds: tuple[str, ...],
    held: str,
    pile: str | None,
) -> None:
    """All of them take what is offered, and nothing else."""
    seats = Seat("gale", "a1", hand="x_sniff"), Seat("ember", "c1", hand=held)
    scene = Scene(*seats, pile=pile, pack=SNIFFING % ", ".join(HOLDS % kind for kind in kinds))
    seen = scene.game.observe(scene.state, 0)
    for seed in range(2):
        answer = level(seed, trials=12, game=scene.game).choose(seen, 0.2)
        scene.game.apply(scene.state, scene.game.action(answer))
