"""What stands above the tables: what cannot wait, and what is not up to date."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from domain.sentences.words import listed
from projections.alerts.watching import Alert as Kept
from projections.moment import begun
from projections.queries.docket import Entry
from projections.queries.standing import Behind
from service.pages.lateness import SECONDS_THAT_COUNT, how_long
from service.pages.words import counted

MOST_DISPUTES: Final = 500
"""That are counted one by one."""

MOST_KEPT: Final = 3
"""Of those that stand here by themselves; the others are on their own page."""

SECONDS_UNWATCHED: Final = 300
SEEN_AT_ONCE: Final = frozenset({"list", "dispute"})
"""What this page finds by itself."""

HERE: Final = "/alerts"
"""Where all of them are."""

NAMES: Final = {
    "rounds": "the rounds", "findings": "the findings", "settlements": "the results",
    "tables": "the tables", "rotation": "the rotation of the bank", "docket": "the disputes",
    "rooms": "the rooms", "days": "the days",
}  # fmt: skip
"""Lists as the floor calls them."""


class Alert(NamedTuple):
    """Something to see to."""

    says: str
    address: str = ""
    """Where it can be seen to; nowhere where one can only wait."""


def alerts(disputes: Sequence[Entry], lists: Iterable[Behind]) -> list[Alert]:
    """All that there is, the gravest first."""
    overdue = sum(one.is_overdue for one in disputes)
    waiting = sum(one.waits for one in disputes)
    found = []
    if overdue:
        says = f"{_many(overdue, 'dispute')} {'is' if overdue == 1 else 'are'} overdue"
        found.append(Alert(says, "/disputes?overdue=true"))
    if waiting:
        waits = "waits" if waiting == 1 else "wait"
        says = f"{_many(waiting, 'ruling')} {waits} for a second person"
        found.append(Alert(says, "/disputes?waits=true"))
    return [*found, *_behind(lists)]


def kept_alerts(kept: Sequence[Kept], unwatched: float | None) -> list[Alert]:
    """What was found by watching, but for what is seen here at once; and whether nobody watches."""
    found = [Alert(begun(one.says), HERE) for one in kept if one.kind not in SEEN_AT_ONCE]
    if len(found) > MOST_KEPT:
        further = counted(len(found) - MOST_KEPT, "further alert")
        found[MOST_KEPT:] = [Alert(begun(further), HERE)]
    if unwatched is not None and unwatched >= SECONDS_UNWATCHED:
        says = f"Nobody has watched for {how_long(unwatched)}: no worker does the night's work"
        found.append(Alert(says, HERE))
    return found


def _many(number: int, what: str) -> str:
    return f"{counted(number, what)}{' or more' if number >= MOST_DISPUTES else ''}"


def _behind(lists: Iterable[Behind]) -> Iterable[Alert]:
    late = [one for one in lists if one.seconds >= SECONDS_THAT_COUNT]
    if late:
        names = listed([NAMES.get(one.name, one.name) for one in late])
        names = "everything" if len(late) == len(NAMES) else names
        length = how_long(max(one.seconds for one in late))
        yield Alert(f"Not up to date: {names}, by {length}. What came since is not shown yet")
