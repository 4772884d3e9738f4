"""Rounds of the casebook as records, by family and case."""

import json
from functools import cache

from domain.facts.record import RoundRecord
from domain.intake.record_parser import parse_record
from tests.support.project_files import ROOT

CASEBOOK = ROOT / "tests" / "casebook"


def golden_files(family: str) -> list:
    """The cases of a family, in their order."""
    return sorted((CASEBOOK / family).glob("*-*.json"))


@cache
def golden(case: str) -> RoundRecord:
    """The record of a case such as `FPG-002`."""
    (file,) = CASEBOOK.glob(f"*/{case}-*.json")
    return parse_record(json.dumps(json.loads(file.read_text())["record"]).encode())
