"""The page of the statement that a patron takes home, in English or Spanish."""

from datetime import UTC, datetime

from flask import Response
from marshmallow import fields, validate

from projections.store.topics import name_dispute_stream
from service.api.disputes.status import load_dispute
from service.api.disputes.views import build_dispute_response
from service.http.context import get_caller
from service.http.query_params import ParsedQuery, QueryParams
from service.pages.disputes.disputed_rounds import list_bases
from service.pages.disputes.patron_statement import StatementCase, build_statement
from service.pages.disputes.statement_languages import LANGUAGE_CODES, STATEMENT_LANGUAGES
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.room_clock import get_room_name, get_room_zone
from service.pages.layout.urls import build_path, build_url


class StatementPageQuery(QueryParams):
    """The language of the statement."""

    lang = fields.String(load_default="en", validate=validate.OneOf(LANGUAGE_CODES))


@PAGES.page("/disputes/<id:dispute_id>/statement", permission="read", query=StatementPageQuery)
def show_statement(query: ParsedQuery, dispute_id: str) -> Response:
    """Show the patron's statement."""
    loaded = load_dispute(name_dispute_stream(dispute_id))
    room = loaded.dispute.raised.room
    words = STATEMENT_LANGUAGES[query["lang"]]
    case = StatementCase(
        build_dispute_response(dispute_id, loaded),
        list_bases(loaded.dispute),
        get_room_name(room),
        get_room_zone(room),
        words,
    )
    here = build_path("disputes", dispute_id, "statement")
    return render_page(
        "disputes/statement.html",
        case=case,
        words=words,
        parts=build_statement(case),
        at=words.at(datetime.now(UTC), case.zone),
        by=get_caller().account,
        others=[
            (code, build_url(here, lang=code), STATEMENT_LANGUAGES[code].say("page.language"))
            for code in LANGUAGE_CODES
        ],
    )
