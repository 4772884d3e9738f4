"""In which order the hands go into the discard rack (BJ.rack)."""

from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.state import BlackjackRound
from domain.seats import BANK
from domain.table.rack.stack import find_rack_mismatch
from domain.verdict.model import ActionPoint


def list_expected_rack(state: BlackjackRound, action: ActionPoint | None) -> list[tuple[str, str]]:
    """Return every card that should lie in the rack, bottom to top, with the spot it came from."""
    rack = [(deal.card, deal.spot) for deal in state.dead]
    early = _list_early_hands(state)
    for _, _, cards in sorted(early, key=lambda one: one[:2]):
        rack += cards
    gone = {spot for _, _, cards in early for _, spot in cards}
    for hand in _sort_for_settlement(state, action):
        if hand.spot not in gone:
            rack += _list_cards(hand)
    rack += [(deal.card, BANK) for deal in state.bank_cards]
    return rack


def check_rack(state: BlackjackRound, rack: list[tuple[str, str]]) -> None:
    """Check the recorded rack against the expected one, card by card."""
    if state.felt.racked:
        wrong = find_rack_mismatch(state.felt, [card for card, _ in rack])
        if wrong is not None:
            state.readings.add("BJ.R10")
            place = state.felt.racked[-1][0]
            state.add_violation("rack-mismatch", "BJ.rack", wrong, place)


def _list_cards(hand: BlackjackHand) -> list[tuple[str, str]]:
    return [(card, hand.spot) for card in hand.all_cards]


def _list_early_hands(state: BlackjackRound) -> list[tuple[int, int, list[tuple[str, str]]]]:
    """Return boxed cards, early naturals and surrendered hands, by the place it happened."""
    early = [(place, 0, [(card, "boxed")]) for place, card in state.felt.boxed]
    if state.rules["rack_order"] != "settlement":
        return early
    put_away = _find_end_of_initial_deal(state) if state.early else 0
    for rank, hand in enumerate(state.ordered, start=1):
        if hand.surrendered_at >= 0:
            early.append((hand.surrendered_at, rank, _list_cards(hand)))
        elif state.early and hand.natural and not any(s.even for s in hand.stakes.values()):
            early.append((put_away, rank, _list_cards(hand)))
    return early


def _find_end_of_initial_deal(state: BlackjackRound) -> int:
    """Return when naturals are put away: at the check, else at the end of the initial deal."""
    if state.felt.checks and state.game.find_look_clause(state.up, state.rules):
        return state.felt.checks[0][0]
    last = state.bank_cards[state.game.bank_dealt - 1].place
    for seat in state.dealt:
        lying = state.felt.on_spot.get(str(seat), ())[:2]
        if lying:
            last = max(last, lying[-1].place)
    return last


def _sort_for_settlement(state: BlackjackRound, action: ActionPoint | None) -> list[BlackjackHand]:
    if state.rules["rack_order"] != "settlement" or action is None:
        return state.ordered
    rank = {seat: at for at, seat in enumerate(action.order)}
    in_order = sorted(state.ordered, key=lambda hand: rank[hand.seat])
    if in_order != state.ordered:
        state.readings.add("BJ.R10")
    return in_order
