"""What a compiled wheel compiles (`pyproject.toml`): all of the engine but what defines records."""

import ast
import tomllib
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"][
    "mypyc"
]


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


def test_nobody_derives_from_a_compiled_class_in_a_module_that_is_not_compiled() -> None:
    """Python refuses to make such a class; where there is no compiler nobody would notice."""
    compiled = _named(HOOK["include"]) - _named(HOOK["exclude"])
    names = {".".join(module.relative_to(ROOT / "src").with_suffix("").parts) for module in compiled}
    found = []
    for module in set((ROOT / "src").rglob("*.py")) - compiled:
        tree = ast.parse(module.read_text())
        imported = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module in names
            for alias in node.names
        }
        bases = {ast.unparse(base) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases}
        found += [(module.name, base) for base in imported & bases]
    assert names
    assert found == []
