"""Players of Board Games Are Magic as they were before its ladder, to measure those of today by.

    zashiki arena --game magic --variant brawl-2 --bots "crane,run:python benchmarks/earlier.py heuristic" --deals 500

They are taken from the history of this repository, with the engine of that time, and speak the protocol of
docs/bots-protocol.md: `heuristic`, and `search`, which tries its answers out. What they are shown is written as it was
then, but for the hash of the content and for rule options that came later, which are left out.
"""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import sys
import tarfile
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

COMMIT = "5c6edd44"
"""The last one before games became plug-ins, of 22 November 2026."""
PLAYERS = {
    "heuristic": ("zashiki.bots.magic.heuristic", "HeuristicBot"),
    "search": ("zashiki.bots.magic.search", "SearchBot"),
}


def unpack(folder: Path) -> Path:
    """Write the sources of that time into a folder; where Python finds them."""
    source = Path(__file__).parent.parent
    packed = subprocess.run(
        ["git", "-C", str(source), "archive", COMMIT, "src/zashiki"], check=True, stdout=subprocess.PIPE
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


class Earlier:
    """A player of that time at every seat of every match."""

    def __init__(self, name: str) -> None:
        module, maker = PLAYERS[name]
        self._make: Any = getattr(import_module(module), maker)
        self._observation: Any = import_module("zashiki.magic.observation").Observation
        self._game: Any = import_module("zashiki.magic").MAGIC
        self._players: dict[int, Any] = {}

    def hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """What is answered to a message, if anything."""
        match message.get("type"):
            case "hello":
                return {"type": "hello", "protocol": 1, "games": ["magic"]}
            case "new":
                self._players[message["match"]] = self._make(message["seed"], message["trials"])
            case "end":
                self._players.pop(message["match"], None)
            case "choose":
                answer = self._players[message["match"]].choose(self._seen(message["observation"]), message["seconds"])
                return {"type": "choice", "id": message["id"], "picks": answer.picks}
        return None

    def _seen(self, observation: dict[str, Any]) -> Any:
        """The observation as it was written then."""
        rules = self._game.rules(observation["variant"], {})
        known = {name for name, _ in rules.options}
        options = [option for option in observation["options"] if option[0] in known]
        return msgspec.convert(observation | {"content": rules.content, "options": options}, self._observation)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", choices=PLAYERS)
    name = parser.parse_args().player
    with tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, str(unpack(Path(folder))))
        player = Earlier(name)
        for line in sys.stdin.buffer:
            try:
                message = json.loads(line)
            except ValueError:
                continue
            answer = player.hear(message) if isinstance(message, dict) else None
            if answer is not None:
                sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
                sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
