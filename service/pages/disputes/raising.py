"""Raising a dispute: filled in already from the round, checked, and sent."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from flask import Response, redirect

from domain.errors import RunbackError
from domain.layout import seat_in_name
from domain.money import dollars
from domain.sentences.names import bettor_name
from domain.sentences.words import capital
from projections.queries.rooms import rooms
from projections.store.errors import NotOnFile
from service.answers import encode
from service.context import service
from service.disputes.raising import raised
from service.pages.addresses import path_of
from service.pages.clocks import name_of, zone_of
from service.pages.disputes.about import Judged, round_now
from service.pages.disputes.amounts import typed_amount
from service.pages.disputes.doing import typed_in
from service.pages.disputes.reading import Form, claim_in
from service.pages.disputes.refused import CameBack, came_back
from service.pages.disputes.sentences import CHANNELS
from service.pages.forms import sender_of_form
from service.pages.layout import shown
from service.pages.section import PAGES

KIND: Final = "raised"


class Contender(NamedTuple):
    """Somebody who may contest the round, and what he would say of it."""

    bettor: str
    off: str
    """What he is short, or has too much."""
    claim: str
    amount: str
    cents: int


class Filled(NamedTuple):
    """The form as it is shown."""

    kind: str
    typed: Mapping[str, str]
    wrong: Mapping[str, str] = {}
    says: str = ""


@PAGES.page("/rounds/<id:round_id>/raise", needs="dispute")
def raise_about(round_id: str) -> Response:
    """Ask what is contested of a round; what the rules say is filled in already."""
    judged = _round(round_id)
    first = max(_contenders(judged), key=lambda one: -one.cents)
    return _about(judged, Filled(KIND, _of(first)))


@PAGES.page("/rounds/<id:round_id>/raise", needs="dispute", method="POST")
def raised_about(round_id: str) -> Response:
    """Raise a dispute about a round."""
    judged, typed = _round(round_id), typed_in()
    record = judged.record
    known = {"room": record.room, "table": record.table.id, "round": record.round.id}
    other = _meant_for_another(judged, typed)
    if other is not None:
        says = (
            f"The claim is filled in for {bettor_name(other.bettor)} now: check it, and raise it."
        )
        filled = _of(other) | {"channel": typed.get("channel", "table")}
        return _about(judged, Filled(KIND, filled, {}, says))
    made = _raised(typed | known, zone_of(record.room))
    if isinstance(made, CameBack):
        return _about(judged, Filled(KIND, made.typed, made.wrong, made.says), made.status)
    return made


@PAGES.page("/disputes/raise", needs="dispute")
def raise_without_round() -> Response:
    """Ask what is contested, where the round is not known yet."""
    return _unknown(Filled(KIND, {"channel": "table"}))


@PAGES.page("/disputes/raise", needs="dispute", method="POST")
def raised_without_round() -> Response:
    """Raise a dispute whose round is still to be found."""
    typed = typed_in()
    made = _raised(typed, zone_of(typed.get("room", "")))
    if isinstance(made, CameBack):
        return _unknown(Filled(KIND, made.typed, made.wrong, made.says), made.status)
    return made


def _raised(typed: Mapping[str, str], zone: str) -> Response | CameBack:
    try:
        raw = encode(claim_in(Form(typed, zone)))
        stored = raised(raw, sender_of_form(raw))
    except RunbackError as error:
        return came_back(KIND, typed, error, zone, 0)
    name = stored.stream.partition(":")[2]
    return redirect(path_of("disputes", name), 303)  # type: ignore[return-value]


def _about(judged: Judged, form: Filled, status: int = 200) -> Response:
    record = judged.record
    return shown(
        "disputes/raise.html", status, form=form, record=record, verdict=judged.verdict,
        contenders=_contenders(judged), channels=CHANNELS, room_name=name_of(record.room),
    )  # fmt: skip


def _unknown(form: Filled, status: int = 200) -> Response:
    known = service().connections.read(rooms)
    names = {one.room: one.name for one in known}
    zones = sorted({one.zone for one in known})
    return shown(
        "disputes/raise.html", status, form=form, record=None, channels=CHANNELS, rooms=names,
        zones=zones,
    )  # fmt: skip


def _round(round_id: str) -> Judged:
    judged = round_now(round_id)
    if judged is None:
        raise NotOnFile(f"there is no round `{round_id}` on file")
    return judged


def _contenders(judged: Judged) -> list[Contender]:
    """Who was in the round, seat by seat; nobody else is known to contest it."""
    owed = judged.owed
    found = [
        _contender(bettor, owed[bettor].cents if bettor in owed else 0,
                   owed[bettor].said if bettor in owed else ())
        for bettor in dict.fromkeys([*judged.bettors, *owed])
    ]  # fmt: skip
    found.sort(key=lambda one: (seat_in_name(one.bettor) or 99, one.bettor))
    return found or [_contender("", 0, ())]


def _contender(bettor: str, cents: int, said: tuple[str, ...]) -> Contender:
    who = capital(bettor_name(bettor)) if bettor else "Somebody"
    if not cents:
        return Contender(bettor, "", f"{who} contests how this round was settled.", "", 0)
    off = f"short {dollars(-cents)}" if cents < 0 else f"{dollars(cents)} too much"
    amount = typed_amount(-cents) if cents < 0 else ""
    return Contender(bettor, off, " ".join(said), amount, cents)


def _of(one: Contender) -> dict[str, str]:
    """What the form says for him."""
    return {"bettor": one.bettor, "claim": one.claim, "amount": one.amount, "channel": "table"}


def _meant_for_another(judged: Judged, typed: Mapping[str, Any]) -> Contender | None:
    """Who was chosen, where the claim is still word for word as filled in for somebody else."""
    known = {one.bettor: one for one in _contenders(judged)}
    chosen = known.get(typed.get("bettor", ""))
    others = {(one.claim, one.amount) for one in known.values() if one is not chosen}
    if chosen is None or (typed.get("claim"), typed.get("amount", "")) not in others:
        return None
    return None if (typed["claim"], typed.get("amount", "")) == chosen[2:4] else chosen
