"""What has been learned: the weights of the policies, read from the files that come with the package.

There is a file for each kind of rules; `zashiki train` writes them. A file that is missing, broken or of another format
leaves the plain weights below: weaker, but never wrong.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from zashiki.players.sequential_halving import PRIOR_WORLDS
from zashiki.players.weight_files import weights_body, weights_text
from zashiki.septet.bots.learned.features import CARD_NAMES, COUNT, NAMES, PASS_COUNT, PASS_NAMES, SITUATION_NAMES
from zashiki.septet.bots.learned.policy_net import UNITS, Net, is_whole, round_net
from zashiki.septet.bots.weights import FOR_COUNTS, FOR_PAIRS, PartingWeights, PlayWeights, Weights
from zashiki.septet.rules.variants import Rules

_LOG = logging.getLogger(__name__)

FORMAT = 2
_FEATURES = {"card": [*CARD_NAMES], "situation": [*SITUATION_NAMES], "partings": [*PASS_NAMES]}
"""As files spell them, and how they call them: "quantities"."""
REWARD_SCALE = 0.012
"""What a policy may lose for the sake of staying undecided, so that it does not learn the noise: in rewards by nat.

So a policy's score times this is a reward.
"""
PASS_UNIT = 5.0
"""The same for what the rules of thumb say about passes, whose unit is nothing in particular."""
CONTEXTS = 4
"""How many players may be still to come in a trick, the mover among them: each number has weights of its own."""


class Learned(msgspec.Struct, frozen=True):
    """The weights for one kind of rules."""

    cards: tuple[Net, ...]
    """By context."""
    passes: tuple[float, ...]
    """The weight of each feature of a way to pass or discard."""


def plain(weights: Weights) -> Learned:
    """The players' rules of thumb in the words of the compiled policy: what everybody begins with."""
    cards = Net(_in_places(_plain_cards(weights.play), NAMES))
    passes = _in_places(_plain_passes(weights.parting), PASS_NAMES)
    return Learned((cards,) * CONTEXTS, tuple(weight * PASS_UNIT for weight in passes))


def _in_places(weights: dict[str, float], names: tuple[str, ...]) -> tuple[float, ...]:
    """A weight for each of the names, 0 where nothing is said; raises `KeyError` for what is no name."""
    row = dict.fromkeys(names, 0.0)
    for name, weight in weights.items():
        if name not in row:
            raise KeyError(name)
        row[name] = weight
    return tuple(row.values())


def _plain_cards(play: PlayWeights) -> dict[str, float]:
    unit = 1 / (4 * REWARD_SCALE)
    cards = {
        "expected": 1 / (8 * REWARD_SCALE),
        "lead-next": play.control * unit,
        "lead-trump": play.lead_trump * unit,
        "makes-trump": 4 * play.lead_length * unit,
        "shed": play.shed / (8 * REWARD_SCALE),
    }
    kept = {
        "ace": play.ace,
        "trump": play.trump,
        "trump-height": play.trump_top,
        "boss": play.boss,
        "boss-bare": -play.bare,
        "guard": play.guard,
        "void": -play.void,
        "short": -play.short,
    }
    for name, worth in kept.items():
        cards[name] = -worth * unit
        if f"{name}-late" in CARD_NAMES:
            cards[f"{name}-late"] = worth * play.late * unit
    return cards


def _plain_passes(parting: PartingWeights) -> dict[str, float]:
    given = {
        "ace": parting.ace,
        "trumps": parting.trump,
        "trump-height": parting.trump_top,
        "bosses": parting.boss,
        "height": parting.top,
        "trump-boss": parting.boss,
    }
    return {
        "kept-voids": parting.void,
        "kept-singles": parting.single,
        "kept-boss-risk": -parting.risk,
        **{f"partner-{name}": -(1 - parting.partner) * worth for name, worth in given.items()},
        **{f"other-{name}": -(1 + parting.rival) * worth for name, worth in given.items()},
    }


def kind_of(rules: Rules) -> str:
    """Which weights fit the rules: what counts, and for whom."""
    if rules.seals is not None:
        return "pairs"
    if rules.low_wins_at:
        return "turns"
    if rules.straw is not None:
        return "piles"
    return "teams" if any(len(side) > 1 for side in rules.sides) else "alone"


def plain_of(kind: str) -> Learned:
    """The rules of thumb for this kind of rules."""
    return plain(FOR_PAIRS if kind == "pairs" else FOR_COUNTS)


KINDS = ("teams", "alone", "pairs", "piles", "turns")


def write(learned: Learned, kind: str) -> str:
    """The text of a file."""
    body = {
        "kind": kind,
        "quantities": _FEATURES,
        "cards": [msgspec.to_builtins(round_net(net)) for net in learned.cards],
        "partings": [round(weight, 4) for weight in learned.passes],
    }
    return weights_text(FORMAT, body)


def read(text: str, kind: str) -> Learned:
    """The weights in a file's text; raises `ValueError` that says what is wrong with it."""
    body = weights_body(FORMAT, text)
    if body["kind"] != kind:
        raise ValueError(f"it is of the kind {body['kind']!r}")
    if body["quantities"] != _FEATURES:
        raise ValueError("it was trained for another version of the features")
    learned = msgspec.convert({"cards": body["cards"], "passes": body["partings"]}, Learned)
    if len(learned.cards) != CONTEXTS or not all(map(is_whole, learned.cards)):
        raise ValueError(f"expected {CONTEXTS} nets of {COUNT} features and at most {UNITS} units")
    if len(learned.passes) != PASS_COUNT:
        raise ValueError(f"expected {PASS_COUNT} weights for passes, got {len(learned.passes)}")
    return learned


def path_of(kind: str) -> Traversable:
    """Where the file of a kind is."""
    return files("zashiki.septet.bots") / "weights" / f"{kind}.json"


_PRIOR_WORLDS = {"pairs": 120, "teams": 72}
"""Where opinions count for more worlds than usual.

In seal cards differ by little and what the other tricks bring by much; in the team game thirty worlds say less than
the net.
"""


def prior_worlds_of(kind: str) -> int:
    """How many worlds the policy's opinion of a card counts for."""
    return _PRIOR_WORLDS.get(kind, PRIOR_WORLDS)


@cache
def of_kind(kind: str) -> Learned:
    """The weights that come with the package for this kind of rules, or the plain ones with a warning."""
    try:
        return read(path_of(kind).read_text(encoding="utf-8"), kind)
    except (OSError, ModuleNotFoundError, ValueError, KeyError, msgspec.ValidationError) as error:
        _LOG.warning("the bots play plainly: the weights %r cannot be read (%s)", kind, error)
        return plain_of(kind)
