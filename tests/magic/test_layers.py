"""Packs on top of each other: patches of what expansions bring (M2, M3)."""

from __future__ import annotations

import pytest

from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.content.loader import load_pack
from zashiki.magic.packs.loader import pack_files


def test_M2_a_patch_replaces_what_an_expansion_brings_where_that_is_there_too() -> None:
    base, shore = pack_files("base"), pack_files("expansion-shore")
    card = '[[card]]\nid = "x_oar"\nkind = "weapon"\ncopies = 5\nrange = 3\n'
    head = '[pack]\nid = "x"\nformat = 1\nkind = "patch"\n[[replace]]\nold = "shore_oar"\nnew = "x_oar"\n'
    patch = {"pack.toml": (head + card).encode()}
    for packs in ((patch, shore), (shore, patch)):
        content = load_pack(base, *packs)
        assert "shore_oar" not in content.cards
        assert (content.cards["x_oar"].copies, content.gone["x_oar"].id) == (5, "shore_oar")
        assert not any("shore_oar" in character.collect for character in content.characters.values())
    with pytest.raises(InvalidPack, match="there is no 'shore_oar'; what an expansion brings needs that expansion"):
        load_pack(base, patch)
    own = {"pack.toml": patch["pack.toml"].replace(b"x_oar", b"shore_oars")}
    with pytest.raises(InvalidPack, match="; what an expansion brings needs"):
        load_pack(base, own)
    # What takes the place of base cards is counted all the same (M104).
    bows = card.replace("x_oar", "x_bow") + '[[replace]]\nold = "w_bow"\nnew = "x_bow"\n'
    with pytest.raises(InvalidPack, match="expected 2 copies of 'x_bow', got 5") as refused:
        load_pack(base, shore, {"pack.toml": (head + card + bows).encode()})
    assert {finding.code for finding in refused.value.findings} == {"COUNT"}
