"""House options on how collections are read; a game names those that it knows beside all games'."""

from typing import Final

from domain.rulebook.model import Option

FEE_CENTS: Final = Option("fee_cents", "FEE.R1", ("lower", "upper"), "lower")
FEE_OVERLAP: Final = Option("fee_overlap", "FEE.R2", ("first", "last"), "first")

MISDEAL_FEE: Final = Option("misdeal_fee", "FEE.R17", ("due", "none"), "due")
"""An option of every banked game."""

FEE_PLAYER_WAGER: Final = Option("fee_player_wager", "FEE.R6", ("each", "sum"), "each")
PD_FEE_BASIS: Final = Option(
    "pd_fee_basis", "FEE.R7", ("table-action", "largest-wager"), "table-action"
)
FEE_BONUS_ACTION: Final = Option("fee_bonus_action", "FEE.R8", ("counts", "left-out"), "counts")
MODIFIED_A_FROM: Final = Option("modified_a_from", "FEE.R12", ("pot", "player"), "pot")


COLLECTION_OPTIONS: Final[tuple[Option, ...]] = (FEE_CENTS, FEE_OVERLAP)
"""The options on collections that every game takes."""
