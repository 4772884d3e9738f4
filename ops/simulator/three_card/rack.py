"""The order in which the cards are picked up."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.seats import BANK, STUB, find_left_seat, walk_clockwise
from ops.simulator.core.pay_off_mistakes import SimulatedPile
from ops.simulator.three_card.draft import CARDS_PER_HAND, ThreeCardDraft
from ops.simulator.three_card.game import DECK
from ops.simulator.three_card.settlement import find_action_order, is_spoilt


def order_rack(draft: ThreeCardDraft) -> list[SimulatedPile]:
    """Return the stub, the folded hands, the other hands as they are settled, and the bank's."""
    if is_spoilt(draft):
        return []
    left = len(DECK) - sum(map(len, draft.hands.values()))
    collected = [spot for spot in _round_the_table(draft) if _is_collected(draft, spot)]
    settled = [str(seat) for seat in find_action_order(draft) if str(seat) not in collected]
    hands = [(spot, draft.seen(spot)) for spot in (*collected, *settled, BANK)]
    return [(STUB, [UNKNOWN_CARD] * left), *hands]


def _round_the_table(draft: ThreeCardDraft) -> list[str]:
    walk = walk_clockwise(draft.seats, find_left_seat(draft.bank_seat, draft.seats))
    return [str(seat) for seat in walk if str(seat) in draft.hands]


def _is_collected(draft: ThreeCardDraft, spot: str) -> bool:
    """Return whether the hand is folded and not tucked under a wager, or was dealt by mistake."""
    if int(spot) not in draft.in_turn():
        return True
    return spot in draft.folded and not (
        draft.has_six(spot) and len(draft.hands[spot]) == CARDS_PER_HAND
    )
