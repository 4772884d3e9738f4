"""A worker: processes that do tasks, and one that asks by the clock what is due."""

import ctypes
import logging
import os
import signal
import sys
import warnings
from collections.abc import Mapping
from typing import Any, Final

from celery import bootsteps
from celery.exceptions import CPendingDeprecationWarning
from celery.platforms import SecurityWarning  # type: ignore[attr-defined]  # it is there
from celery.signals import beat_embedded_init, setup_logging, worker_process_init, worker_ready
from celery.worker import state

from workers.application import SECONDS_BETWEEN, application
from workers.database import know
from workers.settings import WorkerSettings

PR_SET_PDEATHSIG: Final = 1
SECONDS_BETWEEN_GLANCES: Final = 1.0

_log: Final = logging.getLogger("runback.workers")

_began: Final[dict[str, int]] = {}
"""The process that the others are started by."""


def run(settings: WorkerSettings) -> int:
    """Work until told to end; what is under way then is finished."""
    # Everything that comes to it is our own, and JSON: it may be root's as well.
    warnings.simplefilter("ignore", SecurityWarning)
    know(settings)
    _began["worker"] = os.getpid()
    settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    app = application(settings)
    app.steps["worker"].add(ClockWatch)
    worker = app.Worker(
        concurrency=settings.processes,
        beat=True,
        scheduler="celery.beat:Scheduler",  # whatever was asked for before is of no interest
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
        quiet=True,
    )
    # Where the broker was lost, what is under way is finished all the same: it needs no broker.
    warnings.simplefilter("ignore", CPendingDeprecationWarning)
    worker.start()
    return int(worker.exitcode or 0)


class ClockWatch(bootsteps.StartStopStep):
    """A worker whose clock is gone would find nothing any more: it ends, to be started again."""

    requires = ("celery.worker.components:Timer",)

    def start(self, parent: Any) -> None:  # noqa: ANN401 - Celery's
        """Look at it now and then."""
        parent.timer.call_repeatedly(SECONDS_BETWEEN_GLANCES, _end_without_clock, (parent,))


def _end_without_clock(worker: Any) -> None:  # noqa: ANN401 - Celery's
    clock = worker.beat
    if state.should_stop is None and clock.pid is not None and not clock.is_alive():
        _log.error("the process that keeps the clock is gone; the worker ends, to be started again")
        os.kill(os.getpid(), signal.SIGTERM)


class Discreet(logging.Filter):
    """Celery would log what an error says, which may repeat what stands in the database."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Only of what kind the error is."""
        told = record.args
        if isinstance(told, Mapping) and "exc" in told:
            record.args = {**told, "exc": str(told["exc"]).partition("(")[0]}
        return True


@setup_logging.connect
def log_discreetly(**_: object) -> None:
    """Celery is not to set up logs of its own, nor to tell more than ours."""
    logging.getLogger("celery.app.trace").addFilter(Discreet())


@worker_ready.connect
def _begin_at_once(sender: Any, **_: object) -> None:  # noqa: ANN401 - Celery's
    _log.info("ready for work")
    for task, seconds in SECONDS_BETWEEN.items():
        sender.app.send_task(task, expires=seconds)


@worker_process_init.connect
@beat_embedded_init.connect
def _end_with_parent(**_: object) -> None:
    """However the worker ends, its processes do too."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL))
        if os.getppid() != _began["worker"]:
            os._exit(1)
