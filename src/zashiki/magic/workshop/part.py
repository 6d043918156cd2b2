"""What the house is given so that people make packs in the browser."""

from __future__ import annotations

from zashiki.core.game import OptionValue
from zashiki.core.own_drawing import UnfitPicture
from zashiki.core.workshop import Balance, Draft, Tally, Trial, UnfitDraft, Workshop
from zashiki.magic.workshop.form import Form, form
from zashiki.magic.workshop.look import Look, look
from zashiki.magic.workshop.trial import keep, trial
from zashiki.pictures.brought.own_drawing import taken_in


class PackWorkshop(Workshop):
    """Drafts are small packs, played on the base pack of the house."""

    def form(self) -> Form:
        """Schema, templates, and what there is to be named."""
        return form()

    def look(self, draft: Draft) -> Look:
        """The draft in both forms, with texts and findings."""
        return look(draft)

    def drawing(self, data: bytes) -> str:
        """A PNG or SVG as a `data:` address, as `[drawings]` holds it."""
        try:
            return taken_in(data).address
        except UnfitPicture as error:
            raise UnfitDraft(str(error)) from error

    def trial(self, draft: Draft, archive: str, seed: bytes) -> Trial:
        """A duel with the first of what the draft brings: in hand, to play, drawn, or under everybody's feet."""
        return trial(draft, archive, seed)

    def keep(self, draft: Draft, archive: str) -> dict[str, OptionValue]:
        """The draft as a version among the packs of people."""
        return keep(draft, archive)

    def balance(self, draft: Draft, before: Tally, seconds: float) -> Balance:
        """Duels in which one of two alike bots has what the draft brings, or plays first on its map."""
        # The lab is loaded where such a run is played, not in every process that offers it.
        from zashiki.magic.workshop.balance import balance

        return balance(draft, before, seconds)


WORKSHOP = PackWorkshop()
