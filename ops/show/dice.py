"""The dice counted round the seats, as a terminal shows them."""

from collections.abc import Iterable

from rich.text import Text

from ops.show.words import HEADING


def numbers_text(numbers: Iterable[int], thrown: int) -> Text:
    """The numbers that name a seat, the one that was thrown in bold."""
    shown = (Text(str(one), HEADING if one == thrown else "dim") for one in numbers)
    return Text(" ").join(shown)
