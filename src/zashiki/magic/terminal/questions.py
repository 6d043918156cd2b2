"""What the person is asked, and what each answer means."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.core.errors import InvariantViolation
from zashiki.magic.language.cards import CardId, definition_of, slot_named
from zashiki.magic.model.actions import TILE_KINDS
from zashiki.magic.model.state import Ask, ExchangeFrame, FaintFrame
from zashiki.magic.rules.observation import Observation, asking_operation
from zashiki.magic.rules.preview import Change, Preview
from zashiki.magic.terminal.words import MagicWords, signed
from zashiki.magic.wording.catalogue import catalogue
from zashiki.magic.wording.listing import Listing
from zashiki.magic.wording.prompts import YES

_CARDS = ("card", "discard", "drop", "pass", "exchange")


class Answer(NamedTuple):
    """An option, and what it says."""

    option: str
    label: str
    note: str = ""
    """What would come of it, or the text of what may be chosen."""


class Questions:
    """Words the decisions of a match."""

    def __init__(self, words: MagicWords) -> None:
        self._words = words
        self._sheet = Listing(words.content, words.texts.language)
        self._prompts = catalogue(words.content, words.texts.language).prompts

    # ---- the question ----

    def question(self, seen: Observation, preview: Preview) -> str:
        """What is asked, in a sentence."""
        w, t = self._words, self._words.texts
        decision = seen.decision
        assert decision is not None
        ask = _ask_of(seen)
        count = decision.most
        match decision.kind:
            case "act":
                first = all(map(self._draws_event, decision.options))
                return t("magic-decide-event-first" if first else "magic-decide-act")
            case "target" if decision.least == 0:
                return t("magic-decide-target-or-none", source=w.source(ask.about))
            case "card" if ask.about == "spoils":
                return t("magic-decide-spoils-hand", count=count, name=w.object(ask.of))
            case "card" if decision.least == 0:
                return t("magic-decide-card-up-to", source=w.source(ask.about), count=count)
            case "target" | "tile" | "option" | "card" | "may":
                return t(f"magic-decide-{decision.kind}", source=w.source(ask.about), count=count)
            case "displace":
                return t("magic-decide-displace", card=w.card(ask.about))
            case "spoils":
                return t("magic-decide-spoils", name=w.object(_victim(seen)))
            case "pass":
                assert preview.receiver is not None
                return t("magic-decide-pass", count=count, name=w.object(preview.receiver))
            case "exchange":
                return t(f"magic-decide-exchange-{ask.about}")
            case "agree":
                return self._offer(seen)
        return t(f"magic-decide-{decision.kind}", count=count)

    def _draws_event(self, option: str) -> bool:
        """Whether an option is to play an event trigger, which comes before anything else (M35)."""
        verb, _, card = option.partition(":")
        return verb == "play" and self._words.content.kind(card) == "event_trigger"

    def _offer(self, seen: Observation) -> str:
        w, t = self._words, self._words.texts
        frame = next(frame for frame in reversed(seen.stack) if isinstance(frame, ExchangeFrame))
        name = w.subject(frame.seat)
        if not frame.theirs:
            return t("magic-decide-agree-give", name=name, card=w.card(frame.mine))
        return t("magic-decide-agree", name=name, card=w.card(frame.mine), wanted=w.card(frame.theirs))

    # ---- the answers ----

    def answers(self, seen: Observation, preview: Preview) -> list[Answer]:
        """The options in words; copies of a card that mean the same stand once."""
        decision = seen.decision
        assert decision is not None
        found: dict[str, Answer] = {}
        for option in decision.options:
            answer = self._answer(option, seen, preview)
            key = f"{answer.label} {answer.note}" if decision.most == 1 else option
            found.setdefault(key, answer)
        return list(found.values())

    def _answer(self, option: str, seen: Observation, preview: Preview) -> Answer:
        w, t = self._words, self._words.texts
        decision = seen.decision
        assert decision is not None
        kind = decision.kind
        if kind == "act":
            return self._act(option, seen, preview)
        if kind in _CARDS:
            return Answer(option, w.card(option), self._where(seen, option) if kind == "drop" else "")
        if kind in TILE_KINDS:
            return Answer(option, w.tile(option))
        if kind == "character":
            return Answer(option, self._sheet.title(option), "\n".join(self._sheet.lines(option)))
        if kind == "race":
            return Answer(option, w.thing(option), " ".join(w.describer.carrier(option)))
        if kind == "target":
            return Answer(option, w.object(int(option)))
        if kind == "ability":
            return Answer(option, w.source(option), w.describer.ability(option))
        if kind in ("may", "agree"):
            return Answer(option, t(f"magic-choice-{option}"), self._consequence(option, seen))
        if kind == "option":
            return Answer(option, self._prompts[asking_operation(seen)][option])
        if kind == "displace":
            return Answer(option, t("magic-choice-discard") if option == "discard" else w.slot(option))
        return Answer(option, self._spoils(option, seen))

    def _consequence(self, option: str, seen: Observation) -> str:
        """What saying yes would do."""
        if option != YES:
            return ""
        if operation := asking_operation(seen):
            return self._prompts[operation][YES]
        about = _ask_of(seen).about
        return self._words.describer.ability(about) if about in self._words.content.abilities else ""

    def _spoils(self, option: str, seen: Observation) -> str:
        w, t = self._words, self._words.texts
        what, _, card = option.partition(":")
        if what == "hand":
            return t("magic-choice-hand", count=min(2, seen.players[_victim(seen)].hand_count))
        if what == "dropped":
            frame = next(frame for frame in reversed(seen.stack) if isinstance(frame, FaintFrame))
            return t("magic-choice-dropped", card=w.card(frame.dropped))
        return t(f"magic-choice-{what}", card=w.card(card) if card else "")

    # ---- the play phase ----

    def _act(self, option: str, seen: Observation, preview: Preview) -> Answer:
        w, t = self._words, self._words.texts
        verb, _, rest = option.partition(":")
        note = self._foretold(option, preview)
        match verb:
            case "play":
                return Answer(option, t("magic-act-play", card=w.card(rest)), note)
            case "equip":
                card, slot = rest.split(":")
                return Answer(option, t("magic-act-equip", card=w.card(card), slot=slot))
            case "shift":
                origin, _, slot = rest.partition(":")
                worn = self._worn(seen, origin)
                label = t("magic-act-shift", card=w.card(worn), slot=w.slot(slot))
                return Answer(option, label, self._where(seen, worn))
            case "drop":
                worn = self._worn(seen, rest)
                return Answer(option, t("magic-act-drop", card=w.card(worn)), self._where(seen, worn))
            case "move":
                return Answer(option, t("magic-act-move", tile=w.tile(rest)))
            case "skill":
                return Answer(option, t("magic-act-skill", skill=w.thing(rest)), note)
            case "exchange":
                return Answer(option, t("magic-act-exchange", name=w.object(int(rest))))
            case "end":
                return Answer(option, t("magic-act-end"))
        raise InvariantViolation(f"there are no words for the option {option!r}")

    def _worn(self, seen: Observation, slot: str) -> CardId:
        assert seen.seat is not None
        card = seen.players[seen.seat].equipment.in_slot(slot_named(slot))
        assert card is not None, "what is empty is neither shifted nor dropped"
        return card

    def _where(self, seen: Observation, card: CardId) -> str:
        """The slot of a worn card, where another copy is worn as well (A15): it tells one from the other."""
        assert seen.seat is not None
        twins = {
            other: slot
            for slot, other in seen.players[seen.seat].equipment.worn()
            if definition_of(other) == definition_of(card)
        }
        return self._words.slot(twins[card]) if len(twins) > 1 else ""

    def _foretold(self, option: str, preview: Preview) -> str:
        """What a play would do to whom, as far as it can be foretold; copies of a card are foretold once."""
        w = self._words
        prospect = next((p for p in preview.prospects if _without_copy(p.act) == _without_copy(option)), None)
        if prospect is None:
            return ""
        changes: list[Change] = list(prospect.changes or ())
        for target in prospect.targets:
            changes += [change for change in target.changes or () if change.seat == target.seat]
        warning = [w.texts("magic-they-win")] if any(target.loses for target in prospect.targets) else []
        return w.listed([*(f"{w.object(c.seat)} {_span(c)}" for c in changes), *warning])


def _without_copy(act: str) -> str:
    return definition_of(act) or act


def _span(change: Change) -> str:
    """Hit points gained or lost, at least and at most; a cross where the player may faint."""
    ends = sorted({change.least, change.most}, key=abs)
    return "…".join(map(signed, ends)) + (" †" if change.faints else "")


def _ask_of(seen: Observation) -> Ask:
    return next(ask for ask in seen.asks if ask.seat == seen.seat)


def _victim(seen: Observation) -> int:
    return next(frame.seat for frame in reversed(seen.stack) if isinstance(frame, FaintFrame))
