"""The player-dealer's hand: drawn by its chart, without options (BJ.bank)."""

from domain.cards.ranks.blackjack_count import HandCount
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.play_chart import SOFT_18_STANDS
from domain.games.blackjack.state import BlackjackRound


def draw_bank(state: BlackjackRound) -> None:
    """Give the bank the cards its chart gives it; what lies beyond them is surplus."""
    bank, stands = state.bank, state.game.bank_chart.stands
    for deal in state.bank_cards[2:]:
        if not bank.unseen and stands(bank, state.rules):
            _judge_surplus(state, deal.place)
            break
        bank.add(deal.card)
    if bank.soft and bank.points >= 18 and not bank.natural:
        state.readings.add(SOFT_18_STANDS)


def _judge_surplus(state: BlackjackRound, place: int) -> None:
    """Report cards drawn past the bank's hand, if anything depends on it."""
    state.readings.add("BJ.R7")
    if is_needed(state):
        state.add_violation(
            "bank-must-stand",
            "BJ.bank",
            f"the bank drew past {_describe_count(state.bank)}; the cards beyond are no part of"
            " its hand",
            place,
        )


def stops_short(state: BlackjackRound) -> bool:
    """Return whether the bank's chart asks for a card that is not there."""
    return (
        state.bank_first_two_known
        and not state.bank.unseen
        and not state.game.bank_chart.stands(state.bank, state.rules)
    )


def check_short(state: BlackjackRound) -> None:
    """Report a bank that stopped short in a closed round; it is settled as it lies (BJ.R8)."""
    if not (state.felt.is_closed and stops_short(state) and is_needed(state)):
        return
    state.readings.add("BJ.R8")
    state.add_violation(
        "bank-must-hit",
        "BJ.bank",
        f"the bank stopped on {_describe_count(state.bank)}, which must draw",
    )


def is_needed(state: BlackjackRound) -> bool:
    """Return whether the bank's hand has to be completed."""
    return bool(state.game.completion_clause) or lines_depend(state)


def lines_depend(state: BlackjackRound) -> bool:
    """Return whether a base wager or side bet is left that depends on the bank's hand."""
    return any(
        _waits_for_bank(state, hand) for hand in state.hands.values()
    ) or _has_side_bet_on_bank(state)


def _waits_for_bank(state: BlackjackRound, hand: BlackjackHand) -> bool:
    if hand.given_up or hand.refunded or not hand.cards or (state.early and hand.natural):
        return False
    return any(stake.action and not stake.even for stake in hand.stakes.values())


def _has_side_bet_on_bank(state: BlackjackRound) -> bool:
    return any(
        stake.action
        for seat, circles in state.side.items()
        if (hand := state.hands.get(str(seat))) is not None and hand.all_cards
        for circle in circles.values()
        for stake in circle.values()
    )


def _describe_count(bank: HandCount) -> str:
    if bank.natural:
        return "a natural"
    return f"{'soft' if bank.soft else 'hard'} {bank.points}"
