"""A match from its setup to its end: turns and rounds, and who has won (M8–M15, M52, M59, M68, M72, M77–M102)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .acts import Acts
from .meanings import Happening
from .paper import Json, Packs, Refused
from .table import name_of
from .tape import Tape

LAST_ROUND = 99


class Over(Exception):
    """The match has ended, in the middle of whatever was going on."""


def referee(folder: Path, variant: str, options: Json, log: Sequence[Json]) -> Match:
    """Read a match to its end; raises `Refused` if the rules do not allow it.

    `log` are entries `{"action", "events", "asked", "table"}` in JSON: an action, what came of it, what the seats are
    asked then, and what a spectator sees of the table. The first entry has no action.
    """
    match = Match(Packs(folder, options.get("packs", "base")), variant, options, Tape(log))
    match.read()
    return match


class Match(Acts):
    """The whole match."""

    regular = -1
    is_extra = False
    acted: Sequence[int] = ()
    last_of_side: Sequence[int] = ()
    ranks: Sequence[int] = ()
    reason = ""

    def read(self) -> None:
        """From the order of play to the end of the log."""
        self.tape.look = self.compare
        try:
            self.set_up()
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

    # ---- setting up

    def set_up(self) -> None:
        """Order, characters, bonuses, pieces, first cards (M8–M12)."""
        seats = [player.seat for player in self.players]
        self.order = list(seats)
        if self.options["order"] == "random":
            self.order = [int(pick) for pick in self.tape.chance("order", list(map(str, seats)), len(seats))]
            self.tape.event("OrderSet", order=self.order)
        if len(self.sides) < len(seats):
            sides = [self.sides.index(self.mates(seat)) for seat in self.order]
            if any(a == b for a, b in zip(sides, sides[1:], strict=False)):
                raise self.tape.refuse(f"the sides take turns (M88), got {self.order}")
        self.choose_characters()
        for seat in self.order:
            self.follow(Happening("setup", seat))
        for seat in self.order:
            self.put_on_map(seat)
        for place, seat in enumerate(self.order):
            self.happen(Happening("draw", seat, n=4, cause="setup"), self.draw)
            if place == 1 and self.options["second_player_extra_card"]:
                self.happen(Happening("draw", seat, n=1, cause="effect"), self.draw)
        self.last_of_side = [-1] * len(self.sides)
        self.acted = []
        self.current = self.regular = self.order[0]
        self.begin_round()

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

    # ---- turns

    def take_turn(self) -> None:
        """Draw phase, play phase, discard phase, water (M13, M30, M68, M71, M72); who is out has no more of it (A43)."""
        seat = self.current
        self.begin_turn(seat)
        if self.alive(seat):
            n = self.stat(seat, "draw")
            self.happen(Happening("draw", seat, n=n, cause="phase"), self.draw)
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
            self.follow(Happening("turn_end", seat))
        if self.alive(seat) and self.in_water(seat) and not self.has(seat, "ignore_terrain"):
            self.happen(Happening("lose_hp", seat, n=3, cause="water"), self.lose_hp)
        self.end_turn(seat)

    def begin_turn(self, seat: int) -> None:
        """Cooldowns run, what lasted until this turn is over, a collection held long enough wins (A20, A25, A29)."""
        self.turn += 1
        self.moves = self.acts = self.shifts = self.attacks = self.steps = 0
        self.exchanged = False
        self.tape.event("TurnStarted", seat=seat, turn=self.turn)
        for player in self.players:
            fresh = ("turn", "cycle") if player.seat == seat else ("turn",)
            player.used = {address: n for address, n in player.used.items() if self.span(address) not in fresh}
        self.cool_down(seat, -1)
        self.end_cycle(seat)
        if self.options["hold_until"] == "next_turn_start":
            self.claim(seat)
        if self.alive(seat):
            self.follow(Happening("turn_start", seat))

    def span(self, address: str) -> str:
        """How long a limit counts."""
        return str(dict(self.packs.look_up(address.split("/")[0]))[address]["limit"]["per"])

    def end_cycle(self, seat: int) -> None:
        """What lasts until a player's next turn is over."""
        self.lose(lambda m: m.owner == seat and m.until in ("cycle", "off_turn"))
        self.end_events(lambda event: event.owner == seat and event.until in ("cycle", "off_turn"))

    def end_events(self, gone: object) -> None:
        assert callable(gone)
        for event in [event for event in self.live if gone(event)]:
            self.live.remove(event)
            self.event_discard.append(event.event)
            self.tape.event("EventEnded", event=event.event, seat=event.owner)

    def end_turn(self, seat: int) -> None:
        """What lasts no longer ends; the pile may be used up (M79, A21)."""
        self.tape.event("TurnEnded", seat=seat)
        if self.alive(seat) and self.options["hold_until"] == "next_turn_end":
            self.claim(seat)
        self.lose(
            lambda m: m.until == "turn" or (m.until == "their_turn" and m.seat == seat and m.born < self.turn)
        )
        self.end_events(
            lambda e: e.until == "turn" or (e.until == "their_turn" and e.owner == seat and e.born < self.turn)
        )
        for m in self.lasting:
            m.asleep = False
        self.acted = [*self.acted, seat]
        side = self.sides.index(self.mates(seat))
        self.last_of_side = [seat if n == side else last for n, last in enumerate(self.last_of_side)]
        used_up = not self.pile and not self.under and not (self.options["reshuffle"] and self.discard)
        if (used_up and (self.options["deckout"] == "turn" or self.is_round_over())) or self.turn >= self.last_turn():
            self.finish("settlement")

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
        following = self.next_player()
        at = self.order.index(self.regular)
        for other in self.order[at + 1 :] + self.order[: at + 1]:
            if other == following:
                break
            # His turn would have come here: what lasts until it is over.
            if not self.alive(other):
                self.end_cycle(other)
        self.current = self.regular = following

    def begin_round(self) -> None:
        """M14."""
        self.round += 1
        self.tape.event("RoundStarted", round=self.round)

    def next_player(self) -> int:
        """The next in the order; teams take turns strictly (M88, A37)."""
        teams = len(self.sides) < len(self.players)
        if not teams or self.options["team_order"] == "skip":
            return self.neighbour(self.regular, 1)
        side = self.sides.index(self.mates(self.regular))
        other = 1 - side if any(self.alive(seat) for seat in self.sides[1 - side]) else side
        last = self.last_of_side[other]
        start = self.order.index(last) + 1 if last >= 0 else 0
        turned = self.order[start:] + self.order[:start]
        return next(seat for seat in turned if seat in self.sides[other] and self.alive(seat))

    # ---- winning

    def look_for_winner(self) -> None:
        """Who is the last, or has a collection (M52, M59, M77, M91, A19)."""
        if not self.turn or self.placing:
            return
        living = self.living()
        sides = [side for side in self.sides if any(self.alive(seat) for seat in side)]
        if len(sides) <= 1:
            if living:
                self.tape.event("PlayerWon", seat=living[0], reason="last")
            self.finish("last")
        if len(self.sides) < len(self.players):
            self.look_at_teams()
        elif "survive" in self.mode:
            self.look_at_holders()
        else:
            for seat in self.ring():
                if self.is_complete(seat):
                    self.win(seat)
                    self.look_for_winner()
                    return

    def is_complete(self, seat: int) -> bool:
        """Whether a player wears as many as he needs."""
        return self.collected(seat) >= int(self.mode["needed"])

    def look_at_holders(self) -> None:
        """Who completes his collection must hold it for a cycle; to lose a card is to begin anew (M97, A20)."""
        for seat in self.living():
            player = self.players[seat]
            if self.is_complete(seat) and player.complete_since is None:
                player.complete_since = self.round
                self.tape.event("CollectionCompleted", seat=seat)
            elif not self.is_complete(seat):
                player.complete_since = None

    def claim(self, seat: int) -> None:
        """One cycle is from a turn to the turn in the next round (M15): an extra turn in between does not count."""
        since = self.players[seat].complete_since
        if since is not None and self.round > since and not self.is_extra and self.is_complete(seat):
            self.win(seat)

    def win(self, seat: int) -> None:
        """The match ends, or goes on without the winner (M78, A23)."""
        self.tape.event("PlayerWon", seat=seat, reason="collection")
        self.winners.append(seat)
        if self.options["after_first"] == "stop" or len(self.living()) <= 2:
            self.finish("collection")
        self.leave(seat, "won")

    def look_at_teams(self) -> None:
        """All living members complete and at least two of them, or enough different cards (M91–M93, M98, A39, A40)."""
        for side in self.sides:
            members = [seat for seat in side if self.alive(seat)]
            complete = all(self.is_complete(seat) for seat in members)
            if "team_total" in self.mode:
                won = len({name_of(card) for seat in members for card in self.kept(seat)}) >= self.mode["team_total"]
            else:
                won = len(members) >= 2 and complete
            if won:
                self.tape.event("PlayerWon", seat=members[0], reason="collection")
                self.finish("collection", side)
            others = [seat for seat in self.living() if seat not in side]
            if len(members) == len(others) == 1 and complete and "team_total" not in self.mode:
                self.finish("settlement")

    def finish(self, reason: str, ahead: Sequence[int] = ()) -> None:
        """Ranks by collectibles, then hit points; who is out after who is in, the last one first (M80, M94, A22)."""
        if len(self.sides) < len(self.players):
            groups = self.team_groups(list(ahead))
        else:
            playing = [seat for seat in self.living() if seat not in self.winners]
            scores = sorted({self.standing([seat]) for seat in playing}, reverse=True)
            groups = [[seat] for seat in self.winners]
            groups += [[seat for seat in playing if self.standing([seat]) == score] for score in scores]
            groups += [[seat] for seat in reversed(self.fallen)]
        places = {seat: 1 + sum(map(len, groups[:n])) for n, group in enumerate(groups) for seat in group}
        self.ranks = [places[player.seat] for player in self.players]
        self.reason = reason
        self.tape.event("MatchEnded", ranks=self.ranks, reason=reason)
        raise Over

    def standing(self, seats: Sequence[int]) -> tuple[int, int]:
        """Collectibles and hit points together."""
        return sum(map(self.collected, seats)), sum(self.players[seat].hp for seat in seats)

    def team_groups(self, ahead: list[int]) -> list[list[int]]:
        """The side that has won, then who has anybody left, then by standing."""
        scores = []
        for side in self.sides:
            members = [seat for seat in side if self.alive(seat)]
            scores.append((side == ahead, bool(members), *self.standing(members)))
        best = sorted(set(scores), reverse=True)
        return [
            [seat for side, score in zip(self.sides, scores, strict=True) if score == one for seat in side]
            for one in best
        ]


__all__ = ["Match", "Refused", "referee"]
