"""Packs: the manual's table of components, and what is said about a faulty pack (M2, M103–M108, A45, A46)."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from magic.test_fields import PLAYED
from zashiki.magic import MAGIC
from zashiki.magic.content.content import Content
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.content.loader import load_pack
from zashiki.magic.content.pack import MAX_BYTES
from zashiki.magic.language.cards import definition_of
from zashiki.magic.language.verbs import (
    VERBS,
)
from zashiki.magic.packs.loader import SETS, content_of, pack_files
from zashiki.magic.wording.describe import Describer

CONTENT = MAGIC.content
BASE = pack_files("base")


def findings(text: str | bytes, *, counts: bool = False, also: Mapping[str, bytes] | None = None) -> list[str]:
    """What is said about the base pack with this file added."""
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(InvalidPack) as caught:
        load_pack({**BASE, **(also or {}), "extra.toml": data}, counts=counts)
    return [str(finding) for finding in caught.value.findings]


def copies(kind: str) -> int:
    return sum(CONTENT.kind(card) == kind for card in CONTENT.pile)


def test_M103_action_cards() -> None:
    assert (copies("attack"), copies("event_trigger"), copies("steal")) == (48, 14, 12)
    assert [card.copies for card in CONTENT.cards.values() if card.kind == "attack"] == [16, 16, 16]


def test_M104_items() -> None:
    kinds = ("weapon", "armor", "effect", "recovery", "element")
    assert [copies(kind) for kind in kinds] == [24, 12, 20, 12, 6]
    assert [sum(card.kind == kind for card in CONTENT.cards.values()) for kind in kinds] == [12, 6, 10, 6, 6]


def test_M105_M106_206_cards_in_all() -> None:
    assert len(CONTENT.pile) == 148
    total = len(CONTENT.pile) + len(CONTENT.characters) + len(CONTENT.events) + len(CONTENT.pack.health_bars)
    assert total == 206


def test_A45_A46_scale_of_the_characters() -> None:
    for character in CONTENT.characters.values():
        assert 9 <= character.hp <= 11
        assert 2 <= character.move <= 4
        assert all(1 <= n <= 3 for n in (character.attack.mental, character.attack.physical, character.attack.magic))


def test_M85_the_six_are_a_group() -> None:
    assert sum("m6" in character.groups for character in CONTENT.characters.values()) == 6


def test_every_home_is_on_every_map_and_far_from_the_water() -> None:
    homes = {character.home for character in CONTENT.characters.values()} - {""}
    for board in CONTENT.boards.values():
        assert homes <= set(board.places)
        assert all(board.terrain[tile] == "building" for tile in board.places.values())


def test_every_item_that_may_be_a_collectible_is_wanted_by_somebody() -> None:
    wanted = {card for character in CONTENT.characters.values() for card in character.collect}
    kinds = ("weapon", "armor", "effect", "recovery")
    assert wanted == {card.id for card in CONTENT.cards.values() if card.kind in kinds}


def test_what_the_packs_of_the_house_leave_unused_is_played_by_tests_of_the_language() -> None:
    used = {op.op for packs in SETS for block in content_of(packs).blocks.values() for op in block}
    played = {name for name in PLAYED if name in VERBS}
    assert used <= set(VERBS)
    assert set(VERBS) - used <= played


def test_the_order_of_definitions_does_not_matter() -> None:
    text = BASE["items.toml"].decode()
    parts = text.split("\n[[card]]\n")
    turned = "\n[[card]]\n".join([parts[0], *reversed(parts[1:])])
    again: Content = load_pack({**BASE, "items.toml": turned.encode()})
    assert (again.hash, again.pile) == (CONTENT.hash, CONTENT.pile)


def test_another_number_is_another_hash() -> None:
    changed = BASE["items.toml"].replace(b"range = 4", b"range = 3")
    assert load_pack({**BASE, "items.toml": changed}).hash != CONTENT.hash


CARD = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
SKILL = (
    '[[character]]\nid = "x"\nrace = "earth"\nhp = 9\nmove = 2\nattack = { mental = 1, physical = 1, magic = 1 }\n'
    'collect = ["w_bow", "w_net", "r_tea"]\n[[character.skill]]\nid = "s"\n'
)
MINE = '{{ op = "pick", from = {{ zone = "hand" }}, as = "{}" }}'
OF_EACH = (
    '{{ op = "each", over = {{ who = "opponents" }}, do = [{{ op = "pick", from = {{ zone = "hand" }}, by = "{by}", '
    'as = "c" }}, {{ op = "put", what = "c", zone = "hand" }}] }}'
)
"""Of each hand a card: a selector that names nobody means the candidate."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (CARD + 'do = [{ op = "hael", to = "self", n = 1 }]', "card x ability[0].do[0]: expected an op"),
        (CARD + 'do = [{ op = "hael", to = "self", n = 1 }]', "did you mean 'heal'? [UNKNOWN-OP]"),
        (CARD + 'do = [{ op = "heal", too = "self", n = 1 }]', "did you mean 'to'? [KEY-TYPO]"),
        (CARD + 'do = [{ op = "heal", to = "self", xyzzy = 1, n = 1 }]', "[UNKNOWN-KEY]"),
        (CARD + 'do = [{ op = "heal", to = "self" }]', "expected the key 'n' [MISSING-KEY]"),
        (CARD + 'do = [{ op = "heal", to = "self", n = "much" }]', "expected a whole number, got 'much' [TYPE]"),
        (CARD + 'do = [{ op = "heal", to = "self", n = true }]', "[TYPE]"),
        (CARD + 'do = [{ op = "heal", to = "self", n = 100 }]', "expected -99 … 99, got int 100 [RANGE]"),
        (CARD + 'do = [{ op = "heal", to = "target", n = 1 }]', "'target' is not bound"),
        (CARD + 'do = [{ op = "heal", to = "source", n = 1 }]', "[REF-UNDEF]"),
        (CARD + 'do = [{ op = "put", what = "c", zone = "hand" }]', "nothing is bound here [REF-UNDEF]"),
        (CARD + 'do = [{ op = "ev_cancel" }]', "works in a 'replace' ability only [BIND-CTX]"),
        (CARD + 'do = [{ op = "heal", to = "self", n = { var = "r" } }]', "[REF-UNDEF]"),
        (CARD + 'do = [{ op = "choose_race", to = "self", from = ["erth"] }]', "did you mean 'earth'? [REF]"),
        (
            CARD + 'do = [{ op = "pick", from = { zone = "discard" }, as = "c" }]',
            "[SELF-FETCH]",
        ),
        (
            CARD + 'target = { who = "all" }\ndo = [{ op = "pick", from = { zone = "hand", of = "next" }, as = "c" }]',
            "[HIDDEN]",
        ),
        (CARD + f"do = [{OF_EACH.format(by='self')}]", "[HIDDEN]"),
        (CARD + "do = []\ncd = 2", "only skills have a cooldown [COOLDOWN]"),
        ('[[card]]\nid = "x"\nkind = "weapom"\ncopies = 1', "did you mean 'weapon'? [ENUM]"),
        ('[[card]]\nid = "X y"\nkind = "weapon"\ncopies = 1', "card 1 id: expected 1–40 of a–z"),
        ('[[card]]\nid = "w_bow"\nkind = "weapon"\ncopies = 1', "[DUPLICATE]"),
        ('[[card]]\nid = "x"\nkind = "effect"\ncopies = 1', "expected exactly one 'active' ability, got 0 [ACTIVE]"),
        ('[[card]]\nid = "x"\nkind = "armor"\ncopies = 1\nrange = 2', "only weapons add attack distance [RANGE]"),
        (SKILL + 'type = "active"\nrange = "green"\ndo = []', "needs a cooldown of at least 1 [COOLDOWN]"),
        (SKILL.replace("w_bow", "el_fire") + 'type = "static"\nstat = "move"\nn = 1', "[COLLECT]"),
        (SKILL.replace("w_bow", "w_net") + 'type = "static"\nstat = "move"\nn = 1', "expected three different cards"),
        (SKILL.replace("w_bow", "w_baw") + 'type = "static"\nstat = "move"\nn = 1', "did you mean 'w_bow'? [REF]"),
        (SKILL + 'type = "static"\nstat = "mvoe"\nn = 1', "did you mean 'move'? [ENUM]"),
        (SKILL + 'type = "static"\nn = 1', "expected one of the keys stat, forbid, terrain [MISSING-KEY]"),
        (SKILL + 'type = "trigger"\non = { ev = "heal", source = "self" }\ndo = []', "'heal' has no 'source'"),
        (SKILL + 'type = "replace"\non = { ev = "faint" }\ndo = []', "cannot be replaced, only followed [WINDOW]"),
        (SKILL + 'type = "static"\nterrain = "water"\nfrom = "grass"', "only events change terrain [TERRAIN]"),
        (CARD + 'do = [{ op = "choose", options = [] }]', "[CHOICE]"),
        (CARD + 'do = [{ op = "each", over = { who = "all" }, as = "self", do = [] }]', "[RESERVED]"),
        (CARD + f"do = [{MINE.format('target')}]", "'target' has a meaning already; choose another name [RESERVED]"),
        (CARD + 'do = [{ op = "roll", as = "it" }]', "'it' has a meaning already"),
        (CARD + f"do = [{MINE.format('x')}, {{ op = 'roll', as = 'x' }}]", "do[1].as: 'x' has a meaning already"),
        (CARD + 'do = [{ op = "roll", as = "x" }, { op = "target", who = { who = "all" }, as = "x" }]', "'x' has"),
        (CARD + f'do = [{{ op = "each", over = {{ who = "all" }}, as = "x", do = [{MINE.format("x")}] }}]', "'x' has"),
        ('[[event]]\nid = "x"', "expected 'do' or 'ability' [EMPTY]"),
        ('[[event]]\nid = "x"\nuntil = "cycle"\ndo = []', "[UNTIL]"),
        ('[[map]]\nid = "x"\nadjacency = "hex"\nrows = ["..", ".?"]', "got '?' [MAP]"),
        ('[[map]]\nid = "x"\nadjacency = "hex"\nrows = ["~~"]', "expected a tile that is not water"),
        ('[[map]]\nid = "x"\nadjacency = "hex"\nrows = [". ."]', "expected every tile to be reachable"),
        ('[[map]]\nid = "x"\nadjacency = "hex"\nrows = ["~."]\nnames = { m = [0, 0] }', "expected a building"),
        ('[[map]]\nid = "x"\nadjacency = "edges"\ntiles = { a = "grass" }\nedges = [["a", "b"]]', "no tile 'b'"),
        (CARD + 'if = { terrain = "grass", of = "target" }\ndo = []', "'target' is not bound"),
        (CARD + 'if = { has = { zone = "hand", of = "nxt" } }\ndo = []', "did you mean 'next'? [REF-UNDEF]"),
        (CARD + 'if = { has = { zone = "hand", not_id = "w_baw" } }\ndo = []', "did you mean 'w_bow'? [REF]"),
        (SKILL + 'type = "replace"\non = { ev = "damage" }\ndo = [{ op = "ev_set", field = "subject", to = "them" }]',
         "'them' is not bound"),
        (SKILL + 'type = "replace"\non = { ev = "damage" }\ndo = [{ op = "ev_set" }]', "expected 'n': what 'n'"),
        ("[[cards]]", "there is no table 'cards'"),
        ("[card]", "expected a list of definitions [[card]] [TYPE]"),
        ('[pack]\nid = "x"\nformat = "1"\nkind = "patch"', "got '1'; a number stands without quotes"),
        ("x = ", "not TOML"),
        ('[[card]]\r\nid = "x"\r\nkind = attack\r\n', "(at line 3, column 8); got 'attack': a text stands in quotes"),
        ("[[event]]\nbig = True", "(at line 2, column 7); got 'True': write true [TOML]"),
        (b"\xff\xfe", "expected UTF-8"),
        (b"# a\n# caf\xe9", "extra.toml line 2: expected UTF-8, got the byte 0xe9 [TOML]"),
        ('[[race]]\nid = "x"\nability = [{ }]', "trigger, replace, static; got nothing [ENUM]"),
        ('[[race]]\nid = "x\\u202e"', "extra.toml race 1 id: expected plain NFC text"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(text: str | bytes, expected: str) -> None:
    assert any(expected in line for line in findings(text)), findings(text)


def test_M16_each_may_choose_from_his_own_hand() -> None:
    load_pack({**BASE, "extra.toml": f"{CARD}do = [{OF_EACH.format(by='it')}]".encode()}, counts=False)


def test_a_name_may_be_bound_again_to_what_is_alike() -> None:
    put = '{ op = "put", what = "x", zone = "discard" }'
    twice = f"do = [{MINE.format('x')}, {put}, {MINE.format('x')}, {put}]"
    load_pack({**BASE, "extra.toml": f"{CARD}{twice}".encode()}, counts=False)


def test_all_faults_are_told_at_once() -> None:
    text = CARD + 'do = [{ op = "hael" }, { op = "heal", to = "self", n = 1000 }]\n[[event]]\nid = "y"\nbig = 3'
    assert len(findings(text)) == 3


def test_budgets() -> None:
    deep = '{ op = "repeat", n = 1, do = [' * 9 + '{ op = "bury" }' + "] }" * 9
    assert "nested blocks [DEPTH]" in findings(CARD + f"do = [{deep}]")[0]
    wide = ", ".join(['{ op = "bury" }'] * 300)
    assert "[BUDGET]" in findings(CARD + f"do = [{wide}]")[0]
    assert "[BUDGET]" in findings(b"#" * (MAX_BYTES + 1))[0]
    nots = CARD + "if = " + "{ not = " * 60 + '{ has = { zone = "hand" } }' + " }" * 60 + "\ndo = []"
    assert "[DEPTH]" in findings(nots)[0]
    very_deep = "x = " + "[" * 5000 + "]" * 5000
    assert findings(very_deep)


def test_M107_counts_are_held_to_the_manual() -> None:
    text = '[[card]]\nid = "x"\nkind = "weapon"\ncopies = 1'
    lines = findings(text, counts=True)
    assert any("expected 12 definitions of kind 'weapon', got 13" in line for line in lines)
    assert any("expected 2 copies of 'x', got 1" in line for line in lines)
    assert any("expected 148 cards in the draw pile, got 149" in line for line in lines)


def test_a_pack_needs_characters_for_six() -> None:
    lines = re.split(r"\n(?=\[\[character\]\])", BASE["characters.toml"].decode())
    few = "\n".join(lines[:18]).encode()
    assert findings("", also={"characters.toml": few})[0] == "expected at least 18 characters, got 17 [CHARACTERS]"


def test_a_pack_needs_a_head() -> None:
    with pytest.raises(InvalidPack, match=r"expected one \[pack\] table, got 0"):
        load_pack({name: data for name, data in BASE.items() if name != "pack.toml"})


def test_cards_are_told_apart_by_copy() -> None:
    assert len(set(CONTENT.pile)) == len(CONTENT.pile)
    assert definition_of("w_bow#2") == "w_bow"


def test_everything_has_a_name_in_four_languages() -> None:
    things = {*CONTENT.cards, *CONTENT.characters, *CONTENT.races, *CONTENT.events, *CONTENT.boards, "m6"}
    things |= {skill.id for character in CONTENT.characters.values() for skill in character.skill}
    things |= {place for board in CONTENT.boards.values() for place in board.places}
    for language in ("en", "ja", "zh-Hans", "zh-Hant"):
        assert set(CONTENT.names[language]) == things
        assert all(CONTENT.names[language].values())


def test_a_name_for_nothing_is_a_fault_and_a_new_name_no_new_game() -> None:
    assert "did you mean 'w_bow'?" in findings('[names.en]\nw_baw = "Bow"')[0]
    assert "expected one of en, ja" in findings('[names.fr]\nw_bow = "Arc"')[0]
    renamed = {name: data.replace(b"Longbow", b"Yew Bow") for name, data in BASE.items()}
    assert Describer(load_pack(renamed), "en").name("w_bow") == "Yew Bow"
    assert load_pack(renamed).hash == CONTENT.hash


def test_names_and_drawings_of_nothing_are_told_with_their_file() -> None:
    assert findings('[names.en]\nw_baw = "Bow"')[0].startswith("extra.toml names en w_baw: there is no 'w_baw'")
    assert findings('[drawings]\nw_baw = "e_kite"')[0].startswith("extra.toml drawings w_baw: there is no 'w_baw'")


def test_a_drawing_of_ones_own_is_what_the_one_who_lets_it_in_makes_of_it_and_else_a_fault() -> None:
    text = '[drawings]\nw_bow = "data:image/png;base64,AAAA"\nw_net = "e_kite"\n'
    [told] = findings(text)
    assert told.startswith("extra.toml drawings.w_bow: expected the name of a drawing of the house; ")
    assert told.endswith("[DRAWING]")
    content = load_pack({**BASE, "extra.toml": text.encode()}, make_anew=lambda address: f"{address}BB")
    assert content.drawings == {"w_bow": "data:image/png;base64,AAAABB", "w_net": "e_kite"}


@pytest.mark.parametrize("where", ['names.en]\nw_bow = "Yew"', 'drawings]\nw_bow = "e_kite"'])
def test_what_two_files_of_a_pack_tell_of_one_thing_is_told(where: str) -> None:
    first = {"a.toml": f"[{where}".encode()}
    told = findings(f"[{where}", also=first)
    place = where.partition("]")[0].replace(".", " ")
    assert any(one.startswith(f"extra.toml {place} w_bow: is told in ") and "[IGNORED]" in one for one in told)


def test_a_byte_order_mark_is_no_part_of_a_file() -> None:
    assert load_pack({name: b"\xef\xbb\xbf" + data for name, data in BASE.items()}).hash == CONTENT.hash


# ---- patches and expansions ----
