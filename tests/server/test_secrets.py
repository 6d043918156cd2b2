"""What a server tells a seat does not hang on what the seat cannot know (a share of `benchmarks/interference.py`)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from server.secrets_kept import Interference, verify_secrets
from zashiki.core.registry import find_game, games
from zashiki.septet.rules.game import Septet
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import State

PRESETS = [(game, variant) for game in games() for variant in find_game(game).variants]


@pytest.mark.parametrize(("game", "variant"), PRESETS)
def test_nobody_is_told_what_they_cannot_know(game: str, variant: str) -> None:
    assert verify_secrets(game, variant, 25) > 25 * 3


def test_a_secret_that_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """One card of another's hand, hidden in the score, is enough."""
    plain = Septet.observations

    def telling(self: Septet, state: State, seats: Sequence[int | None]) -> tuple[Observation, ...]:
        def marked(seen: Observation) -> Observation:
            card = state.hands[1 if seen.seat == 0 else 0][0]
            return msgspec.structs.replace(seen, round=len(card) + ord(card[0]))

        return tuple(map(marked, plain(self, state, seats)))

    monkeypatch.setattr(Septet, "observations", telling)
    with pytest.raises(Interference):
        verify_secrets("septet", "team", 25)
