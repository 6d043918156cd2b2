"""What the house is given so that people make packs in the browser."""

from __future__ import annotations

from zashiki.core.game import OptionValue
from zashiki.core.workshop import Balance, Draft, Tally, Trial, Workshop
from zashiki.magic.workshop.form import Form, form
from zashiki.magic.workshop.look import Look, look
from zashiki.magic.workshop.trial import keep, trial


class PackWorkshop(Workshop):
    """Drafts are small packs, played on the base pack of the house."""

    def form(self) -> Form:
        """Schema, templates, and what there is to be named."""
        return form()

    def look(self, draft: Draft) -> Look:
        """The draft in both forms, with texts and findings."""
        return look(draft)

    def trial(self, draft: Draft, archive: str, seed: bytes) -> Trial:
        """A duel with the draft's first card in hand, or its first character to play."""
        return trial(draft, archive, seed)

    def keep(self, draft: Draft, archive: str) -> dict[str, OptionValue]:
        """The draft as a version among the packs of people."""
        return keep(draft, archive)

    def balance(self, draft: Draft, before: Tally, seconds: float) -> Balance:
        """Duels in which one of two alike bots has what the draft brings."""
        # The lab is loaded where such a run is played, not in every process that offers it.
        from zashiki.magic.workshop.balance import balance

        return balance(draft, before, seconds)


WORKSHOP = PackWorkshop()
