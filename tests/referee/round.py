"""One round, from the deal to its points (S3 to S9), written as plainly as the rules document says it."""

from typing import Any

from .record import PLACE, PLAYERS, SUITS, Record, Refused, in_deck_order, is_boss, suit

SOLID = {"W": 0, "E": 0, "C": 1, "L": 1, "D": 1, "F": 2, "S": 2}
HOLLOW = {"W": 0, "E": 1, "C": 0, "L": 1, "D": 1, "F": 1, "S": 1}
BOSSES_TO_WIN = {"team": 4, "trio": 3, "straw": 4}
TRICKS_TO_LOSE = {"team": 7, "trio": 7, "straw": 13}
LAST_TRICK = {"team": 12, "trio": 16, "seal": 14, "straw": 23}
RULE_OF = {"pass": "S3.2", "discard": "S8.3", "swap": "S8.5", "swap-seven": "S8.6", "play": "S4.1"}


def strength(card: str) -> int:
    """How strong a card is in its suit (S1.2); never asked of the A, which beats all."""
    return int(card[1:].rstrip("*"))


def winning_place(plays: list[str], trump: str | None, low: bool = False) -> int:
    """Which card of a trick wins, by its place in the order of play (S4.4; `low` S9.2; equal 7s S7.5)."""
    if "WA" in plays:
        return plays.index("WA")
    for wanted in (trump, suit(plays[0])):
        rivals = [card for card in plays if suit(card) == wanted]
        if rivals:
            best = rivals[0]
            for card in rivals[1:]:
                stronger = strength(card) < strength(best) if low else strength(card) > strength(best)
                if stronger:
                    best = card
            return plays.index(best)
    raise AssertionError("the leader's own card is of the suit led")


def worth(bosses: list[str], trump: str | None, variant: str, bose: bool = False) -> int:
    """The points of a single winner's bosses; the trump boss is worth none (S5.5, S6.3, S8.12, S9.1)."""
    points = 0
    for boss in bosses:
        if suit(boss) == trump:
            continue
        if bose:
            points += 1
        elif variant == "trio":
            points += SOLID[suit(boss)] + HOLLOW[suit(boss)]
        else:
            points += SOLID[suit(boss)]
    return points


class Round:
    """A round being played: `decisions` says what is asked, `act` answers, `entry` tells what became of it.

    `leader` is None where only the pass settles it (S3.4); `sealed` is what each side had sealed before.
    """

    def __init__(
        self,
        variant: str,
        options: dict[str, Any],
        deal: Record,
        leader: int | None,
        sealed: list[list[str]],
    ) -> None:
        self.variant = variant
        self.options = options
        self.players = PLAYERS[variant]
        self.sides = 2 if variant in ("team", "seal") else self.players
        self.leader = leader
        self.next_leader = leader
        self.turned_up: str | None = deal.get("turned_up")
        self.trump = suit(self.turned_up) if self.turned_up else None
        self.hands = [in_deck_order(hand) for hand in deal["hands"]]
        # A place of the straw that is empty holds "".
        self.tops: list[list[str]] = [list(row) for row in deal.get("face_up", [[]] * self.players)]
        self.bottoms: list[list[str]] = [list(row) for row in deal.get("face_down", [[]] * self.players)]
        self.open = [[False] * len(row) for row in self.bottoms]
        self.phase = "discard" if variant == "straw" else "pass"
        self.chosen: dict[int, list[str]] = {}
        self.swappers: list[int] = []
        self.uncovered: tuple[int, int] | None = None
        self.tricks: list[Record] = []
        self.trick_count = [0] * self.sides
        self.captured: list[list[str]] = [[] for _ in range(self.players)]
        self.low = False
        self.sealed = [list(seals) for seals in sealed]
        self.leftover: list[str] = []
        self.reason: str | None = None
        self.winners: list[int] = []
        self.points: list[int] = []

    def side(self, seat: int) -> int:
        """What the seat scores for: its team where partners sit opposite each other, else itself (S0.2)."""
        return seat % self.sides

    def asked(self) -> list[int]:
        """The seats that have to answer now, in seat order."""
        if self.reason is not None:
            return []
        if self.phase in ("pass", "discard"):
            return [seat for seat in range(self.players) if seat not in self.chosen]
        if self.phase in ("swap", "swap-seven"):
            return [self.swappers[0]]
        if self.tricks and self.tricks[-1]["winner"] is None:
            return [(self.tricks[-1]["leader"] + len(self.tricks[-1]["plays"])) % self.players]
        assert self.next_leader is not None
        return [self.next_leader]

    def decisions(self) -> list[Record]:
        """What each seat in `asked` has to choose."""
        return [self.decision(seat) for seat in self.asked()]

    def decision(self, seat: int) -> Record:
        """The question put to a seat that is asked."""
        least, most = 1, 1
        more: Record = {}
        if self.phase == "pass":
            options, least, most = list(self.hands[seat]), 3, 3
            # Of the seal's three cards each goes to somebody else.
            more = {"ordered": True} if self.variant == "seal" else {}
        elif self.phase == "discard":
            options = [card for card in self.hands[seat] if not is_boss(card)]
        elif self.phase == "swap":
            ups = [i for i, card in enumerate(self.tops[seat]) if is_boss(card)]
            downs = sorted({j for i in ups for j in (i, i + 1)})
            options, least, most = [f"up:{i}" for i in ups] + [f"down:{j}" for j in downs], 0, 2
            more = {"choices": [[], *([f"up:{i}", f"down:{j}"] for i in ups for j in (i, i + 1))]}
        elif self.phase == "swap-seven":
            options = ["exchange", "keep"]
        else:
            options = self.playable(seat)
            if self.tricks and self.tricks[-1]["winner"] is None:
                led = suit(self.tricks[-1]["plays"][0])
                options = [card for card in options if suit(card) == led] or options
        return {"seat": seat, "kind": self.phase, "options": options, "least": least, "most": most, **more}

    def playable(self, seat: int) -> list[str]:
        """Every card the seat might play if it need not follow: face-down ones are not among them (S8.8)."""
        cards = list(self.hands[seat])
        if self.variant == "straw":
            cards += [card for card in self.tops[seat] if card]
            bottoms = zip(self.bottoms[seat], self.open[seat], strict=True)
            cards += [card for card, up in bottoms if card and up]
            cards = in_deck_order(cards)
        return cards

    def act(self, index: int, seat: int, kind: str, picks: list[str]) -> None:
        """Carry out an action, or refuse it and leave everything as it was."""
        if seat not in self.asked():
            raise Refused(index, seat, RULE_OF[self.phase], "it is not this seat's turn")
        if kind != self.phase:
            raise Refused(index, seat, RULE_OF[self.phase], f"asked for {self.phase}, not for {kind}")
        self.check_picks(index, seat, picks)
        if kind == "pass":
            self.chosen[seat] = picks
            if len(self.chosen) == self.players:
                self.carry_out_passes()
        elif kind == "discard":
            self.chosen[seat] = picks
            self.hands[seat].remove(picks[0])
            if len(self.chosen) == self.players:
                self.begin_swaps()
        elif kind == "swap":
            self.swap(seat, picks)
        elif kind == "swap-seven":
            if picks == ["exchange"]:
                self.exchange(seat)
            self.end_swap()
        else:
            self.play(seat, picks[0])

    def check_picks(self, index: int, seat: int, picks: list[str]) -> None:
        asked = self.decision(seat)
        rule = RULE_OF[self.phase]
        if not asked["least"] <= len(picks) <= asked["most"]:
            why = f"{len(picks)} chosen, from {asked['least']} to {asked['most']} asked"
            raise Refused(index, seat, rule, why)
        if len(set(picks)) < len(picks):
            raise Refused(index, seat, rule, "the same chosen twice")
        for pick in picks:
            if pick in asked["options"]:
                continue
            if self.phase == "play" and pick in self.playable(seat):
                rule = "S4.2"
            elif self.phase == "play" and pick in self.bottoms[seat]:
                rule = "S8.8"
            raise Refused(index, seat, rule, f"{pick} may not be chosen")
        if self.phase == "swap" and picks:
            pairs = [[f"up:{i}", f"down:{j}"] for i in range(6) for j in (i, i + 1)]
            if picks not in pairs:
                raise Refused(index, seat, "S8.6", "a swap names a card and then one of the two beneath it")

    def carry_out_passes(self) -> None:
        """All passes at once (S3.2); then round 1 has its leader (S3.4)."""
        for seat, picks in self.chosen.items():
            for nth, card in enumerate(picks):
                # The seal's three cards go to the left, opposite and to the right; trio's to the left.
                steps = {"team": 2, "trio": 1, "seal": nth + 1}[self.variant]
                self.hands[seat].remove(card)
                self.hands[(seat + steps) % self.players].append(card)
        self.hands = [in_deck_order(hand) for hand in self.hands]
        if self.leader is None:
            shown = "S13" if self.turned_up == "WA" else "WA"
            self.leader = [shown in hand for hand in self.hands].index(True)
            self.next_leader = self.leader
        self.phase = "play"

    def begin_swaps(self) -> None:
        """Those with a 7 face up are asked in order, the others are passed over (S8.5)."""
        assert self.leader is not None
        order = [self.leader, 1 - self.leader]
        if self.options["swap_order"] == "other-first":
            order.reverse()
        self.swappers = [seat for seat in order if any(is_boss(card) for card in self.tops[seat])]
        self.phase = "swap" if self.swappers else "play"

    def swap(self, seat: int, picks: list[str]) -> None:
        """An uncovered card that is no 7 is exchanged at once, a 7 leaves the choice (S8.6)."""
        if not picks:
            self.end_swap()
            return
        self.uncovered = (int(picks[0].removeprefix("up:")), int(picks[1].removeprefix("down:")))
        if is_boss(self.bottoms[seat][self.uncovered[1]]):
            self.phase = "swap-seven"
        else:
            self.exchange(seat)
            self.end_swap()

    def exchange(self, seat: int) -> None:
        assert self.uncovered is not None
        i, j = self.uncovered
        self.tops[seat][i], self.bottoms[seat][j] = self.bottoms[seat][j], self.tops[seat][i]

    def end_swap(self) -> None:
        self.swappers.pop(0)
        self.uncovered = None
        self.phase = "swap" if self.swappers else "play"

    def play(self, seat: int, card: str) -> None:
        """One card to the trick; the last one settles it."""
        if not self.tricks or self.tricks[-1]["winner"] is not None:
            self.tricks.append({"leader": seat, "plays": [], "winner": None})
            # S9.2, S9.3: in the Bose game the sevens captured before the trick decide what is high.
            taken = sum(len(bosses) for bosses in self.captured)
            self.low = bool(self.options.get("bose")) and taken in (2, 4, 6)
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        else:
            for row in (self.tops[seat], self.bottoms[seat]):
                if card in row:
                    row[row.index(card)] = ""
        if self.trump is None:
            self.trump = suit(card)  # S7.4
        self.tricks[-1]["plays"].append(card)
        if len(self.tricks[-1]["plays"]) == self.players:
            self.end_trick()

    def end_trick(self) -> None:
        """The winner captures and leads (S4.5), the straw is uncovered (S8.9), the round may be over."""
        trick = self.tricks[-1]
        plays = trick["plays"]
        winner = (trick["leader"] + winning_place(plays, self.trump, self.low)) % self.players
        trick["winner"] = self.next_leader = winner
        self.trick_count[self.side(winner)] += 1
        taken = list(plays)
        if self.variant == "straw" and len(self.tricks) == LAST_TRICK["straw"]:
            assert self.turned_up is not None
            taken.append(self.turned_up)  # S8.11
        self.captured[winner] += [card for card in taken if is_boss(card)]
        for seat, bottoms in enumerate(self.bottoms):
            for j in range(len(bottoms)):
                covers = [self.tops[seat][i] for i in (j - 1, j) if 0 <= i < 6]
                self.open[seat][j] = not any(covers)
        if self.variant == "seal":
            self.check_seals(self.side(winner))
        else:
            self.check_end(winner)

    def bosses(self, side: int) -> list[str]:
        """What all seats of a side have captured in this round (S5.1)."""
        return [boss for seat in self.seats([side]) for boss in self.captured[seat]]

    def seats(self, sides: list[int]) -> list[int]:
        """The seats of these sides."""
        return [seat for seat in range(self.players) if self.side(seat) in sides]

    def check_seals(self, side: int) -> None:
        """Seals of the side that took the trick; the end by seals or by the last card (S7.3, S7.6-S7.9)."""
        short = self.options["length"] == "short"
        pile = self.bosses(side)
        for letter in SUITS:
            taken_before = letter in self.sealed[side] or (short and letter in self.sealed[1 - side])
            if letter + "7" in pile and letter + "7*" in pile and not taken_before:
                self.sealed[side].append(letter)
        self.sealed[side].sort(key=SUITS.index)
        if len(self.sealed[side]) >= (4 if short else 7):
            self.reason, self.winners, self.points = "sealed", self.seats([side]), [0, 0]
        elif len(self.tricks) == LAST_TRICK["seal"]:
            self.reason, self.winners, self.points = "played-out", [], [0, 0]

    def check_end(self, winner: int) -> None:
        """The three ends of a round in their order (S5.2, S6.2, S8.10)."""
        side = self.side(winner)
        if len(self.bosses(side)) >= BOSSES_TO_WIN[self.variant]:
            self.reason, winning = "bosses", [side]
        elif self.trick_count[side] == TRICKS_TO_LOSE[self.variant]:
            self.reason, winning = "tricks", [other for other in range(self.sides) if other != side]
        elif len(self.tricks) == LAST_TRICK[self.variant]:
            assert self.variant != "straw", "S12 I3"
            self.reason, winning = "last-trick", [side]
        else:
            return
        self.winners = self.seats(winning)
        if self.reason == "tricks":
            self.collect_leftover(winner)
        self.points = [self.score(other) if other in winning else 0 for other in range(self.sides)]

    def collect_leftover(self, loser: int) -> None:
        """The bosses that the winners of a "tricks" round take from unplayed cards (S5.7, S6.4, S8.10 B)."""
        if self.variant == "team" or (self.variant == "straw" and self.options["leftovers"] == "all"):
            givers = list(range(self.players))
        elif self.variant == "straw":
            givers = [loser]
        else:
            givers = []
        for seat in givers:
            unplayed = self.hands[seat] + self.tops[seat] + self.bottoms[seat]
            self.leftover += [card for card in unplayed if is_boss(card)]
        self.leftover.sort(key=PLACE.__getitem__)

    def score(self, side: int) -> int:
        """The points of a side that won the round (S5.5, S5.10, S6.3, S6.4, S6.8, S8.12, S9.1)."""
        if self.options.get("scoring") == "basic":
            return 1
        if self.variant == "trio" and self.reason == "tricks":
            return 3
        bose = bool(self.options.get("bose"))
        return worth(self.bosses(side) + self.leftover, self.trump, self.variant, bose)

    def entry(self) -> Record:
        """The round as a replay prints it."""
        entry: Record = {
            "trump": self.trump,
            "turned_up": self.turned_up,
            "leader": self.leader,
            "tricks": [{**trick, "plays": list(trick["plays"])} for trick in self.tricks],
            "captured": [list(bosses) for bosses in self.captured],
            "leftover": list(self.leftover),
            "reason": self.reason,
            "winners": list(self.winners),
            "points": list(self.points),
        }
        if self.variant == "seal":
            entry["sealed"] = [list(seals) for seals in self.sealed]
        return entry
