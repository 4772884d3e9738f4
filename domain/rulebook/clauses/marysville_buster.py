"""Casino Marysville's Buster Blackjack Bonus Bet, point by point, and how it is read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=90,
    title="Marysville's Buster",
    clauses={
        "MBB.1": "Everyone with a base wager may bet on Buster, and nobody without one.",
        "MBB.2": "Buster is placed before the first card and may not be more than the base wager.",
        "MBB.3": (
            "Buster takes a dollar at least, and at most a hundred or the base wager, whichever is "
            "less."
        ),
        "MBB.4": "Buster stays in action even if your hand is over or a natural.",
        "MBB.5": (
            "Buster wins when the player-dealer is over, and pays more the more cards he has; else "
            "it is collected in its turn, as far as the bank goes."
        ),
        "MBB.6": "Buster costs no further collection.",
        "MBB.7": (
            "It is the player-dealer who pays the Buster bets that win and takes those that lose; "
            "what his wager cannot cover goes back."
        ),
        "MBB.8": (
            "If the bank cannot cover everyone, the action button says where it begins, and at "
            "each seat the base wager comes before Buster."
        ),
    },
    readings={
        "MBB.R1": RuleReading(
            text=(
                "Three eights of the player-dealer's spare players who are over; whether Buster "
                "wins on them is not said."
            ),
            reading="Three eights are over, so they win Buster as a hand of three cards.",
            why="They come to 24, and they spare base wagers only.",
        ),
        "MBB.R2": RuleReading(
            text=(
                "The room's page of rates lets bonus bets be greater than the base wager, within "
                "the limits of the table, while MBB.2, MBB.3 and BBB.3 set limits of their own."
            ),
            reading=(
                "Each side bet keeps to the limits of its own rules; with `bonus_limit: rates` the "
                "Bonus Bet and Buster keep to those on the table's sign, whatever the base wager."
            ),
            why=(
                "The side bet's own rules are the more specific, and the page is about collections."
            ),
        ),
    },
)
