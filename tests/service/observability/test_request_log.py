"""What is logged, and what is not: nothing that was sent, nothing that the database holds."""

import json
import logging
import subprocess
import sys
from io import StringIO

import psycopg
import pytest

from projections.logs import JsonFormatter
from tests.support.project_files import ROOT
from tests.support.service.client import Client


@pytest.fixture
def logged():
    """What Runback has logged, line by line."""
    lines = StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(JsonFormatter())
    logger = logging.getLogger("runback")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield lambda: [json.loads(line) for line in lines.getvalue().splitlines()]
    logger.removeHandler(handler)
    logger.setLevel(level)


def record_of(error):
    return logging.LogRecord(
        "x", logging.ERROR, "x", 1, "it failed", (), (type(error), error, None)
    )


def raised(work):
    try:
        work()
    except Exception:  # noqa: BLE001 - any error is returned
        return sys.exc_info()[1]
    raise AssertionError


def test_a_failure_is_told_by_its_kind_and_place_and_not_by_what_it_says():
    def fail():
        try:
            int("hunter2")
        except ValueError as error:
            raise KeyError("hunter2") from error

    line = JsonFormatter().format(record_of(raised(fail)))
    told = json.loads(line)["failure"]
    assert "hunter2" not in line
    assert [one for one in told if ":" not in one] == ["builtins.ValueError", "builtins.KeyError"]
    assert any("test_request_log.py:" in one and one.endswith(" fail") for one in told)


def test_what_the_database_objects_to_is_not_repeated(database):
    def fail():
        with psycopg.connect(database) as connection:
            connection.execute(
                "INSERT INTO people.accounts (account, name, role, password_hash)"
                " VALUES ('a', NULL, 'floor', '$argon2id$hunter2')"
            )

    error = raised(fail)
    assert "hunter2" in str(error)
    assert "hunter2" not in JsonFormatter().format(record_of(error))


def test_a_message_is_one_line_of_json():
    record = logging.LogRecord("x", logging.INFO, "x", 1, "a\nb %s", ("\x1b[1m",), None)
    line = JsonFormatter().format(record)
    assert "\n" not in line
    assert json.loads(line)["says"] == "a b  [1m"


def test_every_request_is_a_line_with_its_id_and_no_query(app, logged):
    client = Client(app.test_client(), None)
    for path in ("/healthz?token=hunter2", "/nowhere/hunter-3"):
        client.get(path, X_Request_Id="mine").close()
    first, second = logged()
    assert (first["request"], first["path"], first["status"]) == ("mine", "/healthz", 200)
    assert (second["path"], second["status"], second["who"]) == ("/nowhere/hunter-3", 404, None)


def test_an_id_that_could_be_anything_is_not_taken_over(app, logged):
    client = Client(app.test_client(), None)
    client.get("/healthz", X_Request_Id="no id {}").close()
    (line,) = logged()
    assert line["request"].isalnum()


def test_what_others_warn_of_is_logged_in_the_same_shape():
    program = (
        "import logging, warnings; from projections.logs import log_to_stderr\n"
        "log_to_stderr()\n"
        "logging.getLogger('somebody.else').warning('mind the gap')\n"
        "logging.getLogger('somebody.else').info('never mind')\n"
        "logging.getLogger('runback.x').info('here we are')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True
    )
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["says"] for line in lines] == ["mind the gap", "here we are"]
