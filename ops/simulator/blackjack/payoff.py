"""The end of a round: the action button, the money moved and the cards picked up."""

from dataclasses import replace

from domain.cards import UNKNOWN
from domain.events.round import ButtonPlaced, Event, MoneyMoved, Paid, Racked, Returned
from domain.layout import BANK, seat_of
from ops.simulator.blackjack.hands import Hand
from ops.simulator.blackjack.settling import action_order, settle
from ops.simulator.blackjack.state import Round
from ops.simulator.covering import Covered
from ops.simulator.money import moves

_PAY_SLIPS = ("pay-wrong", "pay-missing", "pay-extra", "pay-order", "overdrawn", "pay-outcome")


def finish(r: Round) -> None:
    """What the house dealer does once the player-dealer's hand is complete."""
    wrong = "button-wrong" in r.slips
    if wrong or r.chance(0.5) or r.is_thorough:
        _place_button(r)
    if r.chance(0.35) or r.is_thorough or any(name in r.slips for name in _PAY_SLIPS):
        _pay_off(r)
    if r.chance(0.3) or r.is_thorough or "rack-wrong" in r.slips:
        _pick_up(r)


def _place_button(r: Round) -> None:
    order = action_order(r)
    seat = order[0]
    if r.slip("button-wrong"):
        seat = r.rng.choice([s for s in range(1, r.seats + 1) if s != seat])
    r.say(ButtonPlaced(button="action", seat=seat))
    r.blame(r.events[-1], name="button-wrong")


def _pay_off(r: Round) -> None:
    lines = settle(r)
    dues = sum(covered.line.wins + covered.line.loses for covered in lines)
    if dues > r.posted and not r.house.net and r.slip("overdrawn"):
        lines = [replace(c, paid=c.line.wins, collected=c.line.loses) for c in lines]
    with_returns = r.chance(0.5)
    early = [] if r.chance(0.5) else _early_lines(r, lines)
    before = [event for c in early for event in _moves(r, c, with_returns=with_returns)]
    r.events[r.check_place : r.check_place] = before
    moved = [_moves(r, c, with_returns=with_returns) for c in lines if c not in early]
    for events in _mixed_up(r, [events for events in moved if events]):
        r.events += events
    r.blame(r.events[-1], name="overdrawn")
    if not r.insured and r.slip("pay-extra"):
        spot = str(r.rng.choice(r.dealt))
        r.say(Paid(spot=spot, wager="insurance", amount=500, bettor=r.rng.choice(("k07", None))))
        r.blame(r.events[-1], spot)


def _mixed_up(r: Round, moved: list[list[MoneyMoved]]) -> list[list[MoneyMoved]]:
    """The money of each line in turn, two of them swapped or one left out if that is planned."""
    if len(moved) > 1 and r.slip("pay-order"):
        place = r.swap_neighbours(moved)
        r.blame(moved[place + 1][0])
    settled = [events for events in moved if not isinstance(events[0], Returned)]
    if len(moved) > 1 and settled and r.slip("pay-missing"):
        missed = r.rng.choice(settled)
        r.blame(spot=str(seat_of(missed[0].spot)))
        return [events for events in moved if events is not missed]
    return moved


def _early_lines(r: Round, lines: list[Covered]) -> list[Covered]:
    """Naturals paid before any play, where nothing is settled before them."""
    if r.insured:
        return []
    paid = {hand.spot for hand in r.put_away if hand.fate == "early"}
    return [c for c in lines if c.line.spot in paid and c.line.wager == "base" and c.line.wins]


def _moves(r: Round, covered: Covered, *, with_returns: bool) -> list[MoneyMoved]:
    return moves(r, covered.line, covered.paid, covered.collected, with_returns=with_returns)


def _pick_up(r: Round) -> None:
    hands = _rack_order(r)
    wrong = len(hands) > 1 and r.slip("rack-wrong")
    if wrong:
        place = r.swap_neighbours(hands)
        one, other = hands[place].all_cards, hands[place + 1].all_cards
        if one + other == other + one:
            r.take_back("rack-wrong")
    for hand in hands:
        r.say(_racked(r, hand, is_whole=wrong))
    r.blame(r.events[-1], name="rack-wrong")


def _rack_order(r: Round) -> list[Hand]:
    early = [] if r.house.racks_as_dealt else r.put_away
    boxed = [hand for hand in r.put_away if not hand.stakes and hand not in early]
    seats = r.dealt if r.house.racks_as_dealt else action_order(r)
    first = [*r.stray, *boxed, *early]
    rest = [hand for seat in seats for hand in r.hands.get(seat, ()) if hand not in first]
    bank = Hand(BANK, r.bank_seat, r.bank, r.bank_surplus)
    return [*first, *rest, bank]


def _racked(r: Round, hand: Hand, *, is_whole: bool) -> Event:
    cards = hand.all_cards
    if is_whole:
        return Racked(spot=hand.spot, cards=tuple(cards))
    if r.chance(0.05):
        return Racked(spot=hand.spot, count=len(cards))
    if r.chance(0.05):
        cards[r.rng.randrange(len(cards))] = UNKNOWN
    return Racked(spot=hand.spot, cards=tuple(cards))
