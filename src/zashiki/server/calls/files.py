"""The browser client's files and the texts, with compression and validation of what a browser has already."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from pathlib import Path

import msgspec
from litestar import Response, route
from litestar.enums import HttpMethod

from zashiki.locales import catalogue_folders, match_language
from zashiki.server.calls.call import Call, services_of
from zashiki.server.client.assets import Asset, Files, asset_of, packed, packed_quickly, packed_texts
from zashiki.server.client.first_sight import SIGHT
from zashiki.server.client.languages import fonts_sheet, languages_module
from zashiki.server.client.page import Clients, spoken
from zashiki.server.client.policy import content_policy
from zashiki.server.people.cookie import first_cookie
from zashiki.server.refusal import Refusal

METHODS = [HttpMethod.GET, HttpMethod.HEAD]
_PACKAGE = Path(__file__).parents[2]
STATIC = _PACKAGE / "web" / "static"

_MOST_TEXTS = 30
"""Catalogues that are sent as one, at most."""

_NOT_FOUND = "There is no such room in this house.\n"


def _answered(request: Call, asset: Asset, status: int = 200) -> Response[bytes]:
    """The asset in the best encoding that the browser takes, or 304 where it has it already."""
    accepted = _accepted(request.headers.get("accept-encoding", ""))
    encoding = next((coding for coding in ("br", "gzip") if coding in asset.bodies and coding in accepted), "")
    tag = f'"{asset.tag}{"-" + encoding if encoding else ""}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if status == 200 and tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=asset.media_type)
    if encoding:
        headers["content-encoding"] = encoding
    return Response(asset.bodies[encoding], status_code=status, headers=headers, media_type=asset.media_type)


def _accepted(header: str) -> frozenset[str]:
    """The content codings that a browser takes."""
    codings = (part.strip().lower().partition(";") for part in header.split(","))
    return frozenset(name.strip() for name, _, weight in codings if weight.replace(" ", "") not in ("q=0", "q=0.0"))


_CLIENT = Files(STATIC)
_CLIENTS = Clients(STATIC)
_TEXTS = tuple(map(Files, catalogue_folders()))


async def _of_client(request: Call, name: str) -> Response[bytes] | None:
    """The client's file of that name, or 304 where the browser has it already; None if there is no such file."""
    asset = await _CLIENT.find(name)
    return None if asset is None else _answered(request, asset)


async def not_found(request: Call) -> Response[bytes]:
    """What is not there: a browser's visitor reads it on the client's own page, in their language."""
    if "text/html" in request.headers.get("accept", ""):
        return await _page(request, "/missing", 404)
    return Response(_NOT_FOUND.encode(), status_code=404, media_type="text/plain")


async def _page(
    request: Call, path: str, status: int = 200, preview: str = "", sight: str = "", game: str = ""
) -> Response[bytes]:
    language = spoken(request.headers.get("accept-language", ""))
    client = await asyncio.to_thread(_CLIENTS.now)
    content = client.page(path, language, game).replace(SIGHT.encode(), sight.encode())
    if preview:
        content = _previewed(content, preview)
    else:
        content = content.replace(b'content="/static/', f'content="{_origin(request)}/static/'.encode())
    page = await asyncio.to_thread(packed_quickly, content, ".html")
    answer = _answered(request, page, status)
    answer.headers["vary"] = "accept-encoding, accept-language"
    for name, value in await first_cookie(services_of(request).guests, request):
        # Nobody on the way keeps what makes a browser somebody.
        answer.headers |= {name.decode(): value.decode(), "cache-control": "no-cache, private"}
    answer.headers["content-security-policy"] = content_policy(client.scripts)
    return answer


async def page_with(request: Call, preview: str, sight: str = "", game: str = "") -> Response[bytes]:
    """The one page of the browser client, whose link says that of itself where it is sent.

    `sight` is what it shows before any module has come; `game` is played there.
    """
    return await _page(request, request.url.path, preview=preview, sight=sight, game=game)


def _previewed(page: bytes, preview: str) -> bytes:
    """The page with other words for those who show links."""
    kept = [line for line in page.splitlines(keepends=True) if b'property="og:' not in line]
    return b"".join(kept).replace(b"  </head>", f"    {preview}\n  </head>".encode(), 1)


def _origin(request: Call) -> str:
    """The site's own address, as link previews need a whole one; nothing where the request names a strange one."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}" if re.fullmatch(r"[\w.:\[\]-]{1,200}", host) else ""


@route("/static/{path:path}", http_method=METHODS)
async def client_file(request: Call) -> Response[bytes]:
    """A file of the browser client; a module that is in a pack leads there."""
    client = await asyncio.to_thread(_CLIENTS.now)
    name = request.path_params["path"].strip("/")
    made = client.files.get(name)
    if made is not None:
        return _answered(request, await asyncio.to_thread(packed, made, Path(name).suffix))
    return await _of_client(request, request.path_params["path"]) or await not_found(request)


@cache
def _made(name: str) -> Asset:
    """What is told of the languages, made once."""
    makers = {"languages.js": languages_module, "fonts.css": fonts_sheet}
    return asset_of(makers[name](), Path(name).suffix)


@route(["/locales/languages.js", "/locales/fonts.css"], http_method=METHODS)
async def languages(request: Call) -> Response[bytes]:
    """The list of languages as a module of the client, and the fonts that they are written in."""
    return _answered(request, _made(request.url.path.rpartition("/")[2]))


@route("/locales/{language:str}/{name:str}", http_method=METHODS)
async def catalogue(request: Call) -> Response[bytes]:
    """A catalogue of texts, in Project Fluent's format; or several (``shell+table.ftl``), one after another."""
    language, name = request.path_params["language"], request.path_params["name"]
    names = name.removesuffix(".ftl").split("+") if name.endswith(".ftl") else []
    found = [await _text(f"{language}/{one}.ftl") for one in dict.fromkeys(names[:_MOST_TEXTS])]
    assets = [asset for asset in found if asset is not None]
    # Each once: one that is named again and again would be packed as often.
    if not assets or len(assets) < len(names):
        return await not_found(request)
    if len(assets) == 1:
        return _answered(request, assets[0])
    joined = b"\n".join(asset.bodies[""] for asset in assets)
    return _answered(request, await asyncio.to_thread(packed_texts, joined))


async def _text(name: str) -> Asset | None:
    """A catalogue of the house, or of a package."""
    for folder in _TEXTS:
        if found := await folder.find(name):
            return found
    return None


@route(
    [
        "/replay",
        "/replay/{match:str}",
        "/learn",
        "/learn/{lesson:str}",
        "/rules",
        "/rules/{game:str}",
        "/about",
        "/me",
        "/friends",
        "/friends/{guest:str}",
        "/standing",
        "/workshop",
        "/puzzles",
        "/puzzles/{puzzle:str}",
        "/daily",
        "/daily/{day:str}",
        "/clubs",
        "/tournaments",
        "/tournaments/{tournament:str}",
    ],
    http_method=METHODS,
)
async def page(request: Call) -> Response[bytes]:
    """The one page of the browser client, which knows by its address what to show."""
    return await _page(request, request.url.path)


@route(["/favicon.ico", "/favicon.svg", "/manifest.webmanifest", "/robots.txt"], http_method=METHODS)
async def well_known_file(request: Call) -> Response[bytes]:
    """A file that browsers ask for at the root by themselves."""
    return await _of_client(request, request.url.path) or Response(b"", status_code=404, media_type="text/plain")


@route("/worker.js", http_method=METHODS)
async def worker(request: Call) -> Response[bytes]:
    """The service worker, told what to keep for when there is no connection."""
    language = match_language(request.query_params.get("language", ""))
    content = await asyncio.to_thread(_worker, language)
    return _answered(request, await asyncio.to_thread(packed, content, ".js"))


def _worker(language: str) -> bytes:
    client = _CLIENTS.now()
    names = sorted({path.stem for folder in catalogue_folders() for path in (folder / language).glob("*.ftl")})
    files = [*client.offline(language), *(f"/locales/{language}/{name}.ftl" for name in names), "/api/games"]
    version = client.version(folder / language / f"{name}.ftl" for folder in catalogue_folders() for name in names)
    told = msgspec.json.encode({"version": version, "files": files})
    return b"self.told = " + told + b";\n" + (STATIC / "app" / "worker.js").read_bytes()


@route("/{path:path}", http_method=METHODS)
async def missing(request: Call) -> Response[bytes]:
    """Every other address."""
    if request.url.path.startswith("/api/"):
        raise Refusal("not-found", "there is no such call")
    return await not_found(request)


HANDLERS = (client_file, languages, catalogue, page, well_known_file, worker, missing)
