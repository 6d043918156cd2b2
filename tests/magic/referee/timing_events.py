"""How things happen: replacements first, then the thing itself with what it forces, then what follows it.

Damage, loss, healing, draws, moves, dice, attacks (M18, M32, M60–M70, M73, M81), and fainting with all that comes of it
(M73–M76, M100, M101, A33).
"""

from __future__ import annotations

from collections.abc import Callable

from .meanings import Meanings, Speech, TimingEvent
from .paper import Json
from .table import SLOTS, Lasting


class TimingEvents(Meanings):
    """Everything that happens goes through `happen` or, where it has happened already, `follow`."""

    def run(self, speech: Speech, program: list[Json]) -> None:
        """Carry a program out; what it looked at and forgot goes back under the pile."""
        raise NotImplementedError

    def look_for_winner(self) -> None:
        """Whether somebody has won now: after everything that happens (A19)."""
        raise NotImplementedError

    # ---- windows

    def happen(self, h: TimingEvent, apply: Callable[[TimingEvent], None]) -> None:
        """Replacements, each at most once; then it takes place; then what follows."""
        fired: list[tuple[int, str]] = []
        while not h.cancelled and not self.is_nothing(h):
            ready = [a for a in self.in_force("replace") if a[:2] not in fired and self.answers(a, h)]
            if not ready:
                break
            # Numbers are set before anything is added, and added to before it is cancelled.
            owner, address, ability = min(ready, key=lambda a: _layer(a[2]["do"]))
            fired.append((owner, address))
            self.fire(owner, address, ability, h)
        if not h.cancelled:
            apply(h)
        if not h.cancelled:
            self.follow(h)

    def is_nothing(self, h: TimingEvent) -> bool:
        """A28: what comes to nothing is nothing that anything could change: of 0, of the unhurt, of empty piles."""
        if h.ev == "draw" and not (self.pile or self.under or (self.options["reshuffle"] and self.discard)):
            return True
        if h.ev == "heal" and h.subject is not None and self.players[h.subject].hp == self.players[h.subject].max_hp:
            return True
        return h.ev in ("damage", "lose_hp", "heal", "draw") and h.n <= 0

    def follow(self, h: TimingEvent) -> None:
        """What answers afterwards: in order, each if it is still in force and still answers when its turn comes."""
        for owner, address, ability in self.in_force("trigger"):
            if not self.answers((owner, address, ability), h):
                continue
            if (owner, address) not in [other[:2] for other in self.in_force("trigger")]:
                continue
            if ability.get("may") and self.tape.ask(owner, "may", ["yes", "no"]) == ["no"]:
                self.tape.event("Declined", seat=owner, ability=address)
                continue
            self.fire(owner, address, ability, h)

    def answers(self, found: tuple[int, str, Json], h: TimingEvent) -> bool:
        """Whether an ability answers what happens."""
        owner, address, ability = found
        on = ability["on"]
        if on["ev"] != h.ev or (on.get("subject") and h.subject != owner) or (on.get("source") and h.source != owner):
            return False
        for key in ("cause", "dtype", "kind"):
            words = on.get(key)
            if words is not None and getattr(h, key) not in ([words] if isinstance(words, str) else words):
                return False
        limit = ability.get("limit")
        if limit is not None and self.players[owner].used.get(address, 0) >= limit["n"]:
            return False
        return self.holds(self.speech(owner, address, h), ability.get("if"))

    def speech(self, owner: int, address: str, h: TimingEvent) -> Speech:
        """The words of an ability; an event hurts in nobody's name (A34)."""
        cause = self.packs.cause(address.split("/")[0])
        return Speech(owner, None if cause == "event" else owner, cause, h, card=h.card)

    def fire(self, owner: int, address: str, ability: Json, h: TimingEvent) -> None:
        """An ability sets in."""
        used = self.players[owner].used
        if "limit" in ability:
            used[address] = used.get(address, 0) + 1
        self.tape.event("AbilityUsed", seat=owner, ability=address)
        before = len(self.let_be)
        self.run(self.speech(owner, address, h), ability["do"])
        # A limit counts what is done.
        if "limit" in ability and self.hung_on(ability["do"], [op for who, op in self.let_be[before:] if who == owner]):
            used[address] -= 1

    def hung_on(self, program: list[Json], let_be: list[Json]) -> bool:
        """Whether all of a program hung on what was let be: that is the whole of it, or the rest is for its target."""
        if not program:
            return False
        first, *rest = program
        if any(op is first for op in let_be):
            name = first.get("as", "target")
            return all(name in op.values() for op in rest)
        inside = [first.get(key, []) for key in ("do", "then", "else")] if first["op"] in ("may", "if") else []
        return not rest and any(self.hung_on(block, let_be) for block in inside)

    # ---- what happens

    def attack(self, h: TimingEvent) -> None:
        """The number of that kind on the attacker's card, as damage (M32)."""
        if not self.alive(h.subject) or h.source is None:
            return
        n = self.packs.characters[self.players[h.source].character]["attack"][h.dtype]
        hit = TimingEvent("damage", h.subject, h.source, n, h.dtype, "attack", h.card)
        self.happen(hit, self.damage)

    def damage(self, h: TimingEvent) -> None:
        """Immunity, then shields, then hit points; at none the player faints at once (M73, M74, A9, A28)."""
        if h.subject is None or not self.alive(h.subject):
            h.cancelled = True
            return
        player = self.players[h.subject]
        spared = self.has(player.seat, "immune") or player.fainting
        amount = 0 if spared else h.n - self.shielded(player.seat, h.n)
        told = {"seat": player.seat, "source": h.source, "damage": h.dtype, "cause": h.cause}
        if amount <= 0:
            h.cancelled = True
            self.tape.event("DamagePrevented", **told)
            return
        player.hp = max(0, player.hp - amount)
        self.tape.event("DamageDealt", **told, amount=amount, prevented=h.n - amount, hp=player.hp)
        h.n = amount
        if player.hp == 0:
            self.happen(TimingEvent("faint", player.seat, h.source), self.faint)

    def shielded(self, seat: int, n: int) -> int:
        """What shields stop, the oldest first."""
        stopped = 0
        for m in [m for m in self.lasting if m.kind == "shield" and m.seat == seat and not m.asleep]:
            used = max(0, min(m.n, n - stopped))
            stopped += used
            m.n -= used
        self.lasting = [m for m in self.lasting if m.kind != "shield" or m.n > 0]
        return stopped

    def lose_hp(self, h: TimingEvent) -> None:
        """A loss is no damage: nothing stops it (A10)."""
        if h.subject is None or not self.alive(h.subject) or h.n <= 0 or self.players[h.subject].fainting:
            h.cancelled = True
            return
        player = self.players[h.subject]
        player.hp = max(0, player.hp - h.n)
        self.tape.event("HpLost", seat=player.seat, amount=h.n, cause=h.cause, hp=player.hp)
        if player.hp == 0:
            self.happen(TimingEvent("faint", player.seat), self.faint)

    def heal(self, h: TimingEvent) -> None:
        """Never above the maximum (A48)."""
        if h.subject is None or not self.alive(h.subject):
            h.cancelled = True
            return
        player = self.players[h.subject]
        gained = min(player.max_hp - player.hp, h.n)
        h.cancelled = gained <= 0
        if gained > 0:
            player.hp += gained
            self.tape.event("Healed", seat=player.seat, amount=gained, hp=player.hp)

    def draw(self, h: TimingEvent) -> None:
        """From the top of the pile, as many as there are (M18, M79, A41)."""
        if h.subject is None or not self.alive(h.subject):
            h.cancelled = True
            return
        left = h.n
        self.make_pile_anew()
        if self.pile and left > 0:
            n = min(left, len(self.pile))
            cards = self.tape.chance("draw", self.pile, n)
            self.off_the_pile(cards)
            self.drawn(h.subject, cards)
            left -= n
        cards, self.under = self.under[: max(0, left)], self.under[max(0, left) :]
        self.drawn(h.subject, cards)
        left -= len(cards)
        h.cancelled = left == h.n  # nothing was there to be drawn
        if left > 0 and self.options["reshuffle"] and self.discard:
            self.draw(TimingEvent("draw", h.subject, n=left))

    def make_pile_anew(self) -> bool:
        """Of the discard pile, where the draw pile is empty and the option says so (A12)."""
        if not self.options["reshuffle"] or self.pile or self.under or not self.discard:
            return False
        self.tape.event("PileReshuffled", count=len(self.discard))
        self.pile, self.discard = self.discard, []
        return True

    def drawn(self, seat: int, cards: list[str]) -> None:
        """Cards of the pile come to a hand."""
        if cards:
            self.take_up(seat, *cards)
            self.tape.event("CardsDrawn", seat=seat, audience=self.audience(seat), count=len(cards), cards=cards)

    def move(self, h: TimingEvent) -> None:
        """A piece moves; water takes the hand of who leaves it by a move action (M70, A4)."""
        if h.subject is None or not self.alive(h.subject):
            return
        player, land, when = self.players[h.subject], self.land(), self.options["water_discard"]
        if h.cause == "move" and not self.has(player.seat, "ignore_terrain"):
            leaves = when in ("leave", "both") and land[player.tile] == "water"
            if leaves or (when in ("enter", "both") and land[h.to] == "water"):
                self.drop_hand_cards(player.seat, list(player.hand))
        origin, player.tile = player.tile, h.to
        forced = h.cause != "move"
        self.steps += 0 if forced else h.n
        self.tape.event("PieceMoved", seat=player.seat, origin=origin, tile=h.to, steps=h.n, forced=forced)

    def check(self, h: TimingEvent) -> None:
        """More than the difficulty is success (M81)."""
        roll = int(self.tape.chance("roll", list("123456"))[0])
        self.tape.event("DieRolled", seat=h.source, roll=roll, difficulty=h.diff, success=roll > h.diff)
        h.n = int(roll > h.diff)

    def gain(self, seat: int, kind: str, name: str, n: int, until: str, owner: int) -> None:
        """Something holds for a while from now on (M82: some of it from the end of the turn)."""
        self.lasting.append(Lasting(seat, kind, name, n, until, owner, self.turn, until == "off_turn"))
        self.tape.event("ModifierGained", seat=seat, kind=kind, name=name, n=n, until=until)

    def lose(self, gone: Callable[[Lasting], bool]) -> None:
        """What is over is over."""
        for m in [m for m in self.lasting if gone(m)]:
            self.tape.event("ModifierLost", seat=m.seat, kind=m.kind, name=m.name)
        self.lasting = [m for m in self.lasting if not gone(m)]

    # ---- fainting

    def faint(self, h: TimingEvent) -> None:
        """A collectible is dropped, then spoils, then revival or the end (A33)."""
        assert h.subject is not None
        player = self.players[h.subject]
        killer = h.source if self.alive(h.source) and h.source not in self.mates(player.seat) else None  # A34
        self.tape.event("Fainted", seat=player.seat, killer=killer)
        player.fainting = True
        dropped = ""
        if kept := self.kept(player.seat):
            (dropped,) = self.tape.ask(player.seat, "drop", kept)
            worn = self.wearer(dropped)
            assert worn is not None
            self.drop_worn(*worn)
            self.look_for_winner()
            self.follow(TimingEvent("unequip", player.seat, card=dropped, kind=self.kind(dropped)))
        if not self.alive(player.seat):
            return
        allowed = self.speed and (dropped or self.options["spoils_on_elimination"])  # A13
        if allowed and killer is not None and self.alive(killer):
            self.spoils(killer, player.seat, dropped)
        player.fainting = False
        if not self.alive(player.seat):
            return
        if dropped:
            self.revive(player.seat)
        else:
            self.eliminate(player.seat, killer)

    def spoils(self, killer: int, victim: int, dropped: str) -> None:
        """Two cards of the hand, or an equipment, or what was dropped (M100)."""
        hand = self.players[victim].hand
        options = ["hand"] if hand else []
        options += [f"equipment:{card}" for card in self.loose(victim)]
        options += ["dropped"] if dropped in self.discard else []
        if not options:
            return
        (choice,) = self.tape.ask(killer, "spoils", [*options, "none"])
        what, _, card = choice.partition(":")
        self.tape.event("SpoilsChosen", seat=killer, victim=victim, choice=what)
        if what == "hand":
            people = self.audience(killer, victim)
            self.tape.event("HandSeen", seat=killer, of=victim, audience=people, count=len(hand), cards=hand)
            n = min(2, len(hand))
            self.give((victim, killer, self.tape.ask(killer, "card", hand, n, n)))
        elif what == "equipment":
            self.take_open(killer, card)
            self.look_for_winner()
            self.follow(TimingEvent("unequip", victim, card=card, kind=self.kind(card)))
        elif what == "dropped":
            self.take_open(killer, dropped)

    def revive(self, seat: int) -> None:
        """Half of the maximum, rounded up; out of water onto its shore; no damage until the next turn (M74, M75)."""
        player = self.players[seat]
        if self.in_water(seat) and (shore := self.chart.shore(player.tile, self.land())):
            (player.tile,) = self.tape.ask(seat, "revive", shore)
        player.hp = -(-player.max_hp // 2)
        self.tape.event("Revived", seat=seat, hp=player.hp, tile=player.tile)
        self.gain(seat, "status", "immune", 0, "cycle", seat)

    def eliminate(self, seat: int, killer: int | None) -> None:
        """The piece is removed, all cards are discarded (M76)."""
        cards = self.leave(seat, "fallen")
        self.fallen.append(seat)
        self.tape.event("Eliminated", seat=seat, cards=cards)
        self.look_for_winner()
        self.follow(TimingEvent("eliminate", seat, killer))

    def leave(self, seat: int, how: str) -> list[str]:
        """A player is out of the game; returns the cards that he had."""
        player = self.players[seat]
        cards = [*player.hand, *(player.worn[slot] for slot in SLOTS if slot in player.worn)]
        self.discard += cards
        player.hand, player.worn, player.cooldowns, player.used = [], {}, {}, {}
        player.out, player.tile, player.hp, player.complete_since = how, "", 0, None
        self.lasting = [m for m in self.lasting if m.seat != seat]
        return cards


def _layer(program: list[Json]) -> int:
    """Set 0, add 1, redirect 2, cancel 3: the last that a program comes to."""
    layers = [0]
    for op in program:
        layers.append({"ev_cancel": 3, "ev_add": 1}.get(op["op"], 2 if op.get("field") == "subject" else 0))
        layers += [_layer(op[inner]) for inner in ("then", "else", "do") if inner in op]
    return max(layers)
