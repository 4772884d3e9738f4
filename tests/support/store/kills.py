"""Killing those who record and project, and the server under them, while they are at it."""

import subprocess
import sys
import time
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from signal import SIGKILL
from threading import Condition, Thread
from typing import Final

import psutil

from ops.postgres import control
from ops.postgres.data_folder import DataFolder
from projections.lists.catalog import PROJECTIONS
from tests.support.project_files import ROOT

WRITERS: Final = 4
VICTIMS: Final = ("application", "projector", "server")
ON_THE_SERVER: Final = ("everything", "postmaster", "backend", "keeper", "everything and keeper")
DEADLINE: Final = 120

AT_ANY_MOMENT: Final = 0.15
"""Share of the kills that do not even wait until the victim is at work."""

LONGEST_LIFE: Final = 0.8
"""Seconds that a victim is let work, at most."""

A_TRANSACTION: Final = 0.004
"""About so many seconds."""


class Told:
    """What the victims have said in all their lives."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, int] = {}
        self.numbers = [0] * WRITERS
        """What each writer does next."""


class Victim:
    """A process, and what it says."""

    def __init__(self, told: Told, name: str, folder: Path, *rest: object) -> None:
        self._told = told
        self._heard = Condition()
        self._is_over = False
        self.open: dict[str, float] = {}
        """When the transactions began that have not ended, by who is at it."""
        self.how_many_ended = 0
        self.ended: deque[tuple[float, float]] = deque(maxlen=5_000)
        """When the latest transactions began and ended."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.store.victims", name, folder, *map(str, rest)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        self._listening = Thread(target=self._listen)
        self._listening.start()

    def _listen(self) -> None:
        for line in self._process.stdout:
            with self._heard:
                self._hear(*line.decode().split())
                self._heard.notify_all()
        with self._heard:
            self._is_over = True
            self._heard.notify_all()

    def _hear(self, sign: str, what: str, figure: str) -> None:
        match sign:
            case ">":
                self.open[what] = float(figure)
            case "<":
                self.ended.append((self.open.pop(what), float(figure)))
                self.how_many_ended += 1
            case "=":
                known = self._told.acknowledged.get(what, 0)
                self._told.acknowledged[what] = max(known, int(figure))
            case ".":
                self._told.numbers[int(what)] = int(figure)

    def wait_until(self, is_so: Callable[[], object]) -> None:
        """Hear it out until that is so."""
        with self._heard:
            assert self._heard.wait_for(lambda: self._is_over or is_so(), DEADLINE), "no work done"
            assert not self._is_over, "a victim has ended by itself; why stands above"

    def was_at_it(self, moment: float) -> bool:
        """Whether some transaction had begun at the moment, and had not ended."""
        self.wait_until(lambda: all(begun > moment for begun in self.open.values()))
        with self._heard:
            return any(begun < moment < over for begun, over in self.ended)

    def kill(self) -> bool:
        """Kill it; whether that hit a transaction that it had begun."""
        self._process.kill()
        self._over()
        return bool(self.open)

    def end(self) -> None:
        """Let it finish what it is doing."""
        self._process.stdin.close()
        assert self._over() == 0

    def _over(self) -> int:
        status = self._process.wait(DEADLINE)
        self._listening.join(DEADLINE)
        assert not self._listening.is_alive(), "a process of a victim goes on without it"
        self._process.stdin.close()
        self._process.stdout.close()
        return status


class Killing:
    """The victims at work in a data folder, killed in turn and started again."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.told = Told()
        self.kills: Counter[str] = Counter()
        self.hits: Counter[str] = Counter()
        self._folder = folder
        self._rng = rng
        self.at_work: dict[str, Victim] = {}

    def start(self) -> None:
        """Have everybody at work."""
        for name in ("application", "projector"):
            if name not in self.at_work:
                self.at_work[name] = Victim(self.told, name, self._folder, *self._asked(name))

    def _asked(self, name: str) -> list[object]:
        if name == "application":
            return self.told.numbers
        rebuilt = self._rng.choice([*(projection.name for projection in PROJECTIONS), *[""] * 20])
        return [self._rng.choice((1, 1, 2)), rebuilt]

    def kill_next(self) -> None:
        """Kill whose turn it is at a random moment, and start what is gone."""
        name = VICTIMS[self.kills.total() % len(VICTIMS)]
        self.kills[name] += 1
        self._let_work(self.at_work.get(name, self.at_work["application"]))
        self.hits[name] += self._kill_server() if name == "server" else self._kill(name)
        self.start()

    def _let_work(self, victim: Victim) -> None:
        """Mostly until it has begun something; but some are killed before they get so far."""
        if self._rng.random() < AT_ANY_MOMENT:
            time.sleep(self._rng.uniform(0, LONGEST_LIFE))
            return
        before = victim.how_many_ended
        victim.wait_until(lambda: victim.how_many_ended > before)
        time.sleep(self._rng.uniform(0, LONGEST_LIFE))
        victim.wait_until(lambda: victim.open)
        time.sleep(self._rng.uniform(0, A_TRANSACTION))

    def _kill(self, name: str) -> bool:
        return self.at_work.pop(name).kill()

    def _kill_server(self) -> bool:
        """Kill it, or a part of it; whether somebody was waiting for its answer."""
        marked = self._of_server(ON_THE_SERVER[self.kills["server"] % len(ON_THE_SERVER)])
        moment = time.monotonic()
        for process in marked:
            try:
                process.send_signal(SIGKILL)
            except psutil.NoSuchProcess:
                continue
        return any(victim.was_at_it(moment) for victim in self.at_work.values())

    def _of_server(self, part: str) -> list[psutil.Process]:
        deadline = time.monotonic() + DEADLINE
        while (running := control.find_running_server(DataFolder(self._folder))) is None:
            assert time.monotonic() < deadline, "the server did not come back"
            time.sleep(0.01)
        try:
            keeper, postmaster = psutil.Process(running.keeper), psutil.Process(running.server)
            below = postmaster.children(recursive=True)
            backends = [process for process in below if "[local]" in " ".join(process.cmdline())]
        except psutil.NoSuchProcess:
            return self._of_server(part)
        match part:
            case "everything":
                return [postmaster, *below]
            case "postmaster":
                return [postmaster]
            case "backend":
                return [self._rng.choice(backends)] if backends else [postmaster, *below]
            case "keeper":
                return [keeper]
        return [keeper, postmaster, *below]

    def pause(self) -> None:
        """Let everybody finish."""
        for name in list(self.at_work):
            self.at_work.pop(name).end()

    def __str__(self) -> str:
        parts = ", ".join(
            f"{self.hits[name]} of {self.kills[name]} of the {name}" for name in VICTIMS
        )
        whole = f"{self.hits.total()} of {self.kills.total()} kills hit a transaction in flight"
        return f"{whole} ({parts}); {len(self.told.acknowledged)} streams were acknowledged"
