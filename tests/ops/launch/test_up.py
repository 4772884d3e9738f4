"""`runback up`: everything at once, whatever dies meanwhile, and nothing of it afterwards."""

import json
import os
import pty
import re
import signal
import subprocess
from contextlib import suppress

import psutil
import pytest

from ops.postgres import control
from ops.postgres.data_folder import DataFolder
from tests.support.command_runs import RUNBACK
from tests.support.polling import until
from tests.support.postgres.data_folders import data_folder, processes_in
from tests.support.service.server_process import served

ADMIN = re.compile(r"sign in as `admin` with the password (\S+) ")
ENDED = re.compile(r"\nStopped\.\n")
PARTS = {
    "web server": "service.server",
    "projector": "ops.launch.projector",
    "worker": "workers.main",
}
PATIENCE = 90
"""On a machine that has other things to do."""

FEW = {"RUNBACK_WEB_PROCESSES": "1"}


@pytest.fixture(scope="module")
def everything(tmp_path_factory):
    """`runback up` in a folder of its own."""
    told = tmp_path_factory.mktemp("up")
    with (
        data_folder() as folder,
        served(told, command="up", RUNBACK_DATA=str(folder), **FEW) as found,
    ):
        found.folder = folder
        until(lambda: found.get("/readyz").is_success, PATIENCE)
        yield found
        assert found.stop() == 0


def own(service, module):
    """The process that `runback up` itself has started for a part."""
    return [one for one in service.part(module) if one.ppid() == service.process.pid]


def lives(process):
    """Whether it still does something; one that has ended may only wait to be buried."""
    with suppress(psutil.NoSuchProcess):
        return process.status() != psutil.STATUS_ZOMBIE
    return False


def refused(**environ):
    """What another `runback up` says instead of beginning."""
    done = subprocess.run(
        [RUNBACK, "up"], env={**os.environ, **environ}, check=False, capture_output=True
    )
    assert (done.returncode, done.stdout) == (2, b"")
    return done.stderr.decode()


def test_who_signs_in_as_is_said_finds_the_board(everything):
    password = everything.hear(ADMIN)[1]
    origin = {"Origin": everything.url}
    signed_in = everything.ask(
        "POST", "/v1/session", json={"account": "admin", "password": password}, headers=origin
    )
    assert signed_in.is_success, signed_in.text
    board = everything.get("/", cookies=dict(signed_in.cookies))
    assert "<h1" in board.text
    assert password not in everything.log.read_text()


@pytest.mark.parametrize("name", PARTS)
def test_whatever_dies_is_started_again(everything, name):
    (before,) = own(everything, PARTS[name])
    before.kill()
    before.wait()
    until(lambda: own(everything, PARTS[name]), PATIENCE)
    assert everything.get("/readyz").is_success
    everything.hear(re.compile(rf"{name}: running, restarted 1 time\n"))


def test_postgresql_is_started_again_too(everything):
    found = control.find_running_server(DataFolder(everything.folder))
    psutil.Process(found.server).kill()
    until(lambda: everything.get("/readyz").status_code == 503)
    everything.hear(re.compile(r"PostgreSQL: running, restarted 1 time\n"))
    assert until(lambda: everything.get("/readyz").is_success, PATIENCE)


def test_another_one_in_the_same_folder_is_refused_in_a_line(everything):
    said = refused(RUNBACK_DATA=str(everything.folder), RUNBACK_LISTEN="127.0.0.1:0")
    assert said == (
        f"Error: {everything.folder}: `runback up` already runs there, as process "
        f"{everything.process.pid} at {everything.url}; stop it with Ctrl-C where it runs, or name "
        "another folder with RUNBACK_DATA\n"
    )


def test_another_one_at_the_same_port_is_refused_in_a_line(everything, tmp_path):
    address = everything.url.removeprefix("http://")
    said = refused(RUNBACK_DATA=str(tmp_path / "other"), RUNBACK_LISTEN=address)
    assert said == (
        f"Error: {address}: runback (process {everything.process.pid}) already listens there; "
        "RUNBACK_LISTEN names another address, such as 127.0.0.1:8231\n"
    )
    assert not (tmp_path / "other").exists()


@pytest.mark.parametrize(
    "told",
    [
        signal.SIGINT,
        pytest.param(signal.SIGTERM, marks=pytest.mark.long),
    ],
)
def test_told_to_stop_it_leaves_nothing_running(tmp_path, told):
    with data_folder() as folder:
        with served(tmp_path, command="up", RUNBACK_DATA=str(folder), **FEW) as service:
            until(lambda: service.get("/readyz").is_success, PATIENCE)
            left = psutil.Process(service.process.pid).children(recursive=True)
            assert service.stop(told) == 0
            service.said += service.process.stdout.read().decode()
        assert ENDED.search(service.said)
        assert [*filter(lives, left)] == []
        until(lambda: processes_in(folder) == [])
        assert [*(folder / "service").iterdir()] == [*(folder / "socket").iterdir()] == []


@pytest.mark.long
def test_killed_it_takes_everything_with_it(tmp_path):
    with data_folder() as folder:
        with served(tmp_path, command="up", RUNBACK_DATA=str(folder), **FEW) as service:
            until(lambda: service.get("/readyz").is_success, PATIENCE)
            left = psutil.Process(service.process.pid).children(recursive=True)
            service.process.kill()
            assert until(lambda: not any(map(lives, left)))
        assert until(lambda: processes_in(folder) == [])


def test_on_a_terminal_a_few_lines_stay_and_the_log_goes_into_the_folder():
    near, far = pty.openpty()
    with data_folder() as folder:
        environ = {
            **os.environ,
            **FEW,
            "RUNBACK_DATA": str(folder),
            "RUNBACK_LISTEN": "127.0.0.1:0",
            "TERM": "xterm",
            "COLUMNS": "120",
        }
        process = subprocess.Popen(
            [RUNBACK, "up"], env=environ, stdin=far, stdout=far, stderr=far, start_new_session=True
        )
        os.close(far)
        seen = Seen(near)
        try:
            until(lambda: "lists up to date" in seen.now(), PATIENCE)
            until(lambda: "gunicorn" in DataFolder(folder).events.read_text(), PATIENCE)
            os.killpg(process.pid, signal.SIGINT)
            until(lambda: "Stopped." in seen.now(), PATIENCE)
            assert process.wait(60) == 0
        finally:
            process.kill()
        log = folder / "log" / "runback.log"
        assert f"Logs go to {log}." in seen.now().replace("\r\n", "\n")
        assert all(json.loads(line)["says"] for line in log.read_text().splitlines())
        assert ADMIN.search(seen.now())[1] not in log.read_text()


class Seen:
    """What was written on a terminal."""

    def __init__(self, near):
        self._near = near
        self._said = b""

    def now(self):
        """All of it so far, without colours."""
        os.set_blocking(self._near, False)
        with suppress(OSError):  # nobody writes now, or any more
            while piece := os.read(self._near, 65_536):
                self._said += piece
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self._said.decode())
