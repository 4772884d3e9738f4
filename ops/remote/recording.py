"""Files sent to a service, which stores what they hold: everything in its order."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Final
from uuid import uuid4

import msgspec
from msgspec import Struct

from domain.errors import Malformed, RunbackError
from domain.reading import MOST_BYTES
from ops.pieces import Line, Piece, pieces
from ops.recording.storing import Answer
from ops.records import RawRecord, raw_records
from ops.remote.errors import NotDone, Problem
from ops.remote.showing import events_of
from projections.store.errors import Conflict
from projections.store.recording import Stored

if TYPE_CHECKING:
    from ops.remote.client import Remote

NDJSON: Final = "application/x-ndjson"
AT_A_TIME: Final = 100
BYTES_AT_A_TIME: Final = 4_000_000

PLACES: Final = {"table": "/v1/tables", "room": "/v1/rooms"}
"""Where a whole stream is sent to."""


class Came(Struct, frozen=True):
    """What came of a line."""

    line: int
    stream: str = ""
    version: int = 0
    problem: Problem | None = None


class Recorded(Struct, frozen=True):
    """What was recorded."""

    stream: str
    version: int


class OtherStream(RunbackError):
    """A stream that is not added to in this way over a server."""


_came: Final = msgspec.json.Decoder(Came)
_recorded: Final = msgspec.json.Decoder(Recorded)


def send_files(remote: "Remote", paths: Sequence[str]) -> Iterator[tuple[int, list[Answer]]]:
    """Have the service store all that the files hold: what came of so many bytes, bit by bit."""
    for some in _gathered(paths):
        size = sum(len(line.found.raw) + 1 for piece in some for line in piece.lines)
        yield size, list(_sent(remote, some))


def send_events(
    remote: "Remote", stream: str, lines: Sequence[bytes], follows: int, key: str | None
) -> Stored:
    """Have the service add events to a stream that was seen up to the version they follow."""
    seen = {"If_Match": f'"{follows}"'} if follows else {"If_None_Match": "*"}
    body = b"\n".join(map(_on_one_line, lines))
    key = key or uuid4().hex
    try:
        answer = remote.post(_place_of(stream), body, NDJSON, None, Idempotency_Key=key, **seen)
    except NotDone as error:
        if not error.problem.version:
            raise
        between = [bytes(event) for event in error.problem.between]
        raise Conflict(stream, follows, error.problem.version, between) from error
    found = _recorded.decode(answer.content)
    return Stored(found.stream, found.version)


def _place_of(stream: str) -> str:
    kind = stream.partition(":")[0]
    if kind in {"round", "table"}:
        return events_of(stream)
    how = "`runback disputes` adds to them" if kind == "dispute" else "leave out --server"
    raise OtherStream(f"{stream}: over a server --events takes rounds and tables; {how}")


def _gathered(paths: Sequence[str]) -> Iterator[list[Piece]]:
    """The pieces of all files; rounds that follow one another are sent together."""
    numbers = count()
    for path in paths:
        yield from _together(pieces(map(Line, numbers, raw_records([path]))))


def _together(found: Iterable[Piece]) -> Iterator[list[Piece]]:
    rounds: list[Piece] = []
    size = 0
    for piece in found:
        if piece.what == "round":
            rounds.append(piece)
            size += len(piece.lines[0].found.raw)
            if len(rounds) < AT_A_TIME and size < BYTES_AT_A_TIME:
                continue
        if rounds:
            yield rounds
            rounds, size = [], 0
        if piece.what != "round":
            yield [piece]
    if rounds:
        yield rounds


def _sent(remote: "Remote", some: Sequence[Piece]) -> Iterator[Answer]:
    first = some[0]
    if first.what == "round":
        yield from _rounds_sent(remote, [piece.lines[0].found for piece in some])
    elif first.what == "nothing":
        yield Answer(first.lines[0].found.where, refused=str(first.why_nothing()))
    else:
        yield _stream_sent(remote, first)


def _rounds_sent(remote: "Remote", found: Sequence[RawRecord]) -> Iterator[Answer]:
    """An answer for each record; those that are none are not sent."""
    lines = {at: _line_of(one) for at, one in enumerate(found)}
    sent = [at for at, line in lines.items() if isinstance(line, bytes)]
    body = b"".join(line + b"\n" for line in lines.values() if isinstance(line, bytes))
    came: dict[int, Came] = {}
    if sent:
        answer = remote.post("/v1/rounds", body, NDJSON)
        for line in answer.content.splitlines():
            told = _came.decode(line)
            if told.line > len(sent) and told.problem is not None:
                raise NotDone(told.problem, answer.status_code)  # that is of all that followed
            came[sent[told.line - 1]] = told
    for at, one in enumerate(found):
        refused = lines[at]
        if isinstance(refused, bytes):
            yield _answer(one.where, came[at])
        else:
            yield Answer(one.where, refused=str(refused))


def _answer(where: str, came: Came) -> Answer:
    if came.problem is not None:
        return Answer(where, refused=came.problem.detail)
    return Answer(where, came.stream, came.version)


def _stream_sent(remote: "Remote", piece: Piece) -> Answer:
    where = piece.lines[0].found.where
    try:
        body = b"\n".join(_on_one_line(line.found.raw) for line in piece.lines)
        found = _recorded.decode(remote.post(PLACES[piece.what], body, NDJSON).content)
    except (NotDone, Malformed) as error:
        return Answer(where, refused=str(error))
    return Answer(where, found.stream, found.version)


def _line_of(found: RawRecord) -> bytes | Malformed:
    """The record on one line, or why it cannot even be sent."""
    try:
        if found.unreadable or len(found.raw) > MOST_BYTES:
            found.read()
        return _on_one_line(found.raw)
    except Malformed as error:
        return error


def _on_one_line(raw: bytes) -> bytes:
    try:
        return msgspec.json.format(raw, indent=-1)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"this is not JSON: {error}") from None
