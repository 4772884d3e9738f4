"""Alerts over REST: what somebody is to see to, and what was."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from flask import Response
from marshmallow import fields, validate
from msgspec import Struct

from projections.alerts.watched import KINDS
from projections.alerts.watching import After, Alert, Asked, alerts
from projections.queries.asking import Page as Found
from service.asking import Page
from service.context import Reading
from service.lists.paging import page_told
from service.section import Answers, Section

ALERTS: Final = Section(
    "alerts", __name__, url_prefix="/v1/alerts",
    description="What somebody is to see to: it begins and ends as what is wrong does.",
)  # fmt: skip


class Looking(Page):
    """Which alerts are looked for; all that is asked for must hold."""

    open = fields.Boolean(metadata={"description": "Whether it goes on."})
    kind = fields.String(validate=validate.OneOf(KINDS), metadata={"description": "What is wrong."})


class AlertsTold(Struct, frozen=True):
    """Alerts, and where to go on, if there are more."""

    alerts: list[Alert]
    next: str | None


@ALERTS.endpoint(
    "", needs="read", asks=Looking, answers=Answers(AlertsTold, "The alerts, the newest first.")
)
def list_alerts(asked: dict[str, Any]) -> Response:
    """Give the alerts: those that go on, and those that are over.

    `runback worker` watches. Of a list that is behind, a dispute that is overdue, a day that is not
    summed up in time, a message that nobody takes, a database that grows too large, or a token
    that expires.
    """
    return page_told("alerts", asked, After, finding(asked))


def finding(
    asked: Mapping[str, Any],
) -> Callable[[Reading, After | None], Found[Alert, After]]:
    """How what is asked for is found, from a place on."""
    looked_for = Asked(asked["limit"], asked.get("kind"), asked.get("open"))
    return lambda connection, after: alerts(connection, looked_for._replace(after=after))
