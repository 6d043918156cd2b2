"""What a form for new tables offers to everybody: by nothing else is played what counts."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.registry import find_game
from zashiki.server.refusal import Refusal


def verify_offered(game: str, variant: str, options: Mapping[str, OptionValue]) -> None:
    """Refuse what somebody has made or brought for themselves, such as a draft; raises `Refusal`.

    Whoever makes the cards of a ladder climbs it.
    """
    try:
        find_game(game).variants[variant].complete(options)
    except InvalidRules as error:
        raise Refusal("bad-value", f"what counts is played by what everybody is offered: {error}") from error
