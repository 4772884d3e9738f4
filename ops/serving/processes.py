"""The processes of a running service: they end with it, however it ends."""

import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ops.postgres.children import bound_to_us
from ops.postgres.launcher import packages_and_path

LONGEST_PAUSE: Final = 30.0
"""Between two attempts to keep something running that does not stay."""

_log: Final = logging.getLogger("runback.serving")


def answering(opened: socket.socket, scratch: Path, url: str) -> subprocess.Popen[bytes]:
    """The processes that answer requests; the socket is theirs from now on."""
    counted = scratch / "metrics"
    counted.mkdir()
    environ = {
        "RUNBACK_DATABASE_URL": url,
        "TMPDIR": str(scratch),
        "PROMETHEUS_MULTIPROC_DIR": str(counted),
    }
    with opened:
        words = ["service.running", str(scratch), str(opened.fileno())]
        return _started(words, environ, [opened.fileno()])


def _started(
    words: Sequence[str], environ: Mapping[str, str], files: Sequence[int] = ()
) -> subprocess.Popen[bytes]:
    """A process that does not hear Ctrl-C: we tell it to stop when it is time."""
    return subprocess.Popen(  # noqa: S603 - our own modules
        [sys.executable, "-P", "-m", *words],
        stdin=subprocess.DEVNULL,
        start_new_session=True,
        pass_fds=files,
        env={**os.environ, **environ, "PYTHONPATH": packages_and_path()},
        preexec_fn=bound_to_us(signal.SIGTERM),  # noqa: PLW1509 - we have one thread
    )


class Projector:
    """What keeps the lists up to date; it is started again where it ends too early."""

    def __init__(self, url: str) -> None:
        self._environ = {"RUNBACK_DATABASE_URL": url}
        self._process: subprocess.Popen[bytes] | None = None
        self._pause = 0.0
        self._begins = 0.0
        """When it began, or is to begin."""

    def keep_running(self) -> None:
        """Start it, unless it runs; the longer it does not stay, the more rarely."""
        if self._process is not None and self._process.poll() is None:
            return
        now = time.monotonic()
        if self._process is not None:
            stayed = now - self._begins > LONGEST_PAUSE
            self._pause = 1.0 if stayed else min(2 * self._pause or 1.0, LONGEST_PAUSE)
            status = self._process.returncode
            _log.error(
                "the projector has ended with status %d; it is started again in %.0f s",
                status, self._pause,
            )  # fmt: skip
            self._process, self._begins = None, now + self._pause
        if now >= self._begins:
            self._begins = now
            self._process = _started(["ops.serving.projecting"], self._environ)

    def end(self) -> None:
        """Have it finish the page at hand, and end."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
