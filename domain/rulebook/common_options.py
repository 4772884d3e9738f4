"""Options of every game, whatever its document: how misdeals are read."""

from typing import Final

from domain.rulebook.model import Option

MISDEAL_COUNTS: Final = Option("misdeal_counts", "ROT.R1", (False, True), default=False)

COMMON_OPTIONS: Final[tuple[Option, ...]] = (MISDEAL_COUNTS,)
"""The options that every game takes beside its own and those on collections."""
