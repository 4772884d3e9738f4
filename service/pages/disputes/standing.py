"""Where a dispute stands, in words, and what may follow now."""

from typing import Final, NamedTuple

from domain.dispute import Dispute, waits_for_second_person
from domain.money import dollars
from service.disputes.facts import ROUTES
from service.disputes.standing import Standing, accepted_now
from service.pages.disputes.about import looked_at
from service.pages.disputes.sentences import OUTCOMES, outstanding
from service.people.caller import Caller


class Stands(NamedTuple):
    """Where a dispute stands."""

    word: str
    says: str
    next: str
    """What is to be done first of all that may follow."""


NAMES: Final = {
    "round-linked": "Link a round", "evidence": "Add evidence", "adjudicated": "Adjudicate",
    "ruled": "Rule", "agreed": "Agree, as the second person",
    "refused": "Refuse, as the second person", "made-good": "Note money made good",
    "answered": "Note the patron's answer", "appealed": "Note an appeal", "closed": "Close",
    "reopened": "Reopen", "corrected": "Correct an entry",
}  # fmt: skip
"""What is done by noting a fact of each type."""

ORDER: Final = (
    "adjudicated", "ruled", "agreed", "refused", "made-good", "answered", "closed", "appealed",
    "evidence", "round-linked", "reopened",
)  # fmt: skip
"""In which what may follow is offered; an entry is corrected where it stands."""


def stands(found: Standing) -> Stands:
    """Where the dispute stands, in words."""
    dispute, limit = found
    if waits_for_second_person(dispute, limit):
        return _waits(dispute, limit or 0)
    return {"open": _open, "ruled": _ruled, "agreed": _ruled, "closed": _closed}[dispute.status](
        dispute
    )


def offered(found: Standing, who: Caller) -> list[str]:
    """What whoever looks at it may do now, the likeliest first."""
    needs = {route.name: route.needs for route in ROUTES}
    known = accepted_now(found)
    may = [one for one in ORDER if one in known and needs[one] in who.permissions]
    ruling = found.dispute.ruling
    if ruling is not None and ruling.by.casefold() == who.account.casefold():
        may = [one for one in may if one not in {"agreed", "refused"}]
    if not found.dispute.rounds:
        may = [one for one in may if one != "adjudicated"]
    first = stands(found).next
    return sorted(may, key=lambda one: one != first)


def _waits(dispute: Dispute, limit: int) -> Stands:
    ruling = dispute.ruling
    assert ruling is not None  # noqa: S101 - what waits was ruled on
    cents = sum(one.amount for one in ruling.awards)
    says = (
        f"The ruling moves {dollars(cents)}, which is above the room's {dollars(limit)}: it has no"
        f" effect until somebody else than {ruling.by} agrees to it."
    )
    return Stands("waits for a second person", says, "agreed")


def _open(dispute: Dispute) -> Stands:
    if not dispute.rounds:
        says = "No round is linked to it yet: find the round, and link it."
        return Stands("open", says, "round-linked")
    if not dispute.adjudications and looked_at(dispute) is None:
        says = "Its round is not on file here yet, so that nothing can be adjudicated."
        return Stands("open", says, "evidence")
    if not dispute.adjudications:
        says = "See what the rules make of the round: adjudicate it, then rule."
        return Stands("open", says, "adjudicated")
    again = " It was ruled on before, and is open again." if dispute.rulings else ""
    return Stands("open", f"It waits for a ruling.{again}", "ruled")


def _ruled(dispute: Dispute) -> Stands:
    ruling = dispute.ruling
    assert ruling is not None  # noqa: S101 - so it stands
    agreed = dispute.agreements[-1].by if dispute.status == "agreed" else None
    word = f"ruled on, {agreed} agreed" if agreed else "ruled on"
    rest = outstanding(dispute)
    if rest:
        says = f"{OUTCOMES[ruling.outcome]}; {dollars(rest)} is still to be made good."
        return Stands(word, says, "made-good")
    return Stands(word, f"{OUTCOMES[ruling.outcome]}; nothing is left to be paid.", "closed")


def _closed(dispute: Dispute) -> Stands:
    rest = outstanding(dispute)
    owed = f" {dollars(rest)} of what was awarded was not made good." if rest else ""
    says = f"It is over. To rule on it anew, reopen it.{owed}"
    return Stands("closed", says, "made-good" if rest else "")
