"""Kill pots in Casino Marysville's Texas Hold'em, clause by clause."""

from typing import Final

from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=230,
    title="Kill pots",
    clauses={
        "KP.1": (
            "The kill button marks who won the last pot; if he wins the next one too, and both "
            "were large enough, he must kill the pot that follows."
        ),
        "KP.2": "Both pots have to come to $20 or more, and uncalled bets do not count towards it.",
        "KP.3": (
            "The kill is twice the big blind, and every bet of its hand is doubled: $3-6 is played "
            "as $6-12, with 6 before and on the flop and 12 on the turn and the river."
        ),
        "KP.4": (
            "There are kill pots only where the players have asked for them and all of them agree."
        ),
    },
    readings={},
)
