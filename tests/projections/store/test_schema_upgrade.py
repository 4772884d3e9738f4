"""Setting a database up: many at once, once each, and never a step in two wordings."""

import psycopg
import pytest

from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.store.connections import APPLICATION_ROLE, OWNER_ROLE
from projections.store.schema_upgrade import list_migrations, migrate
from projections.store.store import Store
from tests.support.databases import named, unmigrated_database_on
from tests.support.parallel_processes import all_of


@pytest.fixture
def empty(each_server):
    with unmigrated_database_on(each_server) as url:
        yield url


def test_steps_are_numbered_without_a_gap():
    assert [step.number for step in list_migrations()] == list(range(1, len(list_migrations()) + 1))


def test_a_database_is_set_up_once(empty):
    assert migrate(empty) == list_migrations()
    assert migrate(empty) == []


def test_ten_processes_may_set_up_at_once(empty):
    taken = all_of("projections.store.schema_upgrade:migrate", [(empty,)] * 10)
    assert sorted(len(some) for some in taken) == [0] * 9 + [len(list_migrations())]


def test_two_databases_of_a_server_may_be_set_up_at_once(each_server):
    with (
        unmigrated_database_on(each_server) as one,
        unmigrated_database_on(each_server) as other,
    ):
        taken = all_of("projections.store.schema_upgrade:migrate", [(one,), (other,)] * 3)
    assert sum(map(len, taken)) == 2 * len(list_migrations())


def test_a_store_refuses_a_database_that_was_never_set_up(empty):
    with pytest.raises(DatabaseNotReady, match="never set up for Runback; `runback db migrate`"):
        Store(empty)


def test_a_store_refuses_a_database_that_lacks_a_step(each_database):
    with psycopg.connect(each_database) as connection:
        connection.execute("DELETE FROM store.migrations")
    with pytest.raises(DatabaseNotReady, match=r"lacks .* step 1 \(stored_events\)"):
        Store(each_database)


def test_a_database_of_a_newer_runback_is_left_alone(each_database):
    with psycopg.connect(each_database) as connection:
        connection.execute("INSERT INTO store.migrations VALUES (99, 'later', 'x')")
    for use in (Store, migrate):
        with pytest.raises(DatabaseNotReady, match=r"newer Runback: step 99 \(later\)"):
            use(each_database)


def test_a_step_in_another_wording_is_refused(each_database):
    with psycopg.connect(each_database) as connection:
        connection.execute("UPDATE store.migrations SET sha256 = 'x'")
    with pytest.raises(DatabaseNotReady, match="another wording"):
        migrate(each_database)


def test_a_login_without_rights_is_told_what_it_needs(each_server):
    with unmigrated_database_on(each_server) as url:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("DROP ROLE IF EXISTS runback_test_clerk")
            connection.execute("CREATE ROLE runback_test_clerk LOGIN")
        clerk = url.replace("postgres@", "runback_test_clerk@").replace(
            "runback@", "runback_test_clerk@"
        )
        with pytest.raises(DatabaseNotReady, match=r"may not set up .* `runback db migrate`"):
            migrate(clerk)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("DROP ROLE runback_test_clerk")


def test_the_owner_of_a_database_who_may_make_roles_can_set_it_up(own_server):
    with psycopg.connect(own_server, autocommit=True) as connection:
        connection.execute("CREATE ROLE runback_test_owner LOGIN CREATEROLE")
        try:
            for role in (OWNER_ROLE, APPLICATION_ROLE):
                connection.execute(
                    f"GRANT {role} TO runback_test_owner WITH ADMIN OPTION, SET FALSE"
                )
            connection.execute("CREATE DATABASE runback_test_owned OWNER runback_test_owner")
            url = named(own_server, "runback_test_owned").replace("runback@", "runback_test_owner@")
            assert migrate(url) == list_migrations()
            Store(url).close()
        finally:
            connection.execute("DROP DATABASE IF EXISTS runback_test_owned WITH (FORCE)")
            connection.execute("DROP OWNED BY runback_test_owner CASCADE")
            connection.execute("DROP ROLE runback_test_owner")


def test_a_server_that_is_not_there_is_said_to_be_so():
    nowhere = "postgresql://nobody@127.0.0.1:9/nothing"
    for use in (Store, migrate):
        with pytest.raises(DatabaseUnavailable, match="does not answer"):
            use(nowhere)
