"""What of Septet is written down: every variant, and every other value of each of its options."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from zashiki.core.game import OptionValue
from zashiki.septet import SEPTET

from .transcript import Preset

FOLDER = Path(__file__).parent


def presets() -> Iterator[Preset]:
    """Each has at most one option that is not the default."""
    for variant in SEPTET.variants.values():
        yield _preset(variant.name, {})
        for spec in variant.options:
            for value in spec.values[1:]:
                yield _preset(variant.name, {spec.name: value})


def _preset(variant: str, options: dict[str, OptionValue]) -> Preset:
    words = (variant, *(word for name, value in options.items() for word in (name, str(value).lower())))
    name = "-".join(words).replace("_", "-")
    return Preset("septet", variant, options, FOLDER / f"{name}.txt")
