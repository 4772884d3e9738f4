"""A client of the service that sends its token, and round records to send."""

import json
from contextlib import suppress

from service.accounts.account import make_account
from service.accounts.api_token import make_token
from service.accounts.roles import ROLES
from service.errors import AccountTakenError
from tests.support.project_files import ROOT

ROUND = json.loads((ROOT / "ops" / "samples" / "round.json").read_text())
ROUND_ID = ROUND["round"]["id"]
ROOM = (ROOT / "ops" / "samples" / "room.jsonl").read_bytes()
TABLE = (ROOT / "ops" / "samples" / "table.jsonl").read_bytes()


PASSWORD = "correct horse battery"  # noqa: S105 - of accounts that are only there for a test


def token_for(connection, account, role, permissions=None):
    """The secret of a new token of this account, which is made if it is not there."""
    with suppress(AccountTakenError):
        make_account(connection, account, account.title(), role)
    held = ROLES[role] if permissions is None else permissions
    return make_token(connection, account, "tests", held, 1).secret


def account_with_password(connection, account, role):
    """Make an account that can be signed in to."""
    make_account(connection, account, account.title(), role, PASSWORD)


class Client:
    """Asks as somebody, and reads JSON."""

    def __init__(self, client, token):
        self.client = client
        self.token = token

    def ask(self, method, path, body=None, **headers):
        """The response; a body that is no bytes is sent as JSON, headers as `If_Match="…"`."""
        sent = {name.replace("_", "-"): str(value) for name, value in headers.items()}
        if self.token is not None:
            sent.setdefault("Authorization", f"Bearer {self.token}")
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        return self.client.open(path, method=method, data=body, headers=sent)

    def get(self, path, **headers):
        """What is there."""
        return self.ask("GET", path, **headers)

    def post(self, path, body, **headers):
        """What comes of it."""
        return self.ask("POST", path, body, **headers)

    def sign_in(self, account, password=PASSWORD):
        """What comes of signing in as a browser does."""
        sent = {"account": account, "password": password}
        return self.post("/v1/session", sent, Origin="http://localhost")
