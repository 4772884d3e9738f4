"""Whether the piles were dealt and delivered in their order."""

from functools import cache

from domain.facts.round_events import CardDealt, PileChosen, PileDelivered
from domain.games.pai_gow.deal import PILES
from domain.games.pai_gow.state import PaiGowRound
from domain.seats import walk_clockwise
from domain.table.fact_index import NEVER_PLACE


def check_delivery(state: PaiGowRound) -> None:
    """Check that piles went from the chosen one to the seats from the dice on (PGP.pile)."""
    place = next(
        (at for at, event in state.irregular if event.kind == "wrong-delivery"), NEVER_PLACE
    )
    if place != NEVER_PLACE:
        state.readings.add("PGP.R.wrong-delivery")
    elif state.action_seat:
        place = _find_wrong_delivery(state)
    if place != NEVER_PLACE:
        state.add_violation(
            "deal-order",
            state.clauses.pile,
            "the piles were not delivered seat by seat from the one that the dice named",
            place,
            state.clauses.pile_also,
        )
    elif state.not_replaced != NEVER_PLACE:
        state.add_violation(
            "deal-order",
            state.clauses.exposed[0],
            "a card exposed in the deal was not replaced from the stub; the hand plays with it",
            state.not_replaced,
        )
    elif state.game.dealt_in_order is not None and state.exposed is None:
        _check_dealing(state, state.game.dealt_in_order)


def _find_wrong_delivery(state: PaiGowRound) -> int:
    """Return where a pile first went elsewhere than it should, if one did.

    Seats whose delivery is not recorded are left out, and kept as such (PGP.pile).
    """
    deliveries = state.facts.of(PileDelivered)
    if not deliveries:
        return NEVER_PLACE
    state.readings.add("PGP.R.pile-order")
    due = _list_due_deliveries(state, deliveries[0][1])
    walk = iter(due.items())
    for place, delivery in deliveries:
        if (delivery.to, delivery.pile) not in walk:
            return place
    served = {delivery.to for _, delivery in deliveries}
    state.undelivered = {pile: spot for spot, pile in due.items() if spot not in served}
    return NEVER_PLACE


def _list_due_deliveries(state: PaiGowRound, first: PileDelivered) -> dict[str, int]:
    """Return the pile of each spot, in the order in which they are due.

    Where no pile is recorded as chosen, the first delivery tells which pile goes where.
    """
    piles, seats = state.game.piles(state.seats), state.seats
    spots = [state.spot_of(seat) for seat in walk_clockwise(seats, state.action_seat)]
    chosen = state.facts.of(PileChosen)
    if chosen:
        pile = chosen[-1][1].pile
    else:
        pile = first.pile - (spots.index(first.to) if first.to in spots else 0)
    return {spot: (pile + at - 1) % piles + 1 for at, spot in enumerate(spots)}


def _check_dealing(state: PaiGowRound, rules: tuple[str, str]) -> None:
    """Check that piles are dealt a card each to and fro, or whole (FUP.step.4)."""
    cards = [one for one in state.facts.of(CardDealt) if one[1].to.startswith("pile")]
    dealt = [card.to for _, card in cards]
    orders = _list_dealing_orders(state.game.piles(state.seats), state.game.pieces.hand)
    if not dealt or any(dealt == order[: len(dealt)] for order in orders):
        return
    agreeing, rule = max(
        (_count_agreeing(dealt, order), rule) for order, rule in zip(orders, rules, strict=True)
    )
    place = cards[agreeing][0]
    state.add_violation("deal-order", rule, "the piles did not get their cards in turn", place)


def _count_agreeing(dealt: list[str], order: list[str]) -> int:
    pairs = enumerate(zip(dealt, order, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(dealt), len(order)))


@cache
def _list_dealing_orders(piles: int, size: int) -> tuple[list[str], list[str]]:
    """Return the orders of dealing by hand to and fro, and by machine."""
    there = list(PILES[1 : piles + 1])
    by_hand = [spot for turn in range(size) for spot in (there[::-1] if turn % 2 else there)]
    return by_hand, [spot for spot in there for _ in range(size)]
