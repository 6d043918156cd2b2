"""Training: self-play, labels, fitting, and again with the better policy; the same seed gives the same weights."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from zashiki.septet.bitboard.words import empty_table, u64
from zashiki.septet.bots.learned import labels, value_labels
from zashiki.septet.bots.learned.desk import Desk, results_table
from zashiki.septet.bots.learned.duels import duel
from zashiki.septet.bots.learned.fitting import Array, fit, fit_net, regret, scores_of
from zashiki.septet.bots.learned.learnt import Learnt, kind_of, of_kind, plain_of
from zashiki.septet.bots.learned.machine import empty_float_table
from zashiki.septet.bots.learned.nets import Net
from zashiki.septet.bots.learned.tables import training_rewards
from zashiki.septet.bots.learned.value_fitting import explained, fit_value, new_parts, parts_of, table_of
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.variants import Rules

CARD_WORLDS = 24
"""Worlds that each option of a labelled card play is tried in."""
PART_WORLDS = 48
PART_OPTIONS = 10
"""Ways to part with cards that are tried of each hand."""
SHARE = 0.12
"""The share of the decisions of a round that are labelled."""
PART_SHARE = 6
"""How many labelled options of card plays there are for each of a pass or discard."""
WILD = 1.0
"""How much chance there is in self-play, so that odd positions are met too."""
HEAT = 0.0
"""And in the worlds that options are tried in."""
WILD_ROUNDS = 1.5
"""The same in the rounds that the value net learns from, at most."""
MOST_HELD = 50_000
"""The most positions that are held back from it."""
DUELS = 4000
"""Deals on which new weights are measured against the first."""

Report = Callable[[str], None]


def card_labels(desk: Desk, rows: int, seed: int, first: int) -> Array:
    """So many rows of labels of card plays, from rounds that begin with stream `first`."""
    table = empty_float_table(rows, labels.CARD_LABEL)
    found, _ = labels.label_cards(
        desk.position(), desk.memory(), desk.offsets, desk.part_weights, desk.weights,
        desk.values(False), desk.values(True), HEAT, WILD, SHARE, u64(CARD_WORLDS), u64(seed), u64(first),
        training_rewards(desk.rules), results_table(CARD_WORLDS), desk.zones, desk.ways, desk.rows, desk.numbers,
        desk.lists, desk.scores, desk.chosen, table,
    )  # fmt: skip
    return table[:found]


def part_labels(desk: Desk, rows: int, seed: int, first: int) -> Array:
    """So many rows of labels of passes or discards."""
    table = empty_float_table(rows, labels.PART_LABEL)
    found = labels.label_partings(
        desk.position(), desk.memory(), desk.offsets, desk.part_weights, desk.weights, desk.values(False),
        desk.values(True), HEAT, u64(PART_OPTIONS), u64(PART_WORLDS), u64(seed), u64(first),
        desk.ends(training_rewards(desk.rules)), results_table(PART_WORLDS), desk.rows, desk.numbers, desk.lists,
        desk.scores, desk.chosen, empty_table(PART_OPTIONS, 2), table,
    )  # fmt: skip
    return table[:found]


def rules_of_kind(kind: str) -> Rules:
    """The rules that the weights of a kind are trained on."""
    variant, options = {
        "teams": ("team", {}),
        "alone": ("trio", {}),
        "pairs": ("seal", {}),
        "piles": ("straw", {}),
        "turns": ("straw", {"bose": True}),
    }[kind]
    return SEPTET.rules(variant, options)


def train_rules(
    rules: Rules, *, passes: int, rows: int, seed: int, start: Learnt | None = None, report: Report = print
) -> Learnt:
    """Weights for these rules: `passes` times `rows` labelled options, each time out of the play of the last weights.

    They begin with the rules of thumb, or with `start`. The same arguments give the same weights on the same kind of
    machine.
    """
    weights = first = start or plain_of(kind_of(rules))
    for number in range(passes):
        desk = Desk(rules, weights)
        parts = part_labels(desk, max(rows // PART_SHARE, 600), seed, number << 32) if parts_with(rules) else None
        cards = card_labels(desk, rows, seed + 1, number << 32)
        fitted = _fit_cards(cards, weights, seed + number, report)
        weights = _better(
            rules, Learnt(fitted, weights.partings), Learnt(fitted, _fit_partings(parts, weights, report)), seed
        )
        share, error = duel(Desk(rules, weights), Desk(rules, first), DUELS, seed)
        report(f"pass {number + 1}: {100 * share:.1f} % ± {100 * error:.1f} against the first weights, without search")
    return weights


def _better(rules: Rules, old: Learnt, new: Learnt, seed: int) -> Learnt:
    """The new weights if they earn their place, the old ones otherwise."""
    share, error = duel(Desk(rules, new), Desk(rules, old), DUELS, seed + 2)
    return new if share - error > 1 / len(rules.sides) else old


def value_labels_of(desk: Desk, rows: int, seed: int) -> Array:
    """So many labels of positions for the value net, or a few less."""
    table = empty_table(rows, value_labels.SIZE)
    found = value_labels.label_rounds(
        desk.position(), desk.memory(), desk.offsets, desk.part_weights, desk.weights, desk.values(False), WILD_ROUNDS,
        u64(seed), u64(0), desk.rows, desk.numbers, desk.lists, desk.scores, desk.chosen, table,
    )  # fmt: skip
    labels: Array = table[:found]
    return labels


def train_value(*, passes: int, rows: int, seed: int, start: Array | None = None, report: Report = print) -> Array:
    """A value net from so many positions of self-play by the policy that comes with the package.

    It begins at random, or with `start`. The same arguments give the same net on the same kind of machine.
    """
    kind = "pairs"
    labels = value_labels_of(Desk(rules_of_kind(kind), of_kind(kind)), rows, seed)
    held = len(labels) - min(MOST_HELD, len(labels) // 10)
    report(f"{held} positions to learn from")
    parts = new_parts(seed) if start is None else parts_of(start)
    parts = fit_value(labels[:held], parts, passes, seed, lambda error: report(f"mean error {error:.3f}"))
    lead, share = explained(parts, labels[held:])
    report(
        f"in {len(labels) - held} others foresees {100 * lead:.1f} % of the variance of the lead to come, "
        f"{100 * share:.1f} % of who wins the round"
    )
    return table_of(parts)


def parts_with(rules: Rules) -> bool:
    """Whether anybody parts with cards before the first trick."""
    return bool(rules.passes) or rules.discard


def _fit_cards(table: Array, weights: Learnt, seed: int, report: Report) -> tuple[Net, ...]:
    fitted = []
    for context, net in enumerate(weights.cards):
        rows = table[table[:, labels.CONTEXT] == context]
        if len(rows):
            learn, held = _split(rows)
            better = fit_net(*learn, net, seed)
            _report(f"{context + 1} to play", held, scores_of(better, held[2]), scores_of(net, held[2]), report)
            net = better
        fitted.append(net)
    return tuple(fitted)


def _fit_partings(table: Array | None, weights: Learnt, report: Report) -> tuple[float, ...]:
    if table is None:
        return weights.partings
    start = np.array(weights.partings)
    learn, held = _split(table)
    better = fit(*learn, start)
    _report("partings", held, held[2] @ better, held[2] @ start, report)
    return tuple(float(weight) for weight in better)


Labelled = tuple[Array, Array, Array]
"""Groups, rewards and quantities of options."""


def _split(rows: Array) -> tuple[Labelled, Labelled]:
    """Nine tenths of the decisions to learn from, and those held back."""
    groups, rewards, quantities = rows[:, labels.GROUP], rows[:, labels.REWARD], rows[:, labels.DATA :]
    held = groups % 10 == 9
    return (groups[~held], rewards[~held], quantities[~held]), (groups[held], rewards[held], quantities[held])


def _report(what: str, held: Labelled, scores: Array, before: Array, report: Report) -> None:
    """Say what is lost on the decisions held back."""
    groups, rewards, _ = held
    if len(groups):
        lost, any_lost = regret(groups, rewards, scores)
        was, _ = regret(groups, rewards, before)
        report(
            f"{what}: {len(groups)} options held back; loses {lost:.4f} of a round, before {was:.4f}, "
            f"any option {any_lost:.4f}"
        )
