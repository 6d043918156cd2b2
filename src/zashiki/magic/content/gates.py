"""What all of a limited ability may hang on: whether somebody agrees, a condition holds, anybody is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.magic.language.verb import Block, Verb
from zashiki.magic.language.verbs import Aim, Each, If, May, Pick, Put, Repeat


def gates(address: str, block: Block) -> Iterator[str]:
    """The addresses of the blocks that begin with it, and in which nothing is done without it."""
    if not block:
        return
    first = block[0]
    match first:
        case Aim():
            names = {first.as_}
            if all(_hangs_on(op, names) for op in block[1:]):
                yield address
        case If() | May() if len(block) == 1:
            yield address
            for name, inner in first.blocks():
                yield from gates(f"{address}/0/{name}", inner)


def _hangs_on(op: Verb, names: set[str]) -> bool:
    """Whether an operation does nothing while these names stand for nobody; cards that nobody has join them."""
    match op:
        case Pick():
            if op.from_.of not in names:
                return False
            names.add(op.as_)
            return True
        case Put() if op.zone == "discard":
            return op.what in names
        case Each():
            return op.over.on_tile_of in names
    if not names.isdisjoint(op.concerned()) or getattr(op, "what", None) in names:
        return True
    return isinstance(op, If | May | Repeat) and all(_all_hang_on(inner, names) for _, inner in op.blocks())


def _all_hang_on(block: Block, names: set[str]) -> bool:
    known = set(names)
    return all(_hangs_on(op, known) for op in block)
