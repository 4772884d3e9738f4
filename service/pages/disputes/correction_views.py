"""The page that corrects or withdraws an entry of a dispute."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec
from flask import Response, request

from domain.errors import RunbackError
from domain.facts.corrections import DISPUTE_FACT_DECODER, correct_stream
from domain.facts.dispute_channels import CHANNEL_NAMES
from domain.facts.dispute_events import DisputeEvent, DisputeRaised, EvidenceAdded
from domain.json_types import JsonObject
from domain.wording.display import convert_to_zone
from projections.errors import NotOnFile
from projections.store.topics import name_dispute_stream
from service.api.disputes.fact_views import FACT_ROUTES, add_dispute_fact
from service.api.disputes.status import LoadedDispute, load_dispute
from service.http.context import get_store
from service.http.responses import encode
from service.pages.disputes.form_errors import RejectedForm, reject_form
from service.pages.disputes.form_parser import (
    DisputeForm,
    DisputeFormError,
    format_typed_amount,
    parse_fact,
)
from service.pages.disputes.timeline import NOTED_FACTS, WITHDRAWABLE_FACTS, describe_with_verdict
from service.pages.disputes.view_model import build_dispute_context, build_form
from service.pages.disputes.views import read_typed_fields
from service.pages.disputes.wording import EVIDENCE_NAMES, OUTCOME_NAMES, PAYER_NAMES
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import read_form_version, read_sender
from service.pages.layout.page import render_page
from service.pages.layout.room_clock import get_room_zone
from service.pages.layout.urls import build_path, redirect_to

if TYPE_CHECKING:
    from collections.abc import Sequence

ENTRY_RULE: Final = "/disputes/<id:dispute_id>/entries/<int:entry>"
CORRECTION_ROUTE: Final = next(route for route in FACT_ROUTES if route.name == "corrected")
CHANGEABLE_FACTS: Final = frozenset({"raised", "evidence", "round-linked", "made-good", "answered"})
"""Entries that can be corrected; others can only be withdrawn."""

FIELD_NAMES: Final[Mapping[str, str]] = {"from": "payer"}
KEPT_FIELDS: Final = ("type", "at", "by", "sha256", "bytes", "media_type", "round", "room", "table")
"""Fields of an entry that a correction keeps unless the form has them."""


class CorrectableFact(NamedTuple):
    """A recorded entry, as it counts now."""

    dispute_id: str
    number: int
    fact: DisputeEvent
    found: LoadedDispute
    zone: str

    @property
    def kind(self) -> str:
        """The type of the entry."""
        return str(self.fact.__struct_config__.tag)


@PAGES.page(ENTRY_RULE, permission="dispute")
def show_correction_form(dispute_id: str, entry: int) -> Response:
    """Show the form that corrects an entry."""
    return _render_entry(_load_entry(dispute_id, entry))


@PAGES.page(ENTRY_RULE, permission="dispute", method="POST")
def submit_correction(dispute_id: str, entry: int) -> Response:
    """Correct an entry, or withdraw it."""
    correctable = _load_entry(dispute_id, entry)
    typed, seen = read_typed_fields(), read_form_version()
    try:
        raw = encode(_build_correction(correctable, typed))
        add_dispute_fact(CORRECTION_ROUTE, dispute_id, raw, read_sender(raw), seen)
    except RunbackError as error:
        back = reject_form(correctable.kind, typed, error, correctable.zone, seen)
        return _render_entry(correctable, back)
    return redirect_to(f"{build_path('disputes', dispute_id)}#entry-{entry}")


def _load_entry(dispute_id: str, number: int) -> CorrectableFact:
    found = load_dispute(name_dispute_stream(dispute_id))
    facts = cast(
        "Sequence[DisputeEvent]", get_store().stream(name_dispute_stream(dispute_id)).facts
    )
    holds = dict(correct_stream(facts, DISPUTE_FACT_DECODER))
    place = number - 1
    fact = holds.get(place) or (facts[place] if 0 <= place < len(facts) else None)
    if fact is None or not isinstance(fact, NOTED_FACTS):
        message = (
            f"dispute `{dispute_id}` has no entry {number} that can be corrected: what was"
            " decided is not corrected, but decided anew"
        )
        raise NotOnFile(message)
    return CorrectableFact(
        dispute_id, number, fact, found, get_room_zone(found.dispute.raised.room)
    )


def _build_correction(entry: CorrectableFact, typed: Mapping[str, str]) -> JsonObject:
    why = typed.get("why", "")
    wrong = {} if why else {"why": "Say why it is corrected."}
    if request.form.get("do") == "withdraw":
        if wrong:
            raise DisputeFormError(wrong)
        return {"event": entry.number - 1, "action": "withdraw", "why": why}
    try:
        fields = parse_fact(entry.kind, DisputeForm(typed, entry.zone))
    except DisputeFormError as error:
        raise DisputeFormError(error.wrong | wrong) from None
    if wrong:
        raise DisputeFormError(wrong)
    recorded: JsonObject = msgspec.json.decode(encode(entry.fact))
    kept = {name: recorded[name] for name in KEPT_FIELDS if name in recorded}
    return {
        "event": entry.number - 1,
        "action": "replace",
        "why": why,
        "with": {**kept, **fields},
    }


def _render_entry(entry: CorrectableFact, back: RejectedForm | None = None) -> Response:
    form = build_form(entry.kind, _fill_from_entry(entry), entry.found, back)
    return render_page(
        "disputes/correct.html",
        back.status if back else 200,
        **build_dispute_context(entry.dispute_id, entry.found),
        entry=entry,
        form=form,
        says=describe_with_verdict(entry.fact, entry.zone),
        changes=entry.kind in CHANGEABLE_FACTS,
        withdraws=isinstance(entry.fact, WITHDRAWABLE_FACTS),
        kinds=EVIDENCE_NAMES,
        outcomes=OUTCOME_NAMES,
        payers=PAYER_NAMES,
        channels=CHANNEL_NAMES,
    )


def _fill_from_entry(entry: CorrectableFact) -> dict[str, str]:
    """Return the form's values for the entry."""
    recorded: JsonObject = msgspec.json.decode(encode(entry.fact))
    typed = {FIELD_NAMES.get(name, name): str(value) for name, value in recorded.items()}
    if "amount" in recorded:
        typed["amount"] = format_typed_amount(recorded["amount"])
    if isinstance(entry.fact, EvidenceAdded):
        typed["cards"] = " ".join(entry.fact.cards or ())
        typed |= {
            name: _format_local_time(recorded.get(name), entry.zone) for name in ("from", "to")
        }
    if isinstance(entry.fact, DisputeRaised):
        typed["occurred_at"] = _format_local_time(entry.fact.occurred_at, entry.zone)
        if entry.fact.seat and not entry.fact.bettor:
            typed["bettor"] = f"seat-{entry.fact.seat}"
    if "accepts" in recorded:
        typed["accepts"] = "yes" if recorded["accepts"] else "no"
    return typed


def _format_local_time(at: str | None, zone: str) -> str:
    return convert_to_zone(at, zone).strftime("%Y-%m-%dT%H:%M:%S") if at else ""
