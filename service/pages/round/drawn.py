"""The steps of a round as they are drawn."""

from markupsafe import Markup
from msgspec import Struct

from domain.events.round import BankPosted, Event
from domain.layout import BANK
from domain.record import RoundRecord
from projections.frames import Frame
from service.pages.drawing.table import table_drawn


class Drawn(Struct, frozen=True):
    """A step in words, and as it is drawn."""

    step: int
    says: str
    table: str


def step_drawn(record: RoundRecord, frame: Frame, *, opened: bool) -> Markup:
    """The table at a step; the spot where something has just happened is marked."""
    lit = touched(record.events[frame.step - 1]) if frame.step else None
    return table_drawn(frame, record.table.seats, opened=opened, lit=lit)


def drawn(record: RoundRecord, frame: Frame, *, opened: bool) -> Drawn:
    """The same with what is said of it; as plain text, since JSON knows no markup."""
    return Drawn(frame.step, frame.says, str(step_drawn(record, frame, opened=opened)))


def touched(event: Event) -> str | None:
    """Where something happened."""
    if isinstance(event, BankPosted):
        return BANK
    spot: str | None = getattr(event, "spot", None) or getattr(event, "to", None)
    if spot is not None:
        return spot
    seat: int | None = getattr(event, "seat", None)
    return None if seat is None else str(seat)
