"""What is planted beside the simulator's own mistakes: somebody is not paid at the end."""

from msgspec.structs import replace

from domain.events.round import Paid
from domain.record import RoundRecord


def without_last_payment(record: RoundRecord) -> RoundRecord:
    """The round as it is when the last one to be paid is forgotten."""
    paid = [place for place, event in enumerate(record.events) if isinstance(event, Paid)]
    if not paid:
        return record
    events = record.events
    return replace(record, events=(*events[: paid[-1]], *events[paid[-1] + 1 :]))
