"""The room's drops from the pots of a hand."""

from typing import Final

from domain.facts.round_events import BlindPosted, Decided
from domain.rulebook.schedules.model import FeeKind, LineTime
from ops.simulator.core.collection_mistakes import forgets_collections, take_dues
from ops.simulator.core.collection_schedule import SimulatedDue, SimulatedDueSource, compute_due
from ops.simulator.poker.draft import PokerDraft, SimulatedStreet

_KINDS: Final[tuple[FeeKind, ...]] = ("jackpot", "designated", "modified-b")


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
    payer = SimulatedDue(_find_payer(draft, moment))
    owed = [compute_due(payer, line, len(draft.players), draft.rules) for line in lines]
    fees.owed += owed
    fees.strays = [
        SimulatedDue("pot", kind=kind)
        for kind in _KINDS
        if kind not in {line.kind for line in posted}
    ]
    if fees.is_open and not forgets_collections(draft):
        take_dues(draft, owed, 0.6)


def _find_payer(draft: PokerDraft, moment: LineTime | None) -> SimulatedDueSource:
    """Return who pays: the pot, or by option the small blind, if action ended before the flop."""
    if moment == "ended-before-flop" and draft.rules.get("modified_a_from") == "player":
        blinds = [event for event in draft.events if isinstance(event, BlindPosted)]
        return next((blind.seat for blind in blinds if blind.kind == "small"), "pot")
    return "pot"
