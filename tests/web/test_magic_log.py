"""The log of a skirmish tells who comes back what it told those who stayed."""

from __future__ import annotations

from playwright.sync_api import Browser

from web.conftest import Server
from web.player import Player

# Who comes back is told the events of the round, and the table as it is by now: nothing is being resolved any more.
TOLD = """
async () => {
  const { prepared } = await import("/static/magic/prepare.js");
  await prepared;
  const [{ wordsOf }, { reduced }, { MagicStore }] = await Promise.all(
    ["words", "reducer", "store"].map((name) => import(`/static/magic/${name}.js`)));
  const player = () => ({ hand_count: 5, hand: null, character: "", out: "", equipment: {} });
  const now = { seat: null, current: 0, sides: [[0, 1], [2, 3]], players: [0, 1, 2, 3].map(player), options: [],
    limbo: [], discard: [], events_now: [], event_discard: [], live: [], stack: [], asks: [] };
  const untils = { calm: "cycle", duel: null };
  const content = { name: (id) => id, character: () => undefined, event: (id) => ({ until: untils[id] }) };
  const moved = (giver, receiver) => ({ type: "CardsMoved", giver, receiver, count: 1, cards: null });
  const played = (card) => ({ type: "CardPlayed", seat: 0, card });
  const events = [
    { type: "TurnStarted", seat: 0, turn: 3 },
    { type: "ExchangeAnswered", seat: 0, partner: 1, agreed: true }, moved(0, 1), moved(1, 0),
    played("steal#1"), moved(2, 0),
    played("trigger#1"), { type: "EventDrawn", seat: 0, event: "duel" }, { type: "EventEnded", seat: 0, event: "duel" },
    { type: "EventEnded", seat: 2, event: "calm" },
    { type: "CardsChosenToPass", seat: 0 }, { type: "CardsChosenToPass", seat: 3 }, moved(3, 0),
  ];
  let view = MagicStore.prototype.beginning.call(null, now);
  return events.flatMap((event) => {
    const words = wordsOf({ view, content, names: ["Ann", "Bea", "Cleo", "Dora"] }, event);
    view = reduced(view, event);
    return ["CardsMoved", "EventEnded"].includes(event.type) && words ? [words] : [];
  });
}
"""


def test_who_comes_back_is_told_of_gifts_thefts_and_what_has_ended(browser: Browser, server: Server) -> None:
    """M36, M37, M90: a card that is exchanged or passed on is not stolen, and an event that has ended did last."""
    player = Player(browser, server.url, shared=True)
    player.go("/about")
    said = [line.replace("\u2068", "").replace("\u2069", "") for line in player.page.evaluate(TOLD)]
    assert said == [
        "Bea received a card from Ann",
        "Ann received a card from Bea",
        "Ann stole a card from Cleo",
        "calm is over",
        "Ann received a card from Dora",
    ]
    player.close()


WORN = """
async () => {
  const { reduced } = await import("/static/magic/reducer.js");
  const player = { hand_count: 5, hand: null, equipment: {} };
  const event = { type: "Equipped", seat: 0, card: "w_bow#1", slot: "weapon", origin: "hand" };
  return [[], ["w_bow#1"]].map((limbo) => reduced({ limbo, players: [player] }, event).players[0].hand_count);
}
"""


def test_what_somebody_else_wears_has_left_the_hand(browser: Browser, server: Server) -> None:
    """M50, M57: a hidden hand has a card fewer at once, and no two where the card had left it to wait for room."""
    player = Player(browser, server.url, shared=True)
    player.go("/about")
    assert player.page.evaluate(WORN) == [4, 5]
    player.close()
