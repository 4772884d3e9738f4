"""The end of a round: the action button, the money moved and the cards picked up."""

from itertools import chain, islice
from typing import Final

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import ButtonPlaced, Event, MoneyMoved, Racked
from domain.seats import BANK
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.hands import SimulatedHand
from ops.simulator.blackjack.pay_off_mistakes import (
    PAY_FINDINGS,
    misplace_line,
    overdraw_bank,
    pay_insurance,
)
from ops.simulator.blackjack.settlement import find_action_order, settle_lines
from ops.simulator.core.coverage import CoveredLine
from ops.simulator.core.pay_off import build_money_moves

_RACKED_WRONGLY: Final = frozenset({"rack-wrong", "rack-order"})


def pay_and_rack(draft: BlackjackDraft) -> None:
    """Record the house dealer's work once the player-dealer's hand is complete."""
    wrong = "button-wrong" in draft.slips
    if wrong or draft.chance(0.5) or draft.is_thorough:
        _place_button(draft)
    if draft.chance(0.35) or draft.is_thorough or not PAY_FINDINGS.keys().isdisjoint(draft.slips):
        _pay_off(draft)
    if draft.chance(0.3) or draft.is_thorough or not _RACKED_WRONGLY.isdisjoint(draft.slips):
        _pick_up(draft)


def _place_button(draft: BlackjackDraft) -> None:
    order = find_action_order(draft)
    seat = order[0]
    if draft.slip("button-wrong"):
        seat = draft.rng.choice([s for s in range(1, draft.seats + 1) if s != seat])
    draft.say(ButtonPlaced(button="action", seat=seat))
    draft.blame(draft.events[-1], name="button-wrong")


def _pay_off(draft: BlackjackDraft) -> None:
    lines = overdraw_bank(draft, settle_lines(draft))
    with_returns = draft.chance(0.5)
    early = [] if draft.chance(0.5) else _early_lines(draft, lines)
    before = [event for c in early for event in _moves(draft, c, with_returns=with_returns)]
    draft.events[draft.check_place : draft.check_place] = before
    moved = [_moves(draft, c, with_returns=with_returns) for c in lines if c not in early]
    for events in misplace_line(draft, [events for events in moved if events]):
        draft.events += events
    draft.blame(draft.events[-1], name="overdrawn")
    pay_insurance(draft)


def _early_lines(draft: BlackjackDraft, lines: list[CoveredLine]) -> list[CoveredLine]:
    """Return the naturals paid before any play, unless insurance or even money is settled first."""
    if draft.insured:
        return []
    paid = {hand.spot for hand in draft.put_away if hand.fate == "early"}
    return [c for c in lines if c.line.spot in paid and c.line.wager == "base" and c.line.wins]


def _moves(draft: BlackjackDraft, covered: CoveredLine, *, with_returns: bool) -> list[MoneyMoved]:
    return build_money_moves(
        draft, covered.line, covered.paid, covered.collected, with_returns=with_returns
    )


def _pick_up(draft: BlackjackDraft) -> None:
    heaps = [list(hand.all_cards) for hand in _rack_order(draft)]
    hands = [hand.spot for hand in _rack_order(draft)]
    strays = {hand.spot for hand in draft.stray}
    sizes = list(map(len, heaps))
    right = [sorted(heap) for heap in heaps]
    wrong = ""
    if len(heaps) > 1 and draft.slip("rack-order"):
        wrong = "rack-order"
        place = draft.swap_neighbors(heaps)
        hands[place], hands[place + 1] = hands[place + 1], hands[place]
        if _cut(heaps, sizes) == right:
            draft.take_back(wrong)
    elif min(sizes[-2:]) > 1 and len(heaps) > 1 and draft.slip("rack-wrong"):
        wrong = "rack-wrong"
        heaps[-1][0], heaps[-2][0] = heaps[-2][0], heaps[-1][0]
        if sorted(_cut(heaps, sizes)) == sorted(right):
            draft.take_back(wrong)
    for spot, cards in zip(hands, heaps, strict=True):
        if spot not in strays and not wrong and draft.chance(0.1):
            draft.rng.shuffle(cards)
        draft.say(_racked(draft, spot, cards, is_whole=bool(wrong)))
    if wrong:
        draft.blame(draft.events[-1], name=wrong)


def _cut(heaps: list[list[str]], sizes: list[int]) -> list[list[str]]:
    """Return the cards of the heaps, cut into heaps of these sizes and sorted."""
    cards = chain.from_iterable(heaps)
    return [sorted(islice(cards, size)) for size in sizes]


def _rack_order(draft: BlackjackDraft) -> list[SimulatedHand]:
    early = [] if draft.house.racks_as_dealt else draft.put_away
    boxed = [hand for hand in draft.put_away if not hand.stakes and hand not in early]
    seats = draft.dealt if draft.house.racks_as_dealt else find_action_order(draft)
    first = [*draft.stray, *boxed, *early]
    rest = [hand for seat in seats for hand in draft.hands.get(seat, ()) if hand not in first]
    bank = SimulatedHand(BANK, draft.bank_seat, draft.bank, draft.bank_surplus)
    return [*first, *rest, bank]


def _racked(draft: BlackjackDraft, spot: str, cards: list[str], *, is_whole: bool) -> Event:
    if is_whole:
        return Racked(spot=spot, cards=tuple(cards))
    if draft.chance(0.05):
        return Racked(spot=spot, count=len(cards))
    if draft.chance(0.05):
        cards[draft.rng.randrange(len(cards))] = UNKNOWN_CARD
    return Racked(spot=spot, cards=tuple(cards))
