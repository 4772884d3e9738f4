"""The statement that a patron takes home, in English or Spanish."""

from datetime import UTC, datetime
from typing import Any

from flask import Response
from marshmallow import fields, validate

from projections.store.topics import dispute_stream
from service.asking import Asks
from service.context import caller
from service.disputes.standing import standing
from service.disputes.telling import dispute_told
from service.pages.addresses import path_of, with_query
from service.pages.clocks import name_of, zone_of
from service.pages.disputes.about import rounds_looked_at
from service.pages.disputes.catalogue import CATALOGUES, LANGUAGES
from service.pages.disputes.telling import Case
from service.pages.disputes.telling import statement as told_to_patron
from service.pages.layout import shown
from service.pages.section import PAGES


class Language(Asks):
    """In which language."""

    lang = fields.String(load_default="en", validate=validate.OneOf(LANGUAGES))


@PAGES.page("/disputes/<id:dispute_id>/statement", needs="read", asks=Language)
def statement(asked: dict[str, Any], dispute_id: str) -> Response:
    """Show what a patron is told of his dispute."""
    found = standing(dispute_stream(dispute_id))
    room = found.dispute.raised.room
    words = CATALOGUES[asked["lang"]]
    case = Case(
        dispute_told(dispute_id, found), rounds_looked_at(found.dispute), name_of(room),
        zone_of(room), words,
    )  # fmt: skip
    here = path_of("disputes", dispute_id, "statement")
    return shown(
        "disputes/statement.html", case=case, words=words, parts=told_to_patron(case),
        at=words.at(datetime.now(UTC), case.zone), by=caller().account,
        others=[
            (one, with_query(here, lang=one), CATALOGUES[one].say("page.language"))
            for one in LANGUAGES
        ],
    )  # fmt: skip
