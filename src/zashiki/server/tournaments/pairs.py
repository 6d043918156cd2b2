"""Pairs in tournaments: who is asked to be somebody's partner, and who comes."""

from __future__ import annotations

import hashlib
import hmac

from msgspec.structs import replace

from zashiki.server.refusal import Refusal
from zashiki.server.tournaments.stored import Entry, Tournament, TournamentState, Turn
from zashiki.server.tournaments.tournaments import Edit, verify_open

_KEY_DIGITS = 24


def key_of(one: Tournament, entry: Entry) -> str:
    """What the link has by which somebody becomes a partner: another one for everybody who looks for one, and once one
    has come another one again.

    It comes from the tournament's secret seed, so it need not be stored: HMAC-SHA-256(seed, "zashiki/pair", the entry's
    number, how many have come by then and who is in it).
    """
    what = f"zashiki/pair {entry.number} {entry.partners} {' '.join(entry.people)}"
    return hmac.new(one.seed, what.encode(), hashlib.sha256).hexdigest()[:_KEY_DIGITS]


def alone(state: TournamentState, guest: str) -> Entry:
    """The guest's own entry, that still has room for a partner; raises `Refusal`."""
    own = state.entry_of(guest)
    if own is None or own.has_left(state.tournament.round):
        raise Refusal("not-seated", "you are not in this tournament")
    if not state.tournament.pairs:
        raise Refusal("bad-value", "everybody enters this tournament alone")
    if len(own.people) > 1:
        raise Refusal("seat-taken", "you have a partner")
    return own


def invite(guest: str, other: str) -> Edit:
    """The guest asks a friend to be their partner."""

    def edit(state: TournamentState) -> Turn:
        verify_open(state.tournament)
        return Turn(state.tournament, [replace(alone(state, guest), invited=other)])

    return edit


def decline(guest: str) -> Edit:
    """The guest does not want to be anybody's partner here."""

    def edit(state: TournamentState) -> Turn:
        asking = [replace(entry, invited=None) for entry in state.entries if entry.invited == guest]
        return Turn(state.tournament, asking)

    return edit


def join(guest: str, number: int, key: str) -> Edit:
    """The guest becomes the partner of who has sent them the key, or asked them."""

    def edit(state: TournamentState) -> Turn:
        one = state.tournament
        verify_open(one)
        pair = next((entry for entry in state.entries if entry.number == number), None)
        if pair is None or pair.barred or pair.has_left(one.round) or not one.pairs:
            raise Refusal("not-found", "there is no such pair any more")
        if guest in pair.people:
            return Turn(one)
        if len(pair.people) > 1:
            raise Refusal("seat-taken", "this pair has two already")
        if pair.invited != guest and not hmac.compare_digest(key.encode(), key_of(one, pair).encode()):
            raise Refusal("not-found", "this invitation is good no more")
        gone = _leave_own(state, guest)
        free = "guest" if pair.guest is None else "partner"
        joined = replace(pair, **{free: guest}, invited=None, partners=pair.partners + 1)
        return Turn(one, [joined], gone=gone)

    return edit


def _leave_own(state: TournamentState, guest: str) -> list[int]:
    """The entry that is none any more because the guest comes to another one; raises `Refusal` where it has to stay."""
    own = state.entry_of(guest)
    if own is None:
        return []
    if own.barred:
        raise Refusal("banned", "the organiser has taken you out of this tournament")
    if len(own.people) > 1 or state.tournament.status != "gathering":
        raise Refusal("seat-taken", "you have entered already, with somebody else or alone")
    return [own.number]
