"""The money moved and the cards picked up at the end, as the rules have it or not."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final, cast

from domain.cards import UNKNOWN
from domain.events.round import Collected, LineName, MoneyMoved, Paid, Racked, Returned
from domain.layout import STUB, seat_of, seated, spots
from domain.verdict import Line
from ops.simulator.draft import BACKLINE, Draft
from ops.simulator.ruling import ruled

PAY_SLIPS: Final = (
    "pay-wrong", "pay-missing", "pay-extra", "pay-order", "pay-outcome", "pay-returned",
    "overdrawn",
)  # fmt: skip
RACK_SLIPS: Final = ("rack-order", "rack-missing", "rack-card", "rack-unseen")


def finish(r: Draft) -> None:
    """In many rounds, record what the house dealer paid, took and picked up."""
    pays = r.chance(0.3) or any(name in r.slips for name in PAY_SLIPS)
    racks = r.chance(0.2) or any(name in r.slips for name in RACK_SLIPS)
    if not (pays or racks):
        return
    ruling = ruled(r)
    lines = ruling.settlement or ()
    if pays and not any(line.bettor.startswith("pool:") for line in lines):
        # What a pool was paid cannot be written down: no bettor of an event has such a name.
        _pay_off(r, lines)
    if racks and ruling.rack:
        _pick_up(r, ruling.rack)


def _pay_off(r: Draft, lines: Sequence[Line]) -> None:
    moved = [(line, line.paid, line.collected) for line in lines]
    if r.slip("overdrawn"):
        moved = [(line, *_by_a_deep_bank(line)) for line in lines]
    if len(moved) > 1 and r.slip("pay-order"):
        place = r.rng.randrange(len(moved) - 1)
        moved[place], moved[place + 1] = moved[place + 1], moved[place]
    if moved and r.slip("pay-missing"):
        moved.remove(r.rng.choice(moved))
    with_returns = r.chance(0.5) or "pay-returned" in r.slips
    for line, paid, collected in moved:
        _move(r, line, paid, collected, with_returns=with_returns)
    if lines and r.slip("pay-extra"):
        line = r.rng.choice(lines)
        stranger = r.rng.choice((None, *BACKLINE))
        r.say(Paid(spot=line.spot, wager="bonus", amount=500, bettor=stranger))


def _by_a_deep_bank(line: Line) -> tuple[int, int]:
    """What is paid and collected on a line if nobody counts what the bank has."""
    return (line.due, 0) if line.outcome == "win" else (0, line.due)


def _move(r: Draft, line: Line, paid: int, collected: int, *, with_returns: bool) -> None:
    if r.slip("pay-wrong", 0.4):
        paid += r.rng.choice((1, 50, 500))
    if r.slip("pay-outcome", 0.4):
        paid, collected = collected, paid
    back = line.at_risk - collected
    if r.slip("pay-returned", 0.4):
        back += 100
    seat, wager = seat_of(line.spot), cast("LineName", line.wager)
    bettor = None if seat is not None and line.bettor == seated(seat) else line.bettor
    kinds: tuple[tuple[type[MoneyMoved], int], ...] = (
        (Paid, paid), (Collected, collected), (Returned, back if with_returns else 0),
    )  # fmt: skip
    for kind, amount in kinds:
        if amount > 0:
            r.say(kind(spot=line.spot, wager=wager, amount=amount, bettor=bettor))


def _pick_up(r: Draft, rack: list[tuple[str, str]]) -> None:
    known = spots(r.seats)
    lies = [(card, spot if spot in known else STUB) for card, spot in rack]
    hands = [
        (spot, [card for card, _ in lying]) for spot, lying in groupby(lies, key=itemgetter(1))
    ]
    if len(hands) > 1 and r.slip("rack-order"):
        place = r.rng.randrange(len(hands) - 1)
        hands[place], hands[place + 1] = hands[place + 1], hands[place]
    if len(hands) > 1 and r.slip("rack-missing"):
        hands.remove(r.rng.choice(hands))
    if r.slip("rack-card"):
        r.rng.choice(hands)[1][0] = r.rng.choice(r.faces)
    for spot, cards in hands:
        if cards.count(UNKNOWN) == len(cards) or r.slip("rack-unseen", 0.3):
            r.say(Racked(spot=spot, count=len(cards)))
        else:
            r.say(Racked(spot=spot, cards=tuple(cards)))
