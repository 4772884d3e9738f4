"""The first account: one, however many processes start at once, with a password nobody can know."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from projections.store.connections import connect
from service.accounts.account import make_account
from service.accounts.first_admin import make_first_admin
from tests.support.service.client import PASSWORD, Client


def test_the_first_account_can_do_everything_and_there_is_only_one(app, connection):
    made = make_first_admin(connection)
    assert made.account == "admin"
    assert len(made.password) >= 20
    page = Client(app.test_client(), None)
    assert page.sign_in(made.account, made.password).json["role"] == "admin"
    assert make_first_admin(connection) is None


def test_it_has_the_password_that_somebody_gives(app, connection):
    assert make_first_admin(connection, PASSWORD).password == PASSWORD
    assert Client(app.test_client(), None).sign_in("admin").status_code == 200


def test_where_there_is_any_account_none_is_made(connection):
    make_account(connection, "device-1", "Table 1", "recorder")
    assert make_first_admin(connection) is None


def test_of_several_who_start_at_once_one_makes_it(database, connection):
    together = Barrier(4)

    def started(_):
        with connect(database) as own:
            together.wait()
            return make_first_admin(own)

    with ThreadPoolExecutor(4) as threads:
        made = list(threads.map(started, range(4)))
    assert sum(one is not None for one in made) == 1
    assert connection.execute("SELECT account FROM people.accounts").fetchall() == [("admin",)]
