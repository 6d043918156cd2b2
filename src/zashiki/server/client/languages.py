"""What the browser client is told of the languages: the list of them, and the fonts that they are written in."""

from __future__ import annotations

import msgspec

from zashiki.locales import LANGUAGES, catalogue_folders, language_of


def languages_module() -> bytes:
    """The list of languages as a module of the client: code, own name, short name."""
    listed = [{"code": code, "name": name, "short": language_of(code).short} for code, name in LANGUAGES.items()]
    return b"export const languages = " + msgspec.json.encode(listed) + b";\n"


def fonts_sheet() -> bytes:
    """The fonts of all languages that need some of their own, as one style sheet."""
    own = catalogue_folders()[0]
    sheets = [own / code / "fonts.css" for code in LANGUAGES]
    return b"\n".join(sheet.read_bytes() for sheet in sheets if sheet.is_file())
