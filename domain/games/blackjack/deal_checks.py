"""The order of the deal and of the play, and the cards themselves."""

from collections import Counter

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.state import BlackjackRound
from domain.seats import BANK, STUB
from domain.table.banked_table import DealtCard
from domain.table.fact_index import NEVER_PLACE


def check_deal(state: BlackjackRound) -> None:
    """Check that the initial cards go round in order (BJ.dealorder)."""
    if not state.dealt or _is_in_order(state):
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
            ("BJ.dealorder",),
        )


def _is_in_order(state: BlackjackRound) -> bool:
    """Return whether the record begins with every hand's first cards in order."""
    spots = [str(seat) for seat in state.dealt]
    lap = [*spots, BANK]
    expected = lap + (lap if state.game.bank_dealt > 1 else spots)
    plays = state.felt.plays[: len(expected)]
    return [play.spot for _, play in plays if type(play) is DealtCard] == expected


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


def check_passed_over(state: BlackjackRound, place: int) -> None:
    """Check, of a round that was called dead, that no seat was passed over in the deal."""
    bank = state.bank_cards
    if not bank or bank[0].place > place:
        return
    for seat in state.dealt:
        if not state.felt.on_spot.get(str(seat)):
            report_passed_over(state, str(seat))


def report_passed_over(state: BlackjackRound, spot: str) -> None:
    """Report a seat that has a wager and got no cards (BJ.wager)."""
    state.add_violation(
        "wrong-card-count",
        "BJ.wager",
        f"seat {spot} has a wager and got no cards; the wager goes back",
    )


def check_turns(state: BlackjackRound) -> None:
    """Check that spots act in dealing order, each to its end (BJ.turn)."""
    last = -1
    waiting = ""
    for at, hand in enumerate(state.ordered):
        if not hand.acts:
            continue
        in_turn, again = hand.acts, NEVER_PLACE
        if hand.stood and hand.acts[-1] > hand.stood_at:
            again = _find_act_after_turn(hand, state.ordered[at + 1 :])
            in_turn = [place for place in hand.acts if place < again]
        if in_turn and last > in_turn[0]:
            state.add_violation(
                "out-of-turn",
                "BJ.turn",
                f"{_name_spot(hand.spot)} began while {_name_spot(waiting)} had still to act",
                in_turn[0],
            )
        elif again < NEVER_PLACE:
            state.readings.add("BJ.R15")
            state.add_violation(
                "out-of-turn",
                "BJ.turn",
                f"{_name_spot(hand.spot)} acted again after it had stood and the next had acted",
                again,
            )
        if in_turn and in_turn[-1] > last:
            last, waiting = in_turn[-1], hand.spot


def _find_act_after_turn(hand: BlackjackHand, later: list[BlackjackHand]) -> int:
    """Return the place of the first act after the hand had stood and a later one had acted."""
    passed = [place for one in later for place in one.acts if place > hand.stood_at]
    on_to_next = min(passed, default=NEVER_PLACE)
    return next((place for place in hand.acts if place > on_to_next), NEVER_PLACE)


def check_equipment(state: BlackjackRound) -> None:
    """Check that the document of the game allows so many decks and seats (BJ.equipment)."""
    table, game = state.record.table, state.game
    (least, most), seats = game.decks.value, game.seats.value
    if not least <= table.decks <= most:
        state.add_violation(
            "equipment",
            game.decks.rule,
            f"{table.decks} decks are dealt from; the game is played with {least} to {most}",
            also=("BJ.equipment",),
        )
    if table.seats > seats:
        state.add_violation(
            "equipment",
            game.seats.rule,
            f"the table has {table.seats} seats; the game is played by {seats} at most",
            also=("BJ.equipment", *game.table_clauses),
        )


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
