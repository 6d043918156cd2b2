"""Small files, small functions, few parameters: the shape of the house, held by figures."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import zashiki

SOURCE = Path(zashiki.__file__).parent
ROOT = SOURCE.parents[1]
MODULES = sorted(
    path
    for folder in (SOURCE, ROOT / "tests", ROOT / "benchmarks")
    for path in folder.rglob("*.py")
    if "migrations" not in path.parts
)
"""All but the history of the store, of which each chapter is written once and never changed."""

MOST_LINES = 400
"""Of a file."""
MOST_LINES_OF_A_FUNCTION = 40
"""Its documentation and the nested functions, which are counted for themselves, left aside."""
MOST_PARAMETERS = 8
"""Options of the command line, which are parameters of the function behind the command, left aside."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
BLOCKS = ast.stmt | ast.excepthandler | ast.match_case


def functions(tree: ast.AST) -> Iterator[Function]:
    """All that stand in it, however deep; expressions, in which none can stand, are passed over."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, BLOCKS):
            if isinstance(node, Function):
                yield node
            yield from functions(node)


def lines_of(function: Function) -> int:
    """From the signature's end to the last line."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if not body:
        return 0
    nested = {line for node in functions(function) for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return len(set(range(body[0].lineno, (function.end_lineno or 0) + 1)) - nested)


def parameters_of(function: Function) -> int:
    """How many values a caller hands over; an option of the command line is none of them."""
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    own = [one for one in named if one.arg not in ("self", "cls") and not _is_option(_annotation(one))]
    return len(own)


def _is_option(annotation: str) -> bool:
    """Those that several commands share stand in a module that they call `options`."""
    return "typer." in annotation or annotation.startswith("options.")


def _annotation(argument: ast.arg) -> str:
    return "" if argument.annotation is None else ast.unparse(argument.annotation)


def too_large(text: str) -> Iterator[str]:
    """What in a file is larger than it may be."""
    if (lines := len(text.splitlines())) > MOST_LINES:
        yield f"{lines} lines"
    for function in functions(ast.parse(text)):
        if (lines := lines_of(function)) > MOST_LINES_OF_A_FUNCTION:
            yield f"{function.name}: {lines} lines"
        if (count := parameters_of(function)) > MOST_PARAMETERS:
            yield f"{function.name}: {count} parameters"


def test_files_and_functions_are_small() -> None:
    assert len(MODULES) > 1000
    found = {path.relative_to(ROOT).as_posix(): list(too_large(path.read_text("utf-8"))) for path in MODULES}
    assert {path: faults for path, faults in found.items() if faults} == {}


def test_modules_of_the_client_are_small() -> None:
    client = ROOT / "src" / "zashiki" / "web" / "static"
    modules = [path for path in client.rglob("*.js") if "vendor" not in path.parts]
    assert len(modules) > 200
    assert [path.name for path in modules if len(path.read_text("utf-8").splitlines()) > MOST_LINES] == []


def test_the_figures_above_can_fail() -> None:
    body = "\n".join(f"    x{n} = {n}" for n in range(50))
    (long,) = functions(ast.parse(f'def f(a, b, *, c):\n    """Says what it does."""\n{body}\n'))
    assert (lines_of(long), parameters_of(long)) == (50, 3)
    wide = ", ".join(f"p{n}" for n in range(9))
    assert list(too_large(f"def f({wide}):\n{body}\n" + "\n" * 350)) == ["401 lines", "f: 50 lines", "f: 9 parameters"]
    hidden = "try:\n    pass\nexcept OSError:\n    match 1:\n        case 1:\n            async def f(): ...\n"
    inner, method = functions(ast.parse(hidden + "class A:\n    def g(self): ...\n"))
    assert (inner.name, method.name) == ("f", "g")
    (command,) = functions(
        ast.parse("def f(a: Annotated[int, typer.Option()] = 1, b: int = 2, c: options.Seed = 3) -> None: ...")
    )
    assert parameters_of(command) == 1
