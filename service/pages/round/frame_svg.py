"""The steps of a round as they are drawn."""

from markupsafe import Markup
from msgspec import Struct

from domain.facts.record import RoundRecord
from domain.facts.round_events import BankPosted, Event
from domain.replay.frames import ReplayFrame
from domain.seats import BANK
from service.pages.svg.table import draw_table


class StepDrawing(Struct, frozen=True):
    """A step in words, and as it is drawn."""

    step: int
    says: str
    table: str


def draw_step(record: RoundRecord, frame: ReplayFrame, *, opened: bool) -> Markup:
    """Draw the table at a step, with the spot of the latest fact marked."""
    lit = find_touched_spot(record.events[frame.step - 1]) if frame.step else None
    return draw_table(frame, record.table.seats, opened=opened, lit=lit)


def build_step_drawing(record: RoundRecord, frame: ReplayFrame, *, opened: bool) -> StepDrawing:
    """Return the drawing of a step, with its sentence and captions as plain text for JSON."""
    return StepDrawing(frame.step, frame.says, str(draw_step(record, frame, opened=opened)))


def find_touched_spot(event: Event) -> str | None:
    """Return the spot that a fact is about, or None."""
    if isinstance(event, BankPosted):
        return BANK
    spot: str | None = getattr(event, "spot", None) or getattr(event, "to", None)
    if spot is not None:
        return spot
    seat: int | None = getattr(event, "seat", None)
    return None if seat is None else str(seat)
