"""Limits: one account does not take all there is, and nobody guesses at leisure."""

import secrets

import pytest

from service.auth.rate_limit import EXTENSION, MAX_FAILURES_AT_ONCE, RateBuckets, RateLimits
from service.errors import Refusal
from tests.support.service.client import ROUND, Client, account_with_password, token_for


class Clock:
    """A clock that is set."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        """The time that it shows."""
        return self.now


@pytest.fixture
def clock():
    """A clock that stands still until it is set."""
    return Clock()


@pytest.fixture
def limited(app, clock):
    """The application, where an account may ask twice a second, and no time goes by."""
    app.extensions[EXTENSION] = RateLimits(2, clock=clock)
    return app


def unknown():
    return f"rb_{secrets.token_hex(4)}_{secrets.token_urlsafe(32)}"


def test_a_bucket_holds_so_many_and_fills_evenly(clock):
    buckets = RateBuckets(2, 6, clock)
    assert [buckets.take("a") for _ in range(7)] == [0] * 6 + [0.5]
    assert buckets.take("b") == 0, "another one has a bucket of its own"
    clock.now += 0.25
    assert buckets.take("a") == 0.25
    clock.now += 0.25
    assert buckets.take("a") == 0
    clock.now += 3600
    assert [buckets.take("a") for _ in range(7)] == [0] * 6 + [0.5]


def test_what_is_given_back_can_be_taken_again_and_no_more(clock):
    buckets = RateBuckets(1, 2, clock)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 1]
    buckets.give_back("a")
    assert [buckets.take("a") for _ in range(2)] == [0, 1]
    for _ in range(9):
        buckets.give_back("b")
    assert [buckets.take("b") for _ in range(3)] == [0, 0, 1]


def test_buckets_that_are_full_again_are_forgotten(clock):
    buckets = RateBuckets(1, 3, clock)
    for number in range(5000):
        buckets.take(f"address-{number}")
        clock.now += 0.01
    assert len(buckets) <= 301
    clock.now += 3
    buckets.take("another")
    assert len(buckets) == 1


def test_there_are_never_more_buckets_than_so_many(clock):
    buckets = RateBuckets(1, 3, clock)
    for number in range(25_000):
        buckets.take(f"address-{number}")
    assert len(buckets) <= 20_000


def test_addresses_of_one_network_are_one(clock):
    limits = RateLimits(1, clock=clock)
    for number in range(MAX_FAILURES_AT_ONCE):
        limits.count_attempt(f"2001:db8:0:1::{number:x}")
    with pytest.raises(Refusal):
        limits.count_attempt("2001:db8:0:1:ffff::1")
    limits.count_attempt("2001:db8:0:2::1")
    limits.count_attempt("192.0.2.1")
    limits.count_attempt(None)


def test_an_account_that_asks_too_much_is_told_when_to_go_on(limited, connection, clock):
    client, other = (
        Client(limited.test_client(), token_for(connection, name, "floor"))
        for name in ("floor-1", "floor-2")
    )
    answers = [client.get("/v1/me") for _ in range(8)]
    assert [one.status_code for one in answers] == [200] * 6 + [429] * 2
    assert answers[-1].json["type"] == "/v1/problems/too-many"
    assert answers[-1].headers["Retry-After"] == "1"
    again = Client(limited.test_client(), token_for(connection, "floor-1", "floor"))
    assert again.get("/v1/me").status_code == 429, "another token of the same account"
    assert other.get("/v1/me").status_code == 200
    clock.now += 1
    assert [client.get("/v1/me").status_code for _ in range(3)] == [200, 200, 429]


def test_many_rounds_at_once_are_one_request(limited, connection):
    device = Client(limited.test_client(), token_for(connection, "device-1", "recorder"))
    line = str(ROUND).encode()
    sent = b"\n".join([line] * 50)
    answer = device.post("/v1/rounds", sent, Content_Type="application/x-ndjson")
    assert (answer.status_code, len(answer.data.splitlines())) == (200, 50)
    assert [device.get("/v1/me").status_code for _ in range(6)] == [200] * 5 + [429]


def test_guessing_tokens_is_slowed_down_and_who_is_known_goes_on(limited, connection):
    device = Client(limited.test_client(), token_for(connection, "device-1", "recorder"))
    assert device.get("/v1/me").status_code == 200
    guesses = [
        Client(limited.test_client(), unknown()).get("/v1/me")
        for _ in range(MAX_FAILURES_AT_ONCE + 1)
    ]
    assert [one.status_code for one in guesses] == [401] * MAX_FAILURES_AT_ONCE + [429]
    assert guesses[-1].headers["Retry-After"] == "1"
    unseen = Client(limited.test_client(), token_for(connection, "device-2", "recorder"))
    assert unseen.get("/v1/me").status_code == 429
    assert device.get("/v1/me").status_code == 200


def test_good_tokens_are_no_guesses(limited, connection):
    for number in range(MAX_FAILURES_AT_ONCE + 5):
        name = f"device-{number}"
        device = Client(limited.test_client(), token_for(connection, name, "recorder"))
        assert device.get("/v1/me").status_code == 200


def test_passwords_tried_for_many_accounts_are_slowed_down(limited, connection, monkeypatch):
    monkeypatch.setattr("service.accounts.lockout.verify_password", lambda *_: False)
    account_with_password(connection, "floor-1", "floor")
    page = Client(limited.test_client(), None)
    statuses = [
        page.sign_in(f"ghost-{number}").status_code for number in range(MAX_FAILURES_AT_ONCE + 1)
    ]
    assert statuses == [401] * MAX_FAILURES_AT_ONCE + [429]
