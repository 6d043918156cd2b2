"""What a draft comes to: its texts in every language, what is wrong with it, the other of its two forms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal

import msgspec

from zashiki.core.languages import LANGUAGES
from zashiki.core.own_drawing import is_own
from zashiki.core.workshop import Draft, UnfitDraft
from zashiki.magic.content.content import Content
from zashiki.magic.content.drawings import read_drawings
from zashiki.magic.content.findings import Finding, InvalidPack
from zashiki.magic.content.loader import load_pack
from zashiki.magic.content.reader import Reader
from zashiki.magic.outside.own_drawing import make_anew
from zashiki.magic.packs.loader import pack_files
from zashiki.magic.wording import describe
from zashiki.magic.wording.told import ensure_told
from zashiki.magic.workshop.drafts import FILE, written

BASE = "base"
"""What drafts are played on."""

_SECOND = "pack 2: "
"""How the loader calls the draft, which is merged with the base pack."""
_NAMED = ("race", "card", "event", "character")
"""What has a text."""


class DraftFinding(msgspec.Struct, frozen=True):
    """A fault or warning, and the place that it is about."""

    level: Literal["fault", "warning"]
    code: str
    definition: str
    """Such as ``card own_lamp``; empty where it is about the whole draft."""
    path: str
    """Inside the definition, ``ability[0].do[1].then``."""
    message: str
    advice: str


class Look(msgspec.Struct, frozen=True):
    """A draft as it stands."""

    draft: dict[str, Any]
    """Its tables, own drawings made anew; empty where the text cannot be read."""
    toml: str
    texts: dict[str, dict[str, tuple[str, ...]]]
    """By definition and language, the lines of its text; none while there are faults."""
    findings: tuple[DraftFinding, ...]
    """Faults; where there are none, warnings."""

    @property
    def is_sound(self) -> bool:
        """Whether it can be played with."""
        return not any(finding.level == "fault" for finding in self.findings)


def look(draft: Draft) -> Look:
    """Read, check and describe a draft; raises `UnfitDraft` for what is no draft at all."""
    writing = written(draft)
    try:
        content = content_of_draft(writing.text)
        ensure_told(content)
    except InvalidPack as error:
        return Look(harmless(writing.made), writing.text, {}, _told("fault", error.findings))
    own = _own(writing.made, (*_NAMED, "map"))
    warned = [finding for finding in content.warnings if finding.id.partition(" ")[2] in own]
    return Look(
        harmless(writing.made), writing.text, _texts(content, _own(writing.made, _NAMED)), _told("warning", warned)
    )


def harmless(made: dict[str, Any]) -> dict[str, Any]:
    """The tables with own drawings made anew, and without those that are none: browsers show what stands there."""
    told = made.get("drawings")
    if not isinstance(told, dict):
        return made
    drawings = {thing: one for thing, one in told.items() if not _is_own(one)}
    anew = read_drawings(Reader(FILE), {thing: one for thing, one in told.items() if _is_own(one)}, make_anew)
    return made | {"drawings": drawings | anew}


def _is_own(told: object) -> bool:
    return isinstance(told, str) and is_own(told)


@lru_cache(maxsize=4)
def content_of_draft(text: str) -> Content:
    """The base pack with a draft, which is looked at, tried and balanced in turn; raises `InvalidPack`."""
    return load_pack(pack_files(BASE), {FILE: text.encode()}, make_anew=make_anew)


def sound(draft: Draft) -> Look:
    """A draft that can be played with; raises `UnfitDraft` with its first fault for any other."""
    seen = look(draft)
    if not seen.is_sound:
        first = seen.findings[0]
        where = " ".join(part for part in (first.definition, first.path) if part)
        told = f"{first.message} [{first.code}]"
        raise UnfitDraft(f"{where}: {told}" if where else told)
    return seen


def _told(level: Literal["fault", "warning"], found: Iterable[Finding]) -> tuple[DraftFinding, ...]:
    return tuple(
        DraftFinding(level, one.code, one.id, one.path, one.message.replace(_SECOND, ""), one.advice) for one in found
    )


def _own(made: Mapping[str, Any], sorts: Iterable[str]) -> frozenset[str]:
    """The ids of a sound draft's own definitions of these sorts."""
    return frozenset(one["id"] for sort in sorts for one in made.get(sort, ()))


def _texts(content: Content, own: Iterable[str]) -> dict[str, dict[str, tuple[str, ...]]]:
    return {
        thing: {language: tuple(describe(content, thing, language).splitlines()) for language in LANGUAGES}
        for thing in sorted(own)
    }
