"""The lexicons' files."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from zashiki.core.errors import InvalidRules
from zashiki.core.languages import LANGUAGES


def read_lexicon(language: str) -> dict[str, Any]:
    """The templates and words of a language as nested tables; raises `InvalidRules` for an unknown language."""
    if language not in LANGUAGES:
        raise InvalidRules(f"there is no language {language!r}; expected one of: {', '.join(LANGUAGES)}")
    file = files("zashiki.magic").joinpath("wording", "lang", f"{language}.toml")
    return tomllib.loads(file.read_text("utf-8"))
