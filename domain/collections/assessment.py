"""Assessment of a judged round's collections: due, taken, and taken in time."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from domain.collections.assessed_round import CollectionRequest
from domain.collections.banked_dues import compute_banked_dues
from domain.collections.clauses import find_collection_clauses
from domain.collections.comparison import RecordedFee, compare_collections
from domain.collections.dues import OwedCollection, ScheduleInForce
from domain.collections.payer import name_payer
from domain.collections.pot_dues import compute_pot_dues
from domain.collections.schedule_fit import RULE as FIT_RULE
from domain.collections.schedule_fit import find_schedule_mismatch
from domain.collections.wagers import find_refused_wagers, list_timely_wagers
from domain.facts.round_events import (
    BankPosted,
    CardDealt,
    CardsRevealed,
    Closed,
    Decided,
    FeeTaken,
    PotPushed,
)
from domain.games.families.game import CollectionClauses
from domain.games.poker.fee_basis import is_pot_fee
from domain.games.registry import get_family
from domain.money import format_dollars
from domain.rulebook.approved_papers import MORTIMERS
from domain.rulebook.collection_options import MISDEAL_FEE
from domain.rulebook.schedules.catalogue import find_schedule, hash_schedule
from domain.rulebook.schedules.model import Schedule
from domain.seats import find_seat, name_seat
from domain.table.fact_index import FactIndex, find_first_place
from domain.verdict.model import (
    BettorResult,
    CollectionDue,
    CollectionResult,
    Finding,
    Judgement,
    PotFeeBasis,
)
from domain.verdict.severities import SEVERITIES


def assess_collections(judged: Judgement, request: CollectionRequest, schedule: Schedule) -> None:
    """Compare the collections with the schedule in force, and add the result to the judgement."""
    fact_index = request.facts
    clauses = find_collection_clauses(request.game.slug, request.header.room)
    fees = fact_index.of(FeeTaken)
    taken = [placed for placed in fees if placed[1].amount]
    owed = _compute_dues(judged, request, fact_index, ScheduleInForce(schedule, request.rules))
    due = tuple([one.make_due(clauses.due) for one in owed if one.amount])
    rule = clauses.early if clauses.early and _is_early(fact_index, taken) else clauses.moment
    judged.fees = CollectionResult(due, sum([fee.amount for _, fee in fees]), rule, schedule.id)
    _charge_dues(judged, due)
    for one in owed:
        judged.readings.update(one.readings)
    if schedule.when == "half-hour":
        judged.readings.add("FEE.R16")
        return
    if not _is_compared(judged, request, schedule):
        return
    judged.findings += _find_unclear_dues(owed, schedule)
    if judged.status == "incomplete" and get_family(request.game).is_pot_game:
        return
    if fees:
        recorded = fees
        if judged.pot_seen is not None:
            recorded = _name_pot_fees(judged.pot_seen, request, fees)
        judged.findings += compare_collections(owed, recorded, clauses, schedule.id)
        judged.findings += _find_late_fees(judged, schedule, fact_index, taken, clauses)
        judged.readings.update(clauses.readings)
    elif due and judged.status == "settled" and fact_index.of(Closed):
        judged.findings.append(_make_unrecorded_finding(due, schedule))
        judged.readings.add(NONE_RECORDED)


def _is_compared(judged: Judgement, request: CollectionRequest, schedule: Schedule) -> bool:
    """Return whether what was taken is compared: in a misdeal only what is due before the deal."""
    if judged.status == "misdeal":
        return schedule.when == "before-deal" and request.rules.get(MISDEAL_FEE.key) != "none"
    return schedule.when != "after-flop" or judged.pot_seen is not None


def _compute_dues(
    judged: Judgement,
    request: CollectionRequest,
    fact_index: FactIndex,
    schedule_in_force: ScheduleInForce,
) -> list[OwedCollection]:
    """Return the dues of every line of the schedule whose moment came."""
    when = schedule_in_force.schedule.when
    if when == "half-hour" or not _is_compared(judged, request, schedule_in_force.schedule):
        if judged.status == "misdeal" and when == "before-deal":
            judged.readings.add(MISDEAL_FEE.rule)
        return []
    fee_basis = judged.pot_seen
    if when == "after-flop" and fee_basis is not None:
        dues = compute_pot_dues(schedule_in_force, fee_basis)
        return sorted(dues, key=lambda due: due.source == "pot")
    by_cards = get_family(request.game).closes_betting_by_cards(request.game)
    banks = fact_index.of(BankPosted)
    bank_seat = banks[0][1].seat if banks else None
    limits = request.header.table.limits
    refused = find_refused_wagers(judged.findings, request.facts)
    wagers = list_timely_wagers(fact_index, bank_seat, refused, by_cards=by_cards)
    owed = list(compute_banked_dues(schedule_in_force, wagers, limits))
    if refused:
        with_refused = list_timely_wagers(fact_index, bank_seat, (), by_cards=by_cards)
        if _sum_dues(owed) != _sum_dues(
            compute_banked_dues(schedule_in_force, with_refused, limits)
        ):
            judged.readings.add("FEE.R21")
    if judged.status == "misdeal":
        for due in owed:
            due.readings = (*due.readings, MISDEAL_FEE.rule)
    return owed


def _sum_dues(owed: Iterable[OwedCollection]) -> int:
    return sum([due.amount or 0 for due in owed])


def _name_pot_fees(
    basis: PotFeeBasis, request: CollectionRequest, fees: Iterable[RecordedFee]
) -> list[RecordedFee]:
    """Return the fees with the pot named as the source of all that came out of it (FEE.R12)."""
    return [
        (place, msgspec.structs.replace(fee, source_of_fee="pot", bettor=None))
        if fee.source_of_fee != "pot" and is_pot_fee(fee, basis.small_blind, request.rules)
        else (place, fee)
        for place, fee in fees
    ]


NONE_RECORDED: Final = "FEE.R20"


def _make_unrecorded_finding(dues: Iterable[CollectionDue], schedule: Schedule) -> Finding:
    """Return the warning that no collection at all is recorded (FEE.R20)."""
    total = format_dollars(sum([due.amount for due in dues]))
    detail = (
        f"{total} was due by {schedule.id}, and no collection is recorded: perhaps none was"
        " written down"
    )
    return Finding("fee-missing", "warning", NONE_RECORDED, detail)


NOTHING: Final = BettorResult(0, 0)


def _charge_dues(judged: Judgement, dues: Iterable[CollectionDue]) -> None:
    """Add to each bettor's fees the dues of their wagers on all circles."""
    bettors = dict(judged.bettors or {})
    for due in dues:
        if isinstance(due.source, int):
            bettor = due.bettor or name_seat(due.source)
            before = bettors.get(bettor, NOTHING)
            bettors[bettor] = BettorResult(before.net, before.fees + due.amount, before.recorded)
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
    if "FEE.R14" in schedule.notes and _is_early(fact_index, taken):
        judged.readings.add("FEE.R14")
    moment = _find_end_of_time(schedule, fact_index)
    for place, fee in taken:
        if schedule.when == "after-flop":
            moment = _find_end_of_drop(judged, schedule, fact_index, fee)
        if place <= moment.place:
            continue
        judged.readings.add("FEE.R11")
        if "FEE.R5" in schedule.notes:
            judged.readings.add("FEE.R5")
        rule = clauses.moment
        if clauses.on_plays is not None and _has_played_more(fact_index, fee.source_of_fee, place):
            rule = clauses.on_plays
        payer = name_payer(fee.source_of_fee, fee.bettor, fee.wager, fee.kind)
        detail = (
            f"{payer}: the collection of {format_dollars(fee.amount)} was taken after {moment.name}"
        )
        yield Finding("fee-late", "violation", rule, detail, place)


class EndOfTime(NamedTuple):
    """The fact after which a collection is late."""

    place: int
    name: str


def _find_end_of_time(schedule: Schedule, fact_index: FactIndex) -> EndOfTime:
    """Return after which fact a collection of a banked game is late."""
    if schedule.when == "before-deal":
        return EndOfTime(find_first_place(fact_index.of(CardDealt)), "the first card")
    name = "the first decision or card turned up"
    return EndOfTime(_find_first_play(fact_index), name)


def _find_end_of_drop(
    judged: Judgement, schedule: Schedule, fact_index: FactIndex, fee: FeeTaken
) -> EndOfTime:
    """Return after which fact a pot's collection is late; Mortimer's drop follows the flop."""
    pushed = find_first_place(fact_index.of(PotPushed))
    turn = judged.pot_seen.turn_at if judged.pot_seen is not None else None
    is_drop = fee.kind in {None, "collection"} and schedule.id.startswith(f"{MORTIMERS}/")
    if is_drop and turn is not None and turn < pushed:
        return EndOfTime(turn, "the turn card")
    return EndOfTime(pushed, "a pot was pushed")


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
        mismatch = None
        if schedule is not None:
            mismatch = find_schedule_mismatch(
                schedule, request.header.room, request.game.slug, request.header.table.limits
            )
        if mismatch is not None:
            judged.findings.append(
                Finding("schedule-mismatch", "violation", FIT_RULE, mismatch.detail)
            )
            judged.readings.add(FIT_RULE)
        if schedule is not None and (mismatch is None or not mismatch.is_foreign):
            assess_collections(judged, request, schedule)
            return
        if schedule is None and judged.status != "misdeal":
            judged.findings.append(
                Finding(
                    "no-rules-on-file",
                    SEVERITIES["no-rules-on-file"],
                    request.game.collections.rule,
                    reason,
                )
            )
    fees = request.facts.of(FeeTaken)
    taken = sum([fee.amount for _, fee in fees])
    judged.fees = (
        CollectionResult((), taken, request.game.collections.rule) if fees else NO_COLLECTIONS
    )


def _find_schedule(schedule_id: str, request: CollectionRequest) -> tuple[Schedule | None, str]:
    """Return the named schedule, or None and the reason why it cannot be used."""
    schedule = find_schedule(schedule_id)
    unchecked = "no collection was checked"
    if schedule is None:
        return None, f"the collection schedule {schedule_id} is not on file; {unchecked}"
    if request.pinned is not None and request.pinned.sha256 != hash_schedule(schedule_id):
        difference = "is on file with other figures than the round was opened by"
        return None, f"the collection schedule {schedule_id} {difference}; {unchecked}"
    return schedule, ""
