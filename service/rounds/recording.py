"""Recording rounds: whole, many at once, as play goes on, and their corrections."""

from collections.abc import Iterator
from typing import Final

from flask import Response, request, stream_with_context
from msgspec import Raw, Struct

from domain.errors import Malformed, RunbackError
from domain.events.round import Corrected, Event
from domain.reading import read_record
from domain.record import RoundRecord
from projections.store.recording import AT_A_TIME, Stored, record_round, record_rounds
from projections.store.topics import round_stream
from service.adding import Told, added
from service.answers import encode, lines_answer
from service.bodies import JSON, NDJSON, body, check_type, explained, lines, many_in, whole
from service.context import caller, service, store
from service.examples import CORRECTION, EVENTS, ROUND
from service.problems import as_document, refusal_for
from service.recorded import (
    KEY_PARAMETER,
    MATCH_PARAMETER,
    Recorded,
    recorded,
    sender,
    sender_of,
)
from service.rounds.section import ROUNDS
from service.schemas.deriving import sent_of
from service.section import Answers, Takes
from service.witnessing import refuse_corrections_by_others, witnessed

BYTES_AT_A_TIME: Final = 4_000_000
NEW: Final = Answers(Recorded, "It is recorded.", 201, headers=("ETag", "Location"))


class Line(Struct, frozen=True, omit_defaults=True):
    """What came of a line: recorded, or the problem with it."""

    line: int
    stream: str | None = None
    version: int | None = None
    problem: Raw | None = None


@ROUNDS.endpoint(
    "", method="POST", needs="record", answers=NEW,
    takes=Takes(RoundRecord, ROUND, also=(NDJSON,)),
    refuses=("on-file-otherwise", "key-reused"), parameters=[KEY_PARAMETER],
)  # fmt: skip
def record_a_round() -> Response:
    """Record a round, or many.

    One record as JSON is answered by what was recorded. Many, one a line of NDJSON, are answered
    line by line with status 200: each answer names its line, and has the version or the problem.
    The same record sent again is stored once and answered alike.
    """
    if check_type(JSON, NDJSON) == NDJSON:
        request.max_content_length = service().settings.batch_limit
        name = caller().account
        return lines_answer(stream_with_context(_answers_to_lines(name)))
    raw = whole()
    stored = record_round(store(), _read(raw), sender())
    return recorded(stored, f"/v1/rounds/{stored.stream.partition(':')[2]}")


@ROUNDS.endpoint(
    "/<id:round_id>/events", method="POST", needs="record", answers=NEW,
    takes=Takes(Event, EVENTS, also=(NDJSON,), is_list=True),
    refuses=("not-on-file", "stale-version", "version-needed", "key-reused"),
    parameters=[KEY_PARAMETER, MATCH_PARAMETER],
)  # fmt: skip
def add_events(round_id: str) -> Response:
    """Add events to a round as play goes on.

    A list in JSON, or NDJSON. `If-Match` says which version of the round's stream you have seen; if
    others were recorded since, nothing is stored, and the problem shows them. Who corrects or voids
    among them may do so only in his own name.
    """
    facts = many_in(body(JSON, NDJSON))
    refuse_corrections_by_others(facts)
    stored = added(Told(round_stream(round_id), facts, sender()))
    return recorded(stored, f"/v1/rounds/{round_id}")


@ROUNDS.endpoint(
    "/<id:round_id>/corrections", method="POST", needs="correct", answers=NEW,
    takes=Takes(sent_of(Corrected), CORRECTION),
    refuses=("not-on-file", "stale-version", "version-needed", "key-reused"),
    parameters=[KEY_PARAMETER, MATCH_PARAMETER],
)  # fmt: skip
def correct(round_id: str) -> Response:
    """Correct a recorded fact: replace it, insert one before it, or withdraw it.

    What was recorded stays; the correction is a further fact. `event` is the place of the fact,
    counted from 0, or `"header"`. Who corrects is who is signed in.
    """
    raw = body()
    told = Told(round_stream(round_id), [witnessed(raw, Corrected)], sender_of(raw), is_one=True)
    return recorded(added(told), f"/v1/rounds/{round_id}")


def _read(raw: bytes) -> RoundRecord:
    try:
        return read_record(raw)
    except Malformed as error:
        raise explained(error, raw, RoundRecord) from None


def _answers_to_lines(name: str) -> Iterator[bytes]:
    """What came of each line, in their order, so many at a time."""
    some: list[tuple[int, bytes]] = []
    size = 0
    number = 0
    try:
        for number, raw in enumerate(lines(), start=1):
            if not raw.strip():
                continue
            some.append((number, raw))
            size += len(raw)
            if len(some) == AT_A_TIME or size > BYTES_AT_A_TIME:
                yield _answered(some, name)
                some, size = [], 0
        yield _answered(some, name)
    except RunbackError as error:
        yield _answered(some, name) + _line(number + 1, error)


def _answered(some: list[tuple[int, bytes]], name: str) -> bytes:
    read: dict[int, RoundRecord | RunbackError] = {}
    for number, raw in some:
        try:
            read[number] = _read(raw)
        except RunbackError as error:
            read[number] = error
    records = [one for one in read.values() if isinstance(one, RoundRecord)]
    came = iter(record_rounds(store(), records, name))
    return b"".join(
        _line(number, next(came) if isinstance(one, RoundRecord) else one)
        for number, one in read.items()
    )


def _line(number: int, came: Stored | RunbackError) -> bytes:
    if isinstance(came, RunbackError):
        document = Raw(encode(as_document(refusal_for(came))))
        return encode(Line(number, problem=document)) + b"\n"
    return encode(Line(number, *came)) + b"\n"
