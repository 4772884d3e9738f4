"""What is found on the way to a verdict, and the readings that it rests on."""

import re
from typing import Final

from domain.verdict import Finding, Severity

_READING: Final = re.compile(r"\.(?:R\.|[RO]\d)")


def is_reading(rule: str) -> bool:
    """Whether the id is that of a reading or a house option, not of a clause."""
    return _READING.search(rule) is not None


class Notes:
    """The findings and readings of one round, as they come up."""

    __slots__ = ("findings", "readings")

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.readings: set[str] = set()

    def violation(self, code: str, rule: str, detail: str, event: int | None = None) -> None:
        """Note something that is against the rules."""
        self.note(code, "violation", rule, detail, event)

    def note(
        self, code: str, severity: Severity, rule: str, detail: str, event: int | None = None
    ) -> None:
        """Note something worth saying; a reading it rests on is one that was applied."""
        if is_reading(rule):
            self.readings.add(rule)
        self.findings.append(Finding(code, severity, rule, detail, event))
