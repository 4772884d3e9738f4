"""What the room drops from the pots of a hand."""

from typing import Final

from domain.events.round import Decided
from domain.rulebook.schedules.model import Kind, LineMoment
from ops.simulator.collections.rates import Due, due_on
from ops.simulator.collections.taking import take
from ops.simulator.poker.state import Round, Street

_KINDS: Final[tuple[Kind, ...]] = ("jackpot", "designated", "modified-b")
_LEAST: Final = 200
"""What a pot has to hold beside its fees; the house lets a smaller one go free."""


def drop_on(r: Round, street: Street) -> None:
    """The collection once the flop is out, the designated fee once the river is."""
    if street == "flop":
        _drop(r, None)
    elif street == "river":
        _drop(r, "after-river")


def drop_at_the_end(r: Round) -> None:
    """The modified fees: for action without a flop, and for bets on the turn or the river."""
    choices = [event.choice for event in r.events if isinstance(event, Decided)]
    if not r.board and not {"bet", "raise", "call"}.isdisjoint(choices):
        _drop(r, "ended-before-flop")
    if r.bet_late:
        _drop(r, "after-turn-or-river-bet")


def _drop(r: Round, moment: LineMoment | None) -> None:
    """What is due by now comes out of the pot."""
    fees = r.collections
    posted = fees.schedule.fees if fees.schedule is not None else ()
    lines = [line for line in posted if (line.when or None) == moment]
    if not lines:
        return
    owed = [due_on(Due("pot"), line, len(r.players), r.rules) for line in lines]
    fees.owed += owed
    fees.strays = [
        Due("pot", kind=kind) for kind in _KINDS if kind not in {line.kind for line in posted}
    ]
    fees.is_open &= r.pot >= sum(due.amount or 0 for due in owed) + _LEAST
    if fees.is_open:
        take(r, owed, 0.6)
