"""The money of a round by bettor, as ruled and as recorded."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from domain.facts.round_events import Collected, Paid, PotPushed, WagerPlaced
from domain.money import sum_by_name
from domain.seats import SEAT_PREFIX, find_spot_owner, name_seat
from domain.table.fact_index import FactIndex
from domain.table.state import find_bettor
from domain.verdict.model import Adjudication, SettlementLine
from projections.lists.rounds.overview import RoundOverview

RULED_STATUSES: Final = frozenset({"settled", "misdeal"})
"""The statuses of rounds with results; of other rounds, only wagers are known."""


class BettorMoney(NamedTuple):
    """A bettor's money in a round; None where it is not known."""

    wagered: int | None
    paid: int | None
    collected: int | None
    returned: int | None


NO_MONEY: Final = BettorMoney(0, 0, 0, 0)
UNKNOWN_MONEY: Final = BettorMoney(None, None, None, None)


class BettorSide(NamedTuple):
    """The bettors of a round."""

    spots: Mapping[str, Iterable[str]]
    """The spots where each bettor had money."""
    had: Mapping[str, BettorMoney]
    others: BettorMoney
    """The money of any bettor not in `had`."""


def compute_bettor_side(overview: RoundOverview) -> BettorSide:
    """Return the bettors' money as ruled, or only their wagers if there is no ruling."""
    adjudication = overview.adjudication
    if adjudication is None or adjudication.status not in RULED_STATUSES:
        return _compute_by_facts(overview.fact_index, overview.seats)
    if adjudication.pots is None:
        return _compute_by_lines(adjudication.settlement or ())
    return _compute_by_pots(adjudication)


def _compute_by_facts(facts: FactIndex, dealt_in: Sequence[int]) -> BettorSide:
    wagers = [(find_bettor(one), one) for _, one in facts.of(WagerPlaced)]
    seats = [] if wagers else dealt_in
    bets = [(bettor, str(one.seat)) for bettor, one in wagers]
    spots = _collect_spots([*bets, *((name_seat(seat), str(seat)) for seat in seats)])
    wagered = sum_by_name((bettor, one.amount) for bettor, one in wagers)
    return BettorSide(
        spots,
        {name: UNKNOWN_MONEY._replace(wagered=cents) for name, cents in wagered.items()},
        UNKNOWN_MONEY,
    )


def _compute_by_lines(lines: Iterable[SettlementLine]) -> BettorSide:
    spots: dict[str, dict[str, None]] = {}
    sums: dict[str, list[int]] = {}
    for line in lines:
        his = sums.get(line.bettor)
        if his is None:
            his = sums[line.bettor] = [0, 0, 0, 0]
            spots[line.bettor] = {}
        spots[line.bettor][line.spot] = None
        his[0] += line.at_risk
        his[1] += line.paid
        his[2] += line.collected
        his[3] += line.returned
    return BettorSide(spots, {name: BettorMoney(*his) for name, his in sums.items()}, NO_MONEY)


def _compute_by_pots(adjudication: Adjudication) -> BettorSide:
    """Return the bettors' money in a pot game: bets count as collected, pots won as paid."""
    bettors = adjudication.bettors or {}
    awards = [award for pot in adjudication.pots or () for award in pot.awards]
    won = sum_by_name((find_spot_owner(award.spot), award.amount) for award in awards)
    back = sum_by_name(
        (find_spot_owner(one.spot), one.amount) for one in adjudication.returned or ()
    )
    had = {}
    for name, one in bettors.items():
        paid, returned = won.get(name, 0), back.get(name, 0)
        had[name] = BettorMoney(paid - one.net + returned, paid, paid - one.net, returned)
    return BettorSide({name: (name.removeprefix(SEAT_PREFIX),) for name in bettors}, had, NO_MONEY)


def _collect_spots(bets: Iterable[tuple[str, str]]) -> dict[str, dict[str, None]]:
    """Return the spots where each bettor had money, in order of appearance."""
    spots: dict[str, dict[str, None]] = {}
    for bettor, spot in bets:
        spots.setdefault(bettor, {})[spot] = None
    return spots


class RecordedPayOff(NamedTuple):
    """The amounts recorded as paid to bettors and collected from them."""

    paid: Mapping[str, int]
    collected: Mapping[str, int]
    others: int | None
    """The amount of any other bettor: 0, or None if no pay-off was recorded."""


def add_recorded_pay_off(facts: FactIndex) -> RecordedPayOff:
    """Return the recorded pay-off by bettor."""
    moved = facts.of(Paid), facts.of(Collected), facts.of(PotPushed)
    paid, collected, pushed = moved
    pots = ((find_spot_owner(one.spot), one.amount) for _, one in pushed)
    return RecordedPayOff(
        sum_by_name(
            [*((one.bettor or find_spot_owner(one.spot), one.amount) for _, one in paid), *pots]
        ),
        sum_by_name((one.bettor or find_spot_owner(one.spot), one.amount) for _, one in collected),
        0 if any(moved) else None,
    )
