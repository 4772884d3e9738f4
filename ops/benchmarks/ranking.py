"""How fast hands are ranked."""

from math import comb

from domain.ranks.many import count_fortunes
from ops.benchmarks.row import Timed

SEVENS = comb(53, 7)


def whole_deck() -> Timed:
    """Every hand of seven from the deck with its joker put in its row of the pay table."""

    def candidate() -> None:
        counted = sum(count_fortunes().values())
        if counted != SEVENS:
            message = f"{counted:,} hands were counted, not {SEVENS:,}"
            raise RuntimeError(message)

    return Timed(
        "fortune",
        f"classify all {SEVENS:,} pai gow hands, those alike but for suits together",
        60,
        5,
        candidate,
    )
