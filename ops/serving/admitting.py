"""The first admin: made when the database can first be asked, and never with a known password."""

import sys
from collections.abc import Callable
from typing import Final

import click
import psycopg

from projections.store.connections import connect
from projections.store.errors import NotReady, Unavailable
from projections.store.migrate import check_steps
from service.people.first import IS_NONE, Credential, first_admin
from service.people.passwords import LEAST

SECONDS: Final = 2
"""For the database to answer; it is asked again, and whoever asks has other things to do."""

ASKED: Final = f"Nobody can sign in yet. A password for `admin`, of {LEAST} characters or more"


class Admitting:
    """Sees to it that there is somebody who may let others in."""

    def __init__(self, url: str, say: Callable[[str], None]) -> None:
        self._url = url
        self._say = say
        self._is_done = False
        self.found_somebody = False
        """Whether there was somebody already who can sign in."""

    def admit(self, *, may_ask: bool) -> None:
        """Make the first admin, unless there are accounts, or the database cannot be asked yet.

        His password is asked for on a terminal; where nobody can be asked, one is made and said.
        """
        if self._is_done:
            return
        try:
            with connect(self._url, seconds=SECONDS) as connection:
                check_steps(connection)
                found = connection.execute(IS_NONE).fetchone()
                is_none = found is not None and found[0]
                asked = _password() if is_none and may_ask and sys.stdin.isatty() else None
                made = first_admin(connection, asked)
        except (NotReady, Unavailable, psycopg.OperationalError):
            return  # whoever asks the service is told the same
        self._is_done = True
        self.found_somebody = not is_none
        if made is not None and asked is None:
            self._tell(made)

    def _tell(self, made: Credential) -> None:
        self._say(
            f"Nobody could sign in yet: sign in as `{made.account}` with the password"
            f" {made.password} (it is not shown again)."
        )


def _password() -> str:
    while True:
        asked: str = click.prompt(ASKED, hide_input=True, confirmation_prompt=True, err=True)
        if len(asked) >= LEAST:
            return asked
        click.echo(f"That has fewer than {LEAST} characters.", err=True)
