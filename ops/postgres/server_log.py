"""The server's log: the current file and the previous one."""

from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Final

MAX_LOG_BYTES: Final = 5_000_000


class ServerLog(AbstractContextManager["ServerLog"]):
    """A log that drops output if the disk is full, so that the server never stops for it."""

    def __init__(self, path: Path, max_bytes: int = MAX_LOG_BYTES) -> None:
        self.path = path
        self.max_bytes = max_bytes
        self.file = path.open("ab", buffering=0)

    def write(self, output: bytes) -> None:
        """Append output, in a new file if the current one has grown too large."""
        with suppress(OSError):
            if self.file.tell() >= self.max_bytes:
                self._rotate()
            self.file.write(output)

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def _rotate(self) -> None:
        self.path.replace(self.path.with_suffix(".old.log"))
        self.file.close()
        self.file = self.path.open("ab", buffering=0)
