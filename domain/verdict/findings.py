"""The findings of an adjudication, and the readings that it rests on."""

import re
from typing import Final

from domain.verdict.model import Finding
from domain.verdict.severities import SEVERITIES

_READING: Final = re.compile(r"\.(?:R\.|[RO]\d)")


def is_reading_rule(rule: str) -> bool:
    """Return whether the id is that of a reading or a house option, rather than of a clause."""
    return _READING.search(rule) is not None


class FindingLog:
    """The findings and readings of one round, as they come up."""

    __slots__ = ("findings", "readings")

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.readings: set[str] = set()

    def add_violation(
        self,
        code: str,
        rule: str,
        detail: str,
        event: int | None = None,
        also: tuple[str, ...] = (),
    ) -> None:
        """Note a violation of the rules, with further clauses that it rests on."""
        self._add(Finding(code, "violation", rule, detail, event, also))

    def note(
        self,
        code: str,
        rule: str,
        detail: str,
        event: int | None = None,
        also: tuple[str, ...] = (),
    ) -> None:
        """Note a finding of the severity that its code has, with further clauses."""
        severity = SEVERITIES.get(code, "violation")
        self._add(Finding(code, severity, rule, detail, event, also))

    def _add(self, finding: Finding) -> None:
        """Add a finding; if its rule is a reading, add the reading too."""
        if is_reading_rule(finding.rule):
            self.readings.add(finding.rule)
        self.findings.append(finding)
