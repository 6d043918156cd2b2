"""The value net: it says what playouts come to, in the compiled code as in plain arrays."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from repetitions import often
from zashiki.players import make_bot, precompile
from zashiki.septet import SEPTET
from zashiki.septet.bitboard import layout
from zashiki.septet.bitboard.arrays import Words, empty_row
from zashiki.septet.bitboard.bitcards import mask_of
from zashiki.septet.bitboard.knowledge import KNOWLEDGE_WORDS, SEALS_BEFORE, pack_knowledge
from zashiki.septet.bitboard.prior_seals import seals_before
from zashiki.septet.bots.learned import engine, value_fitting, value_weights
from zashiki.septet.bots.learned import value_targets as at
from zashiki.septet.bots.learned.engine import Engine
from zashiki.septet.bots.learned.leaf_evaluation import Leaf, evaluate_leaf
from zashiki.septet.bots.learned.reward_tables import seal_tables
from zashiki.septet.bots.learned.root_search import PASS_TRICKS, PassSearch
from zashiki.septet.bots.learned.training import rules_of_kind, train_value, value_targets_of
from zashiki.septet.bots.learned.tuned_constants import ROUND_SHARE
from zashiki.septet.bots.learned.value_net import evaluate
from zashiki.septet.bots.learned.weights_io import of_kind
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import Phase

from .variety import Options, begin, by_chance, play

Array = Any


def seal_engine(net: Array | None = None) -> Engine:
    return Engine(rules_of_kind("pairs"), of_kind("pairs"), net)


def some_net(seed: int) -> Array:
    """A net that nobody has trained."""
    table = value_fitting.table_of(value_fitting.new_parts(seed))
    source = np.random.default_rng(seed)
    rooms = (
        (slice(value_weights.PLAYED, value_weights.OUTPUTS), value_weights.LANES),
        (value_weights.OUTPUT_BIASES, 3),
    )
    for rows, lanes in rooms:
        table[rows, :lanes] = source.normal(size=table[rows, :lanes].shape)
    return table


def position_of(bench: Engine, label: Array, leader: int) -> tuple[Words, Words]:
    """The position that a target was written down from, with the leader at this seat, and what is known."""
    p, k = bench.position(), empty_row(KNOWLEDGE_WORDS)
    us = leader % 2
    for step in range(4):
        p[layout.HAND + (leader + step) % 4] = label[at.HANDS + step]
    p[layout.TURN], p[layout.TRUMP], p[layout.TRICK_COUNT] = leader, label[at.OF_TRUMP], label[at.PLAYED]
    for step in range(2):
        p[layout.CAPTURED + (us ^ step)] = label[at.OF_CAPTURED + step]
        p[layout.SEALED + (us ^ step)] = label[at.OF_SEALED + step]
        # What the leader's side is ahead by was sealed in this round.
        behind = value_weights.MOST_AHEAD - int(label[at.AHEAD]) if step == 0 else 0
        k[SEALS_BEFORE + (us ^ step)] = 10 + int(label[at.OF_SEALED + step]).bit_count() + behind
    return p, k


def test_targets_say_what_is_sealed_from_each_trick_on() -> None:
    """S7.6: who has captured both copies has sealed a boss, and what is to come is what the round still brings."""
    labels = value_targets_of(seal_engine(), 1500, seed=3)
    assert len(labels) > 1400
    for row, after in pairwise(labels):
        hands = [int(word) for word in row[at.HANDS : at.OF_TRUMP]]
        played = int(row[at.PLAYED])
        assert [hand.bit_count() for hand in hands] == [14 - played] * 4
        assert sum(hands) == hands[0] | hands[1] | hands[2] | hands[3]
        assert (row[at.OF_TRUMP] == 0) == (played == 0)
        if after[at.PLAYED] != played + 1:
            continue
        # The next trick of the same round: the sides stand as they did, or the other way round.
        kept = int(row[at.HANDS]) & int(after[at.HANDS] | after[at.HANDS + 2])
        turn = 0 if kept else 1
        ahead = int(row[at.AHEAD]) - value_weights.MOST_AHEAD + int(row[at.TO_COME]) - int(row[at.TO_COME + 1])
        later = int(after[at.AHEAD]) - value_weights.MOST_AHEAD + int(after[at.TO_COME]) - int(after[at.TO_COME + 1])
        assert ahead == (-later if turn else later)
        for step in range(2):
            sealed = int(after[at.OF_SEALED + (step ^ turn)]).bit_count() - int(row[at.OF_SEALED + step]).bit_count()
            assert int(row[at.TO_COME + step]) - int(after[at.TO_COME + (step ^ turn)]) == sealed


def test_the_compiled_net_foresees_what_the_arrays_say() -> None:
    table = some_net(5)
    bench = seal_engine(table)
    labels = value_targets_of(bench, 600, seed=4)
    found = value_fitting.foreseen(value_fitting.parts_of(table), value_fitting.seen_of(labels))
    for number, label in enumerate(labels[::7]):
        p, k = position_of(bench, label, number % 4)
        assert evaluate(p, k, bench.net, bench.units) == pytest.approx(found[7 * number], abs=2e-4)


def test_a_table_says_what_its_parts_say() -> None:
    table = some_net(6)
    assert value_fitting.table_of(value_fitting.parts_of(table)) == pytest.approx(table, abs=1e-6)


@pytest.mark.parametrize("leader", range(4))
def test_the_reward_is_the_share_and_what_the_seals_make_of_the_match(leader: int) -> None:
    """With one and a half seals to come for the leader's side, a quarter for the other, and 0.6 of the round."""
    table = np.zeros_like(some_net(1))
    table[value_weights.OUTPUT_BIASES, :3] = 1.5, 0.25, 0.6
    bench = seal_engine(table)
    p, k = bench.position(), empty_row(KNOWLEDGE_WORDS)
    p[layout.TURN] = leader
    leaf = bench.value_leaf(0, (0, 0))
    found = np.zeros(2)
    evaluate_leaf(p, k, leaf, found)  # type: ignore[arg-type]
    us = leader % 2
    # What side 0 has goes first in the place of a match: eight times its seals, and those of side 1.
    ours, theirs = (8, 1) if us == 0 else (1, 8)
    for side, share in ((us, 0.6), (1 - us, 0.4)):
        at_match = leaf.matches[side]
        with_none = (at_match[ours] + at_match[2 * ours]) / 2
        with_one = (at_match[ours + theirs] + at_match[2 * ours + theirs]) / 2
        assert found[side] == pytest.approx(ROUND_SHARE * share + 0.75 * with_none + 0.25 * with_one)


@pytest.mark.parametrize(("options", "needed"), [({}, 7), ({"length": "short"}, 4)])
def test_the_round_goes_to_the_most_new_seals(options: Options, needed: int) -> None:
    """S7.3: nobody wins a round as such; what was sealed before it does not count, and the match does a little."""
    rewards, matches = seal_tables(SEPTET.rules("seal", options), (1, 3))
    for place, share in ((8 * 1 + 3, 0.5), (8 * 2 + 3, 1.0), (8 * 1 + 4, 0.0), (8 * 3 + 4, 1.0), (8 * 2 + 4, 0.5)):
        assert rewards[0][place] == pytest.approx(ROUND_SHARE * share + matches[0][place])
        assert rewards[1][place] == pytest.approx(ROUND_SHARE * (1 - share) + matches[1][place])
        assert rewards[0][place] + rewards[1][place] == pytest.approx(1.0)
    assert matches[0][8 * needed] == pytest.approx(1 - ROUND_SHARE)


def test_s7_8_a_boss_that_one_side_has_sealed_is_worth_nothing_to_the_other() -> None:
    """Where it can be sealed once in the game, the net sees it as sealed by both, as long as it is to be played."""
    bench = seal_engine(some_net(7))
    labels = value_targets_of(bench, 400, seed=6)
    fire = mask_of([Card("F7")])
    compared = 0
    for label in labels[::9]:
        foreseen = []
        for exclusive, sealed in ((True, (fire, 0)), (True, (0, fire)), (False, (fire, fire)), (False, (fire, 0))):
            p, k = position_of(bench, label, 0)
            p[layout.SEALS_EXCLUSIVE] = exclusive
            for side in range(2):
                p[layout.SEALED + side] = sealed[side]
                k[SEALS_BEFORE + side] = int(sealed[side] != 0)
            foreseen.append(evaluate(p, k, bench.net, bench.units))
        hands = int(label[at.HANDS]) | int(label[at.HANDS + 1]) | int(label[at.HANDS + 2]) | int(label[at.HANDS + 3])
        if hands & mask_of([Card("F7"), Card("F7*")]):
            assert foreseen[0] == foreseen[1] == foreseen[2] != foreseen[3]
            compared += 1
        else:
            assert foreseen[0] == foreseen[3]
    assert compared > 10


def test_what_was_sealed_before_a_round_is_remembered() -> None:
    """S7.6: captured bosses are not carried over to the next round, seals are."""
    rounds = 0
    for seed in range(3):
        match = begin("seal", {}, seed=seed)
        before: tuple[int, ...] = (0, 0)
        for _ in play(match, by_chance(random.Random(seed)), rounds=5):
            state = match.state
            if state.phase is Phase.PASS:
                before = tuple(len(suits) for suits in state.seals)
                rounds += 1
            assert seals_before(state.rules.sides, state.seals, state.results) == before
            if state.phase is Phase.PLAY:
                assert tuple(pack_knowledge(state)[SEALS_BEFORE:][:2]) == before
    assert rounds >= 24


def test_the_same_seed_trains_the_same_net() -> None:
    """And fitting goes on from where a net stands."""
    lines: list[str] = []
    nets = [train_value(passes=2, rows=9000, seed=2, report=lines.append) for _ in range(2)]
    assert (nets[0] == nets[1]).all()
    assert value_weights.read(value_weights.write(nets[0])).tolist() == nets[0].tolist()
    on = train_value(passes=2, rows=9000, seed=2, start=nets[0], report=lines.append)
    last = [line for line in lines if "foresees" in line]
    leads = [float(line.split("foresees ")[1].split()[0]) for line in last]
    assert last[0] == last[1]
    assert leads[0] < leads[2]
    assert (on != nets[0]).any()


def test_the_net_of_the_package_foresees_new_rounds() -> None:
    """Most of what decides how far a side comes out ahead, in rounds that it has not learnt from."""
    table = value_weights.of_kind("pairs")
    assert table is not None
    labels = value_targets_of(seal_engine(), often(10_000), seed=987654)
    lead, share = value_fitting.explained(value_fitting.parts_of(table), labels)
    assert lead > 0.8
    assert share > 0.7


def test_passes_are_judged_as_playouts_judge_them() -> None:
    """The same ways in other worlds: played two tricks and foreseen, and played to the end."""
    precompile()
    alike = []
    for number in range(often(2)):
        match = begin("seal", {}, seed=number)
        match.advance()
        seat = number % match.rules.seats
        search = PassSearch(match.game.observe(match.state, seat), seat, 1)
        options = [search.option(*way[1:]) for way in search.ways(1092)[:40:3]]
        assert search.engine.has_value_net

        def means(leaf: Leaf, worlds: range, search: PassSearch = search, options: Any = options) -> Array:
            rewards: Array = search.roll_out(options, worlds, leaf).rewards
            return rewards[:, : len(options)].mean(axis=0)

        played = means(search.playouts(), range(3000))
        valued = means(search.leaf(PASS_TRICKS), range(20_000, 21_000))
        alike.append(np.corrcoef(played, valued)[0, 1])
        assert played.max() - played[valued.argmax()] < 0.02
    assert min(alike) > 0.7


def without(name: str) -> Callable[[dict[str, Any]], object]:
    return lambda body: body.pop(name)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda body: body.update(format=9), "expected kind"),
        (lambda body: body.update(kind="piles"), "expected kind"),
        (lambda body: body.update(seen=["nothing"]), "another version"),
        (lambda body: body.update(lanes=16), "another version"),
        (lambda body: body.update(numbers=body["numbers"][:-8]), "checksum"),
        (lambda body: body.update(numbers="%%"), "base64"),
        (without("sha256"), "checksum"),
        (without("numbers"), "base64"),
    ],
)
def test_a_file_that_is_not_right_is_refused(change: Callable[[dict[str, Any]], object], complaint: str) -> None:
    body = json.loads(value_weights.write(some_net(1)))
    change(body)
    with pytest.raises(ValueError, match=complaint):
        value_weights.read(json.dumps(body))


@pytest.mark.parametrize("spoil", [lambda table: table[:-1], lambda table: table * np.nan])
def test_numbers_that_make_no_net_are_refused(spoil: Callable[[Array], Array]) -> None:
    with pytest.raises(ValueError, match=r"expected \d+ rows|finite"):
        value_weights.read(value_weights.write(spoil(some_net(1))))
    for text in ("{", "[" * 100_000):
        with pytest.raises(ValueError, match="no JSON"):
            value_weights.read(text)


def test_without_the_file_passes_are_played_to_the_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    precompile()
    monkeypatch.setattr(value_weights, "KIND", "nowhere")
    value_weights.of_kind.cache_clear()
    monkeypatch.setattr(engine, "_threads", type(engine._threads)())
    try:
        match = begin("seal", {}, seed=1)
        match.advance()
        bot = make_bot("septet", "dragon", 1, trials=60)
        match.play(match.game.action(bot.choose(match.game.observe(match.state, 0), 1.0)))
        assert not engine.engine_of(rules_of_kind("pairs")).has_value_net
        assert caplog.text.count("'nowhere' cannot be read") == 1
    finally:
        value_weights.of_kind.cache_clear()
