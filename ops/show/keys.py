"""Single keys from a terminal, without waiting for Enter."""

import os
import termios
import tty
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum, auto
from typing import Final, TextIO


class Key(Enum):
    """What a viewer asks for."""

    FORTH = auto()
    BACK = auto()
    FIRST = auto()
    LAST = auto()
    QUIT = auto()


KEYS: Final[Mapping[bytes, Key]] = {
    **dict.fromkeys((b"\x1b[C", b"\x1bOC", b" ", b"\r", b"\n"), Key.FORTH),
    **dict.fromkeys((b"\x1b[D", b"\x1bOD"), Key.BACK),
    **dict.fromkeys((b"\x1b[H", b"\x1bOH", b"\x1b[1~", b"\x1b[7~"), Key.FIRST),
    **dict.fromkeys((b"\x1b[F", b"\x1bOF", b"\x1b[4~", b"\x1b[8~"), Key.LAST),
    **dict.fromkeys((b"q", b"Q", b"\x04"), Key.QUIT),
}


@contextmanager
def keys_pressed(terminal: TextIO) -> Iterator[Iterator[Key]]:
    """The keys as they are pressed; afterwards the terminal is as it was before."""
    descriptor = terminal.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        yield _keys(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _keys(descriptor: int) -> Iterator[Key]:
    """Every key that means something, until the terminal is gone."""
    pressed = b""
    while more := os.read(descriptor, 1024):
        pressed += more
        while pressed and not _is_begun(pressed):
            sequence = next((one for one in KEYS if pressed.startswith(one)), None)
            if sequence is not None:
                yield KEYS[sequence]
            pressed = pressed[len(sequence or b"?") :]


def _is_begun(pressed: bytes) -> bool:
    """Whether the rest of a key is still to come."""
    return any(one.startswith(pressed) and one != pressed for one in KEYS)
