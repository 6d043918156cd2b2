"""The browser client as it is sent: its one page with its first styles inside, and its modules in packs.

On a slow line every request waits; a chain of modules, of which each names the next, waits again and again. So the page
names what its address needs, and what a table of each game will need, as far as the modules' files tell.
"""

from __future__ import annotations

import hashlib
import re
import threading
import time
from collections import Counter
from collections.abc import Iterable
from html import escape
from pathlib import Path

import msgspec

from zashiki.locales import FALLBACK, LANGUAGES, Texts, match_language
from zashiki.server.languages import fonts_sheet
from zashiki.server.module_graph import Graph
from zashiki.server.packs import CORE, address, facade, is_packable, pack, pack_address

_MAIN = "app/main.js"
_GAMES = "games.js"
_TABLE = "table/page.js"
_HOME = "home"
_SHARED = "table"
"""The pack of what every table has in common."""
_DRAWINGS = "drawings"
_SOUNDS = "sounds"
"""What the bar and the tables fetch when it is to be heard."""
_REST = "rest"
"""Lessons, replays, rules, forms."""
_SHEET = re.compile(r'\s*<link rel="stylesheet" href="([^"]+)" />')
_TEXTS = ("shell", "table")
"""The catalogues of every page."""
_FIRST_CALLS = ("/api/games", "/api/me")
"""What the entrance asks of the server."""
_KEPT_PAGES = ("/", "/about", "/learn", "/rules", "/replay")
"""Pages that are there without a connection; every other address is opened in the second of them."""
_LOOKED_AT_EVERY = 1.0
"""Seconds between two looks at whether files have changed."""


def spoken(accepted: str) -> str:
    """The house's language that a browser asks for first: of ``ja,en;q=0.8`` Japanese."""
    tags = (tag.partition(";")[0].strip() for tag in accepted.split(","))
    return next((match_language(tag) for tag in tags if tag and tag != "*"), FALLBACK)


def _stamp(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


class _Ahead(msgspec.Struct, frozen=True):
    """What a table of a game needs beyond the entrance."""

    packs: list[str]
    sheets: list[str]
    texts: list[str]


class Client:
    """The client of a folder, read once."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._graph = Graph(root)
        self._index = (root / "index.html").read_text("utf-8")
        self._plugins = self._graph.asked(_GAMES, r"\w+: \(\) => ")
        self.packs = self._sorted_into_packs()
        where = {module: name for name, modules in self.packs.items() for module in modules}
        others = {module: name for module, name in where.items() if name != CORE}
        files = {f"packs/{name}.js": pack(self._graph, name, all_of, others) for name, all_of in self.packs.items()}
        files |= {module: facade(self._graph, module) for module in where}
        self.files = {name: text.encode() for name, text in files.items()}
        """What is sent in the place of files of these names, or besides them."""
        self._sheets = {name: self._sheet(name) for name in _SHEET.findall(self._index)}
        own = (root / name.removeprefix("/static/") for name in self._sheets)
        self._stamps = {path: _stamp(path) for path in (root / "index.html", *self._graph.read, *own)}
        self._pages: dict[tuple[str, str], bytes] = {}

    @property
    def is_fresh(self) -> bool:
        """Whether all files are still as they were read."""
        return all(_stamp(path) == stamp for path, stamp in self._stamps.items())

    def _games(self) -> dict[str, list[str]]:
        """By game, its plugin's modules of tables, and all that they import."""
        graph = self._graph
        return {name.split("/")[0]: graph.closure(graph.asked(name, r"table: \(\) => ")) for name in self._plugins}

    def _sorted_into_packs(self) -> dict[str, list[str]]:
        """The modules of each pack; none stands in two."""
        graph = self._graph
        home = graph.asked(_MAIN, _entry(_HOME))
        packs = {CORE: [name for name in graph.closure([_MAIN, *home, *self._plugins]) if is_packable(name)]}
        games = self._games()
        used = Counter(name for modules in games.values() for name in modules)
        shared = [name for name, count in used.items() if count > 1]
        # What the games' cards on the entrance fetch behind it.
        cards = [name for name in packs[CORE] if name.split("/")[0] in games and name not in self._plugins]
        drawings = graph.closure([one for name in cards for one in graph.asked(name, "")])
        taken = set(packs[CORE])
        reached = graph.reached(_MAIN)
        others = (
            (_DRAWINGS, drawings),
            (_SHARED, [*graph.closure([_TABLE]), *shared]),
            *games.items(),
            (_SOUNDS, [name for name in reached if name.startswith("app/")]),
            (_REST, reached),
        )
        for pack_name, modules in others:
            own = [name for name in dict.fromkeys(modules) if is_packable(name) and name not in taken]
            packs[pack_name] = own
            taken.update(own)
        return packs

    def page(self, path: str, language: str) -> bytes:
        """The page at a path of the site, for somebody who reads that language."""
        first, _, rest = path.strip("/").partition("/")
        kind = "lesson" if first == "learn" and rest else first or _HOME
        if (kind, language) not in self._pages:
            self._pages[kind, language] = self._compose(kind, language).encode()
        return self._pages[kind, language]

    def version(self, texts: Iterable[Path]) -> str:
        """What changes with any file of the client, or of these."""
        digest = hashlib.sha256()
        files = [path for path in sorted(self._root.rglob("*")) if path.is_file()]
        for path in (*files, *(path for path in texts if path.is_file())):
            digest.update(path.read_bytes())
        return digest.hexdigest()[:20]

    def offline(self, language: str) -> list[str]:
        """The addresses of all that the client needs without a connection, for somebody who reads that language."""
        loose = [name for name in self._graph.reached(_MAIN) if not any(name in one for one in self.packs.values())]
        own = [path.relative_to(self._root).as_posix() for path in sorted(self._root.rglob("*"))]
        kept = [name for name in own if _is_kept(name, language)]
        modules = [*map(pack_address, self.packs), address(_MAIN), address("app/early.js"), *map(address, loose)]
        return [*_KEPT_PAGES, *modules, *map(address, kept)]

    def _compose(self, kind: str, language: str) -> str:
        needed = self._graph.closure([_MAIN, *self._graph.asked(_MAIN, _entry(kind))])
        packs = {pack_address(name) for name, modules in self.packs.items() if set(modules) & set(needed)}
        packed = {name for modules in self.packs.values() for name in modules}
        loose = [address(name) for name in needed if name not in packed]
        preloads = [f'<link rel="modulepreload" href="{escape(one)}" />' for one in (*sorted(packs), *loose)]
        text = _SHEET.sub("", self._index)
        for mark, content in (
            ('<html lang="en">', self._root_tag(kind, language)),
            ("</head>", f"<style>{''.join(self._sheets.values())}</style>\n  </head>"),
            ("<!-- modules -->", "\n    ".join(preloads)),
            ("<!-- first -->", self._first(kind, language)),
            ("<!-- ahead -->", self._ahead()),
        ):
            text = text.replace(mark, content, 1)
        return text

    def _sheet(self, name: str) -> str:
        if not name.startswith("/static/"):
            return fonts_sheet().decode()
        return (self._root / name.removeprefix("/static/")).read_text("utf-8")

    def _root_tag(self, kind: str, language: str) -> str:
        """What `app/early.js` is told: the languages that there are, and what the first page reads and asks."""
        own = [name for plugin in self._plugins for name in _listed(self._graph.source(plugin))]
        told = {
            "lang": language,
            "data-languages": " ".join(LANGUAGES),
            "data-texts": " ".join((*_TEXTS, *(own if kind == _HOME else ()))),
            "data-calls": " ".join(_FIRST_CALLS if kind == _HOME else ()),
        }
        attributes = (f'{name}="{escape(value)}"' for name, value in told.items())
        return f"<html {' '.join(attributes)}>"

    def _ahead(self) -> str:
        """What a table of each game needs beyond the entrance, for `app/ahead.js`."""
        told = {}
        for game in self._games():
            modules = [*self.packs[_SHARED], *self.packs[game]]
            packs = [pack_address(name) for name in (_SHARED, game)]
            told[game] = _Ahead(packs, self._graph.sheets(modules), self._graph.catalogues(modules))
        content = msgspec.json.encode(told).decode().replace("<", "\\u003c")
        return f'<script type="application/json" id="ahead">{content}</script>'

    def _first(self, kind: str, language: str) -> str:
        """What is seen before any module has come: the bar, and on the entrance what the house is."""
        text = Texts(language, ("shell",))
        logo = (self._root / "art" / "favicon.svg").read_text("utf-8").replace("<svg ", '<svg class="header-logo" ', 1)
        name = f"<span>{escape(text('zashiki'))}</span>"
        bar = f'<header class="header"><a class="header-home" href="/">{logo}{name}</a></header>'
        if kind != _HOME:
            return bar
        words = f'<h1>{escape(text("home-title"))}</h1><p class="home-line">{escape(text("home-line"))}</p>'
        hero = f'<section class="home-hero">{words}</section>'
        return f'{bar}<main class="main-home"><div class="page home">{hero}</div></main>'


class Clients:
    """The client of a folder as it is now: read anew when its files have changed."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._client: Client | None = None
        self._looked = 0.0
        self._reading = threading.Lock()

    def now(self) -> Client:
        """The client."""
        with self._reading:
            if self._client is None or time.monotonic() - self._looked > _LOOKED_AT_EVERY:
                if self._client is None or not self._client.is_fresh:
                    self._client = Client(self._root)
                self._looked = time.monotonic()
            return self._client


def _is_kept(name: str, language: str) -> bool:
    """Whether a file that is no module is kept on the device; texts are kept in one language, puzzles are many."""
    path = Path(name)
    if (
        path.parent.name == "puzzles"
        or path.suffix not in (".css", ".json", ".html", ".svg", ".webmanifest")
        or name == "index.html"
    ):
        return False
    return path.suffix != ".html" or path.stem == language


def _entry(kind: str) -> str:
    """How `main.js` begins the entry of a page, up to where it imports it."""
    return rf"^  {re.escape(kind)}: (?:(?!^  \w).)*?"


def _listed(plugin: str) -> list[str]:
    """The catalogues that a game's plugin lists."""
    found = re.search(r"catalogues: \[([^\]]*)\]", plugin)
    return re.findall(r'"([\w-]+)"', found[1]) if found else []
