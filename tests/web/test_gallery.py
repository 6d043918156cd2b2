"""The client looks as its pictures say: parts and states from fixtures, in both themes and four languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from web.conftest import Server
from web.gallery.scenes import SCENES
from web.gallery.sheets import LOOKS, Gallery, Look, differences, drawn, marked


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_the_client_looks_as_kept(browser: Browser, server: Server, look: Look, tmp_path: Path) -> None:
    shots = drawn(browser, server.url, look)
    assert set(shots) == {scene.name for scene in SCENES}
    found = differences(look, shots)
    if found:
        file = tmp_path / f"{look.name}.png"
        marked(look, shots, found).save(file)
        pytest.fail(
            f"looks otherwise: {', '.join(found)} (marked in {file}); if that is meant: script/gallery --update"
        )


def test_another_colour_does_not_pass(browser: Browser, server: Server) -> None:
    """A shade of the accent that one has to look for is told wherever it shows, and nowhere else."""
    look = LOOKS[0]
    gallery = Gallery(browser, server.url, look)
    gallery.page.add_style_tag(content=":root:root { --accent: #a3521a !important; }")
    found = differences(look, gallery.shots("controls", "dialog", "trick", "few cards"))
    gallery.close()
    assert set(found) == {"controls", "dialog"}
