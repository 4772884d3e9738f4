"""Low-ball, five-card draw with a joker (GEGA-000702), in its document's order."""

from typing import Final

from domain.games.poker.common import MARYSVILLE, MARYSVILLE_SEED, OPTIONS
from domain.games.poker.game import Clauses, PokerGame
from domain.rulebook.model import Document, Figure
from domain.rulebook.poker import lb

DECKS: Final = Figure((1, 1), "LB.2")
HOLE: Final = Figure(5, "LB.3")

CLAUSES: Final = Clauses(
    deck="LB.2",
    deal="LB.3",
    count="PG.deal.3",
    premature=("LB.3", "LB.3", "LB.3"),
    first="PG.play.3",
    rounds=("LB.3",),
    blinds="PG.blind.1",
    cap="PG.bet.5",
    size="LB.5",
    best="LB.1",
    best_also=("PG.show.1",),
    joker="LB.2",
    wins="LB.1",
)

GAME: Final = PokerGame(
    slug="lowball",
    name="Low-ball",
    documents=(Document(MARYSVILLE_SEED, "Low-ball", "GEGA-000702", "undated", MARYSVILLE),),
    sheet=lb.SHEET,
    options=OPTIONS,
    decks=DECKS,
    kind="lowball",
    hole=HOLE,
    has_joker=True,
    clauses=CLAUSES,
    misdeal_on_count=False,
    own_rules=False,
    reads=("PK.R2", "PK.R11"),
    fee_rule="PF.3",
)
