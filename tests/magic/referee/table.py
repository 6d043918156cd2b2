"""What lies on the table: players, piles, what is worn, and how cards go from one place to another (M16–M20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .chart import Chart
from .paper import MODES, SIDES, Json, Packs, options_of
from .tape import Tape

SLOTS = ("weapon", "armor", "collectible", "element")
COLLECTION = ("weapon", "armor", "collectible")

DECK = ("attack", "event_trigger", "steal", "weapon", "armor", "effect", "recovery", "element")
"""The kinds of cards in the order of the deck's table (M103, M104)."""


@dataclass
class Player:
    """One seat's place at the table."""

    seat: int
    character: str = ""
    races: list[str] = field(default_factory=list)
    hp: int = 0
    max_hp: int = 0
    tile: str = ""
    hand: list[str] = field(default_factory=list)
    worn: dict[str, str] = field(default_factory=dict)
    cooldowns: dict[str, int] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
    out: str = ""
    fainting: bool = False
    """Since he fainted and until he is revived or eliminated: he has nothing left to lose (M73, M74)."""
    complete_since: int | None = None
    """The round in which his collection was completed, where it has to be held (M97)."""


@dataclass
class Lasting:
    """Something that holds for a while: kind ``stat``, ``status`` or ``shield``."""

    seat: int
    kind: str
    name: str
    n: int
    until: str
    owner: int
    born: int
    asleep: bool = False


@dataclass
class Live:
    """An event that lasts (M37)."""

    event: str
    owner: int
    until: str
    born: int
    asleep: bool = False


def name_of(card: str) -> str:
    """The definition of a card: ``w_sword`` of ``w_sword#2``."""
    return card.split("#")[0]


class Table:
    """The table, and the log that tells what happens on it."""

    def __init__(self, packs: Packs, variant: str, chosen: Json, tape: Tape) -> None:
        self.packs = packs
        self.tape = tape
        self.options = options_of(variant, chosen, packs)
        self.mode = MODES[variant, self.options["edition"]]
        self.speed = self.options["edition"] == "speed"
        self.sides = SIDES[variant]
        self.chart = Chart(packs.maps[self.options["map"]])
        self.players = [Player(seat) for seat in range(sum(map(len, self.sides)))]
        self.pile = packs.pile()
        self.under: list[str] = []
        """Cards under the draw pile, the uppermost first."""
        self.aside: list[str] = []
        self.viewer = -1
        self.discard: list[str] = []
        self.limbo: list[str] = []
        self.events = list(packs.events)
        self.event_discard: list[str] = []
        self.live: list[Live] = []
        self.lasting: list[Lasting] = []
        self.order: list[int] = []
        self.current = -1
        self.turn = 0
        self.round = 0
        self.fallen: list[int] = []
        self.winners: list[int] = []
        self.extra: list[int] = []
        """Who takes extra turns, the next one first."""
        self.attacks = self.steps = 0
        """Of the current player in this turn."""
        self.let_be: list[tuple[int, Json]] = []
        """Operations of which nothing came, with whose they were: declined, not true, for nobody."""

    # ---- people

    def alive(self, seat: int | None) -> bool:
        """Whether a seat is in play."""
        return seat is not None and not self.players[seat].out

    def living(self) -> list[int]:
        """The seats in play."""
        return [player.seat for player in self.players if not player.out]

    def mates(self, seat: int) -> list[int]:
        """The seat and its team."""
        return next(side for side in self.sides if seat in side)

    def ring(self) -> list[int]:
        """The living from the current player in the order of play (A42)."""
        at = self.order.index(self.current) if self.current in self.order else 0
        return [seat for seat in self.order[at:] + self.order[:at] if self.alive(seat)]

    def neighbour(self, seat: int, step: int) -> int:
        """The next or previous living player (M84)."""
        at = self.order.index(seat)
        while True:
            at = (at + step) % len(self.order)
            if self.alive(self.order[at]):
                return self.order[at]

    def audience(self, *seats: int) -> list[int]:
        """Who sees the hands of these: they and their team (M16, M89)."""
        return sorted({mate for seat in seats for mate in self.mates(seat)})

    # ---- cards

    def kind(self, card: str) -> str:
        """The kind of a card (M41)."""
        kind: str = self.packs.cards[name_of(card)]["kind"]
        return kind

    def own(self, seat: int, card: str) -> bool:
        """Whether a card is one of the player's own collectibles (M53, M87, A14)."""
        return name_of(card) in self.packs.collectibles(self.players[seat].character)[: self.mode["counted"]]

    def kept(self, seat: int) -> list[str]:
        """The worn collectibles that nobody else may touch (M56, A18)."""
        worn = self.players[seat].worn
        return [worn[slot] for slot in COLLECTION if slot in worn and self.own(seat, worn[slot])]

    def loose(self, seat: int) -> list[str]:
        """What a player wears besides."""
        kept = self.kept(seat)
        return [card for card in self.players[seat].worn.values() if card not in kept]

    def collected(self, seat: int) -> int:
        """How many different collectibles a player wears (M52)."""
        return len({name_of(card) for card in self.kept(seat)})

    def holder(self, card: str) -> int | None:
        """Who has a card in hand."""
        return next((player.seat for player in self.players if card in player.hand), None)

    def wearer(self, card: str) -> tuple[int, str] | None:
        """Who wears a card, and where."""
        found = [(player.seat, slot) for player in self.players for slot, worn in player.worn.items() if worn == card]
        return found[0] if found else None

    def take_up(self, seat: int, *cards: str) -> None:
        """Cards come to a hand, where they lie as in the deck's table: who discards several does so in this order."""
        hand = [*self.players[seat].hand, *cards]
        hand.sort(key=lambda card: (DECK.index(self.kind(card)), name_of(card), int(card.split("#")[1])))
        self.players[seat].hand = hand

    def drop_hand_cards(self, seat: int, cards: Sequence[str]) -> None:
        """Hand cards are discarded (M19)."""
        if cards:
            self.players[seat].hand = [card for card in self.players[seat].hand if card not in cards]
            self.discard += cards
            self.tape.event("CardsDiscarded", seat=seat, cards=cards, origin="hand")

    def drop_worn(self, seat: int, slot: str) -> str:
        """The card of a slot is discarded."""
        card = self.players[seat].worn.pop(slot)
        self.discard.append(card)
        self.tape.event("CardsDiscarded", seat=seat, cards=[card], origin="equipment")
        return card

    def drop_played(self, seat: int, card: str) -> None:
        """A card that was played is done with (M20, A31)."""
        if card in self.limbo:
            self.limbo.remove(card)
            self.discard.append(card)
            self.tape.event("CardsDiscarded", seat=seat, cards=[card], origin="table")

    def give(self, *gifts: tuple[int, int, list[str]]) -> None:
        """Hand cards go from givers to receivers, all at once."""
        moves = [gift for gift in gifts if gift[2] and gift[0] != gift[1]]
        for giver, _, cards in moves:
            self.players[giver].hand = [card for card in self.players[giver].hand if card not in cards]
        for giver, receiver, cards in moves:
            self.take_up(receiver, *cards)
            people = self.audience(giver, receiver)
            self.tape.event(
                "CardsMoved", giver=giver, receiver=receiver, audience=people, count=len(cards), cards=cards
            )

    def take_open(self, seat: int, card: str) -> None:
        """A player takes a card that lies open."""
        worn, origin = self.wearer(card), "equipment"
        if worn is not None:
            del self.players[worn[0]].worn[worn[1]]
        elif card in self.limbo:
            self.limbo.remove(card)
            origin = "table"
        else:
            self.discard.remove(card)
            origin = "discard"
        self.take_up(seat, card)
        self.tape.event("CardsTaken", seat=seat, cards=[card], origin=origin, owner=worn[0] if worn else None)

    def bury(self) -> None:
        """What was looked at and not taken goes under the draw pile."""
        if self.aside:
            self.under += self.aside
            people = self.audience(self.viewer)
            self.tape.event("CardsBuried", seat=self.viewer, audience=people, count=len(self.aside), cards=self.aside)
        self.aside = []

    def off_the_pile(self, cards: Sequence[str]) -> None:
        """Chance has drawn these."""
        self.pile = [card for card in self.pile if card not in cards]
