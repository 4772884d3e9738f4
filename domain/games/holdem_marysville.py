"""Texas Hold'em with Kill Pots (GEGA-000697) at Casino Marysville, in its documents' order."""

from typing import Final

from domain.games.poker.common import KILL, MARYSVILLE, MARYSVILLE_SEED, OPTIONS
from domain.games.poker.game import Clauses, PokerGame
from domain.rulebook.model import Document, Figure
from domain.rulebook.poker import hm, kp

# Texas Hold-em.

DECKS: Final = Figure((1, 1), "HM.1")
HOLE: Final = Figure(2, "HM.3")

CLAUSES: Final = Clauses(
    deck="HM.1",
    deal="HM.3",
    count="HM.9",
    reads_count=("PK.R15",),
    premature=("PG.deal.5", "HM.11", "HM.12"),
    reads_turn=("PK.R16",),
    overdealt=("HM.10", "PG.deal.4"),
    first="HM.2",
    blinds="HM.2",
    post="HM.7",
    missed="HM.8",
    cap="PG.bet.5",
    size="PG.bet.1",
    best="HM.6",
    best_also=("PG.rank", "PG.show.1"),
    wins="HM.6",
)

# Kill pots, 2: a leg, in cents.

KILL_FROM: Final = Figure(2000, "KP.2")

GAME: Final = PokerGame(
    slug="holdem-marysville",
    name="Texas Hold'em with Kill Pots",
    documents=(
        Document(MARYSVILLE_SEED, "Texas Hold-em, Kill Pots", "GEGA-000697", "undated", MARYSVILLE),
    ),
    sheet=hm.SHEET,
    also=(kp.SHEET,),
    options=(*OPTIONS, KILL),
    decks=DECKS,
    kind="holdem",
    hole=HOLE,
    has_joker=False,
    clauses=CLAUSES,
    misdeal_on_count=True,
    own_rules=False,
    kill_from=KILL_FROM,
    reads=("PK.R2", "PK.R5", "PK.R12", "PK.R13", "PK.R15", "PK.R16", "PK.R17"),
    fee_rule="PF.1",
)
