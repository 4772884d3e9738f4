"""Ultimate Texas Hold'em Bad Beat Bonus (GEGR-002249): named in a fee table, without rules."""

from typing import Final

from domain.games.families.game import CollectionClauses
from domain.games.poker.game import NamedGame
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses import poker_readings
from domain.rulebook.model import Document

GAME: Final = NamedGame(
    slug="ultimate-texas-holdem-bad-beat",
    name="Ultimate Texas Hold'em Bad Beat Bonus",
    order=10,
    documents=(
        Document(
            MARYSVILLE_PAPER,
            "California Games Collection Rates",
            "GEGR-002249",
            "undated",
            MARYSVILLE,
        ),
    ),
    sheet=poker_readings.select_readings("PK.R1"),
    collections=CollectionClauses(rule="PK.R1", moment="PK.R1"),
)
