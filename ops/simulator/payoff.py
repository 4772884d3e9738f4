"""The money moved and the cards picked up at the end, as the house reckons them or not."""

from dataclasses import replace
from itertools import pairwise
from typing import Final

from domain.cards import UNKNOWN
from domain.events.round import Paid, Racked
from ops.simulator.covering import Covered
from ops.simulator.draft import BACKLINE, Banked
from ops.simulator.money import moves

PAY_SLIPS: Final = {
    "pay-wrong": "payout-mismatch",
    "pay-missing": "payout-mismatch",
    "pay-extra": "payout-mismatch",
    "pay-order": "settlement-order",
    "pay-outcome": "payout-mismatch",
    "pay-returned": "payout-mismatch",
    "overdrawn": "bank-overdrawn",
}
RACK_SLIPS: Final = {
    "rack-order": "rack-mismatch",
    "rack-missing": "rack-mismatch",
    "rack-card": "rack-mismatch",
}
ALSO: Final = {
    "pay-wrong": ("bank-overdrawn",),
    "pay-extra": ("bank-overdrawn",),
    "overdrawn": ("payout-mismatch",),
}

Pile = tuple[str, list[str]]
"""A spot, and its cards as they go into the rack."""


def finish(
    r: Banked, settled: list[Covered], rack: list[Pile], *, as_a_whole: bool = False
) -> None:
    """In many rounds, record what the house dealer paid, took and picked up.

    If the rack is looked at as a whole, it shows at its end that it is wrong.
    """
    pays = r.chance(0.3) or r.is_thorough or not PAY_SLIPS.keys().isdisjoint(r.slips)
    racks = r.chance(0.2) or r.is_thorough or not RACK_SLIPS.keys().isdisjoint(r.slips)
    if pays and settled:
        _pay_off(r, settled)
    if racks and rack:
        _pick_up(r, rack, as_a_whole=as_a_whole)


def _pay_off(r: Banked, settled: list[Covered]) -> None:
    lines = list(settled)
    if any(_is_short(one) for one in lines) and r.slip("overdrawn"):
        lines = [_by_a_deep_bank(one) for one in lines]
    late = _misplace(r, lines)
    with_returns = r.chance(0.5) or "pay-returned" in r.slips
    for one in lines:
        moved = moves(r, one.line, one.paid, one.collected, with_returns=with_returns)
        r.events += moved
        if one is late:
            r.blame(moved[0], one.line.spot, name="pay-order")
    r.blame(r.events[-1], name="overdrawn")
    if lines and r.slip("pay-extra"):
        line = r.rng.choice(lines).line
        stranger = r.rng.choice((None, *BACKLINE))
        r.say(Paid(spot=line.spot, wager="bonus", amount=500, bettor=stranger))
        r.blame(r.events[-1], line.spot)


def _is_short(one: Covered) -> bool:
    """Whether the bank did not cover the line."""
    return one.paid + one.collected < one.line.wins + one.line.loses


def _by_a_deep_bank(one: Covered) -> Covered:
    """What is paid and collected on a line if nobody counts what the bank has."""
    return replace(one, paid=one.line.wins, collected=one.line.loses)


def _misplace(r: Banked, lines: list[Covered]) -> Covered | None:
    """Forget a wager, or settle one after another that it comes before; that one."""
    late = None
    moved = [place for place, one in enumerate(lines) if one.paid or one.collected]
    keys = [(one.line.spot, one.line.wager, one.line.bettor) for one in lines]
    first = [place for place in moved if keys[place] not in keys[:place]]
    turns = [place for place in first if place + 1 in first]
    if turns and r.slip("pay-order"):
        place = r.rng.choice(turns)
        late = lines[place]
        lines[place : place + 2] = lines[place + 1], late
    if len(moved) > 1 and r.slip("pay-missing"):
        missed = r.rng.choice(moved)
        r.blame(spot=lines[missed].line.spot)
        del lines[missed]
    return late


def _pick_up(r: Banked, rack: list[Pile], *, as_a_whole: bool) -> None:
    hands = [(spot, list(cards)) for spot, cards in rack]
    wrong = _mix_up(r, hands)
    known = [place for place, (_, cards) in enumerate(hands) if UNKNOWN not in cards]
    if known and r.slip("rack-card"):
        wrong = r.rng.choice(known)
        cards = hands[wrong][1]
        cards[0] = r.rng.choice([face for face in r.faces if face not in cards])
    by_count = r.rng.choice(known) if known and r.slip("rack-unseen") else None
    racked = [
        Racked(spot=spot, count=len(cards))
        if place == by_count or cards.count(UNKNOWN) == len(cards)
        else Racked(spot=spot, cards=tuple(cards))
        for place, (spot, cards) in enumerate(hands)
    ]
    r.events += racked
    for name in RACK_SLIPS:
        r.blame(racked[-1] if as_a_whole or wrong >= len(racked) else racked[wrong], name=name)
    r.blame(racked[-1], name="rack-unseen")


def _mix_up(r: Banked, hands: list[Pile]) -> int:
    """Pick up two hands in the wrong order, or leave one out; which place is wrong then."""
    place = 0
    turns = [place for place, (one, other) in enumerate(pairwise(hands)) if one[1] != other[1]]
    if turns and r.slip("rack-order"):
        place = r.rng.choice(turns)
        hands[place], hands[place + 1] = hands[place + 1], hands[place]
    if len(hands) > 1 and r.slip("rack-missing"):
        place = r.rng.randrange(len(hands))
        del hands[place]
    return place
