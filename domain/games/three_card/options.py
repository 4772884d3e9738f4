"""Figures and options that the two games share."""

from typing import Final

from domain.rulebook.model import CitedFigure, Option

DECKS: Final = CitedFigure((1, 2), "TC.deck")
"""The deck that is dealt from, and the one in the shuffler where it is counted."""


COVERAGE: Final = Option("coverage", "TC.bank", ("action", "net"), "action")
FORFEITS: Final = Option("forfeits", "TC.R1", ("first", "in-turn"), "first")
MULTIPLE_EXPOSED: Final = Option("multiple_exposed", "TC.R10", ("misdeal", "play"), "misdeal")
AFTER_EXPOSURE: Final = Option(
    "after_exposure", "TC.R12", ("no-new-money", "counts"), "no-new-money"
)
