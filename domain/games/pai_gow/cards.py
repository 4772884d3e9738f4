"""What the pai gow games with playing cards have in common."""

from typing import Final

from domain.cards import CARDS, JOKER, UNKNOWN
from domain.games.pai_gow.game import Cards, Pieces, Rank, Says
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
_JOKER: Final = Says(("PGP.joker", "DHC.joker", "DHM.33"))
_JOKER_FLUSH: Final = Says(_JOKER.also, ("PGP.R.joker-flush",))
_FIVE_ACES: Final = Says((*_JOKER.also, "DHC.rank"), ("PGP.R.five-aces",))
_WHEEL: Final = Says(("PGP.rank.wheel",), ("PGP.R.wheel",))
_WHEEL_WITH_JOKER: Final = Says((*_JOKER.also, *_WHEEL.also), _WHEEL.readings)


def ranks(rules: Rules) -> tuple[Rank, Rank]:
    """Two cards in front, five behind."""
    del rules
    return two, five


def says_of(front: Cards, back: Cards) -> Says:
    """The joker in a hand, five aces and the lowest straight, by the clauses that speak of them."""
    value = five(back)
    kind = category(value)
    if kind == "five-aces":
        return _FIVE_ACES
    joker = JOKER in front or JOKER in back
    if kind in ("straight", "straight-flush") and value >> 16 & 15 == _LOWEST_TOP:
        return _WHEEL_WITH_JOKER if joker else _WHEEL
    if not joker:
        return _NOTHING
    return _JOKER_FLUSH if kind == "flush" and JOKER in back else _JOKER


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
    says_of=says_of,
)
"""Fifty-two cards and a joker, seven to a hand."""
