"""What else keeps the machine's cores busy while the benchmark measures."""

import os
import time
from collections.abc import Iterable
from typing import Final, NamedTuple

import psutil
import psycopg
from msgspec import Struct

MOST_OTHERS: Final = 0.05
"""The most that other programs may take, as a share of one core.

The services of an idle machine take a hundredth; a twentieth moves a row that uses every core by
less than it differs from run to run.
"""

MOST_STOLEN: Final = 0.05
"""The most that the host may take from the machine's cores, as a share of one core."""

TICKS_OF_GRACE: Final = 3
"""The ticks by which the counters of the cores and of the processes may differ by rounding."""

SECONDS_A_TICK: Final = 1 / os.sysconf("SC_CLK_TCK")
KERNEL: Final = "kthreadd"


class MachineLoad(Struct, frozen=True):
    """The cores kept busy by somebody else during a measurement: 0.5 is half of a core."""

    others: float
    stolen: float
    """The cores' time that the host gave to other machines."""
    seconds: float
    """The length of the measurement."""

    @property
    def is_quiet(self) -> bool:
        """Whether so little else went on that the measurement holds."""
        grace = TICKS_OF_GRACE * SECONDS_A_TICK / self.seconds if self.seconds else 0.0
        return self.others <= MOST_OTHERS + grace and self.stolen <= MOST_STOLEN + grace

    def describe(self) -> str:
        """Return why the measurement does not hold."""
        parts = [f"{self.others:.0%} of a core by other programs"] * (self.others >= 0.005)
        parts += [f"{self.stolen:.0%} stolen by the host"] * (self.stolen >= 0.005)
        return f"the cores were busy ({', '.join(parts)})"


class _Counters(NamedTuple):
    """What the counters of the machine and of the processes say at a moment, in seconds."""

    at: float
    busy: float
    """The time in which the cores ran programs, of all cores together."""
    stolen: float
    own: float
    """The time taken by the benchmark's own processes, and by the kernel for whoever it was."""


class LoadMeter:
    """Measures what else the machine does, from the moment it is made."""

    def __init__(self, roots: Iterable[int]) -> None:
        self._roots = [psutil.Process(pid) for pid in roots]
        self._begun = self._read()

    def read(self) -> MachineLoad:
        """Return the load since the meter was made."""
        begun, now = self._begun, self._read()
        seconds = now.at - begun.at
        if not seconds:
            return MachineLoad(0.0, 0.0, 0.0)
        others = (now.busy - begun.busy) - (now.own - begun.own)
        stolen = now.stolen - begun.stolen
        return MachineLoad(
            round(max(0.0, others) / seconds, 3), round(stolen / seconds, 3), round(seconds, 2)
        )

    def _read(self) -> _Counters:
        own = sum_cpu_seconds(self._roots)
        cores = psutil.cpu_times()
        busy = cores.user + cores.nice + cores.system
        return _Counters(time.monotonic(), busy, getattr(cores, "steal", 0.0), own)


def list_own_processes(server: str) -> list[int]:
    """Return the tops of the trees of processes that the benchmark starts or uses.

    They are this process, the PostgreSQL server if it runs on this machine, and the kernel's
    threads, which work for others.
    """
    database = find_server_process(server)
    kernel = [one.pid for one in psutil.process_iter(["name"]) if one.info["name"] == KERNEL]
    return [os.getpid(), *([database.pid] if database else []), *kernel]


def find_server_process(server: str) -> psutil.Process | None:
    """Return the first process of the PostgreSQL server, or None if it runs on another host."""
    with psycopg.connect(server) as connection:
        try:
            backend = psutil.Process(connection.info.backend_pid)
        except psutil.NoSuchProcess:
            return None
        return backend.parent() if "postgres" in backend.name() else None


def sum_cpu_seconds(roots: Iterable[psutil.Process]) -> float:
    """Return the CPU time of processes and of all below them, also of those that have ended."""
    total = 0.0
    for root in roots:
        for process in (root, *_list_children(root)):
            try:
                total += sum(process.cpu_times()[:4])
            except psutil.NoSuchProcess:
                continue  # it ended in this moment, and its parent's times include it from now on
    return total


def _list_children(root: psutil.Process) -> list[psutil.Process]:
    try:
        return root.children(recursive=True)
    except psutil.NoSuchProcess:
        return []
