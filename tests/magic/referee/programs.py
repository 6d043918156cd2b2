"""What cards, skills and events do: their programs, read aloud one operation after the other (docs/packs.md)."""

from __future__ import annotations

from dataclasses import replace

from .happenings import Happenings
from .meanings import Happening, Speech
from .paper import Json, NotCovered
from .table import COLLECTION, Live, name_of

HINDERING = ("no_attack", "no_play", "no_move")


class Programs(Happenings):
    """Each operation is a method of its name."""

    def run(self, speech: Speech, program: list[Json]) -> None:
        """Carry a program out; what it looked at and forgot goes back under the pile."""
        self.block(speech, program)
        self.bury()

    def block(self, speech: Speech, program: list[Json]) -> None:
        """One operation after the other; what one names the next ones know."""
        for op in program:
            do = getattr(self, f"do_{op['op']}", None)
            if do is None:
                raise NotCovered(op["op"])
            do(speech, op)

    # ---- hit points

    def do_damage(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            n = self.value(speech, op["n"])
            self.happen(Happening("damage", seat, speech.source, n, op.get("dtype", "true"), speech.cause), self.damage)

    def do_lose_hp(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            n = self.value(speech, op["n"])
            self.happen(Happening("lose_hp", seat, n=n, cause=speech.cause), self.lose_hp)

    def do_heal(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            self.happen(Happening("heal", seat, n=self.value(speech, op["n"])), self.heal)

    def do_attack(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None and self.alive(speech.owner):
            h = Happening("attack", seat, speech.owner, dtype=op["dtype"], card=speech.card)
            self.happen(h, self.attack)

    def do_shield(self, speech: Speech, op: Json) -> None:
        n = self.value(speech, op["n"])
        if (seat := self.present(speech, op["to"])) is not None and n > 0:
            self.gain(seat, "shield", "shield", n, op["until"], speech.owner)

    # ---- cards

    def do_draw(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            h = Happening("draw", seat, n=self.value(speech, op["n"]), cause="effect")
            self.happen(h, self.draw)

    def do_discard(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is None:
            return
        hand = list(self.players[seat].hand)
        n = len(hand) if op.get("how") == "all" else min(len(hand), self.value(speech, op.get("n", 1)))
        if n <= 0:
            return
        if n < len(hand):
            random = op.get("how") == "random"
            hand = self.tape.chance("pick", hand, n) if random else self.tape.ask(seat, "discard", hand, n, n)
        self.drop_hand_cards(seat, hand)
        for card in hand:
            self.follow(Happening("discard", seat, card=card, kind=self.kind(card)))

    def do_pick(self, speech: Speech, op: Json) -> None:
        """Name cards; nothing moves yet."""
        words, how, by = op["from"], op.get("how", "choose"), self.present(speech, op.get("by", "self"))
        if words["zone"] == "deck":
            speech.cards[op["as"]] = self.look_at_pile(by, op)
            return
        found = self.cards(speech, words)
        n = len(found) if how == "all" else min(op.get("n", 1), len(found))
        if n == 0 or (by is None and how == "choose"):
            picked = []
        elif how == "choose" and by is not None:
            plain = words["zone"] != "hand" or not ("kind" in words or "not_id" in words)
            picked = self.tape.ask(by, "card", found, 0 if op.get("up_to") else n, n, known=plain)
        else:
            picked = found if n == len(found) else self.tape.chance("pick", found, n)
        speech.cards[op["as"]] = picked

    def look_at_pile(self, by: int | None, op: Json) -> list[str]:
        """The upper cards of the draw pile are looked at, and some of them chosen."""
        self.bury()
        top = min(op["from"].get("top", op.get("n", 1)), len(self.pile) + len(self.under))
        if by is None or top == 0:
            return []
        n = min(top, len(self.pile))
        cards = self.tape.chance("draw", self.pile, n) if n else []
        self.off_the_pile(cards)
        cards, self.under = cards + self.under[: top - n], self.under[top - n :]
        self.aside, self.viewer = cards, by
        self.tape.event("CardsLookedAt", seat=by, audience=self.audience(by), count=len(cards), cards=cards)
        most = min(op.get("n", 1), len(cards))
        return self.tape.ask(by, "card", cards, 0 if op.get("up_to") else most, most, known=False)

    def do_put(self, speech: Speech, op: Json) -> None:
        what = op["what"]
        named = [speech.card] if what == "ev.card" else speech.cards.get(what, [])
        receiver = self.present(speech, op.get("of", "self")) if op["zone"] == "hand" else None
        if op["zone"] == "hand" and receiver is None:
            return
        for card in named:
            h = self.put(card, receiver)
            if h is not None:
                self.follow(h)

    def put(self, card: str, receiver: int | None) -> Happening | None:
        """One card goes to a hand or to the discard pile; one that has gone elsewhere stays there."""
        holder, worn, kind = self.holder(card), self.wearer(card), self.kind(card)
        if holder is not None and receiver is None:
            self.drop_hand_cards(holder, [card])
            return Happening("discard", holder, card=card, kind=kind)
        if holder is not None and receiver is not None:
            self.give((holder, receiver, [card]))
        elif card in self.aside and receiver is not None:
            self.aside.remove(card)
            self.take_up(receiver, card)
            people = self.audience(self.viewer, receiver)
            self.tape.event("CardsKept", seat=receiver, audience=people, count=1, cards=[card])
        elif worn is not None:
            if receiver is None:
                self.drop_worn(*worn)
            else:
                self.take_open(receiver, card)
            self.look_for_winner()
            return Happening("unequip", worn[0], card=card, kind=kind)
        elif receiver is not None and card in self.limbo + self.discard:
            self.take_open(receiver, card)
            return Happening("gain", receiver, card=card, kind=kind)
        return None

    def do_reveal(self, speech: Speech, op: Json) -> None:
        held = {card: self.holder(card) for card in speech.cards.get(op["what"], [])}
        for seat in dict.fromkeys(seat for seat in held.values() if seat is not None):
            self.tape.event("CardsShown", seat=seat, cards=[card for card in held if held[card] == seat])

    def do_look(self, speech: Speech, op: Json) -> None:
        of, viewer = self.present(speech, op["of"]), self.present(speech, op.get("viewer", "self"))
        if of is not None and viewer is not None:
            hand = self.players[of].hand
            people = self.audience(viewer, of)
            self.tape.event("HandSeen", seat=viewer, of=of, audience=people, count=len(hand), cards=hand)

    def do_bury(self, speech: Speech, op: Json) -> None:
        self.bury()

    def do_shuffle(self, speech: Speech, op: Json) -> None:
        joined = self.discard if op.get("zone") == "discard" else []
        self.pile, self.under = self.pile + self.under + joined, []
        self.tape.event("PileShuffled", count=len(joined))
        if joined:
            self.discard = []

    def do_pass_cards(self, speech: Speech, op: Json) -> None:
        givers = [seat for seat in self.living() if self.players[seat].hand]
        if len(self.living()) < 2 or not givers:
            return
        counts = {seat: min(op["n"], len(self.players[seat].hand)) for seat in givers}
        hands = {seat: ("pass", list(self.players[seat].hand), n, n, True) for seat, n in counts.items()}
        picked = self.tape.ask_all(dict(hands))
        for seat in givers:
            self.tape.event("CardsChosenToPass", seat=seat)
        step = 1 if op.get("dir", "next") == "next" else -1
        self.give(*((seat, self.neighbour(seat, step), picked[seat]) for seat in givers))

    def do_swap_hands(self, speech: Speech, op: Json) -> None:
        a, b = self.present(speech, op["a"]), self.present(speech, op["b"])
        if a is not None and b is not None and a != b:
            self.give((a, b, list(self.players[a].hand)), (b, a, list(self.players[b].hand)))

    def do_equip(self, speech: Speech, op: Json) -> None:
        """Cards that lie open are put on where they work, or as collectibles."""
        seat = self.present(speech, op.get("of", "self"))
        for card in speech.cards.get(op["what"], []):
            if seat is None or card not in self.discard:
                continue
            slots = [slot for slot in (self.kind(card), "collectible") if slot in self.slots_for(seat, card)]
            if slots:
                self.discard.remove(card)
                self.limbo.append(card)
                self.place(seat, card, slots[0], "hand")

    def slots_for(self, seat: int, card: str) -> list[str]:
        """Where a card may be worn (M44–M47, M54, A15)."""
        kind = self.kind(card)
        native = [kind] if kind in ("weapon", "armor", "element") else []
        if self.forbidden(seat, "equip", kind):
            return []
        if not self.own(seat, card):
            return native
        if name_of(card) not in [name_of(other) for other in self.kept(seat)]:
            return list(COLLECTION)
        if self.options["duplicates"] == "native_slot" and native:
            worn = self.players[seat].worn.get(native[0])
            return [] if worn is not None and name_of(worn) == name_of(card) else native
        return []

    def place(self, seat: int, card: str, slot: str, origin: str) -> None:
        """Put a card into a slot; what is in the way goes first (M51, M57)."""
        raise NotImplementedError

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

    def forced(self, speech: Speech, seat: int, tile: str) -> Happening:
        """A piece is moved, by whatever way."""
        steps = self.chart.walk(self.players[seat].tile, set())[tile]
        return Happening("move", seat, speech.owner, steps, cause="effect", to=tile)

    def do_swap_pos(self, speech: Speech, op: Json) -> None:
        a, b = self.present(speech, op["a"]), self.present(speech, op["b"])
        if a is not None and b is not None and a != b:
            moves = [self.forced(speech, a, self.players[b].tile), self.forced(speech, b, self.players[a].tile)]
            for h in moves:
                self.happen(h, self.move)

    # ---- dice and choices

    def do_check(self, speech: Speech, op: Json) -> None:
        h = Happening("check", source=speech.owner, diff=op["diff"])
        self.happen(h, self.check)
        self.block(speech, op.get("then" if h.n else "else", []))

    def do_roll(self, speech: Speech, op: Json) -> None:
        roll = int(self.tape.chance("roll", list("123456"))[0])
        self.tape.event("DieRolled", seat=speech.owner, roll=roll, difficulty=0, success=None)
        speech.numbers[op["as"]] = roll

    def do_if(self, speech: Speech, op: Json) -> None:
        self.block(speech, op.get("then" if self.holds(speech, op["cond"]) else "else", []))

    def do_choose(self, speech: Speech, op: Json) -> None:
        by = self.present(speech, op.get("by", "self"))
        open_ = {choice["label"]: choice for choice in op["options"] if self.holds(speech, choice.get("if"))}
        if by is not None and open_:
            (label,) = self.tape.ask(by, "option", list(open_))
            self.block(replace(speech, cards=dict(speech.cards)), open_[label]["do"])

    def do_may(self, speech: Speech, op: Json) -> None:
        by = self.present(speech, op.get("by", "self"))
        if by is None:
            return
        if self.tape.ask(by, "may", ["yes", "no"]) == ["yes"]:
            self.block(speech, op["do"])
        else:
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
        options = [str(seat) for seat in self.group(speech, op["who"])]
        if options and self.alive(speech.owner):
            picks = self.tape.ask(speech.owner, "target", options, 0 if op.get("up_to") else 1)
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
        self.happen(Happening("event", speech.owner), lambda h: self.apply_event(speech.owner, event))

    def apply_event(self, owner: int, event: str) -> None:
        """What it does at once, then what lasts."""
        printed = self.packs.events[event]
        self.run(Speech(owner, None, "event"), printed.get("do", []))
        if "until" in printed:
            self.live.append(Live(event, owner, printed["until"], self.turn))
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
        assert speech.happening is not None
        name = op.get("field", "n")
        before = getattr(speech.happening, name)
        after = before + self.value(speech, op["n"])
        if "min" in op:
            after = max(after, min(op["min"], before))
        if "max" in op:
            after = min(after, max(op["max"], before))
        setattr(speech.happening, name, after)

    def do_ev_set(self, speech: Speech, op: Json) -> None:
        assert speech.happening is not None
        if op.get("field") == "subject":
            speech.happening.subject = self.present(speech, op["to"])
        else:
            setattr(speech.happening, op.get("field", "n"), self.value(speech, op["n"]))

    def do_ev_cancel(self, speech: Speech, op: Json) -> None:
        assert speech.happening is not None
        speech.happening.cancelled = True
