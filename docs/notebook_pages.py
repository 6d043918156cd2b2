"""Notebooks as Markdown, with what came out where they were executed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

Notebook = Mapping[str, Any]

SECONDS = 600
"""How long a cell may take before its notebook is given up."""
_AS_THEY_ARE = ("image/svg+xml", "text/html")
"""What a page can show as it is, the best first."""


def as_kept(path: Path) -> Notebook:
    """A notebook as it stands in its file."""
    notebook: Notebook = json.loads(path.read_text("utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
    return notebook


def executed(path: Path) -> Notebook:
    """The notebook after all of its cells, run by this Python; raises `nbclient.exceptions.CellExecutionError`."""
    # To import what runs notebooks takes as long as to make most of the site, which does without it.
    import nbformat
    from nbclient import NotebookClient
    from traitlets.config import Config

    # Nobody else on the machine is to hear what is said to the kernel.
    config = Config(KernelManager={"transport": "ipc"})
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    done: Notebook = NotebookClient(notebook, timeout=SECONDS, kernel_name="python3", config=config).execute()
    return done


def page_of(notebook: Notebook) -> str:
    """A page of Markdown: texts as they stand, code in blocks, each with what came out."""
    parts: list[str] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            parts.append(cell["source"])
        elif cell["source"].strip():
            parts.append(_fenced("python", cell["source"]))
            parts += _outcomes(cell["outputs"])
    return "\n\n".join(parts) + "\n"


def _outcomes(outputs: list[Any]) -> Iterator[str]:
    for output in outputs:
        if output["output_type"] == "stream":
            yield _fenced("text", output["text"])
            continue
        data = output.get("data", {})
        shown = next((data[kind] for kind in _AS_THEY_ARE if kind in data), None)
        if shown is not None:
            yield f'<div class="outcome">{" ".join(shown.split(chr(10)))}</div>'
        elif "text/plain" in data:
            yield _fenced("text", data["text/plain"])


def _fenced(language: str, text: str) -> str:
    return f"```{language}\n{text.rstrip()}\n```"
