"""Files into the store: everything in its order, with an answer for each record and stream."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from domain.errors import RunbackError
from domain.record import RoundRecord
from domain.stream_reading import read_stream
from ops.pieces import Line, Piece
from ops.postgres.errors import NoDatabase
from ops.recording.checking import checked_pieces
from ops.recording.differing import differing
from projections.store.doors import DOORS, whole_at_the_door
from projections.store.errors import NotReady, NotRecorded, Otherwise, Unavailable
from projections.store.recorder import Sender
from projections.store.recording import Stored, record_round, record_rounds, record_stream
from projections.store.store import Store
from projections.store.topics import round_stream

NO_STORE: Final = (NoDatabase, NotReady, Unavailable)
"""What keeps everything from being stored, not just one record."""

_decoder: Final = msgspec.json.Decoder(RoundRecord)


class Answer(Struct, frozen=True, omit_defaults=True):
    """What came of a record or a stream, and where it was found."""

    where: str
    stream: str = ""
    version: int = 0
    is_new: bool | None = None
    """Whether it was stored now; else it was on file already."""
    refused: str = ""


def record_files(
    store: Store, paths: Sequence[str], name: str
) -> Iterator[tuple[int, list[Answer]]]:
    """Store all that the files hold: what came of so many bytes, as soon as it is stored."""
    for checked in checked_pieces(paths):
        piece = checked.piece
        if piece.what == "round":
            answers = _record_rounds(store, piece.lines, checked.complaints, name)
        elif piece.what == "nothing":
            line = piece.lines[0]
            answers = iter([Answer(line.found.where, refused=str(piece.why_nothing()))])
        else:
            answers = _record_stream(store, piece, Sender(name))
        yield checked.size, list(answers)


def _record_rounds(
    store: Store, lines: Sequence[Line], complaints: Sequence[str], name: str
) -> Iterator[Answer]:
    """New ones together, by one statement; those on file, or given twice, one by one."""
    records = {
        at: _decoder.decode(line.found.raw) for at, line in enumerate(lines) if not complaints[at]
    }
    new = _new(store, records)
    together = _recorded_together(store, [records[at] for at in new], name)
    came = dict(zip(new, together, strict=False))
    for at, line in enumerate(lines):
        where = line.found.where
        if complaints[at]:
            yield Answer(where, refused=complaints[at])
            continue
        result = came.get(at) or _recorded_alone(store, records[at], Sender(name))
        if isinstance(result, Stored):
            yield Answer(where, *result, is_new=at in new)
        else:
            yield Answer(where, refused=_in_full(store, records[at], result))


def _new(store: Store, records: dict[int, RoundRecord]) -> list[int]:
    """The places of those rounds of which nothing is on file; of two with one id, the first."""
    streams = {at: round_stream(record.round.id) for at, record in records.items()}
    known = store.on_file([*streams.values()])
    first = {stream: at for at, stream in reversed(streams.items())}
    return [at for at, stream in streams.items() if stream not in known and first[stream] == at]


def _recorded_together(
    store: Store, records: Sequence[RoundRecord], name: str
) -> list[Stored | NotRecorded]:
    """What came of each; nothing where one of them is in the way of all."""
    try:
        return list(record_rounds(store, records, name))
    except NO_STORE:
        raise
    except RunbackError:
        return []


def _recorded_alone(store: Store, record: RoundRecord, sender: Sender) -> Stored | RunbackError:
    try:
        return record_round(store, record, sender)
    except NO_STORE:
        raise
    except RunbackError as error:
        return error


def _in_full(store: Store, record: RoundRecord, error: RunbackError) -> str:
    """Why the record was not stored; where another is on file, what that one says."""
    found = store.find(round_stream(record.round.id)) if isinstance(error, Otherwise) else None
    differs = differing(found, record) if found else ""
    return f"{error}: {differs}" if differs else str(error)


def _record_stream(store: Store, piece: Piece, sender: Sender) -> Iterator[Answer]:
    """A whole stream of a table or a room; with a line that cannot be read, none of it."""
    lines = [line.found.raw for line in piece.lines]
    problems = read_stream(DOORS[piece.what], lines).problems
    for place, error in problems:
        yield Answer(piece.lines[place].found.where, refused=str(error))
    if not problems:
        yield _stream_recorded(store, piece, lines, sender)


def _stream_recorded(store: Store, piece: Piece, lines: Sequence[bytes], sender: Sender) -> Answer:
    where = piece.lines[0].found.where
    try:
        stream, _ = whole_at_the_door(store, piece.what, lines)
        is_new = not store.on_file([stream])
        return Answer(where, *record_stream(store, piece.what, lines, sender), is_new=is_new)
    except NO_STORE:
        raise
    except RunbackError as error:
        return Answer(where, refused=str(error))
