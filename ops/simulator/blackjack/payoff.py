"""The end of a round: the action button, the money moved and the cards picked up."""

from domain.cards import UNKNOWN
from domain.events.round import ButtonPlaced, Event, MoneyMoved, Paid, Racked
from domain.layout import BANK
from ops.simulator.blackjack.hands import Hand
from ops.simulator.blackjack.settling import Covered, action_order, settle
from ops.simulator.blackjack.state import Round
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


def _pay_off(r: Round) -> None:
    lines = settle(r)
    if r.slip("overdrawn"):
        lines = [Covered(c.line, c.line.wins, c.line.loses) for c in lines]
    if len(lines) > 1 and r.slip("pay-order"):
        r.swap_neighbours(lines)
    if r.slip("pay-missing"):
        lines.remove(r.rng.choice(lines))
    with_returns = r.chance(0.5)
    early = [] if r.chance(0.5) else _early_lines(r, lines)
    before = [event for c in early for event in _moves(r, c, with_returns=with_returns)]
    for covered in lines:
        if covered not in early:
            r.events += _moves(r, covered, with_returns=with_returns)
    r.events[r.check_place : r.check_place] = before
    if r.slip("pay-extra"):
        spot = str(r.rng.choice(r.dealt))
        r.say(Paid(spot=spot, wager="insurance", amount=500, bettor=r.rng.choice(("k07", None))))


def _early_lines(r: Round, lines: list[Covered]) -> list[Covered]:
    """Naturals paid before any play, where nothing is settled before them."""
    if r.insured:
        return []
    paid = {hand.spot for hand in r.put_away if hand.fate == "early"}
    return [c for c in lines if c.line.spot in paid and c.line.wager == "base"]


def _moves(r: Round, covered: Covered, *, with_returns: bool) -> list[MoneyMoved]:
    return moves(r, covered.line, covered.paid, covered.collected, with_returns=with_returns)


def _pick_up(r: Round) -> None:
    hands = _rack_order(r)
    if len(hands) > 1 and r.slip("rack-wrong"):
        r.swap_neighbours(hands)
    for hand in hands:
        r.say(_racked(r, hand))


def _rack_order(r: Round) -> list[Hand]:
    early = [] if r.house.racks_as_dealt else r.put_away
    boxed = [hand for hand in r.put_away if not hand.stakes and hand not in early]
    seats = r.dealt if r.house.racks_as_dealt else action_order(r)
    first = [*r.stray, *boxed, *early]
    rest = [hand for seat in seats for hand in r.hands.get(seat, ()) if hand not in first]
    bank = Hand(BANK, r.bank_seat, r.bank, r.bank_surplus)
    return [*first, *rest, bank]


def _racked(r: Round, hand: Hand) -> Event:
    cards = [*hand.cards, *hand.surplus]
    if r.chance(0.05):
        return Racked(spot=hand.spot, count=len(cards))
    if r.chance(0.05):
        cards[r.rng.randrange(len(cards))] = UNKNOWN
    return Racked(spot=hand.spot, cards=tuple(cards))
