"""Tournaments: made by an organiser, entered and left by people; rounds come by themselves (`organising.rounds`)."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Literal
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from zashiki.core.chance import SEED_BYTES
from zashiki.core.errors import InvalidRules
from zashiki.core.game import OptionValue
from zashiki.core.registry import find_game, is_installed
from zashiki.server.cached import CachedBody, Lookups
from zashiki.server.ids import is_id, new_id
from zashiki.server.people.guests import Guests
from zashiki.server.refusal import Conflict, Refusal
from zashiki.server.storage.store import Store
from zashiki.server.tables.offered import verify_offered
from zashiki.server.times import Time
from zashiki.server.tournaments import lists as tournament_lists
from zashiki.server.tournaments import stored as tournament_store
from zashiki.server.tournaments.info import ListedTournament, TournamentInfo, inform, outline, people_of
from zashiki.server.tournaments.organiser import closed, verify_not_against
from zashiki.server.tournaments.stored import Entry, Tournament, TournamentState, Turn, take_turn
from zashiki.tournaments.systems import SYSTEMS, System

ATTEMPTS = 8
"""So often a change is tried while other servers are first."""
_LISTED = 60
_FRESH_SECONDS = 1.0
"""How long a tournament is told as it was looked up, however many look."""

Edit = Callable[[TournamentState], Turn]
"""A change of a tournament; raises `Refusal` where it cannot be."""


class Tournaments:
    """The tournaments in the store."""

    def __init__(self, store: Store, guests: Guests, time: Time) -> None:
        self._store = store
        self._guests = guests
        self._time = time
        self._told = Lookups(self.info, _FRESH_SECONDS)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.news = asyncio.Event()
        """Set when there may be something to do for who drives them."""

    async def make(self, tournament: Tournament) -> TournamentInfo:
        """Store a new one."""
        await self._store.write(lambda connection: tournament_store.insert_tournament(connection, tournament))
        return await self.info(tournament.id)

    async def listed(self, guest: str) -> list[ListedTournament]:
        """Those that everybody may find and the guest's own, the ones that can be entered first."""
        found = await self._store.snapshot(lambda connection: tournament_lists.list_for(connection, guest, _LISTED))
        known = [each for each in found if is_installed(each[0].game, each[0].variant)]
        return [ListedTournament(outline(one, entrants), is_yours) for one, entrants, is_yours in known]

    async def running(self) -> list[str]:
        """The ids of those that are played."""
        async with self._store.read() as connection:
            return await tournament_store.running(connection, self._time.epoch())

    async def state(self, tournament: str) -> TournamentState:
        """One with everything in it; raises `Refusal`."""
        found = await self.found(tournament)
        if found is None:
            raise Refusal("no-tournament", "there is no such tournament")
        return found

    async def found(self, tournament: str) -> TournamentState | None:
        """One of any format with everything in it, or None."""
        if not is_id(tournament):
            return None
        return await self._store.snapshot(lambda connection: tournament_store.find_state(connection, tournament))

    async def info(self, tournament: str) -> TournamentInfo:
        """One as everybody sees it; raises `Refusal`."""
        state = await self.state(tournament)
        _verify_entered(state.tournament)
        return inform(state, await self._guests.named(people_of(state)))

    async def told(self, tournament: str) -> CachedBody:
        """The same as bytes; looked up once in a moment, however many ask. Raises `Refusal`."""
        return await self._told.told(tournament)

    async def change(self, tournament: str, edit: Edit) -> TournamentInfo:
        """Change one; raises `Refusal`."""

        def entered(state: TournamentState) -> Turn:
            _verify_entered(state.tournament)
            return edit(state)

        await self.edit(tournament, entered)
        return await self.info(tournament)

    async def edit(self, tournament: str, edit: Edit) -> None:
        """Store a change of one of any format; raises `Refusal`."""
        # Everybody who enters at the same moment has a turn; only other servers are competed with.
        async with self.turn_at(tournament):
            for _ in range(ATTEMPTS):
                state = await self.state(tournament)
                turn = edit(state)
                if not _changes(state, turn):
                    # What changes nothing is no news, and in nobody's way.
                    return
                try:
                    await self.take(turn)
                except Conflict:
                    continue
                return
        raise Refusal("busy", "others keep changing this tournament; try again")

    def turn_at(self, tournament: str) -> asyncio.Lock:
        """To be held from what is read of a tournament to what is stored of it: then nobody here is first."""
        return self._turns.setdefault(tournament, asyncio.Lock())

    async def take(self, turn: Turn) -> None:
        """Store a change, read and made in the tournament's turn; raises `Conflict` where another one was first."""
        await self._store.write(lambda connection: take_turn(connection, turn))
        self._told.forget(turn.tournament.id)
        self.news.set()

    def enter(self, guest: str) -> Edit:
        """The guest takes part, from the next round on where a Swiss has begun, or again after they had left.

        Into an arena they come at once.
        """

        def edit(state: TournamentState) -> Turn:
            one = state.tournament
            own = state.entry_of(guest)
            verify_open(one)
            since = 1 if one.rules.is_rolling else one.round + 1
            if own is not None and own.barred:
                raise Refusal("banned", "the organiser has taken you out of this tournament")
            if own is not None and not own.has_left(one.round):
                return Turn(one)
            places = state.taking_part()
            if (own is None or own.number not in places) and len(places) >= one.most:
                raise Refusal("tournament-full", f"this tournament has room for {one.most} entrants")
            if own is not None:
                return Turn(one, [replace(own, since=since, until=None)])
            number = 1 + max((entry.number for entry in state.entries), default=0)
            return Turn(one, [Entry(number, guest, since=since)])

        return edit

    async def verify_may_see(self, match: str) -> None:
        """Refuse to show a match of a round that is not over: others are still to play its deals."""
        async with self._store.read() as connection:
            if await tournament_store.sealed(connection, [match]):
                raise Refusal("tournament-open", "others are still to play these deals: they are shown after the round")

    def hurry(self, guest: str) -> Edit:
        """The organiser closes the round that is played: who has not come to an end by now is late.

        Their own match goes on.
        """

        def edit(state: TournamentState) -> Turn:
            verify_organiser(state, guest)
            one = state.tournament
            if one.status != "playing" or not state.open_boards():
                raise Refusal("match-over", "no round is being played")
            return Turn(closed(state, self._time.epoch()))

        return edit


def _changes(state: TournamentState, turn: Turn) -> bool:
    """Whether anything would be other than it stands."""
    known = {entry.number: entry for entry in state.entries}
    left = {number: entry for number, entry in known.items() if number not in turn.gone}
    entries = left | {entry.number: entry for entry in turn.entries}
    return bool(turn.boards or turn.matches) or (turn.tournament, entries) != (state.tournament, known)


def _verify_entered(one: Tournament) -> None:
    """Refuse one that has calls of its own (`duplicates`)."""
    if one.rules.is_seated:
        raise Refusal("no-tournament", "that is a duplicate match, not a tournament")


def verify_open(one: Tournament) -> None:
    """Refuse where nobody may enter any more."""
    if one.status == "finished":
        raise Refusal("tournament-over", "the tournament is over")
    if one.status == "playing" and one.rules.is_decisive:
        raise Refusal("tournament-over", "nobody enters a knock-out that has begun")
    if one.status == "playing" and one.round >= one.rounds and not one.rules.is_rolling:
        raise Refusal("tournament-over", "the last round has begun")


def _without(state: TournamentState, entry: Entry, *, barred: bool) -> Turn:
    one = state.tournament
    if one.status == "finished":
        raise Refusal("tournament-over", "the tournament is over")
    if one.status == "gathering" and not barred:
        return Turn(one, gone=[entry.number])
    until = one.round if entry.until is None else min(one.round, entry.until)
    return Turn(one, [replace(entry, until=until, barred=barred)])


def without(entry: Entry, guest: str) -> Entry:
    """What is left of a pair when one of the two goes."""
    return replace(entry, guest=None) if entry.guest == guest else replace(entry, partner=None)


def withdraw(guest: str) -> Edit:
    """The guest takes part no longer; what they are playing counts as resigned, unless they have a partner."""

    def edit(state: TournamentState) -> Turn:
        own = state.entry_of(guest)
        if own is None or own.has_left(state.tournament.round):
            raise Refusal("not-seated", "you are not in this tournament")
        if len(own.people) > 1 and state.tournament.status != "finished":
            # The other one stays.
            return Turn(state.tournament, [without(own, guest)])
        return _without(state, own, barred=False)

    return edit


def verify_organiser(state: TournamentState, guest: str) -> None:
    """Refuse whoever did not make it, and everything once it is over."""
    if state.tournament.organiser != guest:
        raise Refusal("not-host", "only the organiser may do that")
    if state.tournament.status == "finished":
        raise Refusal("tournament-over", "the tournament is over")


def drop(guest: str, number: int) -> Edit:
    """The organiser takes an entrant out, who does not come back."""

    def edit(state: TournamentState) -> Turn:
        verify_organiser(state, guest)
        entry = next((entry for entry in state.entries if entry.number == number), None)
        if entry is None:
            raise Refusal("bad-value", f"there is no entrant {number}")
        verify_not_against(state, number)
        return _without(state, entry, barred=True)

    return edit


def start(guest: str) -> Edit:
    """The organiser begins it; the first round comes at once."""

    def edit(state: TournamentState) -> Turn:
        verify_organiser(state, guest)
        one = state.tournament
        if one.status != "gathering":
            raise Refusal("match-running", "the tournament has begun")
        turn = begun(state)
        if turn is None:
            raise Refusal("seats-open", "a tournament has two entrants at least")
        return turn

    return edit


def begun(state: TournamentState) -> Turn | None:
    """The tournament as it begins; None with fewer than two who play."""
    one = state.tournament
    count = sum(not entry.has_left(0) for entry in state.entries)
    if count < 2:
        return None
    return Turn(replace(one, status="playing", rounds=one.rules.rounds(count, one.rounds)))


def over(tournament: Tournament) -> Tournament:
    """The same, and no round comes any more."""
    return replace(tournament, status="finished", ends=None)


def end(guest: str) -> Edit:
    """The organiser ends it early, or cancels it: what is over counts, the round that is played does not.

    Its matches may be played to their ends within its time; until then nothing is told of the deals that they share.
    """

    def edit(state: TournamentState) -> Turn:
        verify_organiser(state, guest)
        one = state.tournament
        is_played = bool(state.open_boards()) and not one.rules.is_rolling
        return Turn(replace(over(one), ends=one.ends if is_played else None))

    return edit


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament that somebody wants to make."""

    name: str
    game: str
    variant: str
    options: dict[str, OptionValue]
    system: Literal["swiss", "knockout", "arena"]
    rounds: int
    bot: str
    minutes: int
    most: int
    begins: int | None = None
    public: bool = True
    fill: bool = False
    pairs: bool = False
    rated: bool = False


MOST_ROUNDS = 20
MOST_AHEAD = 90 * 24 * 3600
"""So many seconds ahead a tournament may be announced."""


class House(msgspec.Struct, frozen=True):
    """What a tournament must fit into: the bots by game, how many may enter, the time of the day."""

    bots: Callable[[str], Sequence[str]]
    most: int
    now: float


def _verify_fits(wanted: NewTournament, system: System, house: House) -> None:
    if wanted.fill and not system.is_rolling:
        raise Refusal("bad-value", "fill: bots make up numbers in an arena alone")
    if wanted.bot not in house.bots(wanted.game):
        raise Refusal("unknown-bot", f"there is no bot {wanted.bot!r}")
    for what, value, least, most in (
        ("rounds", wanted.rounds, 1, MOST_ROUNDS),
        ("minutes", wanted.minutes, 1, system.most_minutes),
        ("most", wanted.most, 2, house.most),
    ):
        verify_between(what, value, least, most)
    if wanted.begins is not None and not house.now < wanted.begins <= house.now + MOST_AHEAD:
        raise Refusal("bad-value", "begins: expected a time within the next 90 days")


def two_sides(
    name: str, variant: str, chosen: dict[str, OptionValue]
) -> tuple[dict[str, OptionValue], tuple[tuple[int, ...], ...]]:
    """All options of a variant of two sides, and the seats of each; raises `Refusal` for any other."""
    try:
        game = find_game(name)
        options = game.complete(variant, chosen)
        sides = game.sides(game.rules(variant, options))
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
    if len(sides) != 2:
        raise Refusal("bad-value", f"expected a variant of two sides, {variant!r} has {len(sides)}")
    return options, sides


def verify_between(what: str, value: int, least: int, most: int) -> None:
    """Refuse a number that is none of these."""
    if not least <= value <= most:
        raise Refusal("bad-value", f"{what}: expected {least} to {most}, got {value}")


def planned(wanted: NewTournament, name: str, organiser: str, house: House) -> Tournament:
    """The tournament that is asked for; raises `Refusal` if it cannot be."""
    options, sides = two_sides(wanted.game, wanted.variant, wanted.options)
    if wanted.rated:
        verify_offered(wanted.game, wanted.variant, options)
    if wanted.pairs and min(map(len, sides)) < 2:
        raise Refusal("bad-value", "pairs: two play together only where a side has two seats")
    system = SYSTEMS[wanted.system]
    _verify_fits(wanted, system, house)
    return Tournament(
        id=new_id(),
        name=name,
        organiser=organiser,
        game=wanted.game,
        variant=wanted.variant,
        options=options,
        system=wanted.system,
        rounds=0 if system.is_decisive else system.rounds(0, wanted.rounds),
        bot=wanted.bot,
        minutes=wanted.minutes,
        fill=wanted.fill,
        pairs=wanted.pairs,
        rated=wanted.rated,
        public=wanted.public,
        most=wanted.most,
        begins=wanted.begins,
        seed=secrets.token_bytes(SEED_BYTES),
    )
