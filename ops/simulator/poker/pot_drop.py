"""The room's drops from the pots of a hand."""

from typing import Final

from domain.facts.round_events import Decided
from domain.rulebook.schedules.model import FeeKind, LineTime
from ops.simulator.core.collection_mistakes import take_dues
from ops.simulator.core.collection_schedule import SimulatedDue, compute_due
from ops.simulator.poker.draft import PokerDraft, SimulatedStreet

_KINDS: Final[tuple[FeeKind, ...]] = ("jackpot", "designated", "modified-b")
_LEAST: Final = 200
"""The least that a pot must hold beside its fees; smaller pots go free."""


def drop_after_street(draft: PokerDraft, street: SimulatedStreet) -> None:
    """Drop the collection after the flop, and the designated fee after the river."""
    if street == "flop":
        _drop(draft, None)
    elif street == "river":
        _drop(draft, "after-river")


def drop_at_end(draft: PokerDraft) -> None:
    """Drop the modified fees: for action without a flop, and for bets on the turn or the river."""
    choices = [event.choice for event in draft.events if isinstance(event, Decided)]
    if not draft.board and not {"bet", "raise", "call"}.isdisjoint(choices):
        _drop(draft, "ended-before-flop")
    if draft.bet_late:
        _drop(draft, "after-turn-or-river-bet")


def _drop(draft: PokerDraft, moment: LineTime | None) -> None:
    """Take the fees due at this moment out of the pot."""
    fees = draft.collections
    posted = fees.schedule.fees if fees.schedule is not None else ()
    lines = [line for line in posted if (line.when or None) == moment]
    if not lines:
        return
    owed = [
        compute_due(SimulatedDue("pot"), line, len(draft.players), draft.rules) for line in lines
    ]
    fees.owed += owed
    fees.strays = [
        SimulatedDue("pot", kind=kind)
        for kind in _KINDS
        if kind not in {line.kind for line in posted}
    ]
    fees.is_open &= draft.pot >= sum(due.amount or 0 for due in owed) + _LEAST
    if fees.is_open:
        take_dues(draft, owed, 0.6)
