"""The rules pages of Board Games Are Magic: the same in all languages, and true of the engine and the base pack."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

import zashiki
from zashiki.core.registry import find_game
from zashiki.locales import LANGUAGES
from zashiki.magic.content.board import Board
from zashiki.magic.content.schema import MapDef
from zashiki.magic.packs.loader import content_of, pack_files

ROOT = Path(__file__).parents[2]
STATIC = Path(zashiki.__file__).parent / "web" / "static"
NUMBER = re.compile(r"[MA]\d+")

BOX = ("M6", "M7", "M107", "M108", "A44", "A45", "A46")
"""What lies in the printed box and how it is laid out; nobody needs it to play here."""

Attributes = dict[str, str]


class Page(HTMLParser):
    """The page as a list of elements with their attributes and the text that follows each opening tag."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, Attributes, str]] = []
        self.feed((STATIC / "magic" / "rules" / f"{language}.html").read_text("utf-8"))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}, ""))

    def handle_endtag(self, tag: str) -> None:
        self.elements.append((f"/{tag}", {}, ""))

    def handle_data(self, data: str) -> None:
        if self.elements:
            tag, attributes, text = self.elements[-1]
            self.elements[-1] = (tag, attributes, text + data)

    def rules(self) -> list[str]:
        return [text for _, attributes, text in self.elements if attributes.get("class") == "rule"]

    def having(self, name: str) -> list[tuple[Attributes, str]]:
        return [(attributes, text) for _, attributes, text in self.elements if name in attributes]

    def shape(self) -> list[tuple[str, Attributes]]:
        """Everything but words; names in other scripts are marked where the page's own language needs it."""
        return [
            (tag, attributes) for tag, attributes, _ in self.elements if "lang" not in attributes and tag != "/span"
        ]


@cache
def page(language: str) -> Page:
    return Page(language)


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_the_pages_say_the_same_in_the_same_order(language: str) -> None:
    assert page(language).shape() == page("en").shape()
    assert page(language).rules() == page("en").rules()


def test_every_rule_that_a_player_needs_is_there_and_none_is_made_up() -> None:
    document = set(NUMBER.findall((ROOT / "docs" / "rules" / "magic.md").read_text("utf-8")))
    shown = set(page("en").rules())
    assert shown <= document
    needed = {f"M{n}" for n in range(1, 109)} - set(BOX)
    # Words of the trade that the page explains as it uses them.
    needed -= {"M18", "M19", "M83", "M84", "M85"}
    assert needed - shown == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_characters_and_cards_are_called_as_in_the_pack(language: str) -> None:
    names = tomllib.loads(pack_files("base")["names.toml"].decode())["names"][language]
    named = [
        (attributes[f"data-{kind}"], text)
        for kind in ("portrait", "emblem")
        for attributes, text in page(language).having(f"data-{kind}")
    ]
    assert len(named) == 10
    for name, text in named:
        assert text == names[name]
    words = "".join(text for _, _, text in page(language).elements).lower()
    for name in ("earth", "unicorn", "pegasus", "alicorn", "other", "gale", "saffron", "town"):
        assert names[name].lower() in words


def test_the_options_are_those_of_the_game() -> None:
    known = {
        option.name: option.values for variant in find_game("magic").variants.values() for option in variant.options
    }
    shown = {
        attributes["data-option"]: tuple(
            {"true": True, "false": False}.get(v, v) for v in attributes["data-values"].split()
        )
        for attributes, _ in page("en").having("data-option")
    }
    assert set(known) - set(shown) == {"edition", "map"} | ({"packs"} & set(known))
    for name, values in shown.items():
        assert values == known[name]


def test_the_pictures_of_range_are_right() -> None:
    pictures = [attributes for attributes, _ in page("en").having("data-range")]
    assert len(pictures) == 2
    for picture in pictures:
        board = Board(MapDef(id="picture", adjacency="orthogonal", rows=tuple(picture["data-rows"].split("/"))))
        attacker = picture["data-pieces"].partition(":")[0]
        reach = int(picture["data-range"])
        away = board.attack_distance(attacker, "path4", board.mountains)
        lit = {tile for tile in board.tiles if away.get(tile, reach + 1) <= reach}
        assert lit == set(picture["data-lit"].split())


def test_the_map_is_the_town() -> None:
    ((picture, _),) = page("en").having("data-map")
    town = content_of("base").boards[picture["data-map"]]
    assert tuple(picture["data-rows"].split("/")) == next(
        tuple(m["rows"]) for m in tomllib.loads(pack_files("base")["maps.toml"].decode())["map"] if m["id"] == "town"
    )
    assert {name: tile for tile, name in (pair.split(":") for pair in picture["data-places"].split())} == dict(
        town.places
    )


def line_about(language: str, rule: str) -> str:
    """What the page says in the first line that names a rule, without its tags."""
    lines = (STATIC / "magic" / "rules" / f"{language}.html").read_text("utf-8").splitlines()
    return re.sub(r"<[^>]+>", "", next(line for line in lines if f">{rule}<" in line))


NEXT_TURN = {
    "en": "with 1 in the next one",
    "ja": "1なら次の自分のターン",
    "zh-Hans": "1就是自己的下回合",
    "zh-Hant": "1就是自己的下回合",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_A29_a_cooldown_of_one_leaves_no_turn_out(language: str) -> None:
    assert NEXT_TURN[language] in line_about(language, "A29")


ON_IN_WATER = {"en": "even to go on in water", "ja": "行き先が水でも", "zh-Hans": "还是水面", "zh-Hant": "還是水面"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_A4_a_move_that_starts_in_water_takes_the_hand_wherever_it_leads(language: str) -> None:
    assert ON_IN_WATER[language] in line_about(language, "M70")
