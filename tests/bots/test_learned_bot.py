"""Players that have learned: nobody waits for a compiler, and nothing hidden is read."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable

import pytest

from processes import PATIENCE
from zashiki.core.chance import QuickSource
from zashiki.players import make_bot, precompile
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bots import learned
from zashiki.septet.bots.learned import root_search
from zashiki.septet.rules.state import Phase

from .variety import PRESETS, Options, begin, by_chance, named, play, play_to

LEARNED = ("kitsune", "tengu", "dragon")


@pytest.mark.parametrize("level", LEARNED)
def test_the_heuristic_player_answers_until_the_code_is_compiled(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another thread compiles, which takes as long as it takes, there is an answer all the same."""
    finish = threading.Event()
    begun: list[Callable[[], object]] = []
    monkeypatch.setitem(learned._state, "ready", False)

    def compile_slowly() -> bool:
        begun.append(finish.wait)
        return finish.wait(PATIENCE)

    monkeypatch.setattr(learned, "precompile", compile_slowly)
    match = play_to(begin("team", {}, 1), Phase.PLAY, by_chance(random.Random(1)))
    seat = match.to_act()[0]
    bot = make_bot("septet", level, 0)
    start = time.monotonic()
    action = bot.choose(match.game.observe(match.state, seat), 0.1)
    assert time.monotonic() - start < PATIENCE / 2
    assert begun
    finish.set()
    match.play(match.game.action(action))


def test_what_cannot_be_compiled_is_reported_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from zashiki.septet.bots.learned import compiling

    def stumble(_leaving: threading.Event) -> None:
        raise RuntimeError("no such processor")

    monkeypatch.setattr(learned, "_state", {"ready": False, "broken": False})
    monkeypatch.setattr(compiling, "compile_all", stumble)
    assert not learned.precompile()
    assert not learned.available()
    assert not learned.precompile()
    assert caplog.text.count("cannot be compiled") == 1


@pytest.mark.parametrize("level", LEARNED)
def test_a_machine_that_cannot_compile_is_left_to_the_heuristic_player(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learned, "_state", {"ready": False, "broken": True})
    assert not learned.available()
    assert not learned.precompile()
    match = play_to(begin("team", {}, 1), Phase.PLAY, by_chance(random.Random(1)))
    seat = match.to_act()[0]
    seen = match.game.observe(match.state, seat)
    answers = [make_bot("septet", name, 3, trials=20).choose(seen, 1.0) for name in (level, "heuristic")]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_the_deal_that_a_search_begins_with_does_not_matter(
    case: tuple[str, Options], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search begins with any deal that fits the observation; what differs between such deals is never read."""
    precompile()
    source = random.Random(f"thought {case}")
    match = play_to(begin(*case, seed=23), Phase.PLAY, by_chance(source))
    for number, _ in enumerate(play(match, by_chance(source))):
        if number % 3:
            continue
        seat = match.to_act()[0]
        seen = match.game.observe(match.state, seat)
        found = []
        for deal in (1, 2):
            monkeypatch.setattr(root_search, "QuickSource", lambda _seed, deal=deal: QuickSource(deal))
            search = root_search.CardSearch(seen, seat, 5)
            found.append((search.codes, search.priors(), search.search(Budget(None, 40))))
        assert found[0] == found[1]


@pytest.mark.parametrize("case", PRESETS, ids=named)
def test_equal_deals_are_thought_of_alike(case: tuple[str, Options]) -> None:
    """The same view, though other cards are hidden: the same choice, of cards to part with too."""
    precompile()
    source = random.Random(f"views {case}")
    match = begin(*case, seed=24)
    for number, _ in enumerate(play(match, by_chance(source))):
        if number % 5:
            continue
        seat = match.to_act()[0]
        seen = match.game.observe(match.state, seat)
        other = match.game.observe(match.game.determinize(seen, QuickSource(source.getrandbits(32))), seat)
        bots = [make_bot("septet", "dragon", 7, trials=30) for _ in range(2)]
        assert bots[0].choose(seen, 1.0) == bots[1].choose(other, 1.0)
