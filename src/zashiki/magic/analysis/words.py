"""What an analysis says, in words: answers as they are called, and reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from zashiki.analysis.analyst import reason_text
from zashiki.analysis.values import Reason
from zashiki.locales import Texts
from zashiki.magic.content.content import Content
from zashiki.magic.language.cards import definition_of
from zashiki.magic.model.actions import TILE_KINDS
from zashiki.magic.wording.describe import Describer


class AnalysisWords:
    """Sentences in one language; `names` are those of the seats, `content` says what things are called."""

    def __init__(self, texts: Texts, names: Sequence[str], content: Content) -> None:
        self._texts = texts
        self._names = names
        self._describer = Describer(content, texts.language)
        self._acts: Mapping[str, Callable[[str], str]] = {
            "play": lambda card: texts("magic-act-play", card=self._thing(card)),
            "equip": self._equip,
            "shift": lambda slots: texts("magic-analysis-shift", slot=texts(f"magic-slot-{slots.split(':')[1]}")),
            "drop": lambda slot: texts("magic-act-drop", card=texts(f"magic-slot-{slot}")),
            "move": lambda tile: texts("magic-act-move", tile=tile),
            "skill": lambda skill: texts("magic-act-skill", skill=self._thing(skill)),
            "exchange": lambda seat: texts("magic-act-exchange", name=self._names[int(seat)]),
            "end": lambda _: texts("magic-act-end"),
        }

    def _thing(self, name: str) -> str:
        """A card or skill by its name."""
        return self._describer.name(definition_of(name) or name)

    def _equip(self, rest: str) -> str:
        card, _, slot = rest.partition(":")
        return self._texts("magic-act-equip", card=self._thing(card), slot=slot)

    def picks(self, kind: str, picks: Sequence[str]) -> str:
        """Picks of a decision: what is done, whom it is aimed at, tiles, cards."""
        if not picks:
            return self._texts("magic-choice-nothing")
        if kind == "act":
            verb, _, rest = picks[0].partition(":")
            return self._acts[verb](rest)
        if kind == "target":
            return self._texts("terminal-comma").join(self._names[int(seat)] for seat in picks)
        if kind in TILE_KINDS:
            return picks[0]
        return self._texts("terminal-comma").join(map(self._thing, picks))

    def reason(self, reason: Reason) -> str:
        """A reason as a sentence, with how likely it is where it is not certain."""
        return reason_text(self._texts, reason, {"card": self._thing, "name": lambda seat: self._names[int(seat)]})
