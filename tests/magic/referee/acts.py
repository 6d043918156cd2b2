"""What a player may do in his play phase, and what becomes of it (M31–M60, A4, A15–A17, A24, A26–A29, A38)."""

from __future__ import annotations

from dataclasses import replace

from .chart import FAR
from .meanings import Speech, TimingEvent
from .paper import Json, NotCovered
from .programs import Programs
from .table import COLLECTION, name_of

PLAYED = ("attack", "event_trigger", "steal", "effect", "recovery")
MOST_ACTS = 60
MOST_SHIFTS = 6


class Acts(Programs):
    """The play phase."""

    moves = acts = shifts = 0
    placing = 0
    exchanged = False

    # ---- what may be done

    def acts_of(self, seat: int) -> list[str]:
        """Everything; with an event trigger in hand only to play it (M35, A24)."""
        if self.acts >= MOST_ACTS:
            raise NotCovered("so many acts in a turn")
        player = self.players[seat]
        triggers = [card for card in player.hand if self.kind(card) == "event_trigger"]
        if triggers:
            return [f"play:{card}" for card in triggers]
        kept = self.kept(seat)
        shifts = [
            f"shift:{slot}:{other}"
            for slot, card in player.worn.items()
            for other in COLLECTION
            if card in kept and other != slot and self.shifts < MOST_SHIFTS
        ]
        # Copies are alike.
        playable = {name for name, card in {name_of(c): c for c in player.hand}.items() if self.may_play(seat, card)}
        return [
            *(f"play:{card}" for card in player.hand if name_of(card) in playable),
            *(f"equip:{card}:{slot}" for card in player.hand for slot in self.slots_for(seat, card)),
            *shifts,
            *(f"drop:{slot}" for slot in player.worn),
            *(f"move:{tile}" for tile in self.ways(seat)),
            *(f"skill:{skill['id']}" for skill in self.skills(seat)),
            *(f"exchange:{mate}" for mate in self.partners(seat)),
            "end",
        ]

    def may_play(self, seat: int, card: str) -> bool:
        """One attack card a turn, no recovery in snow, and somebody to aim at (M33, M48, M67)."""
        kind = self.kind(card)
        if kind not in PLAYED or self.has(seat, "no_play") or self.forbidden(seat, "play", kind):
            return False
        if kind == "attack" and (self.attacks >= self.stat(seat, "attacks") or self.has(seat, "no_attack")):
            return False
        in_snow = self.land()[self.players[seat].tile] == "snow" and not self.has(seat, "ignore_terrain")
        if kind == "recovery" and in_snow:
            return False
        return self.is_open(seat, self.packs.cards[name_of(card)]["ability"][0], kind)

    def is_open(self, seat: int, ability: Json, kind: str) -> bool:
        """Whether its condition holds, and there is somebody to aim at."""
        if not self.holds(self.of_owner(seat), ability.get("if")):
            return False
        return "target" not in ability or bool(self.targets(seat, ability, kind))

    def targets(self, seat: int, ability: Json, kind: str) -> list[int]:
        """Whom a card or skill may be aimed at (M28, M32, M39, M43, M69, A5)."""
        paths = self.attack_paths(seat)
        reach = self.stat(seat, "range") + (self.stat(seat, "range_steal") if kind == "steal" else 0)
        found = []
        for other in self.group(self.of_owner(seat), ability["target"]):
            if other != seat:
                near = ability["range"] == "green" or paths.get(self.players[other].tile, FAR) <= reach
                if not near or self.safe(other, seat, kind or "skill"):
                    continue
            found.append(other)
        return sorted(found)

    def ways(self, seat: int) -> dict[str, int]:
        """Where a move leads, and the steps: a point for each tile (M60, A2, A6)."""
        if self.has(seat, "no_move") or self.forbidden(seat, "move", "") or self.moves >= self.stat(seat, "moves"):
            return {}
        is_blocked = self.options["mountain_move"] == "blocked" and not self.has(seat, "ignore_terrain")
        closed = self.mountains() if is_blocked else set()
        steps, points = self.chart.walk(self.players[seat].tile, closed), self.stat(seat, "move")
        return {tile: n for tile, n in steps.items() if 0 < n <= points}

    def skills(self, seat: int) -> list[Json]:
        """The skills that may be used now (M26, A29)."""
        player = self.players[seat]
        active = [skill for skill in self.packs.characters[player.character]["skill"] if skill["type"] == "active"]
        return [skill for skill in active if skill["id"] not in player.cooldowns and self.is_open(seat, skill, "")]

    def partners(self, seat: int) -> list[int]:
        """Team mates on the same tile, for one exchange a turn (M90, A38)."""
        player = self.players[seat]
        if self.exchanged or not player.hand:
            return []
        mates = [other for other in self.mates(seat) if other != seat and self.alive(other)]
        mates = [other for other in mates if self.players[other].tile == player.tile]
        return [other for other in mates if self.players[other].hand or self.options["exchange"] == "give"]

    # ---- doing it

    def perform(self, seat: int, act: str) -> None:
        """Carry it out."""
        verb, _, what = act.partition(":")
        self.acts += 1
        self.shifts = self.shifts + 1 if verb == "shift" else 0
        player = self.players[seat]
        if verb == "play":
            self.play(seat, what)
        elif verb == "skill":
            self.use(seat, what)
        elif verb == "equip":
            card, slot = what.split(":")
            player.hand.remove(card)
            self.limbo.append(card)
            self.place(seat, card, slot, "hand")
        elif verb == "shift":
            origin, slot = what.split(":")
            card = player.worn.pop(origin)
            self.limbo.append(card)
            self.place(seat, card, slot, origin)
        elif verb == "drop":
            card = self.drop_worn(seat, what)
            self.look_for_winner()
            self.follow(TimingEvent("unequip", seat, card=card, kind=self.kind(card)))
        elif verb == "move":
            steps = self.ways(seat)[what]
            self.moves += 1
            self.happen(TimingEvent("move", seat, seat, steps, cause="move", to=what), self.move)
        elif verb == "exchange":
            self.exchange(seat, int(what))

    def play(self, seat: int, card: str) -> None:
        """A card is played, aimed, carried out and discarded (M17, M20, A31)."""
        kind = self.kind(card)
        self.players[seat].hand.remove(card)
        self.limbo.append(card)
        if kind == "attack":
            self.attacks += 1
        self.tape.event("CardPlayed", seat=seat, card=card)
        ability = self.packs.cards[name_of(card)]["ability"][0]
        speech = self.aim(replace(self.of_owner(seat), cause="card", card=card), ability, kind)
        self.run(speech, ability["do"])
        self.drop_played(seat, card)
        self.follow(TimingEvent("play", source=seat, card=card, kind=kind))

    def use(self, seat: int, skill: str) -> None:
        """A skill is used; it has to cool down (M29, A29)."""
        ability = next(each for each in self.skills(seat) if each["id"] == skill)
        self.players[seat].cooldowns[skill] = ability["cd"]
        self.tape.event("SkillUsed", seat=seat, skill=skill)
        self.run(self.aim(replace(self.of_owner(seat), cause="skill"), ability, ""), ability["do"])
        self.follow(TimingEvent("skill", source=seat))

    def aim(self, speech: Speech, ability: Json, kind: str) -> Speech:
        """Its player says whom it is aimed at."""
        if "target" not in ability:
            return speech
        options = [str(other) for other in self.targets(speech.owner, ability, kind)]
        targets = [int(pick) for pick in self.tape.ask(speech.owner, "target", options)]
        self.tape.event("TargetsChosen", seat=speech.owner, targets=targets)
        return speech.naming("target", *targets)

    def place(self, seat: int, card: str, slot: str, origin: str) -> None:
        """Put a card into a slot; what is in the way goes first (M51, M57); nothing is won or lost on the way."""
        self.placing += 1
        while slot in self.players[seat].worn:
            self.make_room(seat, slot)
        self.limbo.remove(card)
        self.placing -= 1
        self.players[seat].worn[slot] = card
        self.tape.event("Equipped", seat=seat, card=card, slot=slot, origin=origin)
        self.look_for_winner()
        ev = "equip" if origin == "hand" else "shift"
        self.follow(TimingEvent(ev, seat, seat, card=card, kind=self.kind(card)))

    def make_room(self, seat: int, slot: str) -> None:
        """The old card goes; somebody's ability may answer with another one, which is then in the way (M50)."""
        worn, kept = self.players[seat].worn, self.kept(seat)
        if worn[slot] not in kept:
            self.put_off(seat, slot)
            return
        free = [other for other in COLLECTION if other != slot and worn.get(other) not in kept]
        (choice,) = self.tape.ask(seat, "displace", [*free, "discard"])
        if choice == "discard":
            self.put_off(seat, slot)
        else:
            self.put_aside(seat, slot, choice)

    def put_off(self, seat: int, slot: str) -> None:
        card = self.drop_worn(seat, slot)
        self.follow(TimingEvent("unequip", seat, card=card, kind=self.kind(card)))

    def put_aside(self, seat: int, slot: str, choice: str) -> None:
        """A collectible makes room and goes to another slot, where something else may go for it (A16)."""
        worn = self.players[seat].worn
        gone = self.drop_worn(seat, choice) if choice in worn else None
        worn[choice] = worn.pop(slot)
        self.tape.event("Equipped", seat=seat, card=worn[choice], slot=choice, origin=slot)
        if gone is not None:
            self.follow(TimingEvent("unequip", seat, card=gone, kind=self.kind(gone)))

    def exchange(self, seat: int, partner: int) -> None:
        """One card for one, if the partner agrees (M90, A38)."""
        self.exchanged = True
        (mine,) = self.tape.ask(seat, "exchange", self.players[seat].hand)
        theirs = []
        if self.options["exchange"] == "swap":
            theirs = self.tape.ask(seat, "exchange", self.players[partner].hand)
        agreed = self.tape.ask(partner, "agree", ["yes", "no"]) == ["yes"]
        self.tape.event("ExchangeAnswered", seat=seat, partner=partner, agreed=agreed)
        if agreed:
            self.give((seat, partner, [mine]), (partner, seat, theirs))
