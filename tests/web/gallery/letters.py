"""The letters of the gallery: of a free font, those that its scenes need, so that every machine draws the same ones."""

from __future__ import annotations

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FONTS = Path("/usr/share/fonts/opentype/noto")
"""Where Debian's `fonts-noto-cjk` has them; only needed to renew the pictures."""
WEIGHTS = {"regular": "NotoSansCJK-Regular.ttc", "bold": "NotoSansCJK-Bold.ttc"}
JAPANESE = 0
"""The number of the Japanese font in the collection."""
LATIN = {chr(code) for code in range(0x20, 0x7F)}


def make_letters(letters: set[str]) -> None:
    """Write the fonts with these letters, and with those of English."""
    options = subset.Options(flavor="woff2", layout_features=["palt", "kern"], hinting=False, desubroutinize=True)
    for name, file in WEIGHTS.items():
        font = TTFont(FONTS / file, fontNumber=JAPANESE)
        part = subset.Subsetter(options)
        part.populate(text="".join(sorted(letters | LATIN)))
        part.subset(font)
        font.flavor = "woff2"
        font.save(HERE / f"{name}.woff2")
