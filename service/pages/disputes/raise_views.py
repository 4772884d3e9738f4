"""The pages that raise a dispute, prefilled from its round."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from flask import Response

from domain.errors import RunbackError
from domain.facts.dispute_channels import CHANNEL_NAMES
from domain.money import format_dollars
from domain.seats import parse_seat_name
from domain.vocabulary.grammar import capitalize_sentence
from domain.vocabulary.wager_names import name_bettor
from projections.errors import NotOnFile
from projections.lists.rooms.query import load_rooms
from service.api.disputes.claim import raise_dispute
from service.http.context import get_service
from service.http.responses import encode
from service.pages.disputes.disputed_rounds import DisputedRound, adjudicate_round
from service.pages.disputes.form_errors import RejectedForm, reject_form
from service.pages.disputes.form_parser import DisputeForm, format_typed_amount, parse_claim
from service.pages.disputes.views import read_typed_fields
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import read_sender
from service.pages.layout.page import render_page
from service.pages.layout.room_clock import get_room_name, get_room_zone
from service.pages.layout.urls import build_path, redirect_to

RAISED_KIND: Final = "raised"


class Contender(NamedTuple):
    """Somebody who may contest the round, with a prefilled claim."""

    bettor: str
    off: str
    """How much they are short or overpaid, in words."""
    claim: str
    amount: str
    cents: int


class ClaimForm(NamedTuple):
    """The form of a claim, with its values and errors."""

    kind: str
    typed: Mapping[str, str]
    wrong: Mapping[str, str] = {}
    says: str = ""


@PAGES.page("/rounds/<id:round_id>/raise", permission="dispute")
def show_raise_form(round_id: str) -> Response:
    """Show the form that contests a round, prefilled from its adjudication."""
    judged = _load_round(round_id)
    first = max(_list_contenders(judged), key=lambda one: -one.cents)
    return _render_round_form(judged, ClaimForm(RAISED_KIND, _fill_from_contender(first)))


@PAGES.page("/rounds/<id:round_id>/raise", permission="dispute", method="POST")
def submit_dispute(round_id: str) -> Response:
    """Raise a dispute about a round."""
    judged, typed = _load_round(round_id), read_typed_fields()
    record = judged.record
    known = {"room": record.room, "table": record.table.id, "round": record.round.id}
    other = _find_other_contender(judged, typed)
    if other is not None:
        says = (
            f"The form is now filled in for {name_bettor(other.bettor)}. Check it, then raise the"
            " dispute."
        )
        filled = _fill_from_contender(other) | {"channel": typed.get("channel", "table")}
        return _render_round_form(judged, ClaimForm(RAISED_KIND, filled, {}, says))
    made = _raise_dispute(typed | known, get_room_zone(record.room))
    if isinstance(made, RejectedForm):
        return _render_round_form(
            judged, ClaimForm(RAISED_KIND, made.typed, made.wrong, made.says), made.status
        )
    return made


@PAGES.page("/disputes/raise", permission="dispute")
def show_blank_raise_form() -> Response:
    """Show the form for a claim whose round is not known yet."""
    return _render_blank_form(ClaimForm(RAISED_KIND, {"channel": "table"}))


@PAGES.page("/disputes/raise", permission="dispute", method="POST")
def submit_dispute_without_round() -> Response:
    """Raise a dispute without a round."""
    typed = read_typed_fields()
    made = _raise_dispute(typed, get_room_zone(typed.get("room", "")))
    if isinstance(made, RejectedForm):
        return _render_blank_form(
            ClaimForm(RAISED_KIND, made.typed, made.wrong, made.says), made.status
        )
    return made


def _raise_dispute(typed: Mapping[str, str], zone: str) -> Response | RejectedForm:
    try:
        raw = encode(parse_claim(DisputeForm(typed, zone)))
        stored = raise_dispute(raw, read_sender(raw))
    except RunbackError as error:
        return reject_form(RAISED_KIND, typed, error, zone, 0)
    name = stored.stream.partition(":")[2]
    return redirect_to(build_path("disputes", name))


def _render_round_form(judged: DisputedRound, form: ClaimForm, status: int = 200) -> Response:
    record = judged.record
    return render_page(
        "disputes/raise.html",
        status,
        form=form,
        record=record,
        verdict=judged.verdict,
        contenders=_list_contenders(judged),
        channels=CHANNEL_NAMES,
        room_name=get_room_name(record.room),
    )


def _render_blank_form(form: ClaimForm, status: int = 200) -> Response:
    known = get_service().connections.read(load_rooms)
    names = {one.room: one.name for one in known}
    zones = sorted({one.zone for one in known})
    return render_page(
        "disputes/raise.html",
        status,
        form=form,
        record=None,
        channels=CHANNEL_NAMES,
        rooms=names,
        zones=zones,
    )


def _load_round(round_id: str) -> DisputedRound:
    judged = adjudicate_round(round_id)
    if judged is None:
        raise NotOnFile(f"there is no round `{round_id}` on file")
    return judged


def _list_contenders(judged: DisputedRound) -> list[Contender]:
    """Return everybody who was in the round, seat by seat."""
    owed = judged.owed
    found = [
        _build_contender(
            bettor,
            owed[bettor].cents if bettor in owed else 0,
            owed[bettor].sentences if bettor in owed else (),
        )
        for bettor in dict.fromkeys([*judged.bettors, *owed])
    ]
    found.sort(key=lambda one: (parse_seat_name(one.bettor) or 99, one.bettor))
    return found or [_build_contender("", 0, ())]


def _build_contender(bettor: str, cents: int, sentences: tuple[str, ...]) -> Contender:
    who = capitalize_sentence(name_bettor(bettor)) if bettor else "Somebody"
    if not cents:
        return Contender(bettor, "", f"{who} contests the settlement of this round.", "", 0)
    off = f"short {format_dollars(-cents)}" if cents < 0 else f"{format_dollars(cents)} overpaid"
    amount = format_typed_amount(-cents) if cents < 0 else ""
    return Contender(bettor, off, " ".join(sentences), amount, cents)


def _fill_from_contender(one: Contender) -> dict[str, str]:
    """Return the form's values for a contender."""
    return {"bettor": one.bettor, "claim": one.claim, "amount": one.amount, "channel": "table"}


def _find_other_contender(judged: DisputedRound, typed: Mapping[str, str]) -> Contender | None:
    """Return the chosen contender if the claim is still the one prefilled for somebody else."""
    known = {one.bettor: one for one in _list_contenders(judged)}
    chosen = known.get(typed.get("bettor", ""))
    others = {(one.claim, one.amount) for one in known.values() if one is not chosen}
    if chosen is None or (typed.get("claim"), typed.get("amount", "")) not in others:
        return None
    return None if (typed["claim"], typed.get("amount", "")) == chosen[2:4] else chosen
