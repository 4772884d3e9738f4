"""Commands that speak to a running service: the same words, over broken lines as well."""

import json
import os
import re
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner

from ops.cli.main import main
from projections.store.connections import connect
from tests.support.command_runs import RUNBACK, run
from tests.support.databases import database_on
from tests.support.project_files import ROOT
from tests.support.service.client import ROUND, ROUND_ID, token_for
from tests.support.service.server_process import Relay, served

SAMPLES = ROOT / "ops" / "samples"
ROOM, TABLE, SAMPLE = (str(SAMPLES / name) for name in ("room.jsonl", "table.jsonl", "round.json"))


@pytest.fixture(scope="module")
def database_of_module(own_server):
    with database_on(own_server) as url:
        yield url


@pytest.fixture(scope="module")
def service(database_of_module, tmp_path_factory):
    folder = tmp_path_factory.mktemp("served")
    environ = {"RUNBACK_DATABASE_URL": database_of_module, "RUNBACK_DATA": str(folder / "data")}
    with served(folder, **environ, RUNBACK_WEB_PROCESSES="1") as found:
        yield found


@pytest.fixture(scope="module")
def token(database_of_module):
    with connect(database_of_module) as connection:
        return token_for(connection, "admin-1", "admin")


@pytest.fixture(scope="module")
def ask(service, token):
    """Run a command that speaks to the service."""
    return lambda *words, **how: over(service.url, token, *words, **how)


@pytest.fixture(scope="module")
def recorded(ask):
    """The sample night, recorded over the service."""
    return ask("record", ROOM, TABLE, SAMPLE)


def over(url, token, *words, given=b""):
    env = {"RUNBACK_SERVER": url, "RUNBACK_TOKEN": token, "COLUMNS": "100"}
    return CliRunner().invoke(main, [str(word) for word in words], input=given, env=env)


def test_files_are_recorded_and_sent_again_are_on_file(recorded, ask, database_of_module):
    said = recorded.stdout.splitlines()[-1]
    assert (recorded.exit_code, recorded.stderr) == (0, "")
    assert re.fullmatch(r"On file: \d+ rounds?, 1 table's day, 1 room. Refused: 0.", said)
    assert ask("record", ROOM, TABLE, SAMPLE).stdout.splitlines()[-1] == said
    directly = run(database_of_module, "record", ROOM, TABLE, SAMPLE)
    assert "Stored: nothing new." in directly.stdout


def test_what_is_refused_is_named_by_its_place(ask, tmp_path):
    bent = {**ROUND, "round": {**ROUND["round"], "id": "T4-bent"}, "room": 7}
    file = tmp_path / "rounds.jsonl"
    other = {**ROUND, "round": {**ROUND["round"], "id": "T4-other"}}
    lines = [json.dumps(bent), "no json", json.dumps(other), "[]"]
    file.write_text("\n".join(lines))
    refused = ask("record", "--json", file)
    assert refused.exit_code == 2
    assert [json.loads(line)["where"] for line in refused.stdout.splitlines()] == [
        f"{file}, line {at}" for at in (1, 2, 3, 4)
    ]
    assert [line.partition(": ")[0] for line in refused.stderr.splitlines()[:-1]] == [
        f"{file}, line {at}" for at in (1, 2, 4)
    ]
    assert "field `room`" in refused.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("show", ROUND_ID),
        ("show", ROUND_ID, "--json"),
        ("show", ROUND_ID, "--record"),
        ("show", ROUND_ID, "--events"),
        ("show", "room:mortimers", "--events"),
        ("adjudicate", ROUND_ID),
        ("adjudicate", SAMPLE),
        ("adjudicate", "--pretty", SAMPLE, ROUND_ID),
        ("adjudicate", "--coverage", "net", "--set", "rack_order=dealing", ROUND_ID),
        ("adjudicate", "--facts", "recorded", "--terms", "now", SAMPLE),
        ("rounds",),
        ("rounds", "--table", "T4", "--day", "2026-11-18", "--outcome", "differs"),
        ("rounds", "--room", "mortimers", "--since", "2026-11-18T21:00", "--at-least", "off-by=20"),
        ("rounds", "--bettor", "nobody"),
        ("adjudicate", "--set", "nonsense=1", SAMPLE),
        ("rounds", "--day", "soon"),
        ("rounds", "--since", "soon"),
    ],
)
@pytest.mark.usefixtures("recorded")
def test_a_command_says_the_same_as_without_a_server(ask, database_of_module, words):
    directly = run(database_of_module, *words)
    there = ask(*words)
    assert (there.exit_code, there.stdout) == (directly.exit_code, directly.stdout)
    assert there.stderr == directly.stderr


@pytest.mark.usefixtures("recorded")
def test_a_list_goes_on_where_it_ended(ask):
    first = ask("rounds", "--limit", 1)
    going_on = re.search(r"continue with --after (\S+)", first.stdout)[1]
    second = ask("rounds", "--limit", 1, "--after", going_on)
    assert second.exit_code == 0
    assert second.stdout.splitlines()[1] != first.stdout.splitlines()[1]
    lines = ask("rounds", "--json").stdout.splitlines()
    assert ROUND_ID in [json.loads(line)["round"] for line in lines]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "T4-none"), "there is no round `T4-none` on file"),
        (("adjudicate", "T4-none"), "there is no such file, and no round with this id is stored"),
        (("rounds", "--after", "forged"), "`cursor` is none that was given"),
        (("disputes", "show", "D-none"), "there is no dispute `D-none` on file"),
    ],
)
def test_what_is_not_there_is_one_line(ask, words, said):
    refused = ask(*words)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert len(refused.stderr.splitlines()) == 1
    assert said in refused.stderr


def test_events_follow_the_version_that_was_seen(ask, tmp_path):
    begun = {**ROUND, "round": {**ROUND["round"], "id": "T4-live"}, "events": ROUND["events"][:3]}
    whole, more = tmp_path / "begun.json", tmp_path / "more.jsonl"
    whole.write_text(json.dumps(begun, indent=2))
    more.write_text(json.dumps(ROUND["events"][3]))
    assert ask("record", whole).exit_code == 0
    words = ("record", "--events", "round:T4-live", "--follows", 4, more)
    assert ask(*words, "--key", "k").stdout == "1 event recorded: round:T4-live is at version 5.\n"
    assert ask(*words, "--key", "k", "--json").stdout == '{"stream":"round:T4-live","version":5}\n'
    stale = ask(*words)
    assert stale.exit_code == 2
    assert stale.stderr.splitlines() == [
        "Error: round:T4-live is at version 5, not 4: 1 event was recorded in between",
        f"5  {json.dumps(ROUND['events'][3], separators=(',', ':'))}",
    ]
    assert (
        "`runback disputes`" in ask("record", "--events", "dispute:D", "--follows", 1, more).stderr
    )


def test_what_is_sent_over_a_broken_line_is_recorded_once(service, token, tmp_path):
    place = urlsplit(service.url)
    begun = {**ROUND, "round": {**ROUND["round"], "id": "T4-broken"}, "events": ROUND["events"][:3]}
    whole, more = tmp_path / "begun.json", tmp_path / "more.jsonl"
    whole.write_text(json.dumps(begun))
    more.write_text(json.dumps(ROUND["events"][3]))
    with Relay((place.hostname, place.port)) as relay:
        url = f"http://127.0.0.1:{relay.port}"
        relay.break_answers(2)
        assert "Refused: 0." in over(url, token, "record", whole).stdout
        relay.break_answers(2)
        added = over(url, token, "record", "--events", "round:T4-broken", "--follows", 4, more)
        assert added.stdout == "1 event recorded: round:T4-broken is at version 5.\n"
        relay.break_answers(100)
        given_up = over(url, token, "show", "T4-broken")
    assert given_up.exit_code == 2
    assert re.fullmatch(rf"Error: {url} does not answer: .+\n", given_up.stderr)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--server", "127.0.0.1"), "`127.0.0.1` is not a URL"),
        (("--server", "http://127.0.0.1:1"), "--server needs a token"),
        (("--server", "http://127.0.0.1:1", "--token", "nö"), "--server needs a token"),
    ],
)
def test_a_server_that_is_named_wrongly_is_one_line(options, said):
    refused = CliRunner().invoke(main, [*options, "rounds"], env={"RUNBACK_TOKEN": ""})
    assert refused.exit_code == 2
    assert said in refused.stderr


def test_a_token_that_nobody_knows_is_refused(service):
    refused = over(service.url, f"rb_{'0' * 8}_{'x' * 43}", "rounds")
    assert (refused.exit_code, len(refused.stderr.splitlines())) == (2, 1)
    assert "nobody is known" in refused.stderr


def test_who_does_not_speak_to_servers_says_so():
    words = ["--server", "http://127.0.0.1:1", "--token", "t", "games"]
    refused = CliRunner().invoke(main, words)
    assert refused.exit_code == 2
    assert refused.stderr == (
        "Error: `games` takes no --server; these do: `adjudicate`, `disputes`, `record`, "
        "`rounds`, `show`\n"
    )
    env = {"RUNBACK_SERVER": "http://127.0.0.1:1"}
    assert CliRunner().invoke(main, ["games"], env=env).exit_code == 0


def test_somebody_else_s_page_is_no_runback():
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        refused = over(f"http://127.0.0.1:{server.server_port}", "t", "rounds")
        server.shutdown()
    assert refused.exit_code == 2
    assert "does not answer as Runback does: 501" in refused.stderr


@pytest.mark.usefixtures("recorded")
def test_a_dispute_goes_its_way(ask, tmp_path):
    photo = tmp_path / "rack.jpg"
    photo.write_bytes(b"not really a photo")
    claim = ("--claim", "won $100, and was paid nothing", "--amount", "100", "--bettor", "seat-4")
    raised = ask(
        "disputes",
        "raise",
        "--room",
        "mortimers",
        "--table",
        "T4",
        "--round",
        ROUND_ID,
        "--id",
        "D-1",
        *claim,
    )
    assert raised.stdout == "Raised dispute D-1.\n", raised.stderr
    steps = [
        (("evidence", "D-1", "--text", "seat 4 had 20"), "open", 2),
        (("evidence", "D-1", "--file", photo), "open", 3),
        (("evidence", "D-1", "--cards", "Kh 9d ??"), "open", 4),
        (("judge", "D-1"), "open", 5),
        (
            ("rule", "D-1", "--outcome", "partly", "--award", "seat-4=60", "--reasons", "covered"),
            "ruled on",
            6,
        ),
        (("made-good", "D-1", "seat-4=60", "--how", "in chips"), "ruled on", 7),
        (("answer", "D-1", "--accepts"), "ruled on", 8),
        (("close", "D-1", "--reasons", "paid"), "closed", 9),
        (("reopen", "D-1", "--follows", "9"), "open", 10),
    ]
    for words, stands, version in steps:
        done = ask("disputes", *words)
        assert done.stdout == f"D-1 is {stands}, at version {version}.\n", (words, done.stderr)
    shown = ask("disputes", "show", "D-1").stdout
    assert "seat 4: won $100, and was paid nothing ($100)" in shown
    assert re.search(r"seat 4 +bank +– +\$60|made good +\$60 to seat 4", shown)
    assert "What may follow: round-linked" in shown
    assert json.loads(ask("disputes", "show", "D-1", "--json").stdout)["version"] == 10
    assert len(ask("disputes", "show", "D-1", "--events").stdout.splitlines()) == 10
    assert "D-1" in ask("disputes", "list", "--status", "open").stdout
    assert "D-1" in ask("show", ROUND_ID).stdout
    assert ask("disputes", "list", "--room", "elsewhere").stdout.startswith("No disputes match")
    assert ask("disputes", "similar", "D-1").exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("agree", "D-2"), "`agreed` is not accepted now"),
        (
            ("rule", "D-2", "--outcome", "upheld", "--reasons", "x", "--award", "all"),
            "is not money",
        ),
        (("close", "D-2", "--follows", "9"), "there is no version 9 to follow yet"),
    ],
)
@pytest.mark.usefixtures("recorded")
def test_what_cannot_follow_is_one_line(ask, words, said):
    ask("disputes", "raise", "--room", "mortimers", "--table", "T4", "--claim", "c", "--id", "D-2")
    refused = ask("disputes", *words)
    assert (refused.exit_code, len(refused.stderr.splitlines())) == (2, 1)
    assert said in refused.stderr


def test_without_a_server_there_are_no_disputes():
    refused = CliRunner().invoke(main, ["disputes", "list"])
    assert refused.exit_code == 2
    assert "RUNBACK_SERVER or --server names it" in refused.stderr


def test_a_token_can_come_by_the_command_line_or_the_environment(service, token):
    env = {name: text for name, text in os.environ.items() if not name.startswith("RUNBACK_")}
    words = [RUNBACK, "--server", service.url, "--token", token, "rounds", "--as-is"]
    done = subprocess.run(words, env=env, check=False, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
