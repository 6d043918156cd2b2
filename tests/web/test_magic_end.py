"""Board Games Are Magic: who is said to have won, and by what."""

from __future__ import annotations

from playwright.sync_api import Browser

from web.conftest import Server
from web.magic_player import MagicPlayer
from web.test_magic_reading import FAST

WON = """
async (reason) => {
  const { wordsOf } = await import("/static/magic/words.js");
  const view = { seat: 1, sides: [[0, 2], [1, 3]], players: [{}, {}, {}, { out: "fallen" }] };
  const at = { view, names: ["Aoi", "Bo", "Chie", "Dan"] };
  return [0, 1].map((seat) => wordsOf(at, { type: "PlayerWon", seat, reason }));
}
"""
"""What is told of either team's victory; of the second team one is out."""


def test_of_a_team_that_wins_everybody_who_is_left_is_named(browser: Browser, server: Server) -> None:
    player = MagicPlayer(browser, server.url, shared=True)
    player.sit_down(player.new_skirmish("teams-4", FAST))
    assert player.page.evaluate(WON, "last") == ["Aoi and Chie outlasted everybody", "You outlasted everybody"]
    assert player.page.evaluate(WON, "collection")[0] == "Aoi and Chie completed the collection"
    player.close()


REASON = """
async (options) => {
  const { reasonText } = await import("/static/magic/questions.js");
  const result = { reason: "settlement", ranks: [1, 2] };
  const told = (view) => reasonText({ result, options, discard: [], ...view });
  return [{ pile_count: 0 }, { pile_count: 0, discard: ["candy"] }, { pile_count: 3 }].map(told);
}
"""
"""Why a match was settled with nothing in its draw pile, with discarded cards beside that, and with cards in it."""
USED_UP = "The draw pile is used up: most collectibles, then most HP."
SETTLED = "Settlement: most collectibles, then most HP."


def test_a_settlement_for_want_of_cards_is_called_so(browser: Browser, server: Server) -> None:
    """M79; but there may be cards (M93), or the option shuffles the discard pile again."""
    player = MagicPlayer(browser, server.url, shared=True)
    player.sit_down(player.new_skirmish("teams-4", FAST))
    assert player.page.evaluate(REASON, []) == [USED_UP, USED_UP, SETTLED]
    assert player.page.evaluate(REASON, [["reshuffle", True]]) == [USED_UP, SETTLED, SETTLED]
    player.close()
