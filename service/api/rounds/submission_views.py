"""Recording of rounds: whole, many at once, as play goes on, and their corrections."""

from collections.abc import Iterator
from typing import Final

from flask import Response, request, stream_with_context
from msgspec import Raw, Struct

from domain.errors import MalformedInputError, RunbackError
from domain.facts.record import RoundRecord
from domain.facts.round_events import Corrected, Event
from domain.intake.record_parser import parse_record
from projections.store.fact_recording import (
    ROUNDS_PER_STATEMENT,
    RecordingResult,
    record_round,
    record_rounds,
)
from projections.store.topics import name_round_stream
from service.api.examples.rounds import CORRECTION_EXAMPLE, EVENTS_EXAMPLE, ROUND_EXAMPLE
from service.api.rounds.blueprint import ROUNDS
from service.facts.signed_facts import refuse_corrections_by_others, sign_fact
from service.facts.submission import (
    KEY_PARAMETER,
    MATCH_PARAMETER,
    FactSubmission,
    RecordedResponse,
    add_facts,
    get_digest_sender,
    get_sender,
    make_recorded_response,
)
from service.http.context import get_caller, get_service, get_store
from service.http.endpoint import RequestBodySpec, ResponseSpec
from service.http.problems import build_problem_document, convert_to_refusal
from service.http.request_body import (
    JSON,
    NDJSON,
    check_content_type,
    explain_malformed,
    read_body,
    read_lines,
    read_whole_body,
    split_records,
)
from service.http.responses import encode, make_lines_response
from service.schemas.derivation import derive_sent_schema

MAX_BATCH_BYTES: Final = 4_000_000
RECORDED: Final = ResponseSpec(
    RecordedResponse, "What was recorded.", 201, headers=("ETag", "Location")
)


class RoundLineResponse(Struct, frozen=True, omit_defaults=True):
    """What came of a line: the round was recorded, or there is a problem."""

    line: int
    stream: str | None = None
    version: int | None = None
    problem: Raw | None = None


@ROUNDS.endpoint(
    "",
    method="POST",
    permission="record",
    response=RECORDED,
    body=RequestBodySpec(RoundRecord, ROUND_EXAMPLE, other_types=(NDJSON,)),
    problems=("on-file-otherwise", "key-reused"),
    parameters=[KEY_PARAMETER],
)
def record_a_round() -> Response:
    """Record a round, or many.

    A single record as JSON is answered with what was recorded. Many records, one per line of
    NDJSON, are answered line by line with status 200: each answer names its line, and has the
    version or the problem. A record sent again is stored once and answered alike.
    """
    if check_content_type(JSON, NDJSON) == NDJSON:
        request.max_content_length = get_service().settings.batch_limit
        name = get_caller().account
        return make_lines_response(stream_with_context(_answer_lines(name)))
    raw = read_whole_body()
    stored = record_round(get_store(), _read_record(raw), get_sender())
    return make_recorded_response(stored, f"/v1/rounds/{stored.stream.partition(':')[2]}")


@ROUNDS.endpoint(
    "/<id:round_id>/events",
    method="POST",
    permission="record",
    response=RECORDED,
    body=RequestBodySpec(Event, EVENTS_EXAMPLE, other_types=(NDJSON,), is_list=True),
    problems=("not-on-file", "stale-version", "version-needed", "key-reused"),
    parameters=[KEY_PARAMETER, MATCH_PARAMETER],
)
def add_events(round_id: str) -> Response:
    """Add events to a round as play goes on.

    A list in JSON, or NDJSON. `If-Match` is the version of the round's stream that you have seen;
    if others were recorded since, nothing is stored, and the problem shows them. Corrections and
    voidings need your own name in `by`.
    """
    facts = split_records(read_body(JSON, NDJSON))
    refuse_corrections_by_others(facts)
    stored = add_facts(FactSubmission(name_round_stream(round_id), facts, get_sender()))
    return make_recorded_response(stored, f"/v1/rounds/{round_id}")


@ROUNDS.endpoint(
    "/<id:round_id>/corrections",
    method="POST",
    permission="correct",
    response=RECORDED,
    body=RequestBodySpec(derive_sent_schema(Corrected), CORRECTION_EXAMPLE),
    problems=("not-on-file", "stale-version", "version-needed", "key-reused"),
    parameters=[KEY_PARAMETER, MATCH_PARAMETER],
)
def correct_round(round_id: str) -> Response:
    """Correct a recorded fact: replace it, insert a fact before it, or withdraw it.

    What was recorded stays; the correction is a further fact. `event` is the place of the fact,
    counted from 0, or `"header"`. The correction is made in your name.
    """
    raw = read_body()
    submission = FactSubmission(
        name_round_stream(round_id),
        [sign_fact(raw, Corrected)],
        get_digest_sender(raw),
        is_one=True,
    )
    return make_recorded_response(add_facts(submission), f"/v1/rounds/{round_id}")


def _read_record(raw: bytes) -> RoundRecord:
    try:
        return parse_record(raw)
    except MalformedInputError as error:
        raise explain_malformed(error, raw, RoundRecord) from None


def _answer_lines(name: str) -> Iterator[bytes]:
    """Yield what came of each line, in the order of the lines, a batch at a time."""
    batch: list[tuple[int, bytes]] = []
    size = 0
    number = 0
    try:
        for number, raw in enumerate(read_lines(), start=1):
            if not raw.strip():
                continue
            batch.append((number, raw))
            size += len(raw)
            if len(batch) == ROUNDS_PER_STATEMENT or size > MAX_BATCH_BYTES:
                yield _record_batch(batch, name)
                batch, size = [], 0
        yield _record_batch(batch, name)
    except RunbackError as error:
        yield _record_batch(batch, name) + _encode_line(number + 1, error)


def _record_batch(batch: list[tuple[int, bytes]], name: str) -> bytes:
    parsed_by_line: dict[int, RoundRecord | RunbackError] = {}
    for number, raw in batch:
        try:
            parsed_by_line[number] = _read_record(raw)
        except RunbackError as error:
            parsed_by_line[number] = error
    records = [parsed for parsed in parsed_by_line.values() if isinstance(parsed, RoundRecord)]
    result = iter(record_rounds(get_store(), records, name))
    return b"".join(
        _encode_line(number, next(result) if isinstance(parsed, RoundRecord) else parsed)
        for number, parsed in parsed_by_line.items()
    )


def _encode_line(number: int, result: RecordingResult | RunbackError) -> bytes:
    if isinstance(result, RunbackError):
        document = Raw(encode(build_problem_document(convert_to_refusal(result))))
        return encode(RoundLineResponse(number, problem=document)) + b"\n"
    return encode(RoundLineResponse(number, *result)) + b"\n"
