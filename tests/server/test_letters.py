"""What processes of several versions write to each other."""

from __future__ import annotations

import logging

import msgspec
import pytest

from zashiki.server.bus.letters import Answered, Beat, Changed, read_letters


class _Newer(msgspec.Struct, frozen=True, array_like=True, tag=999):
    """A kind of letter that only later versions know."""

    sender: str


def test_a_letter_of_an_unknown_kind_takes_no_others_with_it(caplog: pytest.LogCaptureFixture) -> None:
    known = [Beat(), Answered("job", b"{}"), Changed("other", ("here",))]
    assert read_letters(msgspec.msgpack.encode(known)) == known
    with caplog.at_level(logging.WARNING):
        assert read_letters(msgspec.msgpack.encode([known[0], _Newer("other"), *known[1:]])) == known
    assert len(caplog.records) == 1
    assert read_letters(b"nothing") == []
