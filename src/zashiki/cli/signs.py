"""Signs that a terminal's encoding lacks: for people plain ones, for programs UTF-8."""

from __future__ import annotations

import codecs
import io
import sys

import typer

PLAIN = {
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‐‑–—−─", "-"),
    **dict(zip("▁▂▃▄▅▆▇█", "_.:-=+*#", strict=True)),
    "…": "...",
    "·": "|",
    "×": "x",
    "±": "+-",
    "→": "->",
    "≥": ">=",
    "≤": "<=",
    "✓": "+",
    "\u00a0": " ",
    "\u202f": " ",
}
"""What is written for a sign where there is none of it."""
_NAME = "zashiki.plain"


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def spare_unknown_signs() -> None:
    """From now on a sign that the terminal's encoding lacks is shown as a plain one, else as a question mark.

    For what people read: nothing ends over such a sign.
    """
    codecs.register_error(_NAME, _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_NAME)


def tell_programs(text: str | bytes, nl: bool = True) -> None:
    """Print what programs read back, in UTF-8 on any terminal: nothing of it may be lost."""
    typer.echo(text.encode() if isinstance(text, str) else text, nl=nl)
