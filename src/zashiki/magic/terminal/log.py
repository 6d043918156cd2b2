"""The log: what happened, in sentences."""

from __future__ import annotations

from zashiki.core.errors import InvariantViolation
from zashiki.magic.model import card_events
from zashiki.magic.model import events as ev
from zashiki.magic.model.actions import GiveCards
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.state import ExchangeFrame, FaintFrame
from zashiki.magic.rules.observation import Observation
from zashiki.magic.terminal.words import MagicWords, signed

SILENT = (
    ev.TurnEnded,
    card_events.CardsDiscarded,
    card_events.CardsDrawn,
    card_events.CardsKept,
    card_events.CardsBuried,
)
"""What may go without saying: that a turn is over, that a played card is done with, and that nothing was drawn, kept or
put under the pile."""

_GIVES_WAY = (card_events.CardsChosenToPass, card_events.ExchangeAnswered, card_events.SpoilsChosen)
"""Cards that change hands after one of these are handed over: passed on, exchanged, or taken as spoils."""
_GOES_ON = (ev.TurnStarted, ev.CardPlayed, ev.SkillUsed, ev.EventDrawn, ev.AbilityUsed)
"""After one of these a card that changes hands may be stolen again."""


class Log:
    """Words the events of a match."""

    def __init__(self, words: MagicWords) -> None:
        self._words = words
        self._is_handed_over = False

    def sentences(self, event: MagicEvent, before: Observation) -> list[str]:
        """The event in words; nothing for what others say already. `before` is what could be seen before it.

        Raises `InvariantViolation` for an event that there are no words for.
        """
        if isinstance(event, _GIVES_WAY + _GOES_ON):
            self._is_handed_over = isinstance(event, _GIVES_WAY)
        if isinstance(event, card_events.CardsMoved):
            return [self._moved(event, before)]
        text = (
            self._setup(event, before)
            or self._play(event)
            or self._cards(event)
            or self._state(event)
            or self._end(event, before)
        )
        if not text and not isinstance(event, SILENT):
            raise InvariantViolation(f"there are no words for the event {type(event).__name__}")
        return text if isinstance(text, list) else [text] if text else []

    def _setup(self, event: MagicEvent, before: Observation) -> str | list[str]:
        w, t = self._words, self._words.texts
        match event:
            case ev.OrderSet(order):
                return t("magic-log-order", names=w.listed(map(w.subject, order)))
            case ev.CharactersOffered(seat, _, count, characters):
                if characters is None:
                    return t("magic-log-offered", name=w.subject(seat), count=count)
                # Team mates see what each other may choose from (M89).
                key = "magic-log-offered-own" if seat == w.people.seat else "magic-log-offered-mate"
                return t(key, name=w.subject(seat), characters=w.listed(map(w.thing, characters)))
            case ev.CharacterChosen(seat, _):
                return t("magic-log-character-chosen", name=w.subject(seat))
            case ev.CharactersRevealed(characters):
                pairs = enumerate(characters)
                return [t("magic-log-character", name=w.subject(s), character=w.thing(c)) for s, c in pairs]
            case ev.BonusChosen(seat, race):
                return t("magic-log-bonus", name=w.subject(seat), race=w.thing(race))
            case ev.PiecePlaced(seat, tile, tossed):
                if tossed:
                    return t("magic-log-tossed", name=w.object(seat), tile=w.tile(tile))
                return t("magic-log-placed", name=w.subject(seat), tile=w.tile(tile))
            case ev.RoundStarted(number):
                return t("magic-log-round", number=number)
            case ev.TurnStarted(seat, turn):
                # Who begins draws nothing (A36).
                is_without = turn == 1 and ("later_cards", "even") in before.options
                return t("magic-log-turn-without-cards" if is_without else "magic-log-turn", name=w.subject(seat))
        return ""

    def _play(self, event: MagicEvent) -> str | list[str]:
        w, t = self._words, self._words.texts
        match event:
            case ev.CardPlayed(seat, card):
                return t("magic-log-played", name=w.subject(seat), card=w.card(card))
            case ev.SkillUsed(seat, skill):
                return t("magic-log-skill", name=w.subject(seat), skill=w.thing(skill))
            case ev.TargetsChosen(seat, targets) if targets:
                return t("magic-log-aimed", name=w.subject(seat), target=w.listed(map(w.object, targets)))
            case ev.AbilityUsed(seat, ability):
                return t("magic-log-ability", source=w.source(ability), name=w.object(seat))
            case ev.DieRolled():
                return self._rolled(event)
            case ev.DamageDealt():
                return self._damaged(event)
            case ev.DamagePrevented(seat, _, damage, _):
                return t("magic-log-no-damage", name=w.subject(seat), damage=t(f"magic-damage-{damage}"))
            case ev.HpLost(seat, amount, cause, hp):
                key = "magic-log-lost-hp-water" if cause == "water" else "magic-log-lost-hp"
                return t(key, name=w.subject(seat), amount=amount, hp=hp)
            case ev.Healed(seat, amount, hp):
                return t("magic-log-healed", name=w.subject(seat), amount=amount, hp=hp)
            case ev.PieceMoved(seat, _, tile, _, forced):
                return t(
                    "magic-log-moved-forced" if forced else "magic-log-moved", name=w.subject(seat), tile=w.tile(tile)
                )
            case ev.EventDrawn(seat, name):
                return t("magic-log-event", name=w.subject(seat), event=w.thing(name))
            case ev.EventEnded(name, _):
                return t("magic-log-event-ended", event=w.thing(name))
            case ev.Declined(seat, ability):
                return t("magic-log-declined", name=w.subject(seat), source=w.source(ability))
        return ""

    def _rolled(self, event: ev.DieRolled) -> str:
        w, t = self._words, self._words.texts
        if event.seat is None:
            return t("magic-log-rolled-nobody", roll=event.roll)
        if event.success is None:
            return t("magic-log-rolled", name=w.subject(event.seat), roll=event.roll)
        key = "magic-log-check-passed" if event.success else "magic-log-check-failed"
        return t(key, name=w.subject(event.seat), roll=event.roll, difficulty=event.difficulty)

    def _damaged(self, event: ev.DamageDealt) -> list[str]:
        w, t = self._words, self._words.texts
        damage = t(f"magic-damage-{event.damage}")
        facts: dict[str, str | int] = {"amount": event.amount, "damage": damage, "hp": event.hp}
        if event.source is None or event.source == event.seat:
            lines = [t("magic-log-damage", name=w.subject(event.seat), **facts)]
        else:
            people = {"source": w.subject(event.source), "target": w.object(event.seat)}
            lines = [t("magic-log-damage-by", **people, **facts)]
        if event.prevented:
            lines.append(t("magic-log-damage-stopped", amount=event.prevented))
        return lines

    def _cards(self, event: MagicEvent) -> str | list[str]:
        w, t = self._words, self._words.texts
        match event:
            case card_events.CardsDrawn(seat, _, count, cards) if count:
                return self._seen("drew", seat, count, cards)
            case card_events.PileReshuffled(count):
                return t("magic-log-reshuffled", count=count)
            case card_events.PileShuffled(count):
                return t("magic-log-shuffled", count=count)
            case card_events.CardsShown(seat, cards):
                return t("magic-log-shown", name=w.subject(seat), cards=w.cards(cards))
            case card_events.CardsDiscarded(seat, cards, origin):
                if origin == "table":
                    return ""  # that a played card is done with goes without saying
                if seat is None:
                    return t("magic-log-discarded-nobody", cards=w.cards(cards))
                key = "magic-log-discarded-worn" if origin == "equipment" else "magic-log-discarded"
                return t(key, name=w.subject(seat), cards=w.cards(cards))
        return self._cards_between(event)

    def _moved(self, event: card_events.CardsMoved, before: Observation) -> str:
        w, t = self._words, self._words.texts
        people = {"giver": w.object(event.giver), "receiver": w.subject(event.receiver)}
        is_theft = not self._is_handed_over and _is_theft(event, before)
        key = "magic-log-stole" if is_theft else "magic-log-moved-cards"
        if event.cards is None:
            return t(key, count=event.count, **people)
        return t(f"{key}-seen", cards=w.cards(event.cards), **people)

    def _cards_between(self, event: MagicEvent) -> str | list[str]:
        w, t = self._words, self._words.texts
        match event:
            case card_events.CardsTaken(seat, cards, origin, owner):
                facts = {"name": w.subject(seat), "cards": w.cards(cards)}
                if origin == "equipment" and owner is not None:
                    return t("magic-log-took-equipment", target=w.object(owner), **facts)
                return t(f"magic-log-took-{origin}", **facts)
            case card_events.CardsLookedAt(seat, _, count, cards):
                return self._seen("looked", seat, count, cards)
            case card_events.CardsKept(seat, _, count, cards) if count:
                return self._seen("kept", seat, count, cards)
            case card_events.CardsBuried(_, _, count, _) if count:
                return t("magic-log-buried", count=count)
            case card_events.HandSeen(seat, of, _, _, cards):
                people = {"name": w.subject(seat), "target": w.object(of)}
                if not cards:
                    return t("magic-log-saw-hand", **people)
                return t("magic-log-saw-hand-seen", cards=w.cards(cards), **people)
            case card_events.Equipped(seat, card, slot, _):
                return t("magic-log-equipped", name=w.subject(seat), card=w.card(card), slot=slot)
            case card_events.CardsChosenToPass(seat):
                return t("magic-log-chose-to-pass", name=w.subject(seat))
        return ""

    def _seen(self, what: str, seat: int, count: int, cards: tuple[str, ...] | None) -> str:
        w, t = self._words, self._words.texts
        if cards is None:
            return t(f"magic-log-{what}", name=w.subject(seat), count=count)
        return t(f"magic-log-{what}-seen", name=w.subject(seat), cards=w.cards(cards))

    def _state(self, event: MagicEvent) -> str | list[str]:
        w, t = self._words, self._words.texts
        match event:
            case ev.ModifierGained(seat, "shield", _, n, _):
                return t("magic-log-gained-shield", name=w.subject(seat), count=n)
            case ev.ModifierGained(seat, "status", name, _, _):
                return t("magic-log-gained-status", name=w.subject(seat), status=t(f"magic-status-{name}"))
            case ev.ModifierGained(seat, _, name, n, _):
                return t("magic-log-gained-stat", name=w.subject(seat), stat=t(f"magic-stat-{name}"), amount=signed(n))
            case ev.ModifierLost(seat, "shield", _):
                return t("magic-log-lost-shield", name=w.subject(seat))
            case ev.ModifierLost(seat, "status", name):
                return t("magic-log-lost-status", name=w.subject(seat), status=t(f"magic-status-{name}"))
            case ev.ModifierLost(seat, _, name):
                return t("magic-log-lost-stat", name=w.subject(seat), stat=t(f"magic-stat-{name}"))
            case ev.CooldownsChanged(seat, n):
                return t(f"magic-log-cooldowns-{'shorter' if n < 0 else 'longer'}", name=w.object(seat))
            case ev.ExtraTurnGained(seat):
                return t("magic-log-extra-turn", name=w.subject(seat))
            case card_events.ExchangeAnswered(seat, partner, agreed):
                key = "magic-log-exchange-agreed" if agreed else "magic-log-exchange-refused"
                return t(key, name=w.object(seat), target=w.subject(partner))
        return ""

    def _end(self, event: MagicEvent, before: Observation) -> str | list[str]:
        w, t = self._words, self._words.texts
        match event:
            case ev.Fainted(seat, None):
                return t("magic-log-fainted", name=w.subject(seat))
            case ev.Fainted(seat, killer) if killer is not None:
                return t("magic-log-fainted-by", source=w.subject(killer), target=w.object(seat))
            case ev.Revived(seat, hp, tile):
                return t("magic-log-revived", name=w.subject(seat), hp=hp, tile=w.tile(tile))
            case ev.Eliminated(seat, _):
                return t("magic-log-eliminated", name=w.subject(seat))
            case card_events.SpoilsChosen(seat, victim, choice):
                return t(f"magic-log-spoils-{choice}", name=w.subject(seat), target=w.object(victim))
            case ev.CollectionCompleted(seat):
                return t("magic-log-complete", name=w.subject(seat))
            case ev.PlayerWon(seat, reason):
                side = next(side for side in before.sides if seat in side)
                left = [mate for mate in side if mate == seat or not before.players[mate].out]
                return t(f"magic-log-won-{reason}", name=w.listed(map(w.subject, left)))
            case ev.GuardTripped():
                return t("magic-log-guard")
            case ev.MatchEnded(ranks, reason):
                ranked = sorted(range(len(ranks)), key=ranks.__getitem__)
                places = [t("magic-log-rank", number=ranks[seat], name=w.subject(seat)) for seat in ranked]
                return [t("magic-log-over"), t(f"magic-reason-{_reason(reason, before)}"), *places]
        return ""


def _reason(reason: str, before: Observation) -> str:
    """Why the match is over; with one player left on each side it may be settled while there are cards (M93)."""
    is_shuffled_again = ("reshuffle", True) in before.options and before.discard
    is_used_up = reason == "settlement" and before.pile_count == 0 and not is_shuffled_again
    return "used-up" if is_used_up else reason


def _is_theft(event: card_events.CardsMoved, before: Observation) -> bool:
    """Whether whoever has the turn takes a card from a hand, neither exchanged (M90), passed (M36) nor a spoil."""
    is_peaceful = any(isinstance(frame, ExchangeFrame | FaintFrame) for frame in before.stack)
    is_passed = any(ask.kind == GiveCards.kind for ask in before.asks)
    return event.count == 1 and event.receiver == before.current and not is_peaceful and not is_passed
