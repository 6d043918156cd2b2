"""What can be chosen together for a match (M1–M3, M86)."""

from __future__ import annotations

import pytest

from magic.scenario import game_with
from zashiki.core.errors import InvalidRules
from zashiki.magic import MAGIC
from zashiki.magic.content.loader import load_pack
from zashiki.magic.packs.loader import content_of, pack_files
from zashiki.magic.rules.game import Magic


@pytest.mark.parametrize("variant", MAGIC.variants)
def test_a_map_can_be_chosen_exactly_with_the_packs_that_bring_it(variant: str) -> None:
    values = {spec.name: spec.values for spec in MAGIC.variant(variant).options}
    maps = values["map"]
    assert maps
    for packs in map(str, values["packs"]):
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


RING = """
[[map]]
id = "ring"
adjacency = "edges"
tiles = { a = "grass", b = "building", c = "mountain", d = "grass", e = "grass", f = "grass", g = "grass" }
edges = [["a", "b"], ["b", "c"], ["c", "d"], ["d", "e"], ["e", "f"], ["f", "g"], ["g", "a"]]
places = { mine = "b" }
"""


def test_A1_ranges_go_along_straight_lines_only_on_maps_that_have_any() -> None:
    game = game_with(RING)
    metric = next(spec for spec in game.variant("brawl-2").options if spec.name == "range_metric")
    assert [(need.value, need.option, set(need.among)) for need in metric.needs] == [
        ("line", "map", {"town", "valley"}),
    ]
    assert game.rules("brawl-2", {"map": "town", "range_metric": "line"}).range_metric == "line"
    assert game.rules("brawl-2", {"map": "ring", "range_metric": "path8"}).map == "ring"
    with pytest.raises(InvalidRules, match="'range_metric' takes 'line' only where 'map' is one of"):
        game.rules("brawl-2", {"map": "ring", "range_metric": "line"})


def test_A1_where_no_map_has_straight_lines_they_are_not_offered() -> None:
    files = {name: data for name, data in pack_files("base").items() if name != "maps.toml"}
    homeless = files["characters.toml"].decode().splitlines()
    files["characters.toml"] = "\n".join(line for line in homeless if not line.startswith("home")).encode()
    names = files["names.toml"].decode().splitlines()
    places = {spec for board in MAGIC.content.boards.values() for spec in (board.id, *board.places)}
    files["names.toml"] = "\n".join(line for line in names if line.partition(" ")[0] not in places).encode()
    game = Magic(load_pack({**files, "maps.toml": RING.encode()}))
    metric = next(spec for spec in game.variant("brawl-2").options if spec.name == "range_metric")
    assert (metric.values, metric.needs) == (("path4", "path8"), ())
