"""Following the streams event by event, as the library's own parts do."""

from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any, Final

from eventsourcing.persistence import Notification, Subscription

from projections.store.errors import Unavailable
from projections.store.waking import Listener

if TYPE_CHECKING:
    from projections.store.recorder import Recorder

AT_A_TIME: Final = 500


class Following(Subscription["Recorder"]):
    """Events in the order of their positions, waiting for more when there are none.

    A dead connection or a server that is being restarted only makes it wait.
    """

    def __init__(self, recorder: "Recorder", gt: int | None, topics: Sequence[str]) -> None:
        super().__init__(recorder, gt, topics)
        self._events = self._all()

    def __exit__(self, *args: object, **kwargs: Any) -> None:  # noqa: ANN401 - the library's
        super().__exit__(*args, **kwargs)
        self._events.close()

    def __next__(self) -> Notification:
        return next(self._events)

    def _all(self) -> Generator[Notification]:
        with closing(Listener(self._recorder.connections.url)) as listener:
            for _ in listener.turns(lambda: not self._has_been_stopped):
                with suppress(Unavailable):
                    while found := self._next():
                        for event in found:
                            if self._has_been_stopped:
                                return
                            yield event

    def _next(self) -> list[Notification]:
        found = self._recorder.select_notifications(
            self._last_notification_id, AT_A_TIME, topics=self._topics, inclusive_of_start=False
        )
        if found:
            self._last_notification_id = found[-1].id
        return found
