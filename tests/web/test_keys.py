"""Keys are there as long as what they belong to is in the page."""

from __future__ import annotations

from web.gallery.drawing import Gallery
from web.player import PHONE

GO = "() => { const before = gallery.heeds('l'); gallery.look('en', '100%'); return [before, gallery.heeds('l')]; }"
"""Put away what stands there; no frame passes until it is asked again what the key does."""


def test_a_key_is_gone_at_once_with_its_table(gallery: Gallery) -> None:
    """What is pressed after that is meant for what comes in its place."""
    gallery.stand_at("trick", PHONE, "en")
    assert gallery.page.evaluate(GO) == [True, False]
    assert gallery.page.evaluate("() => gallery.heeds('?')"), "what every page has stays"
