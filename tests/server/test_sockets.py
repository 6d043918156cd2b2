"""Frames are written as the protocol of web sockets says, whoever reads them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from zashiki.server.sockets import text_frame


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_is_framed_as_a_library_frames_it(length: int) -> None:
    payload = bytes(index % 95 + 32 for index in range(length))
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)
