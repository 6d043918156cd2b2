"""Drafts of the workshop: both forms say the same, strangers' drafts stay small, a duel holds the card."""

from __future__ import annotations

import base64
import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magic.hostile_packs import hostile_packs
from pictures.hostile_pictures import hostile_svgs
from zashiki.core.action import ActionRecord
from zashiki.core.match import Match
from zashiki.core.record import Record, SeatRecord, Setup, replay
from zashiki.core.workshop import MAX_DRAFT_BYTES, Draft, Tally, UnfitDraft
from zashiki.locales import LANGUAGES
from zashiki.magic import MAGIC
from zashiki.magic.model.events import EventDrawn
from zashiki.magic.outside.contents import CONTENTS
from zashiki.magic.outside.sources import load
from zashiki.magic.packs.loader import content_of, pack_files
from zashiki.magic.rules.game import Magic
from zashiki.magic.wording import describe
from zashiki.magic.workshop.arranged import VARIANT, begun, thing_of
from zashiki.magic.workshop.balance import MOST_DUELS
from zashiki.magic.workshop.drafts import written
from zashiki.magic.workshop.form import TEMPLATES, form
from zashiki.magic.workshop.look import content_of_draft, look
from zashiki.magic.workshop.part import WORKSHOP
from zashiki.magic.workshop.trial import TRYING
from zashiki.pictures.brought.own_drawing import drawing_of
from zashiki.players.random_bot import random_picks
from zashiki.server.jobs.draft_jobs import look_at

SEED = bytes(range(32))
HEAD = {"pack": {"id": "mine", "format": 1, "kind": "expansion"}}


def base_definitions() -> Iterator[tuple[str, dict[str, Any]]]:
    for data in pack_files("base").values():
        for sort, found in tomllib.loads(data.decode()).items():
            if isinstance(found, list):
                yield from ((sort, one) for one in found)


def with_id(value: Any, old: str, new: str) -> Any:
    """The card under another id, where it speaks of itself too."""
    if isinstance(value, Mapping):
        return {
            key: new if key in ("id", "not_id") and one == old else with_id(one, old, new) for key, one in value.items()
        }
    return [with_id(one, old, new) for one in value] if isinstance(value, list) else value


def test_every_definition_of_the_base_pack_is_the_same_in_both_forms() -> None:
    found = list(base_definitions())
    assert len(found) > 90
    for sort, one in found:
        draft = {sort: [one]}
        text = written(draft).text
        assert tomllib.loads(text) == draft
        assert written(text).made == draft


def test_every_card_of_the_base_pack_says_the_same_as_a_draft() -> None:
    cards = list(form().things["card"].values())
    assert len(cards) == len(content_of("base").cards)
    copies = [with_id(card, card["id"], f"mine_{card['id']}") for card in cards]
    base = content_of("base").names
    names = {code: {f"mine_{card['id']}": base[code][card["id"]] for card in cards} for code in LANGUAGES}
    seen = look(HEAD | {"card": copies, "names": names})
    assert seen.is_sound, seen.findings
    for card in cards:
        for language in LANGUAGES:
            said = "\n".join(seen.texts[f"mine_{card['id']}"][language])
            assert said == describe(content_of("base"), card["id"], language)


@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_can_be_played_as_they_are_and_downloaded(name: str, tmp_path: Path) -> None:
    seen = look(form().templates[name])
    assert seen.findings == ()
    # A map says nothing: it is looked at.
    assert [set(texts) for texts in seen.texts.values()] == ([] if name == "map" else [set(LANGUAGES)])
    assert all(all(lines) and lines for texts in seen.texts.values() for lines in texts.values())
    file = tmp_path / "own.toml"
    file.write_text(seen.toml)
    content = load([str(file)])
    assert {*content.cards, *content.characters, *content.events} > set(seen.texts)
    assert {"town", "valley"} | ({"own_map"} if name == "map" else set()) == set(content.boards)


def test_the_duel_begins_with_the_card_in_hand_and_its_record_replays(tmp_path: Path) -> None:
    drafts = tmp_path / "drafts"
    CONTENTS.open(str(tmp_path / "packs"), also=[str(drafts)])
    try:
        for number in range(3):
            trial = WORKSHOP.trial(form().templates["weapon"], str(drafts), bytes([number]) * 32)
            match = Match(MAGIC, trial.variant, trial.options, seed=SEED)
            for action in trial.beginning:
                match.apply(MAGIC.action(action))
            assert "own_card#1" in match.state.players[TRYING].hand
            # Nobody has a turn before, in which the card could be stolen.
            assert match.state.order[0] == TRYING
            match.advance()
            seats = (SeatRecord(name="me"), SeatRecord(bot="random"))
            log = tuple(action.record() for action in match.log)
            record = Record(1, "magic", trial.variant, seats, Setup(seed=SEED.hex()), log, trial.options)
            assert replay(record).match.state == match.state
    finally:
        CONTENTS.close()


@pytest.mark.parametrize("holder", [0, 1])
def test_the_character_that_is_tried_is_played(holder: int) -> None:
    draft: dict[str, Any] = form().templates["character"]
    game = Magic(content_of_draft(look(draft).toml))
    for number in range(3):
        match = begun(game, thing_of(draft), bytes([number]) * 32, holder)
        offers = [action.record().picks for action in match.log if action.record().kind == "deal"]
        assert all(len(set(picks)) == len(picks) for picks in offers)
        assert [player.character == "own_character" for player in match.state.players] == [holder == 0, holder == 1]


@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("name", ["event", "event_lasting"])
def test_the_event_that_is_tried_is_the_holders_first(name: str, holder: int) -> None:
    """M35, M36: who holds an event trigger plays it first, and draws an event."""
    draft: dict[str, Any] = form().templates[name]
    game = Magic(content_of_draft(look(draft).toml))
    for number, leads in enumerate((True, True, False, False)):
        match = begun(game, thing_of(draft), bytes([number]) * 32, holder, leads=leads)
        again = Match(game, VARIANT, seed=bytes([number]) * 32).replay(match.log)
        drawn = [event for event in again if isinstance(event, EventDrawn)]
        assert [(one.seat, one.event) for one in drawn if one.seat == holder] == [(holder, "own_event")]
        assert [one for one in drawn if one.event == "own_event" and one.seat != holder] == []
        if leads:
            assert (match.state.turn, match.state.current, len(drawn)) == (1, holder, 1)
        last = match.log[-1].record()
        assert (last.seat, last.picks) == ("chance", ("own_event",))


def test_the_duel_begins_on_the_map_with_the_holder_first(tmp_path: Path) -> None:
    """M10: who has a home on the map begins there; with the map come the options of a match on it."""
    draft: dict[str, Any] = form().templates["map"]
    game = Magic(content_of_draft(look(draft).toml))
    homes = {place: tuple(at) for place, at in draft["map"][0]["names"].items()}
    for holder in (0, 1):
        match = begun(game, thing_of(draft), SEED, holder)
        assert (match.rules.map, match.state.order[0]) == ("own_map", holder)
    match.advance()
    while any(not player.tile for player in match.state.players):
        for seat in match.to_act():
            decision = game.decision(match.state, seat)
            assert decision is not None
            match.apply(game.action(ActionRecord(seat, decision.kind, random_picks(decision, Random(1)))))
        match.advance()
    board = game.content.boards["own_map"]
    for player in match.state.players:
        home = game.content.characters[player.character].home
        assert home not in homes or board.at(player.tile) == homes[home]
    told = WORKSHOP.balance(draft, Tally(), 0)
    assert (told.matches, told.wins in (0, 0.5, 1)) == (1, True)
    trial = WORKSHOP.trial(draft, str(tmp_path), SEED)
    assert trial.options["map"] == "own_map"
    assert WORKSHOP.keep(draft, str(tmp_path)).keys() == {"packs"}


def hostile_maps() -> Iterator[tuple[str, dict[str, Any], set[str]]]:
    """What a stranger may call a map: the rows, names and shapes, and the codes that tell what is wrong."""
    isles = [". " * 30, " " * 60] * 8
    yield "a thousand and one tiles", {"rows": ["." * 91] * 11}, {"BUDGET"}
    yield "a million tiles", {"rows": ["." * 5000] * 200}, set()
    yield "a thousand rows of nothing", {"rows": [""] * 1000}, {"NO-LAND"}
    yield "one endless row", {"rows": ["." * 1001]}, {"TEXT"}
    yield "isles", {"rows": isles}, {"CUT-OFF"}
    yield "rows of other lengths", {"rows": ["b", "....", "..", "    ."]}, {"CUT-OFF"}
    yield "signs of no terrain", {"rows": ["<b>", "🏔.", "b.."]}, {"MAP"}
    yield "signs that turn the line", {"rows": ["\u202e.."]}, {"TEXT"}
    yield "numbers for rows", {"rows": [1, True, {}]}, {"TYPE"}
    yield "rows that are none", {"rows": "b.."}, {"TYPE"}
    yield "all water", {"rows": ["~~~"]}, {"NO-LAND"}
    yield "a place in the sea", {"rows": ["b~~"], "names": {"mine": [1, 0]}}, {"HOME"}
    yield "a place far away", {"rows": ["b.."], "names": {"mine": [99, 99]}}, {"HOME"}
    yield "a place beyond all maps", {"rows": ["b.."], "names": {"mine": [10**9, 0]}}, {"RANGE"}
    yield "a place that is none", {"rows": ["b.."], "names": {"mine": [0]}}, {"TYPE"}
    yield "another shape", {"adjacency": "torus", "rows": ["b.."]}, {"ENUM"}
    yield "rows and edges", {"rows": ["b.."], "edges": [["a", "b"]]}, {"IGNORED"}
    yield "a graph with loose ends", {"adjacency": "edges", "tiles": {"a": "grass"}, "edges": [["a", "z"]]}, {"REF"}
    yield "a graph in parts", {"adjacency": "edges", "tiles": {"a": "grass", "b": "grass"}}, {"CUT-OFF"}


def test_hostile_maps_are_refused_at_the_door(tmp_path: Path) -> None:
    for what, said, codes in hostile_maps():
        draft = HEAD | {"map": [{"id": "mine_map", "adjacency": "hex"} | said]}
        with pytest.raises(UnfitDraft):
            WORKSHOP.trial(draft, str(tmp_path), SEED)
        told = look_at("magic", draft)
        found = [] if isinstance(told, str) else json.loads(told)["findings"]
        assert codes <= {one["code"] for one in found if one["level"] == "fault"}, (what, told)
        assert len(found) <= 20, what
    assert not [*tmp_path.iterdir()]


def test_the_checker_says_which_tile_it_means() -> None:
    isle = {"id": "mine_map", "adjacency": "orthogonal", "rows": ["b... .", "....  ", " ...~b"]}
    told = look(HEAD | {"map": [isle | {"names": {"mine": [1, 2]}}]})
    assert [(one.definition, one.code, one.path) for one in told.findings] == [
        ("map mine_map", "HOME", "names.mine"),
        ("map mine_map", "CUT-OFF", "rows[0][5]"),
    ]
    # Playable, but nobody begins where they live, or hardly anybody has room.
    told = look(HEAD | {"map": [isle | {"rows": ["b..~"]}]})
    assert [(one.level, one.code) for one in told.findings] == [("warning", "ROOM"), ("warning", "HOMES")]


def test_what_takes_the_place_of_a_card_of_the_house_is_dealt_in_its_stead() -> None:
    draft: dict[str, Any] = json.loads(json.dumps(form().templates["effect"]))
    draft |= {"pack": {**draft["pack"], "kind": "patch"}, "replace": [{"old": "e_gift", "new": "own_card"}]}
    seen = look(draft)
    assert seen.is_sound
    content = content_of_draft(seen.toml)
    assert "e_gift" not in content.cards
    assert "own_card#1" in begun(Magic(content), thing_of(draft), SEED, 1).state.players[1].hand
    draft["card"][0]["copies"] = 3
    assert {finding.code for finding in look(draft).findings} == {"COUNT"}


def test_what_is_kept_is_what_was_tried_once_each(tmp_path: Path) -> None:
    drafts = tmp_path / "drafts"
    faulty = HEAD | {"card": [{"id": "mine_card", "kind": "effect", "copies": 1}]}
    with pytest.raises(UnfitDraft, match=r"^not TOML: .* \[TOML\]$"):
        WORKSHOP.trial("x =", str(drafts), SEED)
    with pytest.raises(UnfitDraft, match=r"\[ACTIVE\]"):
        WORKSHOP.trial(faulty, str(drafts), SEED)
    with pytest.raises(UnfitDraft, match="expected a card, a character, an event or a map"):
        WORKSHOP.trial(HEAD, str(drafts), SEED)
    WORKSHOP.look(form().templates["attack"])
    assert not drafts.exists()
    for _ in range(2):
        WORKSHOP.trial(form().templates["attack"], str(drafts), SEED)
    # The draft, and the base pack that it needs.
    assert len(list(drafts.iterdir())) == 2


def test_a_host_is_told_why_a_draft_is_not_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Who made it hears only that this house keeps no more; where, and what is wrong there, is the host's."""
    (tmp_path / "drafts").write_text("a file in the folder's place")
    with pytest.raises(UnfitDraft, match="keep no more drafts"):
        WORKSHOP.trial(form().templates["attack"], str(tmp_path / "drafts"), SEED)
    (entry,) = caplog.records
    assert str(tmp_path / "drafts") in entry.getMessage()


def test_a_drawing_of_ones_own_is_part_of_the_draft_and_made_anew(tmp_path: Path) -> None:
    drawn = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><circle r="4"/></svg>'
    own = WORKSHOP.drawing(drawn)
    raw = f"data:image/svg+xml;base64,{base64.b64encode(drawn).decode()}"
    template: dict[str, Any] = form().templates["effect"]
    for told in (own, raw):
        seen = look(template | {"drawings": {"own_card": told}})
        assert seen.is_sound, seen.findings
        assert seen.draft["drawings"] == {"own_card": own}
        assert content_of_draft(seen.toml).drawings == {"own_card": own}
    file = tmp_path / "own.toml"
    file.write_text(written(template | {"drawings": {"own_card": raw}}).text)
    assert b"onload" not in base64.b64decode(load([str(file)]).drawings["own_card"].partition(",")[2])
    unfit = look(template | {"drawings": {"own_card": "data:image/png;base64,AAAA", "own": "e_kite"}})
    assert [(one.code, one.path) for one in unfit.findings] == [("DRAWING", "drawings.own_card")]
    # A browser would show it: it does not come back.
    assert unfit.draft["drawings"] == {"own": "e_kite"}
    with pytest.raises(UnfitDraft, match="expected a file"):
        WORKSHOP.drawing(b"")


def test_hostile_pictures_are_nowhere_in_what_is_told_of_a_draft() -> None:
    template: dict[str, Any] = form().templates["effect"]
    for what, data in [*hostile_svgs()][::6]:
        raw = f"data:image/svg+xml;base64,{base64.b64encode(data).decode()}"
        if len(raw) < MAX_DRAFT_BYTES // 2:
            told = look(template | {"drawings": {"own_card": raw}}).draft["drawings"]
            assert not told or drawing_of(told["own_card"]).address == told["own_card"] != raw, what


def test_a_balance_run_goes_on_where_it_ended_and_says_how_sure_it_is() -> None:
    draft: dict[str, Any] = form().templates["attack"]
    known: Tally = Tally()
    for number in range(1, 4):
        told = WORKSHOP.balance(draft, known, 0)
        known = Tally(told.matches, told.wins)
        assert known.matches == number
    assert told.share == known.wins / 3
    assert 0 <= told.low <= told.share <= told.high <= 1
    assert told.high - told.low > 0.5
    assert not told.is_whole
    assert WORKSHOP.balance(draft, Tally(), 0) == WORKSHOP.balance(draft, Tally(), 0)
    most = WORKSHOP.balance(draft, Tally(MOST_DUELS - 2, 0.9 * MOST_DUELS), 60)
    assert (most.matches, most.is_whole) == (MOST_DUELS, True)
    assert WORKSHOP.balance(draft, Tally(most.matches, most.wins), 60) == most
    with pytest.raises(UnfitDraft, match="expected a card, a character, an event or a map"):
        WORKSHOP.balance(HEAD, Tally(), 0)


def test_hostile_packs_are_no_sound_drafts_in_either_form() -> None:
    packs = hostile_packs()
    for what, data, _ in packs:
        try:
            writing = written(data.decode("utf-8", "replace"))
            written(writing.made)
        except UnfitDraft:
            continue
        assert len(writing.text.encode()) <= MAX_DRAFT_BYTES, what
    for what, data, _ in packs[::12]:
        told = look_at("magic", data.decode("utf-8", "replace"))
        if isinstance(told, bytes):
            levels = {finding["level"] for finding in json.loads(told)["findings"]}
            assert "fault" in levels, what


PLAIN = st.text(max_size=8) | st.integers(-(2**70), 2**70) | st.booleans() | st.none() | st.floats()
KEYS = st.sampled_from(["id", "card", "ability", "do", "pack", "names", "op", "type", "kind"]) | st.text(max_size=6)
JSON = st.recursive(
    PLAIN, lambda one: st.lists(one, max_size=4) | st.dictionaries(KEYS, one, max_size=4), max_leaves=20
)


@given(st.dictionaries(KEYS, JSON, max_size=5))
@settings(max_examples=80, deadline=None)
def test_whatever_is_sent_as_tables_is_written_as_it_is_or_refused(draft: dict[str, Any]) -> None:
    try:
        text = written(draft).text
    except UnfitDraft:
        return
    assert tomllib.loads(text) == draft


@given(st.dictionaries(KEYS, JSON, max_size=5) | st.text(max_size=80))
@settings(max_examples=15, deadline=None)
def test_whatever_is_sent_is_answered(draft: dict[str, Any] | str) -> None:
    told = look_at("magic", draft)
    assert isinstance(told, str) or json.loads(told)["findings"]


def test_a_draft_of_the_longest_kind_is_refused_before_it_is_read() -> None:
    drafts: list[Draft] = [
        {"card": [1] * 12_000},
        {str(n): {} for n in range(9_000)},
        "x" * (MAX_DRAFT_BYTES + 1),
    ]
    for draft in drafts:
        with pytest.raises(UnfitDraft, match="at most 32768 bytes"):
            written(draft)
    nested: dict[str, Any] = {}
    for _ in range(100):
        nested = {"a": nested}
    with pytest.raises(UnfitDraft, match="inside each other"):
        written(nested)
