"""A day walked on by those of its rounds that no stream names, from a stored state."""

from typing import Final

from psycopg import sql
from psycopg.rows import TupleRow

from domain.rotation.records_only_checks import RecordsOnlyWalk
from projections.lists.rotation.day_changes import DayChange
from projections.lists.rotation.known_day import KnownDay
from projections.lists.rotation.report import TableDayKey
from projections.lists.rotation.table_track import STATE_BEFORE, decode_round
from projections.lists.rotation.walk_state import (
    RoundsDayState,
    StoredState,
    decode_rounds_day,
    is_state_kept,
    store_rounds_day,
)
from projections.lists.rotation.walked_part import RoundFailure, WalkedPart, name_track
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

HIGHEST_NUMBER: Final = (
    "SELECT number FROM rotation_spares"
    " WHERE room = %(room)s AND table_id = %(table_id)s AND day = %(day)s"
    " ORDER BY number DESC NULLS FIRST LIMIT 1"
)
FOLLOWING_ROUNDS: Final = sql.SQL(read_sql(__package__, "following_rounds"))
BY_NUMBER: Final = FOLLOWING_ROUNDS.format(by=sql.Identifier("number")).as_string()
BY_BEGINNING: Final = FOLLOWING_ROUNDS.format(by=sql.Identifier("began")).as_string()


def walk_rounds(
    connection: TransactionConnection, of: TableDayKey, change: DayChange, known: KnownDay | None
) -> WalkedPart | None:
    """Walk a day on; what is known of it is None where it has to be walked whole.

    Return None if the day has no such rounds.
    """
    highest = connection.execute(HIGHEST_NUMBER, of._asdict()).fetchone()
    if highest is None:
        return None
    fresh = RoundsDayState(is_numbered=highest[0] is not None)
    known_state = decode_rounds_day(known.state) if known and known.state else fresh
    state = _find_state(connection, of, change, known_state, fresh)
    rounds = _load_rounds(connection, of, state)
    if state.rounds + len(rounds) < known_state.rounds:
        # States that would be kept before the last rounds may have been dropped: see is_state_kept.
        state = fresh
        rounds = _load_rounds(connection, of, state)
    before = (state.rounds, state.walk.hands, state.walk.hands)
    last = state.rounds + len(rounds)
    walk = RecordsOnlyWalk(state.walk)
    states: list[StoredState] = []
    for place, value, failed in rounds:
        if failed is not None:
            raise RoundFailure(failed)
        if is_state_kept(state.rounds, last):
            states.append(store_rounds_day(state))
        walk.follow(decode_round(value))
        state.rounds += 1
        state.place = place
    states.append(store_rounds_day(state))
    return WalkedPart(*before, walk.hands, walk.findings.placed, states)


def _find_state(
    connection: TransactionConnection,
    of: TableDayKey,
    change: DayChange,
    state: RoundsDayState,
    fresh: RoundsDayState,
) -> RoundsDayState:
    """Return the last state before the first round that changed, given that of the last round."""
    changed = change.number if fresh.is_numbered else change.began
    if state.is_numbered != fresh.is_numbered or changed is None:
        return fresh
    if changed > state.place:
        return state
    values = {**name_track(of, "rounds"), "place": changed - 1}
    found = connection.execute(STATE_BEFORE, values).fetchone()
    return decode_rounds_day(found[0]) if found else fresh


def _load_rounds(
    connection: TransactionConnection, of: TableDayKey, state: RoundsDayState
) -> list[TupleRow]:
    """Return the places, values and failures of the rounds that follow a state."""
    statement = BY_NUMBER if state.is_numbered else BY_BEGINNING
    return connection.execute(statement, {**of._asdict(), "after": state.place}).fetchall()
