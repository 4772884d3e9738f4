"""A house with something of everything on file, and people of every role who ask for it."""

import json
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

import psycopg

from domain.intake.record_parser import parse_record
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.connections import connect
from projections.store.fact_recording import append_facts, record_round, record_stream
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_dispute_stream
from projections.summaries.day_summary import RoomDay
from service.accounts.account import make_account
from service.accounts.api_token import make_token
from service.accounts.roles import PERMISSIONS, ROLES
from service.errors import AccountTakenError
from service.http.context import EXTENSION
from service.server.app import create_app
from service.settings import WebSettings
from tests.support.day_summaries import make
from tests.support.dispute_lines import ADJUDICATED, AGREED, CLOSED, EVIDENCE, RAISED, RULED
from tests.support.service.client import ROOM, ROUND, ROUND_ID, TABLE

FILE = b"%PDF-1.7 a letter"
PASSWORD = "a long enough secret"  # noqa: S105 - for example accounts
SPARE = "spare-1"
"""An account that nobody asks as, so that it can be locked out."""

PATRON = "p-11"
RULED_HIGH = {**RULED, "awards": [{"bettor": PATRON, "amount": 90_000, "from": "bank"}]}
AFTERWARDS = "2026-11-19T10:00:00Z"
DISPUTES = {
    "D-open": (EVIDENCE,),
    "D-ruled": (EVIDENCE, RULED),
    "D-waiting": (RULED_HIGH,),
    "D-waiting-too": (RULED_HIGH,),
    "D-agreed": (RULED_HIGH, AGREED),
    "D-closed": (RULED, CLOSED),
}
"""Disputes in every state."""

PARTS = {
    "round_id": ROUND_ID, "dispute_id": "D-open", "room": ROUND["room"], "table": "T4",
    "entry": 1, "day": "2026-11-18", "sha256": sha256(FILE).hexdigest(), "account_id": SPARE,
    "patron_id": PATRON, "game": ROUND["game"], "schedule": "casino-marysville/california-a/8",
    "kind": "malformed", "rule": "BJ.R9", "pai_gow": "face-up-pai-gow",
    "document": "three-card-poker",
}  # fmt: skip
"""What parts of addresses stand for here; some more are made with the house."""


class House:
    """The service over a database of its own."""

    def __init__(self, url, scratch):
        self.url = url
        with psycopg.connect(url, autocommit=True) as connection:
            # Nobody pulls the plug here, and thousands of requests are each noted.
            name = connection.info.dbname
            connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
        self.parts = dict(PARTS)
        settings = WebSettings(scratch=scratch, requests_a_second=0)
        self.app = create_app(url, settings)
        self.connection = connect(url)
        _put_on_file(url)
        for role in ROLES:
            self.account(f"{role}-1", role, PASSWORD if role in {"admin", "floor"} else None)
        self.account(SPARE, "recorder")
        self.admin = self.token("admin")
        self._have_made()

    def _have_made(self):
        """Have what only the service makes, and a token that can be taken back."""
        admin = self.admin
        self.ask("POST", "/v1/files", admin, FILE, Content_Type="application/pdf")
        patron = b'{"name": "A. Patron", "contact": "", "note": ""}'
        self.ask("PUT", f"/v1/patrons/{PATRON}", admin, patron, Content_Type="application/json")
        taken_out = self.ask("GET", "/v1/exports/rounds.ndjson", admin)
        self.parts["export"] = taken_out.headers["Runback-Export"]
        made = make_token(self.connection, SPARE, "tests", ROLES["recorder"], 1)
        self.parts["token_id"] = made.token

    def account(self, name, role, password=None):
        """Make an account, if it is not there."""
        with suppress(AccountTakenError):
            make_account(self.connection, name, name.title(), role, password)

    def token(self, role, permissions=None):
        """The secret of a new token of somebody with the role, for all or for some that it may."""
        held = ROLES[role] if permissions is None else permissions
        return make_token(self.connection, f"{role}-1", "tests", held, 1).secret

    def ask(self, method, address, token=None, body=None, **headers):
        """What is answered to a request by whoever has the token."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        client = self.app.test_client(use_cookies=False)
        return client.open(address, method=method, data=body, headers=sent, buffered=True)

    def request(self, operation, token=None, parts=None, **headers):
        """What is answered where it is asked just as the document shows."""
        body, content_type = operation.body()
        if content_type is not None:
            headers.setdefault("Content_Type", content_type)
        address = operation.address(parts or self.parts)
        return self.ask(operation.method, address, token, body, **headers)

    def states(self):
        """The parts of addresses, with the dispute in one state after the other."""
        return [self.parts | {"dispute_id": dispute} for dispute in DISPUTES]

    def seen(self, operation, parts=None):
        """The version of what the route adds to, as somebody has it who has just looked."""
        return self.seen_at(operation.address(parts or self.parts))

    def seen_at(self, address):
        """The same, by where it would be added."""
        found = self.ask("GET", f"{address.rpartition('/')[0]}/events", self.admin)
        return found.headers.get("ETag", '"1"')

    def rows(self, statement, *values):
        """What the database says."""
        return self.connection.execute(statement, values).fetchall()

    def stored(self):
        """How much is on file of everything; who asked, or took something out, is only noted."""
        return {
            table: self.rows(f"SELECT count(*) FROM {table}")[0][0]  # noqa: S608 - names from this project
            for (table,) in self.rows(TABLES)
        }

    def close(self):
        """Let go of the database."""
        self.app.extensions[EXTENSION].store.close()
        self.connection.close()


TABLES = """
SELECT table_schema || '.' || table_name FROM information_schema.tables
WHERE
    table_schema = 'people' AND table_name <> 'secrets'
    OR (table_schema = 'store' AND table_name IN ('stored_events', 'batches'))
ORDER BY 1
"""


def facts_of(lines):
    """The facts of a table's stream, without the rounds that are told among them."""
    return [line for line in lines.splitlines() if "type" in json.loads(line)]


def _put_on_file(url):
    sender = Sender("device-1")
    with Store(url) as store:
        record_stream(store, "room", ROOM.splitlines(), sender)
        record_stream(store, "table", facts_of(TABLE), sender)
        record_round(store, parse_record(json.dumps(ROUND).encode()), sender)
        raised = {**RAISED, "round": ROUND_ID, "room": ROUND["room"], "bettor": PATRON}
        for dispute, further in DISPUTES.items():
            told = (raised, ADJUDICATED, *further)
            facts = [json.dumps({**fact, "at": AFTERWARDS}).encode() for fact in told]
            append_facts(store, name_dispute_stream(dispute), facts, 0, sender)
        with ProjectionRunner(url, StreamReader(store.recorder), PROJECTIONS) as runner:
            runner.prepare()
            list(runner.catch_up())
        make(store.recorder, RoomDay(ROUND["room"], date.fromisoformat(PARTS["day"])))


def expired(house, secret):
    """The token, whose time is over."""
    _change(house, secret, "expires_at = now() - interval '1 second'")
    return secret


def revoked(house, secret):
    """The token, which was taken back."""
    _change(house, secret, "revoked_at = now()")
    return secret


def disabled(house, name):
    """The token of an account that was locked out for good."""
    house.account(name, "admin")
    secret = make_token(house.connection, name, "tests", PERMISSIONS, 1).secret
    house.connection.execute(
        "UPDATE people.accounts SET disabled_at = now() WHERE account = %s", (name,)
    )
    return secret


def _change(house, secret, how):
    digest = sha256(secret.encode()).digest()
    statement = f"UPDATE people.tokens SET {how} WHERE sha256 = %s"  # noqa: S608 - names from this project
    house.connection.execute(statement, (digest,))


def session(house, role):
    """The cookie of somebody who has signed in."""
    secret = f"session-of-{role}-{datetime.now(UTC).timestamp()}"
    house.connection.execute(
        "INSERT INTO people.sessions (sha256, account, expires_at) VALUES (%s, %s, %s)",
        (
            sha256(secret.encode()).digest(),
            f"{role}-1",
            datetime.now(UTC) + timedelta(hours=1),
        ),
    )
    return secret
