"""`pip install .` gives the whole command: client, texts and database migrations are inside the wheel."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path
from typing import Any

import pytest

from processes import PATIENCE, run, started

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "zashiki"


def built(source: Path, folder: Path) -> Path:
    """The wheel of these sources."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    run([*command, source], check=True)
    (found,) = folder.glob("zashiki-*.whl")
    return found


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that a release is made of."""
    folder = tmp_path_factory.mktemp("release")
    run([ROOT / "script" / "release", folder], check=True, env={**os.environ, "PYTHON": sys.executable})
    return folder


@pytest.fixture(scope="module")
def wheel(release: Path) -> Path:
    (found,) = release.glob("zashiki-*.whl")
    return found


def test_beside_the_wheel_stands_what_it_runs_on(release: Path, wheel: Path) -> None:
    """CycloneDX: every version that the lock file names, each with its hashes, and nothing else."""
    bill = json.loads((release / f"{wheel.stem}.cdx.json").read_text())
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    told = bill["metadata"]["component"]
    assert wheel.name.startswith(f"{told['name']}-{told['version']}-")
    locked = re.findall(r"^([\w.-]+)==([^\s;]+)(.*(?:\n    --hash.*)*)", (ROOT / "requirements.lock").read_text(), re.M)
    expected = {(name, version): set(re.findall(r"sha256:(\w+)", rest)) for name, version, rest in locked}
    assert "litestar" in {name for name, _ in expected}
    found = {
        (one["name"], one["version"]): {
            each["content"] for place in one["externalReferences"] for each in place["hashes"]
        }
        for one in bill["components"]
    }
    assert found == expected


def test_the_same_sources_make_the_same_wheel_anywhere(wheel: Path, tmp_path: Path) -> None:
    """Byte for byte: in another folder, on another day, on a machine that lets nobody else read its files."""
    copy = tmp_path / "copy"
    tracked = subprocess.run(["git", "ls-files", "-z", "src", "*.toml", "README.md", "LICENSE", ".gitignore"], cwd=ROOT,
                             capture_output=True, text=True, check=True)  # fmt: skip
    for name in reversed(tracked.stdout.rstrip("\0").split("\0")):
        file = copy / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes((ROOT / name).read_bytes())
        file.chmod(0o600)
        os.utime(file, (946_684_800, 946_684_800))
    assert built(copy, tmp_path / "again").read_bytes() == wheel.read_bytes()


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    held = {name.removeprefix("zashiki/") for name in zipfile.ZipFile(wheel).namelist() if name.startswith("zashiki/")}
    tracked = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", str(SOURCE)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    expected = {str((ROOT / line).relative_to(SOURCE)) for line in tracked.stdout.splitlines()}
    assert expected
    assert expected - held == set()
    for needed in ("web/static/index.html", "locales/ja/septet.ftl", "py.typed"):
        assert needed in held
    assert any(name.startswith("server/storage/migrations/") for name in held)


def test_an_installed_copy_serves_the_parlour(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "PYTHONUNBUFFERED": "1"}
    where = subprocess.run(
        [sys.executable, "-c", "import zashiki; print(zashiki.__file__)"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert where.stdout.startswith(str(tmp_path))
    command = [sys.executable, "-m", "zashiki", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with started(command, environment, cwd=tmp_path, **pipes) as server:
        assert server.stdout is not None
        url = next(found[0] for line in server.stdout if (found := re.search(r"http://[\d.:]+", line)))
        for path in ("/", "/static/app/main.js", "/static/septet/rules/ja.html", "/locales/zh-Hant/table.ftl"):
            with urllib.request.urlopen(url + path) as answer:
                assert answer.status == 200
        body = {"game": "septet", "variant": "team", "seats": ["me", "open", "open", "open"], "public": False}
        request = urllib.request.Request(
            f"{url}/api/tables",
            data=json.dumps({**body, "options": {}, "pace": 1}).encode(),
            headers={"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            assert answer.status == 201
        server.terminate()
        server.communicate(timeout=PATIENCE)
        assert server.returncode == 0
