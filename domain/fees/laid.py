"""What lay in the circles when the betting was over, as far as collections go by it."""

from msgspec import Struct

from domain.events.round import BankPosted, WagerPlaced
from domain.facts import Told
from domain.layout import seated

GAME_WAGERS = frozenset({"base", "ante"})
AFTER_THE_DEAL = "play"
"""A wager that is never part of the table action."""


class Laid(Struct, gc=False):
    """What one bettor laid in one circle in time."""

    place: int
    seat: int
    bettor: str
    wager: str
    amount: int = 0

    @property
    def is_on_the_game(self) -> bool:
        """Whether it is a game wager; else it is a side bet."""
        return self.wager in GAME_WAGERS


def laid_in_time(told: Told, closed_at: int) -> list[Laid]:
    """The players' wagers by seat; in a seat its own player's first, game wagers before others.

    The player-dealer's own are none of the players' (schedules, table action).
    """
    banks = told.of(BankPosted)
    banker = seated(banks[0][1].seat) if banks else None
    found: dict[tuple[int, str, str], Laid] = {}
    first_at: dict[tuple[int, str], int] = {}
    for place, event in told.of(WagerPlaced):
        bettor = event.bettor or seated(event.seat)
        late = place > closed_at
        if late or not event.amount or event.wager == AFTER_THE_DEAL or bettor == banker:
            continue
        key = (event.seat, bettor, event.wager)
        laid = found.get(key)
        if laid is None:
            laid = found[key] = Laid(place, event.seat, bettor, event.wager)
        laid.amount += event.amount
        first_at.setdefault((event.seat, bettor), place)
    return sorted(found.values(), key=lambda one: _turn(one, first_at[one.seat, one.bettor]))


def _turn(laid: Laid, first_at: int) -> tuple[int, bool, int, bool, int]:
    own = laid.bettor == seated(laid.seat)
    return laid.seat, not own, first_at, not laid.is_on_the_game, laid.place
