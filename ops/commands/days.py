"""Gaming days as they are asked for on the command line."""

from typing import NamedTuple

import click

from domain.errors import RunbackError
from domain.fact_checks import is_day

day_option = click.option("--day", metavar="DAY", help="Those of this gaming day.")
from_option = click.option("--from", "first", metavar="DAY", help="Those from this day on.")
to_option = click.option("--to", "last", metavar="DAY", help="Those up to and with this day.")
"""The options by which a command is asked for days."""


class NoSuchDay(RunbackError):
    """Days that cannot be what was meant."""


class Days(NamedTuple):
    """The first and the last gaming day; none where it is left open."""

    first: str | None
    last: str | None


def days_asked(day: str | None, first: str | None, last: str | None) -> Days:
    """The days that the options name, or an error that says what is wrong with them."""
    for option, text in (("--day", day), ("--from", first), ("--to", last)):
        if text is not None and not is_day(text):
            raise NoSuchDay(f"{option}: `{text}` is no day; write it as 2026-11-18")
    if day is not None:
        if first is not None or last is not None:
            raise NoSuchDay("--day names one day; --from and --to go without it")
        return Days(day, day)
    if first is not None and last is not None and last < first:
        raise NoSuchDay(f"--to: {last} comes before {first}, which --from names")
    return Days(first, last)
