"""Projections brought up to date before they are read."""

from collections.abc import Callable, Sequence

from ops.show.counting import measuring
from ops.stopping import as_long_as
from ops.store import url_of
from projections.projecting.model import Projection
from projections.projecting.runner import Runner
from projections.store.reader import Reader
from projections.store.store import Store


def catch_up(store: Store, projections: Sequence[Projection], going_on: Callable[[], bool]) -> None:
    """Read whatever was recorded since into these, as long as it is to go on."""
    with (
        Runner(url_of(store), Reader(store.recorder), projections) as runner,
        measuring("events looked through", to_file=True) as progress,
    ):
        runner.prepare()
        done = reached(runner)
        head = store.recorder.max_notification_id()
        task = progress.add_task("events", total=head, completed=done, done=done)
        for step in as_long_as(going_on, runner.catch_up()):
            progress.update(task, completed=step.page.last, done=step.page.last)


def reached(runner: Runner) -> int:
    """The position up to which all of the runner's projections have come."""
    return min((lag.position for lag in runner.lags().values()), default=0)
