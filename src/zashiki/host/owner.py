"""Whose it is what a host's tool writes into a server's folder."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def hand_over(path: Path, folder: Path) -> None:
    """What root puts into a folder is its owner's, as with SQLite: the server there has to write it.

    Where the file system has it otherwise it stays root's.
    """
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    owner = folder.stat()
    with suppress(OSError):
        os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)
