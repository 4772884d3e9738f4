"""Mistakes with collections: one not taken, wrongly taken, or all of them taken too late."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.events.round import CardDealt, CardsRevealed, Decided, Fact, FeeTaken, PotPushed
from domain.rulebook.schedules.model import Moment
from ops.simulator.collections.rates import Due
from ops.simulator.draft import Draft

_TOO_LATE: Final[dict[Moment, tuple[type[Fact], ...]]] = {
    "before-deal": (CardDealt,),
    "after-initial-deal": (Decided, CardsRevealed),
    "after-flop": (PotPushed,),
}
"""After what it is too late for a collection."""


class Taking(NamedTuple):
    """A fee as it is taken."""

    due: Due
    amount: int
    is_wrong: bool = False
    """Whether it alone is wrong; of one that is taken twice nobody can say which."""


def spoil(r: Draft, takings: list[Taking], probability: float = 1.0) -> list[Taking]:
    """The fees as they are taken by mistake, if it is made now."""
    strays = r.collections.strays
    others = len(takings) > 1 or any(isinstance(event, FeeTaken) for event in r.events)
    owed = [place for place, taking in enumerate(takings) if taking.due.amount]
    if owed and (others or strays) and r.slip("fee-missing", probability):
        place = r.rng.choice(owed)
        # Where nothing else is taken, nobody would say that a fee is recorded at all.
        instead = [] if others else [Taking(r.rng.choice(strays), takings[place].amount)]
        takings[place : place + 1] = instead
    elif owed and r.slip("fee-wrong", probability):
        return _wrong(r, takings, r.rng.choice(owed), strays)
    return takings


def _wrong(r: Draft, takings: list[Taking], place: int, strays: Sequence[Due]) -> list[Taking]:
    """The fee of another row, a fee taken twice, or one where nothing is due."""
    due, amount, _ = takings[place]
    others = [rate for rate in due.rates if rate not in {0, amount}]
    if strays and r.chance(0.3):
        takings.append(Taking(r.rng.choice(strays), r.rng.choice((50, 100)), is_wrong=True))
    elif others:
        takings[place] = Taking(due, r.rng.choice(others), is_wrong=True)
    else:
        takings.insert(place, takings[place])
    return takings


def postpone(r: Draft) -> None:
    """The collections are taken when it is too late, if that mistake is planned."""
    schedule = r.collections.schedule
    if schedule is None or "fee-late" not in r.slips:
        return
    fees = [event for event in r.events if isinstance(event, FeeTaken)]
    others = [event for event in r.events if not isinstance(event, FeeTaken)]
    limit = _TOO_LATE.get(schedule.when, ())
    late = [place for place, event in enumerate(others, start=1) if isinstance(event, limit)]
    if fees and late and r.slip("fee-late"):
        r.blame(fees[0])
        place = r.rng.randint(late[0], len(others))
        r.events = [*others[:place], *fees, *others[place:]]
