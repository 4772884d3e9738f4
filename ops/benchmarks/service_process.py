"""A service in processes of its own, as a host runs it, with an account to ask it by."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Final, NamedTuple

from ops.launch.listener import open_listener
from ops.system.python_path import get_python_path
from projections.store.connections import connect
from service.accounts.account import make_account
from service.accounts.api_token import make_token
from service.accounts.roles import ROLES

SECONDS_TO_BEGIN: Final = 60


class RunningService(NamedTuple):
    """The port that a service listens on, and its first process."""

    port: int
    pid: int


@contextmanager
def run_service(module: str, url: str, scratch: Path) -> Iterator[RunningService]:
    """Run the module that serves; what it logs goes to a file, as it would."""
    counted = scratch / "metrics"
    counted.mkdir(parents=True)
    environ = {
        "RUNBACK_DATABASE_URL": url,
        "RUNBACK_REQUESTS_A_SECOND": "0",
        "PROMETHEUS_MULTIPROC_DIR": str(counted),
        "PYTHONPATH": get_python_path(),
    }
    with open_listener("127.0.0.1:0") as opened, (scratch / "log").open("wb") as log:
        listens = opened.fileno()
        process = subprocess.Popen(  # noqa: S603 - our own modules
            [sys.executable, "-P", "-m", module, str(scratch), str(listens)],
            pass_fds=[listens],
            env={**os.environ, **environ},
            stderr=log,
        )
        try:
            port = opened.getsockname()[1]
            _wait_for(port)
            yield RunningService(port, process.pid)
        finally:
            process.terminate()
            process.wait()


def _wait_for(port: int) -> None:
    """Wait until a request is answered."""
    line = HTTPConnection("127.0.0.1", port, timeout=SECONDS_TO_BEGIN)
    line.request("GET", "/readyz")
    status = line.getresponse().status
    line.close()
    if status != 200:
        message = f"not ready: {status}"
        raise AssertionError(message)


def make_bench_token(url: str) -> str:
    """Return the secret of a new account that may do everything."""
    with connect(url) as connection:
        make_account(connection, "bench-1", "Bench", "admin")
        return make_token(connection, "bench-1", "bench", ROLES["admin"], 1).secret
