"""Omaha Hi-Low Split, eight or better, clause by clause."""

from typing import Final

from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=250,
    clauses={
        "O8.1": (
            "The game uses one deck of 52; blinds are posted left of the button, and then each "
            "player gets four cards face down, one at a time and in turn."
        ),
        "O8.2": (
            "The best high hand gets half of the pot, and the best low hand that qualifies gets "
            "the other half."
        ),
        "O8.3": (
            "A low is five different ranks, none above eight, with the ace low and straights and "
            "flushes ignored; if nobody has one, the best high hand takes the whole pot."
        ),
        "O8.4": (
            "A hand is exactly two of a player's own cards and three of the board, chosen anew for "
            "high and for low."
        ),
        "O8.5": (
            "There are four rounds of betting: before the flop, on the flop, on the turn and on "
            "the river."
        ),
        "O8.6": "Equal hands share the pot, or the half they tie for, in equal parts.",
        "O8.rule.2": (
            "A low takes an eight or better, unless a posting in the room says otherwise."
        ),
    },
    readings={},
)
