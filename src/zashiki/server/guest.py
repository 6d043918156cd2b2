"""A guest: somebody without an account, as others see them and as a connection brings them."""

from __future__ import annotations

import msgspec

AVATARS = 8
"""How many drawn faces there are to choose from."""


class Guest(msgspec.Struct, frozen=True):
    """A person as others see them. `id` is public; it opens nothing."""

    id: str
    name: str
    avatar: int


class Visitor(msgspec.Struct, frozen=True):
    """A guest as a connection brings them. They have no row in the store before they do something that needs one."""

    guest: Guest
    token: str
    """Theirs alone; who has it is the guest."""
    is_stored: bool
    address: str = ""
    """Where the connection comes from, as limits see it."""
    device: str = ""
    """The id of the device that the token belongs to; empty where nothing is stored."""
    label: str = ""
    """What browser on what system they come with."""
