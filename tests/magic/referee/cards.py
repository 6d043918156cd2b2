"""What programs do to hit points, hands, piles and slots (docs/packs.md)."""

from __future__ import annotations

from .meanings import Speech, TimingEvent
from .paper import Json
from .table import COLLECTION, name_of
from .timing_events import TimingEvents


class CardPrograms(TimingEvents):
    """Each operation is a method of its name."""

    # ---- hit points

    def do_damage(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            n = self.value(speech, op["n"])
            self.happen(
                TimingEvent("damage", seat, speech.source, n, op.get("dtype", "true"), speech.cause), self.damage
            )

    def do_lose_hp(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            n = self.value(speech, op["n"])
            self.happen(TimingEvent("lose_hp", seat, n=n, cause=speech.cause), self.lose_hp)

    def do_heal(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            self.happen(TimingEvent("heal", seat, n=self.value(speech, op["n"])), self.heal)

    def do_attack(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None and self.alive(speech.owner):
            h = TimingEvent("attack", seat, speech.owner, dtype=op["dtype"], card=speech.card)
            self.happen(h, self.attack)

    def do_shield(self, speech: Speech, op: Json) -> None:
        n = self.value(speech, op["n"])
        if (seat := self.present(speech, op["to"])) is not None and n > 0:
            self.gain(seat, "shield", "shield", n, op["until"], speech.owner)

    # ---- cards

    def do_draw(self, speech: Speech, op: Json) -> None:
        if (seat := self.present(speech, op["to"])) is not None:
            h = TimingEvent("draw", seat, n=self.value(speech, op["n"]), cause="effect")
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
            self.follow(TimingEvent("discard", seat, card=card, kind=self.kind(card)))

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
        left, cards = int(op["from"].get("top", op.get("n", 1))), list[str]()
        while by is not None and left > 0 and (self.pile or self.under or self.make_pile_anew()):
            n = min(left, len(self.pile))
            seen = self.tape.chance("draw", self.pile, n) if n else []
            self.off_the_pile(seen)
            seen, self.under = seen + self.under[: left - n], self.under[left - n :]
            cards, left = cards + seen, left - len(seen)
        if by is None or not cards:
            return []
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

    def put(self, card: str, receiver: int | None) -> TimingEvent | None:
        """One card goes to a hand or to the discard pile; one that has gone elsewhere stays there."""
        holder, worn, kind = self.holder(card), self.wearer(card), self.kind(card)
        if holder is not None and receiver is None:
            self.drop_hand_cards(holder, [card])
            return TimingEvent("discard", holder, card=card, kind=kind)
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
            return TimingEvent("unequip", worn[0], card=card, kind=kind)
        elif receiver is not None and card in self.limbo + self.discard:
            self.take_open(receiver, card)
            return TimingEvent("gain", receiver, card=card, kind=kind)
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
