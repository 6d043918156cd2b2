"""The client looks as its pictures say: parts, pages and states from fixtures, in both themes and four languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from web.gallery import sheets
from web.gallery.drawing import Gallery
from web.gallery.looks import LOOKS, Look
from web.gallery.sheets import NAMES, TOLERANCE, apart, differences, drawn, leave, places
from web.player import LOCALES


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_the_client_looks_as_kept(gallery: Gallery, look: Look) -> None:
    shots = drawn(gallery, look, [name for number, name in enumerate(NAMES) if look.compares(number)])
    found = differences(look, shots)
    if found:
        file = leave(look, shots, found)
        pytest.fail(f"looks otherwise: {', '.join(found)} (see {file} and beside it); if that is meant: script/gallery")


@pytest.mark.parametrize(
    ("style", "otherwise"),
    [
        (":root:root { --accent: #a3521a !important; }", {"controls", "dialog"}),
        (".dialog { translate: 0 6px; }", {"dialog"}),
        (".hand-button { rotate: 0deg !important; translate: 4px 0; }", {"few cards"}),
    ],
    ids=["another shade", "a few pixels lower", "a hand a little to the right"],
)
def test_what_one_has_to_look_for_does_not_pass(gallery: Gallery, style: str, otherwise: set[str]) -> None:
    """It is told where it shows, and nowhere else."""
    look = LOOKS[0]
    names = ("controls", "dialog", "few cards")
    assert not differences(look, drawn(gallery, look, names))
    added = gallery.page.add_style_tag(content=style)
    found = differences(look, drawn(gallery, look, names))
    added.evaluate("(style) => style.remove()")
    assert set(found) == otherwise


def test_a_picture_is_drawn_alike_again(gallery: Gallery) -> None:
    """Nothing hangs on what was drawn before, and what the kept pictures lose does not count."""
    look = LOOKS[0]
    names = ("trick", "squares", "home")
    one, other = drawn(gallery, look, names), drawn(gallery, look, names[::-1])
    assert all(one[name].tobytes() == other[name].tobytes() for name in names)
    assert max(each.most for each in apart(look, one).values()) < TOLERANCE


@pytest.mark.parametrize("scene", range(2 * len(LOCALES)))
def test_every_scene_is_kept_in_all_languages_and_compared_at_every_size_in_both_themes(scene: int) -> None:
    assert {look.language(scene) for look in LOOKS if look.text == 100} == set(LOCALES)
    compared = [look for look in LOOKS if look.compares(scene)]
    assert {(look.size, look.text) for look in compared} == {(look.size, look.text) for look in LOOKS}
    assert {look.theme for look in compared} == {look.theme for look in LOOKS}
    assert len({look.language(scene) for look in compared}) == 3


def test_a_comparison_that_fails_leaves_what_it_saw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "RESULTS", tmp_path)
    look = LOOKS[0]
    shots = {"dialog": Image.new("RGB", look.place(1), "black")}
    found = differences(look, shots)
    assert set(found) == {"dialog"}
    left = leave(look, shots, found)
    assert {path.name for path in tmp_path.iterdir()} == {
        f"phone-day-{kind}.png" for kind in ("seen", "kept", "difference")
    }
    with Image.open(left) as difference:
        assert difference.getpixel((places(look)["dialog"][0], places(look)["dialog"][1])) == (255, 0, 255)
