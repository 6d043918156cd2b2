"""What the matches of a run come to, mode by mode: shares with their intervals, lengths, ends, and who came back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from typing import NamedTuple

import msgspec

from zashiki.lab.intervals import Estimate, share_of
from zashiki.magic.balance.facts import Facts, SeatFacts

HALF = 0.5


class Fairness(msgspec.Struct, frozen=True):
    """How often somebody or something wins, in fair shares: 1 is what everybody would win if all were equal."""

    id: str
    count: int
    """Seats that it rests on."""
    wins: float
    """Wins of those seats' sides; shared wins count in parts."""
    ratio: Estimate


class CardUse(msgspec.Struct, frozen=True):
    """What becomes of a card."""

    id: str
    drawn: int
    """How often it came to a hand."""
    played: int
    """How often it was played or put on."""
    when_played: Fairness | None
    """How those fare who played it at least once; None where nobody did."""
    when_drawn: Fairness | None
    """How those fare who had it in hand at least once."""

    @property
    def use(self) -> float:
        """Played, for each time it came to a hand."""
        return self.played / self.drawn if self.drawn else 0.0


class CharacterSums(msgspec.Struct, frozen=True):
    """One character in one mode."""

    fairness: Fairness
    offered: int
    chosen: int
    damage: float
    """Dealt to others, on average."""
    faints: float
    out: Estimate
    """How often it is eliminated."""
    skills: dict[str, float]
    """How often each of its skills works in a match."""


class Lengths(msgspec.Struct, frozen=True):
    """How long matches are, in rounds and in actions."""

    shortest: int
    tenth: int
    """One match in ten has fewer rounds."""
    median: float
    ninetieth: int
    longest: int
    rounds: tuple[int, ...]
    """Of every match, in order."""
    actions: float
    """Median number of actions of the seats."""


class ModeSums(msgspec.Struct, frozen=True):
    """Everything about one mode."""

    mode: str
    matches: int
    sides: int
    characters: tuple[CharacterSums, ...]
    """The strongest first."""
    places: tuple[Fairness, ...]
    """By place in the order of play."""
    players: tuple[Fairness, ...]
    """By bot, where several played."""
    cards: tuple[CardUse, ...]
    ends: dict[str, int]
    shared: int
    """Matches that more than one side won."""
    lengths: Lengths
    leaders: tuple[tuple[int, Estimate], ...]
    """After how many rounds, how often a side that led alone then won in the end."""
    comebacks: Estimate | None
    """How often a match was won by a side that was behind at its middle, of those with one leader then and one winner;
    None where there were none."""
    guards: int
    forced: tuple[Fairness, ...] = ()
    """By card, how those fare who surely had it from the start: from matches that count for nothing else."""


def ordinary(matches: Iterable[Facts]) -> list[Facts]:
    """The matches in which no card was forced."""
    return [facts for facts in matches if facts.forced is None]


class _Sat(NamedTuple):
    """A seat, and the side of which match it was on."""

    facts: SeatFacts
    side: tuple[int, int]


def sums_of(mode: str, teams: Sequence[Sequence[int]], played: Sequence[Facts]) -> ModeSums:
    """The sums over all matches of a mode, at least one of them ordinary; `teams` are the seats of each side."""
    matches = ordinary(played)
    sides = len(teams)
    seats = [seat for facts in matches for seat in facts.seats]
    sat = [
        _Sat(facts.seats[seat], (number, side))
        for number, facts in enumerate(matches)
        for side, team in enumerate(teams)
        for seat in team
    ]
    ends = Counter(facts.reason for facts in matches)
    return ModeSums(
        mode=mode,
        matches=len(matches),
        sides=sides,
        characters=_characters(seats, sides),
        places=_fairness(sat, sides, lambda seat: str(seat.place)),
        players=_fairness(sat, sides, lambda seat: str(seat.player)),
        cards=_cards(sat, sides),
        ends=dict(sorted(ends.items())),
        shared=sum(max(facts.won) < 1 for facts in matches),
        lengths=_lengths(matches),
        leaders=_leaders(matches),
        comebacks=_comebacks(matches),
        guards=sum(facts.guards for facts in matches),
        forced=_forced(played, sides),
    )


def fairness(name: str, seats: Sequence[SeatFacts], sides: int) -> Fairness:
    """How often the sides of these seats win, in fair shares."""
    wins = sum(seat.share for seat in seats)
    return Fairness(name, len(seats), wins, _ratio(share_of(wins, len(seats)), sides))


def _ratio(share: Estimate, sides: int) -> Estimate:
    """A share in fair shares."""
    return Estimate(share.value * sides, share.error * sides, share.low * sides, share.high * sides, share.count)


def _of_sides(name: str, seats: Sequence[_Sat], sides: int) -> Fairness:
    """The same where several of the seats may have been on one side, which win together: they tell no more than one.

    What the interval rests on is Kish's effective sample size: of a side of two seats in every match, each side once.
    """
    found = fairness(name, [seat.facts for seat in seats], sides)
    together = Counter(seat.side for seat in seats)
    telling = len(seats) ** 2 // sum(count**2 for count in together.values())
    if telling == len(seats):
        return found
    ratio = _ratio(share_of(found.wins / len(seats) * telling, telling), sides)
    return msgspec.structs.replace(found, ratio=ratio)


def _fairness(seats: Iterable[_Sat], sides: int, key: Callable[[SeatFacts], str]) -> tuple[Fairness, ...]:
    groups: dict[str, list[_Sat]] = {}
    for seat in seats:
        groups.setdefault(key(seat.facts), []).append(seat)
    return tuple(_of_sides(name, groups[name], sides) for name in sorted(groups))


def _forced(matches: Iterable[Facts], sides: int) -> tuple[Fairness, ...]:
    holders: dict[str, list[SeatFacts]] = {}
    for facts in matches:
        if facts.forced is not None:
            holders.setdefault(facts.forced.definition, []).append(facts.seats[facts.forced.seat])
    return tuple(fairness(name, holders[name], sides) for name in sorted(holders))


def _characters(seats: Sequence[SeatFacts], sides: int) -> tuple[CharacterSums, ...]:
    offered = Counter(name for seat in seats for name in seat.offered)
    played: dict[str, list[SeatFacts]] = {}
    for seat in seats:
        played.setdefault(seat.character, []).append(seat)
    found = []
    for name, own in played.items():
        skills: Counter[str] = Counter()
        for seat in own:
            skills.update(seat.skills)
        found.append(
            CharacterSums(
                fairness=fairness(name, own, sides),
                offered=offered[name],
                chosen=len(own),
                damage=sum(seat.damage for seat in own) / len(own),
                faints=sum(seat.faints for seat in own) / len(own),
                out=share_of(sum(seat.out for seat in own), len(own)),
                skills={skill: count / len(own) for skill, count in sorted(skills.items())},
            )
        )
    return tuple(sorted(found, key=lambda sums: (-sums.fairness.ratio.value, sums.fairness.id)))


def _cards(seats: Sequence[_Sat], sides: int) -> tuple[CardUse, ...]:
    drawn: Counter[str] = Counter()
    played: Counter[str] = Counter()
    drawers: dict[str, list[_Sat]] = {}
    players: dict[str, list[_Sat]] = {}
    for seat in seats:
        drawn.update(seat.facts.drawn)
        played.update(seat.facts.played)
        for name in seat.facts.drawn:
            drawers.setdefault(name, []).append(seat)
        for name in seat.facts.played:
            players.setdefault(name, []).append(seat)
    return tuple(
        CardUse(
            id=name,
            drawn=drawn[name],
            played=played[name],
            when_played=_of_sides(name, players[name], sides) if name in players else None,
            when_drawn=_of_sides(name, drawers[name], sides) if name in drawers else None,
        )
        for name in sorted(drawn.keys() | played.keys())
    )


def _lengths(matches: Sequence[Facts]) -> Lengths:
    rounds = sorted(facts.rounds for facts in matches)
    last = len(rounds) - 1
    return Lengths(
        shortest=rounds[0],
        tenth=rounds[round(0.1 * last)],
        median=median(rounds),
        ninetieth=rounds[round(0.9 * last)],
        longest=rounds[-1],
        rounds=tuple(facts.rounds for facts in matches),
        actions=median(facts.actions for facts in matches),
    )


def _leaders(matches: Sequence[Facts]) -> tuple[tuple[int, Estimate], ...]:
    """After each round that at least a tenth of the matches had, and thirty."""
    kept: dict[int, list[float]] = {}
    for facts in matches:
        for number, shares in enumerate(facts.leads, start=1):
            if max(shares) == 1:
                kept.setdefault(number, []).append(facts.won[shares.index(1.0)])
    least = max(30, len(matches) / 10)
    return tuple(
        (number, share_of(sum(values), len(values))) for number, values in sorted(kept.items()) if len(values) >= least
    )


def behind_at_half(facts: Facts) -> bool | None:
    """Whether the winner was behind at the middle of the match; None where nobody led or won alone."""
    if not facts.leads:
        return None
    shares = facts.leads[int(len(facts.leads) * HALF)]
    if max(shares) < 1 or max(facts.won) < 1:
        return None
    return shares.index(1.0) != facts.won.index(1.0)


def _comebacks(matches: Sequence[Facts]) -> Estimate | None:
    turned = [behind for facts in matches if (behind := behind_at_half(facts)) is not None]
    return share_of(sum(turned), len(turned)) if turned else None
