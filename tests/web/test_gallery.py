"""The client looks as its pictures say, and keeps nobody out: parts, pages and states from fixtures, in both themes and
four languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from web.access import BARE, findings
from web.gallery import sheets
from web.gallery.drawing import Gallery
from web.gallery.looks import LOOKS, Look
from web.gallery.sheets import NAMES, TOLERANCE, apart, differences, drawn, leave, places
from web.looks import BESIDES
from web.player import LOCALES
from web.watching import CUT_TEXT

A_PHONE = LOOKS[0].size
RESIZED = "() => new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake)))"


def cut_besides(gallery: Gallery, look: Look) -> Iterator[str]:
    """What is cut off of a scene as it stands on a low phone and on a tablet, of which there are no pictures."""
    for size in BESIDES:
        gallery.lay_out(size, look.theme)
        gallery.page.evaluate(RESIZED)
        for cut in gallery.page.evaluate(CUT_TEXT):
            yield f"{size}: {cut}"


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_the_client_looks_as_kept_and_keeps_nobody_out(gallery: Gallery, look: Look) -> None:
    shots, told = {}, []
    for number, name in enumerate(NAMES):
        if look.compares(number):
            shots.update(drawn(gallery, look, [name]))
            if look.hears(number):
                told += [f"{name}: {one}" for one in findings(gallery.page, BARE)]
            if look.size == A_PHONE:
                told += [f"{name}: {one}" for one in cut_besides(gallery, look)]
    found = differences(look, shots)
    if found:
        file = leave(look, shots, found)
        told.append(f"looks otherwise: {', '.join(found)} (see {file} and beside it); if that is meant: script/gallery")
    assert not told, "\n".join(told)


OTHERWISE = {
    "another shade": (":root:root { --accent: #a3521a !important; }", {"controls", "dialog"}),
    "a few pixels lower": (".dialog { translate: 0 6px; }", {"dialog"}),
    "a hand a little to the right": (
        ".hand-button { rotate: 0deg !important; translate: 4px 0; }",
        {"few cards"},
    ),
}
"""What one has to look for, its style, and the scenes where it shows."""


def test_what_one_has_to_look_for_does_not_pass(gallery: Gallery) -> None:
    """It is told where it shows, and nowhere else; without it nothing is, whatever was drawn before."""
    look = LOOKS[0]
    names = ("controls", "dialog", "few cards")
    for what, (style, otherwise) in OTHERWISE.items():
        added = gallery.page.add_style_tag(content=style)
        found = differences(look, drawn(gallery, look, names))
        added.evaluate("(style) => style.remove()")
        assert set(found) == otherwise, what
    assert not differences(look, drawn(gallery, look, names))


def test_a_picture_is_drawn_alike_again(gallery: Gallery) -> None:
    """Nothing hangs on what was drawn before, and what the kept pictures lose does not count."""
    look = LOOKS[0]
    names = ("trick", "squares", "home")
    one, other = drawn(gallery, look, names), drawn(gallery, look, names[::-1])
    assert all(one[name].tobytes() == other[name].tobytes() for name in names)
    assert max(each.most for each in apart(look, one).values()) < TOLERANCE


@pytest.mark.parametrize("scene", range(2 * len(LOCALES)))
def test_every_scene_is_kept_in_all_languages_and_compared_by_day_and_by_night(scene: int) -> None:
    plain, large = ([look for look in LOOKS if (look.text == 100) == is_plain] for is_plain in (True, False))
    assert {look.language(scene) for look in plain} == set(LOCALES)
    compared = [look for look in LOOKS if look.compares(scene, thorough=False)]
    assert [look.size for look in compared].count(A_PHONE) == 1
    assert len({look.theme for look in compared}) == len({look.language(scene) for look in compared}) == 2
    assert [look.hears(scene, thorough=False) for look in compared].count(True) == 1
    # Of four neighbours two are compared on a desktop and two with large text; all are everywhere in a thorough run.
    neighbours = range(scene // 4 * 4, scene // 4 * 4 + 4)
    for some in ([look for look in plain if look.size != A_PHONE], large):
        assert sum(look.compares(one, thorough=False) for look in some for one in neighbours) == 2
    assert all(look.compares(scene, thorough=True) for look in LOOKS)


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
