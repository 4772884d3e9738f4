"""The parts of a record that are stored one after the other: its header, and its facts as JSON."""

from msgspec import json
from msgspec.structs import replace

from domain.facts.record import RoundRecord

encode = json.Encoder().encode


def header_of(record: RoundRecord) -> RoundRecord:
    """Return the record without its facts."""
    return replace(record, events=())


def lines_of(record: RoundRecord, begin: int = 0, end: int | None = None) -> list[bytes]:
    """Return the JSON of some of the record's facts, a line each."""
    return [encode(event) for event in record.events[begin:end]]
