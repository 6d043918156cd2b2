"""The value net: it foresees what playouts come to, in the compiled code as in plain arrays."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

pytest.importorskip("numba")

import numpy as np

from zashiki.bots import make_bot, warm
from zashiki.bots.septet.mind import thinking, trials, value_fitting, value_net
from zashiki.bots.septet.mind import value_labels as at
from zashiki.bots.septet.mind.desk import Desk, results_table, rows_of
from zashiki.bots.septet.mind.foresight import foresee, foreseen_reward
from zashiki.bots.septet.mind.learnt import of_kind
from zashiki.bots.septet.mind.thinking import PartingThought
from zashiki.bots.septet.mind.training import rules_of_kind, train_value, value_labels_of
from zashiki.septet.kernel import layout
from zashiki.septet.kernel.words import Words, u64

from .variety import begin

Array = Any


def desk(net: Array | None = None) -> Desk:
    return Desk(rules_of_kind("pairs"), of_kind("pairs"), net)


def some_net(seed: int) -> Array:
    """A net that nobody has trained."""
    table = value_fitting.table_of(value_fitting.new_parts(seed))
    source = np.random.default_rng(seed)
    for rows, lanes in ((slice(value_net.PLAYED, value_net.OUTPUTS), value_net.LANES), (value_net.OUTPUT_BIASES, 2)):
        table[rows, :lanes] = source.normal(size=table[rows, :lanes].shape)
    return table


def position_of(desk: Desk, label: Array, leader: int) -> Words:
    """The position that a label was written down from, with the leader at this seat."""
    p = desk.position()
    us = leader % 2
    for step in range(4):
        p[layout.HAND + (leader + step) % 4] = label[at.HANDS + step]
    p[layout.TURN], p[layout.TRUMP], p[layout.TRICK_COUNT] = leader, label[at.OF_TRUMP], label[at.PLAYED]
    for step in range(2):
        p[layout.CAPTURED + (us ^ step)] = label[at.OF_CAPTURED + step]
        p[layout.SEALED + (us ^ step)] = label[at.OF_SEALED + step]
    return p


def test_labels_say_what_is_sealed_from_each_trick_on() -> None:
    """S7.6: who has captured both copies has sealed a boss, and what is to come is what the round still brings."""
    labels = value_labels_of(desk(), 1500, seed=3)
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
        for step in range(2):
            sealed = int(after[at.OF_SEALED + (step ^ turn)]).bit_count() - int(row[at.OF_SEALED + step]).bit_count()
            assert int(row[at.TO_COME + step]) - int(after[at.TO_COME + (step ^ turn)]) == sealed


def test_the_compiled_net_foresees_what_the_arrays_say() -> None:
    table = some_net(5)
    bench = desk(table)
    labels = value_labels_of(bench, 600, seed=4)
    found = value_fitting.foreseen(value_fitting.parts_of(table), *value_fitting.seen_of(labels))
    for number, label in enumerate(labels[::7]):
        p = position_of(bench, label, number % 4)
        assert foresee(p, bench.net, bench.units) == pytest.approx(found[7 * number], abs=2e-4)


def test_a_table_says_what_its_parts_say() -> None:
    table = some_net(6)
    assert value_fitting.table_of(value_fitting.parts_of(table)) == pytest.approx(table, abs=1e-6)


@pytest.mark.parametrize("leader", range(4))
def test_the_reward_lies_between_those_of_whole_seals(leader: int) -> None:
    """With one and a half seals to come for the leader's side, and a quarter for the other."""
    table = np.zeros_like(some_net(1))
    table[value_net.OUTPUT_BIASES, :2] = 1.5, 0.25
    bench = desk(table)
    p = bench.position()
    p[layout.TURN] = leader
    rewards = np.random.default_rng(1).normal(size=trials.OUTCOMES)

    def mix(at_one: float, at_two: float) -> float:
        return (at_one + at_two) / 2

    # What a side has goes first in the place of a reward: eight times the seals of side 0, and those of side 1.
    expected = 0.75 * mix(rewards[8], rewards[16]) + 0.25 * mix(rewards[9], rewards[17])
    if leader % 2:
        expected = 0.75 * mix(rewards[1], rewards[2]) + 0.25 * mix(rewards[9], rewards[10])
    assert foreseen_reward(p, rewards, bench.net, bench.units) == pytest.approx(expected)  # type: ignore[arg-type]


def test_the_same_seed_trains_the_same_net() -> None:
    """And fitting goes on from where a net stands."""
    lines: list[str] = []
    nets = [train_value(passes=2, rows=9000, seed=2, report=lines.append) for _ in range(2)]
    assert (nets[0] == nets[1]).all()
    assert value_net.read(value_net.write(nets[0])).tolist() == nets[0].tolist()
    on = train_value(passes=2, rows=9000, seed=2, start=nets[0], report=lines.append)
    shares = [float(line.split()[1]) for line in lines if line.startswith("foresees")]
    assert shares[0] == shares[1] < shares[2]
    assert (on != nets[0]).any()


def test_the_net_of_the_package_foresees_new_rounds() -> None:
    """Most of what decides how far a side comes out ahead, in rounds that it has not learnt from."""
    table = value_net.of_kind("pairs")
    assert table is not None
    labels = value_labels_of(desk(), 30_000, seed=987654)
    assert value_fitting.explained(value_fitting.parts_of(table), labels) > 0.8


def test_passes_are_judged_as_playouts_judge_them() -> None:
    """The same ways in other worlds: played two tricks and foreseen, and played to the end."""
    warm()
    alike = []
    for number in range(3):
        match = begin("seal", {}, seed=number)
        match.advance()
        thought = PartingThought(match.game.observe(match.state, number), number, 1)
        ways = thought.ways(1092)[:40:3]
        bench = thought._desk
        assert bench.foresees

        def means(tricks: int, worlds: int, first: int, thought: PartingThought = thought, ways: Any = ways) -> Array:
            results = results_table(worlds)
            bench = thought._desk
            trials.try_partings(
                thought.position, thought.memory, u64(thought._seat), thought.leader,
                rows_of([way[1:] for way in ways]), u64(first), u64(worlds), u64(9), u64(tricks),
                thought._rewards[thought._side], bench.net, bench.units, results, bench.weights, thought._values, 0.0,
                bench.offsets, bench.part_weights, bench.rows, bench.numbers, bench.lists, bench.scores, bench.chosen,
            )  # fmt: skip
            return results[:, : len(ways)].mean(axis=0)

        played = means(value_net.NEVER, 1500, 0)
        valued = means(thinking.TRICKS, 600, 5000)
        alike.append(np.corrcoef(played, valued)[0, 1])
        assert played.max() - played[valued.argmax()] < 0.02
    assert min(alike) > 0.6


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
    body = json.loads(value_net.write(some_net(1)))
    change(body)
    with pytest.raises(ValueError, match=complaint):
        value_net.read(json.dumps(body))


@pytest.mark.parametrize("spoil", [lambda table: table[:-1], lambda table: table * np.nan])
def test_numbers_that_make_no_net_are_refused(spoil: Callable[[Array], Array]) -> None:
    with pytest.raises(ValueError, match=r"expected \d+ rows|finite"):
        value_net.read(value_net.write(spoil(some_net(1))))
    with pytest.raises(ValueError, match="no JSON"):
        value_net.read("{")


def test_without_the_file_passes_are_played_to_the_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    warm()
    monkeypatch.setattr(value_net, "KIND", "nowhere")
    value_net.of_kind.cache_clear()
    monkeypatch.setattr(thinking, "_desks", type(thinking._desks)())
    try:
        match = begin("seal", {}, seed=1)
        match.advance()
        bot = make_bot("septet", "dragon", 1, trials=60)
        match.play(match.game.action(bot.choose(match.game.observe(match.state, 0), 1.0)))
        assert not thinking.desk_of(rules_of_kind("pairs")).foresees
        assert caplog.text.count("'nowhere' cannot be read") == 1
    finally:
        value_net.of_kind.cache_clear()
