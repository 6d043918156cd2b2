"""A match from its record: the rounds, the score, the end (S3.5, S5.8, S6.5, S7.9, S8.2, S8.13)."""

from .record import PLAYERS, NotCovered, Record, Refused, check_head, check_keys, whole
from .round import Round

OVER = {"team": "S5.8", "trio": "S6.5", "seal": "S7.9", "straw": "S8.13"}


class Referee:
    """Reads a match action by action.

    Built from a record whose deals are explicit; its own "actions" are left to the caller. `decisions` says
    what may be done, `act` does it or raises `Refused` with nothing changed (save when the next deal names
    the wrong leader: that shows only when its round begins), `result` is what a replay prints.
    """

    def __init__(self, record: Record) -> None:
        self.options = check_head(record)
        self.variant: str = record["variant"]
        self.deals: list[Record] = record["setup"]["deals"]
        self.players = PLAYERS[self.variant]
        sides = 2 if self.variant in ("team", "seal") else self.players
        self.score = [0] * sides
        self.winners: list[int] = []
        self.count = 0
        first = self.deals[0]
        self.rounds = [Round(self.variant, self.options, first, first.get("leader"), [[], []])]

    def decisions(self) -> list[Record]:
        """What is asked now, in seat order; empty once the match or its last deal is over."""
        return self.rounds[-1].decisions()

    def act(self, action: object) -> None:
        """Take the next action of the record."""
        index = self.count
        try:
            check_keys(action, {"seat", "kind", "picks"}, set(), "the action")
        except Refused as fault:
            raise Refused(index, None, fault.rule, fault.why) from None
        assert isinstance(action, dict)
        seat, kind, picks = action["seat"], action["kind"], action["picks"]
        if seat == "chance":
            raise NotCovered("an action of chance")
        if not whole(seat, self.players):
            raise Refused(index, None, "format", f"no seat {seat!r}")
        if not isinstance(kind, str):
            raise Refused(index, seat, "format", "the kind is no text")
        if not isinstance(picks, list) or not all(isinstance(pick, str) for pick in picks):
            raise Refused(index, seat, "format", "picks is no list of texts")
        now = self.rounds[-1]
        if self.winners:
            raise Refused(index, seat, OVER[self.variant], "the match is over")
        if now.reason is not None:
            raise Refused(index, seat, "format", "no deal is left")
        now.act(index, seat, kind, list(picks))
        self.count += 1
        if now.reason is not None:
            self.end_round(now)

    def end_round(self, done: Round) -> None:
        """Add up, look for the winner of the match, begin the next round if its deal is there."""
        self.score = [had + got for had, got in zip(self.score, done.points, strict=True)]
        target = 2 if self.options.get("scoring") == "basic" else 7
        if done.reason == "sealed":
            self.winners = done.winners
        elif max(self.score) >= target:
            best = [side for side, score in enumerate(self.score) if score == max(self.score)]
            if len(best) > 1:
                # S6.6: only trio's two winners can tie; left of the third player sits one of them.
                third = next(seat for seat in range(3) if seat not in done.winners)
                best = [(third + 1) % 3]
            self.winners = done.seats(best)
        if not self.winners and len(self.rounds) < len(self.deals):
            self.begin_round(done)

    def begin_round(self, done: Round) -> None:
        deal = self.deals[len(self.rounds)]
        leader = self.leader_after(done)
        if leader is None:
            leader = deal["leader"]
        elif deal.get("leader", leader) != leader:
            raise Refused(None, deal["leader"], "S8.2", f"deal {len(self.rounds)}: seat {leader} leads")
        self.rounds.append(Round(self.variant, self.options, deal, leader, done.sealed))

    def leader_after(self, done: Round) -> int | None:
        """Who leads the round after this one; None where the deal has to say it (S3.5, S8.2)."""
        how = self.options.get("next_leader", "last-trick")
        if how == "alternate":
            assert done.leader is not None
            return 1 - done.leader
        if how == "loser":
            return 1 - done.winners[0]
        if how == "given":
            return None
        last: int = done.tricks[-1]["winner"]
        return last

    def result(self) -> Record:
        """What the rules make of the record so far, as a replay prints it."""
        decisions = self.decisions()
        return {
            "complete": bool(self.winners),
            "to_act": [decision["seat"] for decision in decisions],
            "decisions": decisions,
            "rounds": [each.entry() for each in self.rounds],
            "score": list(self.score),
            "winners": list(self.winners),
        }


def referee(record: Record) -> Record:
    """What a replay of the record must print; raises `Refused` if the rules do not allow it."""
    reading = Referee(record)
    for action in record["actions"]:
        reading.act(action)
    return reading.result()
