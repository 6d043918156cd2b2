"""Every `shell` block of every page runs, with small numbers, in a folder with the files that it speaks of."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer.core
import typer.main
from typer.testing import CliRunner

import zashiki
from processes import PATIENCE, environment
from zashiki import workers
from zashiki.cli.brought import Brought
from zashiki.cli.main import app
from zashiki.core.record import record_of

ROOT = Path(__file__).parents[2]
PAGES = [
    page
    for page in sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])
    if "```shell\n" in page.read_text("utf-8")
]
SMALL = {
    "--deals": "1", "--matches": "1", "--shard-size": "1", "--seconds": "0.01", "--trials": "2",
    "--tries": "2", "--confirm": "1", "--lessons": "1", "--rounds": "2",

}  # fmt: skip
"""What stands for the numbers of a page."""
FEWER = {
    "analyse": ["--worlds", "2", "--processes", "1"],
    "arena": ["--deals", "1", "--seconds", "0.01"],
    "exploit": ["--deals", "1", "--worlds", "2", "--processes", "1"],
    "lab": ["--matches", "1"],
    "lab tune": ["--tries", "2", "--confirm", "1"],
}
"""What these commands are given besides."""
NOT_HERE = (
    "python3 -m venv",
    "pip install",
    "script/",
    "zashiki serve",
    "zashiki play",
    "git ",
    "zashiki bot play",
    "zashiki train",
    "python examples/numpy_learner.py",
)
"""What these commands do has tests of its own: they take minutes, a person, a network or a server."""
READ = ("zashiki pack print", "zashiki exploit kitsune --variant team --trained")
"""So have these, of which a page is only held to options that there are."""
BLOCK = re.compile(r"^```(shell|python)\n(.*?)^```", re.DOTALL | re.MULTILINE)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the records, packs and bots that the pages name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(workers, "all_cores", lambda: 1)
    whole = zashiki.new("septet", "team", seed=1)
    while whole.to_act():
        whole.play(whole.game.legal_actions(whole.state, whole.to_act()[0])[0])
    for name in ("match.json", "game.json"):
        (tmp_path / name).write_bytes(record_of(whole, list("abcd")).to_json())
    begun = zashiki.new("septet", "team", seed=1)
    begun.play(begun.game.legal_actions(begun.state, 0)[0])
    (tmp_path / "GAME.json").write_bytes(record_of(begun, list("abcd")).to_json())
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    own = "class {}:\n    def choose(self, seen, seconds):\n        return next(seen.decision.picks())\n"
    (tmp_path / "mybot.py").write_text(own.format("MyBot") + "\n\n" + own.format("First"))
    invoke("zashiki pack new my-patch --kind patch")
    return tmp_path


def invoke(line: str) -> None:
    """Run a line of a page: this command in this process, a script in one of its own."""
    words = shlex.split(line, comments=True)
    for index, word in enumerate(words[:-1]):
        if word in SMALL and words[index + 1][:1].isdigit():
            words[index + 1] = SMALL[word]
    words = [re.sub(r":(trials|seconds)=[\d.]+", r":trials=2", word) for word in words]
    if words[0] == "python":
        done = subprocess.run(
            [sys.executable, *words[1:]], env=environment(), capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 0, f"{line}\n{done.stderr}"
        return
    assert words[0] == "zashiki", f"no test runs: {line}"
    words += FEWER.get(words[1], []) + FEWER.get(" ".join(words[1:3]), [])
    words = [sys.executable if word == "python" else word for word in words]
    if line.startswith(READ):
        read(words[1:])
        return
    called = CliRunner().invoke(app, words[1:], catch_exceptions=False)
    assert called.exit_code == 0, f"{line}\n{called.output}"


def read(words: list[str]) -> None:
    """Read a command as it would be run; raises what the command line says of an option that there is not."""
    command, name = typer.main.get_command(app), ""
    while isinstance(command, typer.core.TyperGroup):
        name, words = words[0], words[1:]
        command = command.commands[name]
        command = command.loaded() if isinstance(command, Brought) else command
    command.make_context(name, words)


def test_a_line_that_is_only_read_is_refused_for_an_option_that_there_is_not() -> None:
    read(["pack", "print", "base", "--lang", "en"])
    with pytest.raises(Exception, match="No such option: --langs"):
        read(["pack", "print", "base", "--langs", "en"])


def test_pages_have_shell_blocks_and_all_kinds_of_commands() -> None:
    text = "".join(page.read_text("utf-8") for page in PAGES)
    for command in (
        "arena",
        "ladder run",
        "data make",
        "bot check",
        "lab balance",
        "lab compare",
        "lab tune",
        "pack check",
        "analyse",
        "solve",
        "exploit",
    ):
        assert f"zashiki {command}" in text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_line_of_a_shell_block_runs(page: Path, place: Path) -> None:
    text = page.read_text("utf-8")
    if "zashiki pack new my-pack" not in text:
        invoke("zashiki pack new my-pack --kind expansion")
    for kind, block in BLOCK.findall(text):
        if kind == "python" and (named := re.match(r"# (\w+\.py)\n", block)):
            (place / named[1]).write_text(block)
        for line in block.splitlines() if kind == "shell" else ():
            if line.strip() and not line.lstrip().startswith(("#", *NOT_HERE)):
                invoke(line)
