"""Training: self-play, targets, fitting, and again with the better policy; the same seed gives the same weights."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from zashiki.septet.bitboard.arrays import empty_float_table, empty_row, empty_table, u64
from zashiki.septet.bots.learned import training_targets as targets
from zashiki.septet.bots.learned.engine import Engine
from zashiki.septet.bots.learned.evaluation_matches import evaluate_against
from zashiki.septet.bots.learned.policy_fitting import Array, fit, fit_net, regret, scores_of
from zashiki.septet.bots.learned.policy_net import Net
from zashiki.septet.bots.learned.reward_tables import training_rewards
from zashiki.septet.bots.learned.rollouts import OPTION_WORDS, Batch, new_results
from zashiki.septet.bots.learned.training_targets import SelfPlay, Trial
from zashiki.septet.bots.learned.value_fitting import explained, fit_value, new_parts, parts_of, table_of
from zashiki.septet.bots.learned.value_targets import SIZE, Span, value_targets
from zashiki.septet.bots.learned.weights_io import Learned, kind_of, of_kind, plain_of
from zashiki.septet.bots.learned.workspace import MOST_OPTIONS
from zashiki.septet.rules.game import SEPTET
from zashiki.septet.rules.variants import Rules

CARD_WORLDS = 24
"""Worlds that each option of a card play is tried in."""
PASS_WORLDS = 48
PASS_OPTIONS = 10
"""Ways to part with cards that are tried of each hand."""
SHARE = 0.12
"""The share of the decisions of a round that are tried out."""
PASS_SHARE = 6
"""How many options of card plays are tried for each of a pass or discard."""
TEMPERATURE = 1.0
"""How much chance there is in self-play, so that odd positions are met too."""
ROLLOUT_TEMPERATURE = 0.0
"""And in the worlds that options are tried in."""
VALUE_TEMPERATURE = 1.5
"""The same in the rounds that the value net learns from, at most."""
MOST_HELD = 50_000
"""The most positions that are held back from it."""
EVALUATION_DEALS = 4000
"""Deals on which new weights are measured against the first."""

Report = Callable[[str], None]


def card_targets(engine: Engine, rows: int, seed: int, first: int) -> Array:
    """So many rows of targets of card plays, from rounds that begin with stream `first`."""
    table = empty_float_table(rows, targets.CARD_TARGET)
    play, trial = _self_play(engine, seed, first), _trial(engine, CARD_WORLDS, MOST_OPTIONS)
    return table[: targets.card_targets(play, trial, engine.work, table)]


def pass_targets(engine: Engine, rows: int, seed: int, first: int) -> Array:
    """So many rows of targets of passes or discards."""
    table = empty_float_table(rows, targets.PASS_TARGET)
    play, trial = _self_play(engine, seed, first), _trial(engine, PASS_WORLDS, PASS_OPTIONS)
    return table[: targets.pass_targets(play, trial, engine.work, table)]


def _self_play(engine: Engine, seed: int, first: int) -> SelfPlay:
    policy = engine.policy(temperature=TEMPERATURE)
    boss_values = engine.policy(boss_turned_up=True).round_values
    return SelfPlay(policy, boss_values, SHARE, u64(seed), u64(first))


def _trial(engine: Engine, worlds: int, options: int) -> Trial:
    scratch = Batch(empty_table(options, OPTION_WORDS), empty_row(options), u64(0), u64(0), u64(0))
    leaf = engine.playout_leaf(training_rewards(engine.rules))
    return Trial(leaf, ROLLOUT_TEMPERATURE, u64(worlds), new_results(worlds), scratch)


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
    rules: Rules, *, passes: int, rows: int, seed: int, start: Learned | None = None, report: Report = print
) -> Learned:
    """Weights for these rules: `passes` times `rows` options tried out, each time out of the play of the last weights.

    They begin with the rules of thumb, or with `start`. The same arguments give the same weights on the same kind of
    machine.
    """
    weights = first = start or plain_of(kind_of(rules))
    for number in range(passes):
        engine = Engine(rules, weights)
        passes_seen = (
            pass_targets(engine, max(rows // PASS_SHARE, 600), seed, number << 32) if has_pass(rules) else None
        )
        cards = card_targets(engine, rows, seed + 1, number << 32)
        fitted = _fit_cards(cards, weights, seed + number, report)
        weights = _better(
            rules, Learned(fitted, weights.passes), Learned(fitted, _fit_passes(passes_seen, weights, report)), seed
        )
        share, error = evaluate_against(Engine(rules, weights), Engine(rules, first), EVALUATION_DEALS, seed)
        report(f"pass {number + 1}: {100 * share:.1f} % ± {100 * error:.1f} against the first weights, without search")
    return weights


def _better(rules: Rules, old: Learned, new: Learned, seed: int) -> Learned:
    """The new weights if they earn their place, the old ones otherwise."""
    share, error = evaluate_against(Engine(rules, new), Engine(rules, old), EVALUATION_DEALS, seed + 2)
    return new if share - error > 1 / len(rules.sides) else old


def value_targets_of(engine: Engine, rows: int, seed: int) -> Array:
    """So many targets of positions for the value net, or a few less."""
    table = empty_table(rows, SIZE)
    policy = engine.policy(temperature=VALUE_TEMPERATURE)
    found: Array = table[: value_targets(policy, Span(u64(seed), u64(0)), engine.work, table)]
    return found


def train_value(*, passes: int, rows: int, seed: int, start: Array | None = None, report: Report = print) -> Array:
    """A value net from so many positions of self-play by the policy that comes with the package.

    It begins at random, or with `start`. The same arguments give the same net on the same kind of machine.
    """
    kind = "pairs"
    seen = value_targets_of(Engine(rules_of_kind(kind), of_kind(kind)), rows, seed)
    held = len(seen) - min(MOST_HELD, len(seen) // 10)
    report(f"{held} positions to learn from")
    parts = new_parts(seed) if start is None else parts_of(start)
    parts = fit_value(seen[:held], parts, passes, seed, lambda error: report(f"mean error {error:.3f}"))
    lead, share = explained(parts, seen[held:])
    report(
        f"in {len(seen) - held} others foresees {100 * lead:.1f} % of the variance of the lead to come, "
        f"{100 * share:.1f} % of who wins the round"
    )
    return table_of(parts)


def has_pass(rules: Rules) -> bool:
    """Whether anybody parts with cards before the first trick."""
    return bool(rules.passes) or rules.discard


def _fit_cards(table: Array, weights: Learned, seed: int, report: Report) -> tuple[Net, ...]:
    fitted = []
    for context, net in enumerate(weights.cards):
        rows = table[table[:, targets.CONTEXT] == context]
        if len(rows):
            learn, held = _split(rows)
            better = fit_net(*learn, net, seed)
            _report(f"{context + 1} to play", held, scores_of(better, held[2]), scores_of(net, held[2]), report)
            net = better
        fitted.append(net)
    return tuple(fitted)


def _fit_passes(table: Array | None, weights: Learned, report: Report) -> tuple[float, ...]:
    if table is None:
        return weights.passes
    start = np.array(weights.passes)
    learn, held = _split(table)
    better = fit(*learn, start)
    _report("passes", held, held[2] @ better, held[2] @ start, report)
    return tuple(float(weight) for weight in better)


Labelled = tuple[Array, Array, Array]
"""Groups, rewards and features of options."""


def _split(rows: Array) -> tuple[Labelled, Labelled]:
    """Nine tenths of the decisions to learn from, and those held back."""
    groups, rewards, features = rows[:, targets.GROUP], rows[:, targets.REWARD], rows[:, targets.FEATURES :]
    held = groups % 10 == 9
    return (groups[~held], rewards[~held], features[~held]), (groups[held], rewards[held], features[held])


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
