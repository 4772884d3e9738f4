"""The page of a dispute."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from flask import Response

from domain.disputes.model import Dispute
from domain.facts.dispute_channels import CHANNEL_NAMES
from domain.facts.dispute_events import DisputeAdjudicated
from domain.wording.display import convert_to_zone
from projections.errors import DatabaseNotReady
from projections.lists.disputes.similar_disputes import SimilarDispute
from projections.store.topics import name_dispute_stream
from service.api.disputes.docket import search_similar_disputes
from service.api.disputes.status import LoadedDispute, load_dispute
from service.api.disputes.views import build_dispute_response
from service.http.context import get_caller, get_store
from service.pages.disputes.disputed_rounds import (
    DisputedRound,
    adjudicate_round,
    compute_awards_due,
    compute_outcome_due,
    find_basis,
)
from service.pages.disputes.form_errors import RejectedForm
from service.pages.disputes.form_parser import count_award_rows, format_typed_amount
from service.pages.disputes.status import ACTION_NAMES, describe_status, list_offered_actions
from service.pages.disputes.timeline import build_timeline
from service.pages.disputes.wording import EVIDENCE_NAMES, OUTCOME_NAMES, PAYER_NAMES
from service.pages.layout.page import render_page
from service.pages.layout.room_clock import get_room_name, get_room_zone

if TYPE_CHECKING:
    from domain.facts.dispute_events import DisputeEvent
    from service.api.disputes.schemas import DisputeResponse

MAX_SIMILAR: Final = 5
BLANK_ROWS: Final = 2


class ActionForm(NamedTuple):
    """A form for an action, as offered or as rejected."""

    kind: str
    name: str
    typed: Mapping[str, str]
    wrong: Mapping[str, str]
    came_back: RejectedForm | None
    seen: int
    is_open: bool
    is_offered: bool
    rows: int = 0


def render_dispute(dispute_id: str, back: RejectedForm | None = None) -> Response:
    """Return the page of a dispute, with the form that was rejected, if any."""
    found = load_dispute(name_dispute_stream(dispute_id))
    dispute, zone = found.dispute, get_room_zone(found.dispute.raised.room)
    facts = cast(
        "tuple[DisputeEvent, ...]", get_store().stream(name_dispute_stream(dispute_id)).facts
    )
    judged = find_basis(dispute)
    return render_page(
        "disputes/dispute.html",
        back.status if back else 200,
        **build_dispute_context(dispute_id, found),
        forms=_list_forms(found, judged, zone, back),
        timeline=build_timeline(facts, zone),
        rounds=[(one, adjudicate_round(one)) for one in dispute.rounds],
        bettors=_list_bettors(dispute, judged),
        similar=_load_similar(dispute_id, dispute),
        kinds=EVIDENCE_NAMES,
        outcomes=OUTCOME_NAMES,
        payers=PAYER_NAMES,
        channels=CHANNEL_NAMES,
    )


def build_dispute_context(dispute_id: str, found: LoadedDispute) -> dict[str, object]:
    """Return the values that every page of a dispute needs."""
    raised = found.dispute.raised
    response: DisputeResponse = build_dispute_response(dispute_id, found)
    return {
        "dispute": response,
        "raised": raised,
        "zone": get_room_zone(raised.room),
        "room_name": get_room_name(raised.room),
        "stands": describe_status(found),
        "now": datetime.now(UTC),
    }


def build_form(
    kind: str, typed: Mapping[str, str], found: LoadedDispute, back: RejectedForm | None
) -> ActionForm:
    """Return a form, as offered or as rejected."""
    seen = found.dispute.version
    if back is not None and back.seen is not None:
        seen = back.seen
    return ActionForm(
        kind,
        ACTION_NAMES.get(kind, ""),
        back.typed if back else typed,
        back.wrong if back else {},
        back,
        seen,
        is_open=back is not None,
        is_offered=True,
    )


def _list_forms(
    found: LoadedDispute, judged: DisputedRound | None, zone: str, back: RejectedForm | None
) -> list[ActionForm]:
    """Return the forms on offer, a rejected one first even if its action is no longer possible."""
    kinds = list_offered_actions(found, get_caller())
    forms = []
    if back is not None and back.kind not in kinds:
        forms.append(build_form(back.kind, back.typed, found, back)._replace(is_offered=False))
    for kind in kinds:
        its_own = back if back is not None and back.kind == kind else None
        forms.append(
            build_form(kind, _prefill_form(kind, found.dispute, judged, zone), found, its_own)
        )
    first = describe_status(found).next
    return [
        form._replace(
            is_open=form.came_back is not None or (back is None and form.kind == first),
            rows=count_award_rows(form.typed)
            if form.came_back
            else count_award_rows(form.typed) + BLANK_ROWS,
        )
        for form in sorted(forms, key=lambda form: form.came_back is None)
    ]


def _prefill_form(
    kind: str, dispute: Dispute, judged: DisputedRound | None, zone: str
) -> dict[str, str]:
    """Return the values that a form is prefilled with."""
    if kind == "ruled":
        return _prefill_ruling(dispute, judged)
    if kind == "made-good":
        return _prefill_made_good(dispute)
    if kind == "adjudicated":
        return {"facts": "corrected", "terms": "then", "round": dispute.rounds[0]}
    return {"kind": "note"} | _prefill_camera_time(judged, zone) if kind == "evidence" else {}


def _prefill_ruling(dispute: Dispute, judged: DisputedRound | None) -> dict[str, str]:
    awards = compute_awards_due(judged)
    outcome: str = compute_outcome_due(dispute, awards) or "" if judged else ""
    filled = {"outcome": outcome}
    if dispute.adjudications:
        filled["follows"] = "yes"
    for row, award in enumerate(awards):
        filled |= {
            f"award-bettor-{row}": award.bettor,
            f"award-payer-{row}": award.payer,
            f"award-amount-{row}": format_typed_amount(award.amount),
        }
    last = dispute.adjudications[-1] if dispute.adjudications else None
    filled["reasons"] = judged.verdict if judged and isinstance(last, DisputeAdjudicated) else ""
    return filled


def _prefill_made_good(dispute: Dispute) -> dict[str, str]:
    """Return the values for the first award that has not been made good."""
    moved = {(payment.bettor, payment.payer): 0 for payment in dispute.made_good}
    for payment in dispute.made_good:
        moved[payment.bettor, payment.payer] += payment.amount
    for award in dispute.ruling.awards if dispute.ruling else ():
        rest = award.amount - moved.get((award.bettor, award.payer), 0)
        if rest > 0:
            how = "in chips, at the table"
            amount = format_typed_amount(rest)
            return {"bettor": award.bettor, "amount": amount, "payer": award.payer, "how": how}
    return {"payer": "bank"}


def _prefill_camera_time(judged: DisputedRound | None, zone: str) -> dict[str, str]:
    """Return the times of the round as those of the camera's footage."""
    times = [event.at for event in judged.record.events if event.at] if judged else []
    if not times:
        return {}
    return {"from": _format_typed_time(times[0], zone), "to": _format_typed_time(times[-1], zone)}


def _format_typed_time(at: str, zone: str) -> str:
    return convert_to_zone(at, zone).strftime("%Y-%m-%dT%H:%M:%S")


def _list_bettors(dispute: Dispute, judged: DisputedRound | None) -> list[str]:
    """Return the bettors that forms suggest: those in the round or named in the dispute."""
    named = [dispute.raised.bettor] if dispute.raised.bettor else []
    awards = [one.bettor for ruling in dispute.rulings for one in ruling.awards]
    return list(dict.fromkeys([*named, *awards, *(judged.bettors if judged else ())]))


def _load_similar(dispute_id: str, dispute: Dispute) -> list[SimilarDispute]:
    """Return similar earlier disputes; none while the lists are being built."""
    try:
        return search_similar_disputes(dispute_id, dispute, MAX_SIMILAR)[0]
    except DatabaseNotReady:
        return []
