"""A proxy that stands before a server and changes what passes, as some do."""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

Change = Callable[[bytes], bytes]
"""What becomes of the lines of a request before its body."""


def with_header(name: str, value: str | None) -> Change:
    """The header has that value, whatever it had; None takes it away."""
    line = b"" if value is None else f"{name}: {value}\r\n".encode()

    def change(head: bytes) -> bytes:
        without = re.sub(rb"(?im)^" + name.encode() + rb":.*\r\n", b"", head)
        return without[:-2] + line + b"\r\n"

    return change


CERTIFICATE = Path(__file__).with_name("localhost.pem")
"""For this machine, with its key, a secret of nobody's, and the club that has signed it without saying how it is known:
to browsers that is enough. Both end in a hundred years."""


@asynccontextmanager
async def middleman(port: int, change: Change, *, encrypts: bool = False) -> AsyncIterator[int]:
    """A proxy before the server at that port; the port of its own. Each connection serves one request."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            there, back = await asyncio.open_connection("127.0.0.1", port)
            back.write(change(head))
            await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            # Who does not trust the certificate leaves without a word, after the connection was made.
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context if encrypts else None)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    with suppress(OSError):
        writer.close()
        await writer.wait_closed()
