"""The first second of the command, while it loads."""

from __future__ import annotations

import signal
import subprocess
import sys
import tomllib
from pathlib import Path

INTERRUPTED = """
import os, signal, sys

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)

# Whoever runs this in the background may not be heard.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupting())
sys.argv = ["zashiki", "--version"]
from zashiki.__main__ import main
main()
"""
"""The command, of which somebody grows impatient when it loads a module."""


def interrupted_at(name: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(name=name)], capture_output=True, text=True, check=False
    )


def test_an_interruption_while_the_command_loads_shows_no_traceback() -> None:
    for name in ("zashiki.cli.main", "typer", "zashiki.magic.plugin"):
        ended = interrupted_at(name)
        assert (ended.returncode, ended.stdout, ended.stderr) == (-signal.SIGINT, "", ""), name
    whole = interrupted_at("nothing_of_that_name")
    assert (whole.returncode, whole.stderr) == (0, "")
    assert whole.stdout.startswith("zashiki ")


def test_the_command_is_installed_with_its_light_beginning() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["scripts"] == {"zashiki": "zashiki.__main__:main"}
