"""Docstrings as the reference shows them: samples in blocks, and names of the house as links where it has a page."""

from __future__ import annotations

import re
from typing import Any

import griffe

_SAMPLE = re.compile(r"(?:^>>> .*\n?(?:^(?!>>> )(?!$).*\n?)*)+", re.MULTILINE)
"""Lines from a prompt to the next empty one."""
_NAME = re.compile(r"`(zashiki(?:\.\w+)+)`")


def as_markdown(text: str) -> str:
    """A docstring as a page of Markdown takes it."""
    text = text.replace("::\n\n", ":\n\n")
    text = _SAMPLE.sub(lambda found: f"\n```pycon\n{found[0].rstrip()}\n```\n", text)
    return _NAME.sub(r'<autoref optional identifier="\1"><code>\1</code></autoref>', text)


class Docstrings(griffe.Extension):
    """Makes Markdown of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called with everything that was read."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)
