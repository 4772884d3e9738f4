"""The page of a round's discard rack: how it should lie, and what a real one says."""

from typing import Any, Final

from flask import Response, redirect, request
from marshmallow import fields

from domain.cards import UNKNOWN
from domain.errors import NoRack, RunbackError, UnknownGame
from projections.rack import is_upside_down, rack_says
from service.asking import Asks, Words
from service.pages.addresses import path_of, with_query
from service.pages.forms import field
from service.pages.layout import shown
from service.pages.picking import drawing, pieces_of, to_pick_from
from service.pages.rack.checking import Pile, as_checked, as_read, piles, seen_in
from service.pages.rack.keeping import disputes_that_keep
from service.pages.rack.showing import hands_shown, rows_down, seen_of
from service.pages.section import PAGES
from service.pages.written_cards import as_typed, cards_written
from service.problems import Refusal
from service.rounds.racks import MOST_RACKED, RackTold, rack_told, refuse_too_many
from service.rounds.stored import StoredRound, stored_round

PAGE: Final = "rack/page.html"


class Looked(Asks):
    """What was found in a rack: typed, or checked off card by card."""

    seen = fields.String(load_default="")
    there = Words(fields.Integer())
    other = Words()


@PAGES.page("/rounds/<id:round_id>/rack", needs="read", asks=Looked)
def rack(asked: dict[str, Any], round_id: str) -> Response:
    """Show the rack as it should lie, and beside it the one that was seen."""
    found = stored_round(round_id)
    try:
        told = rack_told(found.record)
    except (NoRack, UnknownGame) as error:
        return _no_rack(found, error)
    if "there" in asked or "other" in asked:
        return _checked_off(found, told, asked)
    if not asked["seen"].strip():
        return _page(found, told, piles(told.expected, told.fates))
    return _read(found, told, asked["seen"])


@PAGES.page("/rounds/<id:round_id>/rack", needs="read", method="POST")
def rack_typed(round_id: str) -> Response:
    """Go to the address of a rack that was typed, in which there can be no new lines."""
    found = stored_round(round_id)
    typed = field("seen")
    try:
        told = rack_told(found.record)
    except (NoRack, UnknownGame) as error:
        return _no_rack(found, error)
    written = cards_written(typed)
    if not typed:
        return _page(found, told, piles(told.expected, told.fates))
    if written.wrong or len(written.cards) > MOST_RACKED:
        return _read(found, told, typed)
    return redirect(_address(told, as_typed(written.cards)), 303)  # type: ignore[return-value]


def _no_rack(found: StoredRound, error: RunbackError) -> Response:
    return shown("rack/none.html", record=found.record, day=found.opened.day, why=str(error))


def _address(told: RackTold, seen: str) -> str:
    # All of them taken away is a reading too: of a rack in which nothing lies.
    return with_query(path_of("rounds", told.round, "rack"), seen=seen or ",")


def _checked_off(found: StoredRound, told: RackTold, asked: dict[str, Any]) -> Response:
    """Go to the address of what was checked off, which can be sent to somebody."""
    rows = sum(len(pile.rows) for pile in piles(told.expected, {}))
    checked = as_checked(asked.get("there", ()), request.args.getlist("other"), rows)
    filled_in = piles(told.expected, told.fates, checked)
    seen = seen_in(filled_in)
    if seen.wrong:
        return _page(found, told, filled_in, 422, wrong=seen.wrong, of_form=True)
    return redirect(_address(told, seen.text), 303)  # type: ignore[return-value]


def _read(found: StoredRound, told: RackTold, typed: str) -> Response:
    written = cards_written(typed)
    expected = piles(told.expected, told.fates)
    if written.wrong:
        wrong = [f"“{one.word}”, word {one.place}" for one in written.wrong]
        return _page(found, told, expected, 422, typed=typed, wrong=wrong)
    try:
        refuse_too_many(written.cards)
    except Refusal as error:
        return _page(found, told, expected, 422, typed=typed, too_many=str(error))
    read = rack_told(found.record, written.cards).read
    assert read is not None  # noqa: S101 - cards were given
    upside_down = is_upside_down(told.expected, written.cards, read)
    seen, lying = seen_of(read)
    return _page(
        found, told, piles(told.expected, told.fates, as_read(read)),
        typed=" ".join(as_typed(written.cards).split(",")), read=read, says=rack_says(read),
        rows=rows_down(read), hands=hands_shown(read), seen=seen, lying=lying,
        turned=_address(told, as_typed(written.cards[::-1])) if upside_down else "",
        address=_address(told, as_typed(written.cards)), cards=" ".join(written.cards),
        keeps=disputes_that_keep(told.round),
    )  # fmt: skip


def _page(
    found: StoredRound, told: RackTold, shown_piles: list[Pile], status: int = 200, **more: object
) -> Response:
    pieces = pieces_of(found.record.game)
    return shown(
        PAGE, status, record=found.record, day=found.opened.day, piles=shown_piles,
        count=len(told.expected), pieces=pieces, to_pick_from=to_pick_from(pieces),
        drawn=drawing(pieces), unseen=UNKNOWN, **more,
    )  # fmt: skip
