"""Numbers as people write them: thousands apart alike wherever points are told, and a minus before what is behind."""

from __future__ import annotations

import re

import pytest

from web.gallery.drawing import Gallery
from web.player import DESKTOP, LOCALES


@pytest.mark.parametrize("language", LOCALES)
def test_points_are_told_alike_and_less_than_nothing_has_a_minus(gallery: Gallery, language: str) -> None:
    page = gallery.stand_at("standing", DESKTOP, language)
    for points in ("1,702", "1,611", "1,547"):
        assert points in page.locator(".ranked").inner_text()
    page = gallery.stand_at("daily", DESKTOP, language)
    scores = page.locator(".scores").first.inner_text()
    assert "−2" in scores
    assert not re.search(r"-\d", scores)
