"""Subscriptions to the streams, event by event, for the eventsourcing library."""

from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any, Final

from eventsourcing.persistence import Notification, Subscription

from projections.errors import DatabaseUnavailable
from projections.store.notifier import NotificationListener

if TYPE_CHECKING:
    from projections.store.postgres_recorder import Recorder

EVENTS_PER_READ: Final = 500


class EventSubscription(Subscription["Recorder"]):
    """Events in the order of their positions, waiting for more when there are none.

    If the connection is dead or the server restarts, the subscription waits and tries again.
    """

    def __init__(self, recorder: "Recorder", gt: int | None, topics: Sequence[str]) -> None:
        super().__init__(recorder, gt, topics)
        self._events = self._all()

    def __exit__(self, *args: object, **kwargs: Any) -> None:  # noqa: ANN401 - eventsourcing's own
        super().__exit__(*args, **kwargs)
        self._events.close()

    def __next__(self) -> Notification:
        return next(self._events)

    def _all(self) -> Generator[Notification]:
        with closing(NotificationListener(self._recorder.connections.url)) as listener:
            for _ in listener.turns(lambda: not self._has_been_stopped):
                with suppress(DatabaseUnavailable):
                    while found := self._next():
                        for event in found:
                            if self._has_been_stopped:
                                return
                            yield event

    def _next(self) -> list[Notification]:
        found = self._recorder.select_notifications(
            self._last_notification_id,
            EVENTS_PER_READ,
            topics=self._topics,
            inclusive_of_start=False,
        )
        if found:
            self._last_notification_id = found[-1].id
        return found
