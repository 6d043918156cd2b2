"""The catalogues of the house, each read once: to read all of them takes as long as what most tests ask of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

import zashiki

FOLDER = Path(zashiki.__file__).parent / "locales"
CATALOGUES = sorted(path.stem for path in (FOLDER / "en").glob("*.ftl"))


@cache
def parsed(language: str, catalogue: str) -> ast.Resource:
    """A catalogue as it is written."""
    return FluentParser().parse((FOLDER / language / f"{catalogue}.ftl").read_text("utf-8"))
