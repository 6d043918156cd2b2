"""`zashiki verify`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from zashiki.cli.contents import PACK_HELP, with_packs
from zashiki.cli.records import labelled_records, named_in_errors
from zashiki.core.verify import verify_record


def verify(
    files: Annotated[list[Path], typer.Argument(help="Records of finished matches.")],
    commitment: Annotated[
        str | None, typer.Option(help="What the table showed before the first deal (64 hex digits).")
    ] = None,
    pack: Annotated[list[Path] | None, typer.Option(help=PACK_HELP)] = None,
) -> None:
    """Check that no deal of a match was chosen: draw every deal again from the seed, and compare the commitment."""
    with with_packs(pack or ()):
        for label, record in labelled_records(files):
            with named_in_errors(label):
                report = verify_record(record, commitment)
            typer.echo(f"{label}: {report.draws} draws follow from the seed; its commitment is {report.commitment}")
