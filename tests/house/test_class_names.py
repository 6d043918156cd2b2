"""One word for one thing: inside the server a class is known by its name alone, whichever file it stands in."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import zashiki.server

SERVER = Path(zashiki.server.__file__).parent


def test_no_public_class_of_the_server_has_the_name_of_another() -> None:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(SERVER).as_posix())
    assert len(found) > 200
    assert {name: places for name, places in found.items() if len(places) > 1} == {}
