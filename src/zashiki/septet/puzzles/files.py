"""Puzzles as files for the browser: an index of all, and files of some each, so that one puzzle is a short way off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.septet.puzzles.puzzle import Puzzle

HOUSE = Path(__file__).parents[2] / "web" / "static" / "septet" / "puzzles"
"""The puzzles that the browser shows."""
_IN_A_FILE = 25
_INDEX = "index.json"


class Kind(msgspec.Struct, frozen=True):
    """By what rules puzzles are played."""

    variant: str
    options: dict[str, OptionValue]


class Index(msgspec.Struct, frozen=True):
    """What there is, in the order of the files."""

    in_a_file: int
    kinds: tuple[Kind, ...]
    puzzles: tuple[tuple[str, int, int], ...]
    """Of each its id, the number of its kind, and its level."""


class _Packed(msgspec.Struct, frozen=True):
    puzzles: tuple[Puzzle, ...]


def write_packed(folder: Path, puzzles: Sequence[Puzzle]) -> list[int]:
    """Write the folder's files anew; returns their sizes in bytes. Raises `OSError`."""
    kinds: list[Kind] = []
    kind_of: dict[str, int] = {}
    for puzzle in puzzles:
        kind = Kind(puzzle.record.variant, dict(puzzle.record.options))
        if kind not in kinds:
            kinds.append(kind)
        kind_of[puzzle.id] = kinds.index(kind)
    before: Counter[tuple[int, int]] = Counter()
    places: dict[str, tuple[int, int, int]] = {}
    for puzzle in puzzles:
        group = (puzzle.level, kind_of[puzzle.id])
        places[puzzle.id] = (puzzle.level, before[group], kind_of[puzzle.id])
        before[group] += 1
    ordered = sorted(puzzles, key=lambda puzzle: places[puzzle.id])
    index = Index(_IN_A_FILE, tuple(kinds), tuple((one.id, kind_of[one.id], one.level) for one in ordered))
    contents = {_INDEX: msgspec.json.encode(index)}
    for first in range(0, len(ordered), _IN_A_FILE):
        some = _Packed(tuple(ordered[first : first + _IN_A_FILE]))
        contents[f"{first // _IN_A_FILE}.json"] = msgspec.json.encode(some)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    for name, content in contents.items():
        (folder / name).write_bytes(content + b"\n")
    return [len(content) + 1 for content in contents.values()]


def read_packed(folder: Path) -> list[Puzzle]:
    """The puzzles of a folder, in the order of its index; raises `InvalidRules` for what is no such folder."""
    try:
        index = msgspec.json.decode((folder / _INDEX).read_bytes(), type=Index)
        files = range(0, len(index.puzzles), index.in_a_file)
        found: list[Puzzle] = []
        for number, _ in enumerate(files):
            found += msgspec.json.decode((folder / f"{number}.json").read_bytes(), type=_Packed).puzzles
    except OSError as error:
        raise InvalidRules(f"cannot read {error.filename}: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidRules(f"{folder}: no folder of puzzles: {error}") from error
    if [puzzle.id for puzzle in found] != [one for one, _, _ in index.puzzles]:
        raise InvalidRules(f"{folder}: the files do not hold what the index tells")
    return found
