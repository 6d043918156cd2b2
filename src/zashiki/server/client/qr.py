"""The address of a table as a drawing that a telephone's camera reads."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import lru_cache

from zashiki.server.origins import is_own
from zashiki.server.refusal import Refusal

MAX_LINK = 300
_LINK = re.compile(r"(https?://[^/?#]+)/table/([^/?#]+)")


def verify_link(link: str, table: str, host: str, origins: Sequence[str]) -> None:
    """Refuse what is no link to the table at this house: at the host that was called, or one of its other origins."""
    parts = _LINK.fullmatch(link)
    if len(link) > MAX_LINK or parts is None or parts[2] != table or not is_own(parts[1], host, origins):
        raise Refusal("bad-value", f"expected the table's link at this house, of at most {MAX_LINK} characters")


@lru_cache(maxsize=256)
def qr_code(link: str) -> bytes:
    """The QR code (ISO/IEC 18004) of a link, as SVG; it takes about a tenth of a second of CPU."""
    # Only who gathers people needs it: the server starts without it.
    import segno

    drawing = io.BytesIO()
    segno.make_qr(link, error="m").save(
        drawing, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, dark="#1c1a17", light="#ffffff"
    )
    return drawing.getvalue()
