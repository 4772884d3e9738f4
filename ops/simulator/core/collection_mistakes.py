"""Mistakes with collections: a fee not taken, a fee wrongly taken, or all fees taken too late."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from domain.facts.round_events import CardDealt, CardsRevealed, Decided, Fact, FeeTaken, PotPushed
from domain.rulebook.schedules.catalogue import load_schedules
from domain.rulebook.schedules.model import FeeTime, Schedule
from domain.seats import name_seat
from ops.simulator.core.collection_schedule import SimulatedDue
from ops.simulator.core.draft import RoundDraft

_TOO_LATE: Final[dict[FeeTime, tuple[type[Fact], ...]]] = {
    "before-deal": (CardDealt,),
    "after-initial-deal": (Decided, CardsRevealed),
    "after-flop": (PotPushed,),
}
"""The facts after which it is too late for a collection, by the time it is due."""


class SimulatedTaking(NamedTuple):
    """A fee as it is taken."""

    due: SimulatedDue
    amount: int
    is_wrong: bool = False
    """Whether this fee is wrong by itself; false for a fee taken twice."""


def spoil_takings(
    draft: RoundDraft, takings: list[SimulatedTaking], probability: float = 1.0
) -> list[SimulatedTaking]:
    """Return the fees as they are taken, with a mistake if one is made now."""
    strays = draft.collections.strays
    others = len(takings) > 1 or any(isinstance(event, FeeTaken) for event in draft.events)
    owed = [place for place, taking in enumerate(takings) if taking.due.amount]
    if owed and (others or strays) and draft.slip("fee-missing", probability):
        place = draft.rng.choice(owed)
        # Where nothing else is taken, the record would not show that fees are recorded at all.
        instead = (
            [] if others else [SimulatedTaking(draft.rng.choice(strays), takings[place].amount)]
        )
        takings[place : place + 1] = instead
    elif owed and draft.slip("fee-wrong", probability):
        return _wrong(draft, takings, draft.rng.choice(owed), strays)
    return takings


def _wrong(
    draft: RoundDraft, takings: list[SimulatedTaking], place: int, strays: Sequence[SimulatedDue]
) -> list[SimulatedTaking]:
    """Take another row's fee, take a fee twice, or take a fee where none is due."""
    due, amount, _ = takings[place]
    others = [rate for rate in due.rates if rate not in {0, amount}]
    if strays and draft.chance(0.3):
        takings.append(
            SimulatedTaking(draft.rng.choice(strays), draft.rng.choice((50, 100)), is_wrong=True)
        )
    elif others:
        takings[place] = SimulatedTaking(due, draft.rng.choice(others), is_wrong=True)
    else:
        takings.insert(place, takings[place])
    return takings


def spoil_collections(draft: RoundDraft) -> None:
    """Make the mistakes with collections that are planned for the end of a round."""
    _postpone_collections(draft)
    _own_up_to_forgotten(draft)
    _misname_schedule(draft)


def _postpone_collections(draft: RoundDraft) -> None:
    """Move the collections to where they are too late, if that mistake is planned."""
    schedule = draft.collections.schedule
    if schedule is None or "fee-late" not in draft.slips:
        return
    fees = [event for event in draft.events if isinstance(event, FeeTaken)]
    others = [event for event in draft.events if not isinstance(event, FeeTaken)]
    limit = _TOO_LATE.get(schedule.when, ())
    late = [place for place, event in enumerate(others, start=1) if isinstance(event, limit)]
    if fees and late and draft.slip("fee-late"):
        draft.blame(fees[0])
        place = draft.rng.randint(late[0], len(others))
        draft.events = [*others[:place], *fees, *others[place:]]


def forgets_collections(draft: RoundDraft) -> bool:
    """Return whether no collection is taken in this round, since that mistake is planned."""
    return "fees-forgotten" in draft.slips and draft.collections.named is not None


def _own_up_to_forgotten(draft: RoundDraft) -> None:
    """Note that the collections of the round were forgotten, if any was due in the end."""
    collections = draft.collections
    is_taken = any(isinstance(event, FeeTaken) for event in draft.events)
    is_due = any(due.amount for due in collections.owed)
    if collections.named is not None and is_due and not (is_taken or draft.dead):
        draft.slip("fees-forgotten")


def _misname_schedule(draft: RoundDraft) -> None:
    """Name the schedule of another game, room or limit in the record, if that is planned."""
    if not draft.slip("other-schedule"):
        return
    others = [one.id for one in load_schedules().values() if _is_of_another_table(draft, one)]
    draft.collections.misnamed = draft.rng.choice(others)


def _is_of_another_table(draft: RoundDraft, schedule: Schedule) -> bool:
    room = schedule.id.partition("/")[0]
    if room not in {draft.room, "any"} or draft.game.slug not in schedule.games:
        return True
    sign, limit, stakes = draft.sign, schedule.table_limit, schedule.stakes
    if sign.small_bet is not None and stakes and stakes.bets is not None:
        return stakes.bets[0] != sign.small_bet
    return limit is not None and sign.min is not None and limit.min != sign.min


def take_dues(draft: RoundDraft, owed: Iterable[SimulatedDue], probability: float = 1.0) -> None:
    """Take the dues in some order, and sometimes a fee for which the schedule has no row."""
    takings = [SimulatedTaking(due, due.amount) for due in owed if due.amount]
    takings += [
        SimulatedTaking(due, due.rates[-1])
        for due in owed
        if due.amount is None and draft.chance(0.2)
    ]
    if draft.chance(0.1):
        draft.rng.shuffle(takings)
    lines = Counter((due.source, due.bettor) for due in owed)
    for due, amount, is_wrong in spoil_takings(draft, takings, probability):
        draft.say(_written(draft, due, amount, alone=lines[due.source, due.bettor] == 1))
        if is_wrong:
            draft.blame(draft.events[-1])


def _written(draft: RoundDraft, due: SimulatedDue, amount: int, *, alone: bool) -> FeeTaken:
    """Return the fee as recorded; a fee that is alone at its seat may leave out the wager."""
    kind = None if due.kind == "collection" and draft.chance(0.95) else due.kind
    if due.bettor is None:
        return FeeTaken(source_of_fee=due.source, amount=amount, kind=kind)
    wager = None if alone and draft.chance(0.3) else due.wager
    own = due.bettor == name_seat(due.source) and draft.chance(0.97)
    bettor = None if own else due.bettor
    return FeeTaken(source_of_fee=due.source, amount=amount, wager=wager, bettor=bettor, kind=kind)
