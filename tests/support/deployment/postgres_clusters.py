"""PostgreSQL servers of the tests' own, made by the programs that this machine has."""

import os
import pwd
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.support.databases import named
from tests.support.polling import until

SETTINGS = ("listen_addresses=", "fsync=off", "archive_timeout=0")
IS_THERE = "SELECT 1 FROM pg_database WHERE datname = 'runback'"
ACCOUNT = "postgres"


def programs():
    """The folder of the newest; without them a test is left out, but never in CI."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_release)
    if not found and os.environ.get("CI"):
        pytest.fail("there is no PostgreSQL in /usr/lib/postgresql")
    if not found:
        pytest.skip("there is no PostgreSQL in /usr/lib/postgresql")
    return found[-1].parent


def _release(program):
    return int(program.parents[1].name)


def run(*words, **how):
    """Run it as an account under which a server may run."""
    return subprocess.run(
        [str(word) for word in words],
        user=ACCOUNT if os.geteuid() == 0 else None,
        cwd="/",
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        **how,
    )


def done(*words):
    """What it said; it must have gone well."""
    ran = run(*words)
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


@contextmanager
def place():
    """A folder that such an account gets to, and has for its own."""
    folder = Path(tempfile.mkdtemp(prefix="rb-"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam(ACCOUNT)
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def made(data):
    """The files of a server that was never started."""
    done(programs() / "initdb", "--pgdata", data, "--username", "postgres", "--auth", "trust")


@contextmanager
def running(data, **settings):
    """The URL of its database `runback`, once all is read again; it ends as if the power failed."""
    sockets = data.with_name(f"{data.name}-socket")
    done("mkdir", sockets)
    asked = [*SETTINGS, f"unix_socket_directories={sockets}"]
    asked += [f"{name}={value}" for name, value in settings.items()]
    options = " ".join(f"-c '{one}'" for one in asked)
    log = data.with_name(f"{data.name}.log")
    control = (programs() / "pg_ctl", "--pgdata", data)
    # Its descriptors are its own: whoever waits for pg_ctl would wait for the server.
    started = run(*control, "--log", log, "--options", options, "--wait", "start")
    assert started.returncode == 0, log.read_text()
    server = f"postgresql://postgres@/postgres?host={sockets}"
    try:
        with psycopg.connect(server, autocommit=True) as connection:
            until(lambda: connection.execute("SELECT 1 WHERE NOT pg_is_in_recovery()").fetchone())
            if not connection.execute(IS_THERE).fetchone():
                connection.execute("CREATE DATABASE runback")
        yield named(server, "runback")
    finally:
        done(*control, "--mode", "immediate", "stop")


def restart(data):
    """Have the server end, without waiting for anybody, and start again as it was started."""
    log = data.with_name(f"{data.name}.log")
    words = ("--pgdata", data, "--log", log, "--mode", "fast", "--wait", "restart")
    ran = run(programs() / "pg_ctl", *words)
    assert ran.returncode == 0, log.read_text()
