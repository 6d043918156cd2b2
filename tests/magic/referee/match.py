"""A match from its setup to its end: turns and rounds (M13–M15, M30, M68, M71, M72, M79, M82, M88, A20, A21, A37)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from .meanings import TimingEvent
from .paper import Json, packs_of
from .setup import SettingUp
from .table import Live
from .tape import Tape
from .winning import Over

LAST_ROUND = 99


def referee(folder: Path, variant: str, options: Json, log: Sequence[Json]) -> Match:
    """Read a match to its end; raises `Refused` if the rules do not allow it.

    `log` are entries `{"action", "events", "asked", "table"}` in JSON: an action, what came of it, what the seats are
    asked then, and what a spectator sees of the table. The first entry has no action.
    """
    match = Match(packs_of(folder, options.get("packs", "base")), variant, options, Tape(log))
    match.read()
    return match


class Match(SettingUp):
    """The whole match."""

    acted: Sequence[int] = ()
    queues: list[list[int]]
    """Who waits for his turn, whoever is next in front: everybody in one queue, or of two teams each in its own."""

    def read(self) -> None:
        """From the order of play to the end of the log."""
        self.tape.look = self.compare
        try:
            self.set_up()
            self.line_up()
            self.acted = []
            self.current = self.order[0]
            self.begin_round()
            while True:
                self.take_turn()
                self.next_turn()
        except Over:
            self.tape.end()

    def compare(self, entry: Json) -> None:
        """What a spectator sees is what lies here."""
        seen = entry["table"]
        mine = {
            "hp": [player.hp for player in self.players],
            "max_hp": [player.max_hp for player in self.players],
            "tile": [player.tile for player in self.players],
            "worn": [dict(sorted(player.worn.items())) for player in self.players],
            "hands": [len(player.hand) for player in self.players],
            "cooldowns": [dict(sorted(player.cooldowns.items())) for player in self.players],
            "out": [player.out for player in self.players],
            "pile": len(self.pile) + len(self.under),
            "discard": self.discard,
            "turn": [self.round, self.turn, self.current],
            "live": [[event.event, event.owner] for event in self.live],
            "lasting": [[m.seat, m.kind, m.name, m.n, m.until] for m in self.lasting],
        }
        for key, value in mine.items():
            if seen[key] != value:
                raise self.tape.refuse(f"expected {key} {value}, got {seen[key]}")

    # ---- turns

    def take_turn(self) -> None:
        """Draw, play and discard phase, then water (M13, M30, M68, M71, M72); who is out has no more of it (A43)."""
        seat = self.current
        self.begin_turn(seat)
        if self.alive(seat) and (self.turn > 1 or self.options["later_cards"] != "even"):
            n = self.stat(seat, "draw")
            self.happen(TimingEvent("draw", seat, n=n, cause="phase"), self.draw)
        while self.alive(seat):
            (act,) = self.tape.ask(seat, "act", self.acts_of(seat), known=False)
            self.look_for_winner()
            if act == "end":
                break
            self.perform(seat, act)
        hand = self.players[seat].hand
        surplus = len(hand) - self.stat(seat, "hand_limit") if self.alive(seat) else 0
        if surplus > 0:
            self.drop_hand_cards(seat, self.tape.ask(seat, "discard", hand, surplus, surplus))
        if self.alive(seat):
            self.follow(TimingEvent("turn_end", seat))
        if self.alive(seat) and self.in_water(seat) and not self.has(seat, "ignore_terrain"):
            self.happen(TimingEvent("lose_hp", seat, n=3, cause="water"), self.lose_hp)
        self.end_turn(seat)

    def begin_turn(self, seat: int) -> None:
        """Cooldowns run, what lasted until this turn is over, a collection held long enough wins (A20, A25, A29)."""
        self.turn += 1
        self.moves = self.acts = self.shifts = self.attacks = self.steps = 0
        self.exchanged = False
        self.tape.event("TurnStarted", seat=seat, turn=self.turn)
        for player in self.players:
            fresh = ("turn", "cycle") if player.seat == seat and not self.is_extra else ("turn",)
            player.used = {address: n for address, n in player.used.items() if self.span(address) not in fresh}
        # An extra turn belongs to the turn that it follows: no cycle is over (A25).
        if not self.is_extra:
            self.cool_down(seat, -1)
            self.end_cycle(seat)
        if self.options["hold_until"] == "next_turn_start":
            self.claim(seat)
        if self.alive(seat):
            self.follow(TimingEvent("turn_start", seat))

    def span(self, address: str) -> str:
        """How long a limit counts."""
        return str(dict(self.packs.look_up(address.split("/")[0]))[address]["limit"]["per"])

    def end_cycle(self, seat: int) -> None:
        """What lasts until a player's next turn is over."""
        self.lose(lambda m: m.owner == seat and m.until in ("cycle", "off_turn"))
        self.end_events(lambda event: event.owner == seat and event.until in ("cycle", "off_turn"))

    def end_events(self, gone: Callable[[Live], bool]) -> None:
        """Events that lasted are over (M37)."""
        for event in [event for event in self.live if gone(event)]:
            self.live.remove(event)
            self.event_discard.append(event.event)
            self.tape.event("EventEnded", event=event.event, seat=event.owner)

    def end_turn(self, seat: int) -> None:
        """What lasts no longer ends; the pile may be used up (M79, A21)."""
        self.tape.event("TurnEnded", seat=seat)
        if self.alive(seat) and self.options["hold_until"] == "next_turn_end":
            self.claim(seat)
        self.lose(lambda m: m.until == "turn" or (m.until == "their_turn" and m.seat == seat and m.born < self.turn))
        self.end_events(
            lambda e: e.until == "turn" or (e.until == "their_turn" and e.owner == seat and e.born < self.turn)
        )
        for m in self.lasting:
            m.asleep = False
        for event in self.live:
            event.asleep = False
        if not self.is_extra:
            self.acted = [*self.acted, seat]
        used_up = not self.pile and not self.under and not (self.options["reshuffle"] and self.discard)
        if (used_up and (self.options["deckout"] == "turn" or self.is_round_over())) or self.turn >= self.last_turn():
            self.finish("settlement")

    def end_turn_not_had(self, seat: int) -> None:
        """Whoever is out has no next turn at whose end an event of his could be over."""
        self.end_events(lambda event: event.owner == seat and event.until == "their_turn")

    def last_turn(self) -> int:
        """However a match goes, it is settled after so many."""
        return 2 * len(self.players) * LAST_ROUND

    def is_round_over(self) -> bool:
        """Everybody who is in play has had a turn (M14)."""
        return all(seat in self.acted for seat in self.living())

    def next_turn(self) -> None:
        """An extra turn, or the next player's; perhaps a new round."""
        if self.is_round_over() and not self.extra:
            if self.round == LAST_ROUND:
                self.finish("settlement")
            self.lose(lambda m: m.until == "round")
            self.end_events(lambda event: event.until == "round")
            self.acted = []
            self.begin_round()
        self.extra = [seat for seat in self.extra if self.alive(seat)]
        self.is_extra = bool(self.extra)
        if self.extra:
            self.current = self.extra.pop(0)
            return
        self.current = self.call_up()

    def begin_round(self) -> None:
        """M14."""
        self.round += 1
        self.tape.event("RoundStarted", round=self.round)

    def line_up(self) -> None:
        """In the order of play; teams take turns strictly (M88, A37), so that the other one waits meanwhile."""
        teams = len(self.sides) < len(self.players)
        if not teams or self.options["team_order"] == "skip":
            self.queues = [[*self.order]]
            return
        first = self.mates(self.order[0])
        self.queues = [[seat for seat in self.order if (seat in first) == ahead] for ahead in (True, False)]

    def call_up(self) -> int:
        """Whoever had the turn goes to the back of his queue, and the next queue sends the one in front.

        Those who are out still stand there (M15): in front, they go to the back, and what lasted until their turn, or
        to its end, is over (A25).
        """
        had = self.queues.pop(0)
        self.queues.append([*had[1:], had[0]])
        queue = self.queues[0]
        while not self.alive(queue[0]):
            out = queue.pop(0)
            queue.append(out)
            self.end_cycle(out)
            self.end_turn_not_had(out)
        return queue[0]
