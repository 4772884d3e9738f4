"""Texas Hold'em with Kill Pots (GEGA-000697) at Casino Marysville, in its documents' order."""

from typing import Final

from domain.games.families.game import CollectionClauses, ExchangeNames
from domain.games.poker.game import PokerClauses, PokerGame
from domain.games.poker.holdem import HOLDEM
from domain.games.poker.kill_pots import KILL_FROM
from domain.games.poker.options import OPTIONS
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses import holdem_marysville, kill_pots
from domain.rulebook.model import CitedFigure, Document, Option

# Texas Hold-em.

DECKS: Final = CitedFigure((1, 1), "HM.1")
HOLE: Final = CitedFigure(2, "HM.3")

CLAUSES: Final = PokerClauses(
    deck="HM.1",
    deal="HM.3",
    count="HM.9",
    premature=("PG.deal.5", "HM.11", "HM.12"),
    reads_turn=("PK.R16",),
    overdealt=("HM.10", "PG.deal.4"),
    first="HM.2",
    blinds="HM.2",
    forced="HM.2",
    post="HM.7",
    missed="HM.8",
    cap="PG.bet.5",
    size="PG.bet.1",
    best="HM.6",
    best_also=("PG.rank", "PG.show.1"),
    wins="HM.6",
)

# Kill pots, 4: the players agree to them.

KILL: Final = Option("kill", "KP.4", (False, True), default=False)

GAME: Final = PokerGame(
    slug="holdem-marysville",
    name="Texas Hold'em with Kill Pots",
    order=10,
    documents=(
        Document(
            MARYSVILLE_PAPER, "Texas Hold-em, Kill Pots", "GEGA-000697", "undated", MARYSVILLE
        ),
    ),
    sheet=holdem_marysville.SHEET,
    also=(kill_pots.SHEET,),
    options=(*OPTIONS, KILL),
    decks=DECKS,
    variant=HOLDEM,
    hole=HOLE,
    has_joker=False,
    clauses=CLAUSES,
    misdeal_on_count=True,
    own_rules=False,
    kill_from=KILL_FROM,
    reads=("PK.R2", "PK.R5", "PK.R12", "PK.R13", "PK.R16", "PK.R17"),
    exchange_names=ExchangeNames({"limit": "FT", "no-limit": "NT"}, "Holdem"),
    collections=CollectionClauses(rule="PF.1", moment="PF.1", due="PF.1"),
)
