"""What is stored about a round, as a terminal shows it under the round's page."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from domain.events.round import Corrected, Voided
from domain.games.registry import game_named
from domain.money import dollars
from domain.opening import RoundOpened
from domain.record import RoundRecord
from domain.rulebook.model import resolve, shown
from domain.sentences.names import bettor_name
from domain.sentences.words import counted, listed
from ops.show.clock import Clock
from ops.show.words import HEADING, day_in_words, part, print_part
from projections.queries.docket import Entry as Dispute
from projections.store.history import Entry
from projections.store.topics import round_stream


class OnFile(NamedTuple):
    """What is stored about a round."""

    opened: RoundOpened
    record: RoundRecord
    history: Sequence[Entry]
    clock: Clock
    disputes: Sequence[Dispute]
    behind: int
    """How many disputes were recorded since that may be about it too."""


def show_on_file(console: Console, found: OnFile) -> None:
    """Print where the round stands, how it came there, its terms, corrections and disputes."""
    console.print(Text(f"On file (times of {found.clock.name})", HEADING))
    rows = part("left", "left")
    stream = round_stream(found.record.round.id)
    rows.add_row("Stream", Text(f"{stream}, version {len(found.history)}"))
    rows.add_row("Recorded", Text(_recorded(found)))
    rows.add_row("Gaming day", day_in_words(found.opened.day))
    rows.add_row("Terms", Text(_terms(found.opened)))
    for name, said in (("Corrected", _corrections(found)), ("Disputes", _disputes(found))):
        for line in said:
            rows.add_row(name, Text(line))
            name = ""  # noqa: PLW2901 - said once, beside the first
    print_part(console, rows)
    console.print()


def _recorded(found: OnFile) -> str:
    """When and by whom, in one go or piece by piece."""
    pieces = [act for act, _ in groupby(found.history, lambda one: one[2:])]
    by = listed(list(dict.fromkeys(name for _, name in pieces)))
    how = "" if len(pieces) == 1 else f"in {counted(len(pieces), 'piece')}, "
    return f"{how}{found.clock.span(pieces[0][0], pieces[-1][0])}, by {by}"


def _terms(opened: RoundOpened) -> str:
    """The document, the schedule, and every option that has another value than by default."""
    terms = opened.terms
    said = [f"{terms.document} ({terms.edition})"]
    if terms.schedule is not None:
        said.append(f"schedule {terms.schedule.id}")
    usual = resolve(game_named(opened.game).options, {})
    said += [
        f"{key} {shown(value)}" for key, value in terms.rules.items() if usual.get(key) != value
    ]
    return " · ".join(said)


def _corrections(found: OnFile) -> Iterator[str]:
    """What was put right, why, and when that was recorded."""
    for entry, event in zip(found.history[1:], found.record.events, strict=True):
        if isinstance(event, Corrected):
            what = "the header" if event.event == "header" else f"step {event.event + 1}"
            said = {
                "replace": f"{what} replaced",
                "insert-before": f"a fact inserted before {what}",
                "withdraw": f"{what} withdrawn",
            }[event.action]
            why = event.why
        elif isinstance(event, Voided):
            said, why = "the whole record voided", event.reason
        else:
            continue
        by = f" by {event.by}" if event.by else ""
        yield f"{said}{by}: {why} (recorded {found.clock.time(entry.recorded_at)})"


def _disputes(found: OnFile) -> Iterator[str]:
    """Those that are about the round, with what they wait for."""
    for dispute in found.disputes:
        whose = f"{bettor_name(dispute.bettor)}: " if dispute.bettor else ""
        claim = f" ({dollars(dispute.amount)})" if dispute.amount else ""
        stands = "waits for a second person" if dispute.waits else dispute.status
        raised = found.clock.time(dispute.raised_at)
        yield f"{dispute.dispute}, {stands}: {whose}{dispute.claim}{claim}, raised {raised}"
    if found.behind:
        more = counted(found.behind, "dispute")
        yield f"{more} recorded since not looked through yet; `runback project --once` does that"
