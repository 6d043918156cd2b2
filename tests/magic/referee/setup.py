"""Setting up: order of play, characters, bonuses, pieces, first cards (M8–M12, M88, A32, A35, A36)."""

from __future__ import annotations

from itertools import pairwise

from .meanings import TimingEvent
from .winning import Winning


class SettingUp(Winning):
    """Everything before the first turn."""

    def set_up(self) -> None:
        """Order, characters, bonuses, pieces, first cards (M8–M12)."""
        seats = [player.seat for player in self.players]
        self.order = list(seats)
        if self.options["order"] == "random":
            self.order = [int(pick) for pick in self.tape.chance("order", list(map(str, seats)), len(seats))]
            self.tape.event("OrderSet", order=self.order)
        if len(self.sides) < len(seats):
            sides = [self.sides.index(self.mates(seat)) for seat in self.order]
            if any(a == b for a, b in pairwise(sides)):
                raise self.tape.refuse(f"the sides take turns (M88), got {self.order}")
        self.choose_characters()
        for seat in self.order:
            self.follow(TimingEvent("setup", seat))
        for seat in self.order:
            self.put_on_map(seat)
        for place, seat in enumerate(self.order):
            self.happen(TimingEvent("draw", seat, n=4, cause="setup"), self.draw)
            way = self.options["later_cards"]
            more = max(0, place - 1) if way == "even" else place * ("none", "one", "two").index(way)
            more += place == 1 and self.options["second_player_extra_card"]
            if more:
                self.happen(TimingEvent("draw", seat, n=more, cause="effect"), self.draw)

    def choose_characters(self) -> None:
        """Three for each, one is kept, all are flipped together (M8, M9, M102)."""
        seats = self.order
        dealt = self.tape.chance("deal", list(self.packs.characters), 3 * len(seats))
        offers = {seat: dealt[3 * seat : 3 * seat + 3] for seat in sorted(seats)}
        for seat, offer in offers.items():
            people = self.audience(seat)
            self.tape.event("CharactersOffered", seat=seat, audience=people, count=3, characters=sorted(offer))
        chosen = self.tape.ask_all({seat: ("character", offer, 1, 1, False) for seat, offer in offers.items()})
        for seat, (character,) in chosen.items():
            player, printed = self.players[seat], self.packs.characters[character]
            player.character, player.races = character, [printed["race"]]
            player.hp = player.max_hp = max(1, printed["hp"] - (2 if self.speed else 0))
        self.tape.event("CharactersRevealed", characters=[player.character for player in self.players])

    def put_on_map(self, seat: int) -> None:
        """At home; who has none is tossed, but never into water (M10, A35)."""
        home = self.packs.characters[self.players[seat].character].get("home")
        dry = [tile for tile, terrain in self.land().items() if terrain != "water"]
        how = self.options["spawn"]
        if how == "manual" and home in self.chart.named:
            tile, tossed = self.chart.named[home], False
        elif how == "choose":
            (tile,), tossed = self.tape.ask(seat, "spawn", dry), False
        else:
            (tile,), tossed = self.tape.chance("toss", dry), True
        self.players[seat].tile = tile
        self.tape.event("PiecePlaced", seat=seat, tile=tile, tossed=tossed)
