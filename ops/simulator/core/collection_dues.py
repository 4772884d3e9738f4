"""The collections that players and the player-dealer owe for the wagers on the table."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from domain.facts.round_events import Circle
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.seats import name_seat
from ops.simulator.core.collection_mistakes import forgets_collections, take_dues
from ops.simulator.core.collection_schedule import SimulatedDue, compute_due
from ops.simulator.core.draft import BankedDraft

_GAME: Final = frozenset({"base", "ante"})
"""The wagers on the game itself; the others are side bets."""

WagerAmounts = Mapping[tuple[int, str, Circle], int]
"""Amounts wagered, by seat, bettor and circle."""


def compute_dues(draft: BankedDraft) -> None:
    """Work out, from the wagers placed, which collections are due and which wagers owe none."""
    fees = draft.collections
    if fees.schedule is None:
        return
    wagered = _sum_wagers(draft)
    fees.owed = [
        *_compute_player_dues(draft, wagered, fees.schedule),
        *_compute_bank_dues(draft, wagered, fees.schedule),
    ]
    owing = {(due.source, due.bettor, due.wager) for due in fees.owed}
    fees.strays = [
        SimulatedDue(seat, wager=circle, bettor=bettor)
        for seat, bettor, circle in wagered
        if (seat, bettor, circle) not in owing
    ]
    if wagered and ("bank", None, None) not in owing:
        fees.strays.append(SimulatedDue("bank"))


def collect_dues(draft: BankedDraft, probability: float = 1.0) -> None:
    """Let the house dealer take the dues with this probability, if they have not been taken."""
    fees = draft.collections
    if fees.is_open and not forgets_collections(draft) and draft.chance(probability):
        fees.is_open = False
        take_dues(draft, fees.owed)


def collect_before_deal(draft: BankedDraft, probability: float = 1.0) -> None:
    """Let the house dealer take the dues before the deal; rarely, if they are due only after it."""
    schedule = draft.collections.schedule
    if schedule is not None:
        collect_dues(draft, probability if schedule.when == "before-deal" else 0.1)


def _sum_wagers(draft: BankedDraft) -> WagerAmounts:
    """Return each bettor's total by seat and circle.

    The player-dealer's own wagers are left out, and those that have no action at all.
    """
    wagered: Counter[tuple[int, str, Circle]] = Counter()
    for wager in draft.wagers:
        is_own = wager.bettor == name_seat(draft.bank_seat)
        if wager.live and not is_own and wager.circle != "play":
            wagered[wager.seat, wager.bettor, wager.circle] += wager.amount
    return wagered


def _compute_player_dues(
    draft: BankedDraft, wagered: WagerAmounts, schedule: Schedule
) -> Iterator[SimulatedDue]:
    """Yield the players' dues: per wager, or once per bettor on their total wagered on the game."""
    lines = [line for line in schedule.fees if line.payer == "player"]
    totals: Counter[str] = Counter()
    for (_, bettor, circle), amount in wagered.items():
        totals[bettor] += amount if circle in _GAME else 0
    paid: set[str] = set()
    is_sum = "FEE.R6" in schedule.notes and draft.rules.get("fee_player_wager") == "sum"
    for (seat, bettor, circle), amount in wagered.items():
        line = _find_line(circle, lines)
        once = is_sum or (line is not None and line.per == "hand")
        if line is None or (once and bettor in paid):
            continue
        paid.add(bettor)
        counted = totals[bettor] if once else amount
        yield compute_due(
            SimulatedDue(seat, wager=circle, bettor=bettor), line, counted, draft.rules
        )


def _find_line(circle: Circle, lines: list[FeeLine]) -> FeeLine | None:
    beside = circle not in _GAME
    return next((line for line in lines if (line.basis == "bonus-bet") == beside), None)


def _compute_bank_dues(
    draft: BankedDraft, wagered: WagerAmounts, schedule: Schedule
) -> Iterator[SimulatedDue]:
    """Yield the player-dealer's dues for the hand, on the players' total before the deal."""
    counts = schedule.table_action_counts
    beside = counts is not None and counts.bonus_bets
    if "FEE.R8" in schedule.notes and draft.rules.get("fee_bonus_action") == "left-out":
        beside = False
    is_largest = draft.rules.get("pd_fee_basis") == "largest-wager"
    if "FEE.R7" in schedule.notes and is_largest:
        games = [amount for (_, _, circle), amount in wagered.items() if circle in _GAME]
        counted = [max(games)] if games else []
    else:
        counted = [
            amount for (_, _, circle), amount in wagered.items() if beside or circle in _GAME
        ]
    for line in schedule.fees:
        if line.payer == "player-dealer" and (counted or (wagered and line.basis == "flat")):
            yield compute_due(SimulatedDue("bank"), line, sum(counted), draft.rules)
