"""Accounts over REST: made, changed, shut out."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response
from msgspec import Struct

from domain.events.round import Id
from service.answers import json_answer
from service.asking import Page
from service.bodies import body, read
from service.context import caller, service
from service.cursors import cursor_after, place_in
from service.people.accounts import (
    Account,
    AccountChanged,
    Line,
    Password,
    account_named,
    change_account,
    find_accounts,
    make_account,
)
from service.people.roles import ROLES, Role
from service.problems import FieldError, Refusal
from service.section import Answers, Section, Takes

ACCOUNTS: Final = Section(
    "accounts", __name__, url_prefix="/v1/accounts", description="Who may ask, and as what."
)
QUESTION: Final = {"list": "accounts"}
EXAMPLE: Final = {"account": "floor-2", "name": "Floor, evenings", "role": "floor"}


class AccountWanted(Struct, frozen=True, omit_defaults=True):
    """An account to be made; without a password it is only known by its tokens."""

    account: Id
    name: Line
    role: Role
    password: Password | None = None


class AccountsFound(Struct, frozen=True):
    """Accounts in the order of their names, and where to go on, if there are more."""

    accounts: list[Account]
    next: str | None


@ACCOUNTS.endpoint("", needs="people", asks=Page, answers=Answers(AccountsFound, "The accounts."))
def list_accounts(asked: dict[str, Any]) -> Response:
    """List the accounts."""
    return json_answer(accounts_found(asked))


@ACCOUNTS.endpoint(
    "", method="POST", needs="people", takes=Takes(AccountWanted, EXAMPLE),
    refuses=("on-file-otherwise",),
    answers=Answers(Account, "The account that was made.", 201, headers=("Location",)),
)  # fmt: skip
def add_account() -> Response:
    """Make an account.

    Nobody gives a role that may do more than he may himself, with the token that he shows.
    """
    made = added(read(body(), AccountWanted))
    return json_answer(made, 201, {"Location": f"/v1/accounts/{made.account}"})


@ACCOUNTS.endpoint(
    "/<id:account_id>", needs="people", refuses=("not-on-file",),
    answers=Answers(Account, "The account."),
)  # fmt: skip
def tell_account(account_id: str) -> Response:
    """Tell an account."""
    return json_answer(account_told(account_id))


@ACCOUNTS.endpoint(
    "/<id:account_id>", method="PATCH", needs="people", refuses=("not-on-file", "out-of-turn"),
    takes=Takes(AccountChanged, {"role": "floor", "disabled": False}),
    answers=Answers(Account, "The account as it is now."),
)  # fmt: skip
def alter_account(account_id: str) -> Response:
    """Change an account: what is left out stays as it is.

    Nobody gives a role, or a password to somebody, who may do more than he may himself, with the
    token that he shows. Whoever is disabled or has a new password is signed out everywhere. The
    last account that can get in and make accounts can neither be disabled nor given another role.
    """
    return json_answer(altered(account_id, read(body(), AccountChanged)))


def accounts_found(asked: Mapping[str, Any]) -> AccountsFound:
    """A page of the accounts."""
    after = place_in(asked["cursor"], QUESTION, str) if "cursor" in asked else None
    found = service().connections.read(
        lambda connection: find_accounts(connection, asked["limit"], after)
    )
    going_on = found.after and cursor_after(found.after, QUESTION)
    return AccountsFound(found.lines, going_on)


def account_told(account_id: str) -> Account:
    """The account of this name."""
    return service().connections.read(lambda connection: account_named(connection, account_id))


def added(wanted: AccountWanted) -> Account:
    """Make the account, if who asks may give what goes with it."""
    _refuse_beyond(wanted.role, "role")
    with service().connections.lent() as connection:
        make_account(connection, wanted.account, wanted.name, wanted.role, wanted.password)
        return account_named(connection, wanted.account)


def altered(account_id: str, changed: AccountChanged) -> Account:
    """Change the account, if who asks may."""
    with service().connections.lent() as connection:
        role = account_named(connection, account_id).role
        if changed.role is not None:
            _refuse_beyond(role, "role")
            _refuse_beyond(changed.role, "role")
        if changed.password is not None:
            _refuse_beyond(role, "password")
        change_account(connection, account_id, changed)
        return account_named(connection, account_id)


def _refuse_beyond(role: Role, field: str) -> None:
    """Refuse to give what one does not have, or to take over the account of who has it."""
    beyond = sorted(ROLES[role] - caller().permissions)
    if beyond:
        detail = f"who is {role} may do more than you may with what you show: `{beyond[0]}`"
        raise Refusal("malformed", detail, [FieldError(detail, f"/{field}")])
