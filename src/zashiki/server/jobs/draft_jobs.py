"""What processes beside the server's make of drafts: a look, a drawing, a match to try, a balance run, a pack to keep.

What is imported here is imported in each of them.
"""

from __future__ import annotations

import msgspec

from zashiki.core.contents import contents_of
from zashiki.core.errors import InvalidRules
from zashiki.core.game import Label, OptionValue
from zashiki.core.workshop import Balance, Draft, Tally, Trial, UnfitDraft, Workshop, workshop_of
from zashiki.server.refusal import Refusal


def part_of(game: str) -> Workshop:
    """The workshop of a game; raises `Refusal` where there is none."""
    try:
        part = workshop_of(game)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
    if part is None:
        raise Refusal("bad-value", f"nothing can be made for game {game!r}")
    return part


def look_at(game: str, draft: Draft) -> bytes | str:
    """The answer as JSON, or why it is no draft."""
    try:
        return msgspec.json.encode(part_of(game).look(draft))
    except UnfitDraft as error:
        return str(error)


def take_in(game: str, data: bytes) -> str | UnfitDraft:
    """A picture that somebody brings as drafts hold it, or why it is none."""
    try:
        return part_of(game).drawing(data)
    except UnfitDraft as error:
        return error


def try_out(game: str, draft: Draft, archive: str, seed: bytes) -> Trial | str:
    """A match with the draft, or why there can be none."""
    try:
        return part_of(game).trial(draft, archive, seed)
    except UnfitDraft as error:
        return str(error)


def play_on(game: str, draft: Draft, before: Tally, seconds: float) -> Balance | str:
    """A part of a balance run, or why there can be none."""
    try:
        return part_of(game).balance(draft, before, seconds)
    except UnfitDraft as error:
        return str(error)


def bring(game: str, draft: Draft, archive: str) -> tuple[dict[str, OptionValue], tuple[Label, ...]] | str:
    """Keep a draft; the options that stand for it, and what it calls itself, or why it cannot be kept."""
    try:
        options = part_of(game).keep(draft, archive)
    except UnfitDraft as error:
        return str(error)
    contents = contents_of(game)
    return options, () if contents is None else tuple(
        label for value in options.values() for label in contents.labels(str(value))
    )
