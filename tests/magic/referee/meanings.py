"""What the words on cards mean now: numbers, conditions, groups of players, cards and tiles (docs/packs.md, A3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from .chart import FAR
from .paper import Json
from .table import SLOTS, Table, name_of

Value = int | Json


@dataclass
class TimingEvent:
    """Something that happens: who, by whom, how much, why."""

    ev: str
    subject: int | None = None
    source: int | None = None
    n: int = 0
    dtype: str = ""
    cause: str = ""
    card: str = ""
    kind: str = ""
    diff: int = 0
    to: str = ""
    cancelled: bool = False


@dataclass
class Speech:
    """A program being read: whose it is, in whose name it hurts, and what it has named."""

    owner: int
    source: int | None
    cause: str
    timing_event: TimingEvent | None = None
    seats: dict[str, list[int]] = field(default_factory=dict)
    cards: dict[str, list[str]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    card: str = ""

    def naming(self, name: str, *seats: int) -> Speech:
        """The same, with a name for players that is known only inside."""
        return replace(self, seats={**self.seats, name: list(seats)})


COMPARE: dict[str, Callable[[int, int], bool]] = {
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "ge": lambda a, b: a >= b,
    "gt": lambda a, b: a > b,
}


class Meanings(Table):
    """Everything that is worked out and never written down."""

    # ---- what is in force

    def carriers(self) -> Iterator[tuple[int, str]]:
        """What lends abilities, with its owner: events by age, then players; of each race, character, worn cards."""
        yield from ((event.owner, event.event) for event in self.live if not event.asleep)
        for seat in self.ring():
            player = self.players[seat]
            yield from ((seat, race) for race in player.races)
            if player.character:
                yield seat, player.character
            for slot in SLOTS:
                # A card works only in its own slot (M44, M46, M47).
                if slot in player.worn and self.kind(player.worn[slot]) == slot:
                    yield seat, name_of(player.worn[slot])

    def in_force(self, kind: str) -> list[tuple[int, str, Json]]:
        """The abilities of a kind that are in force: owner, address, text."""
        return [
            (owner, address, ability)
            for owner, carrier in self.carriers()
            for address, ability in self.packs.printed[carrier, kind]
        ]

    def has(self, seat: int, status: str) -> bool:
        """Whether a status holds."""
        return any(m.seat == seat and (m.kind, m.name) == ("status", status) and not m.asleep for m in self.lasting)

    def forbidden(self, seat: int, what: str, kind: str) -> bool:
        """Whether something in force forbids this to a player, or others to do it to him."""
        for owner, _, ability in self.in_force("static"):
            if ability.get("forbid") == what and self.in_circle(ability.get("who", "self"), owner, seat):
                kinds = ability.get("kinds", [])
                if (not kinds or kind in kinds) and self.holds(self.of_owner(owner), ability.get("if")):
                    return True
        return False

    def of_owner(self, owner: int) -> Speech:
        """Words of a player, outside of any program."""
        return Speech(owner, owner, "")

    # ---- numbers

    def stat(self, seat: int, name: str) -> int:
        """A number of a player: base, what is set, what is added, the lowest cap; never below 0 (A3)."""
        player = self.players[seat]
        if name in ("hp", "max_hp"):
            return player.hp if name == "hp" else player.max_hp
        number, added, cap = self.base(seat, name), 0, FAR
        for owner, _, ability in self.in_force("static"):
            concerned = ability.get("stat") == name and self.in_circle(ability.get("who", "self"), owner, seat)
            if concerned and self.holds(self.of_owner(owner), ability.get("if")):
                number = ability.get("set", number)
                added += ability.get("n", 0)
                cap = min(cap, ability.get("cap", FAR))
        added += sum(m.n for m in self.lasting if (m.seat, m.kind, m.name) == (seat, "stat", name) and not m.asleep)
        if name == "range" and self.land().get(player.tile) == "forest" and not self.has(seat, "ignore_terrain"):
            added -= 1  # M65
        return max(0, min(number + added, cap))

    def base(self, seat: int, name: str) -> int:
        """The number on the card or in the rules."""
        player = self.players[seat]
        if name == "range":
            weapon = player.worn.get("weapon")
            works = weapon is not None and self.kind(weapon) == "weapon"
            return int(self.packs.cards[name_of(weapon)]["range"]) if works and weapon else 0  # M42, M45
        if name == "move":
            return int(self.packs.characters[player.character]["move"])
        return {"moves": 1, "attacks": 1, "hand_limit": 6, "draw": 2}.get(name, 0)  # M60, M33, M72, M30

    def value(self, speech: Speech, value: Value) -> int:
        """What a number comes to."""
        if isinstance(value, int):
            return value
        if "half_up" in value:
            return -(-self.value(speech, value["half_up"]) // 2)
        if "add" in value:
            return sum(self.value(speech, part) for part in value["add"])
        if "neg" in value:
            return -self.value(speech, value["neg"])
        if "var" in value:
            return speech.numbers[value["var"]]
        seat = self.seat(speech, value.get("of"))
        if seat is None:
            return 0
        if "stat" in value:
            return self.stat(seat, value["stat"])
        what = value["count"]
        if what in ("attacks", "steps"):
            return getattr(self, what) if seat == self.current else 0
        return len(self.players[seat].hand) if what == "hand" else self.collected(seat)

    # ---- the map

    def land(self) -> dict[str, str]:
        """The terrain of every tile, as lasting events change it (M37)."""
        if not self.live:
            return self.chart.land
        land = dict(self.chart.land)
        for event in [event for event in self.live if not event.asleep]:
            for _, ability in self.packs.printed[event.event, "static"]:
                if "terrain" not in ability:
                    continue
                sources = ability["from"] if isinstance(ability["from"], list) else [ability["from"]]
                for tile in land:
                    near = [self.chart.land[other] for other in self.chart.next_to[tile]]
                    if land[tile] in sources and ability.get("near") in (None, *near):
                        land[tile] = ability["terrain"]
        return land

    def mountains(self) -> set[str]:
        """What stops an attack (M66)."""
        return {tile for tile, terrain in self.land().items() if terrain == "mountain"}

    def attack_paths(self, seat: int) -> dict[str, int]:
        """How far a player's attacks have to go to each tile."""
        if not self.players[seat].tile:
            return {}
        walls = set() if self.has(seat, "ignore_terrain") else self.mountains()
        return self.chart.attack_paths(self.players[seat].tile, self.options["range_metric"], walls)

    def safe(self, seat: int, aiming: int, kind: str) -> bool:
        """Whether somebody cannot be aimed at with such a card or a skill: by the water, or by what an ability says."""
        if seat == aiming:
            return False
        return (self.in_water(seat) and not self.in_water(aiming)) or self.forbidden(seat, "targeted", kind)

    def in_water(self, seat: int) -> bool:
        """Whether a player stands in water."""
        return self.land().get(self.players[seat].tile) == "water"

    def tiles(self, speech: Speech, words: Json) -> list[str]:
        """The tiles that words mean."""
        found = list(self.chart.place)
        if "within" in words:
            centre = self.seat(speech, words.get("of"))
            assert centre is not None
            steps = self.chart.walk(self.players[centre].tile, set())
            found = [tile for tile in found if steps.get(tile, FAR) <= words["within"]]
        if "terrain" in words:
            found = [tile for tile in found if self.land()[tile] in words["terrain"]]
        if words.get("named"):
            found = [tile for tile in found if tile in self.chart.named.values()]
        return found

    # ---- people

    def seat(self, speech: Speech, name: str | None) -> int | None:
        """The player that a name means."""
        if name is None:
            name = "it" if "it" in speech.seats else "self"
        if name in ("subject", "source") and speech.timing_event is not None:
            return speech.timing_event.subject if name == "subject" else speech.timing_event.source
        if name in ("next", "prev"):
            return self.neighbour(speech.owner, 1 if name == "next" else -1)
        if name in ("self", "current"):
            return speech.owner if name == "self" else self.current
        named = speech.seats.get(name)
        return named[0] if named else None

    def present(self, speech: Speech, name: str | None) -> int | None:
        """The same, if in play: whoever is out is out of every effect's reach (A43)."""
        seat = self.seat(speech, name)
        return seat if self.alive(seat) else None

    def in_circle(self, who: str, owner: int, seat: int) -> bool:
        """Whether a seat belongs to a circle seen from the owner."""
        friends = self.mates(owner)
        return {
            "self": seat == owner,
            "all": True,
            "others": seat != owner,
            "opponents": seat not in friends,
            "allies": seat in friends and seat != owner,
            "friends": seat in friends,
        }[who]

    def group(self, speech: Speech, words: Json) -> list[int]:
        """The players of a group, from the current one in the order of play."""
        found = [seat for seat in self.ring() if self.in_circle(words["who"], speech.owner, seat)]
        if "on_tile_of" in words:
            centre = self.seat(speech, words["on_tile_of"])
            if centre is None or not self.players[centre].tile:
                return []
            steps = self.chart.walk(self.players[centre].tile, set())
            found = [seat for seat in found if steps.get(self.players[seat].tile, FAR) <= words.get("radius", 0)]
        if "if" in words:
            found = [seat for seat in found if self.holds(speech.naming("it", seat), words["if"])]
        for extreme, choose in (("most", max), ("least", min)):
            if extreme in words and found:
                scores = {seat: self.score(seat, words[extreme]) for seat in found}
                found = [seat for seat in found if scores[seat] == choose(scores.values())]
        return found

    def score(self, seat: int, what: str) -> int:
        """What players are compared by."""
        player = self.players[seat]
        return {"hand": len(player.hand), "hp": player.hp, "set": self.collected(seat)}[what]

    # ---- cards and conditions

    def cards(self, speech: Speech, words: Json) -> list[str]:
        """The cards that words mean; what others wear as collectibles is never among them (A18)."""
        zone, seat = words["zone"], self.seat(speech, words.get("of"))
        if zone in ("hand", "equip"):
            assert seat is not None
            found = list(self.players[seat].hand) if zone == "hand" else self.loose(seat)
        elif zone == "discard":
            found = self.discard[-words["top"] :] if "top" in words else list(self.discard)
        else:
            found = self.pile + self.under
        kinds = _list(words.get("kind"))
        found = [card for card in found if not kinds or self.kind(card) in kinds]
        return [card for card in found if name_of(card) != words.get("not_id")]

    def holds(self, speech: Speech, words: Json | None) -> bool:
        """Whether a condition holds."""
        if words is None:
            return True
        ((word, rest),) = ((word, rest) for word, rest in words.items() if word != "of")
        if word in ("all", "any"):
            parts = [self.holds(speech, part) for part in rest]
            return all(parts) if word == "all" else any(parts)
        if word == "not":
            return not self.holds(speech, rest)
        if word == "cmp":
            left, relation, right = rest
            return COMPARE[relation](self.value(speech, left), self.value(speech, right))
        if word == "has":
            return bool(self.cards(speech, rest))
        if word == "exists":
            return bool(self.group(speech, rest))
        if word in ("dist", "same"):
            a, b = self.seat(speech, rest["a"]), self.seat(speech, rest["b"])
            if word == "same":
                return a == b
            if a is None or b is None:
                return False
            return self.attack_paths(a).get(self.players[b].tile, FAR) <= int(rest["le"])
        if word == "dtype":
            return speech.timing_event is not None and speech.timing_event.dtype in rest
        seat = self.seat(speech, words.get("of"))
        if seat is None:
            return False
        if word == "terrain":
            return self.land().get(self.players[seat].tile) in rest
        if word == "group":
            return rest in self.packs.characters[self.players[seat].character].get("groups", [])
        assert word == "race"
        return rest in self.players[seat].races


def _list(words: str | list[str] | None) -> list[str]:
    return [] if words is None else [words] if isinstance(words, str) else words
