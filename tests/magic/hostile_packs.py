"""Two hundred packs that must be refused: what is wrong with each, and the code that tells it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

_CARDS = {"w_bow": "weapon", "w_net": "weapon", "a_cape": "armor", "el_fire": "element"}

BASE = {
    "base.toml": "\n".join(
        (
            '[pack]\nid = "tiny"\nformat = 1\nkind = "base"\n[[race]]\nid = "earth"',
            *(f'[[card]]\nid = "{name}"\nkind = "{kind}"\ncopies = 2' for name, kind in _CARDS.items()),
            '[[card]]\nid = "r_tea"\nkind = "recovery"\ncopies = 2\n[[card.ability]]\ntype = "active"\nrange = "green"',
            'do = [{ op = "heal", to = "self", n = 1 }]',
            *(
                f'[[character]]\nid = "c{n}"\nrace = "earth"\nhp = 9\nmove = 2\n'
                "attack = { mental = 1, physical = 1, magic = 1 }\n"
                f'collect = ["w_bow", "a_cape", "r_tea"]\n[[character.skill]]\nid = "s{n}"\n'
                'type = "static"\nstat = "move"\nn = 1'
                for n in range(18)
            ),
            '[[map]]\nid = "town"\nadjacency = "orthogonal"\nrows = ["b..", "..b"]\n[map.names]\nmine = [0, 0]',
        )
    ).encode()
}
"""The smallest base pack, so that little time goes into reading it again and again."""

Hostile = tuple[str, bytes, str]
"""What it is, the file that is added to the base pack, and a code of the findings."""

HEAL = '{ op = "heal", to = "self", n = 1 }'
CARD = '[[card]]\nid = "x"\nkind = "effect"\ncopies = 1\n'
ACTIVE = CARD + '[[card.ability]]\ntype = "active"\nrange = "green"\n'
TRIGGER = CARD.replace("effect", "armor") + '[[card.ability]]\ntype = "trigger"\n'
RACE = '[[race]]\nid = "x"\n[[race.ability]]\n'
EVENT = '[[event]]\nid = "x"\n'
CHARACTER = (
    '[[character]]\nid = "x"\nrace = "earth"\nhp = 9\nmove = 2\nattack = { mental = 1, physical = 1, magic = 1 }\n'
    'collect = ["w_bow", "w_net", "r_tea"]\n[[character.skill]]\nid = "s"\n'
)
STATIC = CHARACTER + 'type = "static"\nstat = "move"\nn = 1\n'
MAP = '[[map]]\nid = "x"\nadjacency = "hex"\nrows = ["b..", "..."]\n'
GRAPH = '[[map]]\nid = "x"\nadjacency = "edges"\ntiles = { a = "grass", b = "building" }\nedges = [["a", "b"]]\n'
_REACH = STATIC.replace('"x"', '"y"').replace('"move"', '"range"')


def _when(number: str) -> str:
    """The condition that the owner's number is not 0."""
    return f'if = {{ cmp = [{{ stat = "{number}", of = "self" }}, "gt", 0] }}\n'


def _when_all(number: str, times: int) -> str:
    """The same, asked so many times."""
    asked = ", ".join([f'{{ stat = "{number}", of = "self" }}'] * times)
    return f'if = {{ cmp = [{{ add = [{asked}] }}, "gt", 0] }}\n'


def without(text: str, line: str) -> str:
    """The text without the lines that begin so."""
    return "\n".join(row for row in text.splitlines() if not row.startswith(line))


def program(*ops: str) -> str:
    return ACTIVE + f"do = [{', '.join(ops)}]\n"


def missing() -> Iterator[tuple[str, str, str]]:
    whole = {"card": program(HEAL), "character": STATIC, "map": MAP, "event": EVENT + f"do = [{HEAL}]"}
    lines = {
        "card": ("id", "kind", "copies", "type", "range"),
        "character": ("race", "hp", "move", "attack", "collect", "type"),
        "map": ("id", "adjacency"),
        "event": ("id",),
    }
    for sort, keys in lines.items():
        for key in keys:
            # A line that begins so, in the definition or in its first ability.
            code = "ENUM" if key == "type" else "MISSING-KEY"
            yield f"{sort} without {key}", without(whole[sort], key), code
    for op, keys in {
        "damage": ("to", "n"), "heal": ("to", "n"), "draw": ("to", "n"), "shield": ("to", "n", "until"),
        "status": ("id", "to", "until"), "modify": ("stat", "to", "n", "until"), "check": ("diff",), "roll": ("as",),
        "pick": ("from", "as"), "put": ("what", "zone"), "each": ("over", "do"), "if": ("cond", "then"),
        "swap_pos": ("a", "b"), "equip": ("what",), "unequip": ("slot",),
    }.items():  # fmt: skip
        for key in keys:
            yield f"{op} without {key}", program(f'{{ op = "{op}" }}'), "MISSING-KEY"
    yield "event without anything to do", EVENT, "EMPTY"
    yield "card without ability", CARD, "ACTIVE"
    yield "map without tiles", '[[map]]\nid = "x"\nadjacency = "hex"', "MAP"


def misspelt() -> Iterator[tuple[str, str, str]]:
    for right, wrong in {"heal": "hael", "damage": "damge", "discard": "discrad", "choose": "chose"}.items():
        yield f"{wrong} for {right}", program(f'{{ op = "{wrong}", to = "self", n = 1 }}'), "UNKNOWN-OP"
    for wrong in ("too", "nn", "tto", "TO"):
        yield f"key {wrong}", program(f'{{ op = "heal", {wrong} = "self", n = 1 }}'), "MISSING-KEY"
    for wrong in ("weapom", "efect", "armour", "Effect", "elements", ""):
        yield f"kind {wrong!r}", program(HEAL).replace('"effect"', f'"{wrong}"'), "ENUM"
    for wrong in ("gras", "watr", "hill", "Forest"):
        yield (
            f"terrain {wrong}",
            program(f'{{ op = "move_to", to = "self", tiles = {{ terrain = "{wrong}" }} }}'),
            "ENUM",
        )
    for wrong in ("cylce", "turns", "forever", "once", "once:faint"):
        yield f"until {wrong}", program(f'{{ op = "shield", to = "self", n = 1, until = "{wrong}" }}'), "ENUM"
    for wrong in ("damaged", "on_play", "turnstart"):
        yield f"event {wrong}", TRIGGER + f'on = {{ ev = "{wrong}" }}\ndo = []', "ENUM"
    for wrong in ("cards", "Card", "events", "character_", "packs"):
        yield f"table {wrong}", f'[[{wrong}]]\nid = "x"', "UNKNOWN-KEY"
    for wrong in ("actve", "passive", "Trigger"):
        yield f"ability {wrong}", ACTIVE.replace('"active"', f'"{wrong}"') + "do = []", "ENUM"


def wrong_type() -> Iterator[tuple[str, str, str]]:
    for value in ('"one"', "true", "1.5", "[1]", "1979-05-27", "inf", "{}", '{ stat = "hp", of = 3 }'):
        code = "MISSING-KEY" if value == "{}" else "TYPE"
        yield f"n = {value}", program(f'{{ op = "heal", to = "self", n = {value} }}'), code
    for value in ("0", "41", "-1", '"two"', "99999999999999999999"):
        yield (
            f"copies = {value}",
            program(HEAL).replace("copies = 1", f"copies = {value}"),
            "TYPE" if '"' in value else "RANGE",
        )
    for value in ("13", "0", "-3"):
        yield f"hp = {value}", STATIC.replace("hp = 9", f"hp = {value}"), "RANGE"
    yield "do is a table", ACTIVE + f"do = {HEAL}", "TYPE"
    yield "do is a text", ACTIVE + 'do = "heal"', "TYPE"
    yield "collect of two", STATIC.replace(', "r_tea"', ""), "TYPE"
    yield "attack is a number", STATIC.replace("{ mental = 1, physical = 1, magic = 1 }", "3"), "TYPE"
    yield "card is a table", '[card]\nid = "x"', "TYPE"
    yield "names is a list", "[[names]]\nen = {}", "TYPE"
    yield "rows are numbers", MAP.replace('"b.."', "1"), "TYPE"


def dangling() -> Iterator[tuple[str, str, str]]:
    for name in ("target", "it", "source", "subject", "them", "random"):
        yield f"nobody is {name}", program(f'{{ op = "heal", to = "{name}", n = 1 }}'), "REF-UNDEF"
    yield "cards never picked", program('{ op = "put", what = "c", zone = "hand" }'), "REF-UNDEF"
    yield "a number never rolled", program('{ op = "heal", to = "self", n = { var = "r" } }'), "REF-UNDEF"
    yield (
        "bound only in a branch",
        program(
            '{ op = "check", diff = 3, then = [{ op = "roll", as = "r" }] }',
            '{ op = "heal", to = "self", n = { var = "r" } }',
        ),
        "REF-UNDEF",
    )
    yield "a race that is not there", STATIC.replace('"earth"', '"erth"'), "REF"
    yield "a home that is not there", STATIC.replace("move = 2", 'move = 2\nhome = "nowhere"'), "REF"
    yield "a card that is not there", STATIC.replace("w_bow", "w_baw"), "REF"
    yield "a group that is not there", program('{ op = "if", cond = { group = "m7" }, then = [] }'), "REF"
    yield "an edge to nowhere", GRAPH.replace('[["a", "b"]]', '[["a", "c"]]'), "REF"
    yield "a name for nothing", '[names.en]\nnothing = "Nothing"', "REF"
    yield "an edit without a timing event", program('{ op = "ev_cancel" }'), "BIND-CTX"
    yield "a field that is not there", TRIGGER + 'on = { ev = "heal", source = "self" }\ndo = []', "BIND-CTX"
    yield "a replacement of a faint", TRIGGER.replace("trigger", "replace") + 'on = { ev = "faint" }\ndo = []', "WINDOW"
    yield "the same id twice", CARD.replace('"x"', '"w_bow"') + "range = 1", "DUPLICATE"
    yield "two packs in one", '[pack]\nid = "y"\nformat = 1\nkind = "base"', "DUPLICATE"
    yield "a format of the future", '[pack]\nid = "y"\nformat = 2\nkind = "base"', "ENUM"


def looping() -> Iterator[tuple[str, str, str]]:
    fetch = '{ op = "pick", from = { zone = "discard" }, as = "c" }, { op = "put", what = "c", zone = "hand" }'
    yield "a card that fetches its twin", program(fetch), "SELF-FETCH"
    yield "a move that hangs on itself", STATIC + _when("move"), "CIRCULAR"
    yield "two numbers that hang on each other", STATIC + _when("range") + _REACH + _when("move"), "CIRCULAR"
    groups = '{ exists = { who = "all" } }'
    for _ in range(5):
        groups = f'{{ exists = {{ who = "all", if = {groups} }} }}'
    yield "groups within groups", ACTIVE + f"target = {{ who = 'all', if = {groups} }}\ndo = [{HEAL}]", "WORK"
    many = STATIC + _when_all("range", 20) + _REACH + _when_all("hand_limit", 20)
    yield "numbers that hang on many numbers", many, "WORK"
    yield "the same among its kind", program(fetch.replace('"discard"', '"discard", kind = "effect"')), "SELF-FETCH"
    yield "a skill without rest", CHARACTER + f'type = "active"\nrange = "green"\ndo = [{HEAL}]', "COOLDOWN"
    yield "repeated eleven times", program(f'{{ op = "repeat", n = 11, do = [{HEAL}] }}'), "RANGE"
    yield "repeated never", program(f'{{ op = "repeat", n = 0, do = [{HEAL}] }}'), "RANGE"


def in_vain() -> Iterator[tuple[str, str, str]]:
    """Keys that would change nothing."""
    take = '{ op = "put", what = "c", zone = "hand" }'
    for keys in (
        'how = "all", from = { zone = "hand" }, n = 2',
        'how = "random", from = { zone = "hand" }, up_to = true',
    ):
        yield f"cards picked with {keys}", program(f'{{ op = "pick", {keys}, as = "c" }}', take), "IGNORED"
    for zone in ('"hand", top = 2', '"discard", of = "self"', '"deck", of = "self"', '"deck", kind = "weapon"'):
        yield f"cards of {zone}", program(f'{{ op = "pick", from = {{ zone = {zone} }}, as = "c" }}', take), "IGNORED"
    yield "all of three discarded", program('{ op = "discard", to = "self", how = "all", n = 3 }'), "IGNORED"
    yield "a radius around nobody", ACTIVE + 'target = { who = "all", radius = 2 }\ndo = []', "IGNORED"
    yield "the most and the least", ACTIVE + 'target = { who = "all", most = "hp", least = "hp" }\ndo = []', "IGNORED"
    yield "a card with a label", program(HEAL).replace("range", 'id = "a"\nrange'), "IGNORED"
    yield "a grid with edges", MAP + 'edges = [["a1", "b1"]]', "IGNORED"
    yield "a group around its candidate", ACTIVE + 'target = { who = "all", on_tile_of = "it" }\ndo = []', "REF-UNDEF"
    yield (
        "a condition about who is not aimed at yet",
        ACTIVE + 'target = { who = "all" }\nif = { terrain = "grass", of = "target" }\ndo = []',
        "REF-UNDEF",
    )
    yield "a bonus of no race", program('{ op = "choose_race", to = "self", from = [] }'), "CHOICE"
    edit = TRIGGER.replace("trigger", "replace") + 'on = { ev = "damage", subject = "self" }\ndo = ['
    yield "a number set to nothing", edit + '{ op = "ev_set", field = "n" }]', "MISSING-KEY"
    yield "a number set to a player", edit + '{ op = "ev_set", field = "n", n = 1, to = "source" }]', "IGNORED"
    yield "damage lowered, but not above", edit + '{ op = "ev_add", n = -1, max = 3 }]', "IGNORED"


def huge() -> Iterator[tuple[str, str, str]]:
    yield "a key of 900 KB", ACTIVE + "k" * 900_000 + " = 1", "UNKNOWN-KEY"
    yield "an id of 900 KB", CARD.replace('"x"', '"' + "x" * 900_000 + '"'), "TEXT"
    yield "60,000 keys", ACTIVE + "\n".join(f"zz{i} = 1" for i in range(60_000)), "MORE"
    yield "20,000 cards", "\n".join(CARD.replace('"x"', f'"x{i}"') for i in range(20_000)), "BUDGET"
    yield "1,900 faulty cards", "\n".join(CARD.replace('"effect"', f'"efect{i}"') for i in range(1_900)), "MORE"
    yield "80,000 copies", "\n".join(
        CARD.replace('"x"', f'"x{i}"').replace("= 1", "= 40").replace("effect", "weapon") for i in range(1_800)
    ), "BUDGET"  # fmt: skip
    yield "60,000 operations", ACTIVE + "do = [" + '{ op = "bury" },' * 60_000 + "]", "BUDGET"
    yield "300 operations", ACTIVE + "do = [" + '{ op = "bury" },' * 300 + "]", "BUDGET"
    yield "2 MB", "#" * 2_000_000, "BUDGET"
    yield "a number of 800,000 digits", program(HEAL.replace("= 1", "= " + "9" * 800_000)), "TOML"
    yield "a number of 3 million bits", program(HEAL.replace("= 1", "= 0x" + "f" * 800_000)), "RANGE"
    yield "a map of 400,000 tiles", MAP.replace('"b..", "..."', ",".join(['"' + "." * 200 + '"'] * 2_000)), "BUDGET"
    yield "a row of 900 KB", MAP.replace('"..."', '"' + "." * 900_000 + '"'), "TEXT"
    tiles = ", ".join(f't{i} = "grass"' for i in range(40_000))
    yield "a graph of 40,000 tiles", GRAPH.replace('a = "grass", b = "building"', tiles), "BUDGET"
    yield "40,000 names", "[names.en]\n" + "\n".join(f'q{i} = "x"' for i in range(40_000)), "BUDGET"
    yield "4,000 names for nothing", "[names.en]\n" + "\n".join(f'q{i} = "x"' for i in range(4_000)), "REF"


def deep() -> Iterator[tuple[str, str, str]]:
    yield "20,000 brackets", "x = " + "[" * 20_000 + "]" * 20_000, "DEPTH"
    yield "400,000 open brackets", "x = " + "[" * 400_000, "DEPTH"
    yield "5,000 tables", "x = " + "{ a = " * 5_000 + "1" + " }" * 5_000, "DEPTH"
    yield "a key of 100,000 parts", "[[card]]\n" + ".".join(["a"] * 100_000) + " = 1", "DEPTH"
    yield "a key of quoted parts", "[[card]]\n" + ".".join(['"a"'] * 50_000) + " = 1", "DEPTH"
    yield "a table of 100,000 parts", "[" + ".".join(["a"] * 100_000) + "]", "DEPTH"
    for sign in ('"', "'"):
        text = f"{sign * 3}a{sign * 4}"  # It ends with a quote of its own, which begins no other text.
        parts = ".".join(["a"] * 3_000)
        yield f"a key behind {text}", f"x = [{text}, {{ {parts} = 1 }}, {sign}b{sign}]", "DEPTH"
    yield "a table behind a quote", f'x = """a"""" # \\\n[{parts}] # "', "DEPTH"
    block = '{ op = "repeat", n = 1, do = [' * 9 + HEAL + "] }" * 9
    yield "nine blocks", program(block), "DEPTH"
    yield (
        "fifty negations",
        ACTIVE + "if = " + "{ not = " * 50 + '{ terrain = "grass" }' + " }" * 50 + "\ndo = []",
        "DEPTH",
    )
    yield "fifty signs", program(HEAL.replace("1", "{ neg = " * 50 + "1" + " }" * 50)), "DEPTH"


def foreign() -> Iterator[Hostile]:
    text = program(HEAL) + "# 妖怪座敷\n"
    for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "shift_jis", "gb18030", "big5", "euc_jp", "cp500"):
        yield encoding, text.encode(encoding, "replace"), "TOML"
    yield "a zip", gzip.compress(text.encode(), mtime=0), "TOML"
    yield "a picture", b"\x89PNG\r\n\x1a\n" + bytes(200), "TOML"
    yield "a surrogate", b'x = "\xed\xa0\x80"', "TOML"
    yield "a null", program(HEAL).encode() + b"\x00", "TOML"
    yield "JSON", b'{"card": [{"id": "x"}]}', "TOML"
    yield "XML", b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>', "TOML"
    yield "a text without end", b'x = "' + b"\\\\" * 400_000, "TOML"
    yield "direction marks", b'[[race]]\nid = "x\\u202e"', "TEXT"
    yield "not normal", b'[names.en]\nearth = "E\\u0301arth"', "TEXT"
    yield "a path", CARD.replace('"x"', '"../../etc/passwd"').encode(), "ID"
    yield "a template", CARD.replace('"x"', '"${x}"').encode(), "ID"
    yield "code", (ACTIVE + "do = \"__import__('os').system('true')\"").encode(), "TYPE"


def senseless() -> Iterator[tuple[str, str, str]]:
    yield "an element to collect", STATIC.replace("w_bow", "el_fire"), "COLLECT"
    yield "the same twice", STATIC.replace("w_bow", "w_net"), "COLLECT"
    yield (
        "no skill",
        STATIC[: STATIC.index("[[character.skill")],
        "SKILL",
    )
    yield "two actives", program(HEAL) + f'[[card.ability]]\ntype = "active"\nrange = "green"\ndo = [{HEAL}]', "ACTIVE"
    yield "a worn card that is played", program(HEAL).replace('"effect"', '"weapon"'), "ACTIVE"
    yield "armour with a range", CARD.replace("effect", "armor") + "range = 2", "RANGE"
    yield "a card with a cooldown", ACTIVE + f"cd = 2\ndo = [{HEAL}]", "COOLDOWN"
    yield (
        "a hand that cannot be seen",
        program(
            '{ op = "pick", from = { zone = "hand", of = "next" }, as = "c" }',
            '{ op = "put", what = "c", zone = "hand" }',
        ),
        "HIDDEN",
    )
    yield "a choice of nothing", program('{ op = "choose", options = [] }'), "CHOICE"
    yield (
        "a word that has a meaning",
        program(f'{{ op = "each", over = {{ who = "all" }}, as = "self", do = [{HEAL}] }}'),
        "RESERVED",
    )
    yield "a race that changes the land", RACE + 'type = "static"\nterrain = "water"\nfrom = "grass"', "TERRAIN"
    yield "an event that lasts for nothing", EVENT + 'until = "cycle"\ndo = []', "UNTIL"
    yield "a patch in the base pack", '[[replace]]\nold = "w_bow"\nnew = "w_baw"', "KIND"
    yield "an event that speaks of a source", EVENT + 'do = [{ op = "heal", to = "source", n = 1 }]', "REF-UNDEF"
    yield "a graph without a tile", GRAPH.replace('a = "grass", b = "building"', ""), "MAP"
    yield "all water", MAP.replace('"b..", "..."', '"~~"'), "NO-LAND"
    yield "two islands", MAP.replace('"b..", "..."', '". ."'), "CUT-OFF"
    yield "a place in the grass", MAP + "names = { m = [1, 0] }", "HOME"
    yield "a place outside", MAP + "names = { m = [50, 50] }", "HOME"
    yield "an unknown letter", MAP.replace("...", ".?."), "MAP"


def hostile_packs() -> list[Hostile]:
    """All of them."""
    found: list[Hostile] = []
    for sort in (missing, misspelt, wrong_type, dangling, looping, in_vain, huge, deep, senseless):
        found.extend((f"{sort.__name__}: {name}", text.encode(), code) for name, text, code in sort())
    found.extend((f"foreign: {name}", data, code) for name, data, code in foreign())
    return found
