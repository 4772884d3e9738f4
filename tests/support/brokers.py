"""Brokers of the tests: RabbitMQ as it runs on this machine, with a vhost of its own; or a node.

A node is a RabbitMQ of a test's own beside that one, which can be killed and lose its data.
"""

import os
import shutil
import signal
import subprocess
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import pytest
from kombu import Connection

from tests.support.deployment.nginx_proxy import free_ports

REAL = os.environ.get("RUNBACK_TEST_BROKER", "amqp://guest:guest@127.0.0.1:5672/")
"""Somebody else's broker, where we may make vhosts."""

PROGRAM = Path("/usr/lib/rabbitmq/bin/rabbitmq-server")
"""As Debian has it, without the script around it that takes root's rights away."""

SECONDS = 90


def real_broker() -> str:
    """Its URL; where none answers its tests are left out, and say so, but never in CI."""
    try:
        with Connection(REAL, connect_timeout=10) as connection:
            connection.connect()
        _control("ping")
    except OSError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no RabbitMQ answers ({error}); RUNBACK_TEST_BROKER names one")
    return REAL


def _control(*words: str) -> None:
    subprocess.run(["rabbitmqctl", "--quiet", *words], check=True, capture_output=True)


@contextmanager
def vhost_on(broker: str):
    """The URL of a vhost of its own, removed in the end."""
    name = f"runback_test_{uuid4().hex[:12]}"
    _control("add_vhost", name)
    try:
        _control("set_permissions", "-p", name, urlsplit(broker).username, ".*", ".*", ".*")
        yield urlunsplit(urlsplit(broker)._replace(path=f"/{name}"))
    finally:
        _control("delete_vhost", name)


class Node:
    """A RabbitMQ in a folder of its own, with an account `guest`."""

    def __init__(self, folder):
        self.folder = folder
        self.port, self._apart = free_ports(2)
        self.url = f"amqp://guest:guest@127.0.0.1:{self.port}/"
        self._name = f"runback_test_{uuid4().hex[:12]}@localhost"
        self._process = None

    def start(self):
        """Have it run, and answer."""
        self.folder.mkdir(exist_ok=True)
        (self.folder / "plugins").write_text("[].")
        (self.folder / "node.conf").write_text(f"listeners.tcp.1 = 127.0.0.1:{self.port}\n")
        told = {
            "HOME": self.folder,
            "RABBITMQ_NODENAME": self._name,
            "RABBITMQ_CONFIG_FILE": self.folder / "node.conf",
            "RABBITMQ_DIST_PORT": self._apart,
            "RABBITMQ_MNESIA_BASE": self.folder / "data",
            "RABBITMQ_LOG_BASE": self.folder / "log",
            "RABBITMQ_LOGS": "-",
            "RABBITMQ_ENABLED_PLUGINS_FILE": self.folder / "plugins",
            "RABBITMQ_GENERATED_CONFIG_DIR": self.folder / "configuration",
        }
        with (self.folder / "said").open("ab") as said:
            self._process = subprocess.Popen(
                [PROGRAM],
                env={**os.environ, **{name: str(text) for name, text in told.items()}},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )
        end = time.monotonic() + SECONDS
        while not self._answers():
            said = (self.folder / "said").read_text()[-5_000:]
            assert self._process.poll() is None, said
            assert time.monotonic() < end, said
            time.sleep(0.2)

    def _answers(self):
        with suppress(OSError), Connection(self.url, connect_timeout=2) as connection:
            connection.connect()
            return True
        return False

    def control(self, *words):
        """Have it done by the one whose node it is."""
        subprocess.run(
            [PROGRAM.with_name("rabbitmqctl"), "--quiet", "--node", self._name, *words],
            env={**os.environ, "HOME": str(self.folder)},
            check=True,
            capture_output=True,
        )

    def kill(self, *, loses_everything=False):
        """Have it gone, as in a power cut; maybe with all that it had kept."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(SECONDS)
        if loses_everything:
            shutil.rmtree(self.folder / "data")

    def stop(self):
        """End it in an orderly way."""
        self._process.terminate()
        self._process.wait(SECONDS)


@contextmanager
def node_in(folder):
    """A running node of one's own; it does not outlive the block."""
    if not PROGRAM.exists():
        assert not os.environ.get("CI"), "CI needs Debian's package rabbitmq-server"
        pytest.skip("there is no RabbitMQ to start")
    node = Node(folder)
    try:
        node.start()
        yield node
    finally:
        node.kill()
