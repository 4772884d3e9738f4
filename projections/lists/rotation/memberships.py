"""What the rotation needs of each stream by itself: its table and day, and a round's value."""

from typing import Final

import msgspec

from domain.adjudication.judged_record import select_judged_record
from domain.errors import join_on_one_line
from domain.rotation.round import RotationRound, build_rotation_round
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import ProjectionRow, ProjectionRows, ProjectionTable

TABLES: Final = ProjectionTable("rotation_tables", ("stream", "room", "table_id", "day", "version"))
ROUNDS: Final = ProjectionTable(
    "rotation_rounds",
    ("stream", "room", "table_id", "day", "number", "is_voided", "value", "failed"),
)

_encode: Final = msgspec.json.Encoder(order="deterministic").encode


def derive_memberships(reading: LoadedStream) -> ProjectionRows:
    """Return the row of a table's stream, or of a round's."""
    if reading.kind == "round":
        return {ROUNDS.name: [_derive_round(reading)]}
    room, table, day = reading.name.split(":")
    return {TABLES.name: [(reading.stream, room, table, day, reading.version)]}


def describe_failure(error: Exception) -> str:
    """Return the reason for which nothing can be said of a round or a day, on one line."""
    return join_on_one_line(f"{type(error).__name__}: {error}")


def _derive_round(reading: LoadedStream) -> ProjectionRow:
    """Return a round's row; a round that cannot be judged fails the days it is looked at in."""
    try:
        value = build_rotation_round(reading.record)
    except Exception as error:  # noqa: BLE001 - no round may keep all others from being read
        return _derive_failure(reading, describe_failure(error))
    value.day = value.day or reading.day
    key = (reading.stream, value.room, value.table, value.day)
    return *key, value.number, value.is_voided, _encode_value(value), None


def _derive_failure(reading: LoadedStream, failed: str) -> ProjectionRow:
    judged = select_judged_record(reading.record, "corrected")
    header = judged.header
    key = (reading.stream, header.room, header.table.id, header.round.gaming_day or reading.day)
    return *key, header.round.number, judged.voided is not None, None, failed


def _encode_value(value: RotationRound) -> str:
    return _encode(value).decode()
