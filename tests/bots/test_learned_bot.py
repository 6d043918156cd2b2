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
from zashiki.players.warm_up import WarmUp
from zashiki.septet.bots.learned import WARM_UP, root_search
from zashiki.septet.rules.state import Phase

from .variety import PRESETS, Options, begin, by_chance, named, play, play_to

LEARNED = ("kitsune", "tengu", "dragon")


def cool_down(monkeypatch: pytest.MonkeyPatch, compile_all: Callable[[threading.Event], None]) -> None:
    """As if nothing had been compiled yet in this process, and as if that were done so."""
    new = vars(WarmUp("test", "the bots play plainly", compile_all))
    for name, value in new.items():
        monkeypatch.setattr(WARM_UP, name, value)


def stumble(_leaving: threading.Event) -> None:
    """How it goes on a strange machine."""
    raise RuntimeError("no such processor")


@pytest.mark.parametrize("level", LEARNED)
def test_the_heuristic_player_answers_until_the_code_is_compiled(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another thread compiles, which takes as long as it takes, there is an answer all the same."""
    begun, finish = threading.Event(), threading.Event()

    def compile_slowly(_leaving: threading.Event) -> None:
        begun.set()
        finish.wait(PATIENCE)

    cool_down(monkeypatch, compile_slowly)
    match = play_to(begin("team", {}, 1), Phase.PLAY, by_chance(random.Random(1)))
    seat = match.to_act()[0]
    bot = make_bot("septet", level, 0)
    start = time.monotonic()
    action = bot.choose(match.game.observe(match.state, seat), 0.1)
    assert time.monotonic() - start < PATIENCE / 2
    assert begun.wait(PATIENCE)
    finish.set()
    assert WARM_UP.settles(PATIENCE)
    match.play(match.game.action(action))


def test_what_cannot_be_compiled_is_reported_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    cool_down(monkeypatch, stumble)
    assert not WARM_UP.is_broken
    assert not WARM_UP.wait()
    assert WARM_UP.is_broken
    assert not WARM_UP.wait()
    assert caplog.text.count("cannot be compiled") == 1


@pytest.mark.parametrize("level", LEARNED)
def test_a_machine_that_cannot_compile_is_left_to_the_heuristic_player(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cool_down(monkeypatch, stumble)
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
