"""Single keys from a terminal, without waiting for Enter."""

import os
import termios
import tty
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum, auto
from typing import Final, TextIO


class ViewerKey(Enum):
    """A key that a viewer of a round may press."""

    FORTH = auto()
    BACK = auto()
    FIRST = auto()
    LAST = auto()
    QUIT = auto()


KEY_SEQUENCES: Final[Mapping[bytes, ViewerKey]] = {
    **dict.fromkeys((b"\x1b[C", b"\x1bOC", b" ", b"\r", b"\n"), ViewerKey.FORTH),
    **dict.fromkeys((b"\x1b[D", b"\x1bOD"), ViewerKey.BACK),
    **dict.fromkeys((b"\x1b[H", b"\x1bOH", b"\x1b[1~", b"\x1b[7~"), ViewerKey.FIRST),
    **dict.fromkeys((b"\x1b[F", b"\x1bOF", b"\x1b[4~", b"\x1b[8~"), ViewerKey.LAST),
    **dict.fromkeys((b"q", b"Q", b"\x04"), ViewerKey.QUIT),
}


@contextmanager
def read_keys(terminal: TextIO) -> Iterator[Iterator[ViewerKey]]:
    """Yield the keys as they are pressed; restore the terminal afterwards."""
    descriptor = terminal.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        yield _parse_keys(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _parse_keys(descriptor: int) -> Iterator[ViewerKey]:
    """Yield every key that has a meaning, until the terminal is gone."""
    pressed = b""
    while more := os.read(descriptor, 1024):
        pressed += more
        while pressed and not _is_incomplete(pressed):
            sequence = next((one for one in KEY_SEQUENCES if pressed.startswith(one)), None)
            if sequence is not None:
                yield KEY_SEQUENCES[sequence]
            pressed = pressed[len(sequence or b"?") :]


def _is_incomplete(pressed: bytes) -> bool:
    """Return whether the rest of a key is still to come."""
    return any(one.startswith(pressed) and one != pressed for one in KEY_SEQUENCES)
