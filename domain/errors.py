"""What can go wrong, and what is said about it."""

MOST_CHARACTERS = 1000


def one_line(text: str) -> str:
    """The text on one line of a sensible length, whatever was quoted in it."""
    if text.isprintable() and len(text) <= MOST_CHARACTERS:
        return text
    line = "".join(sign if sign.isprintable() else " " for sign in text)
    return line if len(line) <= MOST_CHARACTERS else f"{line[:MOST_CHARACTERS]}…"


class RunbackError(Exception):
    """Something a person has to be told, in a sentence."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


class Malformed(RunbackError):
    """A record that cannot be read: it breaks the format, which is not the same as the rules."""

    def __init__(self, what: str, place: str = "") -> None:
        self.what = what
        self.place = place
        super().__init__(f"{place}: {what}" if place else what)

    def within(self, place: str) -> "Malformed":
        """The same complaint, seen from further out: a line of a file, say."""
        return Malformed(self.what, f"{place}, {self.place}" if self.place else place)


class UnknownGame(RunbackError):
    """A game of which no rules are on file."""


class UnknownRule(RunbackError):
    """A house option or reading that the game does not have, or a value it does not take."""


class UnknownSchedule(RunbackError):
    """A collection schedule that is not on file."""


class NoRack(RunbackError):
    """A discard rack of which no order can be said."""
