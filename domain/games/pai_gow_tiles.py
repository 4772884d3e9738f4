"""Pai Gow Tiles (GEGA-000696) at Casino Marysville; in its document's order."""

from typing import Final

from domain.games.double_hand_marysville import CLAUSES, FRONT_BANK, MISDEALS, ONE_HAND
from domain.games.pai_gow.cards import COVERAGE, FROM_DEALER, LATE_WAGER
from domain.games.pai_gow.charts.tiles import shows_tiles
from domain.games.pai_gow.game import PaiGowGame
from domain.games.pai_gow.lines import by_spot
from domain.games.pai_gow.tiles import (
    DOMINOES,
    ZERO_TIE,
    house_way,
    reads_showdown,
    says_of,
    swaps,
)
from domain.rulebook.model import Document, Figure, Option
from domain.rulebook.pai_gow import dhc, pgp, pgt

SETS: Final = Figure((1, 1), "PGT.tiles")
STACKS: Final = Figure(8, "PGT.tiles")
SEATS: Final = Figure(8, "PGT.tiles")

GAME: Final = PaiGowGame(
    slug="pai-gow-tiles",
    name="Pai Gow Tiles",
    documents=(
        Document(
            "002_6ca6f882453152b1.txt", "Pai Gow Tiles", "GEGA-000696", "as approved",
            "casino-marysville",
        ),
    ),
    sheet=pgt.SHEET,
    common=(dhc.SHEET, pgp.SHEET),
    options=(
        COVERAGE, FROM_DEALER, LATE_WAGER,
        Option("low_above_high", "PGT.R.low-above-high", ("swap", "foul"), "swap"),
        ZERO_TIE,
    ),
    clauses=CLAUSES._replace(
        dice=("PGT.dice", "PGP.dice.1"),
        set_by_player="PGT.play.1",
        misset="PGT.R.house-way",
        bank_set=("PGT.play.1", "PGP.know"),
        foul="PGT.R.low-above-high",
        foul_front="PGP.R.tiles-silent",
        foul_back="PGP.R.tiles-silent",
        foul_loses="PGP.foul",
        win="PGT.play.2",
        push="PGT.play.3",
        lose="PGT.play.4",
        compare=("PGT.play.5",),
        copy="PGT.tie",
        rack="PGT.rack",
    ),
    misdeals=MISDEALS,
    fee_rule="DHC.gen.2",
    pieces=DOMINOES,
    decks=SETS,
    seats=SEATS,
    fixed_piles=STACKS.value,
    replaces_exposed=False,
    house_way=house_way,
    shows=shows_tiles,
    says_of=says_of,
    reads_showdown=reads_showdown,
    swaps=swaps,
    one_hand=ONE_HAND,
    claims=by_spot,
    front_bank=FRONT_BANK,
    round_readings=("PGP.R.tiles-silent",),
    borrows=("DHM.27",),
)  # fmt: skip
