"""Every key that an operation or selector accepts changes what happens, or is refused where it would not."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import pytest

from magic.hostile_packs import BASE as TINY
from magic.scenario import Scene, Seat
from zashiki.core.action import CHANCE
from zashiki.magic.content.findings import InvalidPack
from zashiki.magic.content.loader import load_pack
from zashiki.magic.content.reader import fields_of
from zashiki.magic.language.expressions import Cards, Group, Part, Tiles
from zashiki.magic.language.verbs import VERBS

RECORDS: dict[str, type[Part]] = {**VERBS, "group": Group, "cards": Cards, "tiles": Tiles}
HAND = '{ op = "pick", from = { zone = "hand" }, as = "c" }'
TEA = '{ op = "pick", from = { zone = "hand", kind = "recovery" }, as = "d" }'
FIND = '{ op = "pick", from = { zone = "discard", kind = "weapon" }, as = "c" }'
KEEP = '{ op = "pick", from = { zone = "discard", kind = "armor" }, as = "d" }'
TAKE = '{ op = "put", what = "c", zone = "hand" }'
BOTH = ("self", "target")

# What is put for `?` is what differs. Programs of a played card; its target is the next player.
PLAYED: dict[str, dict[str, tuple[str, str, str]]] = {
    "damage": {
        "to": ('{ op = "damage", to = "?", n = 2 }', *BOTH),
        "n": ('{ op = "damage", to = "self", n = ? }', "1", "2"),
        "dtype": ('{ op = "damage", to = "self", n = 2, dtype = "?" }', "true", "magic"),
    },
    "lose_hp": {
        "to": ('{ op = "lose_hp", to = "?", n = 2 }', *BOTH),
        "n": ('{ op = "lose_hp", to = "self", n = ? }', "1", "2"),
    },
    "heal": {
        "to": ('{ op = "heal", to = "?", n = 2 }', *BOTH),
        "n": ('{ op = "heal", to = "self", n = ? }', "1", "2"),
    },
    "attack": {
        "to": ('{ op = "attack", to = "?", dtype = "magic" }', *BOTH),
        "dtype": ('{ op = "attack", to = "target", dtype = "?" }', "magic", "physical"),
    },
    "shield": {
        "to": ('{ op = "shield", to = "?", n = 2, until = "turn" }', *BOTH),
        "n": ('{ op = "shield", to = "self", n = ?, until = "turn" }', "1", "2"),
        "until": ('{ op = "shield", to = "self", n = 2, until = "?" }', "turn", "once:damage"),
    },
    "draw": {
        "to": ('{ op = "draw", to = "?", n = 1 }', *BOTH),
        "n": ('{ op = "draw", to = "self", n = ? }', "1", "2"),
    },
    "discard": {
        "to": ('{ op = "discard", to = "?" }', *BOTH),
        "n": ('{ op = "discard", to = "self", n = ? }', "1", "2"),
        "how": ('{ op = "discard", to = "self", how = "?" }', "choose", "random"),
    },
    "pick": {
        "from": (f'{{ op = "pick", from = {{ zone = "?" }}, as = "c" }}, {TAKE}', "equip", "deck"),
        "how": ('{ op = "pick", from = { zone = "hand" }, how = "?", as = "c" }, ' + TAKE, "choose", "random"),
        "n": ('{ op = "pick", from = { zone = "deck", top = 3 }, n = ?, as = "c" }, ' + TAKE, "1", "2"),
        "up_to": ('{ op = "pick", from = { zone = "hand" }, up_to = ?, as = "c" }, ' + TAKE, "false", "true"),
        "by": ('{ op = "pick", from = { zone = "deck" }, by = "?", as = "c" }, ' + TAKE, *BOTH),
        "as": (f'{FIND}, {{ op = "pick", from = {{ zone = "deck" }}, as = "?" }}, {TAKE}', "c", "d"),
    },
    "put": {
        "what": (f'{FIND}, {KEEP}, {{ op = "put", what = "?", zone = "hand" }}', "c", "d"),
        "zone": (f'{HAND}, {{ op = "put", what = "c", zone = "?" }}', "hand", "discard"),
        "of": (f'{HAND}, {{ op = "put", what = "c", zone = "hand", of = "?" }}', *BOTH),
    },
    "reveal": {"what": (f'{HAND}, {TEA}, {{ op = "reveal", what = "?" }}', "c", "d")},
    "equip": {
        "what": (f'{FIND}, {KEEP}, {{ op = "equip", what = "?" }}', "c", "d"),
        "of": (f'{FIND}, {{ op = "equip", what = "c", of = "?" }}', *BOTH),
        "slot": (f'{FIND}, {{ op = "equip", what = "c", slot = "?" }}', "weapon", "armor"),
    },
    "unequip": {
        "of": ('{ op = "unequip", of = "?", slot = "armor" }', *BOTH),
        "slot": ('{ op = "unequip", slot = "?" }', "weapon", "armor"),
    },
    "shuffle": {"zone": ('{ op = "shuffle", zone = "?" }', "deck", "discard")},
    "look": {
        "of": ('{ op = "look", of = "?", viewer = "prev" }', *BOTH),
        "viewer": ('{ op = "look", of = "prev", viewer = "?" }', *BOTH),
    },
    "pass_cards": {
        "n": ('{ op = "pass_cards", n = ? }', "1", "2"),
        "dir": ('{ op = "pass_cards", n = 1, dir = "?" }', "next", "prev"),
    },
    "swap_hands": {
        "a": ('{ op = "swap_hands", a = "?", b = "prev" }', *BOTH),
        "b": ('{ op = "swap_hands", a = "prev", b = "?" }', *BOTH),
    },
    "move_to": {
        "to": ('{ op = "move_to", to = "?", tiles = { terrain = "forest" } }', *BOTH),
        "tiles": ('{ op = "move_to", to = "self", tiles = { terrain = "?" } }', "forest", "mountain"),
        "by": ('{ op = "move_to", to = "self", tiles = { terrain = "forest" }, by = "?" }', "self", "random"),
    },
    "push": {
        "to": ('{ op = "push", to = "?" }', *BOTH),
        "n": ('{ op = "push", to = "self", n = ? }', "1", "2"),
        "by": ('{ op = "push", to = "self", by = "?" }', *BOTH),
    },
    "swap_pos": {
        "a": ('{ op = "swap_pos", a = "?", b = "prev" }', *BOTH),
        "b": ('{ op = "swap_pos", a = "prev", b = "?" }', *BOTH),
    },
    "check": {
        "diff": ('{ op = "check", diff = ?, then = [{ op = "draw", to = "self", n = 1 }] }', "0", "5"),
        "then": ('{ op = "check", diff = 0, then = [{ op = "draw", to = "self", n = ? }] }', "1", "2"),
        "else": ('{ op = "check", diff = 5, else = [{ op = "draw", to = "self", n = ? }] }', "1", "2"),
    },
    "roll": {
        "as": (
            '{ op = "roll", as = "x" }, { op = "roll", as = "?" }, { op = "draw", to = "self", n = { var = "x" } }',
            "x",
            "y",
        )
    },
    "if": {
        "cond": ('{ op = "if", cond = { terrain = "?" }, then = [{ op = "draw", to = "self", n = 1 }] }',
                 "building", "water"),
        "then": ('{ op = "if", cond = { terrain = "building" }, then = [{ op = "draw", to = "self", n = ? }] }',
                 "1", "2"),
        "else": ('{ op = "if", cond = { terrain = "water" }, then = [], else = [{ op = "draw", to = "self", n = ? }] }',
                 "1", "2"),
    },
    "choose": {
        "by": ('{ op = "choose", by = "?", options = [{ label = "a", do = [] }, { label = "b", do = [] }] }', *BOTH),
        "options": ('{ op = "choose", options = [{ label = "a", do = [] }, { label = "?", do = [] }] }', "b", "c"),
    },
    "may": {
        "by": ('{ op = "may", by = "?", do = [{ op = "draw", to = "self", n = 1 }] }', *BOTH),
        "do": ('{ op = "may", do = [{ op = "draw", to = "self", n = ? }] }', "1", "2"),
    },
    "each": {
        "over": ('{ op = "each", over = { who = "?" }, do = [{ op = "draw", to = "it", n = 1 }] }', "all", "others"),
        "as": ('{ op = "each", over = { who = "all" }, as = "?", do = [{ op = "draw", to = "target", n = 1 }] }',
               "it", "target"),
        "do": ('{ op = "each", over = { who = "all" }, do = [{ op = "draw", to = "it", n = ? }] }', "1", "2"),
    },
    "repeat": {
        "n": ('{ op = "repeat", n = ?, do = [{ op = "draw", to = "self", n = 1 }] }', "1", "2"),
        "do": ('{ op = "repeat", n = 2, do = [{ op = "draw", to = "self", n = ? }] }', "1", "2"),
    },
    "target": {
        "who": ('{ op = "target", who = { who = "?" }, as = "t" }, { op = "draw", to = "t", n = 1 }', "all", "others"),
        "as": ('{ op = "target", who = { who = "all" }, as = "?" }, { op = "draw", to = "target", n = 1 }',
               "t", "target"),
        "up_to": ('{ op = "target", who = { who = "all" }, as = "t", up_to = ? }, { op = "draw", to = "t", n = 1 }',
                  "false", "true"),
    },
    "modify": {
        "stat": ('{ op = "modify", stat = "?", to = "self", n = 1, until = "turn" }', "move", "moves"),
        "to": ('{ op = "modify", stat = "move", to = "?", n = 1, until = "turn" }', *BOTH),
        "n": ('{ op = "modify", stat = "move", to = "self", n = ?, until = "turn" }', "1", "2"),
        "until": ('{ op = "modify", stat = "move", to = "self", n = 1, until = "?" }', "turn", "round"),
    },
    "status": {
        "id": ('{ op = "status", id = "?", to = "self", until = "turn" }', "no_move", "no_play"),
        "to": ('{ op = "status", id = "no_move", to = "?", until = "turn" }', *BOTH),
        "until": ('{ op = "status", id = "no_move", to = "self", until = "?" }', "turn", "round"),
    },
    "cleanse": {
        "to": (
            '{ op = "each", over = { who = "all" }, do = [{ op = "status", id = "no_move", to = "it", until = "turn" }'
            '] }, { op = "cleanse", to = "?" }',
            *BOTH,
        )
    },
    "cooldown": {
        "to": ('{ op = "cooldown", to = "?", n = 1 }', *BOTH),
        "n": ('{ op = "cooldown", to = "self", n = ? }', "1", "2"),
    },
    "extra_turn": {"to": ('{ op = "extra_turn", to = "?" }', *BOTH)},
    "choose_race": {
        "to": ('{ op = "choose_race", to = "?", from = ["earth", "pegasus"] }', *BOTH),
        "from": ('{ op = "choose_race", to = "self", from = ["earth", "?"] }', "pegasus", "unicorn"),
    },
    "group": {
        "who": ('{ op = "each", over = { who = "?" }, do = [{ op = "draw", to = "it", n = 1 }] }', "all", "opponents"),
        "if": ('{ op = "each", over = { who = "all", if = { terrain = "?" } }, do = [{ op = "draw", to = "it", n = 1 }'
               '] }', "building", "grass"),
        "on_tile_of": ('{ op = "each", over = { who = "all", on_tile_of = "?" }, do = [{ op = "draw", to = "it", n = 1'
                       ' }] }', "self", "prev"),
        "radius": ('{ op = "each", over = { who = "all", on_tile_of = "self", radius = ? }, do = [{ op = "draw",'
                   ' to = "it", n = 1 }] }', "0", "1"),
        "most": ('{ op = "each", over = { who = "all", most = "?" }, do = [{ op = "draw", to = "it", n = 1 }] }',
                 "hand", "hp"),
        "least": ('{ op = "each", over = { who = "all", least = "?" }, do = [{ op = "draw", to = "it", n = 1 }] }',
                  "hp", "set"),
    },
    "cards": {
        "zone": ('{ op = "pick", from = { zone = "?" }, as = "c" }, ' + TAKE, "hand", "equip"),
        "of": ('{ op = "pick", from = { zone = "equip", of = "?" }, as = "c" }, ' + TAKE, *BOTH),
        "kind": ('{ op = "pick", from = { zone = "discard", kind = "?" }, as = "c" }, ' + TAKE, "weapon", "armor"),
        "not_id": ('{ op = "pick", from = { zone = "discard", kind = "weapon", not_id = "?" }, as = "c" }, ' + TAKE,
                   "w_staff", "w_bow"),
        "top": ('{ op = "pick", from = { zone = "deck", top = ? }, as = "c" }, ' + TAKE, "2", "3"),
    },
    "tiles": {
        "terrain": ('{ op = "move_to", to = "self", tiles = { terrain = "?" } }', "forest", "water"),
        "named": ('{ op = "move_to", to = "self", tiles = { named = ? } }', "true", "false"),
        "within": ('{ op = "move_to", to = "self", tiles = { within = ? } }', "1", "2"),
        "of": ('{ op = "move_to", to = "self", tiles = { within = 1, of = "?" } }', "self", "prev"),
    },
}  # fmt: skip

DEALT = '{ ev = "damage", source = "self" }'
# Replacements of a card that the attacker wears.
WORN: dict[str, dict[str, tuple[str, str, str]]] = {
    "ev_add": {
        "n": ('{ op = "ev_add", n = ? }', "1", "2"),
        "min": ('{ op = "ev_add", n = -9, min = ? }', "1", "2"),
        "max": ('{ op = "ev_add", n = 9, max = ? }', "4", "5"),
    },
    "ev_set": {
        "n": ('{ op = "ev_set", n = ? }', "1", "2"),
        "to": ('{ op = "ev_set", field = "subject", to = "?" }', "self", "prev"),
    },
}

# Keys that have one meaning each where they are accepted at all: anything else is refused.
REFUSED: dict[str, dict[str, tuple[str, str]]] = {
    "ev_add": {"field": ('{ op = "ev_add", field = "diff", n = 1 }', "BIND-CTX")},
    "ev_set": {"field": ('{ op = "ev_set", field = "subject", n = 1 }', "MISSING-KEY")},
}

# Keys that would change nothing, and the code or path that says so.
VAIN: list[tuple[str, str]] = [
    ('{ op = "discard", to = "self", n = 2, how = "all" }', "n: "),
    (f'{{ op = "pick", from = {{ zone = "hand" }}, how = "all", n = 2, as = "c" }}, {TAKE}', ".n: "),
    (f'{{ op = "pick", from = {{ zone = "hand" }}, how = "all", up_to = true, as = "c" }}, {TAKE}', ".up_to: "),
    (f'{{ op = "pick", from = {{ zone = "hand" }}, how = "random", up_to = true, as = "c" }}, {TAKE}', ".up_to: "),
    (f'{{ op = "pick", from = {{ zone = "hand" }}, how = "random", by = "next", as = "c" }}, {TAKE}', ".by: "),
    (f'{{ op = "pick", from = {{ zone = "deck" }}, how = "all", as = "c" }}, {TAKE}', ".how: "),
    (f'{{ op = "pick", from = {{ zone = "deck", kind = "weapon" }}, as = "c" }}, {TAKE}', ".kind: "),
    (f'{{ op = "pick", from = {{ zone = "deck", not_id = "w_bow" }}, as = "c" }}, {TAKE}', ".not_id: "),
    (f'{{ op = "pick", from = {{ zone = "deck", top = 2 }}, n = 3, as = "c" }}, {TAKE}', ".n: "),
    (f'{{ op = "pick", from = {{ zone = "deck", of = "next" }}, as = "c" }}, {TAKE}', ".of: "),
    (f'{{ op = "pick", from = {{ zone = "hand", top = 2 }}, as = "c" }}, {TAKE}', ".top: "),
    ('{ op = "if", cond = { has = { zone = "deck", top = 2 } }, then = [{ op = "bury" }] }', "has.top: "),
    (f'{HAND}, {{ op = "put", what = "c", zone = "discard", of = "next" }}', ".of: "),
    ('{ op = "pick", from = { zone = "deck" }, as = "c" }, { op = "put", what = "c", zone = "discard" }', "do[1]: "),
    ('{ op = "pick", from = { zone = "deck" }, as = "c" }, { op = "reveal", what = "c" }', "do[1]: "),
    ('{ op = "pick", from = { zone = "discard", not_id = "x" }, as = "c" }, { op = "reveal", what = "c" }', "do[1]: "),
    ('{ op = "move_to", to = "self", tiles = { terrain = "grass", of = "next" } }', "tiles.of: "),
    ('{ op = "each", over = { who = "all", radius = 1 }, do = [{ op = "bury" }] }', "over.radius: "),
    ('{ op = "each", over = { who = "all", most = "hp", least = "hp" }, do = [{ op = "bury" }] }', "over.least: "),
    ('{ op = "choose_race", to = "self", from = ["earth", "earth"] }', "from: "),
]  # fmt: skip
VAIN_EDITS: list[tuple[str, str]] = [
    ('{ op = "ev_add", n = 1, min = 0 }', ".min: "),
    ('{ op = "ev_add", n = -1, max = 5 }', ".max: "),
    ('{ op = "ev_add", n = { stat = "hp" }, min = 5, max = 3 }', ".min: "),
    ('{ op = "ev_set", n = 1, to = "self" }', ".to: "),
    ('{ op = "ev_set", field = "subject", to = "self", n = 1 }', ".n: "),
]


def played(name: str, do: str) -> str:
    head = f'[[card]]\nid = "{name}"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    return head + f'target = {{ who = "others", on_tile_of = "next" }}\ndo = [{do}]\n'


def worn(name: str, do: str) -> str:
    head = f'[[card]]\nid = "{name}"\nkind = "element"\ncopies = 1\n[[card.ability]]\n'
    return head + f'type = "replace"\non = {DEALT}\ndo = [{do}]\n'


def pairs() -> dict[str, tuple[str, str]]:
    """By record and key, the two cards that differ in nothing but this key."""
    found = {}
    for table, card in ((PLAYED, played), (WORN, worn)):
        for record, keys in table.items():
            for key, (text, one, other) in keys.items():
                short = f"{record}_{key}".replace("_", "")
                found[f"{record}.{key}"] = tuple(
                    card(f"k_{short}_{side}", text.replace("?", value)) for side, value in (("a", one), ("b", other))
                )
    return found  # type: ignore[return-value]


PAIRS = pairs()


@cache
def pack() -> str:
    same = (
        played("k_same_a", '{ op = "draw", to = "self", n = 1 }'),
        played("k_same_b", '{ op = "draw", to = "self", n = 1 }'),
    )
    return "\n".join(text for pair in (*PAIRS.values(), same) for text in pair)


def outcome(card: str, *, is_worn: bool = False) -> str:
    """What is asked and what comes of a card, when every question is answered with what comes first."""
    hand = "atk_magic" if is_worn else f"{card} r_tea e_kite"
    table = (
        Seat("quill", "c3", hp=5, hand=hand, weapon="w_net", armor="a_cape", element=card if is_worn else ""),
        Seat("facet", "c3", hp=4, hand="r_soup e_ward", armor="a_cloak"),
        Seat("ember", "c4", hp=6, hand="r_cake w_horn e_gale"),
    )
    scene = Scene(*table, pack=pack(), discard="w_staff a_leather w_bow")
    if not is_worn:
        scene.do("0 act skill:index", "chance draw w_sling w_sword a_mirror", "0 card w_sling")
    scene.do(f"0 act play:{'atk_magic' if is_worn else card}")
    trace: list[Any] = []
    for number in range(12):
        ask = next((ask for ask in scene.state.asks if ask.answer is None), None)
        if ask is None or ask.kind == "act":
            break
        trace.append((ask.seat, ask.kind, ask.source, ask.least, ask.most, ask.options, ask.of, ask.kinds, ask.barred))
        options = scene._options(ask.seat)
        first = number % len(options) if ask.kind == "roll" else 0
        picks = options[first : first + max(ask.least, min(ask.most, 1))]
        scene.do(f"{'chance' if ask.seat == CHANCE else ask.seat} {ask.kind} {' '.join(picks)}".rstrip())
    state = msgspec.to_builtins(scene.state)
    del state["rules"]
    text = msgspec.json.encode([trace, state, scene.events]).decode()
    return re.sub(r"(k_[a-z]+_)[ab]", r"\1", text)


def name_of(text: str) -> str:
    found = re.search(r'id = "(k_\w+)"', text)
    assert found is not None
    return found.group(1)


@pytest.mark.parametrize("key", PAIRS)
def test_the_key_changes_what_happens(key: str) -> None:
    is_worn = key.partition(".")[0] in WORN
    one, other = (outcome(name_of(text), is_worn=is_worn) for text in PAIRS[key])
    assert one != other


def test_what_does_not_differ_shows_no_difference() -> None:
    assert outcome("k_same_a") == outcome("k_same_b")


def has_a_choice(hint: Any) -> bool:
    """Whether a key can take more than one value."""
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    return get_origin(bare) is not Literal or len(get_args(bare)) > 1


def test_every_key_of_every_operation_is_in_a_table() -> None:
    known = {*PAIRS, *(f"{record}.{key}" for record, keys in REFUSED.items() for key in keys)}
    every = {
        f"{name}.{key}"
        for name, record in RECORDS.items()
        for key, (_, hint, _) in fields_of(record).items()
        if has_a_choice(hint)
    }
    assert every == known


def faults(text: str) -> list[str]:
    with pytest.raises(InvalidPack) as caught:
        load_pack({**TINY, "extra.toml": text.encode()}, counts=False)
    return [str(finding) for finding in caught.value.findings]


@pytest.mark.parametrize(("do", "where"), VAIN)
def test_a_key_that_would_change_nothing_is_refused(do: str, where: str) -> None:
    assert any(where in line and "[IGNORED]" in line for line in faults(played("x", do))), faults(played("x", do))


@pytest.mark.parametrize(("do", "where"), VAIN_EDITS)
def test_an_edit_that_would_change_nothing_is_refused(do: str, where: str) -> None:
    assert any(where in line and "[IGNORED]" in line for line in faults(worn("x", do))), faults(worn("x", do))


@pytest.mark.parametrize(("do", "code"), [case for keys in REFUSED.values() for case in keys.values()])
def test_what_cannot_be_said_here_is_refused(do: str, code: str) -> None:
    assert any(f"[{code}]" in line for line in faults(worn("x", do)))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('target = { who = "all", on_tile_of = "it" }\ndo = [{ op = "heal", to = "target", n = 1 }]', "REF-UNDEF"),
        ('target = { who = "all" }\nif = { terrain = "grass", of = "target" }\ndo = []', "REF-UNDEF"),
        ('do = [{ op = "each", over = { who = "all", on_tile_of = "it" }, do = [] }]', "REF-UNDEF"),
    ],
)
def test_nobody_is_named_before_there_is_somebody(text: str, code: str) -> None:
    card = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n[[card.ability]]\ntype = "active"\nrange = "green"\n'
    assert any(f"[{code}]" in line for line in faults(card + text))


def test_a_group_may_be_centred_on_the_player_of_the_round_outside() -> None:
    heal = '{ op = "heal", to = "o", n = 1 }'
    inner = f'{{ op = "each", over = {{ who = "all", on_tile_of = "it" }}, as = "o", do = [{heal}] }}'
    text = played("x", f'{{ op = "each", over = {{ who = "all" }}, do = [{inner}] }}')
    assert load_pack({**TINY, "extra.toml": text.encode()}, counts=False).cards["x"].ability
