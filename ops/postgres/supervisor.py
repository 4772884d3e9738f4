"""The process that runs a server while it is in use: `python -m ops.postgres.supervisor FOLDER`.

Whoever finds no server running starts it. It detaches itself and holds the supervisor's lock to its
end. It stops the server when nobody holds the users' lock, which a killed process releases too. If
it is killed itself, its locks are released, and the kernel tells the server to stop. It has one
thread only: with more, the server would be told before the locks are released.
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

from ops.errors import PostgresError
from ops.postgres import child_process
from ops.postgres.account import SystemAccount, find_barrier, get_server_account
from ops.postgres.binaries import get_programs
from ops.postgres.cluster import make_cluster
from ops.postgres.configuration import write_configuration
from ops.postgres.data_folder import DataFolder
from ops.postgres.failures import make_failure, report_full_disk
from ops.postgres.orphans import clear_orphans
from ops.postgres.server_log import ServerLog
from ops.postgres.server_stop import ServerStop
from ops.system import file_lock

BUSY: Final = "busy"
REFUSED: Final = "refused: "
IS_READY: Final = b"database system is ready to accept connections"
PAUSE: Final = 0.1
READ_BYTES: Final = 65_536


def supervise_server(folder: DataFolder) -> str:
    """Start the server, and stop it when nobody uses it; return an error if it did not start."""
    if file_lock.try_lock_exclusive(folder.supervisor_lock) is None:
        return BUSY
    try:
        with report_full_disk(folder.path), ServerLog(folder.log) as log:
            Supervisor(folder, spawn_server(folder), log).watch()
    except PostgresError as error:
        return f"{REFUSED}{error}"
    except OSError as error:
        return f"{REFUSED}{error.filename or folder.path}: {str(error.strerror).lower()}"
    return ""


class Supervisor:
    """A watch over a server from its first output to its end, which releases all locks."""

    def __init__(self, folder: DataFolder, server: subprocess.Popen[bytes], log: ServerLog) -> None:
        self.folder = folder
        self.server = server
        self.log = log
        self.output = server.stdout.fileno() if server.stdout else -1
        self.first_output = b""
        self.ready: int | None = None
        self.is_stopping = False

    def watch(self) -> None:
        """Watch the server to its end; raise if it never became ready."""
        signal.signal(signal.SIGTERM, self._handle_stop_signal)
        stop = None
        while self.server.poll() is None:
            self._read_output(PAUSE)
            if stop is None and (self.is_stopping or self._is_unused()):
                self._unmark_ready()
                stop = ServerStop(psutil.Process(self.server.pid))
            if stop is not None:
                stop.request()
        self._unmark_ready()
        while self._read_output(0):
            pass
        if self.ready is None:
            output = self.first_output.decode(errors="replace")
            raise make_failure(self.folder.path, "start", output)

    def _read_output(self, timeout: float) -> bool:
        """Log the server's output; return whether there was any."""
        if not select.select([self.output], [], [], timeout)[0]:
            return False
        output = os.read(self.output, READ_BYTES)
        if not output:  # its last process is about to end
            time.sleep(timeout)
            return False
        self.log.write(output)
        if self.ready is None:
            self.first_output = (self.first_output + output)[-READ_BYTES:]
            if IS_READY in self.first_output:
                self._mark_ready()
        return True

    def _mark_ready(self) -> None:
        state = {
            "keeper": os.getpid(),
            "server": self.server.pid,
            "since": datetime.now(UTC).isoformat(timespec="seconds"),
        }
        self.folder.ready.write_text(json.dumps(state))
        self.ready = file_lock.lock_exclusive(self.folder.ready)
        _release_starter()

    def _unmark_ready(self) -> None:
        """Keep new users away; called before the server stops."""
        if self.ready is not None:
            file_lock.release_lock(self.ready)

    def _is_unused(self) -> bool:
        """Return whether nobody uses the server or can begin to: the users' lock is ours then."""
        if self.ready is None:
            return False
        unused = file_lock.try_lock_exclusive(self.folder.users)
        if unused is not None and self.folder.stay_marker.exists():
            os.close(unused)
            return False
        return unused is not None

    def _handle_stop_signal(self, *_: object) -> None:
        self.is_stopping = True


def _release_starter() -> None:
    """Close the output, which the starter reads to its end before it goes on."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(devnull, stream.fileno())


def spawn_server(folder: DataFolder) -> subprocess.Popen[bytes]:
    """Start a server with its log in its output."""
    account = get_server_account(folder.cluster)
    _refuse_unreachable_folder(folder, account)
    clear_orphans(folder)
    programs = get_programs(account, folder.programs)
    make_cluster(folder, programs, account)
    _make_socket_folder(folder, account)
    configuration = write_configuration(folder, account)
    options = ("-D", folder.cluster, "-c", f"config_file={configuration}")
    return child_process.start_program(
        [programs / "postgres", *options], account, death_signal=signal.SIGQUIT
    )


def _refuse_unreachable_folder(folder: DataFolder, account: SystemAccount) -> None:
    barrier = find_barrier(account, folder.path) if os.geteuid() == 0 else None
    if barrier is not None:
        raise PostgresError(
            f"the server runs as {account.name}, who cannot enter {barrier} and so cannot reach "
            f"{folder.path}; admit other users with `chmod o+x '{barrier}'`, or name another "
            "folder with RUNBACK_DATA"
        )


def _make_socket_folder(folder: DataFolder, account: SystemAccount) -> None:
    folder.sockets.mkdir(mode=0o700, exist_ok=True)
    if os.geteuid() == 0:
        os.chown(folder.sockets, account.uid, account.gid)


if __name__ == "__main__" and not os.fork():
    sys.stdout.buffer.write(supervise_server(DataFolder(Path(sys.argv[1]))).encode())
