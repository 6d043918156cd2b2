"""How thorough a run is: once by default, as many times as is asked, and never not at all."""

from __future__ import annotations

import sys

import pytest

from processes import environment, run
from repetitions import THOROUGH, often, times_in

COUNT = "from differential.test_referee import RECORDS; print(RECORDS)"


def test_a_thorough_run_repeats_all_of_it_as_many_times() -> None:
    assert often(250) == 250 * THOROUGH
    assert int(run([sys.executable, "-c", COUNT], environment(ZASHIKI_THOROUGH="3"), check=True).stdout) == 360


@pytest.mark.parametrize("text", ["0", "00", "-1", "1.5", "", "yes", "²"])
def test_what_would_prove_nothing_or_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^ZASHIKI_THOROUGH: expected a whole number from 1, got "):
        times_in(text)
