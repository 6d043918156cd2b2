"""What the house calls who or what nobody has named, in the language of whoever looks."""

from __future__ import annotations

import pytest

from zashiki.locales import LANGUAGES, Texts
from zashiki.server.people.names import called, clean_line, club_called
from zashiki.server.refusal import Refusal

GIVEN = {
    "Guest": "guest-forgotten",
    "Guest 1234": "guest-name",
    "Program 1234": "program-name",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_of_the_house_is_said_in_every_language(language: str) -> None:
    texts = Texts(language, ("shell",))
    for name, text in GIVEN.items():
        assert called(name, texts) == texts(text, number="1234")
        assert (called(name, texts) == name) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_club_without_its_founder_is_called_so_in_every_language(language: str) -> None:
    texts = Texts(language, ("shell",))
    assert club_called("Club", texts) == texts("club-nameless")
    assert club_called("Aoi’s evenings", texts) == "Aoi’s evenings"
    assert club_called("Guest 1234", texts) == "Guest 1234"


@pytest.mark.parametrize(
    "name", ["Program", "Club", "Tournament", "Club 5", "Tournament 1", "Guest of honour", "Aoi", "Guest １"]
)
def test_any_other_name_is_somebody_s_own(name: str) -> None:
    assert called(name, Texts("ja", ("shell",))) == name


@pytest.mark.parametrize(
    "line",
    [
        "すごい‼\ufe0f",
        "え⁉\ufe0f",
        "1\ufe0f\u20e3番",
        "↔\ufe0f",
        "ℹ\ufe0f",
        "〰\ufe0f",
        "㊗\ufe0f",
        "葛\U000e0100城",
        "辻\U000e0101さん",
    ],
)
def test_what_keyboards_write_in_a_line_stays_as_it_is(line: str) -> None:
    assert clean_line(line) == line


@pytest.mark.parametrize(
    "line", ["a\ufe0f", "1\ufe0f", "\ufe0f", "a\U000e0100", "葛\U000e0100\U000e0100", "の\U000e0100", "‼\ufe0f\ufe0f"]
)
def test_what_shows_nothing_in_a_line_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        clean_line(line)
