"""Projections brought up to date before they are read."""

from collections.abc import Callable, Sequence

from ops.cli.local.store_access import get_store_url
from ops.cli.terminal.progress import make_progress_bar
from ops.system.shutdown import iterate_while
from projections.engine.model import Projection
from projections.engine.runner import ProjectionRunner
from projections.store.store import Store
from projections.store.stream_reader import StreamReader


def catch_up(
    store: Store, projections: Sequence[Projection], should_continue: Callable[[], bool]
) -> None:
    """Apply whatever was recorded since to the projections, until told to stop."""
    with (
        ProjectionRunner(get_store_url(store), StreamReader(store.recorder), projections) as runner,
        make_progress_bar("events looked through", to_file=True) as progress,
    ):
        runner.prepare_to_read()
        done = runner.find_position()
        head = store.recorder.max_notification_id()
        task = progress.add_task("events", total=head, completed=done, done=done)
        for step in iterate_while(should_continue, runner.catch_up()):
            progress.update(task, completed=step.page.last, done=step.page.last)
