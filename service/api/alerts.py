"""Alerts: what needs somebody's attention, and what did."""

from collections.abc import Callable
from typing import Final

from flask import Response
from marshmallow import fields, validate
from msgspec import Struct

from projections.alerts.metrics import KINDS
from projections.alerts.monitor import Alert, AlertCursor, AlertQuery, search_alerts
from projections.statements.result_page import ResultPage as Found
from service.http.context import ReadConnection
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.pagination import PageQuery, answer_page
from service.http.query_params import ParsedQuery

ALERTS: Final = ResourceBlueprint(
    "alerts",
    __name__,
    url_prefix="/v1/alerts",
    description="What somebody is to see to: it begins and ends as what is wrong does.",
)


class AlertsQuery(PageQuery):
    """Which alerts; an alert has to meet all conditions."""

    open = fields.Boolean(metadata={"description": "Whether the alert is still open."})
    kind = fields.String(
        validate=validate.OneOf(KINDS), metadata={"description": "The kind of alert."}
    )


class AlertsResponse(Struct, frozen=True):
    """Alerts, and the cursor of the next page, if there is one."""

    alerts: list[Alert]
    next: str | None


@ALERTS.endpoint(
    "",
    permission="read",
    query=AlertsQuery,
    response=ResponseSpec(AlertsResponse, "The alerts, the newest first."),
)
def list_alerts(query: ParsedQuery) -> Response:
    """Give the alerts, those that are open and those that are over.

    `runback worker` watches for a list that is behind, a dispute that is overdue, a day that is not
    summed up in time, a message that nobody accepts, a database that grows too large, and a token
    that expires.
    """
    return answer_page("alerts", query, AlertCursor, make_alert_finder(query))


def make_alert_finder(
    query: ParsedQuery,
) -> Callable[[ReadConnection, AlertCursor | None], Found[Alert, AlertCursor]]:
    """Return a function that finds a page of alerts after a cursor."""
    conditions = AlertQuery(query["limit"], query.get("kind"), query.get("open"))
    return lambda connection, after: search_alerts(connection, conditions._replace(after=after))
