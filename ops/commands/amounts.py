"""Amounts as they are asked for on the command line: `uncovered=100`, in dollars."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from domain.errors import RunbackError


class Amounts(NamedTuple):
    """What a round's money may be at least, or at most, in cents."""

    action: int | None = None
    paid: int | None = None
    collected: int | None = None
    uncovered: int | None = None
    off_by: int | None = None


NAMES: Final = {field.replace("_", "-"): field for field in Amounts._fields}
"""What can be asked for, as it is written."""

_ASKED: Final = re.compile(r"([a-z-]+)=\$?(\d{1,10})(?:\.(\d\d))?")


class NoSuchAmount(RunbackError):
    """An amount that cannot be what was meant."""


def amounts_asked(option: str, texts: Iterable[str]) -> Amounts:
    """The amounts that are written as `uncovered=100` or `off-by=2.50`."""
    asked = Amounts()
    for text in texts:
        found = _ASKED.fullmatch(text)
        if found is None or found[1] not in NAMES:
            what = ", ".join(NAMES)
            message = f"{option}: `{text}` is none; write one of {what} with dollars: uncovered=100"
            raise NoSuchAmount(message)
        cents = int(found[2]) * 100 + int(found[3] or 0)
        asked = asked._replace(**{NAMES[found[1]]: cents})
    return asked
