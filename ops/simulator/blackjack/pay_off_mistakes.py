"""The mistakes planted in the pay-off of a blackjack round, and the findings to expect of each."""

from typing import Final

from domain.facts.round_events import MoneyMoved, Paid, Returned
from domain.seats import find_seat
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.core.coverage import CoveredLine
from ops.simulator.core.pay_off_mistakes import settle_in_full

PAY_FINDINGS: Final = {
    "pay-wrong": "payout-mismatch",
    "pay-missing": "payout-mismatch",
    "pay-extra": "payout-mismatch",
    "pay-outcome": "payout-mismatch",
    "pay-order": "settlement-order",
    "overdrawn": "bank-overdrawn",
}


def overdraw_bank(draft: BlackjackDraft, lines: list[CoveredLine]) -> list[CoveredLine]:
    """Return the lines as settled, beyond the bank's limit if that mistake is made."""
    dues = sum(covered.line.wins + covered.line.loses for covered in lines)
    if dues > draft.posted and not draft.house.net and draft.slip("overdrawn"):
        return [settle_in_full(covered) for covered in lines]
    return lines


def pay_insurance(draft: BlackjackDraft) -> None:
    """Pay an insurance that nobody has made, if that mistake is made."""
    if not draft.insured and draft.slip("pay-extra"):
        spot = str(draft.rng.choice(draft.dealt))
        draft.say(
            Paid(spot=spot, wager="insurance", amount=500, bettor=draft.rng.choice(("k07", None)))
        )
        draft.blame(draft.events[-1], spot)


def misplace_line(draft: BlackjackDraft, moved: list[list[MoneyMoved]]) -> list[list[MoneyMoved]]:
    """Return each line's money in turn; if a mistake is planned, swap two lines or omit a line."""
    if len(moved) > 1 and draft.slip("pay-order"):
        place = draft.swap_neighbors(moved)
        draft.blame(moved[place + 1][0])
    settled = [events for events in moved if not isinstance(events[0], Returned)]
    if len(moved) > 1 and settled and draft.slip("pay-missing"):
        missed = draft.rng.choice(settled)
        draft.blame(spot=str(find_seat(missed[0].spot)))
        return [events for events in moved if events is not missed]
    return moved
