"""Omaha Hi-Low Split with Joker, clause by clause."""

from typing import Final

from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=260,
    clauses={
        "O8J.1": (
            "The deck has 53 cards, one of them a joker that is wild; high and a low of eight or "
            "better share the pot, and without such a low all of it goes to the high hand."
        ),
        "O8J.method.1": "Blinds are posted before the cards are dealt.",
        "O8J.11": (
            "At the showdown exactly two of a player's own cards play with three of the board; "
            "high and a low of eight or better share the pot, the high hand gets an odd chip, and "
            "it takes everything if there is no such low."
        ),
        "O8J.G4": (
            "The joker is an ace or a card that makes a straight or a flush: in a player's hand it "
            "is one of his hole cards, and on the board everyone may use it."
        ),
    },
    readings={},
)
