"""`runback people`: who may ask the service, and as what."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, get_args

import click
import msgspec
from msgspec import Struct

from domain.errors import RunbackError, one_line
from domain.events.round import Id
from ops.noting import noted
from ops.store import open_store
from projections.projecting.model import Within
from projections.store.errors import NotOnFile
from service.people.accounts import (
    Account,
    AccountChanged,
    Line,
    account_named,
    change_account,
    find_accounts,
    make_account,
)
from service.people.roles import ROLES, Role
from service.people.tokens import MOST_DAYS, make_token, permitted
from service.people.tokens import revoke as revoke_token

ALL: Final = 1_000_000
DAYS: Final = 90

EXAMPLES: Final = """Examples:

\b
runback people add floor-1 --role floor --name "Floor, evenings" --password-prompt
runback people add device-4 --role recorder
runback people token device-4 --label "table 4" --days 365
runback people list
"""


class NotSo(RunbackError):
    """Something about an account that cannot be read."""


class Wanted(Struct, frozen=True):
    """What an account or a token is to be called."""

    account: Id
    line: Line = "-"


@click.group(epilog=EXAMPLES)
def people() -> None:
    """Say who may ask the service, and as what: accounts with a role, and their tokens."""


@people.command(epilog=EXAMPLES)
@click.argument("account")
@click.option("--role", required=True, type=click.Choice(get_args(Role)), help="What it may do.")
@click.option("--name", metavar="NAME", help="Whose it is; it can be changed and erased.")
@click.option("--password-prompt", is_flag=True, help="Ask for a password to sign in with.")
def add(account: str, *, role: Role, name: str | None, password_prompt: bool) -> None:
    """Make an account; without a password it is known by its tokens alone."""
    wanted = _wanted(account, account if name is None else name)
    password = _password() if password_prompt else None
    with _at(f"account:{account}") as connection:
        make_account(connection, wanted.account, wanted.line, role, password)
    click.echo(f"There is an account `{account}` now, with the role {role}.")


@people.command("list", epilog="Example:\n\n\b\nrunback people list")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, a line for each account.")
def list_accounts(*, as_json: bool) -> None:
    """List the accounts."""
    with _at("/v1/accounts") as connection:
        found = find_accounts(connection, ALL).lines
    for one in found:
        click.echo(msgspec.json.encode(one) if as_json else _in_a_line(one))
    if not found and not as_json:
        click.echo("There is no account yet; `runback people add ACCOUNT --role admin` makes one.")


@people.command(epilog=EXAMPLES)
@click.argument("account")
@click.option("--label", required=True, metavar="TEXT", help="What it is for.")
@click.option("--permissions", metavar="A,B", help="Only these; otherwise all that its role has.")
@click.option(
    "--days", type=click.IntRange(1, MOST_DAYS), default=DAYS, show_default=True, metavar="N",
    help="How long it is good.",
)  # fmt: skip
def token(account: str, *, label: str, permissions: str | None, days: int) -> None:
    """Make a token for an account, and print it: this once, since only a hash of it is kept."""
    wanted = _wanted(account, label)
    with _at(f"account:{account}") as connection:
        role = account_named(connection, account).role
        asked = ROLES[role] if permissions is None else permissions.split(",")
        made = make_token(connection, account, wanted.line, permitted(asked, role), days)
    said = f"Token {made.token}, good until {made.expires_at:%Y-%m-%d}. It is not shown again:"
    click.echo(said, err=True)
    click.echo(made.secret)


@people.command(epilog="Example:\n\n\b\nrunback people revoke 0a1b2c3d")
@click.argument("token")
def revoke(token: str) -> None:
    """Revoke the token with this name: the part of it after rb_."""
    name = token.removeprefix("rb_").partition("_")[0]
    with _at(f"token:{name}") as connection:
        if not revoke_token(connection, name):
            raise NotOnFile(f"there is no token `{name}` on file")
    click.echo(f"Token {name} is revoked.")


@people.command(epilog="Example:\n\n\b\nrunback people password floor-1")
@click.argument("account")
def password(account: str) -> None:
    """Give an account a new password, which ends its sessions, and a lock by wrong passwords.

    The password is asked for; where nobody can be asked it is read from standard input.
    """
    _change(account, AccountChanged(password=_password()))
    click.echo(f"`{account}` has a new password.")


@people.command(epilog="Example:\n\n\b\nrunback people disable floor-1")
@click.argument("account")
def disable(account: str) -> None:
    """Shut an account out, with all its tokens and sessions; it stays on file."""
    _change(account, AccountChanged(disabled=True))
    click.echo(f"`{account}` is disabled.")


@people.command(epilog="Example:\n\n\b\nrunback people enable floor-1")
@click.argument("account")
def enable(account: str) -> None:
    """Let an account in again that was disabled, or locked by wrong passwords."""
    _change(account, AccountChanged(disabled=False))
    click.echo(f"`{account}` is enabled.")


def _change(account: str, changed: AccountChanged) -> None:
    with _at(f"account:{account}") as connection:
        change_account(connection, account, changed)


@contextmanager
def _at(target: str) -> Iterator[Within]:
    """The database, once it is noted who works on what."""
    with open_store() as store:
        noted(store, target, permission="people")
        with store.recorder.connections.lent() as connection:
            yield connection


def _wanted(account: str, line: str) -> Wanted:
    try:
        return msgspec.convert({"account": account, "line": line}, Wanted)
    except msgspec.ValidationError as error:
        what = "an account's name has letters, digits, dots and dashes; a name is one line"
        raise NotSo(f"{what}: {error}") from None


def _password() -> str:
    """A new password; never from the command's own words, which others can read."""
    if sys.stdin.isatty():
        asked: str = click.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
        return asked
    return sys.stdin.readline().rstrip("\r\n")


def _in_a_line(one: Account) -> str:
    states = ("disabled", one.disabled_at), ("locked", one.is_locked)
    stands = ", ".join(word for word, is_so in states if is_so) or "in use"
    how = "password" if one.has_password else "tokens only"
    return one_line(f"{one.account:<24} {one.role:<11} {how:<12} {stands:<16} {one.name}")
