"""Files sent in order to a service, which stores what they hold."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final
from uuid import uuid4

import msgspec
from msgspec import Struct

from domain.errors import MalformedInputError
from domain.intake.record_parser import MAX_RECORD_BYTES
from ops.cli.input.batches import read_entries
from ops.cli.input.entries import InputEntry
from ops.cli.input.raw_records import RawRecord
from ops.cli.local.file_recorder import RecordingAnswer
from ops.cli.remote.problem import RemoteProblem
from ops.cli.remote.service_round_source import get_events_path
from ops.errors import CommandLineError, RemoteRefusal
from projections.errors import VersionConflict
from projections.store.fact_recording import RecordingResult

if TYPE_CHECKING:
    from ops.cli.remote.client import RemoteClient

NDJSON_TYPE: Final = "application/x-ndjson"

STREAM_PATHS: Final = {"table": "/v1/tables", "room": "/v1/rooms"}
"""The path to which a whole stream is posted."""


class UploadedLine(Struct, frozen=True):
    """The service's answer about a line."""

    line: int
    stream: str = ""
    version: int = 0
    problem: RemoteProblem | None = None


class UploadedStream(Struct, frozen=True):
    """The service's answer about a stream."""

    stream: str
    version: int


_line_decoder: Final = msgspec.json.Decoder(UploadedLine)
_stream_decoder: Final = msgspec.json.Decoder(UploadedStream)


def send_files(
    remote: "RemoteClient", paths: Sequence[str]
) -> Iterator[tuple[int, list[RecordingAnswer]]]:
    """Have the service store all that the files hold; yield bytes handled and their answers."""
    for entry in read_entries(paths):
        yield entry.size, list(_send_entry(remote, entry))


def send_events(
    remote: "RemoteClient", stream: str, lines: Sequence[bytes], follows: int, key: str | None
) -> RecordingResult:
    """Have the service add events to a stream; raise `VersionConflict` if it has gone on."""
    seen = {"If_Match": f'"{follows}"'} if follows else {"If_None_Match": "*"}
    body = b"\n".join(map(_format_on_one_line, lines))
    key = key or uuid4().hex
    try:
        answer = remote.post(
            _get_stream_path(stream), body, NDJSON_TYPE, None, Idempotency_Key=key, **seen
        )
    except RemoteRefusal as error:
        if not error.problem.version:
            raise
        between = [bytes(event) for event in error.problem.between]
        raise VersionConflict(stream, follows, error.problem.version, between) from error
    stored = _stream_decoder.decode(answer.content)
    return RecordingResult(stored.stream, stored.version)


def _get_stream_path(stream: str) -> str:
    kind = stream.partition(":")[0]
    if kind in {"round", "table"}:
        return get_events_path(stream)
    how = "`runback disputes` adds to them" if kind == "dispute" else "leave out --server"
    raise CommandLineError(f"{stream}: over a server --events takes rounds and tables; {how}")


def _send_entry(remote: "RemoteClient", entry: InputEntry) -> Iterator[RecordingAnswer]:
    if entry.kind == "round":
        yield from _send_rounds(remote, [line.record for line in entry.lines])
    elif entry.kind == "unknown":
        yield RecordingAnswer(entry.origin, refused=str(entry.explain_refusal()))
    else:
        yield _send_stream(remote, entry)


def _send_rounds(remote: "RemoteClient", records: Sequence[RawRecord]) -> Iterator[RecordingAnswer]:
    """Yield an answer for each record; those that cannot be read are not sent."""
    lines = {at: _encode_line(record) for at, record in enumerate(records)}
    sent = [at for at, line in lines.items() if isinstance(line, bytes)]
    body = b"".join(line + b"\n" for line in lines.values() if isinstance(line, bytes))
    results: dict[int, UploadedLine] = {}
    if sent:
        answer = remote.post("/v1/rounds", body, NDJSON_TYPE)
        for line in answer.content.splitlines():
            result = _line_decoder.decode(line)
            if result.line > len(sent) and result.problem is not None:
                # A problem past the last line concerns all lines that have no result of their own.
                raise RemoteRefusal(result.problem, answer.status_code)
            results[sent[result.line - 1]] = result
    for at, record in enumerate(records):
        refused = lines[at]
        if isinstance(refused, bytes):
            yield _make_answer(record.origin, results[at])
        else:
            yield RecordingAnswer(record.origin, refused=str(refused))


def _make_answer(origin: str, result: UploadedLine) -> RecordingAnswer:
    if result.problem is not None:
        return RecordingAnswer(origin, refused=result.problem.detail)
    return RecordingAnswer(origin, result.stream, result.version)


def _send_stream(remote: "RemoteClient", entry: InputEntry) -> RecordingAnswer:
    try:
        body = b"\n".join(_format_on_one_line(line.record.raw) for line in entry.lines)
        answer = remote.post(STREAM_PATHS[entry.kind], body, NDJSON_TYPE)
    except (RemoteRefusal, MalformedInputError) as error:
        return RecordingAnswer(entry.origin, refused=str(error))
    stored = _stream_decoder.decode(answer.content)
    return RecordingAnswer(entry.origin, stored.stream, stored.version)


def _encode_line(record: RawRecord) -> bytes | MalformedInputError:
    """Return the record on one line, or the error if it cannot even be sent."""
    try:
        if record.unreadable or len(record.raw) > MAX_RECORD_BYTES:
            record.parse()
        return _format_on_one_line(record.raw)
    except MalformedInputError as error:
        return error


def _format_on_one_line(raw: bytes) -> bytes:
    try:
        return msgspec.json.format(raw, indent=-1)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise MalformedInputError(f"this is not JSON: {error}") from None
