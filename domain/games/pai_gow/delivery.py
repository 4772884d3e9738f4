"""Whether the piles were dealt and delivered in their order."""

from functools import cache

from domain.events.round import CardDealt, PileChosen, PileDelivered
from domain.facts import NEVER
from domain.games.pai_gow.deal import PILES
from domain.games.pai_gow.state import Round


def check_delivery(this: Round) -> None:
    """The piles went from the chosen one to the seats from the dice on (PGP.pile)."""
    place = next((at for at, event in this.irregular if event.kind == "wrong-delivery"), NEVER)
    if place != NEVER:
        this.readings.add("PGP.R.wrong-delivery")
    elif this.action_seat:
        place = _first_wrong_delivery(this)
    if place == NEVER and this.game.dealt_in_order is not None and this.exposed is None:
        _check_dealing(this, this.game.dealt_in_order)
    elif place != NEVER:
        this.violation(
            "deal-order", this.clauses.pile,
            "the piles were not delivered seat by seat from the one that the dice named", place,
        )  # fmt: skip


def _first_wrong_delivery(this: Round) -> int:
    """Where a pile first went elsewhere than it should, if one did."""
    deliveries = this.told.of(PileDelivered)
    if not deliveries:
        return NEVER
    this.readings.add("PGP.R.pile-order")
    chosen = this.told.of(PileChosen)
    pile = chosen[-1][1].pile if chosen else deliveries[0][1].pile
    piles, seat = this.game.piles(this.seats), this.action_seat
    for place, delivery in deliveries:
        if (delivery.pile, delivery.to) != (pile, this.spot_of(seat)):
            return place
        pile, seat = pile % piles + 1, seat % this.seats + 1
    return NEVER if len(deliveries) == this.seats else deliveries[-1][0]


def _check_dealing(this: Round, rules: tuple[str, str]) -> None:
    """One card a pile to and fro, or a whole pile at a time (FUP.step.4)."""
    cards = [one for one in this.told.of(CardDealt) if one[1].to.startswith("pile")]
    dealt = [card.to for _, card in cards]
    orders = _dealing_orders(this.game.piles(this.seats), this.game.pieces.hand)
    if not dealt or any(dealt == order[: len(dealt)] for order in orders):
        return
    agreeing, rule = max(
        (_agreeing(dealt, order), rule) for order, rule in zip(orders, rules, strict=True)
    )
    place = cards[agreeing][0]
    this.violation("deal-order", rule, "the piles did not get their cards in turn", place)


def _agreeing(dealt: list[str], order: list[str]) -> int:
    pairs = enumerate(zip(dealt, order, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(dealt), len(order)))


@cache
def _dealing_orders(piles: int, size: int) -> tuple[list[str], list[str]]:
    """By hand to and fro, and by machine."""
    there = list(PILES[1 : piles + 1])
    by_hand = [spot for turn in range(size) for spot in (there[::-1] if turn % 2 else there)]
    return by_hand, [spot for spot in there for _ in range(size)]
