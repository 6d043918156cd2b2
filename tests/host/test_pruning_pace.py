"""How much of a store is let go at once while its server runs."""

from __future__ import annotations

from zashiki.host.retention import next_size


def test_a_batch_that_takes_long_is_followed_by_a_smaller_one() -> None:
    """The moves of everybody wait for it, and on a slow disk a hundred tables with all their actions take a second."""
    sizes = [100]
    while sizes[-1] > 1:
        sizes.append(next_size(sizes[-1], 1.0))
        assert 1 <= sizes[-1] < sizes[-2]
    assert next_size(1, 1.0) == 1, "something goes, however long it takes"


def test_a_batch_that_takes_no_time_is_followed_by_a_larger_one_within_bounds() -> None:
    assert 3 < next_size(3, 0.001) < next_size(60, 0.001) == next_size(100, 0.001) == 100
