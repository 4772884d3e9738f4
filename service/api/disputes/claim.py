"""Claims: a dispute is raised, under a name that is given or made."""

import hashlib
import secrets
from typing import Final

import msgspec
from flask import Response
from msgspec import Raw

from domain.errors import MalformedInputError
from domain.facts.dispute_events import DisputeEvent, DisputeRaised
from domain.facts.field_types import Id
from domain.intake.dispute_parser import parse_dispute_fact
from domain.timestamps import parse_timestamp
from projections.errors import ContentMismatch, VersionConflict
from projections.store.fact_recording import RecordingResult, find_previous_result
from projections.store.postgres_recorder import Sender
from projections.store.round_header import find_day_in_room, load_room
from projections.store.topics import name_dispute_stream
from service.api.disputes.blueprint import DISPUTES
from service.api.examples.disputes import CLAIM_EXAMPLE
from service.errors import FieldError, Refusal
from service.facts.signed_facts import sign_fact, take_field
from service.facts.submission import (
    KEY_PARAMETER,
    FactSubmission,
    RecordedResponse,
    add_facts,
    get_digest_sender,
    make_recorded_response,
)
from service.http.context import get_store
from service.http.endpoint import RequestBodySpec, ResponseSpec
from service.http.request_body import explain_malformed_facts, read_body
from service.schemas.derivation import derive_sent_schema

MAX_ATTEMPTS: Final = 5
"""The most attempts at an id that nobody has taken: there are a billion of each day."""


class ClaimRequest(DisputeRaised, frozen=True, tag="raised"):
    """A claim about a round; `dispute` is the id that the dispute is to have."""

    dispute: Id | None = None


@DISPUTES.endpoint(
    "",
    method="POST",
    permission="dispute",
    body=RequestBodySpec(derive_sent_schema(ClaimRequest), CLAIM_EXAMPLE),
    response=ResponseSpec(
        RecordedResponse, "The dispute was raised.", 201, headers=("ETag", "Location")
    ),
    problems=("on-file-otherwise", "key-reused"),
    parameters=[KEY_PARAMETER],
)
def raise_a_dispute() -> Response:
    """Raise a dispute.

    Who contests what, and how the claim came in. `dispute` is the id that the dispute is to have;
    without it an id such as D-20261118-7F3KQ2 is made. With an `Idempotency-Key` the same dispute
    is raised once.
    """
    raw = read_body()
    stored = raise_dispute(raw, get_digest_sender(raw))
    return make_recorded_response(stored, f"/v1/disputes/{stored.stream.partition(':')[2]}")


def raise_dispute(raw: bytes, sender: Sender) -> RecordingResult:
    """Raise the dispute of a claim; a claim sent again under its key is raised once."""
    stored = find_previous_result(get_store(), sender)
    if stored is not None:
        return stored
    name, rest = take_field(raw, "dispute")
    submission = FactSubmission("", [sign_fact(rest, DisputeRaised)], sender, is_one=True)
    return (
        _raise_under_new_name(submission)
        if name is None
        else _raise_as(_read_name(name), submission)
    )


def _read_name(name: Raw) -> str:
    try:
        return msgspec.json.decode(name, type=Id)
    except msgspec.MsgspecError:
        detail = "is no id; expected letters, digits, dots, dashes, such as D-2026-0042"
        raise Refusal("malformed", detail, [FieldError(detail, "/dispute")]) from None


def _raise_as(name: str, submission: FactSubmission) -> RecordingResult:
    try:
        return add_facts(submission._replace(stream=name_dispute_stream(name)), follows=0)
    except VersionConflict:
        what = f"there is a dispute `{name}` already; leave `dispute` out, or give another id"
        raise ContentMismatch(what) from None


def _raise_under_new_name(submission: FactSubmission) -> RecordingResult:
    day = _read_day(submission.facts[0])
    for attempt in range(MAX_ATTEMPTS):
        name = make_dispute_name(day, submission.sender, attempt)
        try:
            return add_facts(submission._replace(stream=name_dispute_stream(name)), follows=0)
        except VersionConflict:
            continue
    raise AssertionError(f"{MAX_ATTEMPTS} names of {day} were all taken")


def _read_day(raw: bytes) -> str:
    """Return the gaming day on which a dispute is raised, by its room's clock."""
    try:
        fact = parse_dispute_fact(raw)
    except MalformedInputError as error:
        raise explain_malformed_facts(error, [raw], DisputeEvent, 0, is_one=True) from None
    assert isinstance(fact, DisputeRaised)  # noqa: S101 - it was parsed as one
    return find_day_in_room(load_room(get_store(), fact.room), parse_timestamp(fact.at))


NAME_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters that are not mistaken for one another when they are read out."""

NAME_LENGTH: Final = 6


def make_dispute_name(day: str, sender: Sender, attempt: int) -> str:
    """Return an id such as D-20261118-7F3KQ2, another one at each attempt."""
    drawn = secrets.token_bytes(NAME_LENGTH)
    if sender.key is not None:
        drawn = hashlib.sha256(f"{sender.name}\0{sender.key}\0{attempt}".encode()).digest()
    signs = "".join(NAME_SIGNS[byte % len(NAME_SIGNS)] for byte in drawn[:NAME_LENGTH])
    return f"D-{day.replace('-', '')}-{signs}"
