"""What the site adds to the pages of this folder: a hook of mkdocs (`mkdocs.yml`).

README, CHANGELOG and CONTRIBUTING are pages, notebooks become pages, and files of the repository that pages link to lie
beside them; so the links that work in the repository work in the site. With ``DOCS_NOTEBOOKS=run`` (`script/docs`)
notebooks are executed, and their pages show what came out.
"""

from __future__ import annotations

import os
import posixpath
import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

sys.path.insert(0, str(Path(__file__).parent))
from notebook_pages import as_kept, executed, page_of

ROOT = Path(__file__).parents[1]
PAGES = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
"""Pages that stand outside this folder, and where the site has them."""
ALWAYS = ("src/zashiki/web/static/art/favicon.svg",)
PICTURES = (".svg", ".png")
LINK = re.compile(r"(\]\(|\bsrc=\")((?!\w+:|#)[^)\s\"#]+)")
_SOURCES = {site: source for source, site in PAGES.items()}


def place_of(source: str) -> str:
    """Where the site has a file of the repository."""
    if source in PAGES:
        return PAGES[source]
    if source.startswith("docs/"):
        return re.sub(r"\.ipynb$", ".md", source.removeprefix("docs/"))
    # As text, which a browser shows instead of keeping it.
    return f"repository/{source}" if source.endswith(PICTURES) else f"repository/{source}.txt"


def source_of(uri: str) -> str:
    """The file of the repository that a page of the site is made from."""
    if uri in _SOURCES:
        return _SOURCES[uri]
    notebook = f"docs/{uri.removesuffix('.md')}.ipynb"
    return notebook if (ROOT / notebook).is_file() else f"docs/{uri}"


def linked(text: str, source: str) -> set[str]:
    """The files of the repository that a page links to."""
    found = (posixpath.normpath(posixpath.join(posixpath.dirname(source), link)) for _, link in LINK.findall(text))
    return {each for each in found if (ROOT / each).is_file()}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from outside, the notebooks, and what the pages link to."""
    for source, site in PAGES.items():
        files.append(File.generated(config, site, content=(ROOT / source).read_text("utf-8")))
    for notebook in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        cells = executed(notebook) if os.environ.get("DOCS_NOTEBOOKS") == "run" else as_kept(notebook)
        site = place_of(notebook.relative_to(ROOT).as_posix())
        files.append(File.generated(config, site, content=page_of(cells)))
    wanted = set(ALWAYS)
    for page in files.documentation_pages():
        wanted |= linked(page.content_string, source_of(page.src_uri))
    for source in sorted(wanted):
        if files.get_file_from_path(place_of(source)) is None:
            files.append(File.generated(config, place_of(source), content=(ROOT / source).read_bytes()))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Let every link of a page lead to where the site has its file."""
    uri = page.file.src_uri
    folder = posixpath.dirname(source_of(uri))

    def moved(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, found[2]))
        if not (ROOT / target).is_file():
            return found[0]
        return found[1] + posixpath.relpath(place_of(target), posixpath.dirname(uri) or ".")

    return LINK.sub(moved, markdown)
