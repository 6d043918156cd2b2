"""The picture book in a real Chromium: a drawing for everything in the packs, and for what nobody has drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import zashiki
from web.conftest import Server
from web.player import Player
from zashiki.magic.packs.loader import SETS, content_of

ART = Path(zashiki.__file__).parent / "web" / "static" / "magic" / "art"

DRAW = """
async ({characters, cards, events, places, kinds}) => {
  const at = "/static/magic/art/";
  const { pieceMarkup, portraitMarkup, CHARACTERS_DRAWN } = await import(at + "pieces.js");
  const { cardArt, CARDS_DRAWN } = await import(at + "cards.js");
  const { tileArt, TERRAINS_DRAWN } = await import(at + "tiles.js");
  const { PLACES_DRAWN } = await import(at + "places.js");
  const { iconMarkup, ICONS } = await import(at + "icons.js");
  const each = (names, draw) => Object.fromEntries(names.map((name) => [name, draw(name)]));
  return {
    drawn: {
      characters: CHARACTERS_DRAWN, cards: CARDS_DRAWN, places: PLACES_DRAWN, terrains: TERRAINS_DRAWN, icons: ICONS,
    },
    pieces: each(characters, (id) => pieceMarkup(id, { size: 28 })),
    portraits: each(characters, (id) => portraitMarkup(id)),
    cards: each([...cards, ...events], (id) => cardArt(id)),
    squares: each(TERRAINS_DRAWN, (terrain) => tileArt(terrain, { seed: 1 })),
    hexes: each(TERRAINS_DRAWN, (terrain) => tileArt(terrain, { shape: "hex" })),
    places: each(places, (place) => tileArt("building", { place })),
    icons: each(ICONS, (name) => iconMarkup(name)),
    strangers: each(["kappa", "constructor", "toString"], (id) => pieceMarkup(id, { race: "<script>" })),
    crests: each(kinds, (kind) => cardArt("nobody_drew_this", { kind })),
    again: [pieceMarkup("kappa", { race: "<script>" }), cardArt("nobody_drew_this", { kind: kinds[0] })],
    otherwise: [tileArt("lava"), tileArt("building", { place: "toString" }), iconMarkup("toString")],
  };
}
"""


@pytest.fixture(scope="module")
def drawn(server: Server, browser: Browser) -> dict[str, Any]:
    contents = [content_of(packs) for packs in SETS]
    places = {name for content in contents for board in content.boards.values() for name in board.places}
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/static/manifest.webmanifest")
    answer: dict[str, Any] = page.evaluate(
        DRAW,
        {
            "characters": sorted(
                {content.drawings.get(name, name) for content in contents for name in content.characters}
            ),
            "cards": sorted({content.drawings.get(name, name) for content in contents for name in content.cards}),
            "events": sorted({content.drawings.get(name, name) for content in contents for name in content.events}),
            "places": sorted(places),
            "kinds": ["weapon", "armor", "effect", "recovery", "element", "attack", "event"],
        },
    )
    context.close()
    return answer


def test_everything_in_the_packs_has_a_drawing_of_its_own(drawn: dict[str, Any]) -> None:
    for group, names in (
        ("characters", drawn["pieces"]),
        ("cards", drawn["cards"]),
        ("places", drawn["places"]),
        ("terrains", drawn["squares"]),
    ):
        assert set(names) <= set(drawn["drawn"][group]), group
        assert len(set(names.values())) == len(names), group
    for name in ("physical", "no_attack", "ignore_terrain", "immune", "alicorn", "collectible", "die-6", "crown"):
        assert name in drawn["drawn"]["icons"]


def test_the_markup_is_whole_and_carries_nothing_that_could_clash(drawn: dict[str, Any]) -> None:
    for group in ("pieces", "portraits", "cards", "squares", "hexes", "places", "icons", "strangers", "crests"):
        for name, markup in drawn[group].items():
            assert markup.startswith("<svg "), name
            assert markup.endswith("</svg>"), name
            assert 'aria-hidden="true"' in markup
            assert not re.search(r'NaN|undefined|null| id="| style="|<script', markup), (group, name)
            assert markup.count("<g") == markup.count("</g>"), name


def test_what_nobody_has_drawn_looks_the_same_each_time_and_is_never_an_error(drawn: dict[str, Any]) -> None:
    assert drawn["again"] == [drawn["strangers"]["kappa"], drawn["crests"]["weapon"]]
    assert len(set(drawn["strangers"].values())) == 3
    assert len(set(drawn["crests"].values())) == len(drawn["crests"])
    assert all(markup.startswith("<svg ") for markup in drawn["otherwise"])


def test_the_picture_book_is_light() -> None:
    assert sum(path.stat().st_size for path in ART.iterdir() if path.suffix in (".js", ".css")) < 90_000


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rules_page_is_drawn_and_fits_a_phone(server: Server, browser: Browser, language: str) -> None:
    player = Player(browser, server.url, shared=True, language=language)
    page = player.page
    player.go("/rules/magic")
    page.wait_for_selector(".rules-text h1")
    assert page.locator(".rules-board").count() == 4
    assert page.locator(".rules-emblem > svg").count() == 9
    values = page.locator("[data-option]").evaluate_all("(all) => all.flatMap((one) => one.dataset.values.split(' '))")
    assert page.locator("[data-option] dt").count() == len(values)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click(".rules-games a[href='/rules']")
    page.wait_for_selector(".rules-card")
    assert page.locator(".rules-board").count() == 0
    page.go_back()
    page.wait_for_selector(".rules-board")
    assert player.problems == []
    player.close()
