"""Archives of packs: which versions lie there with all that they are played on."""

from __future__ import annotations

from pathlib import Path

from zashiki.magic.outside.archive import Kept, keep, whole


def test_a_version_is_whole_where_all_that_it_is_played_on_can_be_read(tmp_path: Path) -> None:
    base = keep(tmp_path, Kept({"pack.toml": b"a base pack"}))
    patch = keep(tmp_path, Kept({"pack.toml": b"a patch"}, base))
    alone = keep(tmp_path, Kept({"pack.toml": b"a patch of what is not there"}, "0" * 64))
    starts = {name[:12] for name in (base, patch, alone, "1" * 64)}
    assert whole(tmp_path, starts) == {base[:12], patch[:12]}
    assert whole(tmp_path, {base[:12]}) == {base[:12]}
    assert whole(tmp_path / "nowhere", starts) == set()
    # What cannot be read keeps nobody from asking.
    told = tmp_path / patch / "base"
    told.unlink()
    told.mkdir()
    assert whole(tmp_path, starts) == {base[:12]}
