"""The processes of a worker: some do tasks, and one looks by the clock for what is due."""

import gc
import logging
import os
import signal
import warnings
from collections.abc import Callable, Mapping
from typing import Any, Final

from celery import bootsteps
from celery.exceptions import CPendingDeprecationWarning
from celery.platforms import SecurityWarning  # type: ignore[attr-defined]  # missing from celery-types
from celery.signals import beat_embedded_init, setup_logging, worker_process_init, worker_ready
from celery.worker import state

from projections.parent_death import bind_to_parent
from workers.app import SECONDS_BETWEEN, create_app
from workers.process_group import run_in_group
from workers.settings import WorkerSettings
from workers.task_context import set_settings

SECONDS_BETWEEN_GLANCES: Final = 1.0

SECONDS_TO_END: Final = 7.0
"""How long work under way may take to end once a worker is told to end."""

_log: Final = logging.getLogger("runback.workers")

_bind_child: Final[list[Callable[[], None] | None]] = []
"""What the processes that do tasks, and the one that keeps the clock, call first."""


def run_worker(settings: WorkerSettings) -> int:
    """Run a worker until it is told to end; work under way then has a few seconds to end."""
    return run_in_group(lambda: _run_celery(settings), SECONDS_TO_END)


def _run_celery(settings: WorkerSettings) -> int:
    # Everything that comes to it is our own, and JSON: it may be root's as well.
    warnings.simplefilter("ignore", SecurityWarning)
    set_settings(settings)
    _bind_child[:] = [bind_to_parent(signal.SIGKILL)]
    settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    app = create_app(settings)
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
    """Ends a worker whose clock process is gone, so that it is started again."""

    requires = ("celery.worker.components:Timer",)

    def start(self, parent: Any) -> None:  # noqa: ANN401 - Celery does not type it
        """Look at the clock process now and then."""
        parent.timer.call_repeatedly(SECONDS_BETWEEN_GLANCES, _end_without_clock, (parent,))


def _end_without_clock(worker: Any) -> None:  # noqa: ANN401 - Celery does not type it
    clock = worker.beat
    if state.should_stop is None and clock.pid is not None and not clock.is_alive():
        _log.error("the process that keeps the clock is gone; the worker ends, to be started again")
        os.kill(os.getpid(), signal.SIGTERM)


class DiscreetLogFilter(logging.Filter):
    """Keeps an error's message out of Celery's log: it may repeat what stands in the database."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Leave only the kind of an error."""
        details = record.args
        if isinstance(details, Mapping) and "exc" in details:
            record.args = {**details, "exc": str(details["exc"]).partition("(")[0]}
        return True


@setup_logging.connect
def log_discreetly(**_: object) -> None:
    """Keep Celery from setting up logs of its own, and from logging more than the project does."""
    logging.getLogger("celery.app.trace").addFilter(DiscreetLogFilter())


@worker_ready.connect
def _begin_at_once(sender: Any, **_: object) -> None:  # noqa: ANN401 - Celery does not type it
    _log.info("ready for work")
    for task, seconds in SECONDS_BETWEEN.items():
        sender.app.send_task(task, expires=seconds)


@worker_process_init.connect
def _keep_memory_shared(**_: object) -> None:
    """Keep the garbage collector from writing to what this process has in common with others."""
    gc.freeze()


@worker_process_init.connect
@beat_embedded_init.connect
def _end_with_parent(**_: object) -> None:
    """End this process with its worker, however that ends."""
    for bind in filter(None, _bind_child):
        bind()
