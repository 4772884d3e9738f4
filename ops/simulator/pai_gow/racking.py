"""In which order the cards are picked up."""

from domain.cards import UNKNOWN
from domain.layout import BANK, STUB, clockwise
from ops.simulator.pai_gow.settling import is_spoilt
from ops.simulator.pai_gow.state import Round
from ops.simulator.payoff import Pile


def rack(r: Round) -> list[Pile]:
    """What nobody played, then the hands as they are settled, and the bank's."""
    if is_spoilt(r):
        return []
    below = [*_without_a_bet(r), *_stub(r)]
    if r.game.face_up:
        below = [*_stub(r), *_without_a_bet(r)]
    return [*below, *((spot, _as_set(r, spot)) for spot in (*r.in_action(), BANK))]


def _stub(r: Round) -> list[Pile]:
    """What was never dealt, and on it the card that was replaced."""
    left = len(r.game.deck) - r.game.size * len(r.piles) - bool(r.exposed)
    stub = [(STUB, [UNKNOWN] * left)] if left else []
    return [*stub, (STUB, [r.exposed])] if r.exposed else stub


def _without_a_bet(r: Round) -> list[Pile]:
    """The hands of seats without a base bet, then the piles that nobody got."""
    walk = [r.spot_of(seat) for seat in clockwise(r.seats, r.diced)]
    got = {spot: pile for pile, spot in r.deliveries if pile not in r.left_lying}
    idle = [spot for spot in walk if spot in got and spot not in (*r.in_action(), BANK)]
    piles = [(f"pile.{pile}", cards) for pile, cards in r.piles.items() if pile not in got.values()]
    lying = [*((spot, r.hands[spot]) for spot in idle), *piles]
    return [(spot, cards if r.seen else [UNKNOWN] * len(cards)) for spot, cards in lying]


def _as_set(r: Round, spot: str) -> list[str]:
    """Front first, then back; one that nobody set in the order in which it was shown."""
    if spot in r.shut:
        return [UNKNOWN] * len(r.hands[spot])
    halves = r.sets.get(spot)
    if halves is None:
        return r.hands[spot]
    return [*halves.front, *halves.back]
