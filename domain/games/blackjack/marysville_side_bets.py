"""Casino Marysville's two side bets on every blackjack game: the Blackjack Bonus Bet and Buster."""

from typing import Final

from domain.cards.playing_cards import JOKER
from domain.cards.ranks.blackjack_count import POINTS
from domain.games.blackjack.game import BlackjackSideBet, SideBetCards, SideBetRange
from domain.games.blackjack.options import are_ten_valued, has_exactly
from domain.games.blackjack.side_bets import judge_by_number_of_cards
from domain.money import Odds
from domain.rulebook.model import CitedFigure
from domain.settlement.result import WagerResult, make_loss, make_win

# Blackjack Bonus Bet, 3 and 7.

BONUS_MOST: Final = CitedFigure(2500, "BBB.3")
BONUS_RANGE: Final = SideBetRange(BONUS_MOST.rule, 0, BONUS_MOST.value, by_rates="MBB.R2")
BONUS_PAYS: Final = CitedFigure(
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


def find_bonus_row(cards: SideBetCards) -> str | None:
    """Return the best row of the table that the player's first two cards fit."""
    first, second = cards.first_two
    if first == second == "Ks":
        return (
            "kings-of-spades-beaten-by-blackjack" if _are_kings_beaten(cards) else "kings-of-spades"
        )
    if first == second and first != JOKER:
        return "same-rank-and-suit"
    if _is_twenty(first, second):
        return "suited-20" if first[1] == second[1] else "20"
    return "picture-first" if first[0] in "KQJ" and first != JOKER else None


def _are_kings_beaten(cards: SideBetCards) -> bool:
    """Return whether the bank's blackjack beats the kings: their hand, or by option always."""
    if not _is_blackjack(*cards.bank_first_two):
        return False
    return cards.rules["kings_beaten"] == "bank-has-it" or cards.has_lost()


def _is_blackjack(first: str, second: str) -> bool:
    return {POINTS.get(first), POINTS.get(second)} == {1, 10}


def _is_twenty(first: str, second: str) -> bool:
    if JOKER in (first, second):
        return False
    return are_ten_valued(first, second) or {first[0], second[0]} == {"A", "9"}


def judge_bonus(cards: SideBetCards) -> WagerResult:
    """Return the result of the best row that the first two cards as dealt fit."""
    row = find_bonus_row(cards)
    readings: tuple[str, ...] = ()
    if cards.first_two == (JOKER, JOKER):
        readings = ("BBB.R1",)
    elif JOKER in cards.first_two:
        readings = ("BBB.R2",)
    elif cards.first_two == ("Ks", "Ks") and _is_blackjack(*cards.bank_first_two):
        readings = ("BBB.R3",)
    if row is None:
        return make_loss(BONUS_PAYS.rule, readings)
    return make_win(BONUS_PAYS.rule, BONUS_PAYS.value[row], readings)


BONUS: Final = BlackjackSideBet(
    name="bonus",
    pays=BONUS_PAYS,
    range=BONUS_RANGE,
    judge=judge_bonus,
    base_clause="BBB.3",
    backline_clause="BJ.wager",
    also=("BBB.2", "BBB.4", "BBB.8", "BBB.10"),
    exempt_clause="BBB.11",
)

# Buster Blackjack Bonus Bet, bullets 3 and 5.

BUSTER_LIMITS: Final = CitedFigure((100, 10000), "MBB.3")
BUSTER_RANGE: Final = SideBetRange(
    BUSTER_LIMITS.rule, *BUSTER_LIMITS.value, up_to_base="MBB.2", by_rates="MBB.R2"
)
BUSTER_PAYS: Final = CitedFigure(
    {"3": Odds(1), "4": Odds(2), "5": Odds(4), "6": Odds(10), "7": Odds(40), "8": Odds(100)},
    "MBB.5",
)


def judge_buster(cards: SideBetCards) -> WagerResult:
    """Return a win by the number of the bank's cards if the bank is over, else a loss."""
    readings = ("MBB.R1",) if has_exactly(cards.bank, "888") else ()
    return judge_by_number_of_cards(cards, BUSTER_PAYS, "MBB.7", readings)


BUSTER: Final = BlackjackSideBet(
    name="buster",
    pays=BUSTER_PAYS,
    range=BUSTER_RANGE,
    judge=judge_buster,
    base_clause="MBB.1",
    backline_clause="BJ.wager",
    also=("MBB.4", "MBB.8"),
    exempt_clause="MBB.6",
)
