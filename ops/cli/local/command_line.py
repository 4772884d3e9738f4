"""The command line as the access log quotes it, without tokens."""

import re
import shlex
from collections.abc import Sequence
from typing import Final

import click

from domain.errors import join_on_one_line

COMMAND_KEY: Final = "ops.cli.local.access_log.command"


_TOKEN_PATTERN: Final = re.compile(r"rb_[a-z0-9]{8}_[A-Za-z0-9_-]{43}")


def remember_command(ctx: click.Context, words: Sequence[str]) -> None:
    """Keep the words of the command for the access log, with tokens cut short."""
    line = shlex.join(["runback", *words])
    ctx.meta[COMMAND_KEY] = join_on_one_line(_TOKEN_PATTERN.sub("rb_…", line))
