"""Judging a side bet on the cards it looks at."""

from collections.abc import Mapping

from domain.games.blackjack.game import BlackjackSideBet, SideBetCards
from domain.games.blackjack.state import BlackjackRound
from domain.money import Odds
from domain.rulebook.model import CitedFigure
from domain.settlement.result import WagerResult, make_loss, make_win

MAX_BUSTER_CARDS = 8


def get_first_two(state: BlackjackRound, spot: str) -> tuple[str, ...]:
    """Return a seat's first two cards as dealt, whatever was done with them later."""
    return tuple([deal.card for deal in state.felt.on_spot.get(spot, ())[:2]])


def judge_side_bet(state: BlackjackRound, spot: str, bet: BlackjackSideBet) -> WagerResult:
    """Return what the cards say of a side bet at this spot."""
    result = bet.judge(
        SideBetCards(
            first_two=get_first_two(state, spot),
            bank_first_two=tuple([deal.card for deal in state.bank_cards[:2]]),
            bank=state.bank,
            decks=state.record.table.decks,
            rules=state.rules,
            has_lost=lambda: _has_lost(state, spot),
        )
    )
    state.readings.update(result.readings)
    return result


def _has_lost(state: BlackjackRound, spot: str) -> bool:
    """Return whether a hand with one of the first two cards of the spot loses to the bank's.

    The first split moves the second card to the seat's second hand, where it stays.
    """
    holders = (state.hands.get(one) for one in (spot, f"{spot}.2"))
    return any(
        hand is not None
        and not (hand.given_up or hand.refunded or hand.undone_of)
        and state.game.decide_result(hand, state.bank, state.rules).outcome == "lose"
        for hand in holders
    )


def judge_by_number_of_cards(
    cards: SideBetCards,
    pays: CitedFigure[Mapping[str, Odds]],
    otherwise: str,
    readings: tuple[str, ...] = (),
) -> WagerResult:
    """Return a win by the number of the bank's cards if the bank is over, else a loss."""
    if not cards.bank.over:
        return make_loss(otherwise)
    number = min(len(cards.bank.cards), MAX_BUSTER_CARDS)
    return make_win(pays.rule, pays.value[str(number)], readings)
