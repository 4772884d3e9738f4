"""The server's log: one file, and the one before it."""

from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Final

LARGEST: Final = 5_000_000


class Log(AbstractContextManager["Log"]):
    """Takes what the server says; a full disk loses that, and never stops the server."""

    def __init__(self, path: Path, largest: int = LARGEST) -> None:
        self.path = path
        self.largest = largest
        self.file = path.open("ab", buffering=0)

    def write(self, said: bytes) -> None:
        """Add this, in a new file if the present one has grown too large."""
        with suppress(OSError):
            if self.file.tell() >= self.largest:
                self._begin_anew()
            self.file.write(said)

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def _begin_anew(self) -> None:
        self.path.replace(self.path.with_suffix(".old.log"))
        self.file.close()
        self.file = self.path.open("ab", buffering=0)
