"""Origins: where pages or services are, as browsers write it."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from zashiki.core.errors import InvalidRules

_PORTS = {"http": 80, "https": 443}
_FAMILY = "*."


def read_origins(texts: Iterable[str], *, families: bool = False) -> tuple[str, ...]:
    """Origins as a command line writes them, in the form in which browsers send them; raises `InvalidRules`.

    Where `families` are allowed, ``*.`` stands for any name before the rest of the host.

    >>> read_origins(["https://Play.example.org/", "http://localhost:8000", "https://sub.example.org:443"])
    ('https://play.example.org', 'http://localhost:8000', 'https://sub.example.org')
    """
    return tuple(_origin(text, families=families) for text in texts)


def is_own(origin: str, host: str, others: Iterable[str]) -> bool:
    """Whether pages of the origin are the house's: it is at the host that was called, or one of those allowed besides.

    Of a call's own address the scheme is not known for certain where a proxy stands before the server.

    >>> is_own("https://play.example.org", "play.example.org", []), is_own("http://x.example", "y.example", [])
    (True, False)
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.netloc.lower() == host.lower() or origin in others


def _origin(text: str, *, families: bool) -> str:
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
        family = _FAMILY if families and host.startswith(_FAMILY) else ""
        name = host.removeprefix(family)
        plain = f"[{name}]" if ":" in name else name.encode("idna").decode()
        rest = (parts.path.strip("/"), parts.query, parts.fragment, parts.username or "", parts.password or "")
        if parts.scheme not in _PORTS or not plain or "*" in plain or any(rest):
            raise ValueError(text)
    except ValueError as error:
        raise InvalidRules(f"expected an origin such as https://play.example.org, got {text!r}") from error
    shown = "" if port in (None, _PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{family}{plain}{shown}"
