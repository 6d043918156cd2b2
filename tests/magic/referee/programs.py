"""What programs do on the map, with dice, choices and rules, read aloud one operation after the other."""

from __future__ import annotations

from dataclasses import replace

from .cards import CardPrograms
from .meanings import Speech, TimingEvent
from .paper import Json, NotCovered
from .table import Live

HINDERING = ("no_attack", "no_play", "no_move")


class Programs(CardPrograms):
    """Each operation is a method of its name."""

    def run(self, speech: Speech, program: list[Json]) -> None:
        """Carry a program out; what it looked at and forgot goes back under the pile."""
        self.block(speech, program)
        self.bury()

    def block(self, speech: Speech, program: list[Json]) -> None:
        """One operation after the other; what one names the next ones know, and nobody behind the block."""
        speech = replace(speech, seats=dict(speech.seats), cards=dict(speech.cards), numbers=dict(speech.numbers))
        for op in program:
            do = getattr(self, f"do_{op['op']}", None)
            if do is None:
                raise NotCovered(op["op"])
            do(speech, op)

    # ---- the map

    def do_move_to(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is None:
            return
        here = self.players[seat].tile
        self.put_piece(speech, op, seat, [tile for tile in self.tiles(speech, op["tiles"]) if tile != here])

    def do_push(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is None:
            return
        steps = self.chart.walk(self.players[seat].tile, set())
        self.put_piece(speech, op, seat, [tile for tile in steps if 0 < steps[tile] <= op.get("n", 1)])

    def put_piece(self, speech: Speech, op: Json, seat: int, tiles: list[str]) -> None:
        by = op.get("by", "self")
        chooser = None if by == "random" else self.present(speech, by)
        if not tiles or (by != "random" and chooser is None):
            return
        (tile,) = self.tape.chance("toss", tiles) if chooser is None else self.tape.ask(chooser, "tile", tiles)
        self.happen(self.forced(speech, seat, tile), self.move)

    def forced(self, speech: Speech, seat: int, tile: str) -> TimingEvent:
        """A piece is moved, by whatever way."""
        steps = self.chart.walk(self.players[seat].tile, set())[tile]
        return TimingEvent("move", seat, speech.owner, steps, cause="effect", to=tile)

    def do_swap_pos(self, speech: Speech, op: Json) -> None:
        a, b = self.present(speech, op["a"]), self.present(speech, op["b"])
        if a is not None and b is not None and a != b:
            moves = [self.forced(speech, a, self.players[b].tile), self.forced(speech, b, self.players[a].tile)]
            for h in moves:
                self.happen(h, self.move)

    # ---- dice and choices

    def do_check(self, speech: Speech, op: Json) -> None:
        h = TimingEvent("check", source=speech.owner, diff=op["diff"])
        self.happen(h, self.check)
        self.block(speech, op.get("then" if h.n else "else", []))

    def do_roll(self, speech: Speech, op: Json) -> None:
        roll = int(self.tape.chance("roll", list("123456"))[0])
        self.tape.event("DieRolled", seat=speech.owner, roll=roll, difficulty=0, success=None)
        speech.numbers[op["as"]] = roll

    def do_if(self, speech: Speech, op: Json) -> None:
        block = op.get("then" if self.holds(speech, op["cond"]) else "else", [])
        if not block:
            self.let_be.append((speech.owner, op))
        self.block(speech, block)

    def do_choose(self, speech: Speech, op: Json) -> None:
        by = self.present(speech, op.get("by", "self"))
        open_ = {choice["label"]: choice for choice in op["options"] if self.holds(speech, choice.get("if"))}
        if by is not None and open_:
            (label,) = self.tape.ask(by, "option", list(open_))
            self.block(speech, open_[label]["do"])

    def do_may(self, speech: Speech, op: Json) -> None:
        by = self.present(speech, op.get("by", "self"))
        if by is not None and self.tape.ask(by, "may", ["yes", "no"]) == ["yes"]:
            self.block(speech, op["do"])
            return
        self.let_be.append((speech.owner, op))
        if by is not None:
            self.tape.any_event("Declined", seat=by)

    def do_each(self, speech: Speech, op: Json) -> None:
        """One by one from the current player in the order of play, each fully resolved (A42)."""
        for seat in self.group(speech, op["over"]):
            if self.alive(seat):
                self.block(speech.naming(op.get("as", "it"), seat), op["do"])

    def do_repeat(self, speech: Speech, op: Json) -> None:
        for _ in range(op["n"]):
            self.block(speech, op["do"])

    def do_target(self, speech: Speech, op: Json) -> None:
        group = self.group(speech, op["who"])
        if speech.timing_event is None and speech.cause in ("card", "skill"):
            # A card or skill that is used aims, in its middle too, at nobody who is safe from it; passives do (A5).
            kind = self.kind(speech.card) if speech.card else "skill"
            group = [seat for seat in group if not self.safe(seat, speech.owner, kind)]
        options = [str(seat) for seat in group]
        if options and self.alive(speech.owner):
            picks = self.tape.ask(speech.owner, "target", options, 0 if op.get("up_to") else 1)
        else:
            picks = []
        if not picks:
            self.let_be.append((speech.owner, op))
        speech.seats[op.get("as", "target")] = [int(pick) for pick in picks]

    # ---- rules

    def do_modify(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            self.gain(seat, "stat", op["stat"], self.value(speech, op["n"]), op["until"], speech.owner)

    def do_status(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            until = self.options["pegasus_scope"] if op["id"] == "ignore_terrain" else op["until"]  # A6
            self.gain(seat, "status", op["id"], 0, until, speech.owner)

    def do_cleanse(self, speech: Speech, op: Json) -> None:
        seat = self.present(speech, op["to"])
        self.lose(
            lambda m: m.seat == seat and (m.name in HINDERING if m.kind == "status" else m.kind == "stat" and m.n < 0)
        )

    def do_cooldown(self, speech: Speech, op: Json) -> None:
        seat = self.present(speech, op["to"])
        if seat is not None and self.players[seat].cooldowns:
            if op["n"] <= -20:
                self.players[seat].cooldowns = {}
            self.cool_down(seat, op["n"])
            self.tape.event("CooldownsChanged", seat=seat, n=op["n"])

    def cool_down(self, seat: int, n: int) -> None:
        """Cooldowns run on, or back; a skill that has none left can be used again (A29)."""
        left = {skill: left + n for skill, left in self.players[seat].cooldowns.items()}
        self.players[seat].cooldowns = {skill: n for skill, n in left.items() if n > 0}

    def do_extra_turn(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            self.extra.append(seat)
            self.tape.event("ExtraTurnGained", seat=seat)

    def do_draw_event(self, speech: Speech, op: Json) -> None:
        """An event is drawn and applied; one that lasts stays in public (M36, M37, A25)."""
        if not self.events:
            self.events, self.event_discard = self.event_discard, []
        if not self.events or not self.alive(speech.owner):
            return
        (event,) = self.tape.chance("event", self.events)
        self.events.remove(event)
        self.tape.event("EventDrawn", seat=speech.owner, event=event)
        self.happen(TimingEvent("event", speech.owner), lambda h: self.apply_event(speech.owner, event))

    def apply_event(self, owner: int, event: str) -> None:
        """What it does at once, then what lasts."""
        printed = self.packs.events[event]
        self.run(Speech(owner, None, "event"), printed.get("do", []))
        if "until" in printed:
            until = printed["until"]
            self.live.append(Live(event, owner, until, self.turn, until == "off_turn"))
        else:
            self.event_discard.append(event)
            self.tape.event("EventEnded", event=event, seat=owner)

    def do_choose_race(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            (race,) = self.tape.ask(seat, "race", op["from"])
            self.players[seat].races.append(race)
            self.tape.event("BonusChosen", seat=seat, race=race)

    # ---- replacements

    def do_ev_add(self, speech: Speech, op: Json) -> None:
        """A bound limits what the change may lead to; it never pulls a number that is beyond it."""
        assert speech.timing_event is not None
        name = op.get("field", "n")
        before = getattr(speech.timing_event, name)
        after = before + self.value(speech, op["n"])
        if "min" in op:
            after = max(after, min(op["min"], before))
        if "max" in op:
            after = min(after, max(op["max"], before))
        setattr(speech.timing_event, name, after)

    def do_ev_set(self, speech: Speech, op: Json) -> None:
        assert speech.timing_event is not None
        if op.get("field") == "subject":
            speech.timing_event.subject = self.present(speech, op["to"])
        else:
            setattr(speech.timing_event, op.get("field", "n"), self.value(speech, op["n"]))

    def do_ev_cancel(self, speech: Speech, op: Json) -> None:
        assert speech.timing_event is not None
        speech.timing_event.cancelled = True
