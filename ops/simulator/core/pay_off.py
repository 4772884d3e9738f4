"""The pay-off and the rack: money moved and cards picked up at the end of a round."""

from typing import Protocol, cast

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Collected, LineName, MoneyMoved, Paid, Racked, Returned
from domain.seats import find_seat, name_seat
from ops.simulator.core.coverage import CoveredLine
from ops.simulator.core.draft import BankedDraft
from ops.simulator.core.pay_off_mistakes import (
    PAY_FINDINGS,
    RACK_MISTAKES,
    SimulatedPile,
    change_card,
    distort_amounts,
    misplace_hand,
    misplace_line,
    overdraw_bank,
    pay_stranger,
)


def pay_and_rack(
    draft: BankedDraft,
    settled: list[CoveredLine],
    rack: list[SimulatedPile],
    *,
    as_a_whole: bool = False,
    bank_lies_anywhere: bool = False,
) -> None:
    """In many rounds, record the money that the house dealer paid and took, and the cards racked.

    If the rack is judged as a whole, its last fact is blamed for a mistake.
    """
    pays = draft.chance(0.3) or draft.is_thorough or not PAY_FINDINGS.keys().isdisjoint(draft.slips)
    racks = draft.chance(0.2) or draft.is_thorough or not RACK_MISTAKES.isdisjoint(draft.slips)
    if pays and settled:
        _pay_off(draft, settled)
    if racks and rack:
        hands = [(spot, list(cards)) for spot, cards in rack]
        wrong = misplace_hand(draft, hands, bank_lies_anywhere=bank_lies_anywhere)
        _pick_up(draft, hands, wrong, as_a_whole=as_a_whole)


def _pay_off(draft: BankedDraft, settled: list[CoveredLine]) -> None:
    lines = overdraw_bank(draft, list(settled))
    late = misplace_line(draft, lines)
    with_returns = draft.chance(0.5) or "pay-returned" in draft.slips
    for one in lines:
        moved = build_money_moves(
            draft, one.line, one.paid, one.collected, with_returns=with_returns
        )
        draft.events += moved
        if one is late:
            draft.blame(moved[0], one.line.spot, name="pay-order")
    draft.blame(draft.events[-1], name="overdrawn")
    pay_stranger(draft, lines)


def _pick_up(
    draft: BankedDraft, hands: list[SimulatedPile], wrong: int, *, as_a_whole: bool
) -> None:
    known = [place for place, (_, cards) in enumerate(hands) if UNKNOWN_CARD not in cards]
    changed = change_card(draft, hands, known)
    wrong = wrong if changed is None else changed
    by_count = draft.rng.choice(known) if known and draft.slip("rack-unseen") else None
    racked = [
        Racked(spot=spot, count=len(cards))
        if place == by_count or cards.count(UNKNOWN_CARD) == len(cards)
        else Racked(spot=spot, cards=tuple(cards))
        for place, (spot, cards) in enumerate(hands)
    ]
    draft.events += racked
    for name in RACK_MISTAKES:
        draft.blame(racked[-1] if as_a_whole or wrong >= len(racked) else racked[wrong], name=name)
    draft.blame(racked[-1], name="rack-unseen")


class SettledLine(Protocol):
    """A line of a settlement, from the simulator or from elsewhere."""

    @property
    def spot(self) -> str:
        """The spot on which the wager lies."""

    @property
    def wager(self) -> str:
        """The wager's circle, or another item that is settled."""

    @property
    def bettor(self) -> str:
        """The bettor to whom the wager belongs."""

    @property
    def at_risk(self) -> int:
        """The part of the wager that has action."""


def build_money_moves(
    draft: BankedDraft, line: SettledLine, paid: int, collected: int, *, with_returns: bool
) -> list[MoneyMoved]:
    """Return the facts recorded for a line: paid, collected and perhaps returned."""
    made = len(draft.mistakes)
    paid, collected, back = distort_amounts(draft, paid, collected, line.at_risk)
    seat, wager = find_seat(line.spot), cast("LineName", line.wager)
    bettor = None if seat is not None and line.bettor == name_seat(seat) else line.bettor
    kinds: tuple[tuple[type[MoneyMoved], int], ...] = (
        (Paid, paid),
        (Collected, collected),
        (Returned, back if with_returns else 0),
    )
    moved = [
        kind(spot=line.spot, wager=wager, amount=amount, bettor=bettor)
        for kind, amount in kinds
        if amount > 0
    ]
    if len(draft.mistakes) > made and moved:
        draft.blame(moved[0], str(seat))
    return moved
