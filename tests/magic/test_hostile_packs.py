"""Packs of strangers that are broken on purpose: each is refused at once, with lines that a designer can act on."""

from __future__ import annotations

import resource
import time

from magic.hostile_packs import BASE, Hostile, hostile_packs
from zashiki.magic.content.findings import Finding, InvalidPack
from zashiki.magic.content.loader import load_pack

SECONDS = 1.0
MEGABYTES = 200
LONGEST_LINE = 700

PACKS = hostile_packs()


def findings(hostile: Hostile) -> tuple[Finding, ...]:
    try:
        load_pack({**BASE, "extra.toml": hostile[1]}, counts=False)
    except InvalidPack as error:
        return error.findings
    return ()


def is_a_line_to_act_on(finding: Finding) -> bool:
    """Says what, where, and what was expected or is there instead."""
    line = str(finding)
    return (
        line.isprintable()
        and len(line) <= LONGEST_LINE
        and f"[{finding.code}]" in line
        and len(finding.message.split()) >= 3
        and (finding.file == "extra.toml" or finding.code in ("BUDGET", "DUPLICATE", "KIND", "REF"))
    )


def test_the_pack_to_which_they_are_added_is_sound() -> None:
    assert len(load_pack(BASE, counts=False).pile) == 10


def test_there_are_two_hundred_of_them_and_all_are_different() -> None:
    assert len(PACKS) >= 200
    assert len({name for name, _, _ in PACKS}) == len(PACKS)


def test_each_is_refused_in_a_second_and_200_megabytes_with_lines_to_act_on() -> None:
    faults = []
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for hostile in PACKS:
        start = time.process_time()
        found = findings(hostile)
        seconds = time.process_time() - start
        if not found:
            faults.append(f"{hostile[0]}: accepted")
        elif hostile[2] not in {finding.code for finding in found}:
            faults.append(f"{hostile[0]}: expected {hostile[2]}, got {found[0]}")
        elif not all(map(is_a_line_to_act_on, found)):
            faults.append(f"{hostile[0]}: {next(str(f) for f in found if not is_a_line_to_act_on(f))}"[:300])
        if seconds > SECONDS:
            faults.append(f"{hostile[0]}: {seconds:.2f} s")
    # In kilobytes; the peak never falls, so it bounds every one of them.
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    assert faults == []
    assert grown < MEGABYTES
