"""Clients who record rounds and look at what there is, at a steady pace, until told to end."""

import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import httpx

from domain.facts.record import encode_canonical
from ops.simulator.simulation import simulate_round
from tests.projections.summaries.conftest import on_day
from tests.support.polling import until

CLIENTS = 4
MOST_ROUNDS = 500
"""Of each of them."""

MOST_TRIES = 200
SECONDS_A_REQUEST = 0.1
SECONDS = 120
LOOKS = ("/", "/v1/rounds?limit=5", "/v1/tables", "/v1/summaries?limit=5")


class Load:
    """What they have done, and what went wrong."""

    def __init__(self, production, days, first):
        self._production, self._days, self._first = production, days, first
        self.is_patient = False
        """Whether they send again what is answered 503."""
        self.end = threading.Event()
        self.recorded = {}
        """The bytes of each round that was acknowledged."""
        self.answered, self.failures = Counter(), []
        self._turns = [0] * CLIENTS

    def run(self, one):
        """Be one of them."""
        with self._production.client() as client:
            for at in range(MOST_ROUNDS):
                self._take_turn(client, simulate_round(self._first + one * MOST_ROUNDS + at), at)
                self._turns[one] += 1
                if self.end.is_set():
                    return
        self.failures.append("there was no more to be recorded")

    def _take_turn(self, client, played, at):
        record = on_day(played, self._days[at % len(self._days)])
        name, raw = record.round.id, encode_canonical(record)
        if self._ask(client, 201, "POST", "/v1/rounds", content=raw, headers=as_json(name)):
            self.recorded[name] = raw
        for path in (*LOOKS, f"/v1/rounds/{name}/adjudication"):
            self._ask(client, 200, "GET", path)

    def _ask(self, client, status, method, path, **how):
        found = self._answer(client, method, path, **how)
        for _ in range(MOST_TRIES if self.is_patient else 0):
            if found is None or found.status_code != 503:
                break
            found = self._answer(client, method, path, **how)
        if found and found.status_code != status:
            self.failures.append(f"{method} {path}: {found.status_code} {found.text[:300]}")
        return found is not None and found.status_code == status

    def _answer(self, client, method, path, **how):
        begun = time.monotonic()
        try:
            answer = client.request(method, path, **how)
        except httpx.HTTPError as error:
            self.failures.append(f"{method} {path}: {error!r}")
            return None
        finally:
            self.end.wait(max(0, begun + SECONDS_A_REQUEST - time.monotonic()))
        self.answered[answer.status_code] += 1
        return answer

    def goes_on(self):
        """Wait until everybody has taken two more turns."""
        before = [*self._turns]
        until(
            lambda: (
                self.failures
                or all(now > then + 1 for now, then in zip(self._turns, before, strict=True))
            ),
            SECONDS,
        )
        assert not self.failures, self.failures[:3]


def as_json(key):
    """What is said with something that may be sent again."""
    return {"Content-Type": "application/json", "Idempotency-Key": key}


@contextmanager
def loaded(production, days, first):
    """They are at it inside, with rounds from the first one on."""
    load = Load(production, days, first)
    with ThreadPoolExecutor(CLIENTS) as pool:
        running = [pool.submit(load.run, one) for one in range(CLIENTS)]
        try:
            yield load
        finally:
            load.end.set()
    for one in running:
        one.result()
