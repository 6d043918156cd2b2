"""The browser client's files."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import html
import itertools
import re
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import msgspec
import pytest

import zashiki
from server.parlour import Person, parlour
from zashiki.locales import LANGUAGES, Texts, language_of
from zashiki.server.client import assets
from zashiki.server.client.assets import Files

STATIC = Path(zashiki.__file__).parent / "web" / "static"


@pytest.fixture
def packed_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all is asked for that the client is made of: to pack it to the utmost takes seconds, and nobody looks."""
    pack = brotli.compress
    monkeypatch.setattr(brotli, "compress", lambda content, quality: pack(content, quality=1))


def test_pages_and_files(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            for path in ("/", "/table/abc", "/rules", "/about"):
                answer = await client.get(path)
                assert answer.status_code == 200, path
                assert '<div id="app"><header class="header">' in answer.text, path
                assert (STATIC / "style" / "base.css").read_text("utf-8") in answer.text, path
                assert answer.headers["content-type"] == "text/html; charset=utf-8"
                policy = answer.headers["content-security-policy"]
                for part in ("default-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:"):
                    assert part in policy
                assert "connect-src 'self'" in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
            script = STATIC / "vendor" / "index.js"
            async with client.stream("GET", "/static/vendor/index.js", headers={"accept-encoding": "gzip"}) as stream:
                packed = b"".join([chunk async for chunk in stream.aiter_raw()])
                assert stream.headers["content-encoding"] == "gzip"
                assert stream.headers["content-type"].startswith("text/javascript")
                assert stream.headers["vary"] == "accept-encoding"
                assert gzip.decompress(packed) == script.read_bytes()
                tag = stream.headers["etag"]
            plain = await client.get("/static/vendor/index.js", headers={"accept-encoding": "gzip;q=0, identity"})
            assert "content-encoding" not in plain.headers
            assert plain.content == script.read_bytes()
            assert plain.headers["etag"] != tag
            again = await client.get(
                "/static/vendor/index.js", headers={"accept-encoding": "gzip", "if-none-match": f'"x", {tag}'}
            )
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["cache-control"] == "no-cache"
            head = await client.head("/static/vendor/index.js")
            assert (head.status_code, head.content) == (200, b"")
            text = await client.get("/locales/zh-Hant/septet.ftl")
            assert text.text == (STATIC.parent.parent / "locales" / "zh-Hant" / "septet.ftl").read_text("utf-8")

    asyncio.run(scene())


def test_the_page_speaks_the_readers_language_and_names_what_it_needs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            for accepted, code in (("zh-TW,en;q=0.8", "zh-Hant"), ("ja", "ja"), ("*", "en"), ("", "en")):
                page = (await client.get("/", headers={"accept-language": accepted})).text
                assert f'<html lang="{code}"' in page
                assert Texts(code, ("shell",))("home-title", games=2) in page
            for named in re.findall(r'<link rel="modulepreload" href="([^"]+)"', page):
                assert (await client.get(named)).headers["content-type"].startswith("text/javascript"), named
            assert 'href="/static/packs/core.js"' in page
            # A preview needs a whole address; a host that could break out of the attribute is not repeated.
            page = (await client.get("/learn")).text
            assert re.search(r'property="og:image" content="http://[\w.:]+/static/art/preview.png"', page)
            for path in ("/", "/learn"):
                strange = (await client.get(path, headers={"host": 'a"b'})).text
                assert 'a"b' not in strange

    asyncio.run(scene())


def digests(page: str) -> set[str]:
    """Of the scripts that stand in a page and are run, as its policy names them."""
    inside = re.findall(r"<script(?: type=\"module\")?>(.*?)</script>", page, re.DOTALL)
    return {base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in inside}


def test_a_page_is_seen_before_any_script_has_come(tmp_path: Path) -> None:
    """Its first words, its texts and what runs first stand in it; nothing else that stands in a page would run."""

    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            for code in LANGUAGES:
                home = await client.get("/", headers={"accept-language": code})
                texts = Texts(code, ("shell", "septet", "magic"))
                shown = home.text.partition('<div id="app">')[2].partition("<script")[0]
                assert html.escape(texts("home-title", games=2)) in shown
                for text in ("home-line", "game-septet", "home-septet-line", "home-magic-line"):
                    assert html.escape(texts(text)) in shown
                told = msgspec.json.decode(re.findall(r'id="told">(.*?)</script>', home.text)[0])
                assert told["texts"]["language"] == code
                assert {"shell", "table", "septet", "magic", "finding"} <= set(told["texts"]["sources"])
                assert f"home-line = {texts('home-line')}" in told["texts"]["sources"]["shell"]
            rules = await client.get("/rules")
            for answer in (home, rules, await client.get("/nothing", headers={"accept": "text/html"})):
                policy = answer.headers["content-security-policy"]
                allowed = set(re.findall(r"'sha256-([^']+)'", policy))
                assert len(allowed) == 2
                assert allowed == digests(answer.text)
                assert "'unsafe-inline'" not in policy.partition("script-src")[2]
            # What a browser has already keeps its policy.
            again = await client.get("/rules", headers={"if-none-match": rules.headers["etag"]})
            assert again.status_code == 304
            assert again.headers["content-security-policy"] == policy

    asyncio.run(scene())


@pytest.mark.usefixtures("packed_quickly")
def test_the_page_of_a_table_names_all_that_the_table_needs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            table = (await host.make_table(address, seats=["me", "open", "open", {"bot": "random"}]))["id"]
            async with address.client() as client:
                page = (await client.get(f"/table/{table}")).text
                for part in ("table.js", "septet.js", "table.css", "septet.css"):
                    assert f'href="/static/packs/{part}"' in page
                assert f'href="/api/tables/{table}"' in page
                assert "magic.js" not in page.partition("</head>")[0]
                title = Texts("en", ("unfurl", "septet"))("unfurl-open", game="Yokai Septet", count=2)
                assert f"<h1>{title}</h1>" in page
                named = re.findall(r'<link rel="(?:modulepreload|preload)" [^>]*?href="([^"]+)"', page)
                assert len(named) > 8
                assert [one for one in named if (await client.get(one)).status_code != 200] == []

    asyncio.run(scene())


def test_several_catalogues_are_sent_as_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            alone = [(await client.get(f"/locales/ja/{name}.ftl")).text for name in ("shell", "magic")]
            assert (await client.get("/locales/ja/shell+magic.ftl")).text == "\n".join(alone)
            for name in ("shell+nothing", "+shell", "shell+..", "+".join(["shell"] * 31), "shell+magic+shell"):
                assert (await client.get(f"/locales/ja/{name}.ftl")).status_code == 404, name

    asyncio.run(scene())


def test_catalogues_in_ever_other_orders_fill_no_memory(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            orders = itertools.permutations(("shell", "table", "septet", "clubs", "magic"))
            for order in itertools.islice(orders, 50):
                assert (await client.get(f"/locales/en/{'+'.join(order)}.ftl")).status_code == 200, order

    before = assets.packed_quickly.cache_info().currsize
    asyncio.run(scene())
    assert assets.packed_quickly.cache_info().currsize == before
    assert assets.packed_texts.cache_info().currsize <= 32


@pytest.mark.usefixtures("packed_quickly")
def test_the_service_worker_names_what_is_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            worker = await client.get("/worker.js?language=ja")
            told = msgspec.json.decode(worker.text.partition("self.told = ")[2].partition(";\n")[0])
            assert "/locales/ja/shell.ftl" in told["files"]
            missing = [file for file in told["files"] if (await client.get(file)).status_code != 200]
            assert missing == []
            other = await client.get("/worker.js?language=en")
            assert told["version"] not in other.text

    asyncio.run(scene())


def test_what_is_not_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            for path in (
                *("/nothing", "/static/nothing.js", "/static/", "/static/app", "/locales/en/nothing.ftl"),
                *("/static/../../__init__.py", "/static/%2e%2e/%2e%2e/__init__.py", "/static/..%2f..%2f__init__.py"),
                *(
                    "/locales/en/..%2f..%2f__init__.py",
                    "/locales/../py.typed",
                    "/static//etc/passwd",
                    "/static/.hidden",
                ),
                *("/static/%00.js", "/static/vendor%5cindex.js", "/favicon.ico"),
                *(f"/static/{'x' * 300}.js", f"/static/{'x/' * 3000}x.js", f"/locales/en/{'x' * 300}.ftl"),
            ):
                answer = await client.get(path)
                assert answer.status_code == 404, path
                assert answer.headers["x-content-type-options"] == "nosniff"
            page = await client.get("/nothing", headers={"accept": "text/html,*/*"})
            assert page.status_code == 404
            assert '<div id="app"><header class="header">' in page.text
            wrong = await client.post("/")
            assert wrong.status_code == 405

    asyncio.run(scene())


def test_a_changed_file_is_sent_anew_and_a_link_out_of_the_folder_is_not(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    (tmp_path / "secret.js").write_text("secret")
    (folder / "out.js").symlink_to(tmp_path / "secret.js")
    files = Files(folder)

    async def scene() -> None:
        (folder / "a.js").write_text("one")
        first = await files.find("a.js")
        assert first is not None
        assert await files.find("a.js") is first
        (folder / "a.js").write_text("three")
        second = await files.find("a.js")
        assert second is not None
        assert second.bodies[""] == b"three"
        assert second.tag != first.tag
        assert await files.find("out.js") is None

    asyncio.run(scene())


def test_the_client_is_told_of_the_languages(tmp_path: Path) -> None:
    """One list of languages: the client's module and its fonts are made from the house's."""

    async def scene() -> None:
        async with parlour(tmp_path) as address, address.client() as client:
            module = await client.get("/locales/languages.js")
            assert module.headers["content-type"].startswith("text/javascript")
            listed = module.text.removeprefix("export const languages = ").removesuffix(";\n")
            assert msgspec.json.decode(listed) == [
                {"code": code, "name": name, "short": language_of(code).short} for code, name in LANGUAGES.items()
            ]
            fonts = await client.get("/locales/fonts.css")
            assert fonts.headers["content-type"].startswith("text/css")
            assert [code for code in LANGUAGES if f":root:lang({code})" in fonts.text] == ["ja", "zh-Hans", "zh-Hant"]
            again = await client.get("/locales/fonts.css", headers={"if-none-match": fonts.headers["etag"]})
            assert again.status_code == 304

    asyncio.run(scene())
