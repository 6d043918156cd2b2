"""Tensors say what a seat knows and nothing else, from its own point of view; cards that nobody has seen before too."""

from __future__ import annotations

import random
from itertools import chain
from typing import Any

import msgspec
import numpy as np
import pytest

from interop.playing import PRESETS, SETTINGS, wandered
from zashiki.core.action import CHANCE
from zashiki.core.chance import QuickSource
from zashiki.core.errors import InvalidRules
from zashiki.core.match import Match
from zashiki.interop.episode import Episode, Setting
from zashiki.interop.tensors import Tensors
from zashiki.magic import MAGIC
from zashiki.magic.content.loader import load_pack
from zashiki.magic.interop.features import FEATURES, Features, _Tally
from zashiki.magic.interop.planes import CARD, MagicEncoder
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import Cards
from zashiki.magic.language.verb import Verb
from zashiki.magic.packs.loader import pack_files
from zashiki.magic.rules.game import Magic
from zashiki.septet import SEPTET
from zashiki.septet.interop.planes import PLANE_NAMES, words_of
from zashiki.septet.rules.actions import Deal, read_action
from zashiki.septet.rules.cards import Card


@pytest.mark.parametrize("name", SETTINGS)
def test_what_a_seat_cannot_tell_apart_has_one_tensor(name: str) -> None:
    """Hidden cards dealt anew: another state, the same observation, log and tensor; every number within its bounds."""
    setting = SETTINGS[name]
    tensors, fresh = Tensors(setting.encoder), Tensors(setting.part.encoder(setting.rules))
    differed = 0
    for step, (episode, seat) in enumerate(wandered(setting, 3, 90)):
        if step % 6:
            continue
        flat = tensors.encode(episode.seen(seat), episode.log(seat), episode.picked(seat))
        assert flat.shape == (tensors.size,)
        assert np.isfinite(flat).all()
        assert tensors.encoder.low <= flat.min() <= flat.max() <= tensors.encoder.high
        other = episode.game.determinize(episode.seen(seat), QuickSource(step))
        differed += other != episode.match.state
        seen = episode.game.observe(other, seat)
        assert np.array_equal(fresh.encode(seen, episode.log(seat), episode.picked(seat)), flat)
    assert differed >= 3


@pytest.mark.parametrize("name", SETTINGS)
def test_a_tensor_is_made_of_what_goes_over_the_wire(name: str) -> None:
    """The observation as JSON and back gives the same numbers: nothing else is looked at."""
    setting = SETTINGS[name]
    tensors, fresh = Tensors(setting.encoder), Tensors(setting.part.encoder(setting.rules))
    for episode, seat in wandered(setting, 4, 12):
        seen = episode.seen(seat)
        read = msgspec.json.decode(msgspec.json.encode(seen), type=episode.game.observation_type)
        assert np.array_equal(fresh.encode(read, episode.log(seat)), tensors.encode(seen, episode.log(seat)))


def test_planes_are_picked_by_name_and_found_again() -> None:
    setting = Setting("septet", "team")
    episode = Episode(setting, bytes(32))
    whole, some = Tensors(setting.encoder), Tensors(setting.encoder, ["legal", "hand"])
    flat = whole.encode(episode.seen(0))
    assert [plane.name for plane in some.planes] == ["legal", "hand"]
    assert np.array_equal(
        some.encode(episode.seen(0)), np.concatenate([flat[whole.slices[n]] for n in ("legal", "hand")])
    )
    assert whole.split(flat)["hand"].sum() == 12
    assert set(Tensors.of_observation(setting.encoder).slices) < set(whole.slices)
    with pytest.raises(InvalidRules, match="no plane 'hands'; expected one of: asked"):
        Tensors(setting.encoder, ["hands"])


def turned(records: list[Any], seats: int) -> list[Any]:
    """Answers with every seat moved one to the left."""
    return [msgspec.structs.replace(record, seat=(record.seat + 1) % seats) for record in records]


@pytest.mark.parametrize("variant", ["team", "trio", "seal"])
def test_the_own_seat_is_always_the_first(variant: str) -> None:
    """A match in which everybody sits one seat further looks the same to everybody (S0.2)."""
    rules, rng = SEPTET.rules(variant), random.Random(variant)
    cards = list(rules.deck)
    rng.shuffle(cards)
    hands = [cards[seat * rules.hand_size : (seat + 1) * rules.hand_size] for seat in range(rules.seats)]
    rest = cards[rules.hand_size * rules.seats :]
    here, there = Match("septet", variant), Match("septet", variant)
    here.apply(Deal(CHANCE, tuple(map(Card, [*chain(*hands), *rest]))))
    there.apply(Deal(CHANCE, tuple(map(Card, [*chain(hands[-1], *hands[:-1]), *rest]))))
    for _ in range(3 * rules.seats):
        seat = here.to_act()[0]
        moved = (seat + 1) % rules.seats
        assert words_of(SEPTET.observe(here.state, seat)) == words_of(SEPTET.observe(there.state, moved))
        record = rng.choice(SEPTET.legal_actions(here.state, seat)).record()
        here.apply(read_action(record))
        there.apply(read_action(turned([record], rules.seats)[0]))


def test_who_played_what_and_when_is_remembered() -> None:
    """S10.4, S10.6: cards passed and received, every card played with its trick, and who led."""
    setting = Setting("septet", "seal")
    episode, rng = Episode(setting, bytes(32)), random.Random(1)
    while len(episode.match.state.tricks) < 5:
        episode.pick(episode.to_pick()[0], rng.choice(sorted(episode.numbers_open(episode.to_pick()[0]))))
    seen = episode.seen(2)
    planes = dict(zip(PLANE_NAMES, words_of(seen), strict=True))
    from zashiki.septet.bitboard.bitcards import BIT

    for number, trick in enumerate(seen.tricks):
        assert planes["leads"] & BIT[trick.plays[0]]
        for place, card in enumerate(trick.plays):
            assert planes[f"played.{(trick.seat_of(place, 4) - 2) % 4}"] & BIT[card]
            assert sum(bool(planes[f"when.{digit}"] & BIT[card]) << digit for digit in range(5)) == number
    for passed in seen.passes:
        name = f"passed.{(passed.receiver - 2) % 4}" if passed.giver == 2 else f"received.{(passed.giver - 2) % 4}"
        assert planes[name] == sum(BIT[card] for card in passed.cards)


OWN_PACK = """
[pack]
id = "mine"
format = 1
kind = "expansion"

[[card]]
id = "mine_comet"
kind = "effect"
copies = 3
[[card.ability]]
type = "active"
range = "red"
target = { who = "opponents" }
do = [
  { op = "damage", to = "target", n = 2, dtype = "magic" },
  { op = "check", diff = 3, then = [{ op = "draw", to = "self", n = 2 }] },
]

[names.en]
mine_comet = "Comet"
"""


def test_a_card_never_seen_before_is_described_by_what_it_does() -> None:
    """M3: an expansion that these tests have just written; its card is what its program says."""
    content = load_pack(pack_files("base"), {"pack.toml": OWN_PACK.encode()})
    vector = dict(zip(FEATURES, Features(content).card("mine_comet#1").tolist(), strict=True))
    said = {name: value for name, value in vector.items() if value}
    assert said == {
        "kind:effect": 1.0,
        "active:red": 0.25,
        "target:opponents": 0.25,
        "damage:other": 0.5,
        "damage:magic": 0.5,
        "check:self": 0.25,
        "draw:self": 0.25,
    }
    game = Magic(content)
    rules = game.rules("brawl-3")
    tensors = Tensors(MagicEncoder(content, rules))
    match = Match(game, "brawl-3", seed=bytes(32))
    match.advance()
    rng = random.Random(5)
    while not any("mine_comet" in card for player in match.state.players for card in player.hand):
        seat = match.to_act()[0]
        match.play(rng.choice(game.legal_actions(match.state, seat)))
    holder = next(
        seat for seat, player in enumerate(match.state.players) if any("mine_comet" in card for card in player.hand)
    )
    seen = game.observe(match.state, holder)
    place = next(place for place, card in enumerate(match.state.players[holder].hand) if "mine_comet" in card)
    row = tensors.split(tensors.encode(seen))["hand"][place]
    assert row[0] == 1
    assert row[CARD.index(FEATURES[0]) :].tolist() == list(vector.values())


def test_an_event_that_is_redirected_counts_once() -> None:
    """It has a number to set elsewhere, and none here."""
    tally = _Tally()
    tally.verb(o.EventSet(field="subject", to="source"), 1.0)
    assert tally.done()[FEATURES.index("ev_set:other")] == 0.25


@pytest.mark.parametrize(
    ("verb", "whom"),
    [
        (o.SwapPlaces(a="self", b="target"), {"self", "other"}),
        (o.SwapHands(a="target", b="self"), {"self", "other"}),
        (o.SwapPlaces(a="target", b="next"), {"other"}),
        (o.PassCards(n=1), {"self", "other"}),
        (o.Push(to="target"), {"other"}),
        (o.Push(to="self", by="target"), {"self"}),
        (o.Look(of="target"), {"other"}),
        (o.Pick(from_=Cards(zone="hand"), by="target", as_="c"), {"other"}),
        (o.Put(what="c", zone="hand", of="target"), {"other"}),
        (o.Put(what="c", zone="discard", of="target"), {"self"}),
        (o.EventSet(field="subject", to="source"), {"other"}),
        (o.EventSet(n=1), {"self"}),
        (o.Bury(), {"self"}),
    ],
)
def test_whom_an_operation_concerns_is_told(verb: Verb, whom: set[str]) -> None:
    """Both, where it happens to several alike."""
    tally = _Tally()
    tally.verb(verb, 1.0)
    assert {name for name, number in zip(FEATURES, tally.done(), strict=True) if number} == {
        f"{verb.op}:{who}" for who in whom
    }


def test_a_skill_that_exchanges_two_pieces_says_so_of_both() -> None:
    said = dict(zip(FEATURES, Features(MAGIC.content).character("tessera").tolist(), strict=True))
    assert (said["swap_pos:self"], said["swap_pos:other"], said["draw:self"]) == (0.25, 0.25, 0.25)


def test_the_cards_of_the_house_differ_by_what_they_do() -> None:
    content = MAGIC.content
    features = Features(content)
    rows = {card: features.card(f"{card}#1").tobytes() for card in content.cards}
    programs = {
        card: (definition.kind, definition.range, definition.ability) for card, definition in content.cards.items()
    }
    assert len(set(rows.values())) >= 0.9 * len({repr(program) for program in programs.values()})


@pytest.mark.parametrize("name", [name for name in PRESETS if "magic" in name])
def test_what_everybody_did_is_remembered(name: str) -> None:
    """The same recall whether a log is read at once or as it grows."""
    setting = SETTINGS[name]
    growing = setting.part.encoder(setting.rules)
    for step, (episode, seat) in enumerate(wandered(setting, 5, 60)):
        found = growing.encode(episode.seen(seat), episode.log(seat), ())
        if step % 20 == 19:
            at_once = setting.part.encoder(setting.rules).encode(episode.seen(seat), episode.log(seat), ())
            for plane in ("played", "dealings", "history"):
                assert np.array_equal(found[plane], at_once[plane])
            assert found["history"].any()
