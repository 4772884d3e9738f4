"""A card that was tapped on the table: that was a king, not a nine."""

from typing import Any, Final

from flask import Response, redirect
from marshmallow import fields

from projections.supposed import cards_in
from service.asking import Asks
from service.pages.addresses import path_of, with_query
from service.pages.section import PAGES
from service.rounds.stored import stored_round

WHAT_IF: Final = "what-if"


class Tapped(Asks):
    """Which card, and where it lay."""

    spot = fields.String(required=True)
    card = fields.String(required=True)


@PAGES.page("/rounds/<id:round_id>/tapped", needs="read", asks=Tapped)
def tapped(asked: dict[str, Any], round_id: str) -> Response:
    """Lead to where it can be said what card it was."""
    dealt = cards_in(stored_round(round_id).record, "corrected")
    lay = [one for one in dealt if one.card == asked["card"] and asked["spot"] in one.spots]
    picked = f"{lay[0].place}:" if lay else None
    page = with_query(path_of("rounds", round_id, WHAT_IF), card=picked)
    return redirect(page, 303)  # type: ignore[return-value]  # a response of this application
