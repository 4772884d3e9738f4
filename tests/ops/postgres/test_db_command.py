"""`runback db`: start, stop, status and shell, and what they say."""

import json
import os
import re
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from ops.cli.commands.db import db
from ops.cli.main import RunbackGroup
from ops.postgres import control
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from tests.support.polling import until
from tests.support.postgres.queries import asked
from tests.support.postgres.server_users import UserProcess

SECRET = "correct-horse"  # noqa: S105 - it must never be seen
SHELL = "from ops.cli.commands.db import db; db()"


def runback(*words, **environ):
    """What a person sees of `runback` with these words."""

    @click.group(cls=RunbackGroup)
    def group():
        pass

    group.add_command(db)
    nothing = {"RUNBACK_DATA": None, "RUNBACK_DATABASE_URL": None}
    return CliRunner(env=nothing | environ).invoke(group, words)


@pytest.fixture
def ours(made):
    """The environment that names the data folder."""
    return {"RUNBACK_DATA": str(made.path)}


def test_a_started_server_runs_until_it_is_stopped(made, ours):
    started = runback("db", "start", **ours)
    assert started.exit_code == 0
    assert re.search(r"^running +since 20.* UTC, until `runback db stop`", started.stdout)
    assert asked(made.url, "SELECT 1") == 1
    stopped = runback("db", "stop", **ours)
    assert (stopped.exit_code, stopped.stdout) == (0, f"Stopped the server in {made.path}.\n")
    assert control.find_running_server(made) is None


def test_starting_twice_is_starting_once(made, ours):
    runback("db", "start", **ours)
    first = control.find_running_server(made)
    assert runback("db", "start", **ours).exit_code == 0
    assert control.find_running_server(made) == first
    runback("db", "stop", **ours)


def test_a_server_that_somebody_uses_already_can_be_asked_to_stay(made, ours):
    with UserProcess(made.path) as user:
        user.url()
        runback("db", "start", **ours)
        assert user.leave() == ""
    assert asked(made.url, "SELECT 1") == 1
    runback("db", "stop", **ours)


def test_stopping_says_who_loses_the_server(made, ours):
    with UserProcess(made.path) as user:
        user.url()
        stopped = runback("db", "stop", **ours)
        assert f"It was in use by {user.process.pid} (" in stopped.stdout
        assert control.find_running_server(made) is None


def test_stopping_where_nothing_runs_is_no_mistake(made, ours):
    stopped = runback("db", "stop", **ours)
    assert (stopped.exit_code, stopped.stdout) == (0, f"No server was running in {made.path}.\n")


def test_status_says_what_runs_where_and_who_uses_it(made, ours):
    with UserProcess(made.path) as user:
        user.url()
        status = runback("db", "status", **ours)
        assert status.exit_code == 0
        for fact in (
            r"^running +since 20\d\d-.* UTC, until its last user is gone$",
            r"^version +PostgreSQL 18\.\d+$",
            rf"^data +{made.path} \(\d\d MB\)$",
            rf"^run by +{made.cluster.owner()}$",
            rf"^used by +{user.process.pid} \({sys.executable} ",
            rf"^URL +{re.escape(made.url)}$",
        ):
            assert re.search(fact, status.stdout, re.MULTILINE), fact


def test_status_of_what_does_not_run_is_3(ours):
    status = runback("db", "status", **ours)
    assert status.exit_code == 3
    assert status.stdout.startswith("running    no; it starts when a command needs it\n")


def test_status_makes_nothing(empty):
    assert runback("db", "status", RUNBACK_DATA=str(empty)).exit_code == 3
    assert not empty.exists()


def test_status_for_a_program_says_the_same(made, ours):
    with use_server(DatabaseSettings(made.path)):
        status = json.loads(runback("db", "status", "--json", **ours).stdout)
        assert status["running"] is True
        assert status["folder"] == str(made.path)
        assert status["users"][0]["pid"] == os.getpid()
        assert status["bytes"] > 30_000_000
    until(lambda: runback("db", "status", "--json", **ours).exit_code == 3)


def test_a_real_server_is_described_without_its_password(made):
    with use_server(DatabaseSettings(made.path)) as url:
        real = {"RUNBACK_DATABASE_URL": f"{url}&password={SECRET}"}
        status = runback("db", "status", **real)
        assert status.exit_code == 0
        assert "as RUNBACK_DATABASE_URL says" in status.stdout
        assert SECRET not in status.stdout


def test_a_real_server_that_does_not_answer_is_status_3(empty):
    gone = {"RUNBACK_DATABASE_URL": f"postgresql://clerk:{SECRET}@/d?host={empty}"}
    status = runback("db", "status", **gone)
    assert status.exit_code == 3
    assert status.stdout.startswith("running    no: ")
    assert SECRET not in status.stdout
    assert runback("db", "status", "--json", **gone).exit_code == 3


@pytest.mark.parametrize("word", ["start", "stop"])
def test_a_real_server_is_not_ours_to_start_or_stop(word):
    done = runback("db", word, RUNBACK_DATABASE_URL="postgresql://db.example/cards")
    assert done.exit_code == 2
    sentence = f"Error: RUNBACK_DATABASE_URL names a server that is not Runback's to {word}; unset "
    assert done.stderr.startswith(sentence)
    assert len(done.stderr.splitlines()) == 1


def shell(environ, *words, entered=""):
    """`runback db shell`, which becomes psql."""
    return subprocess.run(
        [sys.executable, "-c", SHELL, "shell", *words],
        env=os.environ | environ,
        input=entered,
        capture_output=True,
        text=True,
        check=False,
    )


def test_shell_passes_on_what_it_is_told(ours):
    done = shell(ours, "--", "--csv", "--command", "SELECT 1 AS one, current_user")
    assert (done.stdout, done.stderr, done.returncode) == ("one,current_user\n1,runback\n", "", 0)


def test_shell_needs_no_psql_in_path(ours, tmp_path):
    words = ("--", "-At", "--command", "SELECT 1")
    done = shell(ours | {"PATH": str(tmp_path)}, *words)
    assert (done.stdout, done.stderr, done.returncode) == ("1\n", "", 0)


def test_shell_reads_what_is_piped_into_it_and_ends_as_psql_ends(ours):
    stopping = ("--", "-At", "--set", "ON_ERROR_STOP=1")
    done = shell(ours, *stopping, entered="SELECT 2;\nSELECT nonsense;\n")
    assert done.stdout == "2\n"
    assert done.returncode == 3


def test_shell_has_the_server_stay_as_long_as_it_does(made, ours):
    slow = shell(ours, "--", "-At", "--command", "SELECT pg_sleep(0.5)", "--command", "SELECT 3")
    assert slow.stdout == "\n3\n"
    until(lambda: control.find_running_server(made) is None)


def test_shell_goes_to_a_real_server_and_shows_its_password_to_nobody(made):
    with use_server(DatabaseSettings(made.path)) as url:
        real = {"RUNBACK_DATABASE_URL": f"{url}&password={SECRET}"}
        seen = shell(real, "--", "-At", entered="\\! cat /proc/$PPID/cmdline\nSELECT 4;\n")
        assert "--dbname=" in seen.stdout
        assert SECRET not in seen.stdout
        assert seen.stdout.endswith("4\n")


def test_every_command_shows_examples():
    for command in (db, *db.commands.values()):
        assert "\n  runback db" in CliRunner().invoke(command, ["--help"]).stdout
