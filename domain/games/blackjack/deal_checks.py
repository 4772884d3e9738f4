"""The order of the deal and of the play, and the cards themselves."""

from collections import Counter

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.games.blackjack.state import BlackjackRound
from domain.seats import BANK, STUB
from domain.table.banked_table import DealtCard


def check_deal(state: BlackjackRound) -> None:
    """Check that first cards go round in order, and the bank draws last (BJ.dealorder)."""
    if not state.dealt:
        return
    if _is_in_order(state):
        _check_bank_waited(state)
        return
    limits = {str(seat): 2 for seat in state.dealt}
    limits[BANK] = state.game.bank_dealt
    went = _list_initial_cards(state, limits)
    counts = Counter(went)
    first = [spot for spot in limits if counts[spot] > 0]
    second = [spot for spot in limits if counts[spot] > 1]
    expected = first + second
    if went != expected:
        wrong = next(at for at, spot in enumerate(expected) if went[at] != spot)
        rule = state.game.deal_clauses[wrong >= len(first)]
        state.add_violation(
            "deal-order",
            rule,
            f"the cards did not go round in order: {_name_spot(expected[wrong])} was next, the"
            f" card went to {_name_spot(went[wrong])}",
            _find_place(state, limits, wrong),
        )
        return
    _check_bank_waited(state)


def _is_in_order(state: BlackjackRound) -> bool:
    """Return whether the record begins with every hand's first cards in order."""
    spots = [str(seat) for seat in state.dealt]
    lap = [*spots, BANK]
    expected = lap + (lap if state.game.bank_dealt > 1 else spots)
    plays = state.felt.plays[: len(expected)]
    return [play.spot for _, play in plays if isinstance(play, DealtCard)] == expected


def _list_initial_cards(state: BlackjackRound, limits: dict[str, int]) -> list[str]:
    return [deal.spot for deal in _list_initial_deals(state, limits)]


def _list_initial_deals(state: BlackjackRound, limits: dict[str, int]) -> list[DealtCard]:
    """Return the first cards of every hand in the deal, as they came."""
    initial = [
        deal for spot, limit in limits.items() for deal in state.felt.on_spot.get(spot, ())[:limit]
    ]
    initial.sort(key=lambda deal: deal.place)
    return initial


def _find_place(state: BlackjackRound, limits: dict[str, int], at: int) -> int:
    return _list_initial_deals(state, limits)[at].place


def _check_bank_waited(state: BlackjackRound) -> None:
    """Check that the bank draws after the last card of every player."""
    draws = state.bank_cards[state.game.bank_dealt :]
    if not draws:
        return
    first_draw = draws[0].place
    for spot in state.hands:
        lying = state.felt.on_spot.get(spot)
        if lying and lying[-1].place > first_draw:
            state.add_violation(
                "deal-order",
                "BJ.dealorder",
                f"the bank drew before {_name_spot(spot)} had all its cards",
                first_draw,
            )
            return


def check_turns(state: BlackjackRound) -> None:
    """Check that spots act in dealing order, each to its end (BJ.turn)."""
    last = -1
    waiting = ""
    for hand in state.ordered:
        if not hand.acts:
            continue
        if last > hand.acts[0]:
            state.add_violation(
                "out-of-turn",
                "BJ.turn",
                f"{_name_spot(hand.spot)} began while {_name_spot(waiting)} had still to act",
                hand.acts[0],
            )
        if hand.acts[-1] > last:
            last, waiting = hand.acts[-1], hand.spot


def check_cards(state: BlackjackRound) -> None:
    """Check that the decks hold every card, and look if any is there too often (BJ.cards)."""
    names = [deal.card for lying in state.felt.on_spot.values() for deal in lying]
    distinct = set(names)
    # With so few twins no card can be there more often than the decks hold it.
    few_twins = len(names) - len(distinct) < state.record.table.decks
    if few_twins and distinct <= state.game.deck and not state.felt.boxed:
        return
    seen = [
        (deal.place, deal.card)
        for spot, lying in state.felt.on_spot.items()
        if spot != STUB
        for deal in lying
    ]
    seen = sorted(seen + state.felt.boxed)
    for place, card in seen:
        if card not in state.game.deck and card != UNKNOWN_CARD:
            state.add_violation(
                "card-not-in-deck",
                "BJ.cards",
                f"the {name_card(card)} is in no deck of this game",
                place,
            )
    counts = Counter(card for _, card in seen)
    del counts[UNKNOWN_CARD]
    state.felt.has_copies = max(counts.values(), default=0) > state.record.table.decks


def _name_spot(spot: str) -> str:
    return "the bank" if spot == BANK else f"seat {spot}"
