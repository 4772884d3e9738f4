"""The Celery application: where messages go, and what is asked for by the clock."""

from datetime import timedelta
from typing import Final

from celery import Celery
from kombu import Queue

from workers import folder_broker
from workers.settings import WorkerSettings

NAME: Final = "runback"

QUEUE: Final = "runback"
PARTS: Final = "runback-parts"
"""Tables' parts wait in a queue of their own, so that nothing else waits behind a night of them."""

LOOK: Final = "runback.look"
PART: Final = "runback.part"
LISTS: Final = "runback.lists"
WATCH: Final = "runback.watch"
TELL: Final = "runback.tell"
RETENTION: Final = "runback.retention"

SECONDS_BETWEEN: Final = {LOOK: 5, TELL: 5, WATCH: 15, LISTS: 30, RETENTION: 600}
"""How often something is asked for; what nobody does until then is left, as it comes again."""

SECONDS_BETWEEN_POLLS: Final = 0.1
"""At a folder that is the broker."""


def application(settings: WorkerSettings) -> Celery:
    """The application with these settings.

    Nothing is kept by the broker or by Celery that is not in the database: a message is taken off
    when its task has ended, and what a task makes it writes there itself.
    """
    folder_broker.make_known()
    app = Celery(NAME, set_as_current=True)
    app.conf.update(
        broker_url=settings.broker or f"{folder_broker.SCHEME}://localhost",
        broker_transport_options=_options(settings),
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        task_queues=[Queue(name, routing_key=name) for name in (QUEUE, PARTS)],
        task_default_queue=QUEUE,
        task_routes={PART: {"queue": PARTS}},
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_ignore_result=True,
        worker_prefetch_multiplier=1,
        worker_enable_remote_control=False,
        worker_hijack_root_logger=False,
        worker_redirect_stdouts=False,
        enable_utc=True,
        timezone="UTC",
        beat_schedule=_by_the_clock(),
        imports=["workers.tasks"],
    )
    return app


def _by_the_clock() -> dict[str, object]:
    return {
        task: {
            "task": task, "schedule": timedelta(seconds=seconds), "options": {"expires": seconds}
        }
        for task, seconds in SECONDS_BETWEEN.items()
    }  # fmt: skip


def _options(settings: WorkerSettings) -> dict[str, object]:
    if settings.broker:
        return {}
    return {
        "folder": str(settings.folder / "messages"), "polling_interval": SECONDS_BETWEEN_POLLS
    }  # fmt: skip
