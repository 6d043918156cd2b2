"""Modules of the browser client put together into a few files, so that a slow line waits for few requests.

Nothing is rewritten but what modules say to each other: in a pack each module is a function that is handed what it
imports and returns what it exports, and runs when it is needed first, once. The module's own address then leads into
the pack, so whoever imports it, packed or not, has the same one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

from zashiki.server.client.module_graph import Graph

CORE = "core"

_IMPORT = re.compile(r"""^import\s*(\w+)?\s*,?\s*(\{[^}]*\})?\s*(?:from\s*)?["']([./][^"']+)["'];?[ \t]*\n?""", re.M)
_PASSED_ON = re.compile(r"""^export\s*(\{[^}]*\})\s*from\s*["']([./][^"']+)["'];?[ \t]*\n?""", re.M)
_LISTED = re.compile(r"^export\s*(\{[^}]*\});?[ \t]*\n?", re.M)
_TAKEN_APART = re.compile(r"^export const (\{[^}:]*\}) =", re.M)
_DECLARED = re.compile(r"^export (default )?((?:async )?function|class|const) (\w+)", re.M)
_LATER = re.compile(r"""\bimport\(\s*["'](\.{1,2}/[^"']+)["']\s*\)""")

_RUNTIME = """
const defined = new Map();
const running = new Map();
const packs = %s;
export const define = (modules) => Object.entries(modules).forEach(([url, made]) => defined.set(url, made));
export function get(url) {
  if (!running.has(url)) running.set(url, run(url).catch((error) => {
    running.delete(url);
    throw error;
  }));
  return running.get(url);
}
async function run(url) {
  if (!defined.has(url)) {
    if (!packs[url]) return import(url);
    await import(packs[url]);
  }
  const [needs, make] = defined.get(url);
  return make(get, ...await Promise.all(needs.map(get)));
}
"""


def address(module: str) -> str:
    """Where the server has a module: ``/static/app/main.js``; what has an address keeps it."""
    return module if module.startswith("/") else f"/static/{module}"


def pack_address(pack: str) -> str:
    """Where the server has a pack."""
    return f"/static/packs/{pack}.js"


def sheet_address(pack: str) -> str:
    """Where the server has the style sheets of a pack, as one."""
    return f"/static/packs/{pack}.css"


def _names(braces: str) -> list[tuple[str, str]]:
    """What stands in ``{ a, b as c }``: each name, and what it is called then."""
    parts = [part.split() for part in braces.strip("{}").split(",")]
    return [(part[0], part[-1]) for part in parts if part]


def exports(source: str) -> list[tuple[str, str]]:
    """What a module exports: the name inside, and the name outside."""
    found = [(name, "default" if default else name) for default, _, name in _DECLARED.findall(source)]
    for braces in _LISTED.findall(_PASSED_ON.sub("", source)):
        found += _names(braces)
    for braces, _ in _PASSED_ON.findall(source):
        found += [(outside, outside) for _, outside in _names(braces)]
    for braces in _TAKEN_APART.findall(source):
        found += _names(braces)
    return found


def _packed(graph: Graph, module: str) -> str:
    """A module as an entry of a pack: what it needs, and a function that makes it."""
    source = graph.source(module)
    returned = ", ".join(f"{outside}: {inside}" for inside, outside in exports(source))
    needed = [
        (([("default", default)] if default else []) + _names(braces), other)
        for default, braces, other in _IMPORT.findall(source)
    ]
    needed += [(_names(braces), other) for braces, other in _PASSED_ON.findall(source)]
    needs = [address(graph.joined(module, other)) for _, other in needed]
    given = "".join(
        f"const {{ {', '.join(f'{name}: {own}' for name, own in names)} }} = $[{index}];\n"
        for index, (names, _) in enumerate(needed)
        if names
    )
    body = _LISTED.sub("", _PASSED_ON.sub("", _IMPORT.sub("", source)))
    body = _DECLARED.sub(lambda found: f"{found[2]} {found[3]}", body)
    body = _TAKEN_APART.sub(r"const \1 =", body)
    body = _LATER.sub(lambda found: f"$get({json.dumps(address(graph.joined(module, found[1])))})", body)
    return (
        f"{json.dumps(address(module))}: [{json.dumps(needs)}, async ($get, ...$) => {{\n"
        f"{given}{body.strip()}\nreturn {{ {returned} }};\n}}],\n"
    )


def is_packable(module: str) -> bool:
    """Whether a module can be packed: those of libraries are one file each already."""
    return not module.startswith(("/", "vendor/"))


def pack(graph: Graph, name: str, modules: Iterable[str], other_packs: Mapping[str, str]) -> str:
    """The file of a pack. The core also knows in which of the other packs each of their modules is."""
    where = {address(module): pack_address(other) for module, other in other_packs.items()}
    head = _RUNTIME % json.dumps(where) if name == CORE else f'import {{ define }} from "{pack_address(CORE)}";\n'
    return f"{head}define({{\n{''.join(_packed(graph, module) for module in modules)}}});\n"


def facade(graph: Graph, module: str) -> str:
    """What stands at the address of a packed module: the way into its pack."""
    found = [outside for _, outside in exports(graph.source(module))]
    named = ", ".join(name for name in found if name != "default")
    lines = [
        f'import {{ get }} from "{pack_address(CORE)}";',
        f"const $ = await get({json.dumps(address(module))});",
        *([f"export const {{ {named} }} = $;"] if named else []),
        *(["export default $.default;"] if "default" in found else []),
    ]
    return "\n".join(lines) + "\n"
