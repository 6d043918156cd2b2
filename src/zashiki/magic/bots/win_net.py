"""The small net that tells how strong a player's side of the table is, and the file that holds it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from operator import mul

from zashiki.magic.bots.win_features import FEATURES
from zashiki.players.weight_files import weights_body, weights_text

FORMAT = "zashiki-magic-win/1"
DIGITS = 4
"""That weights are kept with."""


class WinNet:
    """One layer of rectified units beside a weighted sum of the features, summed up to one number for each player."""

    def __init__(self, direct: Sequence[float], units: Sequence[Sequence[float]], out: Sequence[float]) -> None:
        """`direct`: a weight for each feature. `units`: such weights for each unit; `out`: what each unit weighs."""
        self.direct = tuple(direct)
        self.units = tuple([tuple(unit) for unit in units])
        self.out = tuple(out)

    def strength(self, row: Sequence[float]) -> float:
        """How strong a player with these features is, on the scale of log odds."""
        total: float = sum(map(mul, self.direct, row))
        for unit, weight in zip(self.units, self.out, strict=True):
            lit = sum(map(mul, unit, row))
            if lit > 0:
                total += weight * lit
        return total


def write(net: WinNet) -> str:
    """The text of a file."""
    body = {
        "features": list(FEATURES),
        "direct": _rounded(net.direct),
        "units": [_rounded(unit) for unit in net.units],
        "out": _rounded(net.out),
    }
    return weights_text(FORMAT, body)


def read(text: str) -> WinNet:
    """The net in a file's text; raises `ValueError` that says what is wrong with it."""
    body = weights_body(FORMAT, text)
    if body["features"] != list(FEATURES):
        raise ValueError("it was trained for another version of the features")
    net = WinNet(body["direct"], body["units"], body["out"])
    if len(net.out) != len(net.units) or any(len(row) != len(FEATURES) for row in (net.direct, *net.units)):
        raise ValueError(f"expected weights for {len(FEATURES)} features, and one for each unit")
    return net


def _rounded(weights: Sequence[float]) -> list[float]:
    return [round(float(weight), DIGITS) for weight in weights]


@lru_cache(maxsize=1)
def win_net() -> WinNet:
    """The net that the house plays with."""
    return read((files("zashiki.magic.bots") / "win_net.json").read_text(encoding="utf-8"))
