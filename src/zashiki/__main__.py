"""`python -m zashiki`, and the `zashiki` command."""

from __future__ import annotations

import sys

from zashiki.core.errors import ZashikiError


def main() -> None:
    """Run the command; a game or command of another package that cannot be used ends it as a user's mistake does."""
    try:
        # The commands are made with the names of all games.
        from zashiki.cli.main import main as run
    except ZashikiError as error:
        print(f"zashiki: {error}", file=sys.stderr)
        sys.exit(2)
    run()


if __name__ == "__main__":
    main()
