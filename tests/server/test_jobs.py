"""What processes beside the server carry out, and what each of them has to import for it."""

from __future__ import annotations

import ast
import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import zashiki.server
from processes import run

SERVER = Path(zashiki.server.__file__).parent
PLACE = {"work": 0, "do": 1, "_do": 1, "done_with": 2}
"""Which argument of a call is the job, by what is called."""
THE_SERVERS_OWN = {"litestar", "sqlalchemy", "uvicorn"}


def jobs_in(module: ModuleType) -> Iterator[FunctionType]:
    """The functions that a module sends to other processes."""
    assert module.__file__
    for node in ast.walk(ast.parse(Path(module.__file__).read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if called in PLACE and len(node.args) > PLACE[called]:
            words = ast.unparse(node.args[PLACE[called]]).split(".")
            found: object = module
            for word in words:
                found = getattr(found, word, None)
            if isinstance(found, FunctionType):
                yield found


def test_they_do_without_what_the_server_alone_needs() -> None:
    """A process for replays has 22 MB before its first job; with what the server needs it would have 59."""
    files = [file.relative_to(SERVER.parent).with_suffix("") for file in SERVER.glob("[!_]*/*.py")]
    modules = [importlib.import_module(".".join(("zashiki", *file.parts))) for file in files]
    jobs = {job for module in modules for job in jobs_in(module)}
    assert {job.__name__ for job in jobs} >= {"choose_in_time", "of_record", "look_at", "replay_to_end", "analyse_part"}
    homes = sorted({job.__module__ for job in jobs})
    # One after the other in one process: the first that needs too much is named.
    code = "import json, sys\n" + "".join(f"import {home}; print(json.dumps(sorted(sys.modules)))\n" for home in homes)
    done = run([sys.executable, "-c", code], check=True)
    for home, modules_then in zip(homes, done.stdout.splitlines(), strict=True):
        assert not THE_SERVERS_OWN & set(json.loads(modules_then)), home
