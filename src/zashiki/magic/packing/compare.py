"""What changed between two contents, in words."""

from __future__ import annotations

from difflib import ndiff
from typing import Literal

import msgspec

from zashiki.magic.content.content import Content
from zashiki.magic.content.gone import origin
from zashiki.magic.wording.listing import Listing


class Difference(msgspec.Struct, frozen=True):
    """One thing that left, came or changed."""

    change: Literal["gone", "new", "changed"]
    id: str
    title: str
    """As it is listed: its name and numbers; of something changed, as it is now."""
    lines: tuple[str, ...]
    """Its text; of something changed only what differs, each line with ``-`` or ``+`` in front."""


def differences(before: Content, after: Content, language: str) -> tuple[Difference, ...]:
    """Everything that differs, in the order of the list; what left stands first.

    What stands where something of the same name stood, by a patch on either side, is that thing, changed.
    """
    old, new = Listing(before, language), Listing(after, language)
    olds, news = old.things(), new.things()
    left = {origin(thing, before.gone): thing for thing in olds if thing not in news}

    def was_before(thing: str) -> str | None:
        if thing in olds:
            return thing
        was = left.get(origin(thing, after.gone))
        return was if was is not None and old.name(was) == new.name(thing) else None

    former = {thing: was_before(thing) for thing in news}
    kept = frozenset(former.values())
    found = [Difference("gone", thing, old.title(thing), old.lines(thing)) for thing in olds if thing not in kept]
    for thing, was in former.items():
        if was is None:
            found.append(Difference("new", thing, new.title(thing), new.lines(thing)))
        elif was != thing or old.entry(thing) != new.entry(thing):
            found.append(Difference("changed", thing, new.title(thing), _changes(old, new, was, thing)))
    return tuple(found)


def _changes(old: Listing, new: Listing, was: str, thing: str) -> tuple[str, ...]:
    lines = ndiff((old.title(was), *old.lines(was)), (new.title(thing), *new.lines(thing)))
    return tuple(line for line in lines if line.startswith(("- ", "+ ")))
