"""Whether the piles were dealt and delivered in their order."""

from functools import cache

from domain.facts.round_events import CardDealt, PileChosen, PileDelivered
from domain.games.pai_gow.deal import PILES
from domain.games.pai_gow.state import PaiGowRound
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
    if place == NEVER_PLACE and state.game.dealt_in_order is not None and state.exposed is None:
        _check_dealing(state, state.game.dealt_in_order)
    elif place != NEVER_PLACE:
        state.add_violation(
            "deal-order",
            state.clauses.pile,
            "the piles were not delivered seat by seat from the one that the dice named",
            place,
        )


def _find_wrong_delivery(state: PaiGowRound) -> int:
    """Return where a pile first went elsewhere than it should, if one did."""
    deliveries = state.facts.of(PileDelivered)
    if not deliveries:
        return NEVER_PLACE
    state.readings.add("PGP.R.pile-order")
    chosen = state.facts.of(PileChosen)
    pile = chosen[-1][1].pile if chosen else deliveries[0][1].pile
    piles, seat = state.game.piles(state.seats), state.action_seat
    for place, delivery in deliveries:
        if (delivery.pile, delivery.to) != (pile, state.spot_of(seat)):
            return place
        pile, seat = pile % piles + 1, seat % state.seats + 1
    return NEVER_PLACE if len(deliveries) == state.seats else deliveries[-1][0]


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
