"""A project that is not installed is asked for by name, and the house does without it."""

from __future__ import annotations

import subprocess
import sys

WITHOUT = """
import importlib, sys
import zashiki.interop.episode, zashiki.interop.tensors, zashiki.interop.actions
from zashiki.core.errors import ZashikiError
from zashiki.interop.presets import presets
print(len(presets()))
for module, (name, _) in {missing!r}.items():
    before, sys.modules[name] = sys.modules.get(name), None
    try:
        importlib.import_module("zashiki.interop." + module)
    except ZashikiError as error:
        print(module, error)
    sys.modules.pop(name)
    if before is not None:
        sys.modules[name] = before
"""

MISSING = {
    "pettingzoo": ("pettingzoo", "PettingZoo is not installed; pip install '.[pettingzoo]'"),
    "gymnasium": ("gymnasium", "Gymnasium is not installed; pip install '.[gym]'"),
    "vector": ("gymnasium", "Gymnasium is not installed; pip install '.[gym]'"),
    "openspiel": ("pyspiel", "OpenSpiel is not installed; pip install '.[openspiel]'"),
}
"""By bridge: the module on its other side, and what is said where that alone is missing."""


def test_a_missing_project_is_asked_for_by_name() -> None:
    program = WITHOUT.format(missing=MISSING)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300)
    presets, *said = done.stdout.splitlines()
    assert int(presets) == 11
    for line, (module, (_, extra)) in zip(said, MISSING.items(), strict=True):
        assert line.startswith(f"{module} {extra}")


def test_the_floor_loads_none_of_them_and_no_compiler() -> None:
    program = (
        "import sys, zashiki.interop.episode as e, zashiki.interop.actions\n"
        "episode = e.Episode(e.Setting('septet', 'team'), bytes(32))\n"
        "episode.setting.encoder.encode(episode.seen(0), (), ())\n"
        "print(sorted({'pettingzoo', 'gymnasium', 'pyspiel', 'numba'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.strip() == "[]"
