"""Options and readings set to other values than those in force, to ask what if."""

from collections.abc import Iterable

import click

from domain.errors import UnknownRule
from domain.rulebook.asking import Changes, change_named

set_option = click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="OPTION=VALUE",
    help="What if a house option or reading had this value? May be given several times.",
)
"""The option by which a command is asked what if."""


def changes_named(texts: Iterable[str]) -> Changes:
    """Changes written as `option=value`."""
    try:
        return tuple(map(change_named, texts))
    except UnknownRule as error:
        message = f"--set: {error}"
        raise UnknownRule(message) from None
