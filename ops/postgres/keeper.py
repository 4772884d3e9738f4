"""The process that keeps a server while somebody uses it: `python -m ops.postgres.keeper FOLDER`.

It is started by whoever finds no server running, detaches itself, and holds the keeper's lock to
its end. When nobody holds the users' lock any more, which who is killed lets go of too, it stops
the server. Should it be killed itself, its locks are free, and the kernel tells the server to stop.
It does all this in one thread: with more, the server would be told before the locks are free.
"""

import json
import os
import select
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import psutil

from ops.postgres import locks
from ops.postgres.ending import Ending
from ops.postgres.errors import NoDatabase, failure, naming_a_full_disk
from ops.postgres.folder import Folder
from ops.postgres.log import Log
from ops.postgres.starting import started

BUSY: Final = "busy"
REFUSED: Final = "refused: "
IS_READY: Final = b"database system is ready to accept connections"
PAUSE: Final = 0.1
AT_ONCE: Final = 65_536


def keep(folder: Folder) -> str:
    """Start the server, and stop it when nobody uses it; the answer says why it did not start."""
    if locks.alone_at_once(folder.keeper) is None:
        return BUSY
    try:
        with naming_a_full_disk(folder.path), Log(folder.log) as log:
            Keeper(folder, started(folder), log).watch()
    except NoDatabase as error:
        return f"{REFUSED}{error}"
    except OSError as error:
        return f"{REFUSED}{error.filename or folder.path}: {str(error.strerror).lower()}"
    return ""


class Keeper:
    """Watches over a server from its first word to its end, which is the end of all locks."""

    def __init__(self, folder: Folder, server: subprocess.Popen[bytes], log: Log) -> None:
        self.folder = folder
        self.server = server
        self.log = log
        self.words = server.stdout.fileno() if server.stdout else -1
        self.first_words = b""
        self.ready: int | None = None
        self.is_told_to_stop = False

    def watch(self) -> None:
        """See the server to its end; raises if it was never ready."""
        signal.signal(signal.SIGTERM, self._be_told_to_stop)
        ending = None
        while self.server.poll() is None:
            self._listen(PAUSE)
            if ending is None and (self.is_told_to_stop or self._is_unused()):
                self._take_back_ready()
                ending = Ending(psutil.Process(self.server.pid))
            if ending is not None:
                ending.press()
        self._take_back_ready()
        while self._listen(0):
            pass
        if self.ready is None:
            raise failure(self.folder.path, "start", self.first_words.decode(errors="replace"))

    def _listen(self, patience: float) -> bool:
        """Write down what the server says, if it says something."""
        if not select.select([self.words], [], [], patience)[0]:
            return False
        said = os.read(self.words, AT_ONCE)
        if not said:  # its last process is about to end
            time.sleep(patience)
            return False
        self.log.write(said)
        if self.ready is None:
            self.first_words = (self.first_words + said)[-AT_ONCE:]
            if IS_READY in self.first_words:
                self._say_ready()
        return True

    def _say_ready(self) -> None:
        state = {
            "keeper": os.getpid(),
            "server": self.server.pid,
            "since": datetime.now(UTC).isoformat(timespec="seconds"),
        }
        self.folder.ready.write_text(json.dumps(state))
        self.ready = locks.alone(self.folder.ready)
        _let_go_of_the_starter()

    def _take_back_ready(self) -> None:
        """Hold off who comes now; best said before it is so."""
        if self.ready is not None:
            locks.let_go(self.ready)

    def _is_unused(self) -> bool:
        """Whether nobody uses the server, and nobody will: the users' lock is ours then."""
        if self.ready is None:
            return False
        unused = locks.alone_at_once(self.folder.users)
        if unused is not None and self.folder.kept.exists():
            os.close(unused)
            return False
        return unused is not None

    def _be_told_to_stop(self, *_: object) -> None:
        self.is_told_to_stop = True


def _let_go_of_the_starter() -> None:
    """The starter reads our output to its end: it may go on now."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nothing, stream.fileno())


if __name__ == "__main__" and not os.fork():
    sys.stdout.buffer.write(keep(Folder(Path(sys.argv[1]))).encode())
