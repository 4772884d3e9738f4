"""The Celery application: its queues, and how often each task is asked for."""

from datetime import timedelta
from typing import Final

from celery import Celery
from kombu import Queue

from workers import folder_broker
from workers.settings import WorkerSettings

NAME: Final = "runback"

QUEUE: Final = "runback"
PARTS_QUEUE: Final = "runback-parts"
"""The parts of tables have a queue of their own, so that nothing waits behind a night of them."""

LOOK_TASK: Final = "runback.look"
PART_TASK: Final = "runback.part"
LISTS_TASK: Final = "runback.lists"
WATCH_TASK: Final = "runback.watch"
NOTIFY_TASK: Final = "runback.tell"
RETENTION_TASK: Final = "runback.retention"

SECONDS_BETWEEN: Final = {
    LOOK_TASK: 5,
    NOTIFY_TASK: 5,
    WATCH_TASK: 15,
    LISTS_TASK: 30,
    RETENTION_TASK: 600,
}
"""How often each task is asked for; a request that nobody takes until the next one expires."""

SECONDS_BETWEEN_POLLS: Final = 0.1
"""How often a folder is looked into that is the broker."""


def create_app(settings: WorkerSettings) -> Celery:
    """The application with these settings.

    Nothing is kept by the broker or by Celery that is not in the database: a message is taken off
    when its task has ended, and what a task makes it writes there itself.
    """
    folder_broker.register_transport()
    app = Celery(NAME, set_as_current=True)
    app.conf.update(
        broker_url=settings.broker or f"{folder_broker.SCHEME}://localhost",
        broker_transport_options=_make_options(settings),
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        task_queues=[Queue(name, routing_key=name) for name in (QUEUE, PARTS_QUEUE)],
        task_default_queue=QUEUE,
        task_routes={PART_TASK: {"queue": PARTS_QUEUE}},
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_ignore_result=True,
        worker_prefetch_multiplier=1,
        worker_enable_remote_control=False,
        worker_hijack_root_logger=False,
        worker_redirect_stdouts=False,
        enable_utc=True,
        timezone="UTC",
        beat_schedule=_make_schedule(),
        imports=["workers.tasks"],
    )
    return app


def _make_schedule() -> dict[str, object]:
    return {
        task: {
            "task": task,
            "schedule": timedelta(seconds=seconds),
            "options": {"expires": seconds},
        }
        for task, seconds in SECONDS_BETWEEN.items()
    }


def _make_options(settings: WorkerSettings) -> dict[str, object]:
    if settings.broker:
        return {}
    return {"folder": str(settings.folder / "messages"), "polling_interval": SECONDS_BETWEEN_POLLS}
