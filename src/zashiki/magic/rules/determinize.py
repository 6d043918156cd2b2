"""States that a seat cannot tell from the real one: every hidden card dealt anew, consistent with what it knows."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.core.chance import Source, shuffled
from zashiki.core.decision import Decision
from zashiki.core.errors import InvariantViolation
from zashiki.magic.content.content import Content
from zashiki.magic.language.cards import CardId
from zashiki.magic.model.mutable_state import MutableState
from zashiki.magic.model.state import Ask, Buried, Player, Sighting, Spread, State
from zashiki.magic.model.variants import Rules
from zashiki.magic.rules import questions
from zashiki.magic.rules.observation import OPEN_FIELDS, OPEN_PLAYER_FIELDS, Observation, PlayerView
from zashiki.magic.rules.observing import Renaming, open_fields, placeholders, rename

_TRIES = 1000
_OFFERS = 100
"""States that are looked at for one that offers the seat what it is offered."""


def determinize(content: Content, rules: Rules, seen: Observation, source: Source) -> State:
    """Draw a state: hidden cards over hands and piles, offers over the box, unfinished answers over their options.

    What the seat may do can tell something of hidden cards: then a state that offers anything else is drawn anew. Where
    hardly any offers the same, the last that was drawn is taken.
    """
    state = _draw(content, rules, seen, source)
    if content.asks_hidden_cards and seen.decision is not None:
        for _ in range(_OFFERS):
            if _offers(content, state, seen.decision):
                break
            state = _draw(content, rules, seen, source)
    return state


def _offers(content: Content, state: State, decision: Decision) -> bool:
    """Whether the seat that is asked what it does may do the same in this state."""
    ask = next(ask for ask in state.asks if ask.seat == decision.seat and ask.answer is None)
    return ask.source != "act" or questions.options(MutableState(content, state), ask) == decision.options


def _draw(content: Content, rules: Rules, seen: Observation, source: Source) -> State:
    hands, hidden = _deal_hands(content, seen, source)
    bottom = tuple(
        Buried(card if card is not None else _take(hidden, 1)[0], known_by)
        for card, known_by in zip(seen.bottom, seen.bottom_known, strict=True)
    )
    aside = seen.aside if seen.aside is not None else tuple(_take(hidden, seen.aside_count))
    offers, box = _deal_characters(content, seen, source)
    players = tuple(_player(view, hand, offer) for view, hand, offer in zip(seen.players, hands, offers, strict=True))
    state = State(
        **open_fields(seen, OPEN_FIELDS),
        rules=rules,
        players=players,
        pool=content.sort(hidden),
        bottom=bottom,
        aside=aside,
        box=box,
        events=_event_pile(content, seen),
        sightings=tuple(seen.sightings if number == seen.seat else () for number in range(len(players))),
        spreads=tuple(seen.spreads if number == seen.seat else () for number in range(len(players))),
        stack=seen.stack,
    )
    names = _fill_placeholders(seen, state, source)
    stack = tuple(rename(frame, Renaming(names)) for frame in seen.stack)
    state = msgspec.structs.replace(state, stack=stack)
    return msgspec.structs.replace(state, asks=tuple(_answer(seen, state, ask, source) for ask in seen.asks))


def _take(cards: list[CardId], n: int) -> list[CardId]:
    taken = cards[len(cards) - n :] if n else []
    del cards[len(cards) - n :]
    return taken


def _hidden_cards(content: Content, seen: Observation) -> list[CardId]:
    open_: set[CardId] = {*seen.discard, *seen.limbo, *(seen.aside or ())}
    open_.update(card for card in seen.bottom if card is not None)
    for view in seen.players:
        open_.update(view.hand or ())
        open_.update(card for _, card in view.equipment.worn())
    return [card for card in content.pile if card not in open_]


def _deal_hands(content: Content, seen: Observation, source: Source) -> tuple[list[tuple[CardId, ...]], list[CardId]]:
    """The hands, and what is left of the hidden cards."""
    rooms = [0 if view.hand is not None else view.hand_count - view.plain for view in seen.players]
    order = sorted(range(len(rooms)), key=rooms.__getitem__)
    for _ in range(_TRIES):
        placed = _place_sightings(content, seen, rooms, source)
        gone = {card for cards in placed or () for card in cards}
        hidden = [card for card in shuffled(_hidden_cards(content, seen), source) if card not in gone]
        if placed is not None and all(_fill(content, seen, seat, placed, hidden, rooms[seat]) for seat in order):
            hands = [
                view.hand if view.hand is not None else content.sort(cards)
                for view, cards in zip(seen.players, placed, strict=True)
            ]
            return hands, hidden
    raise InvariantViolation("what a seat knows of other hands can be true")


def _place_sightings(
    content: Content, seen: Observation, rooms: Sequence[int], source: Source
) -> list[list[CardId]] | None:
    """For each seat the remembered cards that its hidden hand holds: one holder for each; None where it fails."""
    placed: list[list[CardId]] = [[] for _ in seen.players]
    for sighting in sorted(seen.sightings, key=_freedom):
        room = [h for h in sighting.holders if len(placed[h]) < seen.players[h].hand_count]
        if _is_trigger(content, sighting.card):
            room = [h for h in room if _triggers(content, placed[h]) < rooms[h]]
        told = [spread for spread in seen.spreads if sighting.card in spread.cards]
        room = [h for h in room if all(_left(spread, placed, h) > 0 for spread in told)]
        if not room:
            return None
        # Whose hand can hold more of them holds this one more likely.
        odds = [h for h in room for _ in range(min((_left(spread, placed, h) for spread in told), default=1))]
        placed[odds[source.below(len(odds))]].append(sighting.card)
    return placed


def _left(spread: Spread, placed: Sequence[Sequence[CardId]], holder: int) -> int:
    """How many more of some cards a hand can hold, when some have been placed."""
    held = [sum(card in spread.cards for card in cards) for cards in placed]
    return min(
        most - sum(n for seat, n in enumerate(held) if seats >> seat & 1)
        for seats, most in enumerate(spread.most)
        if seats >> holder & 1
    )


def _fill(
    content: Content, seen: Observation, seat: int, placed: list[list[CardId]], hidden: list[CardId], room: int
) -> bool:
    """Fill a hidden hand up from the hidden cards, with no more event triggers than there may be (A24)."""
    view, cards = seen.players[seat], placed[seat]
    if view.hand is not None:
        return True
    index = 0
    while len(cards) < view.hand_count and index < len(hidden):
        if _is_trigger(content, hidden[index]) and _triggers(content, cards) >= room:
            index += 1
        else:
            cards.append(hidden.pop(index))
    return len(cards) == view.hand_count


def _is_trigger(content: Content, card: CardId) -> bool:
    return content.kind(card) == "event_trigger"


def _triggers(content: Content, cards: Sequence[CardId]) -> int:
    return sum(_is_trigger(content, card) for card in cards)


def _freedom(sighting: Sighting) -> int:
    return len(sighting.holders)


def _deal_characters(
    content: Content, seen: Observation, source: Source
) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """Offers that the seat does not see, and the box."""
    if seen.box is not None:
        return [() for _ in seen.players], seen.box
    shown = {character for view in seen.players for character in view.offer or ()}
    rest = shuffled([character for character in content.characters if character not in shown], source)
    offers = [
        view.offer if view.offer is not None else tuple(sorted(_take(rest, view.offer_count))) for view in seen.players
    ]
    return offers, tuple(sorted(rest))


def _event_pile(content: Content, seen: Observation) -> tuple[str, ...]:
    gone = {*seen.event_discard, *seen.events_now, *(live.event for live in seen.live)}
    return tuple(event for event in content.events if event not in gone)


def _player(view: PlayerView, hand: tuple[CardId, ...], offer: tuple[str, ...]) -> Player:
    return Player(**open_fields(view, OPEN_PLAYER_FIELDS), offer=offer, hand=hand)


def _fill_placeholders(seen: Observation, state: State, source: Source) -> dict[str, str]:
    """A card for every placeholder, from where it says."""
    names: dict[str, str] = {}
    remembered = {sighting.card for sighting in seen.sightings if len(sighting.holders) == 1}
    for placeholder in placeholders(seen.stack):
        place, number, _ = placeholder[1:].split(":")
        pools: dict[str, Sequence[CardId]] = {
            "hand": state.players[int(number)].hand,
            "aside": state.aside,
            "bottom": [b.card for b, card in zip(state.bottom, seen.bottom, strict=True) if card is None],
            "pool": state.pool,
        }
        free = [card for card in pools[place] if card not in names.values() and card not in remembered]
        names[placeholder] = free[source.below(len(free))]
    return names


def _answer(seen: Observation, state: State, ask: Ask, source: Source) -> Ask:
    """An unfinished answer of another seat is one of those that it could have given."""
    if ask.seat == seen.seat or ask.seat not in seen.has_answered:
        return ask
    player = state.players[ask.of]
    picked = shuffled(player.offer if ask.source == "offer" else player.hand, source)[: ask.least]
    order = {option: i for i, option in enumerate(player.offer if ask.source == "offer" else player.hand)}
    return msgspec.structs.replace(ask, answer=tuple(sorted(picked, key=order.__getitem__)))
