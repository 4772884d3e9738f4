"""A PostgreSQL server of a test's own, and streaming replicas of it, each stopped in the end."""

import os
import shutil
import signal
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

from ops.postgres.account import get_server_account
from ops.postgres.binaries import get_programs
from ops.postgres.child_process import run_program, start_program
from tests.support.deployment.nginx_proxy import free_ports
from tests.support.polling import until

USER = "tests"
INITDB = ("--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
OPTIONS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "wal_receiver_timeout": "2s",
    "wal_retrieve_retry_interval": "200ms",
}


class ReplicatedServer:
    """A server: the first one, or a replica of it."""

    def __init__(self, programs, account, cluster, port):
        self._programs, self._account, self._cluster = programs, account, cluster
        self.port = port
        self._process = None

    @property
    def url(self):
        """The URL of its own database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def start(self):
        """Have it run, and answer."""
        options = [f"-c{name}={text}" for name, text in OPTIONS.items()]
        command = [self._programs / "postgres", "-D", self._cluster, f"-p{self.port}", *options]
        self._process = start_program(command, self._account, death_signal=signal.SIGKILL)
        until(self._answers)

    def _answers(self):
        assert self._process.poll() is None, self._process.stdout.read().decode()
        with suppress(psycopg.OperationalError):
            psycopg.connect(self.url, connect_timeout=2).close()
            return True
        return False

    def stop(self):
        """End it at once."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.communicate()

    def execute(self, statement):
        """Have a statement done, and return its rows, if it has any."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def run(self, program, *words):
        """Run one of PostgreSQL's programs."""
        status, output = run_program([self._programs / program, *words], self._account)
        assert status == 0, output


@contextmanager
def replicated(replicas):
    """A server, and so many replicas of it."""
    above = Path(tempfile.mkdtemp(prefix="rb-"))
    above.chmod(0o711)
    servers = []
    try:
        account = get_server_account(above / "none")
        programs = get_programs(account, above / "programs")
        folder = above / "data"
        folder.mkdir()
        if os.geteuid() == 0:
            os.chown(folder, account.uid, account.gid)
        first, *others = (
            ReplicatedServer(programs, account, folder / str(port), port)
            for port in free_ports(1 + replicas)
        )
        first.run("initdb", "-D", folder / str(first.port), f"--username={USER}", *INITDB)
        servers.append(first)
        first.start()
        for other in others:
            at = ("-h", "127.0.0.1", "-p", str(first.port), "-U", USER)
            first.run("pg_basebackup", "-D", folder / str(other.port), "-R", "-cfast", *at)
            servers.append(other)
            other.start()
        yield first, *others
    finally:
        for server in reversed(servers):
            server.stop()
        shutil.rmtree(above)
