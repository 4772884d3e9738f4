"""Disputes as a terminal shows them: in a list, and one in full."""

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from domain.dispute import IN_WORDS
from domain.events.dispute import EvidenceAdded, MadeGood
from domain.moments import moment
from domain.money import dollars
from domain.sentences.names import bettor_name
from domain.sentences.words import counted, listed
from ops.show.clock import Clock
from ops.show.words import HEADING, WRONG, amount, part, print_part
from projections.queries.docket import Entry
from projections.queries.similar import Similar

if TYPE_CHECKING:
    from service.disputes.telling import DisputeTold

UNITS: Final = (
    ("day", timedelta(days=1)), ("hour", timedelta(hours=1)), ("minute", timedelta(minutes=1)),
)  # fmt: skip


def show_disputes(console: Console, entries: Sequence[Entry]) -> None:
    """Print a line for each dispute."""
    rows = part("left", "left", "right", "left", "left")
    rows.add_row(*(Text(head, "dim") for head in ("dispute", "stands", "age", "table", "claim")))
    for one in entries:
        stands = "waits for a second person" if one.waits else IN_WORDS[one.status]
        rows.add_row(
            one.dispute, Text(stands, WRONG if one.is_overdue else ""), Text(_age(one.age)),
            f"{one.room} {one.table_id}", Text(_claim(one.bettor, one.claim, one.amount)),
        )  # fmt: skip
    console.print(rows)


def show_similar(console: Console, found: Sequence[Similar]) -> None:
    """Print a line for each, with what it shares and how it was ruled."""
    rows = part("left", "left", "left", "left")
    for one in found:
        shared = listed([*one.shared_clauses, *one.shared_codes, *one.shared_games])
        ruled = one.outcome or IN_WORDS[one.status]
        awarded = f", {dollars(one.awarded)} awarded" if one.awarded else ""
        rows.add_row(one.dispute, f"{ruled}{awarded}", Text(shared), Text(one.claim))
    console.print(rows)


def show_dispute(console: Console, told: "DisputeTold", clock: Clock) -> None:
    """Print the dispute: how it stands, the claim, what was looked at, the ruling, the money."""
    waits = ", and waits for a second person" if told.waits else ""
    stands = f"{told.dispute} is {IN_WORDS[told.status]}{waits}."
    console.print(Text(stands, HEADING))
    console.print(Text(f"Version {told.version}; times of {clock.name}", "dim"))
    raised = told.raised
    claim = [
        ("", _claim(raised.bettor, raised.claim, raised.amount)),
        ("Where", f"{raised.room}, table {raised.table}"),
        ("Rounds", ", ".join(told.rounds) or "none yet"),
        ("Raised", f"{_when(clock, raised.at)} by {raised.by} ({raised.channel})"),
    ]
    _print_rows(console, "Claim", claim)
    _print_rows(console, "Looked at", _looked_at(told, clock))
    _print_rows(console, "Ruling", _ruling(told, clock))
    _print_rows(console, "Afterwards", _afterwards(told, clock))
    _show_money(console, told)
    console.print()
    console.print(Text(f"What may follow: {', '.join(told.accepted)}", "dim"))


def _print_rows(console: Console, name: str, found: Sequence[tuple[str, str]]) -> None:
    if not found:
        return
    rows = part("left", "left")
    for what, said in found:
        rows.add_row(what, Text(said))
    console.print()
    console.print(Text(name, HEADING))
    print_part(console, rows)


def _looked_at(told: "DisputeTold", clock: Clock) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = [
        (one.kind, f"{_seen(one, clock)} ({one.by}, {_when(clock, one.at)})")
        for one in told.evidence
    ]
    for one in told.adjudications:
        what_if = "".join(f", {name} {value}" for name, value in one.rules.items())
        by_what = f"{one.round}, facts {one.facts}, terms {one.terms}{what_if}"
        found.append(("judged", f"{by_what} ({one.by}, {_when(clock, one.at)})"))
    return found


def _seen(one: EvidenceAdded, clock: Clock) -> str:
    said = [one.text or "", one.camera or ""]
    if one.begins:
        said.append(f"from {_when(clock, one.begins)}")
    if one.ends:
        said.append(f"to {_when(clock, one.ends)}")
    if one.cards:
        said.append(" ".join(one.cards))
    if one.sha256:
        said.append(f"{one.media_type or 'file'} {one.sha256}")
    return ", ".join(filter(None, said)) or "–"


def _ruling(told: "DisputeTold", clock: Clock) -> list[tuple[str, str]]:
    ruling = told.ruling
    if ruling is None:
        return []
    found = [
        ("Outcome", f"{ruling.outcome}, by {ruling.by}, {_when(clock, ruling.at)}"),
        ("Reasons", ruling.reasons),
        ("", "as adjudicated" if ruling.follows else f"not as adjudicated: {ruling.because}"),
    ]
    agreed = told.agreements[-1:] if told.status in {"agreed", "closed"} else ()
    return found + [("Agreed", f"{one.by}, {_when(clock, one.at)}") for one in agreed]


def _afterwards(told: "DisputeTold", clock: Clock) -> list[tuple[str, str]]:
    found = [("made good", _moved(one, clock)) for one in told.made_good]
    found += [
        ("answered", f"{'accepts' if one.accepts else 'contests'}{_after(one.text)}")
        for one in told.answers
    ]
    return found + [("appealed", f"to the {one.to}{_after(one.text)}") for one in told.appeals]


def _moved(one: MadeGood, clock: Clock) -> str:
    what = f"{dollars(one.amount)} to {bettor_name(one.bettor)} from the {one.payer}"
    return f"{what}, {one.how} ({one.by}, {_when(clock, one.at)})"


def _after(text: str | None) -> str:
    return f": {text}" if text else ""


def _show_money(console: Console, told: "DisputeTold") -> None:
    if not told.money:
        return
    rows = part("left", "left", "right", "right")
    rows.add_row(*(Text(head, "dim") for head in ("bettor", "from", "awarded", "made good")))
    for one in told.money:
        sums = (amount(one.awarded), amount(one.made_good))
        rows.add_row(Text(bettor_name(one.bettor)), one.payer, *sums)
    console.print()
    console.print(Text("Money", HEADING))
    print_part(console, rows)


def _claim(bettor: str | None, claim: str, cents: int | None) -> str:
    whose = f"{bettor_name(bettor)}: " if bettor else ""
    return f"{whose}{claim}{f' ({dollars(cents)})' if cents else ''}"


def _when(clock: Clock, at: str) -> str:
    return clock.time(moment(at))


def _age(age: timedelta) -> str:
    """In the largest unit that fits."""
    for name, length in UNITS:
        if age >= length:
            return counted(age // length, name)
    return "just now"
