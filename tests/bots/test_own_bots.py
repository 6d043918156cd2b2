"""Bots that the house does not know: classes, functions, objects, programs; and what is no bot is refused in a line."""

from __future__ import annotations

import gc
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidRules
from zashiki.core.match import Match
from zashiki.core.record import parse_record, replay
from zashiki.lab.arena import hold, open_folder, play_matches
from zashiki.lab.bot_check import check_bot
from zashiki.lab.contest import Contest
from zashiki.lab.folder import BadFolder
from zashiki.lab.match_loop import BrokenMatch
from zashiki.lab.players import Player, check_player, read_players, seat_player
from zashiki.lab.playing import record_of_played
from zashiki.players import line_bot
from zashiki.players.line_bot import BotFailed, LineProgram
from zashiki.players.own import fingerprint
from zashiki.players.random_bot import random_picks

ROOT = Path(__file__).parents[2]
LINE_BOT = f"{sys.executable} {ROOT / 'examples' / 'line_bot.py'}"
PATIENT = 60.0
"""Seconds for a move: no machine is so slow that the random bot takes longer."""

MINE = '''
from beside import pick

class First:
    """Gives the picks alone, and wants nothing when it is made."""
    def choose(self, observation, seconds):
        return pick(observation.decision)

class Told:
    def __init__(self, seed, trials=None, *, game):
        self.told = (seed, trials, game)
    def choose(self, observation, seconds):
        return pick(observation.decision)

def made(**offered):
    return Told(**offered)

class Mute:
    pass

class Wrong:
    def choose(self, observation, seconds):
        return 7

class Leaves:
    def choose(self, observation, seconds):
        quit()

class Needy:
    def __init__(self, model):
        self.model = model
    def choose(self, observation, seconds):
        return pick(observation.decision)

class Gone:
    def __init__(self):
        raise SystemExit(0)

class Cheat:
    def choose(self, observation, seconds):
        return ["WA", "WA", "WA"]

thing = 7
'''
BESIDE = "def pick(decision):\n    return next(iter(decision.picks()))\n"


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """The path of a file with bots, made for this test alone."""
    name = f"mine_{random.randrange(1 << 40)}.py"
    (tmp_path / name).write_text(MINE)
    (tmp_path / "beside.py").write_text(BESIDE)
    return str(tmp_path / name)


class Last:
    """A bot that stands in this file: the last of everything that may be picked."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, observation: Any, seconds: float) -> ActionRecord:
        """Any legal answer."""
        decision = observation.decision
        return ActionRecord(decision.seat, decision.kind, random_picks(decision, self._random))


def contest(*players: Player, **more: Any) -> Contest:
    return Contest(game="septet", variant="team", players=players, seed=3, **more)


def test_a_class_of_a_file_plays(mine: str) -> None:
    first, random_player = read_players(f"{mine}:First,random", 0.3, None)
    assert first.name == "First"
    assert hold(contest(first, random_player), 2).matches == 4


@pytest.mark.parametrize("name", ["Told", "made"])
def test_it_is_told_what_it_asks_for(mine: str, name: str) -> None:
    (player,) = read_players(f"{mine}:{name}:trials=5", 0.3, None)
    assert (player.name, player.trials) == (f"{name}:trials=5", 5)
    bot: Any = seat_player("septet", player, 11)
    assert bot._bot.told == (11, 5, "septet")


def test_a_class_itself_plays_in_processes_too() -> None:
    players = (Player("last", maker=Last), Player("random"))
    assert hold(contest(*players), 1, processes=2).pairs == hold(contest(*players), 1).pairs


@pytest.mark.parametrize("by_hand", [False, True])
def test_another_state_of_the_file_is_another_contest(mine: str, tmp_path: Path, by_hand: bool) -> None:
    def players() -> tuple[Player, ...]:
        return (
            (Player(f"{mine}:First"), Player("random")) if by_hand else read_players(f"{mine}:First,random", 0.3, None)
        )

    with open_folder(tmp_path / "run", contest(*players())):
        pass
    with open_folder(tmp_path / "run", contest(*players())):
        pass
    Path(mine).write_text(MINE + "\n")
    with pytest.raises(BadFolder, match="another run"):
        open_folder(tmp_path / "run", contest(*players()))
    with open_folder(tmp_path / "class", contest(Player("last", maker=Last), Player("random"))):
        assert "test_own_bots:Last" in (tmp_path / "class" / "plan.json").read_text()


def test_a_file_that_was_changed_meanwhile_plays_as_it_is_now(mine: str) -> None:
    """As in a notebook, whose process lives on."""
    hold(contest(Player(f"{mine}:First"), Player("random")), 1)
    Path(mine).write_text(MINE.replace("return pick(observation.decision)", "return 8"))
    with pytest.raises(BrokenMatch, match="got 8"):
        hold(contest(Player(f"{mine}:First"), Player("random")), 1)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Mute", "expected a method choose"),
        ("thing", "expected a class or a function"),
        ("Nobody", "has no 'Nobody'"),
        ("Needy", "'Needy' cannot be made: TypeError: .* 'model'"),
        ("Gone", "'Gone' cannot be made: SystemExit: 0"),
    ],
)
def test_what_is_no_bot_is_refused(mine: str, name: str, reason: str) -> None:
    (player,) = read_players(f"{mine}:{name}", 0.3, None)
    with pytest.raises(InvalidRules, match=reason):
        seat_player("septet", player, 1)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("./nowhere.py:Bot", "cannot be loaded .*no file nowhere.py"),
        ("no.such.module:Bot", "cannot be loaded"),
        ("run:no-such-program", "expected a program that can be run, got 'no-such-program'"),
        ("run:'", "expected a command"),
        ("./mybot:Bot", r"expected FILE.py:CLASS, package.module:CLASS or run:COMMAND, got './mybot:Bot'"),
        ("oracle", r"no bot 'oracle'; .* or one of your own: FILE.py:CLASS, package.module:CLASS or run:COMMAND"),
    ],
)
def test_words_that_lead_nowhere_are_refused(word: str, reason: str) -> None:
    (player,) = read_players(word, 0.3, None)
    with pytest.raises(InvalidRules, match=reason):
        check_player("septet", player)


def test_a_file_that_ends_as_a_program_is_refused_and_does_not_end_the_house(tmp_path: Path) -> None:
    """With exit code 0 a check would have passed without a word."""
    path = tmp_path / f"ends_{random.randrange(1 << 40)}.py"
    path.write_text("class First:\n    pass\n\nimport sys\nsys.exit()\n")
    (player,) = read_players(f"{path}:First", 0.3, None)
    with pytest.raises(InvalidRules, match=r"cannot be loaded .*SystemExit"):
        check_player("septet", player)


def test_every_file_that_a_word_names_is_in_its_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of another state of a bot would be gone on with; numbers and flags behind a file change nothing."""
    bot, net = tmp_path / "changing_bot.py", tmp_path / "net.bin"
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    words = ("./changing_bot.py:Bot", "changing_bot:Bot", *(
        f"run:{sys.executable} changing_bot.py{more}" for more in ("", " --depth 3", " net.bin 7")
    ))  # fmt: skip
    states = []
    for text, numbers in (("a = 1", "x"), ("a = 2", "x"), ("a = 2", "y")):
        bot.write_text(text)
        net.write_text(numbers)
        states.append([fingerprint(word) for word in words])
    assert all(len(one) == 12 for state in states for one in state)
    first, second, third = (set(state[:4]) for state in states)
    assert len(first) == len(second) == 1
    assert (first != second, second == third) == (True, True)
    assert len({state[4] for state in states}) == 3
    assert [fingerprint(word) for word in ("no.such.module:Bot", "run:no-such-program x", "./none.py:Bot")] == [""] * 3


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Wrong", "expected the picks as a list of strings, .* got 7"),
        ("Cheat", "IllegalAction"),
        ("Leaves", "expected the picks, got a call to end the program"),
    ],
)
def test_an_answer_that_is_none_ends_the_contest(mine: str, name: str, reason: str) -> None:
    with pytest.raises(BrokenMatch, match=reason):
        hold(contest(*read_players(f"{mine}:{name},random", 0.3, None)), 1)


def test_a_contest_that_keeps_records_can_be_replayed() -> None:
    given = contest(Player("random"), Player("last", maker=Last), records=True, rounds=2)
    for played in play_matches(given, 2):
        again = replay(parse_record(record_of_played(given, played).to_json())).match
        assert len(again.state.results) == 2
        assert [sum(result.points[side] for result in again.state.results) / 2 for side in (0, 1)] == list(
            played.points
        )


def test_a_program_plays_as_any_bot() -> None:
    program, random_player = read_players(f"run:{LINE_BOT},random", PATIENT, None)
    assert program.source
    standings = hold(contest(program, random_player), 2)
    assert standings.matches == 4
    assert hold(contest(program, random_player), 2).pairs == standings.pairs


def test_the_reference_program_passes_every_check() -> None:
    (program,) = read_players(f"run:{LINE_BOT}", PATIENT, None)
    checked = list(check_bot("septet", program))
    assert [one.what for one in checked if not one.passed] == []
    assert [one.what for one in checked][:4] == ["team", "trio", "seal", "straw"]
    assert len(checked) == 6


FAULTY = {
    "silent": ("pass", "no 'hello' came"),
    "gone": ("sys.exit(3)", "ended without a 'hello': exit code 3"),
    "mute": ("os.close(1)", "has closed its output without a 'hello', and goes on"),
    "of-tomorrow": ('say(type="hello", protocol=2)', "expected protocol 1, got 2"),
    "of-another-game": ('say(type="hello", protocol=1, games=["chess"])', "plays chess, not septet"),
    "numbers": ('say(type="hello", protocol="one")', "expected a 'hello', got"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_programs_without_manners_are_told_of(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    does, reason = FAULTY[name]
    if name == "silent":
        monkeypatch.setattr(line_bot, "HELLO_SECONDS", 0.2)
    if name == "mute":
        monkeypatch.setattr(line_bot, "FAREWELL_SECONDS", 0.2)
    program = tmp_path / "faulty.py"
    program.write_text(
        "import json, os, sys\ndef say(**message): print(json.dumps(message), flush=True)\n"
        f"for line in sys.stdin:\n    {does}\n"
    )
    (player,) = read_players(f"run:{sys.executable} {program}", PATIENT, None)
    with pytest.raises(BotFailed, match=reason):
        seat_player("septet", player, 1)
    # The check says it once: each attempt waits for as long, and there would be six.
    (found,) = check_bot("septet", player)
    assert (found.what, found.passed) == ("introduces itself", False)
    assert re.search(reason, found.found)


@pytest.mark.parametrize("name", ["Leaves", "Gone", "Needy"])
def test_a_bot_that_ends_the_program_or_cannot_be_made_fails_every_check(mine: str, name: str) -> None:
    (player,) = read_players(f"{mine}:{name}", PATIENT, None)
    assert [one.passed for one in check_bot("septet", player)] == [False] * 4


TALKATIVE = """
import json, sys
def say(**message): print(json.dumps(message), flush=True)
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say(type="hello", protocol=1)
    while heard["type"] == "choose" and sys.argv[1] == "without end":
        print("thinking about my choice")
    if heard["type"] == "choose":
        print('the best choice is "choice" 7', '{choice}', '{"choice": ["WA"]}', '["choice"]', sep="\\n")
        print('{"choice": ' * 5000)
        decision = heard["observation"]["decision"]
        say(type="choice", id=heard["id"] + 1, picks=[])
        say(type="choice", id=heard["id"], picks=decision["options"][:decision["least"]])
"""


@pytest.fixture
def talkative(tmp_path: Path) -> Path:
    (tmp_path / "talkative.py").write_text(TALKATIVE)
    return tmp_path / "talkative.py"


def asked() -> Any:
    match = Match("septet", "team", seed=bytes(32))
    match.advance()
    return match.game.observe(match.state, 0)


def test_a_program_may_print_what_it_likes(talkative: Path) -> None:
    """Also the words that messages are made of."""
    program = LineProgram((sys.executable, str(talkative), "a little"))
    try:
        assert len(program.choose(program.begin("septet", 1, None), asked(), PATIENT)) == 3
    finally:
        program.close()


def test_a_program_that_talks_without_end_has_no_more_time_than_a_silent_one(
    talkative: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_bot, "GRACE_SECONDS", 0.5)
    program = LineProgram((sys.executable, str(talkative), "without end"))
    try:
        with pytest.raises(
            BotFailed, match=r"no 'choice' came in 1.0 seconds; left aside .*'thinking about my choice'"
        ):
            program.choose(program.begin("septet", 1, None), asked(), 0.5)
    finally:
        program.close(0)


@pytest.fixture
def impatience(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Programs that go on when their input is closed are ended soon, and all at the end of the test."""
    monkeypatch.setattr(line_bot.LineProgram.close, "__defaults__", (0.2,))
    yield
    line_bot.end_programs()


@pytest.mark.usefixtures("impatience")
def test_the_check_finds_what_is_wrong(tmp_path: Path) -> None:
    """It takes lines that are no questions for its end, cheats in a pass, and goes on when its input is closed."""
    program = tmp_path / "rude.py"
    program.write_text(
        "import json, sys, time\ndef say(**message): print(json.dumps(message), flush=True)\n"
        "say(type='hello', protocol=1)\n"
        "for line in sys.stdin.buffer:\n"
        "    heard = json.loads(line)\n"
        "    if heard['type'] == 'choose': say(type='choice', id=heard['id'], picks=['WA'])\n"
        "while True: time.sleep(1)\n"
    )
    (player,) = read_players(f"run:{sys.executable} {program}", PATIENT, None)
    found = {one.what: one for one in check_bot("septet", player)}
    assert not any(one.passed for one in found.values())
    assert "IllegalAction" in found["team"].found
    assert "has ended" in found["leaves aside what it does not know"].found
    assert "still ran" in found["ends when its input is closed"].found


def test_a_program_hears_of_the_end_of_a_match(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    program = tmp_path / "ear.py"
    program.write_text(
        "import json, sys\nprint(json.dumps({'type': 'hello', 'protocol': 1}), flush=True)\n"
        f"with open({str(heard)!r}, 'w') as file:\n    for line in sys.stdin: file.write(line)\n"
    )
    command = (sys.executable, str(program))
    bot: Any = line_bot.LineBot(command, "septet", 5, None)
    del bot
    gc.collect()
    running: LineProgram = line_bot._programs.pop(command)
    assert running.close()
    types = [line.split('"')[3] for line in heard.read_text().splitlines()]
    assert types == ["hello", "new", "end"]


def test_late_answers_are_told_of(mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.lab.bot_check.LATE_SECONDS", -PATIENT)
    (player,) = read_players(f"{mine}:First", PATIENT, None)
    assert [one.passed for one in check_bot("septet", player)] == [False] * 4
