"""Patches and expansions: what takes whose place, what is shuffled in, and for which modes (M2, M3)."""

from __future__ import annotations

import pytest

from magic.test_content import BASE, CONTENT
from zashiki.core.errors import InvalidRules
from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.content.loader import load_pack
from zashiki.magic.packs.loader import pack_files
from zashiki.magic.rules.game import Magic
from zashiki.magic.wording.describe import Describer

PATCH = (
    '[pack]\nid = "p"\nformat = 1\nkind = "patch"\n[[replace]]\nold = "w_bow"\nnew = "w_reed_bow"\n'
    '[[card]]\nid = "w_reed_bow"\nkind = "weapon"\ncopies = 2\nrange = 3\n'
)
EXPANSION = (
    '[pack]\nid = "e"\nformat = 1\nkind = "expansion"\n'
    '[[card]]\nid = "w_oar"\nkind = "weapon"\ncopies = 2\nrange = 1\n'
    '[[event]]\nid = "n_fair"\ndo = [{ op = "draw", to = "self", n = 1 }]\n'
)


def for_modes(pack: str, *modes: str) -> str:
    return pack.replace("format = 1", f"format = 1\nmodes = {list(modes)}")


def merged(*packs: str) -> Content:
    return load_pack(BASE, *({"pack.toml": pack.encode()} for pack in packs))


def test_M2_a_patch_puts_its_cards_in_the_place_of_others() -> None:
    content = merged(PATCH)
    assert "w_bow" not in content.cards
    assert [card for card in content.pile if card.startswith("w_reed_bow")] == ["w_reed_bow#1", "w_reed_bow#2"]
    assert len(content.pile) == 148
    assert content.characters["juniper"].collect[0] == "w_reed_bow", "who collected the old card collects the new one"
    assert content.hash != CONTENT.hash


def test_M3_an_expansion_is_shuffled_into_the_pile_of_the_same_kind() -> None:
    content = merged(EXPANSION)
    assert len(content.pile) == 150
    assert len(content.events) == 31


def test_M2_M3_expansions_and_patches_commute() -> None:
    assert merged(PATCH, EXPANSION).hash == merged(EXPANSION, PATCH).hash


def test_M2_the_drawing_of_what_is_replaced_goes_with_it() -> None:
    first = PATCH + '[drawings]\nw_reed_bow = "w_bow"\n'
    second = PATCH.replace('"p"', '"q"').replace("w_reed_bow", "w_ash_bow").replace('"w_bow"', '"w_reed_bow"')
    assert merged(first).drawings == {"w_reed_bow": "w_bow"}
    assert merged(first, second).drawings == {}


RACE = (
    '[pack]\nid = "r"\nformat = 1\nkind = "patch"\n[[replace]]\nold = "earth"\nnew = "r_clay"\n'
    '[[race]]\nid = "r_clay"\n[[race.ability]]\ntype = "static"\nstat = "hand_limit"\nn = 1\n'
)
OWL = (
    '[pack]\nid = "o"\nformat = 1\nkind = "expansion"\n[[character]]\nid = "o_owl"\nrace = "earth"\nhp = 9\nmove = 3\n'
    'attack = { mental = 2, physical = 1, magic = 3 }\ncollect = ["w_bow", "w_staff", "r_tea"]\n'
    '[[character.skill]]\nid = "o_hoot"\ntype = "static"\nstat = "range"\nn = 1\nif = { race = "earth" }\n'
)


def test_M2_a_race_takes_the_place_of_another() -> None:
    content = merged(RACE)
    assert "earth" not in content.races
    assert content.characters["marl"].race == "r_clay", "who had the old race has the new one"
    assert "r_clay" in str(content.races["alicorn"]), "what speaks of the old race speaks of the new one"
    assert "'earth'" not in str(content.races)
    assert len({merged(pack).hash for pack in (RACE, RACE.replace("n = 1", "n = 2"))} | {CONTENT.hash}) == 3


def test_M2_what_later_packs_speak_of_may_have_been_replaced() -> None:
    owl = merged(PATCH, RACE, OWL).characters["o_owl"]
    assert (owl.collect, owl.race) == (("w_reed_bow", "w_staff", "r_tea"), "r_clay")
    assert "'earth'" not in str(owl.skill)
    assert merged(PATCH, RACE, OWL).hash == merged(OWL, RACE, PATCH).hash
    dusk, scales = pack_files("patch-dusk"), pack_files("patch-scales")
    assert load_pack(BASE, dusk, scales).hash == load_pack(BASE, scales, dusk).hash


@pytest.mark.parametrize(
    ("pack", "expected"),
    [
        (PATCH.replace('old = "w_bow"', 'old = "w_reed_bow"'), "replace w_reed_bow: 'old' is the patch's own"),
        (PATCH.replace('new = "w_reed_bow"', 'new = "w_staff"'), "'new' is another pack's; expected a definition"),
        (PATCH.replace('old = "w_bow"', 'old = "w_baw"').replace('new = "w_r', 'new = "w_rr'), "no 'w_rreed_bow'"),
        (PATCH.replace('old = "w_bow"', 'old = "w_baw"'), "there is no 'w_baw'; did you mean 'w_bow'? [REF]"),
        (
            PATCH.replace('old = "w_bow"', 'old = "a_cape"'),
            "'a_cape' (armor) and 'w_reed_bow' (weapon) are not of the same kind [KIND]",
        ),
        (PATCH.replace("copies = 2", "copies = 3"), "expected 2 copies of 'w_reed_bow', got 3 [COUNT]"),
        (PATCH.replace('"patch"', '"expansion"'), "pack 2: only a patch replaces anything, and this pack"),
        (PATCH.replace('"patch"', '"base"'), "expected patches and expansions behind the base pack"),
        (EXPANSION.replace('"expansion"', '"expansion"\nhealth_bars = [9]'), "expected no 'health_bars' [IGNORED]"),
        (for_modes(PATCH, "brawl-2").replace('"patch"', '"base"'), "expected no 'modes' [IGNORED]"),
        (for_modes(PATCH, "brawl-9"), "expected one of brawl-2, brawl-3"),
        (EXPANSION.replace("w_oar", "w_bow"), "'w_bow' is defined in items.toml already [DUPLICATE]"),
        (EXPANSION.replace('op = "draw"', 'op = "drew"'), "did you mean 'draw'?"),
    ],
)
def test_M2_M3_what_does_not_fit_is_told(pack: str, expected: str) -> None:
    with pytest.raises(InvalidPack) as caught:
        merged(pack)
    assert expected in str(caught.value)


def test_M2_M3_a_pack_for_some_modes_is_offered_in_these() -> None:
    duels, all_modes = merged(for_modes(PATCH, "brawl-2", "teams-4")), merged(PATCH)
    game = Magic({"base": lambda: CONTENT, "p": lambda: duels})
    offered = {
        name: spec.values for name, mode in game.variants.items() for spec in mode.options if spec.name == "packs"
    }
    assert offered == dict.fromkeys(("brawl-2", "teams-4"), ("base", "p"))
    with pytest.raises(InvalidRules):
        game.rules("brawl-3", {"packs": "p"})
    # Its matches are what they would be otherwise, and whoever brings nothing else plays it wherever they want.
    assert duels.hash == all_modes.hash
    assert game.rules("brawl-2", {"packs": "p"}).content == Magic(duels).rules("brawl-3").content
    # A match from before its pack said for which modes it is made goes on: the version's value is the same.
    people = Magic({"base": lambda: CONTENT, "p@0123456789ab": lambda: duels})
    assert people.rules("brawl-3", {"packs": "p@0123456789ab"}).content == duels.hash
    # Several together are for what each of them is for.
    together = merged(for_modes(PATCH, "brawl-2", "teams-4"), for_modes(EXPANSION, "teams-4", "teams-6"))
    assert together.pack.modes == ("teams-4",)
    with pytest.raises(InvalidPack, match="expected a pack for brawl-2 beside the others, got one for teams-6"):
        merged(for_modes(PATCH, "brawl-2"), for_modes(EXPANSION, "teams-6"))


def test_M2_what_one_patch_has_replaced_another_cannot() -> None:
    second = PATCH.replace('"p"', '"q"').replace("w_reed_bow", "w_ash_bow")
    with pytest.raises(InvalidPack, match="an earlier patch has put 'w_reed_bow' in the place of 'w_bow' already"):
        merged(PATCH, second)


def test_an_empty_name_is_none() -> None:
    content = merged(EXPANSION + '[names.en]\nw_oar = ""\n[names.ja]\nw_oar = " "\n[names.zh-Hans]\nw_oar = "桨"\n')
    assert [language for language, names in content.names.items() if "w_oar" in names] == ["zh-Hans"]
    assert Describer(content, "en").name("w_oar") == "w_oar"


def test_a_pack_that_is_called_like_a_place_renames_no_place() -> None:
    place = "mine"
    assert place in CONTENT.boards["town"].places
    named = EXPANSION.replace('id = "e"', f'id = "{place}"') + f'[names.en]\n{place} = "My Expansion"\n'
    assert (merged(named).names["en"][place], merged(named).titles[place]) == ("Mine", {"en": "My Expansion"})
    unnamed = EXPANSION.replace('id = "e"', f'id = "{place}"')
    assert merged(unnamed).titles[place] == {}, "it is not called what the place is called"
