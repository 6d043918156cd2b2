"""From the readable rules to rows of words: rules records, deals and positions."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from zashiki.core.errors import InvariantViolation
from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.arrays import Words, row
from zashiki.septet.bitboard.bitcards import BIT, BOSS_MASK, STARRED_MASK, SUIT_MASK, mask_of
from zashiki.septet.rules.cards import BOSSES, SUITS, Card, is_boss, suit_of
from zashiki.septet.rules.state import Phase, Pile, State
from zashiki.septet.rules.variants import Rules

_COLLECTS = {"none": 0, "loser": 1, "all": 2}


@lru_cache(maxsize=64)
def _packed_rules(rules: Rules) -> tuple[int, ...]:
    words = [0] * at.WORDS
    words[at.SEATS] = rules.seats
    words[at.SIDES] = len(rules.sides)
    for seat in range(rules.seats):
        words[at.SIDE_OF + seat] = rules.side_of(seat)
    words[at.STRAW] = rules.straw is not None
    words[at.LOW_AT] = sum(1 << count for count in rules.low_wins_at)
    words[at.BOSSES_TO_WIN] = rules.bosses_to_win or at.NEVER
    words[at.TRICKS_TO_LOSE] = rules.tricks_to_lose or at.NEVER
    words[at.TRICKS_IN_ROUND] = rules.tricks_per_round
    words[at.LAST_TRICK_WINS] = rules.last_trick_wins
    words[at.LAST_TRICK_TAKES] = rules.last_trick_takes_turned_up
    words[at.COLLECTS] = _COLLECTS[rules.leftovers]
    for worth in range(3):
        words[at.ICONS + worth] = mask_of(boss for boss in BOSSES if rules.icons[SUITS.index(suit_of(boss))] > worth)
    words[at.COUNTS_POINTS] = rules.target is not None
    words[at.FLAT_POINTS] = rules.flat_points or 0
    words[at.SHARED_POINTS] = rules.shared_points
    words[at.SEALS_NEEDED] = 0 if rules.seals is None else rules.seals.needed
    words[at.SEALS_EXCLUSIVE] = rules.seals is not None and rules.seals.exclusive
    words[at.DECK] = mask_of(rules.deck)
    words[at.HAND_SIZE] = rules.hand_size
    words[at.TURNS_UP] = rules.turned_up
    words[at.DISCARDS] = rules.discard
    words[at.FACE_UP_PLACES] = 0 if rules.straw is None else rules.straw.face_up
    words[at.LEADER_SHOWS] = rules.leader_shows
    return tuple(int(word) for word in words)


def empty_position(rules: Rules) -> Words:
    """A position with no cards yet, played by these rules."""
    return row(_packed_rules(rules))


def pack(state: State) -> Words:
    """The position of a state; raises `InvariantViolation` unless cards are being played (phase PLAY)."""
    if state.phase is not Phase.PLAY:
        raise InvariantViolation(f"only a round in play has a position, not phase {state.phase.value}")
    rules = state.rules
    words = list(_packed_rules(rules))
    trick = state.current_trick()
    for seat in range(rules.seats):
        words[at.HAND + seat] = mask_of(state.hands[seat])
    for seat, pile in enumerate(state.piles):
        _pack_pile(words, seat, pile)
    words[at.TRUMP] = 0 if state.trump is None else SUIT_MASK[state.trump]
    words[at.TURN] = trick.seat_of(len(trick.plays), rules.seats)
    words[at.TO_COME] = rules.seats - len(trick.plays)
    words[at.TRICK_COUNT] = len(state.tricks)
    for index, side in enumerate(rules.sides):
        words[at.CAPTURED + index] = mask_of(card for seat in side for card in state.captured[seat])
        words[at.TRICKS + index] = sum(state.trick_counts()[seat] for seat in side)
        words[at.SEALED + index] = mask_of(Card(f"{suit}7") for suit in state.seals[index])
    captured = sum(len(cards) for cards in state.captured)
    words[at.LOW] = int(captured in rules.low_wins_at)
    if rules.last_trick_takes_turned_up and state.turned_up is not None and is_boss(state.turned_up):
        words[at.LAST_TRICK_BOSS] = BIT[state.turned_up]
    _pack_trick(words, trick.leader, [BIT[card] for card in trick.plays])
    return row(words)


def _pack_pile(words: list[int], seat: int, pile: Pile) -> None:
    words[at.HAND + seat] |= mask_of(pile.playable())
    for place, card in enumerate(pile.down):
        if card is not None and not pile.is_open[place]:
            words[at.BENEATH + seat * at.FACE_DOWN_PLACES + place] = BIT[card]
        covers = (cover for cover in pile.up[max(place - 1, 0) : place + 1] if cover is not None)
        words[at.COVER + seat * at.FACE_DOWN_PLACES + place] = mask_of(covers)


def _pack_trick(words: list[int], leader: int, plays: list[int]) -> None:
    if not plays:
        return
    words[at.LED] = mask_suit(plays[0])
    words[at.ON_TABLE] = reduce(or_, plays) & BOSS_MASK
    standings = [plain_standing(card, words[at.LED], words[at.TRUMP], bool(words[at.LOW])) for card in plays]
    words[at.BEST] = max(standings)
    words[at.BEST_SEAT] = (leader + standings.index(max(standings))) % words[at.SEATS]


def mask_suit(card: int) -> int:
    """All cards of a card's suit."""
    return next(mask for mask in SUIT_MASK.values() if card & mask)


def plain_standing(card: int, led: int, trump: int, low: bool) -> int:
    """`rules.standing` in plain Python."""
    if card & BIT[Card("WA")]:
        return 1 << 16
    twin = card >> 1 if card & STARRED_MASK else card

    def strength(suit: int) -> int:
        if not twin & suit:
            return 0
        value = (twin & suit) // (suit & -suit)
        return 256 - value if low else value

    return strength(trump) << 8 | strength(led)
