"""A game that is not written in every language of the house: nobody is turned away for it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.parlour import Person, parlour
from third_game.conftest import OF_DUET, Bring
from zashiki.core.errors import InvalidRules
from zashiki.core.languages import LANGUAGES
from zashiki.core.plugin import InvalidPlugin
from zashiki.locales import Texts, catalogue_folders
from zashiki.terminal.part import texts_of

PLUGIN = 'PLUGIN = Plugin(name="duet", rules="zashiki_duet.game:DUET", texts="zashiki_guest.{}", catalogues=("duet",))'


@pytest.fixture
def english_alone(bring: Bring) -> None:
    """The house finds the game with a few English texts and no others, in a folder without an ``__init__.py``."""
    bring(OF_DUET + PLUGIN.format("texts"), texts__en__duet="game-duet = Duet in English\n")


@pytest.mark.usefixtures("english_alone")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_without_the_game_s_catalogue_falls_back_to_english(language: str) -> None:
    texts = texts_of("duet", language)
    assert texts("game-duet") == "Duet in English"
    # The house's own words stay in the reader's language.
    assert texts("terminal-prompt") == Texts(language, ("terminal",))("terminal-prompt")


@pytest.mark.usefixtures("english_alone")
def test_the_page_of_its_table_opens_in_every_language(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path / "data") as address:
            guest = await Person.arrive(address)
            wanted = {"game": "duet", "variant": "duet", "options": {}, "seats": ["me", "open"]}
            table = await guest.make_table(address, **wanted)
            async with address.client() as client:
                for language in LANGUAGES:
                    page = await client.get(f"/table/{table['id']}?lang={language}")
                    assert (page.status_code, "Duet in English" in page.text) == (200, True), language

    asyncio.run(scene())


@pytest.mark.usefixtures("english_alone")
def test_a_catalogue_that_stands_in_no_language_is_a_mistake() -> None:
    with pytest.raises(InvalidRules, match=r"no catalogue 'duets' in any language; expected duets\.ftl"):
        Texts("ja", ("duets",))


def test_a_package_of_texts_that_is_not_there_is_named_with_its_game(bring: Bring) -> None:
    bring(OF_DUET + PLUGIN.format("words"))
    with pytest.raises(InvalidPlugin, match=r"texts of game 'duet': expected a package at 'zashiki_guest\.words'"):
        catalogue_folders()


@pytest.mark.parametrize(("language", "word"), [("en", "card"), ("ja", "カード"), ("zh-Hans", "牌"), ("zh-Hant", "牌")])
def test_the_random_bot_of_a_game_without_cards_is_not_said_to_play_some(language: str, word: str) -> None:
    said = Texts(language, ("table",))("bot-random.hint")
    assert word not in said
