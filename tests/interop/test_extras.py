"""A project that is not installed is asked for by name, and the house does without it."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
for name in {names!r}:
    sys.modules[name] = None
import zashiki.interop.episode, zashiki.interop.tensors, zashiki.interop.actions
from zashiki.core.errors import ZashikiError
from zashiki.interop.presets import presets
print(len(presets()))
try:
    import {module}
except ZashikiError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "names", "extra"),
    [
        (
            "zashiki.interop.pettingzoo",
            ["pettingzoo"],
            "PettingZoo is not installed; pip install '.[pettingzoo]'",
        ),
        ("zashiki.interop.gymnasium", ["gymnasium"], "Gymnasium is not installed; pip install '.[gym]'"),
        ("zashiki.interop.vector", ["gymnasium"], "Gymnasium is not installed; pip install '.[gym]'"),
        ("zashiki.interop.openspiel", ["pyspiel"], "OpenSpiel is not installed; pip install '.[openspiel]'"),
    ],
)
def test_a_missing_project_is_asked_for_by_name(module: str, names: list[str], extra: str) -> None:
    program = WITHOUT.format(module=module, names=names)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300)
    presets, said = done.stdout.splitlines()
    assert int(presets) == 11
    assert said.startswith(extra)


def test_the_floor_loads_none_of_them_and_no_compiler() -> None:
    program = (
        "import sys, zashiki.interop.episode as e, zashiki.interop.actions\n"
        "episode = e.Episode(e.Setting('septet', 'team'), bytes(32))\n"
        "episode.setting.encoder.encode(episode.seen(0), (), ())\n"
        "print(sorted({'pettingzoo', 'gymnasium', 'pyspiel', 'numba'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.strip() == "[]"
