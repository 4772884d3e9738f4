"""The money of a round by bettor: as ruled, and as it was recorded."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from domain.events.round import Collected, Paid, PotPushed, WagerPlaced
from domain.facts import Told
from domain.layout import SEAT_NAME, seated
from domain.money import summed
from domain.paycheck import owner_of
from domain.verdict import Adjudication, Line
from projections.rounds.summary import Summary, seats_in

RULED: Final = frozenset({"settled", "misdeal"})
"""Of other rounds nothing is said but who wagered what."""


class Had(NamedTuple):
    """What a bettor had in a round, and what became of it; nothing where it cannot be said."""

    wagered: int | None
    paid: int | None
    collected: int | None
    returned: int | None


NOTHING: Final = Had(0, 0, 0, 0)
NOT_KNOWN: Final = Had(None, None, None, None)


class Side(NamedTuple):
    """The bettors of a round."""

    spots: Mapping[str, Iterable[str]]
    """Where each had money."""
    had: Mapping[str, Had]
    others: Had
    """What is said of whoever is not among them."""


def side_of(this: Summary) -> Side:
    """What the bettors have by the ruling, or at least what they wagered."""
    adjudication = this.adjudication
    if adjudication is None or adjudication.status not in RULED:
        return _by_facts(this.told)
    if adjudication.pots is None:
        return _by_lines(adjudication.settlement or ())
    return _by_pots(adjudication)


def _by_facts(told: Told) -> Side:
    wagers = [(one.bettor or seated(one.seat), one) for _, one in told.of(WagerPlaced)]
    seats = [] if wagers else seats_in(told)
    laid = [(bettor, str(one.seat)) for bettor, one in wagers]
    spots = _spots([*laid, *((seated(seat), str(seat)) for seat in seats)])
    wagered = summed((bettor, one.amount) for bettor, one in wagers)
    return Side(
        spots,
        {name: NOT_KNOWN._replace(wagered=cents) for name, cents in wagered.items()},
        NOT_KNOWN,
    )


def _by_lines(lines: Iterable[Line]) -> Side:
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
    return Side(spots, {name: Had(*his) for name, his in sums.items()}, NOTHING)


def _by_pots(adjudication: Adjudication) -> Side:
    """What somebody put into the pots was collected from him, and what he wins of them is paid."""
    bettors = adjudication.bettors or {}
    awards = [award for pot in adjudication.pots or () for award in pot.awards]
    won = summed((owner_of(award.spot), award.amount) for award in awards)
    back = summed((owner_of(one.spot), one.amount) for one in adjudication.returned or ())
    had = {}
    for name, one in bettors.items():
        paid, returned = won.get(name, 0), back.get(name, 0)
        had[name] = Had(paid - one.net + returned, paid, paid - one.net, returned)
    return Side({name: (name.removeprefix(SEAT_NAME),) for name in bettors}, had, NOTHING)


def _spots(laid: Iterable[tuple[str, str]]) -> dict[str, dict[str, None]]:
    """Where each had money, in the order in which it comes up."""
    spots: dict[str, dict[str, None]] = {}
    for bettor, spot in laid:
        spots.setdefault(bettor, {})[spot] = None
    return spots


class Recorded(NamedTuple):
    """What was recorded as paid to bettors and collected from them."""

    paid: Mapping[str, int]
    collected: Mapping[str, int]
    others: int | None
    """What is said of whoever is not among them."""


def recorded_of(told: Told) -> Recorded:
    """The pay-off as it was recorded."""
    moved = told.of(Paid), told.of(Collected), told.of(PotPushed)
    paid, collected, pushed = moved
    pots = ((owner_of(one.spot), one.amount) for _, one in pushed)
    return Recorded(
        summed([*((one.bettor or owner_of(one.spot), one.amount) for _, one in paid), *pots]),
        summed((one.bettor or owner_of(one.spot), one.amount) for _, one in collected),
        0 if any(moved) else None,
    )
