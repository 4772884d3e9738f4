"""The collections of a judged round: what was due, what was taken, and whether in time."""

from collections.abc import Iterable, Sequence

import msgspec

from domain.events.round import CardDealt, CardsRevealed, Decided, FeeTaken, PotPushed
from domain.facts import NEVER, Told, betting_closed_at, first_place
from domain.fees.asked import FeesAsked
from domain.fees.banked import owed_in_round
from domain.fees.clauses import FeeClauses, clauses_of
from domain.fees.from_pots import owed_from_pots
from domain.fees.laid import laid_in_time
from domain.fees.owed import Owed, Posted
from domain.fees.payer import payer_name
from domain.fees.taken import Recorded, compare_fees
from domain.games.pai_gow.game import PaiGowGame
from domain.layout import seat_of, seated
from domain.money import dollars
from domain.rulebook.schedules.model import Schedule
from domain.verdict import Bettor, FeeDue, Fees, Finding, Judgement


def collect(judged: Judgement, asked: FeesAsked, schedule: Schedule) -> None:
    """Hold the collections against the schedule in force, and say so in the judgement."""
    told = Told(enumerate(asked.events))
    clauses = clauses_of(asked.game.slug, asked.header.room)
    taken = told.of(FeeTaken)
    owed = _owed(judged, asked, told, Posted(schedule, asked.rules))
    due = tuple([one.as_due(clauses.rule) for one in owed if one.amount])
    rule = clauses.early if clauses.early and _is_early(told, taken) else clauses.moment
    judged.fees = Fees(due, sum([fee.amount for _, fee in taken]), rule, schedule.id)
    _charge(judged, due)
    judged.readings.update(reading for one in owed for reading in one.readings)
    if schedule.when == "half-hour":
        judged.readings.add("FEE.R16")
        return
    unseen = schedule.when == "after-flop" and judged.pot_seen is None
    if judged.status == "misdeal" or unseen:
        return
    judged.findings += _unclear(owed, schedule)
    if taken:
        judged.findings += compare_fees(owed, taken, clauses, schedule.id)
        judged.findings += _late(judged, schedule, told, taken, clauses)
        judged.readings.update(clauses.readings)


def _owed(judged: Judgement, asked: FeesAsked, told: Told, posted: Posted) -> list[Owed]:
    """Every line of the schedule whose moment came."""
    when = posted.schedule.when
    if when == "half-hour":
        return []
    dead = judged.status == "misdeal"
    if when == "after-flop":
        seen = judged.pot_seen
        return [] if dead or seen is None else list(owed_from_pots(posted, seen))
    if dead and when == "after-initial-deal" and _first_play(told) == NEVER:
        return []
    by_cards = not isinstance(asked.game, PaiGowGame) or asked.game.closed_by_cards
    laid = laid_in_time(told, betting_closed_at(told, by_cards=by_cards))
    owed = list(owed_in_round(posted, laid, asked.header.table.limits))
    if dead:
        for one in owed:
            one.readings = (*one.readings, "FEE.R17")
    return owed


def _charge(judged: Judgement, due: Iterable[FeeDue]) -> None:
    """What each bettor owes for his wagers, on whatever circle."""
    bettors = dict(judged.bettors or {})
    for one in due:
        if isinstance(one.source, int):
            bettor = one.bettor or seated(one.source)
            before = bettors.get(bettor, Bettor(0, 0))
            bettors[bettor] = msgspec.structs.replace(before, fees=before.fees + one.amount)
    if bettors:
        judged.bettors = bettors


def _unclear(owed: Iterable[Owed], schedule: Schedule) -> Iterable[Finding]:
    """Amounts for which the schedule has no row, or two (FEE.R4, FEE.R2)."""
    for one in owed:
        if one.amount is None:
            detail = f"{one.payer}: {one.why} in {schedule.id}, and nothing is due for it"
            yield Finding("fee-gap", "violation", "FEE.R4", detail, one.place)
        elif one.overlaps:
            detail = f"{one.payer}: two rows of {schedule.id} cover it; {one.why} is taken"
            yield Finding("fee-overlap", "violation", "FEE.R2", detail, one.place)


def _late(
    judged: Judgement,
    schedule: Schedule,
    told: Told,
    taken: Sequence[Recorded],
    clauses: FeeClauses,
) -> Iterable[Finding]:
    """Collections taken after their moment (FEE.R11)."""
    if schedule.when == "before-deal":
        limit, after = first_place(told.of(CardDealt)), "the first card"
    elif schedule.when == "after-initial-deal":
        limit, after = _first_play(told), "the first decision or card turned up"
        if "FEE.R14" in schedule.notes and _is_early(told, taken):
            judged.readings.add("FEE.R14")
    else:
        limit, after = first_place(told.of(PotPushed)), "a pot was pushed"
    for place, fee in taken:
        if place <= limit:
            continue
        judged.readings.add("FEE.R11")
        if "FEE.R5" in schedule.notes:
            judged.readings.add("FEE.R5")
        rule = clauses.moment
        if clauses.on_plays is not None and _played_more(told, fee.source_of_fee, place):
            rule = clauses.on_plays
        who = payer_name(fee.source_of_fee, fee.bettor, fee.wager, fee.kind)
        detail = f"{who}: the collection of {dollars(fee.amount)} was taken after {after}"
        yield Finding("fee-late", "violation", rule, detail, place)


def _played_more(told: Told, payer: int | str, place: int) -> bool:
    """Whether the payer had doubled or split by then."""
    return any(
        at < place and seat_of(play.spot) == payer and play.choice in {"double", "split"}
        for at, play in told.of(Decided)
    )


def _first_play(told: Told) -> int:
    return first_place(told.of(Decided), told.of(CardsRevealed))


def _is_early(told: Told, taken: Sequence[Recorded]) -> bool:
    """Whether a collection was taken before any card."""
    return first_place(taken) < first_place(told.of(CardDealt))
