"""Whether everything in some packs can be put into words: whoever sits at a table is shown all of it."""

from __future__ import annotations

from zashiki.core.languages import LANGUAGES
from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import Finding, InvalidPack
from zashiki.magic.wording.catalogue import catalogue
from zashiki.magic.wording.realiser import CannotMention


def ensure_told(content: Content) -> None:
    """Raises `InvalidPack` where no text can be made in one of the languages."""
    for language in LANGUAGES:
        try:
            catalogue(content, language)
        except (KeyError, TypeError, CannotMention) as error:
            message = f"no text in {LANGUAGES[language]} can be made of something in it ({error}): please report this"
            raise InvalidPack([Finding("UNTOLD", "", "", "", message)]) from error
