"""Casino Marysville's Blackjack Bonus Bet, item by item of its form, and how it is read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=80,
    title="The Blackjack Bonus Bet",
    clauses={
        "BBB.1": (
            "The bet is the Blackjack Bonus Bet, whatever name the house may give it in its "
            "advertising."
        ),
        "BBB.2": (
            "It is offered with every approved version of blackjack in the room, at every limit."
        ),
        "BBB.3": (
            "It is a wager of its own beside the others, placed before the hand is dealt and of "
            "twenty-five dollars at most."
        ),
        "BBB.4": "What it pays is fixed as a multiple of the bet and does not grow.",
        "BBB.5": "Whether house or players fund it was asked and left without an answer.",
        "BBB.6": "Whether it has a special collection was asked and left without an answer.",
        "BBB.7": (
            "The best that your first two cards show is paid by the posted table, from a picture "
            "as first card up to two kings of spades that a blackjack beats; at each seat it comes "
            "after the base wager."
        ),
        "BBB.8": "The player-dealer pays it, whether your base wager wins or loses.",
        "BBB.9": "How a jackpot is filled again was asked and left without an answer.",
        "BBB.10": (
            "It takes two players at least, one of them the player-dealer; it is up to you, and "
            "changes nothing in the base game."
        ),
        "BBB.11": "The house keeps no part of it.",
        "BBB.12": (
            "As nobody has to make the bet, the house need not offer a way to play without buying."
        ),
        "BBB.13": (
            "Whether there are published rules or advertisements was asked and left without an "
            "answer."
        ),
        "BBB.14": "Who besides the licensed house takes part was asked and left without an answer.",
        "BBB.15": (
            "It is played on an ordinary blackjack table that has a circle for it, with a "
            "shuffling machine or without."
        ),
    },
    readings={
        "BBB.R1": RuleReading(
            text="Two cards of the same rank and suit are paid, and of jokers nothing is said.",
            reading="Two jokers are not two cards of the same rank and suit.",
            why="A joker has neither rank nor suit.",
        ),
        "BBB.R2": RuleReading(
            text="What a joker is to the rows for twenty and for a picture is not said.",
            reading="A hand with a joker is 21 and not 20, and a joker is no picture.",
            why=(
                "In the base game a joker hand is a hard 21 (NB06.rules.13), and the joker is wild "
                "and no face card."
            ),
        ),
        "BBB.R3": RuleReading(
            text=(
                "The top row asks that a blackjack beat the kings of spades; when they are beaten, "
                "and what a blackjack is in No Bust, is not said."
            ),
            reading=(
                "The player-dealer's ace and ten-valued card as first two cards are a blackjack in "
                "every game, and the kings are beaten if a hand of the seat that holds one of them "
                "lost to it; with `kings_beaten: bank-has-it` they always are."
            ),
            why="A hand that surrendered or pushed was not beaten.",
        ),
    },
    excused={
        "BBB.1": "It names the bet and no more.",
        "BBB.5": "The form answers that it does not apply.",
        "BBB.6": "The form answers that it does not apply.",
        "BBB.9": (
            "The form answers that it does not apply: the prize is fixed, so there is nothing to "
            "fill again."
        ),
        "BBB.12": (
            "It is about what the house owes the public, and nothing of that happens in a round."
        ),
        "BBB.13": "The form answers that it does not apply.",
        "BBB.14": "The form answers that it does not apply.",
        "BBB.15": "Which circles and machines a table has is not recorded; a wager names its bet.",
    },
)
