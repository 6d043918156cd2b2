"""What a page of the house may load and run: everything from the house itself, nothing from elsewhere."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable

_DIRECTIVES = (
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)


def content_policy(scripts: Iterable[str] = ()) -> str:
    """The content security policy of a page; of the scripts that stand in a page only these run, to the letter."""
    digests = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    allowed = " ".join(("'self'", *(f"'sha256-{digest}'" for digest in digests)))
    return "; ".join((*_DIRECTIVES, f"script-src {allowed}"))
