"""`RUNBACK_DATABASE_URL`: a real server is used, ours is not started, and nothing is given away."""

import socket
import time

import pytest

from ops.errors import PostgresError
from ops.postgres import external_server
from ops.postgres.external_server import (
    HIDDEN_MESSAGE,
    fetch_server_version,
    remove_password,
)
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from tests.support.postgres.queries import asked

SECRET = "correct-horse"  # noqa: S105 - it must never be seen


def refusal(url):
    """What is said of the URL instead of using it."""
    with (
        pytest.raises(PostgresError) as refused,
        use_server(DatabaseSettings(folder=None, url=url)),
    ):
        pass
    assert SECRET not in str(refused.value)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_real_server_is_used_as_it_is_and_none_is_started(made, empty):
    with (
        use_server(DatabaseSettings(made.path)) as real,
        use_server(DatabaseSettings(empty, real)) as url,
    ):
        assert url == real
        assert asked(url, "SELECT 1") == 1
        assert not empty.exists()


def test_a_server_older_than_postgresql_14_will_not_do(made, monkeypatch):
    """None that old is at hand: the limit is raised instead."""
    monkeypatch.setattr(external_server, "OLDEST_VERSION", 19)
    with use_server(DatabaseSettings(made.path)) as real:
        said = refusal(real)
        assert said.endswith(f"PostgreSQL {version_of(real)}; Runback needs 19 or newer")


def version_of(url):
    return asked(url, "SHOW server_version")


def test_the_version_is_the_server_s_own(made):
    with use_server(DatabaseSettings(made.path)) as real:
        assert fetch_server_version(real) == version_of(real)


def test_nobody_there_is_said_in_a_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    assert "refused" in refusal(f"postgresql://clerk:{SECRET}@127.0.0.1:{port}/cards")


@pytest.mark.long
def test_somebody_who_never_answers_is_given_up_on(monkeypatch):
    monkeypatch.setattr(external_server, "CONNECT_TIMEOUT", 2)
    began = time.monotonic()
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        assert "timeout" in refusal(f"postgresql://clerk:{SECRET}@127.0.0.1:{port}/cards")
    assert time.monotonic() - began < 5


def test_a_database_that_is_not_there_is_said(made):
    with use_server(DatabaseSettings(made.path)) as real:
        said = refusal(real.replace("/runback?", "/cards?"))
        assert 'database "cards" does not exist' in said


@pytest.mark.parametrize(
    "url",
    [
        f"mysql://clerk:{SECRET}@h/cards",
        f"postgresql:/clerk:{SECRET}@h/cards",
        f"postgresql://clerk:{SECRET}@h:port/cards?what",
        f"postgresql://clerk:{SECRET}@[h/cards",
        f"postgresql://clerk:{SECRET}/cards",
    ],
)
def test_what_is_no_url_of_postgresql_is_not_repeated(url):
    assert "is not the URL of a PostgreSQL database" in refusal(url)


@pytest.mark.parametrize(
    "place",
    [
        f"clerk:s@{SECRET}@127.0.0.1:1/cards",
        f"clerk:7/{SECRET}@127.0.0.1:1/cards",
        f"clerk:s?{SECRET}@127.0.0.1:1/cards",
        f"127.0.0.1:1?user=clerk&password=s@{SECRET}",
        f"127.0.0.1:1/cards?user=clerk&password=s@{SECRET}",
    ],
)
@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
def test_a_password_that_would_be_taken_for_another_part_is_not_tried(scheme, place):
    url = f"{scheme}://{place}"
    said = refusal(url)
    assert "write @ as %40, / as %2F and ? as %3F" in said
    with pytest.raises(PostgresError) as unshown:
        remove_password(url)
    assert str(unshown.value) == said


def test_signs_of_a_password_are_written_as_the_message_says(made):
    with use_server(DatabaseSettings(made.path)) as real:
        own = real.replace("://runback@", f"://clerk:s%40%2F%3F{SECRET}@")
        assert 'role "clerk" does not exist' in refusal(own)


def test_a_url_is_shown_without_its_password():
    shown = remove_password(
        f"postgresql://clerk:{SECRET}@db.example:5433/cards?sslpassword={SECRET}"
    )
    assert SECRET not in shown
    assert "db.example" in shown


def test_a_password_that_the_server_repeats_is_not(made):
    """A role that is named like its password is the one way to have it repeated."""
    with use_server(DatabaseSettings(made.path)) as real:
        said = refusal(f"{real}&user={SECRET}&password={SECRET}")
        assert said == f"RUNBACK_DATABASE_URL: {HIDDEN_MESSAGE}"


@pytest.mark.parametrize("password", ["co", "e", "refused", "connection"])
def test_no_gap_in_what_is_said_gives_a_password_away(password):
    said = refusal(f"postgresql://clerk:{password}@127.0.0.1:1/cards")
    assert said == f"RUNBACK_DATABASE_URL: {HIDDEN_MESSAGE}"


def test_a_password_that_is_no_part_of_what_is_said_keeps_nothing_from_being_said():
    said = refusal("postgresql://clerk:xyzzy@127.0.0.1:1/cards")
    assert "refused" in said
