"""Made-up days as they come to the door, and what is made of them."""

from collections.abc import Iterable, Sequence

import msgspec

from domain.facts.record import RoundRecord, encode_canonical
from domain.facts.table_events import TableEvent
from domain.intake.record_parser import parse_record
from domain.intake.table_parser import parse_table_stream
from domain.rotation.policies import PolicyRequest
from domain.rotation.report import RotationReport
from domain.rotation.report_builder import build_rotation

SAID = {"by": "floor-1", "at": "2026-11-18T22:00:00Z"}


def facts(stream: Iterable[TableEvent]) -> list[dict]:
    """The facts of a stream as JSON objects, to be changed."""
    return [msgspec.json.decode(msgspec.json.encode(event)) for event in stream]


def report(
    stream: Sequence[dict | TableEvent] | None,
    rounds: Iterable[RoundRecord],
    policies: Sequence[PolicyRequest] = (),
    *,
    misdeal_counts: bool | None = None,
) -> RotationReport:
    """What is made of a day after its stream and its rounds were read at the door."""
    read = None
    if stream is not None:
        found = parse_table_stream([msgspec.json.encode(fact) for fact in stream])
        assert found.problems == []
        read = found.stream
    records = [parse_record(encode_canonical(record)) for record in rounds]
    return build_rotation(read, records, policies, misdeal_counts=misdeal_counts)


def codes(rotation: RotationReport) -> list[str]:
    """The codes of the findings, sorted."""
    return sorted(found.code for found in rotation.findings)


def correction(event: int, action: str, instead: dict | None = None) -> dict:
    """A correction of a fact."""
    fact = {"type": "corrected", "event": event, "action": action, "why": "seen on tape", **SAID}
    return {**fact, "with": instead} if instead is not None else fact
