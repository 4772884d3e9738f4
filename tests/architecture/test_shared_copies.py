"""The casebook, reference counts, ledger and rule ids are what is shared with every project."""

from pathlib import Path

import pytest

from tests.support.project_files import ROOT, shared
from tests.support.rule_ids import RULE_IDS, rule_ids

OURS = ROOT / "tests" / "casebook" / "rotation"
"""Cases that are this project's own."""


def contents(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file() and OURS not in file.parents)
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


@pytest.mark.parametrize("family", ["blackjack", "fees", "pai-gow", "poker", "three-card"])
def test_the_copy_of_the_cases_is_exact(family):
    assert_copied(shared(f"casebook/{family}"), ROOT / "tests" / "casebook" / family)


def test_the_copies_of_the_casebook_s_runner_the_reference_counts_and_the_ledger_are_exact():
    check = shared("casebook/check.py").read_bytes()
    assert (ROOT / "tests" / "casebook" / "check.py").read_bytes() == check
    assert_copied(shared("reference"), ROOT / "tests" / "domain" / "cards" / "ranks" / "reference")
    assert_copied(shared("spec/ledger"), ROOT / "domain" / "rulebook" / "ledger" / "documents")


def assert_copied(folder: Path, copied: Path) -> None:
    original, copy = contents(folder), contents(copied)
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
    source = shared(f"spec/{sheet}.md")
    named = rule_ids(source.read_text())
    listed = (RULE_IDS / f"{source.stem}.txt").read_text().splitlines()
    assert listed == sorted(named)
