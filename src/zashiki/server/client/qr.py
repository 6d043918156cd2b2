"""The address of a table as a drawing that a telephone's camera reads."""

from __future__ import annotations

import io
from functools import lru_cache

from zashiki.server.refusal import Refusal

MAX_LINK = 300
_SCHEMES = ("http://", "https://")


@lru_cache(maxsize=256)
def qr_code(link: str, table: str) -> bytes:
    """The QR code (ISO/IEC 18004) of a link to the table, as SVG; raises `Refusal` for any other link."""
    if len(link) > MAX_LINK or not link.startswith(_SCHEMES) or not link.endswith(f"/table/{table}"):
        raise Refusal("bad-value", f"expected a link to the table of at most {MAX_LINK} characters")
    # Only who gathers people needs it: the server starts without it.
    import segno

    drawing = io.BytesIO()
    segno.make_qr(link, error="m").save(
        drawing, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, dark="#1c1a17", light="#ffffff"
    )
    return drawing.getvalue()
