"""The first admin account, created once the database answers, never with a known password."""

import sys
from collections.abc import Callable
from typing import Final

import click
import psycopg

from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.store.connections import connect
from projections.store.schema_upgrade import check_migration_steps
from service.accounts.first_admin import HAS_NO_ACCOUNT, FirstCredential, make_first_admin
from service.accounts.password import MIN_PASSWORD_LENGTH

DATABASE_TIMEOUT: Final = 2
"""Seconds for the database to answer; the caller has other things to do, and asks again."""

PASSWORD_PROMPT: Final = (
    "Nobody can sign in yet. Choose a password for `admin` with at least"
    f" {MIN_PASSWORD_LENGTH} characters"
)


class AdminSetup:
    """Creation of an account that can admit others, if there is none."""

    def __init__(self, url: str, print_line: Callable[[str], None]) -> None:
        self._url = url
        self._print_line = print_line
        self._is_done = False
        self.has_accounts = False
        """Whether somebody could already sign in."""

    def ensure_admin(self, *, may_prompt: bool) -> None:
        """Create the first admin, unless there are accounts or the database does not answer yet.

        The password is prompted for on a terminal; elsewhere a random one is printed.
        """
        if self._is_done:
            return
        try:
            with connect(self._url, seconds=DATABASE_TIMEOUT) as connection:
                check_migration_steps(connection)
                found = connection.execute(HAS_NO_ACCOUNT).fetchone()
                is_none = found is not None and found[0]
                prompts = is_none and may_prompt and sys.stdin.isatty()
                chosen = _prompt_password() if prompts else None
                credential = make_first_admin(connection, chosen)
        except (DatabaseNotReady, DatabaseUnavailable, psycopg.OperationalError):
            return  # the service answers its own requests with that error
        self._is_done = True
        self.has_accounts = not is_none
        if credential is not None and chosen is None:
            self._print_credential(credential)

    def _print_credential(self, credential: FirstCredential) -> None:
        self._print_line(
            f"Nobody could sign in yet: sign in as `{credential.account}` with the password"
            f" {credential.password} (it is not shown again)."
        )


def _prompt_password() -> str:
    while True:
        entered: str = click.prompt(
            PASSWORD_PROMPT, hide_input=True, confirmation_prompt=True, err=True
        )
        if len(entered) >= MIN_PASSWORD_LENGTH:
            return entered
        click.echo(f"The password has fewer than {MIN_PASSWORD_LENGTH} characters.", err=True)
