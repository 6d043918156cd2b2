"""The files with which a host puts the parlour up say what the program and its counters really have."""

from __future__ import annotations

import asyncio
import configparser
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
import typer
import yaml

from server.parlour import Address, parlour
from services import Redis
from zashiki.cli.main import app
from zashiki.host.days import DEFAULT
from zashiki.server.config import Config, networks
from zashiki.server.jobs.worker_metrics import WorkerMetrics
from zashiki.server.matches.replays import MAX_REPLAY_BYTES

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PORT = str(Config().port)


def _arguments(words: list[str]) -> dict[str, Any]:
    """What the command line makes of the words after ``zashiki``; fails on an option that there is not."""
    group = typer.main.get_command(app)
    command = group.commands[words[0]]  # type: ignore[attr-defined]
    return dict(command.make_context(words[0], list(words[1:])).params)


def _dockerfile() -> list[tuple[str, str]]:
    """Its instructions in order."""
    text = re.sub(r"(?m)^#.*\n", "", (ROOT / "Dockerfile").read_text("utf-8")).replace("\\\n", " ")
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in text.splitlines() if line.strip()]


def _compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    return found


def _unit() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, strict=True, comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / "zashiki.service", encoding="utf-8")
    return parser


def _blocks(text: str) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """The directives of an nginx file, each with the blocks that it stands in; fails on what is not balanced."""
    inside: list[str] = []
    words: list[str] = []
    for token in re.findall(r"'[^']*'|[^\s;{}]+|[;{}]", re.sub(r"#.*", "", text)):
        if token == "{":
            inside.append(" ".join(words))
            words = []
        elif token == "}":
            assert words == [], words
            inside.pop()
        elif token == ";":
            yield tuple(inside), words
            words = []
        else:
            words.append(token)
    assert (inside, words) == ([], [])


def test_the_image_serves_with_options_that_there_are() -> None:
    instructions = _dockerfile()
    last = dict(instructions)
    (command,) = (json.loads(value) for name, value in instructions if name == "CMD")
    assert json.loads(last["ENTRYPOINT"]) == ["zashiki"]
    wanted = _arguments(command)
    assert (wanted["host"], str(wanted["port"]), wanted["log_json"]) == ("0.0.0.0", last["EXPOSE"], True)
    volumes = json.loads(last["VOLUME"])
    assert str(wanted["data"]) in volumes
    assert re.search(r"NUMBA_CACHE_DIR=(\S+)", last["ENV"])[1] in volumes  # type: ignore[index]


def test_the_image_is_small_and_nobody_s_root() -> None:
    instructions = _dockerfile()
    images = [value.split()[0] for name, value in instructions if name == "FROM"]
    assert len(images) == 2
    assert all(re.fullmatch(r"python:3\.\d+-slim", image) for image in images), "a version, and no compilers"
    user = next(value for name, value in reversed(instructions) if name == "USER")
    assert int(user.split(":")[0]) > 0
    assert [name for name, _ in instructions].index("USER") < [name for name, _ in instructions].index("VOLUME")
    for name, value in instructions:
        if name == "RUN" and "pip install" in value:
            assert "--no-cache-dir" in value
            assert ("--require-hashes" in value) != ("--no-deps" in value)
        assert name != "ADD"
    # What is copied is there, and not kept back.
    copied = [value.split()[:-1] for name, value in instructions if name == "COPY" and "--from" not in value]
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    assert {word for words in copied for word in words} == let_in
    assert all((ROOT / word).exists() for word in let_in)


def test_compose_puts_the_parlour_behind_a_proxy_that_it_trusts() -> None:
    compose = _compose()
    parlour_, proxy = compose["services"]["parlour"], compose["services"]["proxy"]
    wanted = _arguments(parlour_["command"])
    (subnet,) = (pool["subnet"] for pool in compose["networks"]["inner"]["ipam"]["config"])
    assert networks(wanted["trusted_proxy"]) == (subnet,)
    assert "ports" not in parlour_, "only the proxy is reached from outside"
    assert proxy["environment"]["ZASHIKI_SERVER"] == f"parlour:{wanted['port']}"
    assert {port.split(":")[0].split("/")[0] for port in proxy["ports"]} == {"80", "443"}
    mounted = {volume.split(":")[1]: volume.split(":")[0] for volume in parlour_["volumes"]}
    assert set(mounted) <= set(json.loads(dict(_dockerfile())["VOLUME"]))
    for service in compose["services"].values():
        assert set(service["networks"]) <= set(compose["networks"])
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            assert source in compose["volumes"] or (ROOT / source).is_file(), source
    assert set(proxy["depends_on"]) <= set(compose["services"])


def test_compose_has_workers_and_all_that_servers_share() -> None:
    services = _compose()["services"]
    serving, working = (_arguments(services[name]["command"]) for name in ("parlour", "workers"))
    assert services["workers"]["image"] == services["parlour"]["image"]
    assert serving["bus"] == working["bus"]
    assert urlsplit(serving["bus"]).hostname in services
    database = urlsplit(serving["database"])
    postgres = services[database.hostname]
    assert (database.username, database.path) == (
        postgres["environment"]["POSTGRES_USER"],
        "/" + postgres["environment"]["POSTGRES_DB"],
    )
    # Whatever signs the password has, and whoever lists processes.
    assert (database.password, "$" in serving["database"]) == (None, False)
    assert services["parlour"]["environment"]["PGPASSWORD"] == postgres["environment"]["POSTGRES_PASSWORD"]
    # What people have made is kept where all find it, and the rest of the container may not be written.
    config = Config(data=Path(str(serving["data"])))
    assert set(services["workers"]["environment"]["ZASHIKI_PACKS"].split("\n")) == {
        str(config.archive()),
        str(config.drafts()),
    }
    for name in ("parlour", "workers"):
        assert services[name]["read_only"]
        assert f"kept:{config.data}" in services[name]["volumes"]
        assert set(services[name]["depends_on"]) == {"postgres", "redis"}
        assert all(services[needed]["healthcheck"]["test"] for needed in services[name]["depends_on"])
    assert all("ports" not in services[name] for name in services if name != "proxy")


def test_the_service_serves_with_options_that_there_are() -> None:
    unit = _unit()
    assert unit.sections() == ["Unit", "Service", "Install"]
    service = unit["Service"]
    program, *words = shlex.split(service["ExecStart"])
    assert program.endswith("/bin/zashiki")
    wanted = _arguments(words)
    assert (wanted["host"], str(wanted["port"])) == ("127.0.0.1", PORT)
    assert str(wanted["data"]) == f"%S/{service['StateDirectory']}"
    assert f"NUMBA_CACHE_DIR=%C/{service['CacheDirectory']}" in service["Environment"]
    for name in ("NoNewPrivileges", "PrivateTmp", "ProtectHome", "RestrictSUIDSGID", "DynamicUser"):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert "MemoryDenyWriteExecute" not in service, "compiled code could not run"


def test_nginx_passes_on_what_the_server_asks_for() -> None:
    directives = list(_blocks((DEPLOY / "nginx.conf").read_text("utf-8")))
    passed = {words[1]: words[2] for inside, words in directives if words[0] == "proxy_set_header"}
    assert passed["Host"] == "$http_host"
    assert passed["X-Forwarded-Proto"] == "$scheme"
    assert passed["X-Forwarded-For"] == "$proxy_add_x_forwarded_for"
    assert passed["Upgrade"] == "$http_upgrade"
    assert f"map $http_upgrade {passed['Connection']}" in {inside[0] for inside, _ in directives if inside}
    upstreams = {
        inside[-1].split()[1]: words[1]
        for inside, words in directives
        if inside and inside[-1].startswith("upstream") and words[0] == "server"
    }
    (target,) = (words[1] for _, words in directives if words[0] == "proxy_pass")
    assert upstreams[target.removeprefix("http://")] == f"127.0.0.1:{PORT}"
    (most,) = (words[1] for _, words in directives if words[0] == "client_max_body_size")
    assert int(most.removesuffix("m")) * 1024 * 1024 > MAX_REPLAY_BYTES
    with pytest.raises(AssertionError):
        list(_blocks("server { listen 80; "))


def test_caddy_and_compose_mean_the_same_places() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert text.count("{") == text.count("}")
    assert "reverse_proxy {$ZASHIKI_SERVER:127.0.0.1:" + PORT + "}" in text
    named = set(re.findall(r"\{\$(\w+)", text))
    proxy = _compose()["services"]["proxy"]
    assert named == set(proxy["environment"])
    assert any(volume.startswith("./deploy/Caddyfile:/etc/caddy/Caddyfile") for volume in proxy["volumes"])


def _board() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    return found


def test_the_board_asks_for_what_servers_and_workers_count_and_for_all_of_it(tmp_path: Path, redis: Redis) -> None:
    async def counted(address: Address) -> str:
        async with address.client() as client:
            return (await client.get("/metrics")).text

    async def scene() -> str:
        async with parlour(tmp_path, bus=redis.url) as address:
            return await counted(address)

    text = asyncio.run(scene()) + WorkerMetrics({"bots": 1}).text().decode()
    families = dict(re.findall(r"(?m)^# TYPE (\w+) (\w+)$", text))
    endings = {"counter": ("",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}
    known = {name + ending for name, kind in families.items() for ending in endings[kind]}
    asked = {
        name
        for panel in _board()["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:zashiki|process)_\w+", target["expr"])
    }
    assert asked
    assert asked - known == set()
    shown = {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked}
    own = {name for name in families if name.startswith("zashiki_") and not name.endswith("_created")}
    assert own - shown == set(), "a panel for each"


def test_the_board_s_panels_do_not_cover_each_other() -> None:
    panels = _board()["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        place = panel["gridPos"]
        squares = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not squares & taken
        assert max(x for x, _ in squares) < 24
        taken |= squares
        for target in panel["targets"]:
            assert target["expr"].count("(") == target["expr"].count(")")


def _table_rows(page: str, after: str) -> dict[str, str]:
    """The first table after a text: what stands in each row's first cell, and its second."""
    text = (ROOT / "docs" / page).read_text("utf-8").partition(after)[2]
    table = text[text.index("\n|") : text.index("\n\n", text.index("\n|"))]
    cells = [[cell.strip(" `") for cell in row.strip("|").split("|")] for row in table.strip().splitlines()[2:]]
    return {row[0]: row[1] for row in cells}


def test_the_page_for_hosts_names_every_option_with_its_default() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    served = {option for one in commands["serve"].params for option in one.opts if option.startswith("--")}
    assert _table_rows("hosting.md", "Options of `zashiki serve`").keys() == served - {"--help"}
    days = {f"--{name}": str(value) for name, value in msgspec.structs.asdict(DEFAULT).items()}
    assert _table_rows("hosting.md", "`zashiki prune /var") == days
    pruned = {one.opts[0]: str(one.default) for one in commands["prune"].params if one.opts[0] in days}
    assert pruned == days
