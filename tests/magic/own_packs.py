"""Packs of people, for tests of what happens to them outside of the rules."""

from __future__ import annotations

import os
from pathlib import Path

NAMES = {"en": "Harbour", "ja": "港", "zh-Hans": "港口", "zh-Hant": "港口區"}

HARBOUR = """
[pack]
id = "harbour"
format = 1
kind = "expansion"
[[card]]
id = "harbour_rope"
kind = "effect"
copies = 20
[[card.ability]]
type = "active"
range = "green"
do = [{ op = "draw", to = "self", n = 1 }]
""" + "".join(
    f'[names.{language}]\nharbour = "{name}"\nharbour_rope = "{name} 1"\n' for language, name in NAMES.items()
)
"""An expansion with one new card of which there are twenty."""


def write(folder: Path, text: str | bytes = HARBOUR, name: str = "pack.toml") -> Path:
    """A pack of one file in a folder of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def edit(folder: Path, text: str) -> None:
    """Save the pack anew; its time of change is another one, also where the clock of the disk is coarse."""
    file = folder / "pack.toml"
    before = file.stat().st_mtime_ns
    file.write_text(text)
    os.utime(file, ns=(before + 10**9, before + 10**9))
