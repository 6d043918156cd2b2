"""What the modules of the browser client need: other modules, style sheets, texts; read from their files."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable
from pathlib import Path

_COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
_STATIC = re.compile(
    r"""^(?:import|export)\b[^;"']*?\bfrom\s*["']([./][^"']+)["']|^import\s*["']([./][^"']+)["']""", re.M
)
_SHEET = re.compile(r"""["']([\w./-]+\.css)["']""")
_CATALOGUES = re.compile(r"""addCatalogue\(((?:["'][\w-]+["'],?\s*)+)\)""")
_NAME = re.compile(r"""["']([\w-]+)["']""")


class Graph:
    """The modules of a folder by their names, such as ``app/main.js``."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._sources: dict[str, str] = {}

    @property
    def read(self) -> tuple[Path, ...]:
        """All files that were read so far."""
        return tuple(self._root / name for name in self._sources)

    def source(self, name: str) -> str:
        """A module without its comments; nothing where there is no such file."""
        if name not in self._sources:
            path = self._root / name
            text = path.read_text("utf-8") if path.is_file() else ""
            self._sources[name] = _COMMENT.sub("", text)
        return self._sources[name]

    def imports(self, name: str) -> list[str]:
        """What a module imports at once, by name; from elsewhere than this folder by its address."""
        found = [first or second for first, second in _STATIC.findall(self.source(name))]
        return [self.joined(name, one) for one in found]

    def asked(self, name: str, pattern: str) -> list[str]:
        """What a module imports when it is needed, where what stands before matches."""
        found = re.findall(
            pattern + r"""\bimport\(["'](\.{1,2}/[^"']+)["']\)""", self.source(name), re.DOTALL | re.MULTILINE
        )
        return [self.joined(name, one) for one in found]

    @staticmethod
    def joined(name: str, other: str) -> str:
        """What a module calls `other`, by its name; an address stays one."""
        return other if other.startswith("/") else posixpath.normpath(posixpath.join(posixpath.dirname(name), other))

    def closure(self, names: Iterable[str]) -> list[str]:
        """These modules and all that they import at once, each before what it imports."""
        found: dict[str, None] = {}
        waiting = list(names)
        while waiting:
            name = waiting.pop(0)
            if name not in found:
                found[name] = None
                waiting += [] if name.startswith("/") else self.imports(name)
        return list(found)

    def reached(self, name: str) -> list[str]:
        """A module, and all that is ever imported from there on."""
        found: dict[str, None] = {}
        waiting = [name]
        while waiting:
            one = waiting.pop(0)
            if one not in found:
                found[one] = None
                waiting += [] if one.startswith("/") else [*self.imports(one), *self.asked(one, "")]
        return list(found)

    def sheets(self, names: Iterable[str]) -> list[str]:
        """The style sheets that modules name, those that others come behind first."""
        return list(dict.fromkeys(sheet for name in names for sheet in _SHEET.findall(self.source(name))))

    def catalogues(self, names: Iterable[str]) -> list[str]:
        """The catalogues of texts that modules add."""
        asked = (listed for name in names for listed in _CATALOGUES.findall(self.source(name)))
        return list(dict.fromkeys(one for listed in asked for one in _NAME.findall(listed)))
