"""Every command, option and permission is explained in README.md."""

import pkgutil
import re
from collections.abc import Iterator
from itertools import takewhile

import click

from service.people.roles import PERMISSIONS, ROLES
from tests.support import ROOT


def words(command: click.Command, name: str) -> Iterator[str]:
    """The command's full name and its options', and those of the commands under it."""
    yield name
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            yield from (option for option in parameter.opts if option.startswith("--"))
    if isinstance(command, click.Group):
        for below, subcommand in command.commands.items():
            yield from words(subcommand, f"{name} {below}")


def test_every_command_and_option_is_in_the_readme():
    main = pkgutil.resolve_name("ops.cli:main")
    readme = (ROOT / "README.md").read_text()
    unexplained = [
        word
        for word in words(main, "runback")
        if not re.search(rf"{re.escape(word)}(?![\w-])", readme)
    ]
    assert unexplained == []


def test_the_table_of_roles_is_that_of_the_code():
    lines = (ROOT / "README.md").read_text().splitlines()
    head, begins = next(
        (line, at) for at, line in enumerate(lines) if line.startswith("| permission |")
    )
    roles = cells(head)[2:]
    rows = list(takewhile(lambda line: line.startswith("| "), lines[begins + 2 :]))
    assert set(roles) == set(ROLES)
    assert {cells(row)[0].strip("`"): cells(row)[1] for row in rows} == PERMISSIONS
    allowed = {
        role: {cells(row)[0].strip("`") for row in rows if cells(row)[2 + at]}
        for at, role in enumerate(roles)
    }
    assert allowed == ROLES


def cells(row: str) -> list[str]:
    """What stands in the row of a table."""
    return [cell.strip() for cell in row.strip("|").split("|")]
