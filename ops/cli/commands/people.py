"""`runback people`: accounts of the service, their roles and tokens."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, get_args

import click
import msgspec
from msgspec import Struct

from domain.errors import join_on_one_line
from domain.facts.field_types import Id
from ops.cli.local.access_log import audit_access
from ops.cli.local.store_access import open_store
from ops.errors import CommandLineError
from projections.errors import NotOnFile
from projections.store.connections import TransactionConnection
from service.accounts.account import (
    Account,
    AccountChanges,
    ShortText,
    change_account,
    find_accounts,
    load_account,
    make_account,
)
from service.accounts.api_token import (
    DEFAULT_TOKEN_DAYS,
    MAX_TOKEN_DAYS,
    check_permissions,
    make_token,
)
from service.accounts.api_token import revoke_api_token as revoke_token
from service.accounts.roles import ROLES, AccountRole

MAX_LISTED: Final = 1_000_000

EXAMPLES: Final = """Examples:

\b
runback people add floor-1 --role floor --name "Floor, evenings" --password-prompt
runback people add device-4 --role recorder
runback people token device-4 --label "table 4" --days 365
runback people list
"""


class AccountNames(Struct, frozen=True):
    """The names given on the command line for an account or a token."""

    account: Id
    line: ShortText = "-"


@click.group(epilog=EXAMPLES)
def people() -> None:
    """Manage accounts of the service, their roles and tokens."""


@people.command(epilog=EXAMPLES)
@click.argument("account")
@click.option(
    "--role",
    required=True,
    type=click.Choice(get_args(AccountRole)),
    help="The account's role.",
)
@click.option("--name", metavar="NAME", help="The person's name, which can be changed and erased.")
@click.option("--password-prompt", is_flag=True, help="Ask for a password for signing in.")
def add(account: str, *, role: AccountRole, name: str | None, password_prompt: bool) -> None:
    """Create an account. Without a password it can be used only with a token."""
    wanted = _check_names(account, account if name is None else name)
    password = _prompt_password() if password_prompt else None
    with _open_database(f"account:{account}") as connection:
        make_account(connection, wanted.account, wanted.line, role, password)
    click.echo(f"Created account `{account}` with the role {role}.")


@people.command("list", epilog="Example:\n\n\b\nrunback people list")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per account.")
def list_accounts(*, as_json: bool) -> None:
    """List the accounts."""
    with _open_database("/v1/accounts") as connection:
        found = find_accounts(connection, MAX_LISTED).lines
    for account in found:
        click.echo(msgspec.json.encode(account) if as_json else _format_account(account))
    if not found and not as_json:
        click.echo("There are no accounts; `runback people add ACCOUNT --role admin` creates one.")


@people.command(epilog=EXAMPLES)
@click.argument("account")
@click.option("--label", required=True, metavar="TEXT", help="What the token is for.")
@click.option(
    "--permissions",
    metavar="A,B",
    help="Grant only these permissions of the role.",
)
@click.option(
    "--days",
    type=click.IntRange(1, MAX_TOKEN_DAYS),
    default=DEFAULT_TOKEN_DAYS,
    show_default=True,
    metavar="N",
    help="Days until the token expires.",
)
def token(account: str, *, label: str, permissions: str | None, days: int) -> None:
    """Create a token for an account and print it. Only its hash is kept, so save it now."""
    wanted = _check_names(account, label)
    with _open_database(f"account:{account}") as connection:
        role = load_account(connection, account).role
        wanted_permissions = ROLES[role] if permissions is None else permissions.split(",")
        granted = check_permissions(wanted_permissions, role)
        made = make_token(connection, account, wanted.line, granted, days)
    expires = f"Token {made.token}, valid until {made.expires_at:%Y-%m-%d}. It is not shown again:"
    click.echo(expires, err=True)
    click.echo(made.secret)


@people.command(epilog="Example:\n\n\b\nrunback people revoke 0a1b2c3d")
@click.argument("token")
def revoke(token: str) -> None:
    """Revoke TOKEN: its name, the part between rb_ and the next underscore, or all of it."""
    name = token.removeprefix("rb_").partition("_")[0]
    with _open_database(f"token:{name}") as connection:
        if not revoke_token(connection, name):
            raise NotOnFile(f"there is no token `{name}` on file")
    click.echo(f"Revoked token {name}.")


@people.command(epilog="Example:\n\n\b\nrunback people password floor-1")
@click.argument("account")
def password(account: str) -> None:
    """Set an account's password. This ends its sessions, and a lockout after wrong passwords.

    The command prompts for the password, or reads it from standard input if that is not a terminal.
    """
    _change_account(account, AccountChanges(password=_prompt_password()))
    click.echo(f"Set the password of `{account}`.")


@people.command(epilog="Example:\n\n\b\nrunback people disable floor-1")
@click.argument("account")
def disable(account: str) -> None:
    """Disable an account with all its tokens and sessions. It stays on file."""
    _change_account(account, AccountChanges(disabled=True))
    click.echo(f"Disabled `{account}`.")


@people.command(epilog="Example:\n\n\b\nrunback people enable floor-1")
@click.argument("account")
def enable(account: str) -> None:
    """Enable an account that was disabled, or locked out after wrong passwords."""
    _change_account(account, AccountChanges(disabled=False))
    click.echo(f"Enabled `{account}`.")


def _change_account(account: str, changed: AccountChanges) -> None:
    with _open_database(f"account:{account}") as connection:
        change_account(connection, account, changed)


@contextmanager
def _open_database(target: str) -> Iterator[TransactionConnection]:
    """Yield a connection to the database; the access is audited."""
    with open_store() as store:
        audit_access(store, target, permission="people")
        with store.recorder.connections.borrow() as connection:
            yield connection


def _check_names(account: str, line: str) -> AccountNames:
    try:
        return msgspec.convert({"account": account, "line": line}, AccountNames)
    except msgspec.ValidationError as error:
        rule = "an account's id has letters, digits, dots and dashes; a name or label is one line"
        raise CommandLineError(f"{rule}: {error}") from None


def _prompt_password() -> str:
    """Return a new password, never taken from the command line, which others can read."""
    if sys.stdin.isatty():
        entered: str = click.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
        return entered
    return sys.stdin.readline().rstrip("\r\n")


def _format_account(account: Account) -> str:
    states = ("disabled", account.disabled_at), ("locked", account.is_locked)
    state = ", ".join(word for word, applies in states if applies) or "active"
    access = "password" if account.has_password else "tokens only"
    return join_on_one_line(
        f"{account.account:<24} {account.role:<11} {access:<12} {state:<16} {account.name}"
    )
