"""The stored facts of a round, with the time and author of each."""

from typing import Final, NamedTuple

from flask import Response

from domain.replay.frames import replay_record
from domain.wording.display import format_clock_seconds, format_day_and_time
from projections.store.audit_trail import load_audit_trail
from projections.store.topics import name_round_stream
from service.api.rounds.stored_round import load_round
from service.http.context import get_store
from service.http.query_params import CountParam, ParsedQuery, QueryParams
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.room_clock import get_room_zone

EVENTS_PER_PAGE: Final = 200


class RawEventRow(NamedTuple):
    """A fact as it was recorded."""

    version: int
    says: str
    happened: str
    """The time that the fact itself names."""
    recorded: str
    by: str


class RawEventsPageQuery(QueryParams):
    """Which facts to show."""

    after = CountParam(0, load_default=0)


@PAGES.page("/rounds/<id:round_id>/on-file", permission="read", query=RawEventsPageQuery)
def show_raw_events(query: ParsedQuery, round_id: str) -> Response:
    """Show the facts of a round in the order in which they were recorded."""
    found = load_round(round_id)
    record, zone = found.record, get_room_zone(found.record.room)
    says = ["The round is opened.", *(frame.says for frame in replay_record(record)[1:])]
    happened = [None, *(event.at for event in record.events)]
    kept = [
        RawEventRow(
            entry.version,
            sentence,
            format_clock_seconds(at, zone),
            format_day_and_time(entry.recorded_at, zone),
            entry.recorded_by,
        )
        for entry, sentence, at in zip(
            load_audit_trail(get_store(), name_round_stream(round_id)), says, happened, strict=False
        )
    ]
    after = query["after"]
    return render_page(
        "round/kept.html",
        after=after,
        at_a_time=EVENTS_PER_PAGE,
        how_many=len(kept),
        kept=kept[after : after + EVENTS_PER_PAGE],
        round_id=round_id,
        record=record,
        zone=zone,
        terms=found.opened.terms,
    )
