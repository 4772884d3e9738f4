"""The board of the pot games, and the betting rounds that begin with its cards."""

from collections.abc import Mapping
from typing import Final

from domain.verdict.model import StreetName

FLOP_CARDS: Final = 3
"""Board cards that are turned up together."""

BOARD_CARDS: Final = 5

STREET_BY_BOARD_CARDS: Final[Mapping[int, StreetName]] = {0: "flop", 3: "turn", 4: "river"}
"""The street that begins with the next board card, by how many lie there."""

SMALL_BET_STREETS: Final[frozenset[StreetName]] = frozenset({"preflop", "flop", "before-draw"})
"""The betting rounds in which a limit game is played for its small bet (HP.end, KP.3, LB.5)."""

BIG_BET_STREETS: Final[frozenset[StreetName]] = frozenset({"turn", "river"})
"""The betting rounds on which a bet may bring about a further fee (PF.2)."""
