"""In which order the cards are picked up."""

from domain.cards import UNKNOWN
from domain.layout import BANK, STUB, clockwise, left_of
from ops.simulator.payoff import Pile
from ops.simulator.three_card.games import DECK
from ops.simulator.three_card.settling import action_order, is_spoilt
from ops.simulator.three_card.state import HAND, Round


def rack(r: Round) -> list[Pile]:
    """The stub, the folded hands, the others as they are settled, and the bank's."""
    if is_spoilt(r):
        return []
    left = len(DECK) - sum(map(len, r.hands.values()))
    collected = [spot for spot in _round_the_table(r) if _is_collected(r, spot)]
    settled = [str(seat) for seat in action_order(r) if str(seat) not in collected]
    hands = [(spot, r.seen(spot)) for spot in (*collected, *settled, BANK)]
    return [(STUB, [UNKNOWN] * left), *hands]


def _round_the_table(r: Round) -> list[str]:
    walk = clockwise(r.seats, left_of(r.bank_seat, r.seats))
    return [str(seat) for seat in walk if str(seat) in r.hands]


def _is_collected(r: Round, spot: str) -> bool:
    """Whether it is folded and not tucked under a wager, or should never have been dealt."""
    if int(spot) not in r.in_turn():
        return True
    return spot in r.folded and not (r.has_six(spot) and len(r.hands[spot]) == HAND)
