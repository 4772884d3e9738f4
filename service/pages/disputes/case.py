"""A case file: everything that somebody has to know who was not there."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple, cast

from markupsafe import Markup
from msgspec.structs import replace

from domain.corrections import as_corrected
from domain.dispute import Dispute
from domain.money import dollars
from domain.rulebook.lookup import clause, reading
from domain.rulebook.model import Reading
from domain.sentences.judged import as_judged
from domain.sentences.names import hand_name, line_name, place_name
from domain.sentences.pay_off import money_moved
from domain.sentences.words import capital, listed
from domain.verdict import Finding, Line
from projections.frames import Frame, frames
from projections.plainly import game_name
from projections.store.topics import dispute_stream
from service.context import caller, store
from service.disputes.standing import standing
from service.disputes.telling import DisputeTold, dispute_told
from service.pages.clocks import name_of, zone_of
from service.pages.disputes.about import Judged, rounds_looked_at
from service.pages.disputes.standing import Stands, stands
from service.pages.disputes.timeline import Entry, timeline
from service.pages.drawing.table import table_drawn
from service.pages.round.steps import UNSHOWN, fullest

if TYPE_CHECKING:
    from domain.events.dispute import DisputeEvent


class HandShown(NamedTuple):
    """A hand as it lay on the table."""

    whose: str
    cards: tuple[str, ...]
    worth: str


class Settled(NamedTuple):
    """A wager, what was due of it, and what became of it."""

    whose: str
    outcome: str
    at_risk: int
    due: int
    """To the bettor; this and what follows is below nothing where he loses it."""
    covered: int
    """What the bank could cover of that."""
    moved: int | None
    """What he really got; none where no pay-off was recorded."""
    rule: str


class RoundFile(NamedTuple):
    """A round of a case."""

    round: str
    game: str
    played: str | None
    verdict: str
    table: Markup
    hands: Sequence[HandShown]
    settled: Sequence[Settled]
    pots: Sequence[str]
    findings: Sequence[Finding]
    clauses: Sequence[tuple[str, str]]
    readings: Sequence[tuple[str, Reading]]


class CaseFile(NamedTuple):
    """A dispute, so that it can be read by itself."""

    told: DisputeTold
    stands: Stands
    room_name: str
    zone: str
    rounds: Sequence[tuple[str, RoundFile | None]]
    timeline: Sequence[Entry]
    printed_at: datetime
    printed_by: str

    @property
    def foot(self) -> str:
        """What stands on every page."""
        return f"{self.told.dispute}, version {self.told.version}"


def case_file(dispute_id: str) -> CaseFile:
    """The case file of a dispute as it stands now."""
    stream = dispute_stream(dispute_id)
    found = standing(stream)
    dispute, zone = found.dispute, zone_of(found.dispute.raised.room)
    facts = cast("tuple[DisputeEvent, ...]", store().stream(stream).facts)
    return CaseFile(
        dispute_told(dispute_id, found), stands(found), name_of(dispute.raised.room), zone,
        _rounds(dispute), timeline(facts, zone), datetime.now(UTC), caller().account,
    )  # fmt: skip


def _rounds(dispute: Dispute) -> list[tuple[str, RoundFile | None]]:
    return [(name, one and _round(one)) for name, one in rounds_looked_at(dispute)]


def _round(judged: Judged) -> RoundFile:
    record, adjudication = judged
    lain = _at_its_fullest(judged)
    lines = adjudication.settlement or ()
    # What was read how stands by itself.
    found = [one for one in adjudication.findings if one.rule not in adjudication.readings]
    cited = [line.rule for line in lines] + [one.rule for one in found]
    cited += [adjudication.action.rule] if adjudication.action else []
    return RoundFile(
        record.round.id, game_name(record.game),
        next((event.at for event in record.events if event.at), None), judged.verdict,
        table_drawn(lain, record.table.seats, opened=True), list(_hands(lain)),
        list(_settled(judged, lines)), list(_pots(judged)), found,
        list(_clauses(cited)), [(one, reading(one)) for one in adjudication.readings],
    )  # fmt: skip


def _at_its_fullest(judged: Judged) -> Frame:
    """The table, as corrected, when the most cards lay there."""
    header, facts, _ = as_corrected(judged.record)
    shown = frames(replace(header, events=tuple(event for _, event in facts)))
    return fullest(shown)


def _hands(frame: Frame) -> Iterator[HandShown]:
    for spot, hand in frame.table.hands.items():
        if hand.cards and spot not in UNSHOWN:
            yield HandShown(capital(hand_name(spot)), hand.names, frame.totals.get(spot, ""))


def _settled(judged: Judged, lines: Sequence[Line]) -> Iterator[Settled]:
    moved = money_moved(as_judged(judged.record, judged.adjudication.facts))
    for line in lines:
        real = moved.get((line.spot, line.wager, line.bettor))
        got = real.paid - real.collected if real else (0 if moved else None)
        due = line.due if line.outcome == "win" else -line.due
        yield Settled(
            capital(line_name(line, lines)), line.outcome, line.at_risk, due,
            line.paid - line.collected, got, line.rule,
        )  # fmt: skip


def _pots(judged: Judged) -> Iterator[str]:
    for number, pot in enumerate(judged.adjudication.pots or (), start=1):
        won = [f"{place_name(one.spot)} wins {dollars(one.amount)}" for one in pot.awards]
        kept = f", less {dollars(pot.fees)} collected" if pot.fees else ""
        who = f": {listed(won)}" if won else ""
        yield f"Pot {number} of {dollars(pot.gross)}{kept}{who}."


def _clauses(cited: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each clause once, with what it says; one that is none of the rulebook says nothing."""
    for rule in dict.fromkeys(cited):
        with suppress(KeyError):
            yield rule, clause(rule)
