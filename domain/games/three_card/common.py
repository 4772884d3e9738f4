"""Figures and options that the two games share."""

from typing import Final

from domain.rulebook.model import Figure, Option

ROOM: Final = "casino-marysville"
SEED: Final = "002_6ca6f882453152b1.txt"

DECKS: Final = Figure((1, 1), "TC.deck")

COVERAGE: Final = Option("coverage", "TC.bank", ("action", "net"), "action")
FORFEITS: Final = Option("forfeits", "TC.R1", ("first", "in-turn"), "first")
MULTIPLE_EXPOSED: Final = Option("multiple_exposed", "TC.R10", ("misdeal", "play"), "misdeal")
