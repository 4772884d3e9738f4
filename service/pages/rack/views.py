"""The page of a round's discard rack: its expected order, and the reading of a real one."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from flask import Response, request
from marshmallow import fields

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.errors import NoRackError, RunbackError, UnknownGameError
from domain.wording.rack import describe_rack, is_upside_down
from projections.lists.disputes.query import list_disputes_about
from projections.store.topics import name_dispute_stream
from service.api.disputes.status import list_facts_accepted_now, load_dispute
from service.api.rounds.rack import (
    MAX_RACKED_CARDS,
    RackResponse,
    compare_rack,
    refuse_too_many_cards,
)
from service.api.rounds.stored_round import LoadedRound, load_round
from service.errors import Refusal
from service.http.context import get_caller, get_list_connections
from service.http.query_params import ParsedQuery, QueryParams, WordsParam
from service.pages.layout.blueprint import PAGES
from service.pages.layout.card_picker import get_inline_drawer, get_piece_kind, list_card_groups
from service.pages.layout.forms import read_field
from service.pages.layout.page import render_page
from service.pages.layout.typed_cards import format_typed_cards, parse_typed_cards
from service.pages.layout.urls import build_path, build_url, redirect_to
from service.pages.rack.checklist import (
    ChecklistPile,
    build_checklist,
    collect_checked,
    make_form_lookup,
    make_reading_lookup,
)
from service.pages.rack.view_model import count_seen, list_hands, list_rows

RACK_TEMPLATE: Final = "rack/page.html"


class RackPageQuery(QueryParams):
    """The cards of a rack: typed, or checked off card by card."""

    seen = fields.String(load_default="")
    there = WordsParam(fields.Integer())
    other = WordsParam()


@PAGES.page("/rounds/<id:round_id>/rack", permission="read", query=RackPageQuery)
def show_rack(query: ParsedQuery, round_id: str) -> Response:
    """Show the expected rack, and the real one beside it."""
    found = load_round(round_id)
    try:
        rack = compare_rack(found.record)
    except (NoRackError, UnknownGameError) as error:
        return _render_no_rack(found, error)
    if "there" in query or "other" in query:
        return _redirect_checklist(found, rack, query)
    if not query["seen"].strip():
        return _render_rack(found, rack, build_checklist(rack.expected, rack.fates))
    return _render_reading(found, rack, query["seen"])


@PAGES.page("/rounds/<id:round_id>/rack", permission="read", method="POST")
def submit_typed_rack(round_id: str) -> Response:
    """Redirect to the address of the rack that was typed."""
    found = load_round(round_id)
    typed = read_field("seen")
    try:
        rack = compare_rack(found.record)
    except (NoRackError, UnknownGameError) as error:
        return _render_no_rack(found, error)
    written = parse_typed_cards(typed)
    if not typed:
        return _render_rack(found, rack, build_checklist(rack.expected, rack.fates))
    if written.unreadable or len(written.cards) > MAX_RACKED_CARDS:
        return _render_reading(found, rack, typed)
    return redirect_to(_build_rack_url(rack, format_typed_cards(written.cards)))


def _render_no_rack(found: LoadedRound, error: RunbackError) -> Response:
    return render_page("rack/none.html", record=found.record, day=found.opened.day, why=str(error))


def _build_rack_url(rack: RackResponse, seen: str) -> str:
    # All of them taken away is a reading too: of a rack in which nothing lies.
    return build_url(build_path("rounds", rack.round, "rack"), seen=seen or ",")


def _redirect_checklist(found: LoadedRound, rack: RackResponse, query: ParsedQuery) -> Response:
    """Redirect to the address of the rack that was checked off."""
    rows = sum(len(pile.rows) for pile in build_checklist(rack.expected, {}))
    checked = make_form_lookup(query.get("there", ()), request.args.getlist("other"), rows)
    filled_in = build_checklist(rack.expected, rack.fates, checked)
    seen = collect_checked(filled_in)
    if seen.wrong:
        return _render_rack(found, rack, filled_in, 422, wrong=seen.wrong, of_form=True)
    return redirect_to(_build_rack_url(rack, seen.text))


def _render_reading(found: LoadedRound, rack: RackResponse, typed: str) -> Response:
    written = parse_typed_cards(typed)
    expected = build_checklist(rack.expected, rack.fates)
    if written.unreadable:
        wrong = [f"“{one.word}”, word {one.place}" for one in written.unreadable]
        return _render_rack(found, rack, expected, 422, typed=typed, wrong=wrong)
    try:
        refuse_too_many_cards(written.cards)
    except Refusal as error:
        return _render_rack(found, rack, expected, 422, typed=typed, too_many=str(error))
    read = compare_rack(found.record, written.cards).read
    assert read is not None  # noqa: S101 - cards were given
    upside_down = is_upside_down(rack.expected, written.cards, read)
    seen, lying = count_seen(read)
    return _render_rack(
        found,
        rack,
        build_checklist(rack.expected, rack.fates, make_reading_lookup(read)),
        typed=" ".join(format_typed_cards(written.cards).split(",")),
        read=read,
        says=describe_rack(read),
        rows=list_rows(read),
        hands=list_hands(read),
        seen=seen,
        lying=lying,
        turned=_build_rack_url(rack, format_typed_cards(written.cards[::-1]))
        if upside_down
        else "",
        address=_build_rack_url(rack, format_typed_cards(written.cards)),
        cards=" ".join(written.cards),
        keeps=list_evidence_disputes(rack.round),
    )


def _render_rack(
    found: LoadedRound,
    rack: RackResponse,
    shown_piles: list[ChecklistPile],
    status: int = 200,
    **more: object,
) -> Response:
    pieces = get_piece_kind(found.record.game)
    return render_page(
        RACK_TEMPLATE,
        status,
        record=found.record,
        day=found.opened.day,
        piles=shown_piles,
        count=len(rack.expected),
        pieces=pieces,
        to_pick_from=list_card_groups(pieces),
        drawn=get_inline_drawer(pieces),
        unseen=UNKNOWN_CARD,
        **more,
    )


EVIDENCE_ACTION: Final = "evidence"
DISPUTE_PERMISSION: Final = "dispute"


class EvidenceDispute(NamedTuple):
    """A dispute that accepts evidence."""

    dispute: str
    claim: str
    seen: int
    """The version of the dispute's stream."""


def list_evidence_disputes(round_id: str) -> list[EvidenceDispute]:
    """Return the disputes about a round that the viewer may add evidence to."""
    if DISPUTE_PERMISSION not in get_caller().permissions:
        return []
    return list(_list_disputes_taking_evidence(round_id))


def _list_disputes_taking_evidence(round_id: str) -> Iterator[EvidenceDispute]:
    about = get_list_connections().read(
        lambda connection: list_disputes_about(connection, round_id)
    )
    for one in about:
        found = load_dispute(name_dispute_stream(one.dispute))
        if EVIDENCE_ACTION in list_facts_accepted_now(found):
            yield EvidenceDispute(one.dispute, one.claim, found.dispute.version)
