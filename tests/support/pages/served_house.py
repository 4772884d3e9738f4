"""The house of the service's tests, with a round of every game, and a server before it."""

import json
from contextlib import contextmanager

from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from ops.simulator import ALL_GAMES, simulate_round
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.fact_recording import record_round, record_stream
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from tests.support.service.client import ROUND
from tests.support.service.house import House
from tests.support.service.web_workers import serving

SEED = 3
SECOND_ROOM = [
    {
        "type": "opened",
        "room": "casino-marysville",
        "name": "Casino Marysville",
        "zone": "America/Los_Angeles",
        "day_starts": "06:00",
        "at": "2026-11-18T10:00:00-08:00",
        "by": "admin-1",
    },
]

OPEN_TABLE = "T5"
AT = "2026-11-18T20:{:02}:00-08:00"
OPEN_TABLE_TELLS = [
    {"type": "table-opened", "room": "mortimers", "table": OPEN_TABLE, "seats": 8},
    {
        "type": "terms-posted",
        "game": "no-bust-6.0",
        "rules": {},
        "schedule": None,
        "limits": {"min": 500, "max": 50_000},
        "decks": 6,
    },
    {"type": "seated", "seat": 2, "patron": "p-22"},
    {"type": "seated", "seat": 3, "patron": "p-23"},
    {"type": "seated", "seat": 4, "patron": "p-24"},
    {"type": "bank-offered", "seat": 2},
    {"type": "bank-taken", "seat": 2, "turn": 1},
]
"""A table that is open, and where somebody has just taken the bank."""


class FullHouse(House):
    """A house where a round of every game was played."""

    def __init__(self, url, scratch):
        super().__init__(url, scratch)
        games = sorted(ALL_GAMES)
        self.rounds = {
            game: simulate_round(seed, game) for seed, game in enumerate(games, start=SEED)
        }
        """A round of each game."""
        sender = Sender("device-2")
        with Store(url) as store:
            record_stream(store, "room", [json.dumps(one).encode() for one in SECOND_ROOM], sender)
            told = [
                json.dumps({**fact, "at": AT.format(minute), "by": "t5-device"}).encode()
                for minute, fact in enumerate(OPEN_TABLE_TELLS)
            ]
            record_stream(store, "table", told, sender)
            for record in self.rounds.values():
                record_round(store, parse_record(encode_canonical(record)), sender)
        self.catch_up()

    def play(self, table, *numbers, day="2026-11-18", **other):
        """Record the round of the samples as others at a table; the names of all of them."""
        names = [f"{table}-{day.replace('-', '')}-{number:04}" for number in numbers]
        with Store(self.url) as store:
            for name, number in zip(names, numbers, strict=True):
                called = {"id": name, "number": number, "gaming_day": day}
                played = {**ROUND, "round": called, "table": {**ROUND["table"], "id": table}}
                told = json.dumps({**played, **other}).encode()
                record_round(store, parse_record(told), Sender("device-2"))
        self.catch_up()
        return names

    def catch_up(self):
        """Bring the lists up to date."""
        with (
            Store(self.url) as store,
            ProjectionRunner(self.url, StreamReader(store.recorder), PROJECTIONS) as runner,
        ):
            runner.prepare()
            list(runner.catch_up())


@contextmanager
def open_house(url, folder):
    """The house, and the address at which its server answers."""
    house = FullHouse(url, folder)
    try:
        with serving(url, folder, processes=1) as port:
            yield house, f"http://127.0.0.1:{port}"
    finally:
        house.close()
