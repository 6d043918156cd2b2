"""Small steps that operations share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import force_setattr

from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import AnyFrame, Env, Program

VerbEffect = Callable[[MutableState, Program, Any], bool]
"""Carries an operation out: true when it is done, else it is called again with the frame as it left it."""


def finish(f: Program, env: Env | None = None) -> None:
    """The operation is done: the program, on top of the stack, goes on behind it, perhaps knowing more."""
    force_setattr(f, "at", f.at + 1)
    if f.step:
        force_setattr(f, "step", 0)
        force_setattr(f, "memory", ())
    if env is not None:
        force_setattr(f, "env", env)


def follow(d: MutableState, f: Program, *frames: AnyFrame) -> bool:
    """The operation is done when these frames are, the last one first; returns false."""
    finish(f)
    for frame in frames:
        d.push(frame)
    return False


def inside(f: Program, name: str) -> str:
    """The address of a block inside the operation at hand."""
    return f"{f.block}/{f.at}/{name}"
