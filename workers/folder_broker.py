"""Messages in a folder, where no broker is named: a file each, there in whole or not at all.

Celery's own way of keeping them so can be stopped for good by a file that is half written, and by
a folder that somebody removes. Here what cannot be read is dropped, since whatever is due is found
again, and a folder that is gone is made anew.
"""

import time
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Final
from uuid import uuid4

from kombu import Connection
from kombu.transport import TRANSPORT_ALIASES, filesystem
from kombu.utils.json import dumps, loads

from domain.json_types import JsonObject

SCHEME: Final = "folder"

MAX_SECONDS_TO_WAIT: Final = 0.2
"""A worker that is told to end must not end late."""


class Channel(filesystem.Channel):
    """The messages of a queue, in the order in which they were sent.

    A queue, its exchange and its routing key have the same name.
    """

    @property
    def folder(self) -> Path:
        """The folder of the messages."""
        path = Path(self.transport_options["folder"])
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        return path

    def get_table(  # type: ignore[override]  # kombu's transports differ here
        self, exchange: str
    ) -> list[filesystem.exchange_queue_t]:
        """Return the queue that takes what is sent to the exchange."""
        return [filesystem.exchange_queue_t(exchange, "", exchange)]

    def _queue_bind(self, *_: object) -> None:
        """Do nothing: a queue is bound by its name."""

    def _put(  # type: ignore[override]  # as above
        self, queue: str, payload: object, **_: object
    ) -> None:
        name = f"{time.time_ns():020}_{uuid4()}.{queue}.msg"
        written = self.folder / f"{name}.part"
        written.write_text(dumps(payload))
        written.replace(self.folder / name)

    def _get(self, queue: str, timeout: float | None = None) -> JsonObject:  # noqa: ARG002 - kombu passes it
        for file in self._files(queue):
            with suppress(OSError, ValueError):
                text = file.read_text()
                file.unlink()  # whoever does it has the message
                message: JsonObject = loads(text)
                return message
        raise Empty

    def _purge(self, queue: str) -> int:
        files = self._files(queue)
        for file in files:
            file.unlink(missing_ok=True)
        return len(files)

    def _size(self, queue: str) -> int:
        return len(self._files(queue))

    def _delete(self, queue: str, *_: object, **__: object) -> None:
        self._purge(queue)

    def _files(self, queue: str) -> list[Path]:
        return sorted(self.folder.glob(f"*.{queue}.msg"))


class Transport(filesystem.Transport):
    """A broker that is a folder."""

    Channel = Channel

    def drain_events(  # type: ignore[override]  # as above
        self, connection: Connection, timeout: float | None = None
    ) -> None:
        """Wait for a message, but not so long that a worker which is told to end ends late."""
        super().drain_events(connection, timeout and min(timeout, MAX_SECONDS_TO_WAIT))


def register_transport() -> None:
    """Make `folder://` the scheme of this broker."""
    TRANSPORT_ALIASES[SCHEME] = f"{__name__}:Transport"
