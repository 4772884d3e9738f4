"""Double Hand Poker as played at Casino Marysville (GEGA-000701); in its document's order."""

from typing import Final

from domain.games.pai_gow.cards import (
    COVERAGE,
    FROM_DEALER,
    LATE_WAGER,
    ONE_DECK,
    PLAYING_CARDS,
    says_by,
)
from domain.games.pai_gow.charts.cards import shows_cards
from domain.games.pai_gow.game import Cards, Clauses, Joker, Misdeals, PaiGowGame, Says, Way
from domain.games.pai_gow.house_way import CHART, FULL_HOUSE, set_by_chart
from domain.games.pai_gow.lines import by_spot
from domain.record import Rules
from domain.rulebook.model import Document, Figure
from domain.rulebook.pai_gow import dhc, pgp

SEATS: Final = Figure(7, "PGP.deck")

# General rules 1 to 14, and the description of the game.

ONE_HAND: Final = "DHC.gen.12"
FRONT_BANK: Final = "DHC.gen.7"

CLAUSES: Final = Clauses(
    not_offered="PGP.wagers",
    below="DHC.gen.3",
    above="PGP.R.over-max",
    limits=("DHC.gen.3", "PGP.R.over-max"),
    late=("PGP.late",),
    pool=("DHC.gen.8", "PGP.bettors.2", "PGP.nets"),
    pool_member="DHC.gen.8",
    backline=("DHC.gen.9", "PGP.bettors.1"),
    backers=("DHC.gen.7", "PGP.bettors.3"),
    pile="PGP.pile",
    dice=("DHC.dice", "PGP.dice.1"),
    order=("PGP.action.1",),
    exposed=("DHC.expose", "PGP.expose"),
    set_by_player="PGP.set",
    set_by_house="DHC.house-way",
    misset="DHC.gen.10",
    bank_set=("PGP.set", "PGP.know"),
    bank_reset="PGP.R.bank-foul",
    early_bank="PGP.R.early-bank",
    foul="DHC.foul",
    foul_front="DHC.foul.b",
    foul_back="DHC.foul.c",
    unprotected="PGP.foul",
    foul_loses="DHC.foul",
    win="DHC.object",
    push="DHC.object",
    lose="DHC.object",
    compare=("DHC.gen.4", "PGP.compare"),
    copy="PGP.copy",
    misread=("PGP.misread",),
    exhausted=("DHC.gen.6", "PGP.cover.1", "PGP.cover.2"),
    rack="PGP.rack.1",
)

JOKER: Final = Joker(
    joker=Says(("DHC.joker", "PGP.joker")),
    flush=Says(("DHC.joker", "PGP.joker")),
    five_aces=Says(("DHC.rank", "DHC.joker", "PGP.joker")),
    wheel=Says(("PGP.rank.wheel",), ("PGP.R.wheel",)),
)

MISDEALS: Final = Misdeals(
    high_card="PGP.misdeal",
    several="PGP.misdeal",
    stub="PGP.R.stub-wrong",
    bank_count="DHC.misdeal.c",
    delivery="DHC.wrong-delivery",
    called="DHC.gen.14",
    twins="DHC.identical",
)


# House way.


def house_way(cards: Cards, rules: Rules) -> Way:
    """Set seven cards as the chart of the house has it."""
    return set_by_chart(cards, rules, CHART, "DHC")


GAME: Final = PaiGowGame(
    slug="double-hand-marysville",
    name="Double-Hand Poker",
    documents=(
        Document(
            "002_6ca6f882453152b1.txt", "General Rules For the Double-Hand Poker", "GEGA-000701",
            "as approved", "casino-marysville",
        ),
    ),
    sheet=dhc.SHEET,
    common=(pgp.SHEET,),
    options=(COVERAGE, FROM_DEALER, LATE_WAGER, FULL_HOUSE),
    clauses=CLAUSES,
    misdeals=MISDEALS,
    fee_rule="DHC.gen.2",
    pieces=PLAYING_CARDS,
    decks=ONE_DECK,
    seats=SEATS,
    house_way=house_way,
    shows=shows_cards(JOKER, "DHC.rank", CHART, "DHC"),
    says_of=says_by(JOKER),
    one_hand=ONE_HAND,
    claims=by_spot,
    front_bank=FRONT_BANK,
    borrows=("DHM.27",),
)  # fmt: skip
