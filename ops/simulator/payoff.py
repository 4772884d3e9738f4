"""The money moved and the cards picked up at the end, as the rules have it or not."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from domain.cards import UNKNOWN
from domain.events.round import Paid, Racked
from domain.layout import STUB, spots
from domain.verdict import Line
from ops.simulator.draft import BACKLINE, Banked
from ops.simulator.money import moves
from ops.simulator.ruling import ruled

PAY_SLIPS: Final = (
    "pay-wrong", "pay-missing", "pay-extra", "pay-order", "pay-outcome", "pay-returned",
    "overdrawn",
)  # fmt: skip
RACK_SLIPS: Final = ("rack-order", "rack-missing", "rack-card", "rack-unseen")


def finish(r: Banked) -> None:
    """In many rounds, record what the house dealer paid, took and picked up."""
    pays = r.chance(0.3) or r.is_thorough or any(name in r.slips for name in PAY_SLIPS)
    racks = r.chance(0.2) or r.is_thorough or any(name in r.slips for name in RACK_SLIPS)
    if not (pays or racks):
        return
    ruling = ruled(r)
    if pays:
        _pay_off(r, ruling.settlement or ())
    if racks and ruling.rack:
        _pick_up(r, ruling.rack)


def _pay_off(r: Banked, lines: Sequence[Line]) -> None:
    moved = [(line, line.paid, line.collected) for line in lines]
    if r.slip("overdrawn"):
        moved = [(line, *_by_a_deep_bank(line)) for line in lines]
    if len(moved) > 1 and r.slip("pay-order"):
        r.swap_neighbours(moved)
    if moved and r.slip("pay-missing"):
        moved.remove(r.rng.choice(moved))
    with_returns = r.chance(0.5) or "pay-returned" in r.slips
    for line, paid, collected in moved:
        r.events += moves(r, line, paid, collected, with_returns=with_returns)
    if lines and r.slip("pay-extra"):
        line = r.rng.choice(lines)
        stranger = r.rng.choice((None, *BACKLINE))
        r.say(Paid(spot=line.spot, wager="bonus", amount=500, bettor=stranger))


def _by_a_deep_bank(line: Line) -> tuple[int, int]:
    """What is paid and collected on a line if nobody counts what the bank has."""
    return (line.due, 0) if line.outcome == "win" else (0, line.due)


def _pick_up(r: Banked, rack: list[tuple[str, str]]) -> None:
    known = spots(r.seats)
    lies = [(card, spot if spot in known else STUB) for card, spot in rack]
    hands = [
        (spot, [card for card, _ in lying]) for spot, lying in groupby(lies, key=itemgetter(1))
    ]
    if len(hands) > 1 and r.slip("rack-order"):
        r.swap_neighbours(hands)
    if len(hands) > 1 and r.slip("rack-missing"):
        hands.remove(r.rng.choice(hands))
    if r.slip("rack-card"):
        r.rng.choice(hands)[1][0] = r.rng.choice(r.faces)
    for spot, cards in hands:
        if cards.count(UNKNOWN) == len(cards) or r.slip("rack-unseen", 0.3):
            r.say(Racked(spot=spot, count=len(cards)))
        else:
            r.say(Racked(spot=spot, cards=tuple(cards)))
