"""The page of a round: the verdict first, then everything it rests on."""

from typing import Final

from flask import Response
from marshmallow import fields, validate

from domain.adjudication.adjudicator import build_adjudication, judge_record
from domain.adjudication.judged_record import select_judged_record
from domain.facts.record import RoundRecord
from domain.facts.round_events import Corrected
from domain.replay.frames import replay_record
from domain.replay.what_if import list_record_cards
from domain.wording.round_verdict import describe_verdict
from service.api.rounds.stored_round import LoadedRound, load_round
from service.api.rounds.views import check_step
from service.auth.gate import get_disputes_read
from service.http.endpoint import read_disputes_first, read_round_first
from service.http.query_params import CountParam, ParsedQuery, QueryParams
from service.http.responses import make_json_response
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import HTML, render_page, render_part
from service.pages.layout.room_clock import get_room_zone
from service.pages.layout.urls import build_path, build_url, redirect_to
from service.pages.round.frame_svg import build_step_drawing, draw_step
from service.pages.round.replay import ReplayView, find_fullest_frame
from service.pages.round.verdict import VerdictView, build_verdict

OPENED_VALUE: Final = "open"
MAX_STEPS_AT_ONCE: Final = 25


class RoundPageQuery(QueryParams):
    """What to show of a round."""

    step = CountParam(0)
    hands = fields.String(
        load_default=OPENED_VALUE, validate=validate.OneOf([OPENED_VALUE, "table"])
    )
    facts = fields.String(
        load_default="corrected", validate=validate.OneOf(["corrected", "recorded"])
    )
    terms = fields.String(load_default="then", validate=validate.OneOf(["then", "now"]))


class StepsPageQuery(QueryParams):
    """Which steps to send."""

    first = CountParam(0, load_default=0)
    count = CountParam(1, MAX_STEPS_AT_ONCE, load_default=1)
    hands = fields.String(
        load_default=OPENED_VALUE, validate=validate.OneOf([OPENED_VALUE, "table"])
    )


@PAGES.page("/rounds/<id:round_id>", permission="read", query=RoundPageQuery)
@read_disputes_first
def show_round(query: ParsedQuery, round_id: str) -> Response:
    """Show a round at a step, by default the one with the most cards on the table."""
    found = load_round(round_id)
    record = found.record
    replay = build_replay(record, query.get("step"))
    opened = query["hands"] == OPENED_VALUE
    return render_page(
        "round/page.html",
        round_id=round_id,
        record=record,
        version=found.version,
        day=found.opened.day,
        zone=replay.zone,
        replay=replay,
        table=draw_step(record, replay.frame, opened=opened),
        opened=opened,
        query=query,
        ruled=_build_verdict(found, query),
        disputes=get_disputes_read(),
        terms=found.opened.terms,
        corrected=any(isinstance(event, Corrected) for event in record.events),
    )


def build_replay(record: RoundRecord, step: int | None) -> ReplayView:
    """Return the round played back, at one of its steps."""
    shown_frames = replay_record(record)
    check_step(step, len(shown_frames) - 1)
    at = find_fullest_frame(shown_frames).step if step is None else step
    return ReplayView(shown_frames, at, get_room_zone(record.room))


@PAGES.page("/rounds/<id:round_id>/steps", permission="read", query=StepsPageQuery)
@read_round_first
def send_steps(query: ParsedQuery, round_id: str) -> Response:
    """Send some steps with their drawings, for the script that plays them."""
    record = load_round(round_id).record
    frames = replay_record(record)[query["first"] : query["first"] + query["count"]]
    return make_json_response(
        [
            build_step_drawing(record, frame, opened=query["hands"] == OPENED_VALUE)
            for frame in frames
        ]
    )


@PAGES.page("/rounds/<id:round_id>/transcript", permission="read", query=RoundPageQuery)
def show_transcript(query: ParsedQuery, round_id: str) -> Response:
    """Send the part of the transcript with a step."""
    replay = build_replay(load_round(round_id).record, query.get("step"))
    return Response(render_part("round/transcript.html", replay=replay), content_type=HTML)


def _build_verdict(found: LoadedRound, query: ParsedQuery) -> VerdictView:
    record = found.record
    case = judge_record(record, query["facts"], query["terms"])
    judged = build_adjudication(record, case)
    counted = case.judgement.counted if case.judgement else ()
    return build_verdict(
        select_judged_record(record, query["facts"]),
        judged,
        describe_verdict(record, judged),
        counted,
    )


WHAT_IF_PATH: Final = "what-if"


class TappedCardQuery(QueryParams):
    """The card that was tapped, and its spot."""

    spot = fields.String(required=True)
    card = fields.String(required=True)


@PAGES.page("/rounds/<id:round_id>/tapped", permission="read", query=TappedCardQuery)
def redirect_tapped_card(query: ParsedQuery, round_id: str) -> Response:
    """Redirect to the what-if page that changes the tapped card."""
    dealt = list_record_cards(load_round(round_id).record, "corrected")
    cards = [card for card in dealt if card.card == query["card"] and query["spot"] in card.spots]
    picked = f"{cards[0].place}:" if cards else None
    page = build_url(build_path("rounds", round_id, WHAT_IF_PATH), card=picked)
    return redirect_to(page)
