"""The notebooks run from the first cell to the last, with small numbers, and are kept without what came out."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from processes import environment, run

ROOT = Path(__file__).parents[2]
BOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
SMALL = {"DEALS": 5, "ROUNDS_IN_STEP": 16, "UPDATES": 2, "SEED": 1}
"""What stands for the numbers of a notebook's first cell."""
RUN = """
import json, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from notebook_pages import as_kept, executed, page_of
page = page_of(executed(Path("first-look.ipynb")))
names = {"__name__": "__main__"}
for cell in as_kept(Path("training-a-bot.ipynb"))["cells"]:
    if cell["cell_type"] == "code":
        exec(cell["source"], names)
json.dump([page, list(names["standings"].to_frame())], sys.stdout)
"""
"""Of the first the page is made too; the cells of the other run as they stand, without a kernel of their own."""


def book_of(path: Path) -> dict[str, Any]:
    """A notebook as it is kept."""
    book: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return book


def small(book: dict[str, Any]) -> dict[str, Any]:
    """The notebook with small numbers in the cell that is marked for them."""
    (cell,) = [cell for cell in book["cells"] if "parameters" in cell["metadata"].get("tags", ())]
    numbers = "".join(cell["source"])
    cell["source"] = re.sub(r"^(\w+) = \d+$", lambda found: f"{found[1]} = {SMALL[found[1]]}", numbers, flags=re.M)
    return book


def test_the_notebooks_run_and_their_pages_show_what_came_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process runs both: to import what runs notebooks takes longer than the cells do."""
    for book in BOOKS:
        (tmp_path / book.name).write_text(json.dumps(small(book_of(book))))
    monkeypatch.chdir(tmp_path)
    done = run([sys.executable, "-c", RUN, ROOT / "docs"], environment(), check=True)
    page, told = json.loads(done.stdout)
    assert [book.stem for book in BOOKS] == ["first-look", "training-a-bot"]
    assert "share_low" in page
    assert "share_low" in told
    assert page.count('<div class="outcome"><svg') == 2
    assert "won the round:" in page


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_outcomes(path: Path) -> None:
    book = book_of(path)
    code = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    assert code
    assert [(cell["outputs"], cell["execution_count"]) for cell in code] == [([], None)] * len(code)
    assert book["metadata"]["kernelspec"]["name"] == "python3"
