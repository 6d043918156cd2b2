"""What a compiled wheel compiles (`pyproject.toml`): all of the engine but what defines records."""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from processes import PATIENCE

ROOT = Path(__file__).parents[2]
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"][
    "mypyc"
]


UNREAD = (
    "numpy", "fluent", "babel", "PIL", "resvg_py", "rich", "markdown_it", "IPython",
    "zashiki.lab", "zashiki.locales", "zashiki.interop",
)  # fmt: skip
"""What no compiled module imports itself: the checker does without it, in half of the time."""


def _named(patterns: list[str]) -> set[Path]:
    return set(chain.from_iterable(ROOT.glob(pattern) for pattern in patterns))


def _defines_records(module: Path) -> bool:
    """Whether a class here is made by `msgspec`: the compiler would make one of its own, that cannot be stored."""
    classes = [node for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.ClassDef)]
    return any(keyword.arg == "frozen" for one in classes for keyword in one.keywords) or any(
        ast.unparse(base).endswith("Struct") for one in classes for base in one.bases
    )


@pytest.mark.parametrize("pattern", HOOK["include"])
def test_each_pattern_names_modules(pattern: str) -> None:
    assert _named([pattern])


def test_no_module_that_defines_records_is_compiled_and_every_other_one_of_the_engine_is() -> None:
    compiled = _named(HOOK["include"]) - _named(HOOK["exclude"])
    assert not [module for module in compiled if _defines_records(module)]
    engine = {
        module for folder in ("effects", "rules") for module in (ROOT / "src/zashiki/magic" / folder).glob("*.py")
    }
    left = {module for module in engine - compiled if module.name != "__init__.py"}
    assert [module for module in left if not _defines_records(module)] == []


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)


def _derived(module: Path, compiled: set[str]) -> list[str]:
    """Classes here whose base is imported from a compiled module."""
    text = module.read_text()
    if not any(name in text for name in compiled):
        return []
    tree = ast.parse(text)
    imported = {
        name.asname or name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in compiled
        for name in node.names
    }
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return [one.name for one in classes if imported & {ast.unparse(base) for base in one.bases}]


def test_nothing_is_derived_from_a_compiled_class_but_what_is_compiled() -> None:
    """Python refuses it, and only when an object is made."""
    compiled = _named(HOOK["include"]) - _named(HOOK["exclude"])
    names = {_module(path) for path in compiled}
    found = {path: _derived(path, names) for path in sorted((ROOT / "src").rglob("*.py")) if path not in compiled}
    assert {str(path): classes for path, classes in found.items() if classes} == {}


def test_a_class_derived_from_a_compiled_one_is_found(tmp_path: Path) -> None:
    module = tmp_path / "bots.py"
    module.write_text("from zashiki.engine import Fast as Quick\nclass Mine(Quick): ...\nclass Plain: ...\n")
    assert _derived(module, {"zashiki.engine"}) == ["Mine"]


def test_the_compiler_s_checker_finds_nothing(tmp_path: Path) -> None:
    """It does not see the settings of `pyproject.toml`; what it does not like would stop the image from being made."""
    others = ",".join(f"{name}.*" for name in UNREAD)
    skip = "follow_imports = skip\nfollow_imports_for_stubs = True\n"
    (tmp_path / "mypy.ini").write_text(f"[mypy]\n[mypy-{others}]\n{skip}")
    # In a copy: what is installed where it lies is looked at less strictly.
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "web"))
    compiled = _named(HOOK["include"]) - _named(HOOK["exclude"])
    modules = sorted(str(module.relative_to(ROOT)) for module in compiled if module.name != "__init__.py")
    asked = re.findall(r"^\s*(?:from|import) (\S+)", "\n".join(module.read_text() for module in compiled), re.M)
    assert not [name for name in asked if name.startswith(UNREAD)]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file=mypy.ini", "--no-incremental", *HOOK["mypy-args"], *modules],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
    )
    said = checked.stdout.splitlines()
    assert said == [f"Success: no issues found in {len(modules)} source files"], checked.stdout
    assert checked.returncode == 0
