"""A day brought up to date with what changed of it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, get_args

import psycopg

from domain.rotation.findings import PlacedFinding, RotationFindings
from domain.rotation.table_day import TableDayState
from projections.lists.rotation.day_changes import DayChange
from projections.lists.rotation.finding_rows import FindingRows
from projections.lists.rotation.known_day import KnownDay, load_known_days, make_unknown_day
from projections.lists.rotation.memberships import describe_failure
from projections.lists.rotation.query import RotationSource
from projections.lists.rotation.report import TableDayKey
from projections.lists.rotation.rounds_track import walk_rounds
from projections.lists.rotation.table_stream import TableStreamReader
from projections.lists.rotation.table_track import TableTrack, WalkedTable, misses_spares
from projections.lists.rotation.walk_state import decode_table_day, store_table_day
from projections.lists.rotation.walked_part import (
    RoundFailure,
    forget_track,
    name_track,
    store_walk,
)
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

STORE_DAY: Final = read_sql(__package__, "store_day")
SOURCES: Final[Sequence[RotationSource]] = get_args(RotationSource)


class DaySettlement:
    """Brings days up to date, one after the other."""

    def __init__(self, connection: TransactionConnection, position: int) -> None:
        self._connection = connection
        self._reader = TableStreamReader(connection, position)
        self._tables = TableTrack(connection, self._reader)

    def settle(self, of: TableDayKey, change: DayChange) -> None:
        """Walk a day on, and store what comes of it; a failure is recorded in a row of its own."""
        known = load_known_days(self._connection, of)
        try:
            self._settle(of, change, known)
        except psycopg.Error:
            raise
        except Exception as error:  # noqa: BLE001 - the failure of a day must not stop other days
            has_table = "stream" in known or change.version is not None
            self._fail(of, "stream" if has_table else "rounds", error)

    def _settle(
        self, of: TableDayKey, change: DayChange, known: Mapping[RotationSource, KnownDay]
    ) -> None:
        stream, rounds = known.get("stream"), known.get("rounds")
        if any(day.failed is not None for day in known.values()):
            self._forget(of)
            stream = rounds = None
            change = replace(change, has_other_spares=True, number=None, began=None)
        is_missing = False
        if "stream" in known or change.version is not None:
            walked = self._tables.walk(of, change, stream)
            is_missing = misses_spares(of, walked.state)
            if walked.is_whole or walked.missed_spares != is_missing:
                change = replace(change, has_other_spares=True, number=None, began=None)
                rounds = None if rounds is None else rounds._replace(state=None)
            self._store_table(of, change, stream, walked)
        self._settle_rounds(of, change, rounds, is_empty=is_missing)

    def _store_table(
        self, of: TableDayKey, change: DayChange, known: KnownDay | None, walked: WalkedTable
    ) -> None:
        """Store what the stream tells of a day."""
        track = name_track(of, "stream")
        rows = FindingRows(self._connection, track, known.findings if known else 0)
        if walked.part is not None:
            store_walk(self._connection, track, walked.part)
            rows.replace_walked(walked.part)
        if change.has_other_spares:
            rows.replace_unnamed(change.began or 0, are_missed=misses_spares(of, walked.state))
        if walked.state.fees.has_sign:
            rows.replace_half_hours(_close_fees(walked.state))
        rows.renumber()
        known = known or make_unknown_day("stream")
        day = known._replace(
            hands=walked.state.hands,
            violations=(known.violations or 0) + rows.violations,
            warnings=(known.warnings or 0) + rows.warnings,
            version=known.version if change.version is None else change.version,
            has_corrections=walked.has_corrections,
        )
        if day != known:
            self._store_day(of, day)

    def _settle_rounds(
        self, of: TableDayKey, change: DayChange, known: KnownDay | None, *, is_empty: bool
    ) -> None:
        """Walk on and store what the rounds tell of a day that no stream names."""
        if not change.has_other_spares:
            return
        part = None if is_empty else walk_rounds(self._connection, of, change, known)
        track = name_track(of, "rounds")
        if part is None or not part.hands_altogether:
            if known is not None:
                forget_track(self._connection, track)
            return
        store_walk(self._connection, track, part)
        rows = FindingRows(self._connection, track, known.findings if known else 0)
        rows.replace_walked(part)
        rows.renumber()
        known = known or make_unknown_day("rounds")
        day = known._replace(
            hands=part.hands_altogether,
            violations=(known.violations or 0) + rows.violations,
            warnings=(known.warnings or 0) + rows.warnings,
        )
        if day != known:
            self._store_day(of, day)

    def _store_day(self, of: TableDayKey, day: KnownDay) -> None:
        self._connection.execute(STORE_DAY, {**of._asdict(), **day._asdict()})

    def _fail(self, of: TableDayKey, source: RotationSource, error: Exception) -> None:
        """Record a day that cannot be walked, and forget what was known of it."""
        failed = str(error) if isinstance(error, RoundFailure) else describe_failure(error)
        self._forget(of)
        self._store_day(of, make_unknown_day(source)._replace(failed=failed))

    def _forget(self, of: TableDayKey) -> None:
        for source in SOURCES:
            forget_track(self._connection, name_track(of, source))


def _close_fees(state: TableDayState) -> Sequence[PlacedFinding]:
    """Return what was found of the half-hour collections, as if the day were over."""
    fees = decode_table_day(store_table_day(state).state).fees
    findings = RotationFindings()
    fees.close(state.seats)
    fees.note(findings)
    return findings.placed
