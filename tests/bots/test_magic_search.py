"""The searching player of Board Games Are Magic: legal, the same for the same seed, in time, and it looks ahead."""

from __future__ import annotations

import time

import pytest

from magic.scenario import Scene, Seat
from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.core.errors import InvariantViolation
from zashiki.magic import MAGIC
from zashiki.magic.bots import search
from zashiki.magic.bots.ladder import CraneBot, MoonBot
from zashiki.magic.bots.policy import rank_picks
from zashiki.magic.bots.search import SearchBot
from zashiki.magic.bots.trials import World
from zashiki.magic.bots.win_probability import win_probability
from zashiki.players.bot import decision_of

FAR = Seat("facet", "i7")


@pytest.mark.parametrize("variant", ["brawl-2", "brawl-5", "teams-4"])
def test_its_answers_are_legal_and_the_same_for_the_same_seed(variant: str) -> None:
    source = QuickSource(3)
    state = MAGIC.start(MAGIC.rules(variant, {"edition": "speed"}))
    answers: list[list[str]] = [[], []]
    bots = [SearchBot(5, trials=6), SearchBot(5, trials=6)]
    while len(answers[0]) < 9 and (to_act := MAGIC.to_act(state)):
        if to_act == (CHANCE,):
            state = MAGIC.apply(state, MAGIC.draw(state, source)).state
            continue
        seen = MAGIC.observe(state, to_act[0])
        records = [bot.choose(seen) for bot in bots]
        for kept, record in zip(answers, records, strict=True):
            kept.append(str(record))
        state = MAGIC.apply(state, MAGIC.action(records[0])).state
    assert answers[0] == answers[1]


def test_it_keeps_to_its_time() -> None:
    scene = Scene(Seat("quill", "c3", hand="atk_magic r_soup e_gale", weapon="w_bow"), Seat("facet", "f3"))
    seen = scene.game.observe(scene.state, 0)
    bot = SearchBot(1)
    start = time.process_time()
    bot.choose(seen, 0.2)
    assert time.process_time() - start < 1.0


def test_a_seat_that_is_asked_nothing_has_no_answer() -> None:
    scene = Scene(Seat("quill", "c3"), FAR)
    with pytest.raises(InvariantViolation):
        SearchBot(1).choose(scene.game.observe(scene.state, 1), 0.1)


def test_what_the_heuristic_player_thinks_little_of_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by who has few trials nor by who has many, as the contests told in docs/magic.md have it."""
    seat = Seat("m6_candy", "h4", hand="e_gale atk_magic", weapon="w_sling")
    scene = Scene(seat, Seat("quill", "h4", hp=4))
    seen = scene.game.observe(scene.state, 0)
    tried = []

    def choose(priors: list[float], *more: object) -> tuple[int, dict[int, float]]:
        tried.append(len(priors))
        return 0, {}

    monkeypatch.setattr(search, "choose_best", choose)
    answers = [bot.choose(seen) for bot in (MoonBot(1), CraneBot(1))]
    ranking = rank_picks(scene.game.mutable(scene.state), decision_of(seen))
    assert answers[0].picks == answers[1].picks == ranking[0][1]
    assert 1 < tried[0] == tried[1] <= 8
    assert tried[0] == sum(worth > ranking[0][0] - 4 for worth, _ in ranking[:8]) < len(ranking)


def test_whoever_is_blown_into_the_water_is_attacked_first() -> None:
    """From land nobody can be aimed at in the water (M69): the heuristic player would blow first, and regret it."""
    seat = Seat("m6_candy", "h4", hand="e_gale atk_magic", weapon="w_sling")
    scene = Scene(seat, Seat("quill", "h4", hp=4))
    answer = SearchBot(2, trials=160, game=scene.game).choose(scene.game.observe(scene.state, 0))
    assert answer.picks == ("play:atk_magic#1",)


def test_chances_follow_the_collection_and_the_life() -> None:
    even = win_probability(_draft(Scene(Seat("gale", "c3"), Seat("gale", "i7"))), 0)
    assert even == pytest.approx(0.5, abs=0.05)  # It is somebody's turn.
    ahead = win_probability(_draft(Scene(Seat("quill", "c3", weapon="w_staff", armor="r_tea"), FAR)), 0)
    behind = win_probability(_draft(Scene(Seat("quill", "c3", hp=2), FAR)), 0)
    assert behind < even < ahead
    four = _draft(Scene(Seat(), Seat(), Seat(), Seat(), variant="brawl-4"))
    chances = [win_probability(four, seat) for seat in range(4)]
    assert chances[0] == max(chances)  # It is his turn.
    assert chances == pytest.approx([0.25] * 4, abs=0.07)


def _draft(scene: Scene):  # type: ignore[no-untyped-def]
    return scene.game.mutable(scene.state)


DIGGING = """
[[card]]
id = "x_dig"
kind = "effect"
copies = 2
[[card.ability]]
type = "active"
range = "green"
if = { has = { zone = "discard" } }
do = [
  { op = "pick", from = { zone = "discard", not_id = "x_dig" }, how = "random", n = 3, as = "c" },
  { op = "put", what = "c", zone = "hand", of = "self" },
]
"""


def test_of_what_lies_open_chance_takes_as_many_cards_in_a_trial_as_in_a_match() -> None:
    thrown = "r_soup r_tea w_bow steal atk_magic"
    scene = Scene(Seat("gale", "a1", hand="x_dig"), FAR, discard=thrown, pack=DIGGING).do("0 act play:x_dig")
    d = scene.game.mutable(scene.state)
    taken = World(scene.content, scene.state, 7).fate().picks(d, d.asks[0])
    scene.do(f"chance pick {' '.join(taken)}")
    assert scene.state.players[0].hand == scene.content.sort(taken)
    assert len(taken) == 3
