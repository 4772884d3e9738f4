"""The exit statuses of commands."""

from typing import Final

VIOLATION_STATUS: Final = 1
"""Something was against the rules, or did not fit."""

REFUSAL_STATUS: Final = 2
"""Something could not be read or done."""

NOT_RUNNING_STATUS: Final = 3
"""The database server is not running."""

INTERRUPTED_STATUS: Final = 130
"""Ctrl-C ended the command; shells use this status."""


def get_exit_status(*, has_refusals: bool, has_violations: bool) -> int:
    """Return the status of a command that judges; a refusal weighs more than a violation."""
    if has_refusals:
        return REFUSAL_STATUS
    return VIOLATION_STATUS if has_violations else 0
