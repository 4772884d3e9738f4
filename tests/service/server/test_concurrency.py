"""Many who record at once over bad lines: what was acknowledged is there once, and no more."""

import json
import socket
import struct
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from http import HTTPStatus
from http.client import HTTPConnection
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from domain.facts.record import RoundRecord, encode_canonical
from domain.facts.round_events import Corrected, Voided
from ops.simulator import simulate_round
from projections.store.connections import connect
from projections.store.topics import name_round_stream
from tests.support.sample_size import scale
from tests.support.service.client import token_for
from tests.support.service.web_workers import serving
from tests.support.store.recorded_work import Expected

CLIENTS = 16
DISTINCT = 40
"""Simulated rounds; they come again and again under other ids."""

SHARED = 10
"""Every so many-th round is recorded by two clients."""

LIVE = 7
"""Every so many-th round is recorded as play goes on."""

EVENTS_AT_FIRST = 9
CUT_AT = [0.02, 0.5, 0.99, 1.0]
"""How much of a request is sent before the connection drops."""

ALL_SENT = 1.0


class Sending(NamedTuple):
    """A request, as often as it is sent."""

    path: str
    raw: bytes
    key: str
    follows: int | None = None

    def headers(self, token):
        """What stands before the body."""
        said = {
            "Authorization": f"Bearer {token}",
            "Content-Type": "application/json",
            "Idempotency-Key": self.key,
        }
        return said if self.follows is None else {**said, "If-Match": f'"{self.follows}"'}

    def whole(self, token):
        """All that goes over the line."""
        said = {**self.headers(token), "Host": "127.0.0.1", "Content-Length": len(self.raw)}
        lines = [f"POST {self.path} HTTP/1.1", *(f"{name}: {text}" for name, text in said.items())]
        return "\r\n".join([*lines, "", ""]).encode() + self.raw


class Came(NamedTuple):
    """What came of a client's work."""

    acknowledged: dict[str, int]
    """By stream, the greatest version that was answered."""
    begun: set[str]
    """Streams of which all of a request was sent, answered or not."""
    answers: list[tuple[Sending, bytes]]


@cache
def simulated(seed):
    """A round as its device tells it; corrections are for people."""
    record = simulate_round(seed)
    told = [event for event in record.events if not isinstance(event, Corrected | Voided)]
    return replace(record, events=tuple(told))


def record_of(number):
    """The round of this number."""
    record = simulated(number % DISTINCT)
    return replace(record, round=replace(record.round, id=f"C-{number:05}", number=number))


def sendings(record, client):
    """The requests that record a round: one, or several as play goes on."""
    key = f"{client}-{record.round.id}"
    if record.round.number % LIVE or len(record.events) <= EVENTS_AT_FIRST:
        yield Sending("/v1/rounds", encode_canonical(record), key)
        return
    begun = replace(record, events=record.events[:EVENTS_AT_FIRST])
    yield Sending("/v1/rounds", encode_canonical(begun), key)
    rest, path = record.events[EVENTS_AT_FIRST:], f"/v1/rounds/{record.round.id}/events"
    middle = len(rest) // 2
    follows = 1 + EVENTS_AT_FIRST
    for part in (rest[:middle], rest[middle:]):
        yield Sending(path, msgspec.json.encode(part), f"{key}-{follows}", follows)
        follows += len(part)


def drop(port, whole, share, chance):
    """Send some of it, and be gone."""
    line = socket.create_connection(("127.0.0.1", port), timeout=60)
    if chance.random() < 0.5:
        # Gone without a word, as when a cable is pulled.
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.sendall(whole[: int(len(whole) * share)])
    line.close()


class Client:
    """A device that records rounds, and whose line drops now and then."""

    def __init__(self, token, seed):
        self._token = token
        self._chance = Random(seed)
        self.came = Came({}, set(), [])

    def record(self, numbers, port):
        """Record rounds, one after the other."""
        with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as line:
            for number in numbers:
                self._record(record_of(number), line)

    def ask_again(self, port):
        """Send everything that was acknowledged once more; it is answered alike."""
        with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as line:
            for sending, before in self.came.answers:
                assert self._send(sending, line)[1] == before

    def _record(self, record, line):
        """Record a round; now and then it is given up half-way."""
        stream = name_round_stream(record.round.id)
        for sending in sendings(record, f"of-{self._token[3:11]}"):
            if self._gives_up(sending, stream, line.port):
                return
            for _ in range(self._chance.choice([1, 1, 1, 2])):
                version, raw = self._send(sending, line)
            self.came.begun.add(stream)
            self.came.acknowledged[stream] = version
            self.came.answers.append((sending, raw))

    def _gives_up(self, sending, stream, port):
        """Whether the line drops so often that nothing more is sent of the round."""
        while self._chance.random() < 0.2:
            share = self._chance.choice(CUT_AT)
            drop(port, sending.whole(self._token), share, self._chance)
            if share == ALL_SENT:
                self.came.begun.add(stream)
            if self._chance.random() < 0.1:
                return True
        return False

    def _send(self, sending, line):
        line.request("POST", sending.path, sending.raw, sending.headers(self._token))
        answer = line.getresponse()
        raw = answer.read()
        assert answer.status == HTTPStatus.CREATED, (answer.status, raw)
        return json.loads(raw)["version"], raw


def shares(rounds):
    """What each client records; some rounds are recorded by two."""
    work = [[] for _ in range(CLIENTS)]
    for number in range(rounds):
        work[number % CLIENTS].append(number)
        if number % SHARED == 0 and number % LIVE:
            work[(number + 1) % CLIENTS].append(number)
    return work


def all_at_once(clients, work, port):
    """Have every client do his work, all at the same time."""
    with ThreadPoolExecutor(CLIENTS) as pool:
        for done in [pool.submit(work, *one, port) for one in clients]:
            done.result()


@pytest.mark.parametrize("rounds", [320, pytest.param(scale(800), marks=pytest.mark.long)])
def test_what_was_acknowledged_is_there_once_byte_for_byte(database, tmp_path, rounds):
    with connect(database) as connection:
        tokens = [token_for(connection, f"device-{at}", "recorder") for at in range(CLIENTS)]
    clients = [Client(token, f"{rounds}-{at}") for at, token in enumerate(tokens)]
    with serving(database, tmp_path, processes=3) as port:
        all_at_once(zip(clients, shares(rounds), strict=True), Client.record, port)
    stored = states(database)
    with serving(database, tmp_path, processes=3) as port:
        all_at_once([(client,) for client in clients], Client.ask_again, port)
    assert states(database) == stored
    acknowledged = set().union(*(client.came.acknowledged for client in clients))
    assert rounds * 0.9 < len(acknowledged) <= len(stored) <= rounds
    for client in clients:
        for stream, version in client.came.acknowledged.items():
            assert len(stored.get(stream, ())) >= version, stream
    assert {*stored} <= set().union(*(client.came.begun for client in clients))
    for number in range(rounds):
        record = record_of(number)
        found = stored.get(name_round_stream(record.round.id))
        assert found is None or expected(record).is_told_by(found), record.round.id


def expected(record: RoundRecord):
    """What may be stored of a round."""
    lines = tuple(map(msgspec.json.encode, record.events))
    ends = {1 + len(lines)}
    follows = 1
    for sending in sendings(record, ""):
        sent = json.loads(sending.raw)
        follows += len(sent if isinstance(sent, list) else sent["events"])
        ends.add(follows)
    return Expected(replace(record, events=()), lines, frozenset(ends))


def states(database):
    """The events of every stream, in the bytes in which they are stored."""
    found = {}
    with connect(database) as connection:
        rows = connection.execute(
            "SELECT originator_id, originator_version, state FROM store.stored_events"
            " ORDER BY originator_id, originator_version"
        )
        for stream, version, state in rows:
            found.setdefault(stream, []).append(bytes(state))
            assert len(found[stream]) == version, stream
    return found
