"""`zashiki play --game magic`: whole matches in the terminal, in modes, editions, packs and languages."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

from zashiki.cli.main import app
from zashiki.core.game import OptionValue
from zashiki.core.match import Match
from zashiki.core.record import parse_record, replay
from zashiki.core.registry import find_game
from zashiki.locales import LANGUAGES, Texts
from zashiki.magic.model.card_events import CardsMoved, CardsTaken
from zashiki.magic.model.event_base import MagicEvent
from zashiki.magic.model.events import DamageDealt, MatchEnded, PlayerWon
from zashiki.magic.model.state import ExchangeFrame
from zashiki.magic.terminal.log import Log
from zashiki.magic.terminal.words import MagicWords
from zashiki.magic.wording.describe import Describer
from zashiki.terminal.part import texts_of
from zashiki.terminal.people import People
from zashiki.terminal.session import PERSON, LeftTable, Session

SEED = bytes(range(32))
Options = dict[str, OptionValue]
OnTerminal = Callable[..., tuple[int, bytes]]


def session(
    variant: str, language: str, ask: Callable[[Match], str], options: Options | None = None, width: int = 100
) -> tuple[Session, io.StringIO, Match]:
    match = Match("magic", variant, options or {}, seed=SEED)
    out = io.StringIO()
    console = Console(file=out, width=width, force_terminal=False)
    texts = texts_of("magic", language)
    table = Session(match, texts, console, bot="random", seconds=0.05, name="Aoi", ask=lambda _: ask(match))
    return table, out, match


def legal_line(rng: random.Random) -> Callable[[Match], str]:
    """Answers as options, which stand for themselves wherever they are typed."""

    def answer(match: Match) -> str:
        decision = match.game.decision(match.state, PERSON)
        assert decision is not None
        picks = rng.sample(decision.options, rng.randint(decision.least, decision.most))
        return " ".join(picks) or "0"

    return answer


def complete(text: str) -> None:
    """No message is missing, and none is left unfilled."""
    assert not re.search(r"\b(magic|terminal|log|option)-[a-z]", text), "a message is missing"
    assert "Fluent" not in text
    assert "{" not in text


MATCHES: list[tuple[str, str, Options]] = [
    ("brawl-2", "en", {"edition": "speed"}),
    ("brawl-3", "ja", {"edition": "speed", "packs": "shore", "map": "cove", "order_by_owner": True}),
    ("teams-4", "zh-Hans", {"edition": "speed", "packs": "dusk-shore", "exchange": "give"}),
    ("brawl-4", "zh-Hant", {"edition": "speed", "spawn": "choose", "packs": "dusk"}),
]


@pytest.mark.parametrize(("variant", "language", "options"), MATCHES)
def test_a_whole_match(variant: str, language: str, options: Options, tmp_path: Path) -> None:
    table, out, match = session(variant, language, legal_line(random.Random(variant)), options)
    table.run()
    assert match.game.outcome(match.state) is not None
    text = out.getvalue()
    complete(text)
    # Of opponents' cards only the number is told.
    drawn = re.findall(r"^Leaf \d drew (.*)$", text, re.MULTILINE)
    assert all(re.fullmatch(r"a card|\d+ cards|the event .+", line) for line in drawn)
    assert drawn or language != "en"
    file = tmp_path / "match.json"
    table.save(file)
    assert replay(parse_record(file.read_bytes())).match.state == match.state


def test_answers_by_number_and_by_name() -> None:
    """Every line is a number of the list, the name of a tile, or `e`; and always means what is asked."""
    rng = random.Random(5)
    tiles = 0

    def ask(match: Match) -> str:
        nonlocal tiles
        decision = match.game.decision(match.state, PERSON)
        assert decision is not None
        if len(match.log) > 160:
            raise EOFError
        moves = [option for option in decision.options if option.startswith("move:")]
        if moves and rng.random() < 0.5:
            tiles += 1
            return rng.choice(moves).removeprefix("move:").upper()
        if "end" in decision.options and rng.random() < 0.2:
            return "e"
        return " ".join(map(str, range(1, 1 + max(1, decision.least))))

    table, out, _ = session("brawl-2", "en", ask)
    with pytest.raises(EOFError):
        table.run()
    assert tiles > 2
    assert "That is not possible now." not in out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_why_the_first_player_draws_nothing(language: str) -> None:
    """With even chances who begins draws no cards in the first turn (A36); the others do, and say nothing of it."""
    any_line = legal_line(random.Random(7))

    def ask(match: Match) -> str:
        if match.state.turn >= 3:
            raise EOFError
        decision = match.game.decision(match.state, PERSON)
        return "e" if decision is not None and "end" in decision.options else any_line(match)

    table, out, match = session("brawl-3", language, ask, {"later_cards": "even"}, width=200)
    with pytest.raises(EOFError):
        table.run()
    texts, lines = texts_of("magic", language), out.getvalue().splitlines()

    def told(message: str) -> int:
        form = re.escape(texts(message, name="NAME")).replace("NAME", ".+")
        return len([line for line in lines if re.fullmatch(form, line)])

    assert told("magic-log-turn-without-cards") == 1
    assert told("magic-log-turn") == match.state.turn - 1


def test_mistakes_are_explained_and_nothing_is_lost() -> None:
    lines = iter(["?", "t", "r", "99", "1 2", "nonsense", "q"])
    table, out, match = session("brawl-2", "en", lambda _: next(lines))
    with pytest.raises(LeftTable):
        table.run()
    text = out.getvalue()
    assert "Type the number of an answer" in text
    assert text.count("That is not possible now. (M8)") == 2
    assert "Choose the number of cards that is asked for. (M8)" in text
    assert match.state.players[PERSON].character == ""


def test_what_may_not_be_played_is_refused_with_its_rule() -> None:
    refused: list[str] = []

    def ask(match: Match) -> str:
        decision = match.game.decision(match.state, PERSON)
        assert decision is not None
        hand = match.state.players[PERSON].hand
        unplayable = [f"play:{card}" for card in hand if f"play:{card}" not in decision.options]
        if decision.kind == "act" and unplayable and not refused:
            refused.append(unplayable[0])
            return unplayable[0]
        if refused:
            raise EOFError
        return decision.options[0]

    table, out, _ = session("brawl-2", "en", ask)
    with pytest.raises(EOFError):
        table.run()
    assert re.search(r"\((M|A)\d+\)", out.getvalue())


STOLE = {"en": "stole", "ja": "奪った", "zh-Hans": "偷走", "zh-Hant": "偷走"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words(language: str) -> None:
    """The log knows every class of event; few of them go without saying."""
    game = find_game("magic")
    content = game.content  # type: ignore[attr-defined]
    texts = texts_of("magic", language)
    people = People(texts, ("Aoi", "Bo"), 0, ((0,), (1,)))
    log = Log(MagicWords(texts, people, content, content.boards["town"]))
    before = game.observe(Match(game, "brawl-2").state, 0)
    silent = set()
    examples = {
        "seat": 1, "order": (0, 1), "audience": (), "count": 2, "characters": ("gale", "marl"), "character": None,
        "race": "earth", "tile": "c3", "tossed": True, "round": 1, "turn": 1, "cards": ("w_bow#1",), "card": "w_bow#1",
        "skill": "bass", "targets": (0,), "ability": "m6_dj/0", "roll": 4, "difficulty": 3, "success": True,
        "amount": 2, "source": 0, "prevented": 1, "damage": "magic", "cause": "card", "hp": 3, "killer": 0, "victim": 0,
        "choice": "hand", "origin": "hand", "giver": 0, "receiver": 1, "owner": 0, "of": 0, "slot": "weapon",
        "steps": 2, "forced": False, "event": "n03_rain", "kind": "stat", "name": "move", "n": -1,
        "until": "turn", "partner": 0, "agreed": True, "reason": "last", "guard": "steps", "ranks": (2, 1),
    }  # fmt: skip
    for kind in MagicEvent.__subclasses__():
        event = kind(**{field: examples[field] for field in kind.__struct_fields__})
        if kind is CardsTaken:
            event = CardsTaken(1, ("w_bow#1",), "discard", None)
        lines = log.sentences(event, before)
        if not lines:
            silent.add(kind.__name__)
        complete(" ".join(lines))
    assert silent == {"TurnEnded"}
    # A card that whoever's turn it is takes from a hand is stolen; in an exchange it is not (M90).
    moved = CardsMoved(1, 0, (0, 1), 1, ("w_bow#1",))
    own = msgspec.structs.replace(before, current=0)
    (stolen,) = log.sentences(moved, own)
    assert STOLE[language] in stolen
    for peaceful in (before, msgspec.structs.replace(own, stack=(ExchangeFrame(0, 1),))):
        (received,) = log.sentences(moved, peaceful)
        assert STOLE[language] not in received


def test_of_a_team_that_wins_everybody_who_is_left_is_named() -> None:
    game = find_game("magic")
    content = game.content  # type: ignore[attr-defined]
    texts = texts_of("magic", "en")
    before = game.observe(Match(game, "teams-4").state, 0)
    people = People(texts, ("Aoi", "Bo", "Chie", "Dan"), 0, before.sides)
    log = Log(MagicWords(texts, people, content, content.boards["town"]))
    winners = next(side for side in before.sides if 0 not in side)
    names = [people.name(seat) for seat in winners]
    assert log.sentences(PlayerWon(winners[0], "last"), before) == [f"{names[0]}, {names[1]} outlasted everybody"]
    fallen = msgspec.structs.replace(before.players[winners[1]], out="fallen")
    players = tuple(fallen if seat == winners[1] else one for seat, one in enumerate(before.players))
    alone = msgspec.structs.replace(before, players=players)
    assert log.sentences(PlayerWon(winners[0], "last"), alone) == [f"{names[0]} outlasted everybody"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_partner_may_choose_from_is_told(language: str) -> None:
    """Team mates see each other's characters at selection, and nobody else's (M89)."""

    def leave(_: Match) -> str:
        raise EOFError

    table, out, match = session("teams-4", language, leave, width=300)
    with pytest.raises(EOFError):
        table.run()
    content = match.game.content  # type: ignore[attr-defined]
    describer = Describer(content, language)
    lines = out.getvalue().splitlines()
    (side,) = (side for side in match.game.sides(match.rules) if PERSON in side)
    for seat, player in enumerate(match.state.players):
        names = [describer.name(character) for character in player.offer]
        told = [line for line in lines if line.endswith(texts_of("magic", language)("terminal-comma").join(names))]
        assert len(names) == 3
        assert len(told) == int(seat in side)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_in_forty_columns_keeps_its_map_and_its_words_whole(language: str) -> None:
    """The halves of the map stand one above the other, and every row has as many tiles as every other."""

    def answer(match: Match) -> str:
        if any(player.tile for player in match.state.players):
            raise EOFError
        return legal_line(random.Random(1))(match)

    table, out, match = session("brawl-2", language, answer, width=40)
    with pytest.raises(EOFError):
        table.run()
    lines = [line.strip("│ ") for line in out.getvalue().splitlines()]
    assert max(Text(line).cell_len for line in out.getvalue().splitlines()) <= 40
    rows = [line.split()[1:] for line in lines if re.match(r"[1-7]  \S", line)]
    heads = [line.split() for line in lines if re.fullmatch(r"[a-i](     [a-i])+", line)]
    assert heads[-2:] == [[*"abcde"], [*"fghi"]]
    assert [len(row) for row in rows[-14:]] == [5] * 7 + [4] * 7
    player = match.state.players[PERSON]
    content = match.game.content  # type: ignore[attr-defined]
    assert any(line.startswith(Describer(content, language).name(player.character)) for line in lines)


def test_nobody_deals_damage_to_himself_as_to_another() -> None:
    """Whoever is hurt by what he does himself takes damage, as in the browser: "You dealt damage to you" is none."""
    game = find_game("magic")
    content = game.content  # type: ignore[attr-defined]
    before = game.observe(Match(game, "brawl-2").state, 0)
    people = People(texts_of("magic", "en"), ("Aoi", "Bo"), 0, before.sides)
    log = Log(MagicWords(texts_of("magic", "en"), people, content, content.boards["town"]))
    hurt = DamageDealt(0, 0, 2, 0, "true", "card", 7)
    assert log.sentences(hurt, before) == ["You took 2 true damage, 7 HP left"]
    by_another = msgspec.structs.replace(hurt, source=1)
    assert log.sentences(by_another, before) == ["Bo dealt 2 true damage to you, 7 HP left"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_settlement_for_want_of_cards_is_called_so(language: str) -> None:
    """M79; but with one player left on each side, one of them complete, it may come while there are cards (M93)."""
    game = find_game("magic")
    content = game.content  # type: ignore[attr-defined]
    begun = game.observe(Match(game, "brawl-2").state, 0)
    texts = texts_of("magic", language)
    log = Log(MagicWords(texts, People(texts, ("Aoi", "Bo"), 0, begun.sides), content, content.boards["town"]))
    pile = {"en": "pile", "ja": "山札", "zh-Hans": "牌堆", "zh-Hant": "牌堆"}[language]
    assert pile in texts("magic-draw-pile")
    shuffled = {"options": (("reshuffle", True),), "discard": ("candy",)}
    for seen, is_used_up in (
        ({"pile_count": 0}, True),
        ({"pile_count": 1}, False),
        ({"pile_count": 0, **shuffled}, False),
    ):
        before = msgspec.structs.replace(begun, **seen)
        reason = log.sentences(MatchEnded((1, 2), "settlement"), before)[1]
        assert (pile in reason) == is_used_up, seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mode_option_status_and_refusal_has_words(language: str) -> None:
    texts = Texts(language, ("magic",))
    game = find_game("magic")
    keys = []
    for variant in game.variants.values():
        keys += [f"variant-{variant.name}", f"variant-{variant.name}-hint"]
        for spec in variant.options:
            values = [f"option-{spec.name}-{str(value).lower()}" for value in spec.values]
            keys += [f"{key}{hint}" for key in (f"option-{spec.name}", *values) for hint in ("", ".hint")]
    source = Path(str(find_game.__code__.co_filename)).parents[1] / "magic" / "rules"
    for file in ("refusals.py", "questions.py", "game.py"):
        code = (source / file).read_text("utf-8")
        keys += [f"magic-refuse-{found}" for found in re.findall(r'(?:IllegalAction\(|return )"([a-z-]+)"', code)]
    assert len(keys) > 150
    assert [key for key in keys if texts(key) == key] == []


def test_the_command_says_what_it_expects() -> None:
    def refusal(*words: str) -> str:
        return str(CliRunner().invoke(app, ["play", *words]).exception)

    assert "expected one of: clover, plum, pine, moon, crane" in refusal("--game", "magic", "--bot", "tengu")
    assert "has no variant 'team'" in refusal("--game", "magic", "--variant", "team")
    assert "option 'map' takes 'cove' only where 'packs' is one of" in refusal("--game", "magic", "-o", "map=cove")
    assert "there is no game 'chess'" in refusal("--game", "chess")


def test_a_match_that_is_broken_off_is_saved_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the command at once; what has been played is in the file all the same, as after `q`."""

    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "input", interrupted)
    file = tmp_path / "match.json"
    result = CliRunner().invoke(app, ["play", "--game", "magic", "--bot", "clover", "--save", str(file)])
    assert result.exit_code != 0
    assert replay(parse_record(file.read_bytes())).match.log


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_without_all_signs_shows_the_match_as_well_as_it_can(language: str, on_terminal: OnTerminal) -> None:
    words = ["play", "--game", "magic", "--bot", "clover", "--lang", language, "--seed", SEED.hex()]
    code, told = on_terminal("ascii", *words, typed="1\nq\n")
    assert code == 0
    assert b"?" in told
