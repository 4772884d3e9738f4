"""A projector in a process of its own, as a service has it: how far it is, and what it costs."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import psutil
import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow

from ops.benchmarks.machine_load import sum_cpu_seconds
from ops.system.python_path import get_python_path
from projections.lists.catalog import PROJECTIONS

NAME: Final = "bench-projector"
"""The name under which PostgreSQL knows the projector's sessions."""

SESSIONS: Final = """
SELECT pid FROM pg_stat_activity WHERE application_name = %s AND datname = current_database()
"""
LISTS: Final = "SELECT name, position FROM live.projections"
HEAD: Final = "SELECT COALESCE(max(notification_id), 0) FROM store.stored_events"
SECONDS_BETWEEN_LOOKS: Final = 0.005
SECONDS_TO_BEGIN: Final = 60.0
SECONDS_TO_FOLLOW: Final = 600.0


class ProjectorProcess:
    """A running projector, watched over a connection of its own."""

    def __init__(self, process: subprocess.Popen[bytes], connection: Connection[TupleRow]) -> None:
        self._process = process
        self.pid = process.pid
        self._connection = connection

    def find_head(self) -> int:
        """Return the position of the last event."""
        found = self._connection.execute(HEAD, prepare=True).fetchone()
        return int(found[0]) if found else 0

    def load_positions(self) -> dict[str, int]:
        """Return how far each list is."""
        rows = self._connection.execute(LISTS, prepare=True).fetchall()
        return {str(name): int(position) for name, position in rows}

    def wait_until_followed(self) -> None:
        """Wait until every list has all events."""
        head = self.find_head()
        until = time.monotonic() + SECONDS_TO_FOLLOW
        while min(self.load_positions().values()) < head:
            self._check(until)
            time.sleep(SECONDS_BETWEEN_LOOKS)

    def wait_until_begun(self) -> None:
        """Wait until every list has its tables."""
        until = time.monotonic() + SECONDS_TO_BEGIN
        while not self._has_all_lists():
            self._check(until)
            time.sleep(SECONDS_BETWEEN_LOOKS)

    def _has_all_lists(self) -> bool:
        try:
            return len(self.load_positions()) == len(PROJECTIONS)
        except psycopg.errors.UndefinedTable:
            return False

    def _check(self, until: float) -> None:
        if self._process.poll() is not None:
            raise RuntimeError("the projector has ended")
        if time.monotonic() > until:
            raise RuntimeError("the projector does not follow")

    def measure_cpu(self) -> dict[int, float]:
        """Return the CPU seconds of the projector's processes and of its sessions, by process."""
        sessions = [pid for (pid,) in self._connection.execute(SESSIONS, (NAME,))]
        taken = {}
        for pid in (self._process.pid, *sessions):
            with suppress(psutil.NoSuchProcess):  # a session that has just ended
                taken[pid] = sum_cpu_seconds([psutil.Process(pid)])
        return taken


def count_cpu_since(before: dict[int, float], now: dict[int, float]) -> float:
    """Return the CPU seconds of processes since an earlier reading."""
    return sum(seconds - before.get(pid, 0.0) for pid, seconds in now.items())


@contextmanager
def run_projector(url: str) -> Iterator[ProjectorProcess]:
    """Run the projector of a service on this database."""
    environ = {
        "RUNBACK_DATABASE_URL": url,
        "PGAPPNAME": NAME,
        "PYTHONPATH": get_python_path(),
    }
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "ops.launch.projector"],
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        with psycopg.connect(url, autocommit=True) as connection:
            running = ProjectorProcess(process, connection)
            running.wait_until_begun()
            yield running
    finally:
        process.terminate()
        process.wait()
