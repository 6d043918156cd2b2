"""What a seat knows of hidden hands (A49): every world that it imagines agrees with everything that it was shown."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby

import msgspec
import pytest

from magic.scenario import Scene, Seat
from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.magic import MAGIC
from zashiki.magic.model.card_events import CardsDiscarded, CardsDrawn, CardsMoved, CardsShown, CardsTaken, HandSeen
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.events import CardPlayed
from zashiki.magic.model.state import Sighting
from zashiki.magic.rules.observation import Observation

HIDING = """
[[card]]
id = "x_look"
kind = "effect"
copies = 20
[[card.ability]]
type = "active"
range = "green"
target = { who = "opponents" }
do = [{ op = "look", of = "target" }]

[[card]]
id = "x_take"
kind = "effect"
copies = 30
[[card.ability]]
type = "active"
range = "green"
target = { who = "opponents", if = { has = { zone = "hand" } } }
do = [
  { op = "pick", from = { zone = "hand", of = "target" }, how = "random", n = 2, as = "c" },
  { op = "put", what = "c", zone = "hand", of = "self" },
]

[[card]]
id = "x_swap"
kind = "effect"
copies = 6
[[card.ability]]
type = "active"
range = "green"
target = { who = "opponents" }
do = [{ op = "swap_hands", a = "target", b = "next" }]

[[card]]
id = "x_pass"
kind = "effect"
copies = 12
[[card.ability]]
type = "active"
range = "green"
do = [{ op = "pass_cards", dir = "next", n = 1 }]
"""
"""Cards that show hands and move cards from hand to hand."""
PILE = "x_look " * 12 + "x_take " * 18 + "x_swap " * 3 + "x_pass " * 8 + "r_soup r_soup r_tea r_tea" + " atk_magic" * 3

World = frozenset[tuple[str, int]]
"""Which card is in whose hand, of those that a seat has been shown."""


class Witness:
    """A seat that keeps every way in which what it was shown can lie, worked out event by event."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.seat = seat
        self.sizes = [len(player.hand) for player in scene.state.players]
        self.worlds: set[World] = {frozenset()}

    def told(self, events: Sequence[MagicEvent]) -> None:
        # Hand cards that move one after the other in the events move at once.
        for sort, some in groupby(events, type):
            if sort is CardsMoved:
                self._moved([event for event in some if isinstance(event, CardsMoved)])
            else:
                for event in some:
                    self._happened(event)
            self.worlds = {world for world in self.worlds if self._has_room(world)}

    def _happened(self, event: MagicEvent) -> None:
        match event:
            case CardsDrawn():
                self.sizes[event.seat] += event.count
            case CardPlayed():
                self._left(event.seat, (event.card,))
            case CardsDiscarded(origin="hand", seat=int(seat)):
                self._left(seat, event.cards)
            case CardsTaken():
                self.sizes[event.seat] += len(event.cards)
                self._placed(event.cards, event.seat)
            case CardsShown():
                self._found(event.cards, event.seat)
                self._placed(event.cards, event.seat)
            case HandSeen(cards=tuple(cards)) if event.seat == self.seat != event.of:
                self._found(cards, event.of)
                self._placed(cards, event.of)
                self.worlds = {w for w in self.worlds if all(h != event.of or c in cards for c, h in w)}

    def _left(self, holder: int, cards: Sequence[str]) -> None:
        self.sizes[holder] -= len(cards)
        self._found(cards, holder)

    def _found(self, cards: Sequence[str], holder: int) -> None:
        """Only what has them there, if anywhere, is true; they are looked at no longer."""
        fitting = [w for w in self.worlds if all(c not in cards or h == holder for c, h in w)]
        self.worlds = {frozenset(pair for pair in w if pair[0] not in cards) for w in fitting}

    def _placed(self, cards: Iterable[str], holder: int) -> None:
        if holder != self.seat:
            self.worlds = {w | {(card, holder) for card in cards} for w in self.worlds}

    def _moved(self, moves: list[CardsMoved]) -> None:
        for move in moves:
            if self.seat in move.audience:
                assert move.cards is not None
                self._found(move.cards, move.giver)
                if move.count == self.sizes[move.giver]:
                    self.worlds = {w for w in self.worlds if all(h != move.giver for _, h in w)}
        unseen = [move for move in moves if self.seat not in move.audience]
        self.worlds = {after for world in self.worlds for after in self._after(world, unseen)}
        for move in moves:
            self.sizes[move.giver] -= move.count
            self.sizes[move.receiver] += move.count
            if self.seat in move.audience:
                self._placed(move.cards or (), move.receiver)

    def _after(self, world: World, moves: list[CardsMoved]) -> Iterator[World]:
        if not moves:
            yield world
            return
        move = moves[0]
        held = [card for card, holder in world if holder == move.giver]
        others = self.sizes[move.giver] - len(held)
        for n in range(max(0, move.count - others), min(move.count, len(held)) + 1):
            for cards in combinations(held, n):
                went = {(card, move.giver) for card in cards}
                for rest in self._after(world - went, moves[1:]):
                    yield rest | {(card, move.receiver) for card in cards}

    def _has_room(self, world: World) -> bool:
        return all(n <= self.sizes[holder] for holder, n in Counter(holder for _, holder in world).items())

    def imagines(self, scene: Scene, worlds: int, seed: int) -> int:
        """Looks at some worlds of the seat; how many different ones there were of those that can be."""
        seen, source = scene.game.observe(scene.state, self.seat), QuickSource(seed)
        known = {card for world in self.worlds for card, _ in world}
        assert {sighting.card for sighting in seen.sightings} == known
        found = set()
        for _ in range(worlds):
            state = scene.game.determinize(seen, source)
            assert scene.game.observe(state, self.seat) == seen
            hands = [(seat, player.hand) for seat, player in enumerate(state.players) if seat != self.seat]
            found.add(frozenset((card, seat) for seat, hand in hands for card in hand if card in known))
        assert found <= self.worlds, (found - self.worlds, self.worlds)
        return len(found)


def play(scene: Scene, rng: random.Random) -> list[MagicEvent]:
    """Somebody does something, without wearing or dropping anything."""
    seat = scene.game.to_act(scene.state)[0]
    if seat == CHANCE:
        action = scene.game.draw(scene.state, QuickSource(rng.getrandbits(32)))
    else:
        decision = scene.game.decision(scene.state, seat)
        assert decision is not None
        options = [option for option in decision.options if not option.startswith(("equip", "drop", "move", "skill"))]
        some = rng.sample(options, decision.least)
        picks = tuple(option for option in decision.options if option in some)
        action = scene.game.action(ActionRecord(seat, decision.kind, picks))
    step = scene.game.apply(scene.state, action)
    scene.state = step.state
    return list(step.events)


def table(seats: int, seed: int) -> tuple[Scene, random.Random]:
    """Some players with cards in hand that show and move hands."""
    rng = random.Random(seed)
    cards = PILE.split()
    rng.shuffle(cards)
    hands = [" ".join(cards.pop() for _ in range(rng.randint(2, 4))) for _ in range(seats)]
    places = ("gale", "ember", "quill", "facet", "marl", "rook")
    people = [Seat(name, hand=hand) for name, hand in zip(places, hands, strict=False)]
    return Scene(*people, pile=" ".join(cards), pack=HIDING), rng


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (3, 2), (3, 3), (4, 4), (4, 5), (5, 6)])
def test_every_imagined_world_agrees_with_all_that_was_shown(seats: int, seed: int) -> None:
    scene, rng = table(seats, seed)
    witnesses = [Witness(scene, seat) for seat in range(seats)]
    for _ in range(24):
        events = play(scene, rng)
        for witness in witnesses:
            witness.told(events)
            assert witness.imagines(scene, 4, rng.getrandbits(32)) <= len(witness.worlds)


def kite(hand: str, victim: int = 1) -> Scene:
    """Seat 0 sees the hand of one of the others; then the other steals from it."""
    thief = 3 - victim
    others = {victim: Seat("facet", "c4", hand=hand), thief: Seat("m6_lyre", "c4", hand="steal", race="unicorn")}
    scene = Scene(Seat("quill", "c3", hand="e_kite e_kite"), others[1], others[2], pile="atk_magic " * 14)
    do(scene, "0 act play:e_kite", f"0 target {victim}", "0 act end")
    if thief == 2:
        do(scene, "1 act end")
    do(scene, f"{thief} act play:steal", f"{thief} target {victim}")
    return scene


def do(scene: Scene, *lines: str) -> None:
    """Answer the questions; chance draws what comes first."""
    for line in lines:
        scene.do(line)
        while scene.asked() == "chance draw":
            scene.state = scene.game.apply(scene.state, scene.game.draw(scene.state, QuickSource(1))).state


def worlds_of(scene: Scene, *cards: str) -> list[list[int]]:
    """Who has these cards in a hundred worlds that seat 0 imagines."""
    seen, source = scene.game.observe(scene.state, 0), QuickSource(1)
    worlds = [scene.game.determinize(seen, source).players for _ in range(100)]
    hands = [[player.hand for player in players] for players in worlds]
    return [[next(seat for seat, hand in enumerate(world) if card in hand) for card in cards] for world in hands]


def test_a_hand_that_is_seen_again_tells_what_has_left_it() -> None:
    scene = kite("w_net r_soup")
    do(scene, "chance pick w_net", "2 act end")
    assert Sighting("w_net#1", (1, 2)) in scene.state.sightings[0]
    do(scene, "0 act play:e_kite", "0 target 1", "0 act end")
    assert Sighting("w_net#1", (2,)) in scene.state.sightings[0]
    assert worlds_of(scene, "w_net#1") == [[2]] * 100


def test_of_cards_of_which_one_was_stolen_no_world_moves_two() -> None:
    scene = kite("w_net r_soup r_tea")
    do(scene, "chance pick w_net")
    found = Counter(world.count(2) for world in worlds_of(scene, "w_net#1", "r_soup#1", "r_tea#1"))
    assert set(found) == {0, 1}, "seat 1 had drawn two cards more: it can have been one of them"
    scene = kite("w_net r_soup r_tea", victim=2)
    do(scene, "chance pick w_net")
    spread = Counter(tuple(world) for world in worlds_of(scene, "w_net#1", "r_soup#1", "r_tea#1"))
    assert set(spread) == {(1, 2, 2), (2, 1, 2), (2, 2, 1)}
    assert min(spread.values()) > 20, "each of them as likely"


def test_whoever_plays_without_an_event_trigger_has_none_of_those_that_were_seen() -> None:
    """With one in hand nothing else is done (A24), so it is in the other hand that it can be in."""
    trigger = "event_trigger#1"
    scene = Scene(
        Seat("quill", "c3"), Seat("facet", "c4", hand="r_tea r_soup"), Seat("ember", hand=trigger[:-2]), current=1
    )
    knows = (Sighting(trigger, (1, 2)),)
    scene.state = msgspec.structs.replace(scene.state, sightings=(knows, (), ()))
    scene.do("1 act play:r_tea")
    assert scene.state.sightings[0] == (Sighting(trigger, (2,)),)


def test_M16_A49_cards_that_somebody_looks_at_are_shown_to_nobody_else() -> None:
    scene = Scene(Seat("quill", hand="event_trigger"), Seat("facet"))
    scene.do("0 act play:event_trigger", "chance event n09_books", "chance draw w_bow w_net w_whip w_horn")
    assert scene.asked() == "0 card"
    looked_at, *others = (scene.game.observe(scene.state, seat) for seat in (0, 1, None))
    assert {"w_net#1", "w_horn#1"} <= set(looked_at.aside or ())
    for seen in others:
        assert seen.aside is None
        assert b"w_net" not in msgspec.json.encode(seen)


def test_an_observation_from_before_spreads_were_told_says_nothing_of_them() -> None:
    """Data sets keep observations."""
    seen = MAGIC.observe(MAGIC.start(MAGIC.rules("brawl-3", {})), 0)
    told = msgspec.json.decode(msgspec.json.encode(seen))
    assert told.pop("spreads") == []
    assert msgspec.convert(told, Observation) == seen
