"""`runback up --demo`: whoever signs in finds a board that moves; nobody else's folder is taken."""

import json
import os
import re
import signal
import subprocess

import httpx
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.intake.record_parser import parse_record
from ops.demo.floor_plan import TABLES
from tests.ops.launch.test_up import ADMIN, FEW, own
from tests.support.command_runs import RUNBACK
from tests.support.polling import until
from tests.support.postgres.data_folders import data_folder
from tests.support.project_files import ROOT
from tests.support.service.server_process import served

pytestmark = pytest.mark.long

SECONDS_TO_FILL = 170
PLAYS = "ops.demo.live_process"
TILE = re.compile(r'id="tile-([^"]+)"')


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """The demo in a folder of its own, with somebody who is signed in."""
    told = tmp_path_factory.mktemp("demo")
    with (
        data_folder() as folder,
        served(told, "--demo", command="up", RUNBACK_DATA=str(folder), **FEW) as found,
        httpx.Client(base_url=found.url, timeout=60) as visitor,
    ):
        told = {"account": "admin", "password": found.hear(ADMIN)[1]}
        signed_in = visitor.post("/v1/session", json=told, headers={"Origin": found.url})
        assert signed_in.is_success
        found.folder, found.visitor = folder, visitor
        until(lambda: len(tables_on(visitor)) == len(TABLES), SECONDS_TO_FILL)
        until(lambda: not any(one["behind"] > 100 for one in lists(visitor)), SECONDS_TO_FILL)
        yield found


def tables_on(visitor):
    """The tables that the board shows."""
    return set(TILE.findall(visitor.get("/").text))


def lists(visitor):
    return visitor.get("/readyz").json()["lists"]


def latest(visitor):
    """The rounds of the tables, the newest first."""
    return visitor.get("/v1/rounds?limit=50").json()["rounds"]


def test_the_board_shows_every_table_and_moves_within_seconds(demo):
    expected = {f"{table.room}-{table.id}" for table in TABLES}
    assert tables_on(demo.visitor) == expected
    before = demo.visitor.get("/").text
    assert "under way" in before
    head = demo.visitor.get("/readyz").json()["head"]
    until(lambda: demo.visitor.get("/readyz").json()["head"] > head + 3)
    until(lambda: told_on(demo.visitor.get("/").text) != told_on(before), 60)


def told_on(board):
    """What the board says of its tables."""
    return re.findall(r"Round \d+[^<]*", board)


def test_what_is_played_reads_back_and_is_judged(demo):
    for one in latest(demo.visitor)[:20]:
        record = demo.visitor.get(f"/v1/rounds/{one['round']}/record")
        assert adjudicate(parse_record(record.content)).status


def test_killed_it_plays_on_where_it_stood(demo):
    (before,) = own(demo, PLAYS)
    before.kill()
    before.wait()
    until(lambda: own(demo, PLAYS))
    head = demo.visitor.get("/readyz").json()["head"]
    until(lambda: demo.visitor.get("/readyz").json()["head"] > head + 3, 60)
    assert demo.hear(re.compile(r"demo: running, restarted 1 time\n"))
    said = [json.loads(line) for line in demo.log.read_text().splitlines()]
    assert [line for line in said if line["says"].startswith(("round:", "table:"))] == []


def test_given_again_it_goes_on_with_its_own_folder(demo):
    rounds = {one["round"] for one in latest(demo.visitor)}
    assert demo.stop(signal.SIGINT) == 0
    again = demo.log.parent / "again"
    words = {"RUNBACK_DATA": str(demo.folder), **FEW}
    with served(again, "--demo", command="up", **words) as found:
        found.hear(re.compile("Sign in with an existing account"))
        demo.visitor.base_url = found.url
        until(lambda: demo.visitor.get("/readyz").is_success)
        head = demo.visitor.get("/readyz").json()["head"]
        until(lambda: demo.visitor.get("/readyz").json()["head"] > head + 3, 60)
        until(lambda: lists(demo.visitor)[0]["behind"] == 0)
        known = {one["round"] for one in demo.visitor.get("/v1/rounds?limit=200").json()["rounds"]}
        assert rounds <= known
        assert found.stop() == 0


def test_a_folder_with_other_rounds_is_refused_in_a_line():
    with data_folder() as folder:
        environ = {**os.environ, "RUNBACK_DATA": str(folder), "RUNBACK_LISTEN": "127.0.0.1:0"}
        samples = [ROOT / "ops" / "samples" / name for name in ("room.jsonl", "round.json")]
        subprocess.run([RUNBACK, "record", *samples], env=environ, check=True, capture_output=True)
        done = subprocess.run(
            [RUNBACK, "up", "--demo"], env=environ, check=False, capture_output=True
        )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == (
        f"Error: {folder}: what is recorded there is not the demo's; name an empty or a new folder "
        "with RUNBACK_DATA\n"
    )
