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
from zashiki.magic.bots.search import SearchBot
from zashiki.magic.bots.win_probability import win_probability

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


@pytest.mark.parametrize(("edition", "tries_more"), [("stable", True), ("speed", False)])
def test_crane_tries_what_others_think_little_of_in_the_stable_edition(
    edition: str, tries_more: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the contests told in docs/magic.md: it wins more of stable matches with it, and fewer speed duels."""
    seat = Seat("m6_candy", "h4", hand="e_gale atk_magic", weapon="w_sling")
    scene = Scene(seat, Seat("quill", "h4", hp=4), edition=edition)
    seen = scene.game.observe(scene.state, 0)
    tried = []

    def choose(priors: list[float], *more: object) -> tuple[int, dict[int, float]]:
        tried.append(len(priors))
        return 0, {}

    monkeypatch.setattr(search, "choose_best", choose)
    answers = [bot.choose(seen) for bot in (MoonBot(1), CraneBot(1))]
    assert answers[0] == answers[1], "the favourite stands first for both"
    assert 1 < tried[0] <= 8
    assert (tried[1] > tried[0]) is tries_more


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
