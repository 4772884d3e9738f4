"""Ultimate Texas Hold'em Bad Beat Bonus (GEGR-002249): named in a fee table, without rules."""

from typing import Final

from domain.games.poker.common import MARYSVILLE, MARYSVILLE_SEED
from domain.games.poker.game import NamedGame
from domain.rulebook.model import Document
from domain.rulebook.poker import pk

GAME: Final = NamedGame(
    slug="ultimate-texas-holdem-bad-beat",
    name="Ultimate Texas Hold'em Bad Beat Bonus",
    documents=(
        Document(
            MARYSVILLE_SEED,
            "California Games Collection Rates",
            "GEGR-002249",
            "undated",
            MARYSVILLE,
        ),
    ),
    sheet=pk.those("PK.R1"),
    fee_rule="PK.R1",
)
