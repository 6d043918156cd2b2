"""The calls of tournaments."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, Router, get, post
from msgspec import Meta

from zashiki.server.calls.call import Call, answer, body_of, greeted, part_of, services_of, tell
from zashiki.server.guest import Visitor
from zashiki.server.ids import Word
from zashiki.server.meeting.friends import Friend, Friends
from zashiki.server.people.names import clean_line
from zashiki.server.people.push_news import News
from zashiki.server.refusal import Refusal
from zashiki.server.services import Services
from zashiki.server.tournaments import pairs as tournament_pairs
from zashiki.server.tournaments import tournaments
from zashiki.server.tournaments.info import TournamentInfo
from zashiki.server.tournaments.tournaments import Edit, NewTournament

MOST_NAME = 60
"""Characters of a tournament's name."""
_ASKED_SECONDS = 24 * 3600
"""So long it is worth telling that somebody is asked to be a partner."""


_GOING = ("withdraw", "decline")
"""What those may do too whom the host of the parlour keeps out."""


class TournamentAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody does with a tournament."""

    do: Literal["enter", "withdraw", "invite", "decline", "start", "hurry", "end", "drop"]
    entrant: Annotated[int, Meta(ge=1)] | None = None
    """Whom the organiser takes out, or the pair that somebody completes."""
    key: Annotated[str, Meta(max_length=64)] = ""
    """What the link to a pair has."""
    guest: Word = ""
    """The friend who is asked to be one's partner."""


class Key(msgspec.Struct, frozen=True):
    """What lets somebody complete the caller's pair."""

    entrant: int
    key: str


@get("/")
async def list_tournaments(request: Call) -> Response[bytes]:
    """The public ones and the caller's own, those that can be entered first."""
    visitor, cookie = await greeted(request)
    return answer(await services_of(request).tournaments.listed(visitor.guest.id), cookie=cookie)


@post("/", status_code=201)
async def make_tournament(request: Call) -> Response[bytes]:
    """A new tournament; who makes it is its organiser."""
    services = services_of(request)
    wanted = await body_of(request, NewTournament)
    visitor, cookie = await greeted(request)
    name = clean_line(wanted.name)
    if len(name) > MOST_NAME:
        raise Refusal("bad-value", f"a name has at most {MOST_NAME} characters")
    await services.conduct.verify(visitor)
    await services.conduct.verify_words(name)
    await services.contents.refresh()
    house = tournaments.House(services.bot_names, services.config.entrants, services.time.epoch())
    planned = tournaments.planned(wanted, name, visitor.guest.id, house)
    for who in (visitor.guest.id, visitor.address):
        if not await services.quotas.tournaments.allows(who):
            raise Refusal("too-many", "too many tournaments are made; try again later")
    await services.guests.keep_maker(visitor, services.quotas.tournaments, visitor.guest.id, visitor.address)
    return answer(await services.tournaments.make(planned), 201, cookie=cookie)


@get("/{tournament:str}")
async def show_tournament(request: Call) -> Response[bytes]:
    """One, public or not: who knows its id was told it. The same for everybody who looks."""
    return tell(request, await services_of(request).tournaments.told(request.path_params["tournament"]))


@post("/{tournament:str}", status_code=200)
async def act_on_tournament(request: Call) -> Response[bytes]:
    """Enter, withdraw, ask a friend, decline; for the organiser: start it, close a round, end it, take somebody out."""
    services = services_of(request)
    act = await body_of(request, TournamentAct)
    visitor, cookie = await greeted(request)
    tournament = request.path_params["tournament"]
    if act.do not in _GOING:
        await services.conduct.verify(visitor)
    await verify_rate_of_changes(services, visitor)
    if act.do == "enter":
        await _verify_welcome(services, tournament, visitor.guest.id, act.entrant)
        await services.guests.keep(visitor)
    friends: Friends = part_of(request, "friends")
    friend = await friends.verify_partner(visitor, act.guest) if act.do == "invite" else None
    edit = _edit(services.tournaments, visitor.guest.id, act)
    if friend is None:
        return answer(await services.tournaments.change(tournament, edit), cookie=cookie)
    before = await services.tournaments.state(tournament)
    told = await services.tournaments.change(tournament, edit)
    # Who has been asked is not told again.
    if all(entry.invited != friend.id for entry in before.entries):
        await _tell(services, visitor, friend, told)
    return answer(told, cookie=cookie)


async def verify_rate_of_changes(services: Services, visitor: Visitor) -> None:
    """Refuse who changes tournaments too often, as a guest or from one address; counts one more if not."""
    quotas = services.quotas
    for quota, who in ((quotas.changes, visitor.guest.id), (quotas.changes_of_address, visitor.address)):
        if not await quota.allows(who):
            raise Refusal("too-fast", "too much is done with tournaments; wait a moment")


async def _verify_welcome(services: Services, tournament: str, guest: str, entrant: int | None) -> None:
    """Refuse to sit down beside somebody who has blocked the guest."""
    if entrant is not None:
        state = await services.tournaments.state(tournament)
        pair = {one for entry in state.entries if entry.number == entrant for one in entry.people}
        await services.conduct.verify_welcome(guest, pair)


async def _tell(services: Services, visitor: Visitor, friend: Friend, told: TournamentInfo) -> None:
    """Have the friend told who is asked to be a partner, unless their page is open, or they do not want to hear it."""
    unheard = await services.conduct.unheard(friend.id)
    if services.pushes is not None and not friend.here and visitor.guest.id not in unheard:
        services.pushes.tell(friend.id, News("partner", told.id, told.game, _ASKED_SECONDS))


@get("/{tournament:str}/pair")
async def show_key(request: Call) -> Response[bytes]:
    """By what somebody becomes the caller's partner."""
    visitor, cookie = await greeted(request)
    state = await services_of(request).tournaments.state(request.path_params["tournament"])
    own = tournament_pairs.alone(state, visitor.guest.id)
    return answer(Key(own.number, tournament_pairs.key_of(state.tournament, own)), cookie=cookie)


def _edit(all_: tournaments.Tournaments, guest: str, act: TournamentAct) -> Edit:
    if act.do == "drop":
        if act.entrant is None:
            raise Refusal("malformed", "expected the entrant's number")
        return tournaments.drop(guest, act.entrant)
    if act.do == "enter" and act.entrant is not None:
        return tournament_pairs.join(guest, act.entrant, act.key)
    if act.do == "invite":
        return tournament_pairs.invite(guest, act.guest)
    edits = {
        "enter": all_.enter,
        "hurry": all_.hurry,
        "withdraw": tournaments.withdraw,
        "decline": tournament_pairs.decline,
        "start": tournaments.start,
        "end": tournaments.end,
    }
    return edits[act.do](guest)


TOURNAMENTS = Router(
    "/api/tournaments", route_handlers=[list_tournaments, make_tournament, show_tournament, show_key, act_on_tournament]
)
