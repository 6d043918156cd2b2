"""Trials play by the same rules as matches, whatever a pack's programs do, and know nothing that is hidden (A49).

A trial carries one mutable state on, without events and without a value between two answers, and keeps what it has
worked out. A match goes through `apply`, from value to value. Both must come to the same state after every answer.
"""

from __future__ import annotations

import random

import pytest

from magic.wild_packs import wild_game
from repetitions import often
from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.magic import MAGIC
from zashiki.magic.bots.heuristic import HeuristicBot
from zashiki.magic.bots.playout_policy import playout_policy
from zashiki.magic.bots.policy import careful_policy
from zashiki.magic.bots.trials import World, play_on, quick_policy
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask
from zashiki.magic.rules import engine, questions
from zashiki.magic.rules.game import Magic

DECISIONS = often(1800)
"""Random decisions in a run of the comparison."""
PACKS = 6
VARIANTS = tuple(MAGIC.variants)


def games(seed: int) -> tuple[Magic, str, dict[str, str | bool]]:
    """A game with the house's packs or with random ones, a variant, and options that bring rare rules into play."""
    rng = random.Random(seed)
    game = MAGIC if seed % PACKS == 0 else wild_game(seed)
    options: dict[str, str | bool] = {"edition": rng.choice(("stable", "speed"))}
    return game, VARIANTS[seed % len(VARIANTS)], options


def open_ask(d: MutableState) -> Ask:
    """The question that is answered next."""
    return next(ask for ask in d.asks if ask.answer is None)


def record(ask: Ask, picks: tuple[str, ...]) -> ActionRecord:
    """An answer as it stands in a match record."""
    return ActionRecord("chance" if ask.seat == CHANCE else ask.seat, ask.kind, picks)


def picked(d: MutableState, ask: Ask, rng: random.Random) -> tuple[str, ...]:
    """Any answer; by chance in an order that is lawful, by seats rather a deed than a step or the end."""
    if ask.seat == CHANCE:
        return tuple(questions.draw(d, ask, QuickSource(rng.getrandbits(32))).chosen)
    options = questions.options(d, ask)
    if ask.kind == "act" and rng.random() < 0.5:
        deeds = [option for option in options if not option.startswith(("move", "end", "drop"))]
        if deeds:
            return (rng.choice(deeds),)
    chosen = rng.sample(options, rng.randint(ask.least, min(ask.most, len(options))))
    return tuple(chosen) if ask.ordered else tuple(option for option in options if option in chosen)


@pytest.mark.parametrize("seed", range(PACKS))
def test_a_trial_comes_to_the_states_that_a_match_comes_to(seed: int) -> None:
    rng = random.Random(seed)
    decisions = 0
    while decisions < DECISIONS // PACKS:
        game, variant, options = games(seed)
        seed += PACKS
        state = game.start(game.rules(variant, options))
        d = game.mutable(state)
        d.log = None
        for _ in range(400):
            if state.result is not None:
                break
            ask = open_ask(d)
            picks = picked(d, ask, rng)
            state = game.apply(state, game.action(record(ask, picks))).state
            engine.answer(d, ask, picks)
            assert d.freeze() == state
            decisions += ask.seat != CHANCE


@pytest.mark.parametrize("seed", range(len(VARIANTS)))
def test_the_playout_policy_answers_lawfully_whatever_cards_do(seed: int) -> None:
    game, variant, options = games(seed)
    state = game.start(game.rules(variant, options))
    rng, answers = random.Random(seed), 0
    while state.result is None and answers < 120:
        d = game.mutable(state)
        ask = open_ask(d)
        picks = picked(d, ask, rng)
        if ask.seat != CHANCE and rng.random() < 0.8:
            picks = playout_policy(d.content, d.rules).picks(d, ask)
        answers += 1
        state = game.apply(state, game.action(record(ask, picks))).state


@pytest.mark.parametrize("seed", [0, 1])
def test_in_careful_lines_everybody_answers_as_the_heuristic_player(seed: int) -> None:
    game, variant, options = games(seed)
    state, player = game.start(game.rules(variant, options)), HeuristicBot(game=game)
    source = QuickSource(seed)
    for _ in range(60):
        d = game.mutable(state)
        ask = open_ask(d)
        if ask.seat == CHANCE:
            state = game.apply(state, game.draw(state, source)).state
            continue
        answer = player.choose(game.observe(state, ask.seat), 0.1)
        assert careful_policy(d, ask) == answer.picks
        state = game.apply(state, game.action(answer)).state


@pytest.mark.parametrize("variant", ["brawl-3", "teams-4"])
def test_the_playout_policy_reads_nothing_hidden(variant: str) -> None:
    rng = random.Random(1)
    state = MAGIC.start(MAGIC.rules(variant))
    for _ in range(120):
        d = MAGIC.mutable(state)
        ask = open_ask(d)
        if ask.seat == CHANCE:
            picks = picked(d, ask, rng)
        else:
            policy = playout_policy(d.content, d.rules)
            picks = policy.picks(d, ask)
            dealt = MAGIC.determinize(MAGIC.observe(state, ask.seat), QuickSource(rng.getrandbits(32)))
            other = MAGIC.mutable(dealt)
            same = next(a for a in other.asks if a.seat == ask.seat)
            assert policy.picks(other, same) == picks
        state = MAGIC.apply(state, MAGIC.action(record(ask, picks))).state


def test_a_world_has_the_same_fate_each_time() -> None:
    state = MAGIC.start(MAGIC.rules("brawl-4", {"edition": "speed"}))
    world = World(MAGIC.content, state, 5)
    ends = []
    for _ in range(2):
        d = MAGIC.mutable(world.state)
        play_on(d, world.fate(), quick_policy(d), lambda now: now.turn > 12)
        ends.append(d.freeze())
    assert ends[0] == ends[1]
    assert ends[0].turn > 12 or ends[0].result is not None
