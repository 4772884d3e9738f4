"""Rules shared by the pai gow games with playing cards."""

from collections.abc import Callable
from typing import Final

from domain.cards.playing_cards import CARDS, JOKER, UNKNOWN_CARD
from domain.cards.ranks.poker_hand import name_category, rank_five, rank_two
from domain.facts.record import Rules
from domain.games.families.game import PieceSet, RankFunction
from domain.games.pai_gow.game import HandClauses, JokerClauses
from domain.games.pai_gow.state import PaiGowHand
from domain.rulebook.model import CitedFigure, Option

ONE_DECK: Final = CitedFigure((1, 1), "PGP.deck")

COVERAGE: Final = Option("coverage", "PGP.R.coverage", ("action", "net"), "action")
LATE_WAGER: Final = Option("late_wager", "PGP.R.late-wager", ("refund", "forfeit"), "refund")
REMOVED_WINNER: Final = Option(
    "removed_winner", "PGP.R.taken-back", ("minimum", "nothing"), "minimum"
)
IDENTICAL: Final = Option("identical", "PGP.R.identical", ("round", "from-that-hand"), "round")
AFTER_EXPOSURE: Final = Option(
    "after_exposure", "PGP.R.early-bank", ("house-way", "counts"), "house-way"
)
BANK_FOUL: Final = Option("bank_foul", "PGP.R.bank-foul", ("house-way", "as-reset"), "house-way")
FROM_DEALER: Final = Option(
    "dice_count", "PGP.R.dice-count", ("from-dealer", "seat-numbers"), "from-dealer"
)

_LOWEST_TOP: Final = 5


def choose_ranks(rules: Rules) -> tuple[RankFunction, RankFunction]:
    """Return how two cards in front and five behind are valued."""
    del rules
    return rank_two, rank_five


def make_clause_finder(clauses: JokerClauses) -> Callable[[PaiGowHand], HandClauses]:
    """Return what a hand as it is set rests on: the joker, five aces, the lowest straight."""
    plain, joker, flush, wheel = (
        says._replace(also=(*clauses.ranked, *says.also))
        for says in (HandClauses(), clauses.joker, clauses.flush, clauses.wheel)
    )

    def says_of(hand: PaiGowHand) -> HandClauses:
        front, back, value = hand.front, hand.back, hand.back_value
        kind = name_category(value)
        if kind == "five-aces":
            return clauses.five_aces
        if kind in ("straight", "straight-flush") and value >> 16 & 15 == _LOWEST_TOP:
            return wheel
        if JOKER not in back and JOKER not in front:
            return plain
        return flush if kind == "flush" and JOKER in back else joker

    return says_of


PLAYING_CARDS: Final = PieceSet(
    called="cards",
    names=CARDS | {UNKNOWN_CARD},
    twins=frozenset(),
    rule="PGP.deck",
    in_all=53,
    hand=7,
    sizes=(2, 5),
    ranks=choose_ranks,
    category=name_category,
)
"""Fifty-two cards and a joker, seven to a hand."""
