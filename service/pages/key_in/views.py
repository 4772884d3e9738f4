"""The page on which a hand is keyed in, judged as it is typed, and saved or discarded."""

from typing import Final

from flask import Response, request
from marshmallow import fields

from domain.cards.playing_cards import RANKS
from domain.errors import RunbackError
from domain.facts.record import encode_canonical
from domain.notation.reader import MAX_NOTATION_CHARACTERS
from projections.errors import ContentMismatch, IdempotencyKeyReused
from projections.store.fact_recording import record_round
from service.accounts.roles import RECORD_PERMISSION
from service.errors import Refusal
from service.http.context import get_caller, get_store
from service.http.problem_kinds import KINDS
from service.http.query_params import ParsedQuery, QueryParams
from service.pages.key_in.form_choices import (
    TILE_NAMES,
    build_form_choices,
    prefill_form,
    rekey_round,
)
from service.pages.key_in.header import BETTING_STRUCTURES, SOURCE_NAMES
from service.pages.key_in.judgment import KeyedJudgment, judge_keyed_round, parse_keyed_round
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import IDEMPOTENCY_FIELD, TOKEN_FIELD, read_sender
from service.pages.layout.page import HTML, render_page, render_part
from service.pages.layout.urls import build_path, redirect_to

PART_FIELD: Final = "part"
"""The field by which the script requests the ruling alone."""

CURSOR_FIELD: Final = "at"
"""The line that is being typed, which may be incomplete."""

REQUIRED_FIELDS: Final = ("room", "table")
"""Fields that a record needs, but that may be filled in last."""

MAX_STEP_DIGITS: Final = 6
SPARE_ID_LENGTH: Final = 8
MAX_FIELD_LENGTH: Final = 200
CONTROL_FIELDS: Final = frozenset({TOKEN_FIELD, IDEMPOTENCY_FIELD, PART_FIELD, CURSOR_FIELD})


class KeyInPageQuery(QueryParams):
    """What to key in."""

    room = fields.String(load_default="")
    table = fields.String(load_default="")
    game = fields.String(load_default="")
    round = fields.String(load_default="", metadata={"description": "A round to key again."})


@PAGES.page("/key-in", permission="judge", query=KeyInPageQuery)
def show_key_in_form(query: ParsedQuery) -> Response:
    """Show the form, empty or with a round on file."""
    if query["round"]:
        if "read" not in get_caller().permissions:
            raise Refusal(
                "not-allowed", "keying a round in again needs the permission to see rounds"
            )
        again = rekey_round(query["round"])
        return _render_form(again.filled, again_of=query["round"], left_out=again.left_out)
    return _render_form(prefill_form(query["room"], query["table"], query["game"]), is_fresh=True)


@PAGES.page("/key-in/judged", permission="judge", method="POST")
def judge_draft() -> Response:
    """Judge the round so far; respond with the page, or with the ruling alone for the script."""
    filled = _read_fields()
    keyed = parse_keyed_round(filled, _make_spare_id(), get_caller().account)
    needed = [field for field in REQUIRED_FIELDS if field in keyed.wrong and not filled.get(field)]
    for field in needed:
        del keyed.wrong[field]
    judgment = judge_keyed_round(keyed)
    if PART_FIELD in request.form:
        at = request.form.get(CURSOR_FIELD, "")
        line = int(at) if at.isdecimal() and len(at) <= MAX_STEP_DIGITS else None
        text = render_part(
            "key_in/judged.html", judged=judgment, filled=filled, at=line, needed=needed
        )
        return Response(text, content_type=HTML)
    return _render_form(filled, judgment, needed=needed)


@PAGES.page("/key-in", permission="record", method="POST")
def record_keyed_round() -> Response:
    """Save the round as a record if it is valid; else show the form again."""
    filled = _read_fields()
    keyed = parse_keyed_round(filled, _make_spare_id(), get_caller().account)
    if not keyed.lines:
        keyed = keyed._replace(other="nothing has been keyed yet: a record needs at least one fact")
    if not keyed.is_whole or keyed.record is None:
        return _render_form(filled, judge_keyed_round(keyed), status=KINDS["malformed"].status)
    try:
        stored = record_round(
            get_store(), keyed.record, read_sender(encode_canonical(keyed.record))
        )
    except (ContentMismatch, IdempotencyKeyReused):
        says = (
            f"round {keyed.record.round.id} is on file with different content; give this one"
            " another id, or correct the one on file"
        )
        judgment = judge_keyed_round(keyed._replace(wrong={"round": says}))
        return _render_form(filled, judgment, status=KINDS["on-file-otherwise"].status)
    except RunbackError as error:
        judgment = judge_keyed_round(keyed._replace(other=str(error)))
        return _render_form(filled, judgment, status=KINDS["malformed"].status)
    return redirect_to(build_path("rounds", stored.stream.partition(":")[2]))


def _read_fields() -> dict[str, str]:
    """Return the values of the form; the lines keep every character."""
    filled = {
        name: value.strip()[:MAX_FIELD_LENGTH]
        for name, value in request.form.items()
        if name not in CONTROL_FIELDS and name != "text"
    }
    # One character more than the limit is kept, so that a long text is refused, not cut short.
    text = request.form.get("text", "").replace("\r\n", "\n")[: MAX_NOTATION_CHARACTERS + 1]
    return {**filled, "text": text}


def _make_spare_id() -> str:
    """Return a suffix that makes a round id unique; it stays the same for one form."""
    key = "".join(
        sign
        for sign in request.form.get(IDEMPOTENCY_FIELD, "")
        if sign.isascii() and sign.isalnum()
    )
    return key[:SPARE_ID_LENGTH] or "0"


def _render_form(
    filled: dict[str, str], judgment: KeyedJudgment | None = None, status: int = 200, **more: object
) -> Response:
    if judgment is None:
        judgment = (
            judge_keyed_round(parse_keyed_round(filled, "0", get_caller().account))
            if filled.get("text")
            else None
        )
    return render_page(
        "key_in/page.html",
        status,
        filled=filled,
        judged=judgment,
        offered=build_form_choices(filled),
        wrong=judgment.keyed.wrong if judgment else {},
        sources=SOURCE_NAMES,
        structures=[(one, one.replace("-", " ")) for one in BETTING_STRUCTURES],
        ranks=[("10" if rank == "T" else rank) for rank in RANKS],
        tiles=TILE_NAMES,
        may_keep=RECORD_PERMISSION in get_caller().permissions,
        **more,
    )
