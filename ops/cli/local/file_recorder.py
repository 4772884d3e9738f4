"""Files recorded into the store in order, with an answer for each record and stream."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import UNSET, Struct

from domain.errors import RunbackError
from domain.facts.record import RoundRecord
from domain.facts.stored_header import RoundOpened
from domain.intake.stream_parser import parse_stream
from ops.cli.input.entries import InputEntry, InputLine
from ops.cli.local.precheck import check_entries
from ops.errors import PostgresError
from projections.errors import ContentMismatch, DatabaseNotReady, DatabaseUnavailable, NotRecorded
from projections.store.addition_checks import INTAKE_BY_KIND, check_whole_stream
from projections.store.fact_mapper import FactStream
from projections.store.fact_recording import (
    RecordingResult,
    record_round,
    record_rounds,
    record_stream,
)
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.topics import name_round_stream

STORE_ERRORS: Final = (PostgresError, DatabaseNotReady, DatabaseUnavailable)
"""Errors that keep everything from being stored, not just one record."""

_decoder: Final = msgspec.json.Decoder(RoundRecord)


class RecordingAnswer(Struct, frozen=True, omit_defaults=True):
    """The result of recording a record or a stream, and where it was found."""

    where: str
    stream: str = ""
    version: int = 0
    is_new: bool | None = None
    """True if it was stored now, false if it was on file already."""
    refused: str = ""


def record_files(
    store: Store, paths: Sequence[str], user: str
) -> Iterator[tuple[int, list[RecordingAnswer]]]:
    """Store all that the files hold; yield bytes handled and answers as soon as they are stored."""
    for entry, complaints in check_entries(paths):
        if entry.kind == "round":
            answers = list(_record_rounds(store, entry.lines, complaints, user))
        elif entry.kind == "unknown":
            answers = [RecordingAnswer(entry.origin, refused=str(entry.explain_refusal()))]
        else:
            answers = list(_record_stream(store, entry, Sender(user)))
        yield entry.size, answers


def _record_rounds(
    store: Store, lines: Sequence[InputLine], complaints: Sequence[str], user: str
) -> Iterator[RecordingAnswer]:
    """Store new rounds together, in one statement; those on file, or given twice, one by one."""
    records = {
        at: _decoder.decode(line.record.raw) for at, line in enumerate(lines) if not complaints[at]
    }
    new = _find_new(store, records)
    together = _record_together(store, [records[at] for at in new], user)
    results = dict(zip(new, together, strict=False))
    for at, line in enumerate(lines):
        where = line.record.origin
        if complaints[at]:
            yield RecordingAnswer(where, refused=complaints[at])
            continue
        result = results.get(at) or _record_alone(store, records[at], Sender(user))
        if isinstance(result, RecordingResult):
            yield RecordingAnswer(where, *result, is_new=at in new)
        else:
            yield RecordingAnswer(where, refused=_explain_refusal(store, records[at], result))


def _find_new(store: Store, records: dict[int, RoundRecord]) -> list[int]:
    """Return the positions of rounds that are not on file; of two with one id, the first."""
    streams = {at: name_round_stream(record.round.id) for at, record in records.items()}
    known = store.on_file([*streams.values()])
    first = {stream: at for at, stream in reversed(streams.items())}
    return [at for at, stream in streams.items() if stream not in known and first[stream] == at]


def _record_together(
    store: Store, records: Sequence[RoundRecord], user: str
) -> list[RecordingResult | NotRecorded]:
    """Return the result of each; an empty list if one of them makes all fail."""
    try:
        return list(record_rounds(store, records, user))
    except STORE_ERRORS:
        raise
    except RunbackError:
        return []


def _record_alone(
    store: Store, record: RoundRecord, sender: Sender
) -> RecordingResult | RunbackError:
    try:
        return record_round(store, record, sender)
    except STORE_ERRORS:
        raise
    except RunbackError as error:
        return error


def _explain_refusal(store: Store, record: RoundRecord, error: RunbackError) -> str:
    """Return why the record was not stored, and how it differs from the one on file, if any."""
    found = (
        store.find(name_round_stream(record.round.id))
        if isinstance(error, ContentMismatch)
        else None
    )
    differs = describe_difference(found, record) if found else ""
    return f"{error}: {differs}" if differs else str(error)


def _record_stream(store: Store, entry: InputEntry, sender: Sender) -> Iterator[RecordingAnswer]:
    """Store a whole stream of a table or a room; none of it if a line cannot be read."""
    lines = [line.record.raw for line in entry.lines]
    problems = parse_stream(INTAKE_BY_KIND[entry.kind], lines).problems
    for position, error in problems:
        yield RecordingAnswer(entry.lines[position].record.origin, refused=str(error))
    if not problems:
        yield _store_stream(store, entry, lines, sender)


def _store_stream(
    store: Store, entry: InputEntry, lines: Sequence[bytes], sender: Sender
) -> RecordingAnswer:
    try:
        stream, _ = check_whole_stream(store, entry.kind, lines)
        is_new = not store.on_file([stream])
        result = record_stream(store, entry.kind, lines, sender)
        return RecordingAnswer(entry.origin, *result, is_new=is_new)
    except STORE_ERRORS:
        raise
    except RunbackError as error:
        return RecordingAnswer(entry.origin, refused=str(error))


def describe_difference(found: FactStream, record: RoundRecord) -> str:
    """Return the first difference between the stream and the record; empty if there is none."""
    header, *events = found.facts
    if isinstance(header, RoundOpened):
        for field in RoundRecord.__struct_fields__:
            on_file, here = getattr(header, field, None), getattr(record, field)
            left_open = field == "events" or (field == "terms" and here is UNSET)
            if on_file != here and not left_open:
                return f"{field}: {_format_both(on_file, here)}"
    for event, fact in zip(events, record.events, strict=False):
        if event != fact:
            return _format_both(event, fact)
    return ""


def _format_both(on_file: object, here: object) -> str:
    return f"on file {_format_value(on_file)}, here {_format_value(here)}"


def _format_value(value: object) -> str:
    return "nothing" if value is UNSET else msgspec.json.encode(value).decode()
