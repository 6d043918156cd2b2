"""The notebooks run from the first cell to the last, with small numbers, and are kept without what came out."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from processes import PATIENCE, environment

if TYPE_CHECKING:
    from nbformat import NotebookNode

ROOT = Path(__file__).parents[2]
BOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
SMALL = {"DEALS": 5, "ROUNDS_IN_STEP": 16, "UPDATES": 2, "SEED": 1}
"""What stands for the numbers of a notebook's first cell."""
RUN = """
import sys, nbformat
sys.path.insert(0, sys.argv[1])
from notebook_pages import executed, page_of
sys.stdout.write(page_of(executed(nbformat.read(sys.argv[2], 4))))
"""


def book_of(path: Path) -> NotebookNode:
    """A notebook as it is kept."""
    # Every process that runs tests collects them all, and this would be a third of the time that it takes.
    import nbformat

    notebook: NotebookNode = nbformat.read(path, nbformat.NO_CONVERT)  # type: ignore[no-untyped-call]
    return notebook


def small(notebook: NotebookNode) -> NotebookNode:
    """The notebook with small numbers in the cell that is marked for them."""
    (cell,) = [cell for cell in notebook.cells if "parameters" in cell.metadata.get("tags", ())]
    cell.source = re.sub(r"^(\w+) = \d+$", lambda found: f"{found[1]} = {SMALL[found[1]]}", cell.source, flags=re.M)
    return notebook


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_a_notebook_runs_and_its_page_shows_what_came_out(book: Path, tmp_path: Path) -> None:
    (tmp_path / book.name).write_text(json.dumps(small(book_of(book))))
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(ROOT / "docs"), str(tmp_path / book.name)],
        cwd=tmp_path, env=environment(), capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "share_low" in done.stdout
    if book.stem == "first-look":
        assert done.stdout.count('<div class="outcome"><svg') == 2
        assert "won the round:" in done.stdout


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_a_notebook_is_kept_without_outcomes(book: Path) -> None:
    import nbformat

    notebook = book_of(book)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert code
    assert [(cell.outputs, cell.execution_count) for cell in code] == [([], None)] * len(code)
    assert notebook.metadata.kernelspec.name == "python3"
