"""The status of a dispute in words, and the actions possible now."""

from typing import Final, NamedTuple

from domain.disputes.model import Dispute, needs_second_person
from domain.money import format_dollars
from service.accounts.roles import Caller
from service.api.disputes.fact_views import FACT_ROUTES
from service.api.disputes.status import LoadedDispute, list_facts_accepted_now
from service.pages.disputes.disputed_rounds import find_basis
from service.pages.disputes.wording import OUTCOME_NAMES, compute_outstanding


class DisputeStatusText(NamedTuple):
    """The status of a dispute in words."""

    word: str
    says: str
    next: str
    """The type of the fact that is expected next."""


ACTION_NAMES: Final = {
    "round-linked": "Link a round", "evidence": "Add evidence", "adjudicated": "Adjudicate",
    "ruled": "Rule", "agreed": "Agree, as the second person",
    "refused": "Refuse, as the second person", "made-good": "Record money made good",
    "answered": "Record the patron's answer", "appealed": "Record an appeal", "closed": "Close",
    "reopened": "Reopen", "corrected": "Correct an entry",
}  # fmt: skip
"""The action that records a fact of each type."""

ACTION_ORDER: Final = (
    "adjudicated", "ruled", "agreed", "refused", "made-good", "answered", "closed", "appealed",
    "evidence", "round-linked", "reopened",
)  # fmt: skip
"""The order in which actions are offered; entries are corrected from the timeline."""


def describe_status(found: LoadedDispute) -> DisputeStatusText:
    """Return the status of a dispute in words."""
    dispute, limit = found
    if needs_second_person(dispute, limit):
        return _describe_waiting(dispute, limit or 0)
    return {
        "open": _describe_open,
        "ruled": _describe_ruled,
        "agreed": _describe_ruled,
        "closed": _describe_closed,
    }[dispute.status](dispute)


def list_offered_actions(found: LoadedDispute, who: Caller) -> list[str]:
    """Return the actions that the viewer may take now, likeliest first."""
    needs = {route.name: route.permission for route in FACT_ROUTES}
    known = list_facts_accepted_now(found)
    may = [one for one in ACTION_ORDER if one in known and needs[one] in who.permissions]
    ruling = found.dispute.ruling
    if ruling is not None and ruling.by.casefold() == who.account.casefold():
        may = [one for one in may if one not in {"agreed", "refused"}]
    if not found.dispute.rounds:
        may = [one for one in may if one != "adjudicated"]
    first = describe_status(found).next
    return sorted(may, key=lambda one: one != first)


def _describe_waiting(dispute: Dispute, limit: int) -> DisputeStatusText:
    ruling = dispute.ruling
    assert ruling is not None  # noqa: S101 - only a ruling waits for a second person
    cents = sum(one.amount for one in ruling.awards)
    says = (
        f"The ruling moves {format_dollars(cents)}, which is above the room's"
        f" {format_dollars(limit)}: it has no"
        f" effect until somebody other than {ruling.by} agrees to it."
    )
    return DisputeStatusText("waits for a second person", says, "agreed")


def _describe_open(dispute: Dispute) -> DisputeStatusText:
    if not dispute.rounds:
        says = "No round is linked yet: find the round and link it."
        return DisputeStatusText("open", says, "round-linked")
    if not dispute.adjudications and find_basis(dispute) is None:
        says = "The round is not on file yet, so nothing can be adjudicated."
        return DisputeStatusText("open", says, "evidence")
    if not dispute.adjudications:
        says = "Adjudicate the round to see what the rules say, then rule."
        return DisputeStatusText("open", says, "adjudicated")
    again = " It was ruled on before and has been reopened." if dispute.rulings else ""
    return DisputeStatusText("open", f"Waiting for a ruling.{again}", "ruled")


def _describe_ruled(dispute: Dispute) -> DisputeStatusText:
    ruling = dispute.ruling
    assert ruling is not None  # noqa: S101 - the status says so
    agreed = dispute.agreements[-1].by if dispute.status == "agreed" else None
    word = f"ruled on, {agreed} agreed" if agreed else "ruled on"
    rest = compute_outstanding(dispute)
    if rest:
        says = f"{OUTCOME_NAMES[ruling.outcome]}; {format_dollars(rest)} has still to be made good."
        return DisputeStatusText(word, says, "made-good")
    return DisputeStatusText(
        word, f"{OUTCOME_NAMES[ruling.outcome]}; nothing remains to be paid.", "closed"
    )


def _describe_closed(dispute: Dispute) -> DisputeStatusText:
    rest = compute_outstanding(dispute)
    owed = f" {format_dollars(rest)} of the award was not made good." if rest else ""
    says = f"The dispute is closed. Reopen it to rule again.{owed}"
    return DisputeStatusText("closed", says, "made-good" if rest else "")
