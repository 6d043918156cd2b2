"""What a game's own sentences make of its events and refusals: the same in the terminal and in the browser."""

from __future__ import annotations

from typing import Any

NAMES = ("Aoi", "Bo", "Chie")
"""Who sits there; whoever reads sits on seat 0."""

WORDS = """
duet-pick-silk = fine silk
duet-event-Sold = { $name } sold { $lots ->
    [one] one lot
   *[other] { $lots } lots
 } of { $good } for { $price }
duet-event-Opened = The lot { $name } is opened by { $leader }
duet-event-Won = Won by { $winner }
duet-event-Over = The end: { $winners }, { $shares }
duet-event-Nobody = Seat { $seat } has no name
duet-refuse-too-much = You have { $most ->
    [one] one coin
   *[other] { $most } coins
 } and want { $good }, says { $leader }.
"""

SENTENCES: tuple[tuple[dict[str, Any], str], ...] = (
    ({"type": "Sold", "seat": 1, "lots": 1, "good": "silk", "price": 0.5}, "Bo sold one lot of fine silk for 0.5"),
    ({"type": "Sold", "seat": 0, "lots": 1200, "good": "tea", "price": 7}, "You sold 1,200 lots of tea for 7"),
    ({"type": "Opened", "name": "silk", "leader": 2}, "The lot fine silk is opened by Chie"),
    ({"type": "Won", "winner": 0}, "Won by You"),
    ({"type": "Won", "winner": -1}, "Won by -1"),
    ({"type": "Over", "winners": [0, 2], "shares": [1, -0.3333333333333333]}, "The end: You, Chie, 1, -0.33"),
    ({"type": "Nobody", "seat": 3}, "Seat 3 has no name"),
)
"""An event, as clients are told it, and its sentence."""

REFUSAL = ({"most": 1, "good": "silk", "leader": 1}, "You have one coin and want fine silk, says Bo.")
"""What an answer was refused for with the code `too-much`, and why in the game's words."""
