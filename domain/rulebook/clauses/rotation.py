"""Who may bank and for how long, clause by clause, and how it is read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=290,
    title="All games: who banks",
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
            "One game and one schedule are in force at a table at a time, with five rates at most "
            "and never a percentage, posted before play and changed between rounds only."
        ),
        "ROT.8": (
            "In the pot games the dealer button moves one seat clockwise after each hand, to the "
            "next player dealt in."
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
