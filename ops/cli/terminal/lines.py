"""Plain lines that several commands print."""

from collections.abc import Iterable
from datetime import UTC

import click
import msgspec
from rich.console import Console

from domain.rulebook.option_changes import OptionChanges, describe_changes
from domain.vocabulary.grammar import count_noun
from projections.store.audit_trail import AuditEntry


def print_json_lines(items: Iterable[object]) -> None:
    """Print each item as a line of JSON."""
    for item in items:
        click.echo(msgspec.json.encode(item))


def print_events(entries: Iterable[AuditEntry]) -> None:
    """Print each event of a stream after its version, time and recorder."""
    for entry in entries:
        at = entry.recorded_at.astimezone(UTC).isoformat(timespec="milliseconds")
        click.echo(f"{entry.version}  {at}  {entry.recorded_by}  {entry.state.decode()}")


def print_changes(console: Console, changes: OptionChanges) -> None:
    """Print which options are set to other values than those in force, if any are."""
    if changes:
        console.print(f"{describe_changes(changes)} None of this was recorded.")


def print_lag(behind: int, noun: str) -> None:
    """Print on standard error how much a list is behind, if at all."""
    if behind:
        click.echo(f"Not in this list yet: {count_noun(behind, noun)} recorded since.", err=True)
