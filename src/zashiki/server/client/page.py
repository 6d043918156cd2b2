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
from functools import lru_cache
from html import escape
from pathlib import Path

import msgspec

from zashiki.core.registry import games
from zashiki.locales import FALLBACK, LANGUAGES, catalogue_folders, match_language
from zashiki.server.client.first_sight import Card, first_sight
from zashiki.server.client.languages import fonts_sheet
from zashiki.server.client.module_graph import Graph
from zashiki.server.client.packs import CORE, address, facade, is_packable, pack, pack_address, sheet_address

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
"""What several of the pages need that are opened now and then, and what they fetch later: forms, parts of lessons."""
_MISSING = "missing"
_RULES = "rules"
_SHEET = re.compile(r'\s*<link rel="stylesheet" href="([^"]+)" />')
_EARLY = re.compile(r'<script src="/static/(app/early\.js)"></script>')
_KIND = re.compile(r"^  (\w+): \(\) => import\(", re.M)
"""A page that `main.js` lists."""
_ENTRY = re.compile(r'<script type="module" src="([^"]+)"></script>')
_NOTE = re.compile(r"^#.*\n|^\n", re.MULTILINE)
"""What a catalogue says to those who write it."""
_TEXTS = ("shell", "table")
"""The catalogues of every page."""
_FIRST_CALLS = {_HOME: ("/api/games", "/api/me"), "table": ("/api/games", "/api/me")}
"""What pages ask of the server first."""
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


class _Written(msgspec.Struct, frozen=True):
    """Catalogues of a language, by name, as they are sent with a page."""

    language: str
    sources: dict[str, str]


class _Told(msgspec.Struct, frozen=True):
    """What the modules find on the page (`app/told.js`)."""

    ahead: dict[str, _Ahead]
    sheets: dict[str, str]
    """Style sheets that do not travel alone: the file that each is in, or nothing where it is on the page."""
    texts: _Written


class Client:
    """The client of a folder, read once."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._graph = Graph(root)
        self._index = (root / "index.html").read_text("utf-8")
        self._plugins = self._graph.asked(_GAMES, r"\w+: \(\) => ")
        self._reached = self._graph.reached(_MAIN)
        self.packs = self._sorted_into_packs()
        where = {module: name for name, modules in self.packs.items() for module in modules}
        others = {module: name for module, name in where.items() if name != CORE}
        self._joined = {name: self._own_sheets(name) for name in (_SHARED, *self._games())}
        self._inside = self._graph.sheets(self.packs[CORE])
        """The style sheets of the games' cards, which are on the page with the house's own."""
        files = {f"packs/{name}.js": pack(self._graph, name, all_of, others) for name, all_of in self.packs.items()}
        files |= {f"packs/{name}.css": "\n".join(map(self._styles, sheets)) for name, sheets in self._joined.items()}
        files |= {module: facade(self._graph, module) for module in where}
        self.files = {name: text.encode() for name, text in files.items()}
        """What is sent in the place of files of these names, or besides them."""
        self._early = self._graph.source(_EARLY.findall(self._index)[0]).strip()
        self._entry = f'import {{ get }} from "{pack_address(CORE)}"; get("{address(_MAIN)}");'
        self.scripts = (self._early, self._entry)
        """The scripts that stand in a page; nothing else that does may run."""
        listed = (root / name.removeprefix("/static/") for name in _SHEET.findall(self._index))
        sheets = (root / name for name in (*self._inside, *(one for all_of in self._joined.values() for one in all_of)))
        read = (root / "index.html", *self._graph.read, *listed, *sheets)
        self._stamps = {path: _stamp(path) for path in read}
        self._pages: dict[tuple[str, str, str], bytes] = {}

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
        first = [_MAIN, *home, *graph.asked(_MAIN, _entry(_MISSING)), *self._plugins]
        packs = {CORE: [name for name in graph.closure(first) if is_packable(name)]}
        by_game = self._games()
        used = Counter(name for modules in by_game.values() for name in modules)
        shared = [name for name, count in used.items() if count > 1]
        # What the games' cards on the entrance fetch behind it.
        cards = [name for name in packs[CORE] if name.split("/")[0] in by_game and name not in self._plugins]
        drawings = graph.closure([one for name in cards for one in graph.asked(name, "")])
        others = (
            (_DRAWINGS, drawings),
            (_SHARED, [*graph.closure([_TABLE]), *shared]),
            *by_game.items(),
            (_SOUNDS, [name for name in self._reached if name.startswith("app/")]),
        )
        self._fill(packs, others)
        by_page = self._pages_of_their_own()
        wanted = Counter(name for modules in by_page.values() for name in modules)
        alone = {page: [name for name in modules if wanted[name] == 1] for page, modules in by_page.items()}
        self._fill(packs, [*alone.items(), (_REST, self._reached)])
        return packs

    @staticmethod
    def _fill(packs: dict[str, list[str]], others: Iterable[tuple[str, Iterable[str]]]) -> None:
        """Add packs, each with those of its modules that no pack before it has."""
        taken = {name for modules in packs.values() for name in modules}
        for pack_name, modules in others:
            own = [name for name in dict.fromkeys(modules) if is_packable(name) and name not in taken]
            packs[pack_name] = own
            taken.update(own)

    def _pages_of_their_own(self) -> dict[str, list[str]]:
        """By page that is opened now and then, its modules, those too that the games bring to it."""
        graph = self._graph
        pages = (kind for kind in _KIND.findall(graph.source(_MAIN)) if kind not in (_HOME, _SHARED, _MISSING))
        brought = {kind: [one for name in self._plugins for one in graph.asked(name, _brings(kind))] for kind in pages}
        return {kind: graph.closure([*graph.asked(_MAIN, _entry(kind)), *own]) for kind, own in brought.items()}

    def _own_sheets(self, name: str) -> list[str]:
        """The style sheets that only modules of a pack name: they travel as one."""
        modules = self.packs[name]
        others = self._graph.sheets(module for module in self._reached if module not in set(modules))
        return [sheet for sheet in self._graph.sheets(modules) if sheet not in others]

    def page(self, path: str, language: str, game: str = "") -> bytes:
        """The page at a path of the site, for somebody who reads that language; `game` is played there."""
        first, _, rest = path.strip("/").partition("/")
        kind = "lesson" if first == "learn" and rest else first or _HOME
        if kind == _RULES:
            game = rest if rest in self._games() else next(iter(self._games()), "")
        key = (kind, language, game)
        if key not in self._pages:
            self._pages[key] = self._compose(*key).encode()
        return self._pages[key]

    def version(self, texts: Iterable[Path]) -> str:
        """What changes with any file of the client, or of these."""
        files = [path for path in sorted(self._root.rglob("*")) if path.is_file()]
        return _digest(tuple((path, _stamp(path)) for path in (*files, *(path for path in texts if path.is_file()))))

    def offline(self, language: str) -> list[str]:
        """The addresses of all that the client needs without a connection, for somebody who reads that language."""
        loose = [name for name in self._reached if not any(name in one for one in self.packs.values())]
        own = [path.relative_to(self._root).as_posix() for path in sorted(self._root.rglob("*"))]
        kept = [name for name in own if _is_kept(name, language)]
        modules = [*map(pack_address, self.packs), *map(sheet_address, self._joined), *map(address, loose)]
        return [*_KEPT_PAGES, *modules, *map(address, kept)]

    def _compose(self, kind: str, language: str, game: str) -> str:
        all_games = kind in (_HOME, _RULES)
        plugins = [name for name in self._plugins if all_games or name.split("/")[0] == game]
        needed = self._needed(kind, plugins, game)
        cards = self._cards(plugins)
        texts = [*_TEXTS, *(one for card in cards for one in card.catalogues), *self._graph.catalogues(needed)]
        told = self._told(language, texts)
        names = (*_SHEET.findall(self._index), *map(address, self._inside))
        text = _SHEET.sub("", self._index)
        for mark, content in (
            ('<html lang="en">', _root_tag(language, told.texts)),
            ("</head>", f"<style>{''.join(map(self._sheet, names))}</style>\n  </head>"),
            ("<!-- modules -->", "\n    ".join(self._preloads(needed, _first_calls(kind, language, game)))),
            ("<!-- first -->", first_sight(self._root, language, cards, is_home=kind == _HOME)),
            ("<!-- told -->", f'<script type="application/json" id="told">{_as_data(told)}</script>'),
        ):
            text = text.replace(mark, content, 1)
        text = _EARLY.sub(lambda _: f"<script>{self._early}</script>", text)
        return _ENTRY.sub(lambda _: f'<script type="module">{self._entry}</script>', text)

    def _needed(self, kind: str, plugins: list[str], game: str) -> list[str]:
        """The modules of a page, and those of the game that is played there, or whose rules are read."""
        graph = self._graph
        drawn = [one for name in plugins if name.split("/")[0] == game for one in graph.asked(name, _brings(kind))]
        own = graph.closure([_MAIN, *graph.asked(_MAIN, _entry(kind)), *plugins, *drawn])
        return own if kind in (_HOME, _RULES) else list(dict.fromkeys([*own, *self._games().get(game, ())]))

    def _preloads(self, needed: list[str], calls: Iterable[str]) -> list[str]:
        """What a page needs besides itself, so that all of it is asked for at once."""
        packs = {pack_address(name) for name, modules in self.packs.items() if set(modules) & set(needed)}
        packed = {name for modules in self.packs.values() for name in modules}
        loose = [address(name) for name in needed if name not in packed]
        sheets = [sheet for sheet in self._graph.sheets(needed) if sheet not in self._inside]
        return [
            *(f'<link rel="modulepreload" href="{escape(one)}" />' for one in (*sorted(packs), *loose)),
            *(
                f'<link rel="preload" as="style" href="{escape(one)}" />'
                for one in dict.fromkeys(map(self._where, sheets))
            ),
            *(preload_call(one) for one in calls),
        ]

    def _where(self, sheet: str) -> str:
        """The file that a style sheet comes in."""
        joined = (sheet_address(name) for name, all_of in self._joined.items() if sheet in all_of)
        return next(joined, address(sheet))

    def _sheet(self, name: str) -> str:
        if not name.startswith("/static/"):
            return fonts_sheet().decode()
        return self._styles(name.removeprefix("/static/"))

    def _styles(self, name: str) -> str:
        return (self._root / name).read_text("utf-8")

    def _cards(self, plugins: list[str]) -> list[Card]:
        """The games that these plugins bring, in the order in which they are offered."""
        listed = {name.split("/")[0]: self._graph.source(name) for name in plugins}
        own = [game for game in games() if game in listed]
        return [Card(game, _line(listed[game]), _listed(listed[game])) for game in own]

    def _told(self, language: str, catalogues: Iterable[str]) -> _Told:
        ahead = {}
        for game in self._games():
            both = [*self.packs[_SHARED], *self.packs[game]]
            packs = [pack_address(name) for name in (_SHARED, game)]
            ahead[game] = _Ahead(packs, self._graph.sheets(both), self._graph.catalogues(both))
        sheets = {sheet: self._where(sheet) for all_of in self._joined.values() for sheet in all_of}
        sheets |= dict.fromkeys(self._inside, "")
        sources = {name: self._text(language, name) for name in dict.fromkeys(catalogues)}
        return _Told(ahead, sheets, _Written(language, sources))

    def _text(self, language: str, name: str) -> str:
        """A catalogue without its notes; nothing where there is none."""
        for folder in catalogue_folders():
            path = folder / language / f"{name}.ftl"
            if path.is_file():
                self._stamps[path] = _stamp(path)
                return _NOTE.sub("", path.read_text("utf-8"))
        return ""


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


@lru_cache(maxsize=32)
def _digest(stamped: tuple[tuple[Path, int], ...]) -> str:
    """A hash of files as they are, which reads them anew when one has changed."""
    digest = hashlib.sha256()
    for path, _ in stamped:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


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


def _brings(kind: str) -> str:
    """How a game's plugin begins what it brings to a page."""
    return rf"^  {re.escape(kind)}: \(\) => "


def _first_calls(kind: str, language: str, game: str) -> tuple[str, ...]:
    """What a page asks of the server first."""
    return (address(f"{game}/rules/{language}.html"),) if kind == _RULES else _FIRST_CALLS.get(kind, ())


def preload_call(path: str) -> str:
    """What has a browser ask the server before the modules do."""
    return f'<link rel="preload" as="fetch" crossorigin href="{escape(path)}" />'


def _root_tag(language: str, texts: _Written) -> str:
    """What `app/early.js` is told: the languages that there are, and the texts that the first page reads."""
    told = {"lang": language, "data-languages": " ".join(LANGUAGES), "data-texts": "+".join(texts.sources)}
    attributes = (f'{name}="{escape(value)}"' for name, value in told.items())
    return f"<html {' '.join(attributes)}>"


def _as_data(told: _Told) -> str:
    """As JSON that cannot end the script that it stands in."""
    return msgspec.json.encode(told).decode().replace("<", "\\u003c")


def _listed(plugin: str) -> tuple[str, ...]:
    """The catalogues that a game's plugin lists."""
    found = re.search(r"catalogues: \[([^\]]*)\]", plugin)
    return tuple(re.findall(r'"([\w-]+)"', found[1])) if found else ()


def _line(plugin: str) -> str:
    """The text that says on the entrance what the game is about."""
    found = re.search(r'\bline: "([\w-]+)"', plugin)
    return found[1] if found else ""
