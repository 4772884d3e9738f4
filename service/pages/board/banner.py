"""The alerts above the tables: what cannot wait, and which lists are behind."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from domain.vocabulary.grammar import capitalize_first, count_noun, join_words
from projections.alerts.monitor import Alert
from projections.lists.disputes.query import DocketEntry
from projections.lists.status import ProjectionLag
from service.pages.layout.wording import MIN_SECONDS_BEHIND, format_lag

MAX_DISPUTES: Final = 500
"""Disputes that are counted one by one."""

MAX_STORED_ALERTS: Final = 3
"""Alerts of the monitor that are shown in full; the others are counted."""

MAX_UNWATCHED_SECONDS: Final = 300
KINDS_SHOWN_LIVE: Final = frozenset({"list", "dispute"})
"""Kinds of alert that the board works out for itself."""

ALERTS_URL: Final = "/alerts"

LIST_NAMES: Final = {
    "rounds": "rounds",
    "findings": "findings",
    "settlements": "results",
    "round_sums": "figures of summaries",
    "tables": "tables",
    "rotation": "rotation of the bank",
    "docket": "disputes",
    "rooms": "rooms",
    "days": "days",
}
"""The lists as the floor calls them."""


class BoardAlert(NamedTuple):
    """An alert on the board."""

    text: str
    address: str = ""
    """Where it can be resolved; empty if one can only wait."""


def list_board_alerts(
    disputes: Sequence[DocketEntry], lists: Sequence[ProjectionLag]
) -> list[BoardAlert]:
    """Return the alerts about disputes and lists, most urgent first."""
    overdue = sum(dispute.is_overdue for dispute in disputes)
    waiting = sum(dispute.waits for dispute in disputes)
    alerts = []
    if overdue:
        text = f"{_count_at_least(overdue, 'dispute')} {'is' if overdue == 1 else 'are'} overdue"
        alerts.append(BoardAlert(text, "/disputes?overdue=true"))
    if waiting:
        verb = "waits" if waiting == 1 else "wait"
        text = f"{_count_at_least(waiting, 'ruling')} {verb} for a second person"
        alerts.append(BoardAlert(text, "/disputes?waits=true"))
    return [*alerts, *_list_stale(lists), *_list_lagging(lists)]


def list_stored_alerts(
    stored: Sequence[Alert], seconds_unwatched: float | None
) -> list[BoardAlert]:
    """Return the monitor's alerts that the board does not show itself, or that nobody monitors."""
    alerts = [
        BoardAlert(capitalize_first(alert.says), ALERTS_URL)
        for alert in stored
        if alert.kind not in KINDS_SHOWN_LIVE
    ]
    if len(alerts) > MAX_STORED_ALERTS:
        rest = count_noun(len(alerts) - MAX_STORED_ALERTS, "more alert")
        alerts[MAX_STORED_ALERTS:] = [BoardAlert(rest, ALERTS_URL)]
    if seconds_unwatched is not None and seconds_unwatched >= MAX_UNWATCHED_SECONDS:
        lag = format_lag(seconds_unwatched)
        text = f"No worker has run for {lag}: the nightly work is not being done"
        alerts.append(BoardAlert(text, ALERTS_URL))
    return alerts


def _count_at_least(number: int, noun: str) -> str:
    return f"{count_noun(number, noun)}{' or more' if number >= MAX_DISPUTES else ''}"


def _list_stale(lists: Iterable[ProjectionLag]) -> Iterable[BoardAlert]:
    stale = [lag for lag in lists if lag.stale]
    if stale:
        yield BoardAlert(f"Worked out by older rules and being rebuilt: {_name_lists(stale)}")


def _list_lagging(lists: Iterable[ProjectionLag]) -> Iterable[BoardAlert]:
    late = [projection for projection in lists if projection.seconds >= MIN_SECONDS_BEHIND]
    if late:
        length = format_lag(max(lag.seconds for lag in late))
        yield BoardAlert(f"Not up to date: {_name_lists(late)}, {length} behind")


def _name_lists(lists: Sequence[ProjectionLag]) -> str:
    if len(lists) == len(LIST_NAMES):
        return "everything"
    return join_words([LIST_NAMES.get(lag.name, lag.name) for lag in lists])
