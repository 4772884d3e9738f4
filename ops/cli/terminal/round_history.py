"""Everything stored about a round, printed under the round's page."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from domain.facts.record import RoundRecord
from domain.facts.round_events import Corrected, Voided
from domain.facts.stored_header import RoundOpened
from domain.games.registry import get_game
from domain.money import format_dollars
from domain.rulebook.model import format_value, resolve_options
from domain.vocabulary.grammar import count_noun, join_words
from domain.vocabulary.wager_names import name_bettor
from ops.cli.terminal.elements import HEADING_STYLE, format_day, make_table, print_table
from ops.cli.terminal.room_clock import RoomClock
from projections.lists.disputes.query import DocketEntry as Dispute
from projections.store.audit_trail import AuditEntry
from projections.store.topics import name_round_stream


class RoundHistory(NamedTuple):
    """Everything stored about a round."""

    opened: RoundOpened
    record: RoundRecord
    history: Sequence[AuditEntry]
    clock: RoomClock
    disputes: Sequence[Dispute]
    behind: int
    """How many disputes changed since, which may be about it too."""


def show_round_history(console: Console, found: RoundHistory) -> None:
    """Print the round's stream, how it was recorded, its terms, corrections and disputes."""
    console.print(Text(f"On file (times of {found.clock.name})", HEADING_STYLE))
    rows = make_table("left", "left")
    stream = name_round_stream(found.record.round.id)
    rows.add_row("Stream", Text(f"{stream}, version {len(found.history)}"))
    rows.add_row("Recorded", Text(_describe_recording(found)))
    rows.add_row("Gaming day", format_day(found.opened.day))
    rows.add_row("Terms", Text(_describe_terms(found.opened)))
    for name, said in (
        ("Corrected", _list_corrections(found)),
        ("Disputes", _list_disputes(found)),
    ):
        for line in said:
            rows.add_row(name, Text(line))
            name = ""  # noqa: PLW2901 - only the first line shows the name
    print_table(console, rows)
    console.print()


def _describe_recording(found: RoundHistory) -> str:
    """Return when and by whom the round was recorded, at once or in pieces."""
    pieces = [act for act, _ in groupby(found.history, lambda entry: entry[2:])]
    by = join_words(list(dict.fromkeys(name for _, name in pieces)))
    how = "" if len(pieces) == 1 else f"in {count_noun(len(pieces), 'piece')}, "
    return f"{how}{found.clock.span(pieces[0][0], pieces[-1][0])}, by {by}"


def _describe_terms(opened: RoundOpened) -> str:
    """Return the document, the schedule, and every option with a value that is not the default."""
    terms = opened.terms
    parts = [f"{terms.document} ({terms.edition})"]
    if terms.schedule is not None:
        parts.append(f"schedule {terms.schedule.id}")
    usual = resolve_options(get_game(opened.game).options, {})
    parts += [
        f"{key} {format_value(value)}"
        for key, value in terms.rules.items()
        if usual.get(key) != value
    ]
    return " · ".join(parts)


def _list_corrections(found: RoundHistory) -> Iterator[str]:
    """List what was corrected, why, and when that was recorded."""
    for entry, event in zip(found.history[1:], found.record.events, strict=True):
        if isinstance(event, Corrected):
            place = "the header" if event.event == "header" else f"step {event.event + 1}"
            change = {
                "replace": f"{place} replaced",
                "insert-before": f"a fact inserted before {place}",
                "withdraw": f"{place} withdrawn",
            }[event.action]
            why = event.why
        elif isinstance(event, Voided):
            change, why = "the whole record voided", event.reason
        else:
            continue
        by = f" by {event.by}" if event.by else ""
        yield f"{change}{by}: {why} (recorded {found.clock.time(entry.recorded_at)})"


def _list_disputes(found: RoundHistory) -> Iterator[str]:
    """List the disputes about the round, with what they wait for."""
    for dispute in found.disputes:
        whose = f"{name_bettor(dispute.bettor)}: " if dispute.bettor else ""
        claim = f" ({format_dollars(dispute.amount)})" if dispute.amount else ""
        stands = "waits for a second person" if dispute.waits else dispute.status
        raised = found.clock.time(dispute.raised_at)
        yield f"{dispute.dispute}, {stands}: {whose}{dispute.claim}{claim}, raised {raised}"
    if found.behind:
        more = count_noun(found.behind, "dispute")
        yield f"{more} recorded since not looked through yet; `runback project --once` does that"
