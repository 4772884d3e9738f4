"""Options of every game, whatever its document: how fees and misdeals are read."""

from typing import Final

from domain.rulebook.model import Option

FEE_CENTS: Final = Option("fee_cents", "FEE.R1", ("lower", "upper"), "lower")
FEE_OVERLAP: Final = Option("fee_overlap", "FEE.R2", ("first", "last"), "first")

MISDEAL_COUNTS: Final = Option("misdeal_counts", "ROT.R1", (False, True), default=False)

COMMON_OPTIONS: Final[tuple[Option, ...]] = (FEE_CENTS, FEE_OVERLAP, MISDEAL_COUNTS)
"""The options that every game takes beside its own."""
