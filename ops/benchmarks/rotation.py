"""How fast a day of a table is held against the rotation of the bank."""

import msgspec

from domain.reading import read_record
from domain.record import canonical
from domain.rotation import rotation_of
from domain.table_reading import read_stream
from ops.benchmarks.row import Timed
from ops.simulator.tables import simulate_table

HANDS = 2_000


def whole_day() -> Timed:
    """A simulated day, from the lines of its stream and its rounds to the report."""
    day = simulate_table(1, HANDS)
    stream = [msgspec.json.encode(fact) for fact in day.stream]
    rounds = [canonical(record) for record in day.rounds]

    def candidate() -> None:
        report = rotation_of(read_stream(stream).stream, map(read_record, rounds))
        if len(report.hands) != HANDS or report.findings:
            message = f"{len(report.hands):,} hands, {len(report.findings):,} findings"
            raise RuntimeError(message)

    return Timed("rotation", f"read and check a table's day of {HANDS:,} hands", 1, 0.5, candidate)
