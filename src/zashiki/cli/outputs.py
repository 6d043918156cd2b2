"""Files that commands write at their end."""

from __future__ import annotations

import os
from pathlib import Path

from zashiki.core.errors import InvalidRules


def check_output(file: Path) -> None:
    """See that the file can be written, before anything is spent on what it is for; raises `InvalidRules`."""
    try:
        folder = Path(os.path.realpath(file)).parent
        if not folder.is_dir():
            raise InvalidRules(f"cannot write to {file}: there is no folder {folder}")
        if file.is_dir():
            raise InvalidRules(f"cannot write to {file}: expected a file, got a folder")
        if not os.access(file if file.exists() else folder, os.W_OK):
            raise InvalidRules(f"cannot write to {file}: this user may not")
    except OSError as error:
        raise cannot_write(file, error) from error


def cannot_write(file: Path, error: OSError) -> InvalidRules:
    """What is said of a file that could not be written after all."""
    return InvalidRules(f"cannot write to {file}: {error.strerror or error}")
