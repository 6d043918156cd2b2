"""The site is built strictly and without a network, loads nothing from elsewhere, and no link of it is broken."""

from __future__ import annotations

import posixpath
import re
import subprocess
import sys
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import zashiki
from processes import PATIENCE, environment

ROOT = Path(__file__).parents[2]
LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser fetches by itself, unlike what a link leads to."""


class Page(HTMLParser):
    """The links and anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors = {""}
        self.text = text
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what it refers to, and what may be referred to."""
        found = {name: value for name, value in attrs if value}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag in LOADED and LOADED[tag] in found and "canonical" not in found.get("rel", ""):
            self.loaded.append(found[LOADED[tag]])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])


class Site:
    """A built site, whose pages are read once."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def pages(self) -> dict[str, Page]:
        """All pages by their place."""
        found = sorted(self.root.rglob("*.html"))
        return {page.relative_to(self.root).as_posix(): Page(page.read_text("utf-8")) for page in found}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("site")
    nowhere = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT, env={**environment(), **nowhere, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return Site(folder)


def test_every_page_of_the_folder_is_in_the_site(site: Site) -> None:
    written = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    books = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.ipynb")}
    assert len(books) == 2
    expected = {path.as_posix() for path in written | books} | {"index.html", "changelog.html", "contributing.html"}
    assert expected | {"404.html"} == set(site.pages)


def test_every_link_leads_to_a_page_and_an_anchor_in_it(site: Site) -> None:
    broken = []
    count = 0
    for place, page in site.pages.items():
        for link in [*page.links, *page.loaded]:
            parts = urlsplit(link)
            if parts.scheme or place == "404.html":
                continue
            count += 1
            there = posixpath.normpath(posixpath.join(posixpath.dirname(place), unquote(parts.path)))
            target = there if parts.path else place
            anchors = site.pages[target].anchors if target in site.pages else {unquote(parts.fragment)}
            if not (site.root / target).exists() or unquote(parts.fragment) not in anchors:
                broken.append(f"{place}: {link}")
    assert broken == []
    assert count > 1000


def test_no_list_is_shown_as_running_text(site: Site) -> None:
    """A list needs an empty line before it: without one its signs would stand in the middle of a paragraph."""
    told = {
        place: re.findall(r"^\s*[-|] .*", "\n".join(re.findall(r"<p>(.*?)</p>", page.text, re.DOTALL)), re.MULTILINE)
        for place, page in site.pages.items()
    }
    assert {place: lines for place, lines in told.items() if lines} == {}


def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    assert [link for page in site.pages.values() for link in page.loaded if urlsplit(link).netloc] == []
    styles = [style.read_text("utf-8") for style in site.root.rglob("*.css")]
    assert styles
    assert [address for style in styles for address in re.findall(r"url\(\"?(?:https?:)?//[^)]*", style)] == []


def test_the_reference_shows_what_is_public_with_its_docstring(site: Site) -> None:
    core = site.pages["api/core.html"]
    assert {"zashiki.core.match.Match.play", "zashiki.core.game.Game.determinize"} <= core.anchors
    assert "A new match, dealt" in site.pages["api/index.html"].text
    assert "zashiki.lab.contest.Contest.variant" in site.pages["api/lab.html"].anchors
    # Samples are blocks of code, and none is left as a quotation.
    assert "<blockquote>" not in "".join(page.text for place, page in site.pages.items() if place.startswith("api/"))


def test_the_table_of_short_names_has_them_all() -> None:
    page = (ROOT / "docs" / "api" / "index.md").read_text("utf-8")
    named = dict(re.findall(r"\| `zashiki\.(\w+)` \| \[`([\w.]+)`\]", page))
    assert set(named) == set(zashiki.__all__) - {"new", "__version__"}
    for short, place in named.items():
        module, _, name = place.rpartition(".")
        assert getattr(sys.modules[getattr(zashiki, short).__module__], name) is getattr(zashiki, short)
        assert module.startswith("zashiki.")


def test_the_search_has_the_pages_words(site: Site) -> None:
    index = (site.root / "search" / "search_index.json").read_text("utf-8")
    assert "determinize" in index
    assert "api/core.html" in index
