"""Workers as they really run, in processes of their own."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress

import psutil

from projections.nightly.progress import list_days_at_work
from tests.support.project_files import ROOT

SECONDS = 90
ALONE = (sys.executable, "-P", "-m", "workers.main")


class Worker:
    """A running worker, and what it says."""

    def __init__(self, process, log):
        self.process = process
        self.log = log

    @property
    def children(self):
        """Its processes."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def hear(self, words):
        """Wait until it says so."""
        until(lambda: words in self.log.read_text(), self.log.read_text)

    def stop(self):
        """Tell it to end; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(SECONDS)


def until(holds, tell=lambda: "", seconds=SECONDS):
    """Wait until it holds; what it is then."""
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, tell()
        time.sleep(0.05)
    return found


@contextmanager
def working(url, folder, broker="", processes=1, begins=ALONE, **more):
    """A worker, which does not outlive the block, nor its processes."""
    folder.mkdir(exist_ok=True)
    log = folder / f"worker-{time.monotonic_ns()}.log"
    clean = {name: text for name, text in os.environ.items() if not name.startswith("RUNBACK_")}
    told = {
        "RUNBACK_DATABASE_URL": url,
        "RUNBACK_DATA": str(folder),
        "RUNBACK_BROKER_URL": broker,
        "RUNBACK_WORKER_PROCESSES": str(processes),
        "PYTHONPATH": str(ROOT),
        **more,
    }
    with log.open("wb") as errors:
        process = subprocess.Popen(
            begins,
            env={**clean, **told},
            stdin=subprocess.DEVNULL,
            stdout=errors,
            stderr=errors,
            start_new_session=True,
        )
    try:
        yield Worker(process, log)
    finally:
        gone = [*psutil.Process(process.pid).children(recursive=True)] if _lives(process) else []
        process.kill()
        process.wait(SECONDS)
        psutil.wait_procs(gone, SECONDS)


def _lives(process):
    with suppress(psutil.Error):
        return process.poll() is None and psutil.pid_exists(process.pid)
    return False


def all_done(store, count):
    """Whether so many days were worked out, and nothing is under way."""
    with store.recorder.connections.borrow() as connection:
        days = list_days_at_work(connection)
    return len(days) >= count and all(one.ended_at for one in days)
