"""Figures and options that the pot games share."""

from typing import Final

from domain.rulebook.model import Option

RAISE_CAP: Final = Option("raise_cap", "PK.R3", (3, 4, 0), 3, from_number=0)
HEADS_UP: Final = Option("heads_up_uncapped", "PK.R4", ("at-raise", "round-start"), "at-raise")
ODD_CHIP: Final = Option("odd_chip", "PK.R7", ("left-of-button", "by-suit"), "left-of-button")
FEES_FROM: Final = Option("fees_from", "PK.R6", ("main-first", "by-size"), "main-first")
FORFEIT: Final = Option("forfeit", "PK.R15", ("all-money", "antes-and-blinds"), "all-money")
LOW_QUALIFIER: Final = Option("low_qualifier", "O8.rule.2", ("eight", "none"), "eight")
CHIP: Final = Option("chip", "PK.R7", (100,), 100, from_number=1)
JOKER_LOW: Final = Option("joker_low", "PK.R8", ("ace", "lowest-missing"), "ace")
FIVE_ACES: Final = Option(
    "five_aces", "PK.R10", ("four-of-a-kind", "five-of-a-kind"), "four-of-a-kind"
)
HI_LOW_HANDS: Final = (
    "PG.rank",
    "PG.show.1",
    "PG.show.5",
    "PG.show.6",
    "PG.show.7",
    "PG.show.8",
    "PG.show.9",
    "PG.show.11",
)
"""How hands of high and low are made, where two of the hole and three of the board make each."""

OPTIONS: Final = (RAISE_CAP, HEADS_UP, CHIP, ODD_CHIP, FEES_FROM, FORFEIT)
"""The options of every pot game."""
