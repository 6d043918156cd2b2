"""Warnings: what of a sound pack can never take effect, and against what nothing could ever be done."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from magic.hostile_packs import ACTIVE, BASE, CHARACTER, EVENT, HEAL, RACE, TRIGGER, program
from zashiki.magic.content.findings import Finding
from zashiki.magic.content.loader import load_pack
from zashiki.magic.packs.loader import SETS, content_of

HURT = '{ op = "damage", to = "self", n = 1 }'
SKILL = CHARACTER.replace('"x"', '"owl"')
USED = SKILL + 'type = "active"\nrange = "green"\ncd = 2\n'
AIMED = ACTIVE + 'target = { who = "all" }\n'
OTHERS = ACTIVE + 'target = { who = "others" }\n'
OFF = '{ op = "unequip", of = "target", slot = "collectible" }'
AT = '{ op = "heal", to = "target", n = 1 }'
REPLACE = SKILL + 'type = "replace"\n'
LASTS = EVENT + 'until = "cycle"\n[[event.ability]]\n'


def warnings(text: str) -> tuple[Finding, ...]:
    return load_pack({**BASE, "extra.toml": text.encode()}, counts=False).warnings


def told(text: str) -> set[tuple[str, str]]:
    """Code and path of each warning."""
    return {(finding.code, finding.path) for finding in warnings(text)}


DEAD: dict[str, tuple[str, str]] = {
    # Conditions.
    "two numbers": (AIMED + f'if = {{ cmp = [1, "lt", 2] }}\ndo = [{AT}]', "ability[0].if"),
    "the same number twice": (
        AIMED + f'if = {{ cmp = [{{ stat = "hp" }}, "ge", {{ stat = "hp" }}] }}\ndo = [{AT}]',
        "ability[0].if",
    ),
    "more collectibles than there are": (
        AIMED + f'if = {{ cmp = [{{ count = "set" }}, "gt", 3] }}\ndo = [{AT}]',
        "ability[0].if",
    ),
    "more hit points than there are": (
        AIMED + f'if = {{ cmp = [{{ half_up = {{ stat = "hp" }} }}, "gt", 6] }}\ndo = [{AT}]',
        "ability[0].if",
    ),
    "a hand of less than nothing": (
        AIMED + f'if = {{ cmp = [{{ count = "hand" }}, "lt", 0] }}\ndo = [{AT}]',
        "ability[0].if",
    ),
    "a die that shows seven": (
        program(
            '{ op = "roll", as = "r" }',
            f'{{ op = "if", cond = {{ cmp = [{{ var = "r" }}, "ge", 7] }}, then = [{HEAL}] }}',
        ),
        "ability[0].do[1].cond",
    ),
    "another's collectible": (OTHERS + f"do = [{OFF}]", "ability[0].do[0].slot"),
    "one player who is himself": (
        program(f'{{ op = "if", cond = {{ same = {{ a = "self", b = "self" }} }}, then = [{HEAL}] }}'),
        "ability[0].do[0].cond",
    ),
    "how far from himself": (
        program(f'{{ op = "if", cond = {{ dist = {{ a = "self", b = "self", le = 1 }} }}, then = [{HEAL}] }}'),
        "ability[0].do[0].cond",
    ),
    "terrain of no map": (ACTIVE + f'if = {{ terrain = "snow" }}\ndo = [{HEAL}]', "ability[0].if"),
    "every terrain": (
        ACTIVE + f'if = {{ terrain = ["grass","building","forest","mountain","snow","water"] }}\ndo = [{HEAL}]',
        "ability[0].if",
    ),
    "a race that nobody has": (
        ACTIVE + f'if = {{ race = "elf" }}\ndo = [{HEAL}]\n[[race]]\nid = "elf"\n[[race.ability]]\ntype = "static"\n'
        'stat = "move"\nn = 1',
        "ability[0].if",
    ),
    "all of nothing": (ACTIVE + f"if = {{ all = [] }}\ndo = [{HEAL}]", "ability[0].if"),
    "any of nothing": (ACTIVE + f"if = {{ any = [] }}\ndo = [{HEAL}]", "ability[0].if"),
    "one of two that never holds": (
        ACTIVE + f'if = {{ all = [{{ terrain = "snow" }}, {{ terrain = "grass" }}] }}\ndo = [{HEAL}]',
        "ability[0].if",
    ),
    "a part that never holds": (
        ACTIVE + f'if = {{ any = [{{ terrain = "snow" }}, {{ terrain = "grass" }}] }}\ndo = [{HEAL}]',
        "ability[0].if.any[0]",
    ),
    "nobody at all": (
        program(f'{{ op = "each", over = {{ who = "all", if = {{ terrain = "snow" }} }}, do = [{HEAL}] }}'),
        "ability[0].do[0].over.if",
    ),
    # Timing events.
    "what nothing sets off": (TRIGGER + f'on = {{ ev = "check" }}\ndo = [{HEAL}]', "ability[0].on"),
    "an attack in a pack without": (TRIGGER + f'on = {{ ev = "attack" }}\ndo = [{HEAL}]', "ability[0].on"),
    "a cause that it never has": (
        TRIGGER + f'on = {{ ev = "draw", cause = "water" }}\ndo = [{HEAL}]',
        "ability[0].on.cause",
    ),
    "a kind that is never played": (
        TRIGGER + f'on = {{ ev = "play", kind = "weapon" }}\ndo = [{HEAL}]',
        "ability[0].on.kind",
    ),
    "a kind that is never worn": (
        TRIGGER + f'on = {{ ev = "equip", kind = "steal" }}\ndo = [{HEAL}]',
        "ability[0].on.kind",
    ),
    "a true attack": (
        TRIGGER + 'on = { ev = "attack", dtype = "true" }\ndo = [{ op = "attack", to = "self", dtype = "magic" }]',
        "ability[0].on.dtype",
    ),
    "a card before the game": (TRIGGER + f'on = {{ ev = "setup" }}\ndo = [{HEAL}]', "ability[0].on"),
    "an event at the initial draw": (
        LASTS + 'type = "replace"\non = { ev = "draw", cause = "setup" }\ndo = [{ op = "ev_add", n = 1 }]',
        "ability[0].on",
    ),
    "one's own elimination": (
        TRIGGER + f'on = {{ ev = "eliminate", subject = "self" }}\ndo = [{HEAL}]',
        "ability[0].on",
    ),
    # What is bound and never used.
    "cards picked for nothing": (program('{ op = "pick", from = { zone = "hand" }, as = "c" }'), "ability[0].do[0]"),
    "a roll that nobody reads": (program('{ op = "roll", as = "r" }'), "ability[0].do[0]"),
    "somebody chosen in the middle": (
        program('{ op = "target", who = { who = "all" }, as = "t" }'),
        "ability[0].do[0]",
    ),
    "somebody chosen first": (AIMED + f"do = [{HEAL}]", "ability[0].target"),
    # Operations.
    "nothing to do": (ACTIVE + "do = []", "ability[0].do"),
    "a check that nobody passes": (program(f'{{ op = "check", diff = 6, then = [{HEAL}] }}'), "ability[0].do[0].then"),
    "a check that nobody fails": (program(f'{{ op = "check", diff = 0, else = [{HEAL}] }}'), "ability[0].do[0].else"),
    "a check for nothing": (program('{ op = "check", diff = 3 }'), "ability[0].do[0]"),
    "if, and nothing then": (program('{ op = "if", cond = { terrain = "grass" }, then = [] }'), "ability[0].do[0]"),
    "each, and nothing for him": (program('{ op = "each", over = { who = "all" }, do = [] }'), "ability[0].do[0]"),
    "may do nothing": (program('{ op = "may", do = [] }'), "ability[0].do[0]"),
    "nothing, three times": (program('{ op = "repeat", n = 3, do = [] }'), "ability[0].do[0]"),
    "damage of 0": (program(HURT.replace("1", "0")), "ability[0].do[0].n"),
    "healing less than nothing": (program(HEAL.replace("1", '{ neg = { stat = "hp" } }')), "ability[0].do[0].n"),
    "no cards discarded": (program('{ op = "discard", to = "self", n = 0 }'), "ability[0].do[0].n"),
    "move and 0": (
        program('{ op = "modify", stat = "move", to = "self", n = 0, until = "turn" }'),
        "ability[0].do[0].n",
    ),
    "damage and 0": (
        TRIGGER.replace("trigger", "replace") + f'on = {{ ev = "heal" }}\ndo = [{HEAL}, {{ op = "ev_add", n = 0 }}]',
        "ability[0].do[1].n",
    ),
    "cooldowns and 0": (
        program('{ op = "cooldown", to = "self", n = 0 }') + USED + f"do = [{HEAL}]",
        "ability[0].do[0].n",
    ),
    "cooldowns where there are none": (program('{ op = "cooldown", to = "self", n = -1 }'), "ability[0].do[0]"),
    "hands swapped with oneself": (program('{ op = "swap_hands", a = "self", b = "self" }'), "ability[0].do[0]"),
    "places swapped with oneself": (program('{ op = "swap_pos", a = "next", b = "next" }'), "ability[0].do[0]"),
    "a look at one's own hand": (program('{ op = "look", of = "self" }'), "ability[0].do[0]"),
    "a move to where one stands": (
        program('{ op = "move_to", to = "self", tiles = { within = 0 } }'),
        "ability[0].do[0].tiles.within",
    ),
    "a move to terrain of no map": (
        program('{ op = "move_to", to = "self", tiles = { terrain = "snow" } }'),
        "ability[0].do[0].tiles.terrain",
    ),
    "a place in the grass": (
        program('{ op = "move_to", to = "self", tiles = { terrain = "grass", named = true } }'),
        "ability[0].do[0].tiles",
    ),
    # Cards.
    "worn recovery that is no collectible": (
        ACTIVE + f'if = {{ has = {{ zone = "equip", kind = "recovery" }} }}\ndo = [{HEAL}]',
        "ability[0].if.has.kind",
    ),
    "cards that are not there": (
        program('{ op = "pick", from = { zone = "hand", kind = "steal" }, as = "c" }', '{ op = "reveal", what = "c" }'),
        "ability[0].do[0].from",
    ),
    "another card of another kind": (
        program(
            '{ op = "pick", from = { zone = "hand", kind = "armor", not_id = "w_bow" }, as = "c" }',
            '{ op = "reveal", what = "c" }',
        ),
        "ability[0].do[0].from.not_id",
    ),
    # Abilities.
    "red without a target": (ACTIVE.replace("green", "red") + f"do = [{HEAL}]", "ability[0].range"),
    "a number that stays": (SKILL + 'type = "static"\nstat = "move"', "skill[0]"),
    "steal range without a steal card": (SKILL + 'type = "static"\nstat = "range_steal"\nn = 1', "skill[0].stat"),
    "weapons that may not be played": (
        SKILL + 'type = "static"\nforbid = "play"\nkinds = ["weapon"]',
        "skill[0].kinds",
    ),
    "cards that nobody has may not be played": (
        SKILL + 'type = "static"\nforbid = "play"\nkinds = ["steal"]',
        "skill[0].kinds",
    ),
    "grass to grass": (LASTS + 'type = "static"\nterrain = "grass"\nfrom = "grass"', "ability[0]"),
    "terrain from terrain of no map": (LASTS + 'type = "static"\nterrain = "grass"\nfrom = "snow"', "ability[0].from"),
    "terrain beside terrain of no map": (
        LASTS + 'type = "static"\nterrain = "water"\nfrom = "grass"\nnear = "forest"',
        "ability[0].near",
    ),
    "a race that no character has": (RACE + 'type = "static"\nstat = "move"\nn = 1', ""),
}

NO_COUNTER: dict[str, tuple[str, str]] = {
    "a ban for ever": (
        AIMED + 'do = [{ op = "status", id = "no_play", to = "target", until = "game" }]',
        "ability[0].do[0]",
    ),
    "a life for ever": (program('{ op = "status", id = "immune", to = "self", until = "game" }'), "ability[0].do[0]"),
    "a loss for ever": (
        AIMED + 'do = [{ op = "modify", stat = "draw", to = "target", n = -1, until = "game" }]',
        "ability[0].do[0]",
    ),
    "nobody may aim": (SKILL + 'type = "static"\nforbid = "targeted"', "skill[0]"),
    "others may not move": (SKILL + 'type = "static"\nforbid = "move"\nwho = "opponents"', "skill[0]"),
    "an event that bans for ever": (
        EVENT + 'until = "game"\n[[event.ability]]\ntype = "static"\nforbid = "equip"\nwho = "all"',
        "ability[0]",
    ),
    "others without moves": (SKILL + 'type = "static"\nstat = "moves"\nwho = "others"\nset = 0', "skill[0]"),
    "others without draws": (SKILL + 'type = "static"\nstat = "draw"\nwho = "all"\ncap = 0', "skill[0]"),
    "no damage at all": (
        REPLACE + f'on = {{ ev = "damage", subject = "self" }}\ndo = [{{ op = "ev_cancel" }}, {HURT}]',
        "skill[0]",
    ),
    "nobody draws": (REPLACE + 'on = { ev = "draw" }\ndo = [{ op = "ev_cancel" }]', "skill[0]"),
}

PAY = '{ op = "discard", to = "self", n = 1 }'
TAKE = '{ op = "pick", from = { zone = "hand" }, as = "c" }, { op = "put", what = "c", zone = "discard" }'
GIVEN = TAKE.replace("as =", 'by = "it", as =') + ', { op = "heal", to = "it", n = 1 }'

UNPAID: dict[str, tuple[str, str]] = {
    "a choice to take what may not be there": (
        program(
            '{ op = "choose", options = [{ label = "a", do = [{ op = "pick", from = { zone = "equip" }, as = "c" },'
            f' {{ op = "put", what = "c", zone = "hand" }}] }}, {{ label = "b", do = [{HEAL}] }}] }}'
        ),
        "ability[0].do[0].options[0]",
    ),
    "a choice to discard cards that may not be there": (
        program(f'{{ op = "choose", options = [{{ label = "a", do = [{PAY}] }}, {{ label = "b", do = [{HURT}] }}] }}'),
        "ability[0].do[0].options[0]",
    ),
    "a card for healing": (program(f'{{ op = "may", do = [{PAY}, {HEAL}] }}'), "ability[0].do[0]"),
    "a card that is picked for healing": (program(f'{{ op = "may", do = [{TAKE}, {HEAL}] }}'), "ability[0].do[0]"),
    "a card of each, who may give it": (
        program(f'{{ op = "each", over = {{ who = "all" }}, do = [{{ op = "may", by = "it", do = [{GIVEN}] }}] }}'),
        "ability[0].do[0].do[0]",
    ),
    "a card played for a card": (program(PAY, HEAL), "ability[0]"),
    "a trigger for a card": (
        TRIGGER + f'on = {{ ev = "heal" }}\nmay = true\ndo = [{PAY}, {HURT}]',
        "ability[0]",
    ),
}

BAN = '{{ op = "status", id = "no_move", to = "{}", until = "turn" }}'
BRIEF = EVENT + 'until = "turn"\n[[event.ability]]\n'

SPAN: dict[str, tuple[str, str]] = {
    "a ban on another": (OTHERS + f"do = [{BAN.format('target')}]", "ability[0].do[0].until"),
    "a ban on each of them": (
        program(f'{{ op = "each", over = {{ who = "opponents" }}, do = [{BAN.format("it")}] }}'),
        "ability[0].do[0].do[0].until",
    ),
    "a ban by an event": (EVENT + f"do = [{BAN.format('next')}]", "do[0].until"),
    "fewer moves of another": (
        OTHERS + 'do = [{ op = "modify", stat = "moves", to = "target", n = -1, until = "turn" }]',
        "ability[0].do[0].until",
    ),
    "a draw phase that is over": (
        program('{ op = "modify", stat = "draw", to = "self", n = 1, until = "turn" }'),
        "ability[0].do[0].until",
    ),
    "an event that forbids": (BRIEF + 'type = "static"\nforbid = "play"\nwho = "others"', "ability[0]"),
    "an event that slows": (BRIEF + 'type = "static"\nstat = "move"\nwho = "opponents"\nn = -1', "ability[0]"),
}

TAKEN = (
    '{ op = "pick", from = { zone = "hand" }, how = "random", as = "c" }',
    '{ op = "put", what = "c", zone = "hand" }',
)
"""From whoever is `it`."""
SOUND: Iterable[str] = [
    program(
        '{ op = "choose", options = [{ label = "a", if = { has = { zone = "hand" } }, do = ['
        '{ op = "pick", from = { zone = "hand" }, as = "c" }, { op = "reveal", what = "c" }] },'
        f' {{ label = "b", do = [{HEAL}] }}] }}'
    ),
    AIMED + f'if = {{ cmp = [{{ count = "set" }}, "ge", 3] }}\ndo = [{AT}]',
    program('{ op = "roll", as = "r" }', '{ op = "heal", to = "self", n = { var = "r" } }'),
    program(f'{{ op = "check", diff = 5, then = [{HEAL}] }}'),
    program('{ op = "pick", from = { zone = "deck", top = 3 }, as = "c" }', '{ op = "bury" }'),
    program('{ op = "status", id = "no_play", to = "self", until = "game" }'),
    TRIGGER + f'on = {{ ev = "heal", subject = "self" }}\ndo = [{HURT}]',
    TRIGGER + f'on = {{ ev = "eliminate" }}\ndo = [{HEAL}]',
    TRIGGER + f'on = {{ ev = "lose_hp", cause = "water" }}\ndo = [{HEAL}]',
    RACE.replace('"x"', '"elf"') + 'type = "static"\nstat = "move"\nn = 1\n' + SKILL.replace("earth", "elf")
    + 'type = "static"\nstat = "range"\nn = 1',
    SKILL + 'type = "static"\nforbid = "targeted"\nkinds = ["recovery"]',
    SKILL + 'type = "static"\nforbid = "targeted"\nif = { terrain = "grass" }',
    SKILL + 'type = "static"\nstat = "moves"\nwho = "others"\nn = 1',
    REPLACE + f'on = {{ ev = "damage", subject = "self", dtype = "magic" }}\ndo = [{{ op = "ev_cancel" }}, {HURT}]',
    REPLACE + 'on = { ev = "heal" }\nlimit = { n = 1 }\ndo = [{ op = "ev_cancel" }]',
    LASTS + 'type = "static"\nterrain = "water"\nfrom = "grass"\nnear = "building"',
    ACTIVE + f'if = {{ cmp = [{{ count = "hand" }}, "ge", 2] }}\ndo = [{PAY}, {HEAL}]',
    ACTIVE + f'if = {{ cmp = [{{ count = "hand" }}, "ge", 2] }}\ndo = [{{ op = "may", do = [{PAY}, {HEAL}] }}]',
    program(f'{{ op = "may", do = [{PAY}] }}'),
    program(HEAL, PAY),
    AIMED + f"do = [{BAN.format('target')}]",
    OTHERS + f"do = [{BAN.format('target').replace('turn', 'their_turn')}]",
    BRIEF + 'type = "static"\nforbid = "play"\nwho = "all"',
    program('{ op = "target", who = { who = "opponents" }, as = "it" }', *TAKEN),
    AIMED + f"do = [{OFF}]",
]  # fmt: skip


@pytest.mark.parametrize("name", DEAD)
def test_what_is_dead_is_told(name: str) -> None:
    text, path = DEAD[name]
    assert ("DEAD", path) in told(text), warnings(text)


@pytest.mark.parametrize("name", NO_COUNTER)
def test_what_has_no_counter_is_told(name: str) -> None:
    text, path = NO_COUNTER[name]
    assert ("NO-COUNTER", path) in told(text), warnings(text)


@pytest.mark.parametrize("name", UNPAID)
def test_what_may_be_had_for_nothing_is_told(name: str) -> None:
    text, path = UNPAID[name]
    assert ("UNPAID", path) in told(text), warnings(text)


def test_a_skill_that_goes_by_the_id_of_something_else_is_told() -> None:
    """A name in the pack renamed what the house has, without a word."""
    for known, whose in (("s7", "a skill of 'c7'"), ("w_bow", "something else")):
        text = SKILL.replace('id = "s"', f'id = "{known}"') + f'type = "trigger"\non = {{ ev = "heal" }}\ndo = [{HEAL}]'
        assert [str(found) for found in warnings(text) if found.code == "SAME-NAME"] == [
            f"extra.toml character owl skill[0].id: {known!r} is {whose} too; "
            "give it an id of its own, as all names go by ids [SAME-NAME]"
        ]
    assert ("SAME-NAME", "id") in told(ACTIVE.replace('id = "x"', 'id = "s7"') + f"do = [{HEAL}]")


@pytest.mark.parametrize("name", SPAN)
def test_what_is_over_before_it_matters_is_told(name: str) -> None:
    text, path = SPAN[name]
    assert ("SPAN", path) in told(text), warnings(text)


@pytest.mark.parametrize("text", SOUND)
def test_nothing_is_told_of_what_works(text: str) -> None:
    assert warnings(text) == ()


@pytest.mark.parametrize("packs", SETS)
def test_the_packs_of_the_house_are_without_warnings(packs: str) -> None:
    assert content_of(packs).warnings == ()


def test_a_warning_says_where_what_and_what_to_do() -> None:
    text, _ = DEAD["a check that nobody passes"]
    (finding,) = warnings(text)
    assert (finding.file, finding.id) == ("extra.toml", "card x")
    assert str(finding) == (
        "extra.toml card x ability[0].do[0].then: no die shows more than 6; say a difficulty of 0 … 5 [DEAD]"
    )
    every = [
        warning
        for text, _ in (*DEAD.values(), *NO_COUNTER.values(), *UNPAID.values(), *SPAN.values())
        for warning in warnings(text)
    ]
    assert all(len(warning.message.split()) >= 3 and warning.advice for warning in every)


PEAKS = '[[map]]\nid = "peaks"\nadjacency = "orthogonal"\nrows = ["..^b", "b.^.", "..^^", "...."]\n'


def test_A2_where_mountains_shut_a_home_in_its_map_and_tile_are_told() -> None:
    (finding,) = warnings(PEAKS + "names = { mine = [3, 0] }")
    assert str(finding) == (
        "extra.toml map peaks rows[0][3]: mountains shut d1 (mine) in: where they are closed (mountain_move=blocked) "
        "no piece leaves it; leave a way beside the mountains [SHUT-IN]"
    )
    assert warnings(PEAKS.replace("..^^", "..^.") + "names = { mine = [3, 0] }") == ()


def test_A2_so_it_is_on_maps_of_edges() -> None:
    text = '[[map]]\nid = "pass"\nadjacency = "edges"\nedges = [["a", "p"], ["p", "b"], ["b", "c"], ["c", "d"], '
    text += '["d", "e"], ["e", "f"]]\nplaces = { mine = "a" }\n[map.tiles]\na = "building"\np = "mountain"\n'
    (finding,) = warnings(text + "".join(f'{tile} = "grass"\n' for tile in "bcdef"))
    assert (finding.code, finding.path) == ("SHUT-IN", "tiles.a")
