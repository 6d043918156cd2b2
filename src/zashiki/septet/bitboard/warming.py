"""Compiles every entry point by using it once."""

from __future__ import annotations

from zashiki.septet.bitboard import compiled, playing
from zashiki.septet.bitboard.packing import empty_position
from zashiki.septet.bitboard.words import empty_row, u64
from zashiki.septet.rules.variants import VARIANTS, make_rules


def compile_all() -> None:
    """Play one round each way."""
    for variant in VARIANTS.values():
        rules = make_rules(variant, {})
        position = empty_position(rules)
        playing.deal_position(position, u64(0), u64(0), empty_row(2))
        compiled.playouts(rules, 1, 0)
        compiled.playouts_from(rules, [position], 1, 0)
