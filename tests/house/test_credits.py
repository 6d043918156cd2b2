"""Who has drawn and designed the printed game is named alike wherever the house names them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import zashiki
from zashiki.locales import LANGUAGES, Texts

RULES = Path(zashiki.__file__).parent / "web" / "static" / "septet" / "rules"
ART = slice(2, 5)
"""Illustration, graphic design, art design: the third to the fifth of the credits."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_about_page_credits_the_art_as_the_rules_page_does(language: str) -> None:
    about = Texts(language, ("septet",))("about-game-text")
    _, credits = (RULES / f"{language}.html").read_text("utf-8").split('<h2 id="credits">')
    credited = dict(re.findall(r"<li>([^<：:]+)(?:：|: )([^<]+)</li>", credits)[ART])
    assert [re.split(", |、", names) for names in credited.values()] == [
        ["U"],
        ["Tori Hasegawa", "Satsuki Nakayama"],
        ["Fukutarou"],
    ]
    for role, names in credited.items():
        first, *others = re.split(", |、", names)
        assert re.search(rf"{role}\D{{1,5}}\b{first}\b", about, re.IGNORECASE | re.ASCII), f"{role}: {first}"
        assert all(name in about for name in others)
