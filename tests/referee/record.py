"""The paper a match is written on: which records are well formed and which deals are complete (S1, S2)."""

from typing import Any

Record = dict[str, Any]

RANKS = {
    "W": ["A", "2", "3", "4", "5", "6", "7"],
    "E": ["2", "3", "4", "5", "6", "7", "8"],
    "C": ["3", "4", "5", "6", "7", "8", "9"],
    "L": ["4", "5", "6", "7", "8", "9", "10"],
    "D": ["5", "6", "7", "8", "9", "10", "11"],
    "F": ["6", "7", "8", "9", "10", "11", "12"],
    "S": ["7", "8", "9", "10", "11", "12", "13"],
}
SUITS = "WECLDFS"

DECK = [suit + rank for suit in SUITS for rank in RANKS[suit]]
SEAL_DECK = [copy for card in DECK for copy in ([card, card + "*"] if card[1:] == "7" else [card])]
PLACE = {card: place for place, card in enumerate(SEAL_DECK)}

PLAYERS = {"team": 4, "trio": 3, "seal": 4, "straw": 2}
HAND = {"team": 12, "trio": 16, "seal": 14, "straw": 11}
SCORING = {"scoring": ["advanced", "basic"]}
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "team": SCORING,
    "trio": SCORING,
    "seal": {"length": ["full", "short"]},
    "straw": {
        "bose": [False, True],
        "next_leader": ["alternate", "last-trick", "loser", "given"],
        "swap_order": ["leader-first", "other-first"],
        "leftovers": ["loser", "all"],
    },
}


class Refused(Exception):
    """A record that the rules do not allow.

    `index` is the action's place in the record (None: the fault lies before the actions), `seat` the seat
    that it concerns (None: no single one), `rule` the number in the rules document ("format": the paper).
    """

    def __init__(self, index: int | None, seat: int | None, rule: str, why: str) -> None:
        super().__init__(index, seat, rule, why)
        self.index = index
        self.seat = seat
        self.rule = rule
        self.why = why

    def __str__(self) -> str:
        return f"action {self.index}, seat {self.seat}, {self.rule}: {self.why}"


class NotCovered(Exception):
    """A record that may be legal but needs chance: the referee reads explicit deals, it draws nothing."""


def in_deck_order(cards: list[str]) -> list[str]:
    """The same cards, suit by suit, ranks upwards, a starred boss after its twin."""
    return sorted(cards, key=PLACE.__getitem__)


def suit(card: str) -> str:
    """The card's suit letter; the A is a wind card (S1.3)."""
    return card[0]


def is_boss(card: str) -> bool:
    """Whether the card is a 7 of either copy (S0.3)."""
    return card[1:] in ("7", "7*")


def whole(value: object, below: int) -> bool:
    """Whether the value is a whole number from 0 to below - 1 (True and False are not numbers here)."""
    return type(value) is int and 0 <= value < below


def refuse_unless(fine: object, why: str, rule: str = "format", seat: int | None = None) -> None:
    """Refuse a record for a fault that lies before its actions."""
    if not fine:
        raise Refused(None, seat, rule, why)


def check_keys(thing: object, needed: set[str], allowed: set[str], name: str) -> None:
    """Refuse anything but an object with all needed keys and no key beyond the allowed ones."""
    refuse_unless(isinstance(thing, dict), f"{name} is no object")
    assert isinstance(thing, dict)
    for key in thing:
        refuse_unless(key in needed | allowed, f"{name} has the unknown key {key!r}")
    for key in sorted(needed):
        refuse_unless(key in thing, f"{name} has no {key!r}")


def check_head(record: object) -> dict[str, Any]:
    """Refuse a record that is malformed before its actions; return all options, with their defaults."""
    check_keys(record, {"zashiki", "game", "variant", "seats", "setup", "actions"}, {"options"}, "the record")
    assert isinstance(record, dict)
    refuse_unless(type(record["zashiki"]) is int and record["zashiki"] == 1, "unknown record version")
    refuse_unless(record["game"] == "septet", "unknown game")
    variant = record["variant"]
    refuse_unless(isinstance(variant, str) and variant in PLAYERS, "unknown variant", "S2")

    given = record.get("options", {})
    check_keys(given, set(), set(OPTIONS[variant]), "options")
    options = {name: values[0] for name, values in OPTIONS[variant].items()}
    for name, value in given.items():
        known = any(type(value) is type(v) and value == v for v in OPTIONS[variant][name])
        refuse_unless(known, f"option {name} cannot be {value!r}", "S11")
        options[name] = value

    seats = record["seats"]
    refuse_unless(isinstance(seats, list) and len(seats) == PLAYERS[variant], "wrong number of seats", "S2")
    for seat in seats:
        check_keys(seat, set(), {"name"}, "a seat")
        refuse_unless(isinstance(seat.get("name", ""), str), "a seat's name is no text")

    setup = record["setup"]
    check_keys(setup, set(), {"seed", "deals"}, "setup")
    refuse_unless(len(setup) == 1, "setup holds either a seed or deals")
    if "seed" in setup:
        raise NotCovered("the deals come from a seed")
    deals = setup["deals"]
    refuse_unless(isinstance(deals, list) and deals, "setup has no deals")
    for number, deal in enumerate(deals):
        leader_open = variant == "straw" and (number == 0 or options["next_leader"] == "given")
        check_deal(variant, deal, leader_open, f"deal {number}")
    refuse_unless(isinstance(record["actions"], list), "actions is no list")
    return options


def check_deal(variant: str, deal: object, leader_open: bool, name: str) -> None:
    """Refuse a deal that is not the whole deck, each card once, in the right heaps (S3.1, S7.1, S8.1)."""
    rule = {"seal": "S7.1", "straw": "S8.1"}.get(variant, "S3.1")
    players = PLAYERS[variant]
    needed = {"hands"}
    if variant != "seal":
        needed.add("turned_up")
    if variant == "straw":
        needed |= {"face_up", "face_down"}
    if leader_open:
        needed.add("leader")
    check_keys(deal, needed, {"leader"} if variant == "straw" else set(), name)
    assert isinstance(deal, dict)

    cards: list[object] = [deal["turned_up"]] if variant != "seal" else []
    for heap, size in (("hands", HAND[variant]), ("face_up", 6), ("face_down", 7)):
        if heap not in needed:
            continue
        rows = deal[heap]
        fine = isinstance(rows, list) and len(rows) == players
        refuse_unless(fine, f"{name}: {heap} must be for {players} seats", rule)
        for seat, row in enumerate(rows):
            fine = isinstance(row, list) and len(row) == size
            refuse_unless(fine, f"{name}: {heap} must be {size} cards", rule, seat)
            cards += row
    deck = SEAL_DECK if variant == "seal" else DECK
    seen = set()
    for card in cards:
        refuse_unless(isinstance(card, str) and card in deck, f"{name}: no card {card!r}", rule)
        refuse_unless(card not in seen, f"{name}: {card} twice", rule)
        seen.add(card)
    refuse_unless(len(seen) == len(deck), f"{name} is not the whole deck", rule)
    if "leader" in deal:
        refuse_unless(whole(deal["leader"], players), f"{name}: no seat {deal['leader']!r}", "S8.2")
