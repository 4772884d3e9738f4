"""What is known of every game on file, and of those dealt from one deck."""

from dataclasses import dataclass

from domain.events.round import Circle
from domain.record import Value

Options = tuple[tuple[str, tuple[Value, ...]], ...]
"""House options and readings with their values, the default first."""


@dataclass(frozen=True, slots=True)
class AnyGame:
    """What a round of any game is named and ruled by."""

    slug: str
    code: str
    most_seats: int
    options: Options


@dataclass(frozen=True, slots=True)
class OneDeckGame(AnyGame):
    """A game dealt from one deck, or one set of tiles, in one room."""

    room: str
    deck: tuple[str, ...]
    """Every card or tile there is."""
    beside: tuple[Circle, ...]
    """The side bets offered."""
    backline: bool
