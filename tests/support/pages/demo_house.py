"""A house where a whole shift is under way, and what of it is most worth looking at."""

import json
from datetime import UTC, datetime

from domain.replay.frames import replay_record
from ops.demo import fill_store
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.connections import connect
from projections.store.round_header import extract_record
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_round_stream
from projections.summaries.day_summary import RoomDay
from service.accounts.roles import ROLES
from service.server.app import create_app
from service.settings import WebSettings
from tests.support.day_summaries import make
from tests.support.service.house import PARTS, PASSWORD, SPARE, House
from tests.support.stored_days import SAID, add

SEED = 7

TELLING = """
SELECT d.dispute, r.round, r.room, r.table_id, r.day::text, r.game
FROM live.docket AS d JOIN live.rounds AS r ON r.round = d.rounds[1]
ORDER BY r.outcome = 'differs' DESC, r.uncovered > 0 DESC NULLS LAST, d.version DESC, d.dispute
LIMIT 1
"""
"""The dispute over a round whose bank ran out and that was not paid as ruled."""

OF_EACH_GAME = """
SELECT DISTINCT ON (game) game, round FROM live.rounds
WHERE status = 'settled' ORDER BY game, outcome = 'differs' DESC, uncovered DESC NULLS LAST, round
"""
OF_EACH_STATUS = "SELECT DISTINCT ON (status) status, dispute FROM live.docket ORDER BY 1, 2"
GOING_ON = (
    "SELECT round FROM live.rounds WHERE status = 'open' ORDER BY abs(version - 35), round LIMIT 1"
)
DAYS = "SELECT DISTINCT room, day FROM live.days ORDER BY day, room"
MISPAID = """
SELECT DISTINCT ON (room, day) round FROM live.rounds
WHERE outcome = 'differs' ORDER BY room, day, off_by, round
"""
CORRECTED = "SELECT round FROM live.rounds WHERE corrected ORDER BY order_key DESC LIMIT 1"


class DemoHouse(House):
    """The shift, people of every role, and an example for every part of an address."""

    def __init__(self, url, scratch, rounds):
        self.url = url
        _fill(url, rounds)
        self.connection = connect(url)
        self.app = create_app(url, WebSettings(scratch=scratch, requests_a_second=0))
        self.parts = dict(PARTS)
        for role in ROLES:
            self.account(f"{role}-1", role, PASSWORD if role == "admin" else None)
        self.account(SPARE, "recorder")
        self.admin = self.token("admin")
        self._have_made()
        self._choose()

    def _choose(self):
        """What of the shift is shown."""
        dispute, told, room, table, day, game = self.rows(TELLING)[0]
        self.parts |= {
            "dispute_id": dispute,
            "round_id": told,
            "room": room,
            "table": table,
            "day": day,
            "game": game,
            "patron_id": self._patron(room, table, day),
        }
        self.rounds = dict(self.rows(OF_EACH_GAME))
        """A round of each game."""
        self.disputes = dict(self.rows(OF_EACH_STATUS))
        """One in each state."""
        self.open_round = self.rows(GOING_ON)[0][0]
        self.corrected_round = self.rows(CORRECTED)[0][0]
        with Store(self.url) as store:
            self.steps = (
                len(replay_record(extract_record(store.stream(name_round_stream(told))))) - 1
            )
        """How many the chosen round has."""

    def _patron(self, room, table, day):
        """Somebody who sat at the table, with a note."""
        statement = "SELECT state FROM store.stored_events WHERE originator_id = %s"
        facts = [
            json.loads(bytes(row)) for (row,) in self.rows(statement, f"table:{room}:{table}:{day}")
        ]
        patron = next(fact["patron"] for fact in facts if fact.get("type") == "seated")
        told = {"name": f"Guest {patron}", "contact": "", "note": "asks for the rack"}
        note = json.dumps(told).encode()
        address = f"/v1/patrons/{patron}"
        answer = self.ask("PUT", address, self.admin, note, Content_Type="application/json")
        assert answer.status_code < 300, answer.text
        return patron


def _fill(url, rounds):
    """Put the shift on file, bring the lists up to date, and sum up its days."""
    with Store(url) as store:
        fill_store(store, SEED, datetime.now(UTC), rounds)
        _sum_up(store)
        _void(store, url)
        _sum_up(store)


def _sum_up(store):
    with ProjectionRunner(
        store.recorder.connections.url, StreamReader(store.recorder), PROJECTIONS
    ) as runner:
        runner.prepare()
        list(runner.catch_up())
    with store.recorder.connections.borrow() as connection:
        days = connection.execute(
            "SELECT DISTINCT room, day FROM live.days ORDER BY day"
        ).fetchall()
    for day in days:
        make(store.recorder, RoomDay(*day))


def _void(store, url):
    """Have a mispaid round of each day be void, so that there are editions that say so."""
    with connect(url) as connection:
        rounds = connection.execute(MISPAID).fetchall()
    for (told,) in rounds:
        add(store, name_round_stream(told), {"type": "voided", "reason": "recorded twice", **SAID})
