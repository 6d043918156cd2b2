"""Whom a connection trusts: the servers that browsers trust, by the same measure on every Python."""

from __future__ import annotations

import ssl


def trust_in(url: str) -> ssl.SSLContext | None:
    """What a server's certificate is held against; None where the address is not encrypted.

    From 3.13 on Python refuses by itself what browsers let pass: what somebody signed for a club's machine, most often.
    """
    if not url.startswith(("https:", "wss:")):
        return None
    context = ssl.create_default_context()
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    return context
