"""Other projects, imported when they are needed, with a hint where they are missing."""

from __future__ import annotations

from zashiki.core.errors import ZashikiError


class MissingExtra(ZashikiError, ImportError):
    """A project that this module speaks to is not installed: which, and how to get it."""

    def __init__(self, project: str, extra: str) -> None:
        super().__init__(f"{project} is not installed; pip install '.[{extra}]' in the checkout brings it")
