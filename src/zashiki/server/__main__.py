"""``python -m zashiki.server``: a server and nothing else."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from zashiki.core.errors import InvalidRules
from zashiki.server.config import Config, with_limits
from zashiki.server.run import CannotListen, run
from zashiki.server.store_file import CannotOpenStore


def main() -> int:
    """Read the arguments and serve."""
    defaults = Config()
    parser = argparse.ArgumentParser(prog="python -m zashiki.server", description="Open the parlour.")
    parser.add_argument("--host", default=defaults.host, help="address to listen at (default: %(default)s)")
    parser.add_argument("--port", type=int, default=defaults.port, help="0 takes a free one (default: %(default)s)")
    parser.add_argument(
        "--data", type=Path, default=defaults.data, help="folder of the database (default: %(default)s)"
    )
    parser.add_argument("--database", help="SQLAlchemy URL with an async driver, instead of the embedded database")
    parser.add_argument("--follow", type=float, default=0.0, help="seconds between looks at what other processes did")
    parser.add_argument("--origin", action="append", default=[], help="another origin whose pages are answered")
    parser.add_argument("--trusted-proxy", action="append", default=[], help="address of a proxy that is believed")
    parser.add_argument("--limit", action="append", default=[], help="NAME=NUMBER, another limit")
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    config = Config(
        host=arguments.host,
        port=arguments.port,
        data=arguments.data,
        database=arguments.database,
        follow_seconds=arguments.follow,
        origins=tuple(arguments.origin),
        trusted_proxies=tuple(arguments.trusted_proxy) or defaults.trusted_proxies,
    )
    try:
        config = with_limits(config, arguments.limit)
        run(config)
    except CannotListen as error:
        print(error, file=sys.stderr)
        return 1
    except (CannotOpenStore, InvalidRules) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
