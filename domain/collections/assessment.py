"""Assessment of a judged round's collections: due, taken, and taken in time."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from domain.collections.assessed_round import CollectionRequest
from domain.collections.banked_dues import compute_banked_dues
from domain.collections.clauses import find_collection_clauses
from domain.collections.comparison import RecordedFee, compare_collections
from domain.collections.dues import OwedCollection, ScheduleInForce
from domain.collections.payer import name_payer
from domain.collections.pot_dues import compute_pot_dues
from domain.collections.wagers import list_timely_wagers
from domain.facts.round_events import (
    BankPosted,
    CardDealt,
    CardsRevealed,
    Decided,
    FeeTaken,
    PotPushed,
)
from domain.games.families.game import CollectionClauses
from domain.games.registry import get_family
from domain.money import format_dollars
from domain.rulebook.schedules.catalogue import find_schedule, hash_schedule
from domain.rulebook.schedules.model import Schedule
from domain.seats import find_seat, name_seat
from domain.table.fact_index import NEVER_PLACE, FactIndex, find_first_place
from domain.table.moves import find_table_at_close
from domain.table.state import TableState
from domain.verdict.model import BettorResult, CollectionDue, CollectionResult, Finding, Judgement
from domain.verdict.severities import SEVERITIES


def assess_collections(judged: Judgement, request: CollectionRequest, schedule: Schedule) -> None:
    """Compare the collections with the schedule in force, and add the result to the judgement."""
    fact_index = FactIndex(enumerate(request.events))
    clauses = find_collection_clauses(request.game.slug, request.header.room)
    taken = fact_index.of(FeeTaken)
    owed = _compute_dues(judged, request, fact_index, ScheduleInForce(schedule, request.rules))
    due = tuple([one.make_due(clauses.rule) for one in owed if one.amount])
    rule = clauses.early if clauses.early and _is_early(fact_index, taken) else clauses.moment
    judged.fees = CollectionResult(due, sum([fee.amount for _, fee in taken]), rule, schedule.id)
    _charge_dues(judged, due)
    judged.readings.update(reading for one in owed for reading in one.readings)
    if schedule.when == "half-hour":
        judged.readings.add("FEE.R16")
        return
    unseen = schedule.when == "after-flop" and judged.pot_seen is None
    if judged.status == "misdeal" or unseen:
        return
    judged.findings += _find_unclear_dues(owed, schedule)
    if taken:
        judged.findings += compare_collections(owed, taken, clauses, schedule.id)
        judged.findings += _find_late_fees(judged, schedule, fact_index, taken, clauses)
        judged.readings.update(clauses.readings)


def _compute_dues(
    judged: Judgement,
    request: CollectionRequest,
    fact_index: FactIndex,
    schedule_in_force: ScheduleInForce,
) -> list[OwedCollection]:
    """Return the dues of every line of the schedule whose moment came."""
    when = schedule_in_force.schedule.when
    if when == "half-hour":
        return []
    is_misdeal = judged.status == "misdeal"
    if when == "after-flop":
        fee_basis = judged.pot_seen
        return (
            []
            if is_misdeal or fee_basis is None
            else list(compute_pot_dues(schedule_in_force, fee_basis))
        )
    if is_misdeal and when == "after-initial-deal" and _find_first_play(fact_index) == NEVER_PLACE:
        return []
    by_cards = get_family(request.game).closes_betting_by_cards(request.game)
    banks = fact_index.of(BankPosted)
    table = find_table_at_close(enumerate(request.events), TableState(closed_by_cards=by_cards))
    wagers = list_timely_wagers(table, banks[0][1].seat if banks else None)
    owed = list(compute_banked_dues(schedule_in_force, wagers, request.header.table.limits))
    if is_misdeal:
        for due in owed:
            due.readings = (*due.readings, "FEE.R17")
    return owed


def _charge_dues(judged: Judgement, dues: Iterable[CollectionDue]) -> None:
    """Add to each bettor's fees the dues of their wagers on all circles."""
    bettors = dict(judged.bettors or {})
    for due in dues:
        if isinstance(due.source, int):
            bettor = due.bettor or name_seat(due.source)
            before = bettors.get(bettor, BettorResult(0, 0))
            bettors[bettor] = msgspec.structs.replace(before, fees=before.fees + due.amount)
    if bettors:
        judged.bettors = bettors


def _find_unclear_dues(owed: Iterable[OwedCollection], schedule: Schedule) -> Iterable[Finding]:
    """Yield a finding for each amount with no row of the schedule, or two (FEE.R4, FEE.R2)."""
    for due in owed:
        if due.amount is None:
            detail = f"{due.payer}: {due.why} in {schedule.id}, and nothing is due for it"
            yield Finding("fee-gap", "violation", "FEE.R4", detail, due.place)
        elif due.overlaps:
            detail = f"{due.payer}: two rows of {schedule.id} cover it; {due.why} is taken"
            yield Finding("fee-overlap", "violation", "FEE.R2", detail, due.place)


def _find_late_fees(
    judged: Judgement,
    schedule: Schedule,
    fact_index: FactIndex,
    taken: Sequence[RecordedFee],
    clauses: CollectionClauses,
) -> Iterable[Finding]:
    """Yield a finding for each collection taken after its moment (FEE.R11)."""
    if schedule.when == "before-deal":
        limit, after = find_first_place(fact_index.of(CardDealt)), "the first card"
    elif schedule.when == "after-initial-deal":
        limit, after = _find_first_play(fact_index), "the first decision or card turned up"
        if "FEE.R14" in schedule.notes and _is_early(fact_index, taken):
            judged.readings.add("FEE.R14")
    else:
        limit, after = find_first_place(fact_index.of(PotPushed)), "a pot was pushed"
    for place, fee in taken:
        if place <= limit:
            continue
        judged.readings.add("FEE.R11")
        if "FEE.R5" in schedule.notes:
            judged.readings.add("FEE.R5")
        rule = clauses.moment
        if clauses.on_plays is not None and _has_played_more(fact_index, fee.source_of_fee, place):
            rule = clauses.on_plays
        payer = name_payer(fee.source_of_fee, fee.bettor, fee.wager, fee.kind)
        detail = f"{payer}: the collection of {format_dollars(fee.amount)} was taken after {after}"
        yield Finding("fee-late", "violation", rule, detail, place)


def _has_played_more(fact_index: FactIndex, payer: int | str, place: int) -> bool:
    """Return whether the payer had doubled or split before this place."""
    return any(
        play_place < place and find_seat(play.spot) == payer and play.choice in {"double", "split"}
        for play_place, play in fact_index.of(Decided)
    )


def _find_first_play(fact_index: FactIndex) -> int:
    return find_first_place(fact_index.of(Decided), fact_index.of(CardsRevealed))


def _is_early(fact_index: FactIndex, taken: Sequence[RecordedFee]) -> bool:
    """Return whether a collection was taken before any card."""
    return find_first_place(taken) < find_first_place(fact_index.of(CardDealt))


NO_COLLECTIONS: Final = CollectionResult((), 0)


def settle_collections(judged: Judgement, request: CollectionRequest) -> None:
    """Add the collections due and taken to the judgement; without a schedule, only those taken.

    Nothing is added for a game without rules (PK.R1).
    """
    if not get_family(request.game).has_rules:
        return
    schedule_id = request.header.schedule
    if schedule_id is not None:
        schedule, reason = _find_schedule(schedule_id, request)
        if schedule is not None:
            assess_collections(judged, request, schedule)
            return
        if judged.status != "misdeal":
            judged.findings.append(
                Finding(
                    "no-rules-on-file",
                    SEVERITIES["no-rules-on-file"],
                    request.game.collections.rule,
                    reason,
                )
            )
    fees = [event for event in request.events if type(event) is FeeTaken]
    taken = sum([fee.amount for fee in fees])
    judged.fees = (
        CollectionResult((), taken, request.game.collections.rule) if fees else NO_COLLECTIONS
    )


def _find_schedule(schedule_id: str, request: CollectionRequest) -> tuple[Schedule | None, str]:
    """Return the named schedule, or None and the reason why it cannot be used."""
    schedule = find_schedule(schedule_id)
    unchecked = "no collection was checked"
    if schedule is None:
        return None, f"the collection schedule {schedule_id} is not on file; {unchecked}"
    if request.game.slug not in schedule.games:
        games = ", ".join(schedule.games)
        return None, f"the collection schedule {schedule_id} is for {games}; {unchecked}"
    if request.pinned is not None and request.pinned.sha256 != hash_schedule(schedule_id):
        difference = "is on file with other figures than the round was opened by"
        return None, f"the collection schedule {schedule_id} {difference}; {unchecked}"
    return schedule, ""
