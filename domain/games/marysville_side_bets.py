"""Casino Marysville's two side bets on every blackjack game: the Blackjack Bonus Bet and Buster."""

from typing import Final

from domain.cards import JOKER
from domain.games.blackjack.common import are_ten_valued, exactly
from domain.games.blackjack.game import Cards, Range, SideBet
from domain.games.blackjack.side_bets import by_number_of_cards
from domain.money import Odds
from domain.ranks.blackjack import POINTS
from domain.results import Result, lose, win
from domain.rulebook.model import Figure

ROOM: Final = "casino-marysville"

# Blackjack Bonus Bet, 3 and 7.

BONUS_MOST: Final = Figure(2500, "BBB.3")
BONUS_RANGE: Final = Range(BONUS_MOST.rule, 0, BONUS_MOST.value)
BONUS_PAYS: Final = Figure(
    {
        "kings-of-spades-beaten-by-blackjack": Odds(500),
        "kings-of-spades": Odds(50),
        "same-rank-and-suit": Odds(8),
        "suited-20": Odds(6),
        "20": Odds(4),
        "picture-first": Odds(1),
    },
    "BBB.7",
)


def bonus_row(cards: Cards) -> str | None:
    """The best row of the table that the player's first two cards fit."""
    first, second = cards.first_two
    if first == second == "Ks":
        bank = cards.bank_first_two
        return "kings-of-spades-beaten-by-blackjack" if _is_blackjack(*bank) else "kings-of-spades"
    if first == second and first != JOKER:
        return "same-rank-and-suit"
    if _is_twenty(first, second):
        return "suited-20" if first[1] == second[1] else "20"
    return "picture-first" if first[0] in "KQJ" and first != JOKER else None


def _is_blackjack(first: str, second: str) -> bool:
    return {POINTS.get(first), POINTS.get(second)} == {1, 10}


def _is_twenty(first: str, second: str) -> bool:
    if JOKER in (first, second):
        return False
    return are_ten_valued(first, second) or {first[0], second[0]} == {"A", "9"}


def bonus_result(cards: Cards) -> Result:
    """Judged on the first two cards as dealt; the best row only."""
    row = bonus_row(cards)
    readings: tuple[str, ...] = ()
    if cards.first_two == (JOKER, JOKER):
        readings = ("BBB.R1",)
    elif JOKER in cards.first_two:
        readings = ("BBB.R2",)
    elif row == "kings-of-spades-beaten-by-blackjack":
        readings = ("BBB.R3",)
    if row is None:
        return lose(BONUS_PAYS.rule, readings)
    return win(BONUS_PAYS.rule, BONUS_PAYS.value[row], readings)


BONUS: Final = SideBet(
    name="bonus",
    pays=BONUS_PAYS,
    range=BONUS_RANGE,
    result=bonus_result,
    beside_base="BBB.3",
    backline="BJ.wager",
    rests_on=("BBB.2", "BBB.4", "BBB.8", "BBB.10"),
    collected_with="BBB.11",
)

# Buster Blackjack Bonus Bet, bullets 3 and 5.

BUSTER_LIMITS: Final = Figure((100, 10000), "MBB.3")
BUSTER_RANGE: Final = Range(BUSTER_LIMITS.rule, *BUSTER_LIMITS.value, up_to_base="MBB.2")
BUSTER_PAYS: Final = Figure(
    {"3": Odds(1), "4": Odds(2), "5": Odds(4), "6": Odds(10), "7": Odds(40), "8": Odds(100)},
    "MBB.5",
)


def buster_result(cards: Cards) -> Result:
    """Wins when the bank is over, by its number of cards; three eights are over too."""
    readings = ("MBB.R1",) if exactly(cards.bank, "888") else ()
    return by_number_of_cards(cards, BUSTER_PAYS, "MBB.7", readings)


BUSTER: Final = SideBet(
    name="buster",
    pays=BUSTER_PAYS,
    range=BUSTER_RANGE,
    result=buster_result,
    beside_base="MBB.1",
    backline="BJ.wager",
    rests_on=("MBB.4", "MBB.8"),
    collected_with="MBB.6",
)
