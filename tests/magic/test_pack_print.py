"""Printed cards whose texts and names are longer than any in the box: nothing leaves its own card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fpdf import FPDF
from typer.testing import CliRunner

from zashiki.cli.main import app
from zashiki.magic.content.loader import load_pack
from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.packing.fonts import NoFont
from zashiki.magic.packing.press import press
from zashiki.magic.packing.printing import COLUMNS, HEIGHT, PAPERS, ROWS, WIDTH
from zashiki.magic.packing.wrapping import wrap
from zashiki.magic.packs.loader import pack_files

_ABILITY = """
[[card.ability]]
type = "trigger"
on = { ev = "damage", subject = "self", cause = "attack" }
if = { cmp = [{ stat = "hp", of = "self" }, "ge", 3] }
may = true
do = [{ op = "damage", to = "source", n = 1, dtype = "magic" }, { op = "draw", to = "self", n = 1 }]
"""
_PACK = f"""
[pack]
id = "long"
format = 1
kind = "expansion"
[[card]]
id = "long_coat"
kind = "armor"
copies = 1
{_ABILITY * 20}
[[card]]
id = "long_spear"
kind = "weapon"
copies = 1
[[map]]
id = "long_strip"
adjacency = "orthogonal"
rows = ["b{"." * 40}"]
[map.names]
long_hall = [0, 0]
[names.en]
long_coat = "A coat with a good long name of many words, as people give them to what they made themselves"
long_spear = "{"W" * 200}"
long_hall = "{"W" * 60}"
"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_leaves_its_card(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    bottom = (PAPERS["a4"][1] + ROWS * HEIGHT) / 2
    right = (PAPERS["a4"][0] + COLUMNS * WIDTH) / 2
    usual = FPDF.cell

    def cell(self: FPDF, w: float, h: float, text: str = "", **more: Any) -> bool:
        told.append(text)
        assert self.get_string_width(text) <= w + 0.01, text
        # The cards stand in the first row of their page; the map has one of its own that lies on its side.
        assert self.w > self.h or self.x + w <= right, text
        assert self.w > self.h or self.y + h <= bottom - (ROWS - 1) * HEIGHT, text
        return bool(usual(self, w, h, text, **more))

    monkeypatch.setattr(FPDF, "cell", cell)
    content = load_pack(pack_files("base"), {"pack.toml": _PACK.encode()})
    out, chosen = tmp_path / "cards.pdf", ["long_coat", "long_spear", "long_strip"]
    try:
        assert press(content, language, out, chosen=chosen).cards == 2
    except NoFont as error:
        pytest.skip(str(error))
    assert {"W" * 200, "W" * 60} <= set(told), "names are printed whole"


_SHORT = """
[pack]
id = "short"
format = 1
kind = "patch"
[[{sort}]]
id = "short_one"
{more}
"""
_ISLE = 'adjacency = "hex"\nrows = ["...", ".#."]'
_GRAPH = _SHORT.format(sort="map", more='adjacency = "edges"\ntiles = { a = "grass" }')
"""No grid: it is written as a file, and not printed."""
_BONUS = '[[race.ability]]\ntype = "static"\nstat = "move"\nn = 1\n[[replace]]\nold = "earth"\nnew = "short_one"'


@pytest.mark.parametrize(
    ("sort", "more", "told"), [("map", _ISLE, "0 cards on one page"), ("race", _BONUS, "one card on 2")]
)
def test_a_pack_that_brings_no_cards_is_printed_too(sort: str, more: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text(_SHORT.format(sort=sort, more=more), "utf-8")
    words = ["pack", "print", str(file), "--only-new", "-o", str(tmp_path / "cards.pdf"), "--lang", "en"]
    made = CliRunner().invoke(app, words)
    if isinstance(made.exception, NoFont):
        pytest.skip(str(made.exception))
    assert told in made.output, made.exception


def test_where_there_is_nothing_to_print_that_is_told(tmp_path: Path) -> None:
    content, out = load_pack(pack_files("base"), {"pack.toml": _GRAPH.encode()}), tmp_path / "cards.pdf"
    with pytest.raises(UnreadablePack, match=r"maps with adjacency = 'edges' are not printed \(short_one\)"):
        press(content, "en", out, chosen=["short_one"])
    for chosen, maps in (([], True), (["short_one"], False)):
        with pytest.raises(UnreadablePack, match="there is no card to print"):
            press(content, "en", out, chosen=chosen, maps=maps)
    assert not out.exists()


def test_a_word_that_no_line_has_room_for_is_broken() -> None:
    measure = len
    assert wrap("to Abracadabra, then", 5, measure) == ["to", "Abrac", "adabr", "a,", "then"]
    assert wrap("Abracadabra", 1, measure) == list("Abracadabra")
    assert wrap("a b", 0, measure) == ["a", "b"]
