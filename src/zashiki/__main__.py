"""The `zashiki` command, and `python -m zashiki`, which is the same."""

from __future__ import annotations

import signal
import sys

from zashiki.core.errors import ZashikiError


def main() -> None:
    """Load the command and run it; an interruption while it loads ends it at once, and with no traceback.

    A game or command of another package that cannot be used ends it as a user's mistake does.
    """
    # A process that is started in the background hears no interruption, and goes on hearing none.
    is_heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_heard:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        # The commands are made with the names of all games: half a second and more, of which a traceback would tell who
        # has only pressed Ctrl-C.
        from zashiki.cli.main import main as run
    except ZashikiError as error:
        print(f"zashiki: {error}", file=sys.stderr)
        sys.exit(2)
    if is_heard:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    run()


if __name__ == "__main__":
    main()
