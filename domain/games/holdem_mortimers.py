"""Texas Hold'em at Mortimer's Card Room, in its document's order."""

from typing import Final

from domain.games.families.game import CollectionClauses, ExchangeNames
from domain.games.poker.game import PokerClauses, PokerGame
from domain.games.poker.holdem import HOLDEM
from domain.games.poker.options import OPTIONS
from domain.rulebook.approved_papers import MORTIMERS, MORTIMERS_PAPER
from domain.rulebook.clauses import holdem_mortimers
from domain.rulebook.collection_options import MODIFIED_A_FROM
from domain.rulebook.model import CitedFigure, Document

# Rules of play, 1 to 15, and the paragraph after them.

DECKS: Final = CitedFigure((1, 1), "HP.2")
HOLE: Final = CitedFigure(2, "HP.6")

CLAUSES: Final = PokerClauses(
    deck="HP.2",
    deal="HP.6",
    count="PG.deal.3",
    premature=("PG.deal.5", "PG.deal.6", "PG.deal.7"),
    first="HP.8",
    rounds=("HM.2",),
    blinds="HP.7",
    forced="HP.7",
    check_raise="HP.15",
    cap="HP.14",
    cap_also=("PK.R3",),
    size="HP.end",
    size_also=("PK.R18",),
    best="HP.13",
    best_also=("HP.4", "PG.show.1"),
    wins="HP.1",
)

GAME: Final = PokerGame(
    slug="holdem-mortimers",
    name="Texas Hold'em",
    order=20,
    documents=(
        Document(MORTIMERS_PAPER, "Rules of Play: Texas Hold'em", "", "undated", MORTIMERS),
    ),
    sheet=holdem_mortimers.SHEET,
    collection_options=(MODIFIED_A_FROM,),
    options=OPTIONS,
    decks=DECKS,
    variant=HOLDEM,
    hole=HOLE,
    has_joker=False,
    clauses=CLAUSES,
    misdeal_on_count=False,
    own_rules=False,
    reads=("PK.R2", "PK.R5", "PK.R17", "PK.R18"),
    cited_elsewhere=("HM.2",),
    exchange_names=ExchangeNames({"limit": "FT", "no-limit": "NT"}, "Holdem"),
    collections=CollectionClauses(rule="PF.2", moment="PF.2", due="PF.2"),
)
