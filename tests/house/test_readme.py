"""Every command and option is explained in README.md."""

import pkgutil
import re
from collections.abc import Iterator

import click

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
