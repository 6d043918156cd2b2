"""What can be chosen together for a match (M1–M3, M86)."""

from __future__ import annotations

import pytest

from zashiki.core.errors import InvalidRules
from zashiki.magic import MAGIC
from zashiki.magic.packs.loader import SETS, content_of


@pytest.mark.parametrize("variant", MAGIC.variants)
def test_a_map_can_be_chosen_exactly_with_the_packs_that_bring_it(variant: str) -> None:
    maps = next(spec for spec in MAGIC.variant(variant).options if spec.name == "map").values
    assert maps
    for packs in SETS:
        for name in maps:
            choice = {"packs": packs, "map": name}
            if name in content_of(packs).boards:
                assert MAGIC.rules(variant, choice).map == name
            else:
                with pytest.raises(InvalidRules, match=f"'map' takes '{name}' only where 'packs' is one of"):
                    MAGIC.variant(variant).complete(choice)


def test_the_needs_of_values_are_told_with_the_options() -> None:
    """What a form offers is told, not tried: each need names a value, the other option, and what that may be."""
    options = {spec.name: spec for spec in MAGIC.variant("brawl-2").options}
    needs = [need for spec in options.values() for need in spec.needs]
    assert needs
    for need in needs:
        assert set(need.among) < set(options[need.option].values)
        assert need.value != options["map"].default
