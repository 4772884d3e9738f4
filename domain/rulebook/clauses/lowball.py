"""Low-ball, clause by clause."""

from typing import Final

from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=270,
    clauses={
        "LB.1": "This is a draw game, and the lowest hand of five cards wins.",
        "LB.2": "The deck has a joker, which must be the lowest card that the hand does not hold.",
        "LB.3": "Each player gets five cards face down, and a round of betting follows.",
        "LB.4": (
            "Players who are still in may draw cards, and then comes the last round of betting."
        ),
        "LB.5": "Bets are limited to $2 to $6 at one table and $5 to $20 at another.",
    },
    readings={},
)
