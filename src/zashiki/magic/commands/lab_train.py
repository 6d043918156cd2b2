"""`zashiki lab train`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def train(
    out: Annotated[Path, typer.Option(help="The file to write.")] = Path("win_net.json"),
    matches: Annotated[int, typer.Option(min=30, max=10_000_000, help="Matches in all modes together.")] = 20_000,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed gives the same file.")] = 1,
) -> None:
    """Teach the searching players of Board Games Are Magic to see who is winning, from matches of the third level.

    To try it, put the file into src/zashiki/magic/bots/.
    """
    from zashiki.cli.outputs import cannot_write, check_output
    from zashiki.magic.bots.win_net import write
    from zashiki.magic.bots.win_training import train as fit

    check_output(out)
    net = fit(matches, seed, lambda line: typer.echo(line, err=True))
    part = out.with_suffix(".part")
    try:
        part.write_text(write(net), encoding="utf-8")
        part.replace(out)
    except OSError as error:
        raise cannot_write(out, error) from error
    typer.echo(f"{out}: {out.stat().st_size} bytes")
