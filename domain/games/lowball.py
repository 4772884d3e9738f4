"""Low-ball, five-card draw with a joker (GEGA-000702), in its document's order."""

from typing import Final

from domain.games.families.game import CollectionClauses
from domain.games.poker.game import PokerClauses, PokerGame
from domain.games.poker.lowball import LOWBALL
from domain.games.poker.options import OPTIONS
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses import lowball
from domain.rulebook.model import CitedFigure, Document

DECKS: Final = CitedFigure((1, 1), "LB.2")
HOLE: Final = CitedFigure(5, "LB.3")

CLAUSES: Final = PokerClauses(
    deck="LB.2",
    deal="LB.3",
    count="PG.deal.3",
    premature=("LB.3", "LB.3", "LB.3"),
    first="PG.play.3",
    rounds=("LB.3",),
    blinds="PG.blind.1",
    forced="PG.blind.1",
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
    order=50,
    documents=(Document(MARYSVILLE_PAPER, "Low-ball", "GEGA-000702", "undated", MARYSVILLE),),
    sheet=lowball.SHEET,
    options=OPTIONS,
    decks=DECKS,
    variant=LOWBALL,
    hole=HOLE,
    has_joker=True,
    clauses=CLAUSES,
    misdeal_on_count=False,
    own_rules=False,
    reads=("PK.R2", "PK.R11"),
    collections=CollectionClauses(rule="PF.3", moment="PF.3", due="PF.3"),
)
