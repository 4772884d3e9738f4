"""The fees written down as they are taken."""

from collections import Counter
from collections.abc import Iterable

from domain.events.round import FeeTaken
from domain.layout import seated
from ops.simulator.collections.rates import Due
from ops.simulator.collections.slips import Taking, spoil
from ops.simulator.draft import Draft


def take(r: Draft, owed: Iterable[Due], probability: float = 1.0) -> None:
    """What is due is taken, in some order, and sometimes a fee for which there is no row."""
    takings = [Taking(due, due.amount) for due in owed if due.amount]
    takings += [Taking(due, due.rates[-1]) for due in owed if due.amount is None and r.chance(0.2)]
    if r.chance(0.1):
        r.rng.shuffle(takings)
    lines = Counter((due.source, due.bettor) for due in owed)
    for due, amount, is_wrong in spoil(r, takings, probability):
        r.say(_written(r, due, amount, alone=lines[due.source, due.bettor] == 1))
        if is_wrong:
            r.blame(r.events[-1])


def _written(r: Draft, due: Due, amount: int, *, alone: bool) -> FeeTaken:
    """The fee, its wager left out at times where the bettor owes nothing else at the seat."""
    kind = None if due.kind == "collection" and r.chance(0.95) else due.kind
    if due.bettor is None:
        return FeeTaken(source_of_fee=due.source, amount=amount, kind=kind)
    wager = None if alone and r.chance(0.3) else due.wager
    own = due.bettor == seated(due.source) and r.chance(0.97)
    bettor = None if own else due.bettor
    return FeeTaken(source_of_fee=due.source, amount=amount, wager=wager, bettor=bettor, kind=kind)
