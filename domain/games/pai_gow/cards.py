"""What the pai gow games with playing cards have in common."""

from collections.abc import Callable
from typing import Final

from domain.cards import CARDS, JOKER, UNKNOWN
from domain.games.pai_gow.game import Joker, Pieces, Rank, Says
from domain.games.pai_gow.state import Hand
from domain.ranks.poker import category, five, two
from domain.record import Rules
from domain.rulebook.model import Figure, Option

ONE_DECK: Final = Figure((1, 1), "PGP.deck")

COVERAGE: Final = Option("coverage", "PGP.R.coverage", ("action", "net"), "action")
LATE_WAGER: Final = Option("late_wager", "PGP.R.late-wager", ("refund", "forfeit"), "refund")
FROM_DEALER: Final = Option(
    "dice_count", "PGP.R.dice-count", ("from-dealer", "seat-numbers"), "from-dealer"
)

_LOWEST_TOP: Final = 5
_NOTHING: Final = Says()


def ranks(rules: Rules) -> tuple[Rank, Rank]:
    """Two cards in front, five behind."""
    del rules
    return two, five


def says_by(clauses: Joker) -> Callable[[Hand], Says]:
    """What a hand as it is set rests on: the joker, five aces, the lowest straight."""

    def says_of(hand: Hand) -> Says:
        front, back, value = hand.front, hand.back, hand.back_value
        kind = category(value)
        if kind == "five-aces":
            return clauses.five_aces
        if kind in ("straight", "straight-flush") and value >> 16 & 15 == _LOWEST_TOP:
            return clauses.wheel
        if JOKER not in back and JOKER not in front:
            return _NOTHING
        return clauses.flush if kind == "flush" and JOKER in back else clauses.joker

    return says_of


PLAYING_CARDS: Final = Pieces(
    called="cards",
    names=CARDS | {UNKNOWN},
    twins=frozenset(),
    rule="PGP.deck",
    in_all=53,
    hand=7,
    sizes=(2, 5),
    ranks=ranks,
    category=category,
)
"""Fifty-two cards and a joker, seven to a hand."""
