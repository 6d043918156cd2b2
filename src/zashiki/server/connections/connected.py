"""Work for somebody who waits for it: given up when they are gone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from litestar import Request

from zashiki.server.refusal import Refusal

_T = TypeVar("_T")


async def while_connected(request: Request[Any, Any, Any], job: Coroutine[Any, Any, _T]) -> _T:
    """The job's answer; it is cancelled if the client hangs up first, and then `Refusal` goes to nobody.

    The request's body must have been read.
    """
    working = asyncio.create_task(job)
    leaving = asyncio.create_task(_until_gone(request))
    try:
        await asyncio.wait([working, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working
            raise Refusal("gone", "the client has hung up")
        return await working
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _until_gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
