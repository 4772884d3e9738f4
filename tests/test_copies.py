"""The casebook, the reference counts and the rule ids are what is shared with every project."""

from pathlib import Path

import pytest

from tests.rule_ids import rule_ids
from tests.support import ROOT, shared

OURS = ROOT / "tests" / "casebook" / "rotation"
"""Cases that are this project's own."""


def contents(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file() and OURS not in file.parents)
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


@pytest.mark.parametrize("folder", ["casebook", "reference"])
def test_the_copy_is_exact(folder):
    original = contents(shared(folder))
    copy = contents(ROOT / "tests" / folder)
    assert copy.keys() == original.keys()
    assert [name for name in copy if copy[name] != original[name]] == []


@pytest.mark.parametrize(
    "sheet",
    [
        "rules/blackjack", "rules/pai-gow", "rules/three-card", "rules/poker", "table-record",
        "schedules",
    ],
)  # fmt: skip
def test_the_rule_ids_are_those_of_the_sheet(sheet):
    source = shared(f"spec/{sheet}.md")
    named = rule_ids(source.read_text())
    listed = (ROOT / "tests" / "rule_ids" / f"{source.stem}.txt").read_text().splitlines()
    assert listed == sorted(named)
