"""Mortimer's Texas Hold'em, clause by clause."""

from typing import Final

from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=240,
    clauses={
        "HP.1": (
            "The highest hand wins the pot, and after each hand the dealer button goes on "
            "clockwise."
        ),
        "HP.2": "The game uses one deck of 52 without a joker.",
        "HP.4": (
            "Cards rank from the ace down to the two, no suit is worth more than another, and in a "
            "straight the ace may also be the lowest card."
        ),
        "HP.6": "A disc, the dealer button, marks the player who gets his cards last.",
        "HP.7": (
            "The two players left of the button post blinds before any card is dealt, and the "
            "blinds are live: they count as part of those players' bets."
        ),
        "HP.8": (
            "Everyone gets two cards face down, and the first round of betting starts with the "
            "player left of the big blind."
        ),
        "HP.13": (
            "A hand is any five of a player's two cards and the five on the board, with both of "
            "his own, one of them or none."
        ),
        "HP.14": "A round of betting may have a bet and three raises.",
        "HP.15": "You may check and then raise.",
        "HP.end": (
            "Bets run from $2 to $12 in every round of betting, with four raises at most, or as "
            "many as they like once only two players are left."
        ),
    },
    readings={},
)
