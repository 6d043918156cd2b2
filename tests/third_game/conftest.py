"""A game from outside: its package can be imported by all these tests, and is installed where they ask for it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from third_game.package import PACKAGE
from zashiki.core.plugin import plugins
from zashiki.locales import _bundle, catalogue_folders
from zashiki.players.ladder import ladder_of

# To be imported is not enough for the house to know of it: that takes an installation, with its entry point.
sys.path.append(str(PACKAGE))


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the package is installed, as anybody would install it."""
    target = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(target), str(PACKAGE)], check=True, timeout=300)
    return target


@pytest.fixture
def moved_in(installed: Path) -> Iterator[None]:
    """The house of this process, and of those that it starts, finds the installed game while the test runs."""
    with at_home(installed):
        yield


@contextmanager
def at_home(installed: Path) -> Iterator[None]:
    """The same for a while, after which the game is uninstalled again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(installed))
        forget_games()
        yield
    forget_games()


Bring = Callable[..., Path]
"""Writes a package with such a ``plugin.py`` and files beside it, under an entry point; returns its folder."""

OF_DUET = """
from zashiki.core.plugin import Plugin
from zashiki_duet.game import Duet, DUET
from zashiki.players.ladder import Ladder
"""
"""How such a ``plugin.py`` begins that brings Duet in a way of its own."""


@pytest.fixture
def bring(tmp_path: Path) -> Iterator[Bring]:
    """The house of this process, and of those that it starts, finds a package that is written here and now."""
    with pytest.MonkeyPatch.context() as patch:

        def written(plugin: str, name: str = "duet", group: str = "zashiki.games", **files: str) -> Path:
            site = tmp_path / "site"
            folder, about = site / "zashiki_guest", site / "zashiki_guest-1.0.dist-info"
            for path in (folder, about):
                path.mkdir(parents=True)
            (folder / "__init__.py").touch()
            (folder / "plugin.py").write_text(plugin, "utf-8")
            (about / "METADATA").write_text("Metadata-Version: 2.1\nName: zashiki-guest\nVersion: 1.0\n", "utf-8")
            (about / "entry_points.txt").write_text(f"[{group}]\n{name} = zashiki_guest.plugin:PLUGIN\n", "utf-8")
            for path_in_words, text in files.items():
                path = folder.joinpath(*path_in_words.split("__")).with_suffix(".ftl")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
            patch.syspath_prepend(str(site))
            patch.setenv("PYTHONPATH", os.pathsep.join([str(site), str(PACKAGE), *filter(None, sys.path)]))
            forget_games()
            return folder

        yield written
    for module in [name for name in sys.modules if name.partition(".")[0] == "zashiki_guest"]:
        del sys.modules[module]
    forget_games()


def forget_games() -> None:
    """Have the house look for games anew."""
    for found in (plugins, ladder_of, catalogue_folders, _bundle):
        found.cache_clear()
