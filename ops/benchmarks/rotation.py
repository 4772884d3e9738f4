"""The speed of checking a table's day against the rotation of the bank."""

import msgspec

from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from domain.intake.table_parser import parse_table_stream
from domain.rotation.report_builder import build_rotation
from ops.benchmarks.measurement import TimedRun
from ops.simulator.table_day import simulate_table_day

HANDS = 2_000


def time_rotation_of_day() -> TimedRun:
    """Time a simulated day, from the lines of its stream and its rounds to the report."""
    day = simulate_table_day(1, HANDS)
    stream = [msgspec.json.encode(fact) for fact in day.stream]
    rounds = [encode_canonical(record) for record in day.rounds]

    def candidate() -> None:
        report = build_rotation(parse_table_stream(stream).stream, map(parse_record, rounds))
        if len(report.hands) != HANDS or report.findings:
            message = f"{len(report.hands):,} hands, {len(report.findings):,} findings"
            raise RuntimeError(message)

    return TimedRun("rotation", candidate)
