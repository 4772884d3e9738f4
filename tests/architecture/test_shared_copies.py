"""The casebook, the reference counts and the rule ids are what is shared with every project."""

from pathlib import Path

import pytest

from tests.support.project_files import ROOT, shared
from tests.support.rule_ids import RULE_IDS, rule_ids

OURS = ROOT / "tests" / "casebook" / "rotation"
"""Cases that are this project's own."""

WAITS = "the shared sheets and cases are those of the law's second reading, which is not built yet"


def contents(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file() and OURS not in file.parents)
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


@pytest.mark.parametrize(
    ("folder", "copied"),
    [("casebook", "tests/casebook"), ("reference", "tests/domain/cards/ranks/reference")],
)
def test_the_copy_is_exact(folder, copied):
    if folder == "casebook":
        pytest.skip(WAITS)
    original = contents(shared(folder))
    copy = contents(ROOT / copied)
    assert copy.keys() == original.keys()
    assert [name for name in copy if copy[name] != original[name]] == []


@pytest.mark.parametrize(
    "sheet",
    [
        "rules/blackjack",
        "rules/pai-gow",
        "rules/three-card",
        "rules/poker",
        "table-record",
        "schedules",
    ],
)
def test_the_rule_ids_are_those_of_the_sheet(sheet):
    pytest.skip(WAITS)
    source = shared(f"spec/{sheet}.md")
    named = rule_ids(source.read_text())
    listed = (RULE_IDS / f"{source.stem}.txt").read_text().splitlines()
    assert listed == sorted(named)
