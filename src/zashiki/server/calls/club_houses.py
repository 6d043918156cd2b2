"""The calls about how a club plays: presets, packs, the forms for its tables; and to report it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Literal

import msgspec
from litestar import Response, Router, delete, get, post, put

from zashiki.core.registry import games
from zashiki.server.calls.call import Call, answer, body_of, greeted, services_of
from zashiki.server.calls.clubs import told
from zashiki.server.calls.conduct import Kept, verify_report_rate
from zashiki.server.calls.workshop import SendDraft, done_with, verify_draft_rate, verify_keep_rate
from zashiki.server.client.game_info import GameInfo, VariantInfo, game_info, variants_with
from zashiki.server.clubs.clubs import Club
from zashiki.server.clubs.packs import ClubPack
from zashiki.server.clubs.presets import Preset, WantedPreset
from zashiki.server.connections.connected import while_connected
from zashiki.server.guest import Visitor
from zashiki.server.ids import Word
from zashiki.server.jobs.draft_jobs import bring, part_of
from zashiki.server.people.conduct import ClubReport
from zashiki.server.refusal import Refusal
from zashiki.server.services import Services

_KEEP_SECONDS = _FORMS_SECONDS = 2.0
_MOST_FORMS = 64
ClubReason = Literal["name", "rules", "packs", "other"]
"""What is wrong with a club: what it is called, what its rules say, what is played there, something else."""


class BringPack(SendDraft, frozen=True):
    """A draft of the workshop, for a game."""

    game: Word = ""


class AskClubReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A club is reported."""

    reason: ClubReason


class ClubForms(msgspec.Struct, frozen=True):
    """What a form for a table of a club offers, and what it begins with."""

    games: tuple[GameInfo, ...]
    presets: tuple[Preset, ...]


@get("/{club:str}/games")
async def show_forms(request: Call) -> Response[bytes]:
    """What can be played at a club's tables: what the house offers, and the club's packs."""
    services, key = services_of(request), request.path_params["club"]
    visitor, cookie = await greeted(request)
    await services.clubs.id_for(key, visitor.guest.id)
    await services.contents.refresh()
    club = await services.clubs.find(key)
    packs = await services.club_packs.of(club.id)
    variants = {name: await _variants(services, visitor, name, packs) for name in games()}
    offered = tuple(game_info(name, services.bot_names(name), own) for name, own in variants.items())
    return answer(ClubForms(offered, club.presets), cookie=cookie)


_forms: OrderedDict[tuple[str, tuple[str, ...]], tuple[VariantInfo, ...]] = OrderedDict()


async def _variants(
    services: Services, visitor: Visitor, game: str, packs: tuple[ClubPack, ...]
) -> tuple[VariantInfo, ...] | None:
    """The variants of a game with a club's packs; None where it has none for it, so that they are as always."""
    own = [pack for pack in packs if pack.game == game]
    if not own:
        return None
    # The process that reads the packs offers nothing of a host's folder by itself.
    options = {pack.option for pack in own}
    specs = [spec for variant in game_info(game, ()).variants for spec in variant.options if spec.name in options]
    offered = [value for spec in specs for value in spec.values if isinstance(value, str)]
    values = tuple(dict.fromkeys([*offered, *(pack.value for pack in own)]))
    if (game, values) not in _forms:
        made = await done_with(services.work.drafts, visitor, variants_with, game, values, seconds=_FORMS_SECONDS)
        _forms[game, values] = msgspec.json.decode(made, type=tuple[VariantInfo, ...])
        while len(_forms) > _MOST_FORMS:
            _forms.popitem(last=False)
    return _forms[game, values]


# What the founder would have played.


@put("/{club:str}/presets/{game:str}/{variant:str}")
async def set_preset(request: Call) -> Response[bytes]:
    """How a variant is played at new tables of the club."""
    wanted = await body_of(request, WantedPreset)
    return await _preset(request, wanted.of(request.path_params["game"], request.path_params["variant"]))


@delete("/{club:str}/presets/{game:str}/{variant:str}", status_code=200)
async def clear_preset(request: Call) -> Response[bytes]:
    """Nothing is said of a variant any more."""
    return await _preset(request, None)


async def _preset(request: Call, preset: Preset | None) -> Response[bytes]:
    services, asked = services_of(request), request.path_params
    visitor, cookie = await greeted(request)
    await services.conduct.verify(visitor)
    await services.clubs.set_preset(asked["club"], visitor.guest.id, asked["game"], asked["variant"], preset)
    return answer(await told(request, asked["club"], visitor), cookie=cookie)


# What members bring.


@post("/{club:str}/packs", status_code=200)
async def bring_pack(request: Call) -> Response[bytes]:
    """A member brings a draft: it is checked and kept as one that is tried at a table."""
    services, key = services_of(request), request.path_params["club"]
    sent = await body_of(request, BringPack)
    draft = sent.draft()
    part_of(sent.game)
    visitor, cookie = await greeted(request)
    guest = visitor.guest.id
    await services.conduct.verify(visitor)
    await services.club_packs.verify_may_bring(await services.clubs.id_for(key, guest))
    await verify_draft_rate(services, visitor)
    await verify_keep_rate(services, visitor)
    place = str(services.config.drafts())
    job = done_with(services.work.drafts, visitor, bring, sent.game, draft, place, seconds=_KEEP_SECONDS)
    options, labels = await while_connected(request, job)
    await services.conduct.verify_words(*(label.text for label in labels))
    ((option, value),) = options.items()
    await services.club_packs.add(key, ClubPack(sent.game, option, str(value), labels, guest))
    return answer(await told(request, key, visitor), cookie=cookie)


@delete("/{club:str}/packs/{value:str}", status_code=200)
async def remove_pack(request: Call) -> Response[bytes]:
    """The founder, or who brought it, takes a pack out."""
    services, key = services_of(request), request.path_params["club"]
    visitor, cookie = await greeted(request)
    await services.conduct.verify(visitor)
    await services.club_packs.remove(key, visitor.guest.id, request.path_params["value"])
    return answer(await told(request, key, visitor), cookie=cookie)


# Conduct.


@post("/{club:str}/reports", status_code=201)
async def report_club(request: Call) -> Response[bytes]:
    """Tell the host of the parlour of a club, with its name and house rules as they are now."""
    services = services_of(request)
    asked = await body_of(request, AskClubReport)
    visitor, cookie = await greeted(request)
    club = await services.clubs.find(request.path_params["club"])
    about = await _answerable(services, club, asked.reason)
    if about == visitor.guest.id:
        raise Refusal("bad-value", "a club is reported by others than its founder")
    await verify_report_rate(services, visitor)
    await services.guests.keep_maker(visitor, services.quotas.reports, visitor.guest.id, visitor.address)
    called = [label.text for pack in await services.club_packs.of(club.id) for label in pack.labels]
    # A report goes with whom it is about, and so do the words in it: what is another's stays out.
    own = [text if by in (about, None) else "" for text, by in _words(club)]
    said = (*own, *called)
    kept = ClubReport(guest=visitor.guest.id, about=about, club=club.id, reason=asked.reason, said=said)
    return answer(Kept(await services.conduct.report_club(kept)), 201, cookie)


def _words(club: Club) -> tuple[tuple[str, str | None], ...]:
    """The club's name and house rules, each with whose words it is."""
    return (club.name, club.author), (club.rules, club.rules_author)


async def _answerable(services: Services, club: Club, reason: ClubReason) -> str:
    """Whose words are reported: its founder's where nobody's any more."""
    author = club.rules_author if reason == "rules" else club.author
    return author or (await services.clubs.members(club.id))[0].guest.id


CLUB_HOUSES = Router(
    "/api/clubs",
    route_handlers=[show_forms, set_preset, clear_preset, bring_pack, remove_pack, report_club],
)
