"""Correcting what was noted in a dispute: the entry as it should be, or not at all."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import msgspec
from flask import Response, redirect, request

from domain.corrections import DISPUTE_FACTS, facts_as_corrected
from domain.errors import RunbackError
from domain.events.dispute import DisputeEvent, EvidenceAdded, Raised
from projections.plainly import in_zone
from projections.store.errors import NotOnFile
from projections.store.topics import dispute_stream
from service.answers import encode
from service.context import store
from service.disputes.facts import ROUTES, noted
from service.disputes.standing import Standing, standing
from service.pages.addresses import path_of
from service.pages.clocks import zone_of
from service.pages.disputes.amounts import typed_amount
from service.pages.disputes.doing import typed_in
from service.pages.disputes.reading import FilledInWrongly, Form, fact_in
from service.pages.disputes.refused import CameBack, came_back
from service.pages.disputes.sentences import CHANNELS, KINDS, OUTCOMES, PAYERS
from service.pages.disputes.showing import about, form_of
from service.pages.disputes.timeline import CAN_BE_WITHDRAWN, NOTED, told
from service.pages.forms import sender_of_form, version_in_form
from service.pages.layout import shown
from service.pages.section import PAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

HERE: Final = "/disputes/<id:dispute_id>/entries/<int:entry>"
ROUTE: Final = next(route for route in ROUTES if route.name == "corrected")
CHANGED: Final = frozenset({"raised", "evidence", "round-linked", "made-good", "answered"})
"""Whose words can be put right; of others it can only be said that they should not be there."""

FIELDS: Final[Mapping[str, str]] = {"from": "payer"}
KEPT: Final = ("type", "at", "by", "sha256", "bytes", "media_type", "round", "room", "table")
"""What stays of an entry whose words are put right, unless it is filled in."""


class Entry(NamedTuple):
    """A noted fact, as it holds now."""

    dispute_id: str
    number: int
    fact: DisputeEvent
    found: Standing
    zone: str

    @property
    def kind(self) -> str:
        """Its type."""
        return str(self.fact.__struct_config__.tag)


@PAGES.page(HERE, needs="dispute")
def correct(dispute_id: str, entry: int) -> Response:
    """Show a noted fact as it stands, to be put right."""
    return _shown(_entry(dispute_id, entry))


@PAGES.page(HERE, needs="dispute", method="POST")
def corrected(dispute_id: str, entry: int) -> Response:
    """Correct a noted fact, or say that it should not be there."""
    one, typed, seen = _entry(dispute_id, entry), typed_in(), version_in_form()
    try:
        raw = encode(_correction(one, typed))
        noted(ROUTE, dispute_id, raw, sender_of_form(raw), seen)
    except RunbackError as error:
        back = came_back(one.kind, typed, error, one.zone, seen)
        return _shown(one, back)
    return redirect(f"{path_of('disputes', dispute_id)}#entry-{entry}", 303)  # type: ignore[return-value]


def _entry(dispute_id: str, number: int) -> Entry:
    found = standing(dispute_stream(dispute_id))
    facts = cast("Sequence[DisputeEvent]", store().stream(dispute_stream(dispute_id)).facts)
    holds = dict(facts_as_corrected(facts, DISPUTE_FACTS))
    place = number - 1
    fact = holds.get(place) or (facts[place] if 0 <= place < len(facts) else None)
    if fact is None or not isinstance(fact, NOTED):
        what = (
            f"dispute `{dispute_id}` has no entry {number} that can be corrected: what was"
            " decided is not corrected, but decided anew"
        )
        raise NotOnFile(what)
    return Entry(dispute_id, number, fact, found, zone_of(found.dispute.raised.room))


def _correction(one: Entry, typed: Mapping[str, str]) -> dict[str, Any]:
    why = typed.get("why", "")
    wrong = {} if why else {"why": "Say why it is corrected."}
    if request.form.get("do") == "withdraw":
        if wrong:
            raise FilledInWrongly(wrong)
        return {"event": one.number - 1, "action": "withdraw", "why": why}
    try:
        fields = fact_in(one.kind, Form(typed, one.zone))
    except FilledInWrongly as error:
        raise FilledInWrongly(error.wrong | wrong) from None
    if wrong:
        raise FilledInWrongly(wrong)
    was: dict[str, Any] = msgspec.json.decode(encode(one.fact))
    kept = {name: was[name] for name in KEPT if name in was}
    return {
        "event": one.number - 1, "action": "replace", "why": why, "with": {**kept, **fields},
    }  # fmt: skip


def _shown(one: Entry, back: CameBack | None = None) -> Response:
    form = form_of(one.kind, _as_typed(one), one.found, back)
    return shown(
        "disputes/correct.html", back.status if back else 200,
        **about(one.dispute_id, one.found), entry=one, form=form, says=told(one.fact, one.zone),
        changes=one.kind in CHANGED, withdraws=isinstance(one.fact, CAN_BE_WITHDRAWN),
        kinds=KINDS, outcomes=OUTCOMES, payers=PAYERS, channels=CHANNELS,
    )  # fmt: skip


def _as_typed(one: Entry) -> dict[str, str]:
    """The entry as it would have been filled in."""
    was: dict[str, Any] = msgspec.json.decode(encode(one.fact))
    typed = {FIELDS.get(name, name): str(value) for name, value in was.items()}
    if "amount" in was:
        typed["amount"] = typed_amount(was["amount"])
    if isinstance(one.fact, EvidenceAdded):
        typed["cards"] = " ".join(one.fact.cards or ())
        typed |= {name: _by_clock(was.get(name), one.zone) for name in ("from", "to")}
    if isinstance(one.fact, Raised):
        typed["occurred_at"] = _by_clock(one.fact.occurred_at, one.zone)
        if one.fact.seat and not one.fact.bettor:
            typed["bettor"] = f"seat-{one.fact.seat}"
    if "accepts" in was:
        typed["accepts"] = "yes" if was["accepts"] else "no"
    return typed


def _by_clock(at: str | None, zone: str) -> str:
    return in_zone(at, zone).strftime("%Y-%m-%dT%H:%M:%S") if at else ""
