"""Errors of the domain, each with a message for the person who reads it.

RunbackError
 ├─ MalformedInputError    input that breaks a format
 ├─ UnknownGameError       a game that is not on file
 ├─ UnknownRuleError       an option or a reading that a game does not have
 ├─ UnknownScheduleError   a collection schedule that is not on file
 ├─ NoRackError            a discard rack whose order cannot be told
 ├─ CalendarRangeError     a moment for which no gaming day can be told
 ├─ DisputeSequenceError   a fact that is out of turn in a dispute's life
 ├─ UnknownPolicyError     a policy of rotation that there is not, or days that are none
 ├─ NotationError          a line of the notation that cannot be parsed
 └─ UnexportableHandError  a hand that another format cannot express
"""

from dataclasses import dataclass

MAX_ERROR_CHARACTERS = 1000

Path = tuple[str | int, ...]
"""The way to a place in a document: names of fields, and positions in lists."""


def join_on_one_line(text: str) -> str:
    """Return the text on one line of limited length, with unprintable characters as spaces."""
    if text.isprintable() and len(text) <= MAX_ERROR_CHARACTERS:
        return text
    line = "".join(sign if sign.isprintable() else " " for sign in text)
    return line if len(line) <= MAX_ERROR_CHARACTERS else f"{line[:MAX_ERROR_CHARACTERS]}…"


class RunbackError(Exception):
    """An error with a message for the person who reads it."""

    def __init__(self, message: str) -> None:
        super().__init__(join_on_one_line(message))


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the input, in words for a person and as a path for a program."""

    words: str
    path: Path = ()

    def enclose(self, inner: "Place") -> "Place":
        """Return the place of something inside this place."""
        words = ", ".join(filter(None, (self.words, inner.words)))
        return Place(words, self.path + inner.path)


class MalformedInputError(RunbackError):
    """Input that breaks a format, as opposed to the rules of a game."""

    def __init__(self, what: str, place: Place | str = "") -> None:
        self.what = what
        self.place = Place(place) if isinstance(place, str) else place
        super().__init__(f"{self.place.words}: {what}" if self.place.words else what)

    @property
    def path(self) -> Path:
        """The path to the place; empty if the place is not one of a document."""
        return self.place.path

    def prefix_place(self, place: Place | str) -> "MalformedInputError":
        """Return the error with an outer place before its own, such as a line of a file."""
        outer = Place(place) if isinstance(place, str) else place
        return MalformedInputError(self.what, outer.enclose(self.place))


class UnknownGameError(RunbackError):
    """A game that is not on file."""


class UnknownRuleError(RunbackError):
    """A house option or reading that the game does not have, or a value it does not take."""


class UnknownScheduleError(RunbackError):
    """A collection schedule that is not on file."""


class NoRackError(RunbackError):
    """A discard rack whose order cannot be told."""


class CalendarRangeError(RunbackError):
    """A moment or day at the limits of the calendar, for which no gaming day can be told."""


class DisputeSequenceError(RunbackError):
    """A fact that is out of turn in a dispute's life."""


class UnknownPolicyError(RunbackError):
    """An unknown policy, or dates that are not valid."""


class NotationError(RunbackError):
    """A line that cannot be parsed, with the forms that would be accepted."""


class UnexportableHandError(RunbackError):
    """A hand that cannot be expressed in another format."""
