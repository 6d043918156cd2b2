"""Loads packs: a base pack with patches and expansions, checked together, comes to content."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable
from functools import lru_cache

import msgspec

from zashiki.magic.content.checks import Checker
from zashiki.magic.content.content import Content
from zashiki.magic.content.counts import count_findings
from zashiki.magic.content.drawings import MakeAnew, take_none
from zashiki.magic.content.findings import Finding, InvalidPack, nearest
from zashiki.magic.content.gone import origin
from zashiki.magic.content.merged import Merged
from zashiki.magic.content.pack import FOR_AUTHORS, Pack, PackFiles, things_of


def load_pack(
    base: PackFiles, *more: PackFiles, counts: bool = True, played: bool = False, make_anew: MakeAnew = take_none
) -> Content:
    """The content of a base pack with patches and expansions; raises `InvalidPack` with every fault.

    Each pack is given as the bytes of its files by name. `counts` holds the base pack, patched, to the manual's table
    of components (M103–M107); what expansions add is free. Of packs that matches were played with already only what
    could harm a match is checked, so that a check which has become stricter since does not take their records away.
    Drawings of one's own are let in by whoever gives `make_anew`, and a fault for everybody else.
    """
    merged = Merged(_base(tuple(base.items()), make_anew))
    others = [Pack(f"pack {number}: ", files, make_anew) for number, files in enumerate(more, start=2)]
    patches = [other for other in others if other.kind == "patch"]
    expansions = [other for other in others if other.kind != "patch"]
    for other in _in_order(patches, expansions):
        merged.add(other)
    _check(merged, played=played)
    brought = {name for other in expansions for name in other.definitions}
    if counts and not played and (departures := count_findings(_counted(merged, brought))):
        raise InvalidPack(departures)
    return _content(merged)


@lru_cache(maxsize=2)
def _base(files: tuple[tuple[str, bytes], ...], make_anew: MakeAnew) -> Pack:
    """A pack that stands first: mostly the one of the house, before one draft or pack after another."""
    return Pack("", dict(files), make_anew)


def _in_order(patches: Iterable[Pack], expansions: Iterable[Pack]) -> list[Pack]:
    """Patches first, so that expansions speak of what they brought; but behind expansions whose things they replace."""
    behind = {name for other in expansions for name in other.definitions}
    first, last = [], []
    for patch in patches:
        if behind.isdisjoint(patch.replaced):
            first.append(patch)
        else:
            last.append(patch)
            behind |= patch.definitions.keys()
    return [*first, *expansions, *last]


def _check(merged: Merged, *, played: bool) -> None:
    """Check the definitions against each other, once each of them can be read; raises `InvalidPack`."""
    findings = _weighty(merged.findings, played)
    if not findings:
        checker = Checker(merged.homes, merged.definitions)
        checker.run()
        findings = _weighty([*checker.findings, *(() if played else _unknown_names(merged))], played)
    if findings:
        raise InvalidPack(findings)


def _weighty(findings: Iterable[Finding], played: bool) -> list[Finding]:
    """All of them; of what was played with, what concerns its author alone is let be."""
    return [finding for finding in findings if not (played and finding.code in FOR_AUTHORS)]


def _unknown_names(merged: Merged) -> list[Finding]:
    known = {*merged.ids, *things_of(merged.definitions)}
    told = {f"names {language}": names for language, names in merged.names.items()} | {"drawings": merged.drawings}
    return [
        Finding("REF", merged.told_in[place, name], place, name, f"there is no {name!r}{nearest(name, known)}")
        for place, names in told.items()
        for name in names
        if name not in known
    ]


def _counted(merged: Merged, brought: Collection[str]) -> Content:
    """What the manual's table is about: all but what expansions have brought, and what patches put in its place."""
    assert merged.head is not None
    kept = [definition for name, definition in merged.definitions.items() if origin(name, merged.gone) not in brought]
    return Content(merged.head, kept, "", {})


def _content(merged: Merged) -> Content:
    """What the definitions come to; their names, drawings and modes are not part of the hash."""
    assert merged.head is not None
    head = msgspec.to_builtins(merged.head)
    del head["modes"]
    raw = {**merged.raw, "pack": head}
    return Content(
        merged.head,
        merged.definitions.values(),
        hashlib.sha256(msgspec.json.encode(raw, order="deterministic")).hexdigest(),
        merged.names,
        {name: merged.homes[name] for name in merged.definitions},
        merged.gone,
        {pack: merged.titles_of(pack) for pack in merged.ids},
        merged.drawings,
    )
