"""The processes of a running service: kept running while it runs, and ended with it."""

import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from ops.postgres.children import bound_to_us
from ops.postgres.launcher import packages_and_path

LONGEST_PAUSE: Final = 30.0
"""Between two attempts to keep something running that does not stay."""

PATIENCE: Final = 60.0
"""For somebody who was told to end."""

WEB: Final = "web server"
PROJECTOR: Final = "projector"
WORKER: Final = "worker"

_log: Final = logging.getLogger("runback.serving")


class Kept:
    """A process that is started again where it ends too early."""

    def __init__(self, name: str, begin: Callable[[], subprocess.Popen[bytes]]) -> None:
        self.name = name
        """As one speaks of it."""
        self.again = 0
        """How often it was started again."""
        self._begin = begin
        self._process: subprocess.Popen[bytes] | None = None
        self._pause = 0.0
        self._begins = 0.0
        """When it began, or is to begin."""

    @property
    def runs(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def is_new(self) -> bool:
        """Whether it was never started yet."""
        return self._process is None and not self.again

    def keep_running(self) -> None:
        """Start it, unless it runs; the longer it does not stay, the more rarely."""
        if self.runs:
            return
        now = time.monotonic()
        if self._process is not None:
            stayed = now - self._begins > LONGEST_PAUSE
            self._pause = 1.0 if stayed else min(2 * self._pause or 1.0, LONGEST_PAUSE)
            _log.error(
                "the %s has ended with status %d; it is started again in %.0f s",
                self.name, self._process.returncode, self._pause,
            )  # fmt: skip
            self._process, self._begins = None, now + self._pause
            self.again += 1
        if now >= self._begins:
            self._begins = now
            self._process = self._begin()

    def tell(self) -> None:
        """Tell it to finish what it is at, and end."""
        if self._process is not None:
            self._process.terminate()

    def end(self) -> int | None:
        """Have it finish what it is at, and end; its status, if it was ever started."""
        if self._process is None:
            return None
        self.tell()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            _log.error("the %s does not end, and is killed", self.name)
            self._process.kill()
        return self._process.wait()


def answering(opened: socket.socket, scratch: Path, url: str) -> Kept:
    """The processes that answer requests at the socket, which stays ours."""
    counted = scratch / "metrics"
    environ = {
        "RUNBACK_DATABASE_URL": url,
        "TMPDIR": str(scratch),
        "PROMETHEUS_MULTIPROC_DIR": str(counted),
    }
    words = ["service.running", str(scratch), str(opened.fileno())]

    def begin() -> subprocess.Popen[bytes]:
        # What was being answered by those who were killed would be counted for ever.
        shutil.rmtree(counted, ignore_errors=True)
        counted.mkdir()
        return _started(words, environ, [opened.fileno()])

    return Kept(WEB, begin)


def projecting(url: str) -> Kept:
    """Who keeps the lists up to date."""
    environ = {"RUNBACK_DATABASE_URL": url}
    return Kept(PROJECTOR, lambda: _started(["ops.serving.projecting"], environ))


def working(url: str, folder: Path) -> Kept:
    """Who does the night's work; without a broker, messages are files in the folder."""
    environ = {"RUNBACK_DATABASE_URL": url, "RUNBACK_DATA": str(folder)}
    return Kept(WORKER, lambda: _started(["workers.working"], environ))


def playing(url: str) -> Kept:
    """Who fills the store with the demo, and plays on."""
    environ = {"RUNBACK_DATABASE_URL": url}
    return Kept("demo", lambda: _started(["ops.demo.living"], environ))


def _started(
    words: Sequence[str], environ: Mapping[str, str], files: Sequence[int] = ()
) -> subprocess.Popen[bytes]:
    """A process that does not hear Ctrl-C: we tell it to stop when it is time."""
    return subprocess.Popen(  # noqa: S603 - our own modules
        [sys.executable, "-P", "-m", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,  # what is worth it is logged
        start_new_session=True,
        pass_fds=files,
        env={**os.environ, **environ, "PYTHONPATH": packages_and_path()},
        preexec_fn=bound_to_us(signal.SIGTERM),  # noqa: PLW1509 - we have one thread
    )
