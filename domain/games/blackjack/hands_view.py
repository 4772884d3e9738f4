"""The hands as the adjudication shows them."""

from msgspec import UNSET

from domain.cards.ranks.blackjack_count import HandCount
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.state import BlackjackRound
from domain.seats import BANK
from domain.verdict.model import AdjudicatedHand as HandShown


def view_hands(state: BlackjackRound) -> dict[str, HandShown]:
    """Return every hand as it counted."""
    shown = {
        hand.spot: _view_hand(state, hand, _find_rule(state, hand))
        for hand in state.ordered
        if hand.cards
    }
    for spot in {deal.spot: None for deal in state.dead}:
        cards = tuple(deal.card for deal in state.dead if deal.spot == spot)
        shown.setdefault(spot, HandShown(cards, dead=True, rule="BJ.wager"))
    if state.bank.cards:
        state.readings.update(state.game.list_bank_readings(state.bank))
        shown[BANK] = _view_hand(state, state.bank, *state.game.bank_clauses, is_bank=True)
    return shown


def _view_hand(
    state: BlackjackRound, count: HandCount, rule: str, *also: str, is_bank: bool = False
) -> HandShown:
    if count.unseen:
        return HandShown(
            tuple(count.cards), None, None, natural=False, over=False, rule=rule, also=also
        )
    readings = state.game.list_hand_readings(count)
    if readings:
        state.readings.update(readings)
    awards = state.game.list_awards
    return HandShown(
        tuple(count.cards),
        count.total,
        count.soft,
        count.natural,
        count.over,
        awards(count, is_bank) if awards else UNSET,
        rule=rule,
        also=also,
    )


def _find_rule(state: BlackjackRound, hand: BlackjackHand) -> str:
    if hand.doubles:
        rules = state.game.doubles
        return rules.split_clause if hand.split else rules.clause
    if hand.natural:
        return state.game.cards_clause
    if hand.over:
        return "BJ.over"
    if hand.split and hand.points == 21 and len(hand.cards) == 2:
        return "BJ.natural"
    return "BJ.total"
