"""A match record as text that people read, in the manner of chess's PGN, and back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidNotation, InvalidRecord
from zashiki.core.given import expect
from zashiki.core.match import Match
from zashiki.core.record import Record, parse_record, replay

_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
_LINE_END = re.compile(r"\r\n|\r|\n")
"""What JSON writes as an escape: a name may hold the other ends of lines that Unicode has."""
_BEGIN = re.compile(r'(?<![^\r\n])\[Zashiki "')
_TAGS = ("game", "variant", "options", "seats", "setup", "content", "taken_back", "ending")


def to_text(record: Record) -> str:
    """The record as tags, one in each line, and numbered actions; lines that begin with ``;`` are remarks.

    The result stands in a remark. Raises `InvalidRecord` for a record that the rules refuse.
    """
    again = replay(record).match
    plain: dict[str, Any] = msgspec.to_builtins(record)
    lines = ['[Zashiki "1"]']
    for name in _TAGS:
        if plain.get(name):
            value = plain[name] if isinstance(plain[name], str) else msgspec.json.encode(plain[name]).decode()
            lines.append(f'[{name.capitalize()} "{_escaped(value)}"]')
    lines += ["", *(f"{number}. {action}" for number, action in enumerate(record.actions, start=1))]
    lines += ["", f"; {again!r}{_end(record, again)}"]
    return "\n".join([*lines, ""])


def _end(record: Record, match: Match) -> str:
    """How the match ended, by its rules or because people ended it; nothing where it goes on."""
    if record.ending:
        seats = " and ".join(f"seat {seat}" for seat in record.ending.seats)
        return f": {record.ending.reason}{seats and f' by {seats}'}"
    outcome = match.game.outcome(match.state)
    return "" if outcome is None else f": {outcome.reason}"


def from_text(text: str) -> Record:
    """The record that such a text is; raises `InvalidRecord` with the line that cannot be read."""
    expect(text, str, "a match record as text", InvalidRecord)
    # As in `parse_record`: what is no character by itself can neither be decoded nor written.
    text = text.encode(errors="replace").decode()
    tags: dict[str, str] = {}
    actions: list[dict[str, Any]] = []
    for number, line in _lines(text.removeprefix("\ufeff")):
        if tag := _TAG.fullmatch(line):
            if tag[1].lower() in tags:
                raise InvalidRecord(f"line {number}: expected one match, with each tag once, got {tag[1]} again")
            tags[tag[1].lower()] = _plain(tag[2])
            continue
        _, dot, rest = line.partition(". ")
        try:
            actions.append(msgspec.to_builtins(ActionRecord.parse(rest if dot else line)))
        except InvalidNotation as error:
            raise InvalidRecord(f"line {number}: {error}") from error
    if tags.get("zashiki") != "1":
        raise InvalidRecord('expected the tag [Zashiki "1"]')
    plain: dict[str, Any] = {"zashiki": 1, "setup": {}, "actions": actions}
    for name in _TAGS:
        if name in tags:
            plain[name] = tags[name] if name in ("game", "variant", "content") else _decoded(name, tags[name])
    return parse_record(msgspec.json.encode(plain))


def from_texts(text: str) -> Iterator[Record]:
    """The records of several such texts, one behind the other; raises as `from_text` does."""
    expect(text, str, "match records as text", InvalidRecord)
    text = text.removeprefix("\ufeff")
    begins = [found.start() for found in _BEGIN.finditer(text)][1:]
    for begin, end in zip([0, *begins], [*begins, len(text)], strict=True):
        # The lines before stay as empty ones, so that those of an error are the file's.
        yield from_text("\n" * len(_LINE_END.findall(text, 0, begin)) + text[begin:end])


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(_LINE_END.split(text), start=1):
        if line.strip() and not line.startswith(";"):
            yield number, line.strip()


def _decoded(name: str, text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise InvalidRecord(f"the tag {name.capitalize()} is no JSON: {error}") from error


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)
