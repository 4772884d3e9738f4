"""A case file: everything about a dispute, for readers who were not there."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple, cast

from markupsafe import Markup
from msgspec.structs import replace

from domain.adjudication.judged_record import select_judged_record
from domain.disputes.model import Dispute
from domain.facts.corrections import correct_record
from domain.money import format_dollars
from domain.replay.frames import ReplayFrame, replay_record
from domain.rulebook.clauses.lookup import find_reading, get_clause_text
from domain.rulebook.model import RuleReading
from domain.verdict.model import Finding, SettlementLine
from domain.vocabulary.grammar import capitalize_sentence, join_words
from domain.vocabulary.wager_names import name_hand, name_line, name_place
from domain.wording.differences import sum_money_moved
from domain.wording.display import name_game
from projections.store.topics import name_dispute_stream
from service.api.disputes.schemas import DisputeResponse
from service.api.disputes.status import load_dispute
from service.api.disputes.views import build_dispute_response
from service.http.context import get_caller, get_store
from service.pages.disputes.disputed_rounds import DisputedRound, list_bases
from service.pages.disputes.status import DisputeStatusText, describe_status
from service.pages.disputes.timeline import TimelineEntry, build_timeline
from service.pages.layout.room_clock import get_room_name, get_room_zone
from service.pages.round.replay import HIDDEN_SPOTS, find_fullest_frame
from service.pages.svg.table import draw_table

if TYPE_CHECKING:
    from domain.facts.dispute_events import DisputeEvent


class CaseHand(NamedTuple):
    """A hand on the table."""

    whose: str
    cards: tuple[str, ...]
    worth: str


class CaseWager(NamedTuple):
    """A wager, what was due on it, and what was paid."""

    whose: str
    outcome: str
    at_risk: int
    due: int
    """Due to the bettor; like the next two amounts, it is negative if the bettor owes it."""
    covered: int
    """The part that the bank covered."""
    moved: int | None
    """What was actually paid; None if no pay-off was recorded."""
    rule: str


class CaseRound(NamedTuple):
    """A round of a dispute, as a case file shows it."""

    round: str
    game: str
    played: str | None
    verdict: str
    table: Markup
    hands: Sequence[CaseHand]
    settled: Sequence[CaseWager]
    pots: Sequence[str]
    findings: Sequence[Finding]
    clauses: Sequence[tuple[str, str]]
    readings: Sequence[tuple[str, RuleReading]]


class CaseFile(NamedTuple):
    """A dispute with all that is needed to understand it."""

    dispute: DisputeResponse
    stands: DisputeStatusText
    room_name: str
    zone: str
    rounds: Sequence[tuple[str, CaseRound | None]]
    timeline: Sequence[TimelineEntry]
    printed_at: datetime
    printed_by: str

    @property
    def foot(self) -> str:
        """The footer of every page."""
        return f"{self.dispute.dispute}, version {self.dispute.version}"


def build_case_file(dispute_id: str) -> CaseFile:
    """Return the case file of a dispute as of now."""
    stream = name_dispute_stream(dispute_id)
    loaded = load_dispute(stream)
    dispute, zone = loaded.dispute, get_room_zone(loaded.dispute.raised.room)
    facts = cast("tuple[DisputeEvent, ...]", get_store().stream(stream).facts)
    return CaseFile(
        build_dispute_response(dispute_id, loaded),
        describe_status(loaded),
        get_room_name(dispute.raised.room),
        zone,
        _list_rounds(dispute),
        build_timeline(facts, zone),
        datetime.now(UTC),
        get_caller().account,
    )


def _list_rounds(dispute: Dispute) -> list[tuple[str, CaseRound | None]]:
    return [(name, one and _build_round(one)) for name, one in list_bases(dispute)]


def _build_round(judged: DisputedRound) -> CaseRound:
    record, adjudication = judged
    lain = _find_fullest(judged)
    lines = adjudication.settlement or ()
    cited = [line.rule for line in lines] + [one.rule for one in adjudication.findings]
    cited += [adjudication.action.rule] if adjudication.action else []
    return CaseRound(
        record.round.id,
        name_game(record.game),
        next((event.at for event in record.events if event.at), None),
        judged.verdict,
        draw_table(lain, record.table.seats, opened=True),
        list(_list_hands(lain)),
        list(_list_wagers(judged, lines)),
        list(_describe_pots(judged)),
        adjudication.findings,
        list(_list_clauses(cited)),
        [(one, find_reading(one)) for one in adjudication.readings],
    )


def _find_fullest(judged: DisputedRound) -> ReplayFrame:
    """Return the step, on corrected facts, with the most cards on the table."""
    header, facts, _ = correct_record(judged.record)
    shown = replay_record(replace(header, events=tuple(event for _, event in facts)))
    return find_fullest_frame(shown)


def _list_hands(frame: ReplayFrame) -> Iterator[CaseHand]:
    for spot, hand in frame.table.hands.items():
        if hand.cards and spot not in HIDDEN_SPOTS:
            yield CaseHand(
                capitalize_sentence(name_hand(spot)), hand.names, frame.totals.get(spot, "")
            )


def _list_wagers(judged: DisputedRound, lines: Sequence[SettlementLine]) -> Iterator[CaseWager]:
    moved = sum_money_moved(select_judged_record(judged.record, judged.adjudication.facts))
    for line in lines:
        real = moved.get((line.spot, line.wager, line.bettor))
        got = real.paid - real.collected if real else (0 if moved else None)
        due = line.due if line.outcome == "win" else -line.due
        yield CaseWager(
            capitalize_sentence(name_line(line, lines)),
            line.outcome,
            line.at_risk,
            due,
            line.paid - line.collected,
            got,
            line.rule,
        )


def _describe_pots(judged: DisputedRound) -> Iterator[str]:
    for number, pot in enumerate(judged.adjudication.pots or (), start=1):
        won = [f"{name_place(one.spot)} wins {format_dollars(one.amount)}" for one in pot.awards]
        kept = f", less {format_dollars(pot.fees)} collected" if pot.fees else ""
        who = f": {join_words(won)}" if won else ""
        yield f"Pot {number} of {format_dollars(pot.gross)}{kept}{who}."


def _list_clauses(cited: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each clause once with its text, leaving out those that are not in the rulebook."""
    for rule in dict.fromkeys(cited):
        with suppress(KeyError):
            yield rule, get_clause_text(rule)
