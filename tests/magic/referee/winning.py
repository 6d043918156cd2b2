"""Who has won, and when (M52, M59, M77–M80, M87, M91–M99, A19–A22, A39, A40)."""

from __future__ import annotations

from collections.abc import Sequence

from .acts import Acts
from .table import name_of


class Over(Exception):
    """The match has ended, in the middle of whatever was going on."""


class Winning(Acts):
    """Looked at after everything that happens."""

    is_extra = False
    """Whether this turn is an extra one."""
    ranks: Sequence[int] = ()
    reason = ""

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
