"""The page of a dispute, put together."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from flask import Response

from domain.dispute import Dispute
from domain.events.dispute import Adjudicated
from projections.plainly import in_zone
from projections.queries.similar import Similar
from projections.store.errors import NotReady
from projections.store.topics import dispute_stream
from service.context import caller, store
from service.disputes.lists import like
from service.disputes.standing import Standing, standing
from service.disputes.telling import DisputeTold, dispute_told
from service.pages.clocks import name_of, zone_of
from service.pages.disputes.about import (
    Judged,
    awards_due,
    looked_at,
    outcome_due,
    round_now,
)
from service.pages.disputes.amounts import typed_amount
from service.pages.disputes.reading import rows_in
from service.pages.disputes.refused import CameBack
from service.pages.disputes.sentences import CHANNELS, KINDS, OUTCOMES, PAYERS
from service.pages.disputes.standing import NAMES, offered, stands
from service.pages.disputes.timeline import timeline
from service.pages.layout import shown

if TYPE_CHECKING:
    from domain.events.dispute import DisputeEvent

MOST_SIMILAR: Final = 5
BLANK_ROWS: Final = 2


class Doing(NamedTuple):
    """A form that may be filled in now, or that came back."""

    kind: str
    name: str
    typed: Mapping[str, str]
    wrong: Mapping[str, str]
    came_back: CameBack | None
    seen: int
    is_open: bool
    is_offered: bool
    rows: int = 0


def dispute_shown(dispute_id: str, back: CameBack | None = None) -> Response:
    """The page of a dispute; with a form on it that was not taken, if one was not."""
    found = standing(dispute_stream(dispute_id))
    dispute, zone = found.dispute, zone_of(found.dispute.raised.room)
    facts = cast("tuple[DisputeEvent, ...]", store().stream(dispute_stream(dispute_id)).facts)
    judged = looked_at(dispute)
    return shown(
        "disputes/dispute.html", back.status if back else 200,
        **about(dispute_id, found),
        forms=_forms(found, judged, zone, back),
        timeline=timeline(facts, zone),
        rounds=[(one, round_now(one)) for one in dispute.rounds],
        bettors=_bettors(dispute, judged),
        similar=_similar(dispute_id, dispute),
        kinds=KINDS, outcomes=OUTCOMES, payers=PAYERS, channels=CHANNELS,
    )  # fmt: skip


def about(dispute_id: str, found: Standing) -> dict[str, Any]:
    """What every paper of a dispute tells."""
    raised = found.dispute.raised
    told: DisputeTold = dispute_told(dispute_id, found)
    return {
        "told": told, "raised": raised, "zone": zone_of(raised.room),
        "room_name": name_of(raised.room), "stands": stands(found), "now": datetime.now(UTC),
    }  # fmt: skip


def form_of(kind: str, typed: Mapping[str, str], found: Standing, back: CameBack | None) -> Doing:
    """One form, as it is to be filled in or as it came back."""
    seen = found.dispute.version
    if back is not None and back.seen is not None:
        seen = back.seen
    return Doing(
        kind, NAMES.get(kind, ""), back.typed if back else typed, back.wrong if back else {},
        back, seen, is_open=back is not None, is_offered=True,
    )  # fmt: skip


def _forms(found: Standing, judged: Judged | None, zone: str, back: CameBack | None) -> list[Doing]:
    """What may be done now; the form that came back first, even if it may not be sent any more."""
    kinds = offered(found, caller())
    forms = []
    if back is not None and back.kind not in kinds:
        forms.append(form_of(back.kind, back.typed, found, back)._replace(is_offered=False))
    for kind in kinds:
        its_own = back if back is not None and back.kind == kind else None
        forms.append(form_of(kind, _prefilled(kind, found.dispute, judged, zone), found, its_own))
    first = stands(found).next
    return [
        one._replace(
            is_open=one.came_back is not None or (back is None and one.kind == first),
            rows=rows_in(one.typed) if one.came_back else rows_in(one.typed) + BLANK_ROWS,
        )
        for one in sorted(forms, key=lambda one: one.came_back is None)
    ]


def _prefilled(kind: str, dispute: Dispute, judged: Judged | None, zone: str) -> dict[str, str]:
    """What a form says before anybody has typed anything."""
    if kind == "ruled":
        return _ruling(dispute, judged)
    if kind == "made-good":
        return _still_due(dispute)
    if kind == "adjudicated":
        return {"facts": "corrected", "terms": "then", "round": dispute.rounds[0]}
    return {"kind": "note"} | _when(judged, zone) if kind == "evidence" else {}


def _ruling(dispute: Dispute, judged: Judged | None) -> dict[str, str]:
    awards = awards_due(judged)
    outcome: str = outcome_due(dispute, awards) or "" if judged else ""
    filled = {"outcome": outcome}
    if dispute.adjudications:
        filled["follows"] = "yes"
    for row, award in enumerate(awards):
        filled |= {
            f"award-bettor-{row}": award.bettor, f"award-payer-{row}": award.payer,
            f"award-amount-{row}": typed_amount(award.amount),
        }  # fmt: skip
    last = dispute.adjudications[-1] if dispute.adjudications else None
    filled["reasons"] = judged.verdict if judged and isinstance(last, Adjudicated) else ""
    return filled


def _still_due(dispute: Dispute) -> dict[str, str]:
    """The first of the awards that was not made good."""
    moved = {(one.bettor, one.payer): 0 for one in dispute.made_good}
    for one in dispute.made_good:
        moved[one.bettor, one.payer] += one.amount
    for award in dispute.ruling.awards if dispute.ruling else ():
        rest = award.amount - moved.get((award.bettor, award.payer), 0)
        if rest > 0:
            how = "in chips, at the table"
            amount = typed_amount(rest)
            return {"bettor": award.bettor, "amount": amount, "payer": award.payer, "how": how}
    return {"payer": "bank"}


def _when(judged: Judged | None, zone: str) -> dict[str, str]:
    """From when to when a camera would be looked at: while the round was played."""
    times = [event.at for event in judged.record.events if event.at] if judged else []
    if not times:
        return {}
    return {"from": _typed_time(times[0], zone), "to": _typed_time(times[-1], zone)}


def _typed_time(at: str, zone: str) -> str:
    return in_zone(at, zone).strftime("%Y-%m-%dT%H:%M:%S")


def _bettors(dispute: Dispute, judged: Judged | None) -> list[str]:
    """Whom a form may be about: who was in the round, and whoever was named before."""
    named = [dispute.raised.bettor] if dispute.raised.bettor else []
    awards = [one.bettor for ruling in dispute.rulings for one in ruling.awards]
    return list(dict.fromkeys([*named, *awards, *(judged.bettors if judged else ())]))


def _similar(dispute_id: str, dispute: Dispute) -> list[Similar]:
    """Earlier ones like it; none while the lists are still being made."""
    try:
        return like(dispute_id, dispute, MOST_SIMILAR)[0]
    except NotReady:
        return []
