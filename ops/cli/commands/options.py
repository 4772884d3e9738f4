"""Options that several commands take: changed rules, what is judged, gaming days, amounts."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

import click

from domain.errors import UnknownRuleError
from domain.rulebook.option_changes import OptionChanges, parse_change
from domain.timestamps import is_calendar_day
from ops.errors import CommandLineError

set_option = click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="OPTION=VALUE",
    help="Judge as if this house option or reading had this value. Can be repeated.",
)
facts_option = click.option(
    "--facts",
    type=click.Choice(["corrected", "recorded"]),
    default="corrected",
    show_default=True,
    help="Judge the facts with their corrections, or as first recorded.",
)
terms_option = click.option(
    "--terms",
    type=click.Choice(["then", "now"]),
    default="then",
    show_default=True,
    help="Judge by the terms frozen in the record, or by those now in force.",
)


def parse_changes(texts: Iterable[str]) -> OptionChanges:
    """Parse changes written as `option=value`; raise `UnknownRuleError` naming --set."""
    try:
        return tuple(map(parse_change, texts))
    except UnknownRuleError as error:
        message = f"--set: {error}"
        raise UnknownRuleError(message) from None


day_option = click.option("--day", metavar="DAY", help="Only rounds of this gaming day.")
from_option = click.option(
    "--from", "first", metavar="DAY", help="Only rounds of this gaming day and later."
)
to_option = click.option(
    "--to", "last", metavar="DAY", help="Only rounds of this gaming day and earlier."
)


class GamingDayRange(NamedTuple):
    """The first and the last gaming day; None where the range is open."""

    first: str | None
    last: str | None


def parse_days(day: str | None, first: str | None, last: str | None) -> GamingDayRange:
    """Return the days that the options name; raise `CommandLineError` if they make no range."""
    for option, text in (("--day", day), ("--from", first), ("--to", last)):
        if text is not None and not is_calendar_day(text):
            raise CommandLineError(f"{option}: `{text}` is not a day; write it as 2026-11-18")
    if day is not None:
        if first is not None or last is not None:
            raise CommandLineError("--day cannot be combined with --from and --to")
        return GamingDayRange(day, day)
    if first is not None and last is not None and last < first:
        raise CommandLineError(f"--to: {last} is before {first}, which --from names")
    return GamingDayRange(first, last)


class AmountLimits(NamedTuple):
    """Bounds on a round's money, in cents."""

    action: int | None = None
    paid: int | None = None
    collected: int | None = None
    uncovered: int | None = None
    off_by: int | None = None


AMOUNT_NAMES: Final = {field.replace("_", "-"): field for field in AmountLimits._fields}
"""The amounts as they are written on the command line."""

_AMOUNT_PATTERN: Final = re.compile(r"([a-z-]+)=\$?(\d{1,10})(?:\.(\d\d))?")


def parse_amounts(option: str, texts: Iterable[str]) -> AmountLimits:
    """Parse amounts written as `uncovered=100` or `off-by=2.50`."""
    limits = AmountLimits()
    for text in texts:
        found = _AMOUNT_PATTERN.fullmatch(text)
        if found is None or found[1] not in AMOUNT_NAMES:
            names = ", ".join(AMOUNT_NAMES)
            message = (
                f"{option}: `{text}` is not an amount; write one of {names} with dollars, such as "
                "uncovered=100"
            )
            raise CommandLineError(message)
        cents = int(found[2]) * 100 + int(found[3] or 0)
        limits = limits._replace(**{AMOUNT_NAMES[found[1]]: cents})
    return limits


_DOLLARS: Final = re.compile(r"\$?(\d{1,10})(?:\.(\d\d))?")


class DollarsParam(click.ParamType[int]):
    """An amount in dollars, such as `500` or `2.50`, read as cents."""

    name = "dollars"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Return the amount in cents."""
        found = _DOLLARS.fullmatch(str(value))
        if found is None:
            self.fail(f"`{value}` is not an amount in dollars, such as 500 or 2.50", param, ctx)
        return int(found[1]) * 100 + int(found[2] or 0)


DOLLARS: Final = DollarsParam()
