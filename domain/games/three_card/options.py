"""Figures and options that the two games share."""

from typing import Final

from domain.rulebook.model import CitedFigure, Option

DECKS: Final = CitedFigure((1, 1), "TC.deck")

COVERAGE: Final = Option("coverage", "TC.bank", ("action", "net"), "action")
FORFEITS: Final = Option("forfeits", "TC.R1", ("first", "in-turn"), "first")
MULTIPLE_EXPOSED: Final = Option("multiple_exposed", "TC.R10", ("misdeal", "play"), "misdeal")
