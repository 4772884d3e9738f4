"""`runback serve` and `runback up` as they really run, and lines that lead to them."""

import os
import re
import select
import signal
import socket
import subprocess
import threading
import time
from contextlib import contextmanager, suppress

import httpx

from tests.support.child_processes import find_children
from tests.support.command_runs import RUNBACK

LISTENS = re.compile(r"Runback listens at (http://\S+?);")
SECONDS = 60
HANDED = 'exec 3<&{}; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"'
"""As systemd does it."""


class Served:
    """A running `runback serve` or `runback up`."""

    def __init__(self, process, log):
        self.process = process
        self.log = log
        self.said = ""
        self.url = ""

    def hear(self, pattern):
        """What it says, on a line of its own, that fits."""
        end = time.monotonic() + SECONDS
        while (found := pattern.search(self.said)) is None:
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.said
            if select.select([self.process.stdout], [], [], 0.1)[0]:
                self.said += os.read(self.process.stdout.fileno(), 65_536).decode()
        return found

    def ask(self, method, path, **how):
        """What is answered."""
        return httpx.request(method, f"{self.url}{path}", timeout=SECONDS, **how)

    def get(self, path, **how):
        """What is there."""
        return self.ask("GET", path, **how)

    def connected(self):
        """A connection, over which bytes go as they are."""
        host, port = self.url.removeprefix("http://").split(":")
        return socket.create_connection((host, int(port)), timeout=SECONDS)

    def part(self, name):
        """The processes of it that run a module."""
        return find_children(self.process.pid, name)

    def stop(self, told=signal.SIGTERM):
        """Tell all of it to stop, as a terminal does; its exit status."""
        os.killpg(self.process.pid, told)
        return self.process.wait(SECONDS)


@contextmanager
def served(folder, *words, handed=None, command="serve", **environ):
    """It runs on a port that is free or this socket, and does not outlive the block."""
    folder.mkdir(exist_ok=True)
    log = folder / "served.log"
    told = {"RUNBACK_LISTEN": "127.0.0.1:0", "RUNBACK_WEB_PROCESSES": "2", **environ}
    clean = {name: text for name, text in os.environ.items() if not name.startswith("RUNBACK_")}
    begins, files = [RUNBACK, command, *words], ()
    if handed is not None:
        begins, files = (
            ["bash", "-c", HANDED.format(handed.fileno()), *begins],
            (handed.fileno(),),
        )
    with log.open("wb") as errors:
        process = subprocess.Popen(
            begins,
            pass_fds=files,
            env={**clean, **told},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
        )
    found = Served(process, log)
    try:
        found.url = found.hear(LISTENS)[1]
        yield found
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait(SECONDS)
        process.stdout.close()


class Relay:
    """A line to somebody, that can be cut, and can break off what comes back."""

    def __init__(self, target, kind=socket.AF_INET, port=0):
        self._target = target
        self._kind = kind
        self._breaks = 0
        self._open = []
        self._listener = socket.create_server(("127.0.0.1", port))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.cut()

    def break_answers(self, count):
        """The next so many answers never come back."""
        self._breaks = count

    def cut(self):
        """Nobody gets through any more."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for one in self._open:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self):
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.socket(self._kind)
                far.connect(self._target)
                self._open += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(
                        target=self._pass_on, args=(one, other, one is far), daemon=True
                    ).start()

    def _pass_on(self, one, other, comes_back):
        with suppress(OSError):
            while piece := one.recv(65_536):
                if comes_back and self._breaks:
                    self._breaks -= 1
                    break
                other.sendall(piece)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
