"""A duel to try a draft in, which begins with what is tried at hand; the draft is kept, as whatever is played with."""

from __future__ import annotations

import logging
from pathlib import Path

from zashiki.core.game import OptionValue
from zashiki.core.workshop import Draft, Trial, UnfitDraft
from zashiki.magic.outside import archive
from zashiki.magic.outside.archive import Kept
from zashiki.magic.outside.open_sets import value_of
from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.packs.loader import pack_files
from zashiki.magic.rules.game import Magic
from zashiki.magic.workshop.arranged import VARIANT, begun, thing_of
from zashiki.magic.workshop.drafts import FILE
from zashiki.magic.workshop.look import BASE, Look, content_of_draft, sound

_LOG = logging.getLogger(__name__)
TRYING = 0
"""The seat that has what is tried."""
MAX_DRAFTS = 20_000
"""Drafts that a house keeps."""


def trial(draft: Draft, into: str, seed: bytes) -> Trial:
    """Keep the draft and arrange a match with the first of what it brings; raises `UnfitDraft`."""
    seen = sound(draft)
    thing = thing_of(seen.draft)
    match = begun(Magic(content_of_draft(seen.toml)), thing, seed, TRYING, leads=True)
    return Trial(VARIANT, _kept(seen, Path(into)) | thing.options, tuple(action.record() for action in match.log))


def keep(draft: Draft, into: str) -> dict[str, OptionValue]:
    """Keep a draft that can be played with; raises `UnfitDraft`."""
    return _kept(sound(draft), Path(into))


def _kept(seen: Look, into: Path) -> dict[str, OptionValue]:
    """The options of a match with the draft; raises `UnfitDraft` where there is no more room."""
    try:
        base = archive.keep(into, Kept(pack_files(BASE)), MAX_DRAFTS)
        digest = archive.keep(into, Kept({FILE: seen.toml.encode()}, base), MAX_DRAFTS)
    except UnreadablePack as error:
        # What is full or may not be written is the host's to know.
        _LOG.warning("a draft is not kept: %s", error)
        raise UnfitDraft("this house can keep no more drafts; download it, and play with it elsewhere") from error
    return {"packs": value_of(seen.draft["pack"]["id"], digest)}
