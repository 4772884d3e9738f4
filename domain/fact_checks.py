"""What every recorded fact is held to, of whatever stream: its words, moment and witness."""

import re
import unicodedata
from datetime import date
from typing import Final

from domain.errors import Malformed
from domain.events.round import Corrected, Fact
from domain.record import Limits

_TIME: Final = re.compile(
    r"(?P<day>\d{4}-\d{2}-\d{2})[Tt]"
    r"([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)",
    re.ASCII,
)


def where(place: int | None, field: str = "") -> str:
    """Where in a stream something stands; a fact that is looked at by itself has no place."""
    parts = [] if place is None else [f"event {place}"]
    return ", ".join([*parts, f"field `{field}`"] if field else parts)


def check_provenance(place: int | None, event: Fact) -> None:
    """When a fact was recorded is a moment, and by whom is readable."""
    if event.note is not None:
        check_text(place, "note", event.note)
    if event.by is not None:
        check_text(place, "by", event.by)
    if event.at is not None:
        check_moment(place, "at", event.at)


def check_moment(place: int | None, field: str, text: str) -> None:
    """The text is a moment with its zone."""
    if not _is_moment(text):
        raise Malformed(
            f"`{text}` is no moment; expected RFC 3339, such as 2026-11-18T21:14:05Z",
            where(place, field),
        )


def check_correction_words(place: int | None, event: Corrected) -> None:
    """A correction says in readable words what it rests on, and who says so."""
    check_text(place, "why", event.why)
    check_text(place, "evidence", event.evidence or "")
    check_witness(place, event)


def check_witness(place: int | None, event: Fact) -> None:
    """Who says so and when are recorded."""
    if event.at is None or event.by is None or not event.by.strip():
        raise Malformed("`by` and `at` are needed: who says so, and when", where(place))


def check_text(place: int | None, field: str, text: str) -> None:
    """The words have no control characters in them."""
    if has_control_character(text):
        raise Malformed("has a control character in it", where(place, field))


def check_said(place: int | None, field: str, text: str) -> None:
    """The words are readable, and there are any."""
    check_text(place, field, text)
    if not text.strip():
        raise Malformed("says nothing", where(place, field))


def check_limits(limits: Limits, field: str) -> None:
    """A sign names a least and a most wager, or how a pot game is bet."""
    if limits.structure is None and (limits.min is None or limits.max is None):
        raise Malformed("expected `min` and `max`, or a betting `structure`", f"field `{field}`")
    if limits.min is not None and limits.max is not None and limits.min > limits.max:
        raise Malformed("the minimum is above the maximum", f"field `{field}`")


def check_day(place: int | None, field: str, text: str) -> None:
    """The text is a day of the calendar."""
    if not is_day(text):
        raise Malformed(
            f"`{text}` is no day of the calendar; expected one such as 2026-11-18",
            where(place, field),
        )


def is_day(text: str) -> bool:
    """Whether the text is a day of the calendar, such as 2026-11-18."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _is_moment(text: str) -> bool:
    found = _TIME.fullmatch(text)
    return found is not None and is_day(found["day"])


def no_seat(seat: int, seats: int) -> str:
    """What is said of a seat that the table does not have."""
    return f"seat {seat} is not at this table; it has seats 1 to {seats}"


def has_control_character(text: str) -> bool:
    """Whether anything in the text moves a cursor rather than being read."""
    return not text.isprintable() and any(unicodedata.category(char) == "Cc" for char in text)
