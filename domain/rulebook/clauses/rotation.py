"""What holds at a table between its rounds: the bank, the sign, buttons, blinds and buy-ins."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

OF_THE_BANK: Final = frozenset({"ROT.1", "ROT.2", "ROT.3", "ROT.4", "ROT.5", "ROT.6"})
"""The clauses on who banks: nobody does in a game that is played for a pot."""

OF_POT_GAMES: Final = frozenset({"ROT.8", "ROT.9", "ROT.10", "ROT.11", "ROT.12"})
"""The clauses on buttons, blinds and buy-ins: no banked game has them."""

SHEET: Final = Sheet(
    order=290,
    title="All games: the table between its rounds",
    clauses={
        "ROT.1": (
            "The player-dealer position goes round clockwise and is offered to every seated player "
            "in turn, after every two hands."
        ),
        "ROT.2": "Nobody holds it for more than two hands running, a first turn and a second.",
        "ROT.3": (
            "A player may take it for two hands, take it for one and then pass, or refuse it, and "
            "then the next seat clockwise is asked."
        ),
        "ROT.4": (
            "Somebody else has to bank before the same person banks again; if nobody will, the "
            "game is broken and play stops."
        ),
        "ROT.5": (
            "At Mortimer's Double Hand Poker only a spot that was wagered on in the hand before "
            "may bank, in its turn; everywhere else any seated player may."
        ),
        "ROT.6": "Neither the house dealer nor anybody else of the room ever banks.",
        "ROT.7": (
            "One game and one schedule that fits it are in force at a table at a time, with five "
            "rates at most and never a percentage, posted before play and changed between rounds "
            "only."
        ),
        "ROT.8": (
            "In the pot games the dealer button moves one seat clockwise after each hand, to the "
            "next player dealt in, and passes over whoever took a blind in the middle in the hand "
            "before."
        ),
        "ROT.9": (
            "The first dealer button of a new poker game is drawn for: the highest card gets it, "
            "and of equal ones spades, then hearts, diamonds and clubs."
        ),
        "ROT.10": (
            "The kill button marks whoever won the last pot alone with $20 in it, and whoever has "
            "won two such pots running owes the kill, wherever the button lies."
        ),
        "ROT.11": (
            "At Marysville's poker a first buy-in is ten minimum bets or more, and one short buy "
            "is allowed after it; what fills up to the ten is none."
        ),
        "ROT.12": (
            "Whoever has a missed-blind button before them is dealt in as the big blind or with a "
            "post that makes up the blind, and it is taken away then."
        ),
    },
    readings={
        "ROT.R1": RuleReading(
            text="Whether a round that is lost to a misdeal was a turn of the bank is not said.",
            reading=(
                "A misdeal is no turn, and the next hand is the same turn once more; with "
                "`misdeal_counts` it is one."
            ),
            why="Everything is handed back, as if the hand had not been dealt.",
        ),
    },
)
