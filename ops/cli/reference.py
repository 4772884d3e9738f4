"""The command reference, `ops/docs/commands.md`, made from the commands' own help.

`python -m ops.cli.reference` writes it anew.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from ops.cli.main import main

REFERENCE: Final = Path(__file__).parents[1] / "docs" / "commands.md"
HELP_WIDTH: Final = 90
INTRODUCTION: Final = """# Commands

`runback COMMAND --help` prints what stands here. After `ops/up` the command is in `.venv/bin`.

`FILE` is a `.json` file with one round record, or `-` for standard input; `adjudicate` and
`export` also take `.jsonl` files with one record a line, and read standard input line by line.
`adjudicate`, `replay` and `rack` take the id of a stored round where no file of that name exists.
`record`, `show`, `adjudicate`, `rounds` and `disputes` can have a running service do their work:
`runback --server URL --token TOKEN rounds`, or with both in the environment.

Exit status 0 means that everything is in order, 1 that something is against the rules, 2 that a
record could not be read or a command could not be carried out: readable records are still
answered, and each of the others gets a line with the file, the line, the event and the field.
"""


def build_reference() -> str:
    """Return the whole page: the introduction, then every command with its help."""
    return "\n".join([INTRODUCTION, *_list_sections(main, "runback", parent=None)])


def _list_sections(
    command: click.Command, name: str, parent: click.Context | None
) -> Iterator[str]:
    context = click.Context(
        command,
        info_name=name.rpartition(" ")[2],
        parent=parent,
        max_content_width=HELP_WIDTH,
        terminal_width=HELP_WIDTH,
    )
    help_text = command.get_help(context).replace("\b\n", "")
    lines = "\n".join(line.rstrip() for line in help_text.splitlines())
    yield f"## {name}\n\n```text\n{lines}\n```\n"
    if isinstance(command, click.Group):
        for below in command.list_commands(context):
            subcommand = command.get_command(context, below)
            if subcommand is not None:
                yield from _list_sections(subcommand, f"{name} {below}", context)


if __name__ == "__main__":
    REFERENCE.write_text(build_reference(), encoding="utf-8")
