"""All charts of a pai gow game, and the dice counted round its seats."""

from domain.games.pai_gow.dice import numbers_round, readings_of_count
from domain.games.pai_gow.game import PaiGowGame
from domain.record import Rules
from domain.rulebook.posted import Chart, Row


def charts(game: PaiGowGame, rules: Rules) -> tuple[Chart, ...]:
    """The charts under the rules in force: the dice, the ranking and the house way."""
    return (_dice(game, rules), *game.shows(rules))


def _dice(game: PaiGowGame, rules: Rules) -> Chart:
    """Which sums of the dice name which seat at a full table."""
    how, seats = str(rules["dice_count"]), game.seats.value
    rule, *also = (*game.clauses.dice, *readings_of_count(game, how))
    rows = tuple(
        Row((_seat(how, seat), ", ".join(map(str, numbers))), rule, tuple(also))
        for seat, numbers in numbers_round(how, 1, seats).items()
    )
    return Chart(f"The three dice, at {seats} seats", ("seat", "sums"), rows)


def _seat(how: str, seat: int) -> str:
    """A seat as it is counted: by its number, or from the player-dealer's."""
    if how == "seat-numbers":
        return f"seat {seat}"
    if seat == 1:
        return "the player-dealer's"
    return f"{seat - 1} seat{'s' if seat > 2 else ''} to his left"
