"""The severities of findings that the games' rules note besides violations."""

from collections.abc import Mapping
from typing import Final

from domain.verdict.model import Severity

SEVERITIES: Final[Mapping[str, Severity]] = {
    "wager-below-minimum": "warning",
    "dai-su": "warning",
    "facts-disagree": "warning",
    "rack-order": "warning",
    "incomplete": "warning",
    "no-rules-on-file": "warning",
    "misdeal": "note",
}
"""The severity of each such finding of a round, by its code."""
