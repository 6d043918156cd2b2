"""The small net that tells how strong a player's side of the table is, and the file that holds it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from operator import mul
from typing import Any

from zashiki.magic.bots.win_features import FEATURES

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
    whole = {"format": FORMAT, "sha256": _digest(body), **body}
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in whole.items()) + "\n}\n"


def read(text: str) -> WinNet:
    """The net in a file's text; raises `ValueError` that says what is wrong with it."""
    try:
        body: Any = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"no JSON: {error}") from error
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise ValueError(f"expected format {FORMAT}")
    rest = {key: value for key, value in body.items() if key not in ("format", "sha256")}
    if body.get("sha256") != _digest(rest):
        raise ValueError("its checksum does not fit its content")
    if rest["features"] != list(FEATURES):
        raise ValueError("it was trained for another version of the features")
    net = WinNet(rest["direct"], rest["units"], rest["out"])
    if len(net.out) != len(net.units) or any(len(row) != len(FEATURES) for row in (net.direct, *net.units)):
        raise ValueError(f"expected weights for {len(FEATURES)} features, and one for each unit")
    return net


def _rounded(weights: Sequence[float]) -> list[float]:
    return [round(float(weight), DIGITS) for weight in weights]


def _digest(body: Mapping[str, object]) -> str:
    return sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


@lru_cache(maxsize=1)
def win_net() -> WinNet:
    """The net that the house plays with."""
    return read((files("zashiki.magic.bots") / "win_net.json").read_text(encoding="utf-8"))
