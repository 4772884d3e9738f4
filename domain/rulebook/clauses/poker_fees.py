"""What is taken from the pots and players of the poker games, clause by clause."""

from typing import Final

from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=210,
    title="All poker games: fees",
    clauses={
        "PF.1": (
            "At Marysville's hold'em and Omaha the collection and the jackpot fee come out of the "
            "pot once the flop is out, by how many were dealt in, and the designated fee once the "
            "river is; nothing is taken without a flop, and never a percentage."
        ),
        "PF.2": (
            "At Mortimer's the collection comes out of the pot after the flop; a hand that ends "
            "before it pays modified fee (a), from the small blind, if anybody called, bet or "
            "raised, and a bet on the turn or the river adds modified fee (b)."
        ),
        "PF.3": (
            "In Low-ball every player pays a collection at the end of each half hour, and nothing "
            "is taken from the pots."
        ),
    },
    readings={},
)
