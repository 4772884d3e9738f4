"""What is on file and what was sent, where they differ."""

import msgspec
from msgspec import UNSET

from domain.opening import RoundOpened
from domain.record import RoundRecord
from projections.store.mapper import Stream


def differing(found: Stream, record: RoundRecord) -> str:
    """The first thing that the record says otherwise than the stream; empty where there is none."""
    header, *events = found.facts
    if isinstance(header, RoundOpened):
        for field in RoundRecord.__struct_fields__:
            on_file, here = getattr(header, field, None), getattr(record, field)
            left_open = field == "events" or (field == "terms" and here is UNSET)
            if on_file != here and not left_open:
                return f"{field}: {_both(on_file, here)}"
    for event, fact in zip(events, record.events, strict=False):
        if event != fact:
            return _both(event, fact)
    return ""


def _both(on_file: object, here: object) -> str:
    return f"on file {_text(on_file)}, here {_text(here)}"


def _text(value: object) -> str:
    return "nothing" if value is UNSET else msgspec.json.encode(value).decode()
