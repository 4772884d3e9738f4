"""History that is sealed in a database, and a dishonest owner who alters it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg

from ops.simulator.simulation import simulate_round
from projections.access_log.entry import AccessLogEntry, log_access
from projections.seals.checkpoint_store import find_newest_checkpoint
from projections.seals.history_check import (
    HistoryDifference,
    KeptCheckpoint,
    check_history,
    parse_kept_checkpoint,
)
from projections.seals.key_file import load_seal_keys
from projections.seals.sealed_log import SEALED_LOGS
from projections.seals.sealer import seal
from projections.store.connections import connect
from projections.store.fact_recording import record_round
from projections.store.postgres_recorder import Sender
from projections.store.store import Store

GUARDED = (
    "stored_events",
    "batches",
    "access",
    "sealed_leaves",
    "sealed_nodes",
    "checkpoints",
)


def record_rounds(database: str, *seeds: int) -> None:
    """Record simulated rounds, and log that each was looked at."""
    with Store(database) as store:
        for seed in seeds:
            record_round(store, simulate_round(seed), Sender(f"device-{seed}"))
            look_at(database, seed)


def look_at(database: str, number: int) -> None:
    """Log that a round was looked at."""
    look = AccessLogEntry(
        who="floor-1",
        by_what="session",
        permission="read",
        allowed=True,
        target=f"round:{number}",
        request=f"GET /v1/rounds/{number}",
        request_id=f"r-{number}",
    )
    with connect(database) as connection:
        log_access(connection, look)


def seal_all(database: str, key: Path) -> None:
    """Seal both logs to their ends."""
    with connect(database) as connection:
        for log in SEALED_LOGS.values():
            while not seal(connection, log, load_seal_keys(key)).is_last:
                pass


def keep_checkpoint(database: str, log: str) -> KeptCheckpoint:
    """Return the newest checkpoint as somebody keeps it elsewhere."""
    with connect(database) as connection:
        note = find_newest_checkpoint(connection, log).note
    return parse_kept_checkpoint(f"{log}.txt", note)


def find_differences(database: str, kept: Sequence[KeptCheckpoint] = ()) -> list[HistoryDifference]:
    """Return all that a check of the history finds."""
    with connect(database) as connection:
        return [one for log in check_history(connection, kept) for one in log.differences]


@contextmanager
def unguarded(database: str) -> Iterator[psycopg.Connection]:
    """The superuser's connection, while the triggers that guard history are off."""
    with psycopg.connect(database, autocommit=True) as connection:
        for table in GUARDED:
            connection.execute(f"ALTER TABLE store.{table} DISABLE TRIGGER never_altered")
        yield connection
        for table in GUARDED:
            connection.execute(f"ALTER TABLE store.{table} ENABLE ALWAYS TRIGGER never_altered")


def alter(database: str, *statements: str) -> None:
    """Do this to the database as its superuser."""
    with unguarded(database) as connection:
        for statement in statements:
            connection.execute(statement)
