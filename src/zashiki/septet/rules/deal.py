"""The start of a round: chance deals, and names the leader where the rules leave it open (S3.1, S8.1, S8.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from zashiki.core.action import CHANCE
from zashiki.core.chance import Source, shuffled
from zashiki.core.errors import IllegalAction, InvalidNotation
from zashiki.core.given import shortened
from zashiki.septet.rules.actions import Deal, NameLeader
from zashiki.septet.rules.cards import ACE, SNOW_13, Card, in_deck_order, parse_card, suit_of
from zashiki.septet.rules.events import (
    CardTurnedUp,
    HandDealt,
    LeaderNamed,
    PilesLaid,
    RoundStarted,
    SeptetEvent,
    TrumpSet,
)
from zashiki.septet.rules.state import Phase, Pile, State
from zashiki.septet.rules.variants import TURNED_UP, Rules


class GivenDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round's deal as a record gives it; `face_up[i]` lies on `face_down[i]` and `face_down[i+1]`."""

    hands: tuple[tuple[str, ...], ...]
    turned_up: str | None = None
    face_down: tuple[tuple[str, ...], ...] = ()
    face_up: tuple[tuple[str, ...], ...] = ()
    leader: int | None = None


def draw_deal(rules: Rules, source: Source) -> Deal:
    """A uniformly random deal (S0.4)."""
    return Deal(CHANCE, tuple(shuffled(rules.deck, source)))


def draw_leader(rules: Rules, source: Source) -> NameLeader:
    """A uniformly random leader (S8.2)."""
    return NameLeader(CHANCE, source.below(rules.seats))


def _faulty(number: int, reason: str, rule: str = "S2") -> IllegalAction:
    return IllegalAction("faulty-deal", f"deal {number}: {reason}", rule)


def _read_deal(rules: Rules, number: int, given: object) -> tuple[Deal, int | None]:
    """One given deal, checked: the action of chance, and the leader if it names one."""
    try:
        deal = msgspec.convert(given, GivenDeal)
    except msgspec.ValidationError as error:
        raise _faulty(number, shortened(str(error))) from error
    straw = rules.straw
    _check_rows(rules, number, "hands", deal.hands, rules.hand_size)
    _check_rows(rules, number, "face_down", deal.face_down, 0 if straw is None else straw.face_down)
    _check_rows(rules, number, "face_up", deal.face_up, 0 if straw is None else straw.face_up)
    if rules.turned_up != (deal.turned_up is not None):
        raise _faulty(number, f"expected {'a' if rules.turned_up else 'no'} 'turned_up' card", "S3.1")
    if deal.leader is not None and rules.leader_shows:
        raise _faulty(number, "expected no 'leader': the rules settle who leads", "S3.4, S3.5")
    if deal.leader is not None and not 0 <= deal.leader < rules.seats:
        raise _faulty(number, f"expected a 'leader' from 0 to {rules.seats - 1}, got {deal.leader}", "S8.2")
    rows = (*deal.hands, *deal.face_down, *deal.face_up, (deal.turned_up,) if deal.turned_up is not None else ())
    try:
        cards = tuple(parse_card(card) for row in rows for card in row)
    except InvalidNotation as error:
        raise _faulty(number, str(error), "S1.4") from error
    _check_deck(rules, number, cards)
    return Deal(CHANCE, cards), deal.leader


def _check_rows(rules: Rules, number: int, name: str, rows: tuple[tuple[str, ...], ...], size: int) -> None:
    expected = rules.seats if size else 0
    if len(rows) != expected:
        raise _faulty(number, f"'{name}': expected {expected} rows, one for each player, got {len(rows)}")
    for seat, row in enumerate(rows):
        if len(row) != size:
            raise _faulty(number, f"'{name}' of seat {seat}: expected {size} cards, got {len(row)}")


def _check_deck(rules: Rules, number: int, cards: tuple[Card, ...]) -> None:
    counts = Counter(cards)
    for card, count in counts.items():
        if card not in rules.deck:
            raise _faulty(number, f"there is no {card} in this deck", "S1.1, S7.1")
        if count > 1:
            raise _faulty(number, f"{card} is dealt {count} times", "S1.1")
    missing = [card for card in rules.deck if card not in counts]
    if missing:
        raise _faulty(number, f"{len(missing)} cards are not dealt: {' '.join(missing[:8])}", "S1.1")


def check_deals(rules: Rules, deals: Sequence[object]) -> None:
    """Refuse deals that are incomplete or impossible, or lack a leader that the rules leave open (S8.2)."""
    for number, given in enumerate(deals, start=1):
        _, leader = _read_deal(rules, number, given)
        if leader is None and _is_open(rules, first=number == 1):
            raise _faulty(number, "expected a 'leader', since the rules leave it open who leads", "S8.2")


def given_chance(state: State, deals: Sequence[object]) -> Deal | NameLeader | None:
    """The deal or the leader that the record's explicit deals give for this round; None after the last of them.

    Raises `IllegalAction` for a deal that is incomplete, impossible, or names a leader against the rules.
    """
    number = state.round
    if number > len(deals):
        return None
    deal, leader = _read_deal(state.rules, number, deals[number - 1])
    settled = known_leader(state)
    if state.phase is Phase.LEADER:
        return None if leader is None else NameLeader(CHANCE, leader)
    if leader is not None and settled is not None and leader != settled:
        raise _faulty(number, f"expected leader {settled}, got leader {leader}", "S8.2")
    return deal


def _take_rows(rest: list[Card], seats: int, size: int) -> list[tuple[Card, ...]]:
    """The next cards of the deal, a row of that size for each seat; they are gone from `rest`."""
    rows = [tuple(rest[size * seat : size * seat + size]) for seat in range(seats)]
    del rest[: size * seats]
    return rows


def apply_deal(state: State, action: Deal) -> tuple[State, list[SeptetEvent]]:
    """Lay out the cards of a new round; the turned-up card's suit is trump (S3.1)."""
    rules = state.rules
    _check_deck(rules, state.round, action.cards)
    rest = list(action.cards)
    hands = [in_deck_order(hand) for hand in _take_rows(rest, rules.seats, rules.hand_size)]
    events: list[SeptetEvent] = [RoundStarted(state.round)]
    events.extend(HandDealt(seat, len(hand), hand) for seat, hand in enumerate(hands))
    piles: tuple[Pile, ...] = ()
    if rules.straw is not None:
        covered = (False,) * rules.straw.face_down
        downs = _take_rows(rest, rules.seats, rules.straw.face_down)
        ups = _take_rows(rest, rules.seats, rules.straw.face_up)
        piles = tuple(Pile(up, down, covered, covered) for up, down in zip(ups, downs, strict=True))
        events.extend(PilesLaid(seat, pile.up, len(pile.down)) for seat, pile in enumerate(piles))  # type: ignore[arg-type]
    turned_up = rest[0] if rules.turned_up else None
    trump = suit_of(turned_up) if turned_up is not None and rules.trump_from == TURNED_UP else None
    if turned_up is not None:
        events.append(CardTurnedUp(turned_up))
    if trump is not None:
        events.append(TrumpSet(trump))
    leader = known_leader(state)
    if leader is not None:
        events.append(LeaderNamed(leader, None))
    dealt = msgspec.structs.replace(
        state,
        phase=Phase.LEADER if leader_is_open(state) else state.phase,
        hands=tuple(hands),
        piles=piles,
        turned_up=turned_up,
        trump=trump,
        leader=leader,
        shown=None,
        chosen=(None,) * rules.seats,
        passes=(),
        discards=(None,) * rules.seats,
        tricks=(),
        trick=None,
        captured=((),) * rules.seats,
    )
    return dealt, events


def apply_leader(state: State, action: NameLeader) -> tuple[State, list[SeptetEvent]]:
    """Chance has named the leader (S8.2)."""
    if not 0 <= action.leader < state.seats:
        raise _faulty(state.round, f"expected a leader from 0 to {state.seats - 1}, got {action.leader}", "S8.2")
    return msgspec.structs.replace(state, leader=action.leader), [LeaderNamed(action.leader, None)]


def leader_is_open(state: State) -> bool:
    """Whether chance names this round's leader (S8.2)."""
    return _is_open(state.rules, first=not state.results)


def _is_open(rules: Rules, *, first: bool) -> bool:
    return rules.next_leader == "given" or (first and not rules.leader_shows)


def known_leader(state: State) -> int | None:
    """Who leads this round, where that is settled before the deal (S3.5, S8.2); None where it is not."""
    if not state.results or leader_is_open(state):
        return None
    last = state.results[-1]
    if state.rules.next_leader == "last-trick":
        return last.last_trick_winner
    if state.rules.next_leader == "loser":
        return next(seat for seat in range(state.seats) if seat not in last.winners)
    return (last.leader + 1) % state.seats


def show_leader(state: State) -> tuple[State, list[SeptetEvent]]:
    """After the pass of round 1 the holder of the A, or else of snow 13, shows it and leads (S3.4)."""
    if state.leader is not None:
        return state, []
    shown = SNOW_13 if state.turned_up == ACE else ACE
    leader = next(seat for seat, hand in enumerate(state.hands) if shown in hand)
    return msgspec.structs.replace(state, leader=leader, shown=shown), [LeaderNamed(leader, shown)]
