"""Checks shared by the facts of all streams: texts, times and witnesses."""

import re
import unicodedata
from typing import Final

from domain.cards.names import CARD_AND_TILE_NAMES
from domain.errors import MalformedInputError
from domain.facts.record import BettingLimits
from domain.facts.round_events import Corrected, Fact
from domain.intake.places import name_field
from domain.timestamps import is_calendar_day

_TIME: Final = re.compile(
    r"(?P<day>\d{4}-\d{2}-\d{2})[Tt]"
    r"([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)",
    re.ASCII,
)


def check_provenance(place: int | None, event: Fact) -> None:
    """Check a fact's note, witness and time of recording."""
    if event.note is not None:
        check_text(place, "note", event.note)
    if event.by is not None:
        check_text(place, "by", event.by)
    if event.at is not None:
        check_moment(place, "at", event.at)


def check_moment(place: int | None, field: str, text: str) -> None:
    """Check that the text is a time with its zone."""
    if not _is_timestamp(text):
        raise MalformedInputError(
            f"`{text}` is no moment; expected RFC 3339, such as 2026-11-18T21:14:05Z",
            name_field(place, field),
        )


def check_correction_text(place: int | None, event: Corrected) -> None:
    """Check a correction's reason and evidence, and that its witness and time are recorded."""
    check_text(place, "why", event.why)
    check_text(place, "evidence", event.evidence or "")
    check_witness(place, event)


def check_witness(place: int | None, event: Fact) -> None:
    """Check that a fact's witness and time are recorded."""
    if event.at is None or event.by is None or not event.by.strip():
        raise MalformedInputError(
            "`by` and `at` are needed: who says so, and when", name_field(place)
        )


def check_text(place: int | None, field: str, text: str) -> None:
    """Check that the text has no control characters."""
    if has_control_character(text):
        raise MalformedInputError("has a control character in it", name_field(place, field))


def check_required_text(place: int | None, field: str, text: str) -> None:
    """Check that the text has no control characters and is not blank."""
    check_text(place, field, text)
    if not text.strip():
        raise MalformedInputError("says nothing", name_field(place, field))


def check_card(place: int | None, field: str, card: str) -> None:
    """Check that the text names a card, a tile or one not seen."""
    if card not in CARD_AND_TILE_NAMES:
        raise MalformedInputError(
            f"`{card}` is no card; expected rank and suit such as As, Td or 9c, Jk for the joker,"
            " a tile such as 66, or ?? for a card not seen",
            name_field(place, field),
        )


def check_limits(limits: BettingLimits, field: str) -> None:
    """Check that limits have a minimum and a maximum, or the betting structure of a pot game."""
    if limits.structure is None and (limits.min is None or limits.max is None):
        raise MalformedInputError(
            "expected `min` and `max`, or a betting `structure`", name_field(None, field)
        )
    if limits.min is not None and limits.max is not None and limits.min > limits.max:
        raise MalformedInputError("the minimum is above the maximum", name_field(None, field))


def check_day(place: int | None, field: str, text: str) -> None:
    """Check that the text is a day of the calendar."""
    if not is_calendar_day(text):
        raise MalformedInputError(
            f"`{text}` is no day of the calendar; expected one such as 2026-11-18",
            name_field(place, field),
        )


def _is_timestamp(text: str) -> bool:
    found = _TIME.fullmatch(text)
    return found is not None and is_calendar_day(found["day"])


def explain_missing_seat(seat: int, seats: int) -> str:
    """Explain that the table has no seat of that number."""
    return f"seat {seat} is not at this table; it has seats 1 to {seats}"


def has_control_character(text: str) -> bool:
    """Return whether the text contains a control character."""
    return not text.isprintable() and any(unicodedata.category(char) == "Cc" for char in text)
