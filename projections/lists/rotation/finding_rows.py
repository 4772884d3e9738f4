"""The findings of a day as rows: those of its walk, unnamed rounds, and half-hour collections."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import UNSET

from domain.rotation.findings import AFTER_ALL, PlacedFinding, RotationFindings
from domain.rotation.record_agreement import note_unnamed_rounds
from domain.rotation.report import RotationReportFinding
from projections.engine.copy_format import format_rows
from projections.engine.model import ProjectionRow, ProjectionTable
from projections.engine.page_writer import copy_rows
from projections.lists.rotation.walked_part import WalkedPart
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

FINDINGS: Final = ProjectionTable(
    "rotation_findings",
    (
        "room", "table_id", "day", "source", "after", "part", "line", "place", "code", "severity",
        "rule", "detail", "round", "event", "hand", "seats", "also",
    ),
)  # fmt: skip

DROP_FINDINGS: Final = read_sql(__package__, "drop_findings")
LAST_PLACE: Final = read_sql(__package__, "last_place")
RENUMBER: Final = read_sql(__package__, "renumber")
ASSIGN_HAND: Final = read_sql(__package__, "assign_hand")
ASSIGN_FEE_HANDS: Final = read_sql(__package__, "assign_fee_hands")
SPARE_ROUNDS: Final = read_sql(__package__, "spare_rounds")

OF_WALK: Final = 0
OF_UNNAMED_ROUNDS: Final = 1
OF_HALF_HOURS: Final = 2
"""The parts of a report that findings are of, in the order in which they are made."""

UNPLACED: Final = -1
"""The place of a row that is numbered afterwards."""


class FindingRows:
    """The findings of one day by one source, and how their counts change."""

    def __init__(
        self, connection: TransactionConnection, track: Mapping[str, object], count: int
    ) -> None:
        self._connection = connection
        self._track = track
        self._has_rows = count > 0
        self._changed_after: int | None = None
        """The least position at which rows were added or dropped."""
        self.violations = 0
        self.warnings = 0
        """How many more there are than before."""

    def replace_walked(self, part: WalkedPart) -> None:
        """Store the findings of a part that was walked, in place of those that were there."""
        hands = [hand.where.order for hand in part.hands]
        if self._has_rows:
            self._drop(OF_WALK, after=part.after)
            first_hand = part.hands_before + 1 if hands else None
            self._assign_hand(part, first_hand)
        if not part.findings:
            return
        place = self._find_place(part.after)
        rows: list[ProjectionRow] = []
        before, line = -1, 0
        for number, (after, finding) in enumerate(part.findings):
            line = line + 1 if after == before else 0
            before = after
            index = bisect_left(hands, after)
            hand = part.hands_before + index + 1 if index < len(hands) else None
            rows.append(self._make_row((after, OF_WALK, line, place + number), finding, hand))
        self._add(rows, [finding for _, finding in part.findings], part.after)

    def replace_unnamed(self, began: int, *, are_missed: bool) -> None:
        """Store the findings on unnamed rounds from a beginning on, in place of those there."""
        if self._has_rows:
            self._drop(OF_UNNAMED_ROUNDS, line=began)
        if not are_missed:
            return
        values = {**self._track, "began": began}
        spares = self._connection.execute(SPARE_ROUNDS, values).fetchall()
        found = RotationFindings()
        note_unnamed_rounds(found, [stream.partition(":")[2] for stream, _ in spares])
        lines = [line for _, line in spares]
        self._add_unplaced(OF_UNNAMED_ROUNDS, lines, found.placed)

    def replace_half_hours(self, found: Sequence[PlacedFinding]) -> None:
        """Store the findings on half-hour collections, in place of those that were there."""
        if self._has_rows:
            self._drop(OF_HALF_HOURS)
        self._add_unplaced(OF_HALF_HOURS, range(len(found)), found)
        if found:
            values = {**self._track, "part": OF_HALF_HOURS, "after_all": AFTER_ALL}
            self._connection.execute(ASSIGN_FEE_HANDS, values)

    def renumber(self) -> None:
        """Number the findings from the first on that changed."""
        after = self._changed_after
        if after is not None:
            values = {**self._track, "after": after, "base": self._find_place(after)}
            self._connection.execute(RENUMBER, values)

    def _drop(self, part: int, after: int = 0, line: int = 0) -> None:
        values = {**self._track, "part": part, "after": after, "line": line}
        for severity, after_ in self._connection.execute(DROP_FINDINGS, values):
            self._count(severity, -1)
            self._note_change(after_)

    def _assign_hand(self, part: WalkedPart, hand: int | None) -> None:
        values = {"hand": hand, "hands_before": part.hands_before, "after": part.after}
        self._connection.execute(ASSIGN_HAND, {**self._track, **values})

    def _find_place(self, after: int) -> int:
        """Return the place of the first finding at or after a position."""
        if not self._has_rows:
            return 0
        found = self._connection.execute(LAST_PLACE, {**self._track, "after": after}).fetchone()
        return found[0] + 1 if found else 0

    def _add_unplaced(
        self, part: int, lines: Iterable[int], found: Sequence[PlacedFinding]
    ) -> None:
        if found:
            rows = [
                self._make_row((after, part, line, UNPLACED), finding, None)
                for line, (after, finding) in zip(lines, found, strict=True)
            ]
            self._add(rows, [finding for _, finding in found], min(after for after, _ in found))

    def _add(
        self, rows: Sequence[ProjectionRow], found: Iterable[RotationReportFinding], after: int
    ) -> None:
        copy_rows(self._connection, FINDINGS, format_rows(rows))
        self._has_rows = True
        self._note_change(after)
        for finding in found:
            self._count(finding.severity, 1)

    def _note_change(self, after: int) -> None:
        before = self._changed_after
        self._changed_after = after if before is None else min(before, after)

    def _count(self, severity: str, more: int) -> None:
        if severity == "violation":
            self.violations += more
        else:
            self.warnings += more

    def _make_row(
        self, place: tuple[int, int, int, int], finding: RotationReportFinding, hand: int | None
    ) -> ProjectionRow:
        """Return a finding's row; what it does not say is None, or empty."""
        said = (finding.round, finding.event)
        return (
            *self._track.values(),
            *place,
            finding.code,
            finding.severity,
            finding.rule,
            finding.detail,
            *(None if one is UNSET else one for one in said),
            hand,
            [] if finding.seats is UNSET else list(finding.seats),
            [] if finding.also is UNSET else list(finding.also),
        )
