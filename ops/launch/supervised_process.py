"""The processes of a running service, restarted while it runs, and ended with it."""

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

from ops.system.python_path import get_python_path
from projections.parent_death import bind_to_parent

MAX_PAUSE: Final = 30.0
"""Seconds at most between attempts to start a process that keeps failing."""

END_TIMEOUT: Final = 60.0
"""Seconds for a process that was told to end."""

WEB: Final = "web server"
PROJECTOR: Final = "projector"
WORKER: Final = "worker"

_log: Final = logging.getLogger("runback.serving")


class SupervisedProcess:
    """A process that is started again if it ends too early."""

    def __init__(self, name: str, start: Callable[[], subprocess.Popen[bytes]]) -> None:
        self.name = name
        """The name for messages."""
        self.restarts = 0
        self._start = start
        self._process: subprocess.Popen[bytes] | None = None
        self._pause = 0.0
        self._starts_at = 0.0
        """When it was started, or is to be started."""

    @property
    def is_running(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def is_new(self) -> bool:
        """Whether it was never started."""
        return self._process is None and not self.restarts

    def ensure_running(self) -> None:
        """Start it unless it runs; the sooner it fails, the longer the pause before the next."""
        if self.is_running:
            return
        now = time.monotonic()
        if self._process is not None:
            has_lasted = now - self._starts_at > MAX_PAUSE
            self._pause = 1.0 if has_lasted else min(2 * self._pause or 1.0, MAX_PAUSE)
            status = self._process.returncode
            message = "the %s ended with status %d; it is restarted in %.0f s"
            _log.error(message, self.name, status, self._pause)
            self._process, self._starts_at = None, now + self._pause
            self.restarts += 1
        if now >= self._starts_at:
            self._starts_at = now
            self._process = self._start()

    def terminate(self) -> None:
        """Tell it to finish its work and end."""
        if self._process is not None:
            self._process.terminate()

    def end(self) -> int | None:
        """Tell it to finish its work and end; return its exit status if it was ever started."""
        if self._process is None:
            return None
        self.terminate()
        try:
            self._process.wait(END_TIMEOUT)
        except subprocess.TimeoutExpired:
            _log.error("the %s does not end; it is killed", self.name)
            self._process.kill()
        return self._process.wait()


def make_web_server(listener: socket.socket, scratch: Path, url: str) -> SupervisedProcess:
    """Return the processes that serve requests at the socket, which stays open here."""
    metrics = scratch / "metrics"
    environ = {
        "RUNBACK_DATABASE_URL": url,
        "TMPDIR": str(scratch),
        "PROMETHEUS_MULTIPROC_DIR": str(metrics),
    }
    words = ["service.server", str(scratch), str(listener.fileno())]

    def start() -> subprocess.Popen[bytes]:
        # Requests in progress in processes that were killed would be counted forever.
        shutil.rmtree(metrics, ignore_errors=True)
        metrics.mkdir()
        return _start_module(words, environ, [listener.fileno()])

    return SupervisedProcess(WEB, start)


def make_projector(url: str) -> SupervisedProcess:
    """Return the process that keeps the projections up to date."""
    environ = {"RUNBACK_DATABASE_URL": url}
    return SupervisedProcess(PROJECTOR, lambda: _start_module(["ops.launch.projector"], environ))


def make_worker(url: str, folder: Path) -> SupervisedProcess:
    """Return the process that does the nightly work; without a broker, messages are files."""
    environ = {"RUNBACK_DATABASE_URL": url, "RUNBACK_DATA": str(folder)}
    return SupervisedProcess(WORKER, lambda: _start_module(["workers.main"], environ))


def make_demo_player(url: str, speed: int) -> SupervisedProcess:
    """Return the process that fills the store with the demo, and plays on at this speed."""
    environ = {"RUNBACK_DATABASE_URL": url}
    words = ["ops.demo.live_process", str(speed)]
    return SupervisedProcess("demo", lambda: _start_module(words, environ))


def _start_module(
    words: Sequence[str], environ: Mapping[str, str], files: Sequence[int] = ()
) -> subprocess.Popen[bytes]:
    """Start a process that ignores Ctrl-C: this process tells it to stop in due time."""
    return subprocess.Popen(  # noqa: S603 - our own modules
        [sys.executable, "-P", "-m", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,  # logs go to standard error
        start_new_session=True,
        pass_fds=files,
        env={**os.environ, **environ, "PYTHONPATH": get_python_path()},
        preexec_fn=bind_to_parent(signal.SIGTERM),  # noqa: PLW1509 - this process has a single thread
    )
