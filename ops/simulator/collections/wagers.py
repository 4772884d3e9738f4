"""What the players and the player-dealer of a banked game owe for the wagers on the felt."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from domain.events.round import Circle
from domain.layout import seated
from domain.rulebook.schedules.model import FeeLine, Schedule
from ops.simulator.collections.rates import Due, due_on
from ops.simulator.collections.taking import take
from ops.simulator.draft import Banked

_GAME: Final = frozenset({"base", "ante"})
"""The wagers on the game itself; the others are side bets."""

Laid = Mapping[tuple[int, str, Circle], int]
"""What lies where, by seat, bettor and circle."""


def reckon(r: Banked) -> None:
    """When the wagers lie there it is seen who owes what, and who owes nothing."""
    fees = r.collections
    if fees.schedule is None:
        return
    laid = _laid(r)
    fees.owed = [*_from_players(r, laid, fees.schedule), *_from_bank(r, laid, fees.schedule)]
    owing = {(due.source, due.bettor, due.wager) for due in fees.owed}
    fees.strays = [
        Due(seat, wager=circle, bettor=bettor)
        for seat, bettor, circle in laid
        if (seat, bettor, circle) not in owing
    ]
    if laid and ("bank", None, None) not in owing:
        fees.strays.append(Due("bank"))


def collect(r: Banked, probability: float = 1.0) -> None:
    """The house dealer takes what is due, if he does it now."""
    fees = r.collections
    if fees.is_open and r.chance(probability):
        fees.is_open = False
        take(r, fees.owed)


def collect_before_deal(r: Banked, probability: float = 1.0) -> None:
    """The same while no card is dealt; what is due after the deal is seldom taken so early."""
    schedule = r.collections.schedule
    if schedule is not None:
        collect(r, probability if schedule.when == "before-deal" else 0.1)


def _laid(r: Banked) -> Laid:
    """The players' wagers by the seat, each bettor's together; the player-dealer's are none."""
    laid: Counter[tuple[int, str, Circle]] = Counter()
    for wager in r.wagers:
        if wager.bettor != seated(r.bank_seat) and wager.circle != "play":
            laid[wager.seat, wager.bettor, wager.circle] += wager.amount
    return laid


def _from_players(r: Banked, laid: Laid, schedule: Schedule) -> Iterator[Due]:
    """For each wager by its own amount, or once a bettor on all that he has on the game."""
    lines = [line for line in schedule.fees if line.payer == "player"]
    totals: Counter[str] = Counter()
    for (_, bettor, circle), amount in laid.items():
        totals[bettor] += amount if circle in _GAME else 0
    paid: set[str] = set()
    for (seat, bettor, circle), amount in laid.items():
        line = _line_for(circle, lines)
        if line is None or (line.per == "hand" and bettor in paid):
            continue
        paid.add(bettor)
        counted = totals[bettor] if line.per == "hand" else amount
        yield due_on(Due(seat, wager=circle, bettor=bettor), line, counted, r.rules)


def _line_for(circle: Circle, lines: list[FeeLine]) -> FeeLine | None:
    beside = circle not in _GAME
    return next((line for line in lines if (line.basis == "bonus-bet") == beside), None)


def _from_bank(r: Banked, laid: Laid, schedule: Schedule) -> Iterator[Due]:
    """One fee for the hand, by all that the players wagered before the deal."""
    counts = schedule.table_action_counts
    beside = counts is not None and counts.bonus_bets
    counted = [amount for (_, _, circle), amount in laid.items() if beside or circle in _GAME]
    for line in schedule.fees:
        if line.payer == "player-dealer" and (counted or (laid and line.basis == "flat")):
            yield due_on(Due("bank"), line, sum(counted), r.rules)
