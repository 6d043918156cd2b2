"""Modules put into packs: nothing is lost, nothing is there twice, and each has one way in."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

import zashiki
from zashiki.server.client.module_graph import Graph
from zashiki.server.client.packs import exports, facade, pack
from zashiki.server.client.page import Client, Clients

STATIC = Path(zashiki.__file__).parent / "web" / "static"


@pytest.fixture(scope="module")
def client() -> Client:
    return Client(STATIC)


def test_every_module_that_is_ever_imported_is_in_one_pack(client: Client) -> None:
    packed = [name for modules in client.packs.values() for name in modules]
    assert len(packed) == len(set(packed))
    reached = {name for name in Graph(STATIC).reached("app/main.js") if not name.startswith(("/", "vendor/"))}
    assert set(packed) == reached
    scripts = {name for name in client.files if name.endswith(".js")}
    assert scripts == {*packed, *(f"packs/{name}.js" for name in client.packs)}


def test_rules_are_asked_for_at_once_and_without_other_pages(client: Client) -> None:
    """Their text too; of a game that there is not, those of the first are named."""
    for path, game, packs in (
        ("/rules", "septet", []),
        ("/rules/magic", "magic", ["drawings", "magic"]),
        ("/rules/x", "septet", []),
    ):
        page = client.page(path, "ja").decode()
        assert re.findall(r'href="/static/packs/(\w+)\.js"', page) == sorted(["core", "rules", *packs])
        assert f'href="/static/{game}/rules/ja.html"' in page
    assert not {"pages/me.js", "replay/page.js", "lessons/page.js"} & {*client.packs["rules"], *client.packs["rest"]}


def test_style_sheets_of_a_table_travel_as_one(client: Client) -> None:
    """Each whole, and in one file only."""
    joined = {name: body.decode() for name, body in client.files.items() if name.endswith(".css")}
    assert set(joined) == {"packs/table.css", "packs/septet.css", "packs/magic.css"}
    for sheet, packed in (("style/table", "table"), ("septet/style/hand", "septet"), ("magic/style/map", "magic")):
        text = (STATIC / f"{sheet}.css").read_text("utf-8")
        assert [name for name, body in joined.items() if text in body] == [f"packs/{packed}.css"]
    # What other pages need as well travels alone.
    assert not any((STATIC / "style" / "costly.css").read_text("utf-8") in body for body in joined.values())


def test_a_pack_declares_nothing_to_the_outside(client: Client) -> None:
    """What is left of a module's own imports and exports would not run inside a function."""
    for name in client.packs:
        text = client.files[f"packs/{name}.js"].decode()
        inside = text[text.index("define({\n") :]
        assert not re.search(r"^(import|export)\b", inside, re.MULTILINE), name
        assert not re.search(r"\bimport\([\"'.]", inside), name


def test_what_a_module_exports_is_what_its_address_offers(tmp_path: Path) -> None:
    (tmp_path / "b.js").write_text("export const left = 1, right = 2;\nexport default function Page() {}\n")
    (tmp_path / "a.js").write_text(
        'import { left as one } from "./b.js";\nimport Page from "./b.js";\nimport "./b.js";\n'
        'export { left } from "./b.js";\n'
        "const two = one;\nexport { two as three };\nexport async function go() {}\nexport class Way {}\n"
    )
    graph = Graph(tmp_path)
    assert exports(graph.source("a.js")) == [("go", "go"), ("Way", "Way"), ("two", "three"), ("left", "left")]
    assert "export const { go, Way, three, left } = $;" in facade(graph, "a.js")
    assert "export default $.default;" in facade(graph, "b.js")
    text = pack(graph, "core", ["a.js", "b.js"], {})
    assert "const { left: one } = $[0];" in text
    assert "const { default: Page } = $[1];" in text
    assert "return { go: go, Way: Way, three: two, left: left };" in text
    assert "return { left: left, default: Page };" in text


def test_a_changed_file_makes_a_new_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "static"
    shutil.copytree(STATIC, copy, ignore=shutil.ignore_patterns("*.png"))
    monkeypatch.setattr("zashiki.server.client.page._LOOKED_AT_EVERY", 0.0)
    clients = Clients(copy)
    first = clients.now()
    assert clients.now() is first
    main = copy / "app" / "main.js"
    main.write_text(main.read_text("utf-8") + "\nexport const added = 1;\n")
    os.utime(main, (1, 1))
    assert b"export const { added } = $;" in clients.now().files["app/main.js"]
