"""A match with its analysis, kept in a file: the page that shows it needs no bot to think.

Made again with `PYTHONPATH=tests python -m web.analysed`, when the form of records or analyses changes.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import msgspec

from zashiki.analysis import Analysis, Effort, analyse_part, assemble
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, record_of

FILE = Path(__file__).parent / "analysed.json"
TASKS = 44
"""How much of the match is analysed."""
_LEAST_EFFORT = Effort(race=10, held=16, most_held=32, line=12)


class _Kept(msgspec.Struct):
    record: msgspec.Raw
    analysis: Analysis


@cache
def analysed() -> tuple[Record, Analysis]:
    """A match of careless players, and what the beginning of it was worth."""
    kept = msgspec.json.decode(FILE.read_bytes(), type=_Kept)
    return parse_record(bytes(kept.record)), kept.analysis


def make() -> None:
    """Play the match, analyse it, and write the file."""
    source = random.Random(5)
    match = Match("septet", "team", {"scoring": "basic"}, seed=bytes([5]) * 32)
    match.advance()
    while to_act := match.to_act():
        match.play(source.choice(match.game.legal_actions(match.state, to_act[0])))
    record = record_of(match, ["Aoi", "Bo", "Chie", "Dan"])
    part = analyse_part(record.to_json(), 0, TASKS, _LEAST_EFFORT, 1)
    FILE.write_bytes(msgspec.json.encode(_Kept(msgspec.Raw(record.to_json()), assemble(record, [part]))) + b"\n")


if __name__ == "__main__":
    make()
