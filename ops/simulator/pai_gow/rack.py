"""The order in which the cards are picked up."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import HandSet
from domain.seats import BANK, STUB, walk_clockwise
from ops.simulator.core.pay_off_mistakes import SimulatedPile
from ops.simulator.pai_gow.draft import PaiGowDraft
from ops.simulator.pai_gow.settlement import is_spoilt


def order_rack(draft: PaiGowDraft) -> list[SimulatedPile]:
    """Return the cards not played, then the hands as they are settled, and the bank's hand."""
    if is_spoilt(draft):
        return []
    below = [*_without_a_bet(draft), *_stub(draft)]
    if draft.game.face_up:
        below = [*_stub(draft), *_without_a_bet(draft)]
    return [*below, *((spot, _as_set(draft, spot)) for spot in (*draft.in_action(), BANK))]


def _stub(draft: PaiGowDraft) -> list[SimulatedPile]:
    """Return the cards never dealt, and on top the card that was replaced."""
    left = len(draft.game.deck) - draft.game.size * len(draft.piles) - bool(draft.exposed)
    stub = [(STUB, [UNKNOWN_CARD] * left)] if left else []
    return [*stub, (STUB, [draft.exposed])] if draft.exposed else stub


def _without_a_bet(draft: PaiGowDraft) -> list[SimulatedPile]:
    """Return the hands of seats without a base bet, then the piles not delivered."""
    walk = [draft.spot_of(seat) for seat in walk_clockwise(draft.seats, draft.diced)]
    got = {spot: pile for pile, spot in draft.deliveries if pile not in draft.left_lying}
    idle = [spot for spot in walk if spot in got and spot not in (*draft.in_action(), BANK)]
    piles = [
        (f"pile.{pile}", cards) for pile, cards in draft.piles.items() if pile not in got.values()
    ]
    lying = [*((spot, draft.hands[spot]) for spot in idle), *piles]
    return [(spot, cards if draft.seen else [UNKNOWN_CARD] * len(cards)) for spot, cards in lying]


def _as_set(draft: PaiGowDraft, spot: str) -> list[str]:
    """Return the hand as it was last set, front first, or else in the order of its reveal."""
    if spot in draft.shut:
        return [UNKNOWN_CARD] * len(draft.hands[spot])
    recorded = [fact for fact in draft.events if isinstance(fact, HandSet) and fact.spot == spot]
    if recorded:
        laid = [*recorded[-1].front, *recorded[-1].back]
        return draft.hands[spot] if UNKNOWN_CARD in laid else laid
    halves = draft.sets.get(spot)
    return draft.hands[spot] if halves is None else [*halves.front, *halves.back]
