"""Disputes on a terminal: a list of them, and a dispute in full."""

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from domain.disputes.model import STATUS_WORDS
from domain.facts.dispute_events import AmountMadeGood, EvidenceAdded
from domain.money import format_dollars
from domain.timestamps import parse_timestamp
from domain.vocabulary.grammar import count_noun, join_words
from domain.vocabulary.wager_names import name_bettor
from ops.cli.terminal.elements import (
    HEADING_STYLE,
    WRONG_STYLE,
    format_amount,
    make_table,
    print_table,
)
from ops.cli.terminal.room_clock import RoomClock
from projections.lists.disputes.query import DocketEntry
from projections.lists.disputes.similar_disputes import SimilarDispute

if TYPE_CHECKING:
    from service.api.disputes.schemas import DisputeResponse

AGE_UNITS: Final = (
    ("day", timedelta(days=1)),
    ("hour", timedelta(hours=1)),
    ("minute", timedelta(minutes=1)),
)


def show_disputes(console: Console, entries: Sequence[DocketEntry]) -> None:
    """Print a line for each dispute."""
    rows = make_table("left", "left", "right", "left", "left")
    rows.add_row(*(Text(head, "dim") for head in ("dispute", "stands", "age", "table", "claim")))
    for entry in entries:
        stands = "waits for a second person" if entry.waits else STATUS_WORDS[entry.status]
        rows.add_row(
            entry.dispute,
            Text(stands, WRONG_STYLE if entry.is_overdue else ""),
            Text(_format_age(entry.age)),
            f"{entry.room} {entry.table_id}",
            Text(_format_claim(entry.bettor, entry.claim, entry.amount)),
        )
    console.print(rows)


def show_similar_disputes(console: Console, disputes: Sequence[SimilarDispute]) -> None:
    """Print a line for each dispute, with what it shares and how it was ruled."""
    rows = make_table("left", "left", "left", "left")
    for dispute in disputes:
        shared = join_words([*dispute.shared_clauses, *dispute.shared_codes, *dispute.shared_games])
        ruled = dispute.outcome or STATUS_WORDS[dispute.status]
        awarded = f", {format_dollars(dispute.awarded)} awarded" if dispute.awarded else ""
        rows.add_row(dispute.dispute, f"{ruled}{awarded}", Text(shared), Text(dispute.claim))
    console.print(rows)


def show_dispute(console: Console, dispute: "DisputeResponse", clock: RoomClock) -> None:
    """Print a dispute: its status, claim, evidence, ruling and money."""
    waits = ", and waits for a second person" if dispute.waits else ""
    stands = f"{dispute.dispute} is {STATUS_WORDS[dispute.status]}{waits}."
    console.print(Text(stands, HEADING_STYLE))
    console.print(Text(f"Version {dispute.version}; times of {clock.name}", "dim"))
    raised = dispute.raised
    claim = [
        ("", _format_claim(raised.bettor, raised.claim, raised.amount)),
        ("Where", f"{raised.room}, table {raised.table}"),
        ("Rounds", ", ".join(dispute.rounds) or "none yet"),
        ("Raised", f"{_format_time(clock, raised.at)} by {raised.by} ({raised.channel})"),
    ]
    _print_rows(console, "Claim", claim)
    _print_rows(console, "Looked at", _list_evidence(dispute, clock))
    _print_rows(console, "Ruling", _list_ruling(dispute, clock))
    _print_rows(console, "Afterwards", _list_aftermath(dispute, clock))
    _show_money(console, dispute)
    console.print()
    console.print(Text(f"What may follow: {', '.join(dispute.accepted)}", "dim"))


def _print_rows(console: Console, heading: str, lines: Sequence[tuple[str, str]]) -> None:
    if not lines:
        return
    rows = make_table("left", "left")
    for label, text in lines:
        rows.add_row(label, Text(text))
    console.print()
    console.print(Text(heading, HEADING_STYLE))
    print_table(console, rows)


def _list_evidence(dispute: "DisputeResponse", clock: RoomClock) -> list[tuple[str, str]]:
    lines: list[tuple[str, str]] = [
        (one.kind, f"{_describe_evidence(one, clock)} ({one.by}, {_format_time(clock, one.at)})")
        for one in dispute.evidence
    ]
    for one in dispute.adjudications:
        what_if = "".join(f", {name} {value}" for name, value in one.rules.items())
        by_what = f"{one.round}, facts {one.facts}, terms {one.terms}{what_if}"
        lines.append(("judged", f"{by_what} ({one.by}, {_format_time(clock, one.at)})"))
    return lines


def _describe_evidence(evidence: EvidenceAdded, clock: RoomClock) -> str:
    parts = [evidence.text or "", evidence.camera or ""]
    if evidence.begins:
        parts.append(f"from {_format_time(clock, evidence.begins)}")
    if evidence.ends:
        parts.append(f"to {_format_time(clock, evidence.ends)}")
    if evidence.cards:
        parts.append(" ".join(evidence.cards))
    if evidence.sha256:
        parts.append(f"{evidence.media_type or 'file'} {evidence.sha256}")
    return ", ".join(filter(None, parts)) or "–"


def _list_ruling(dispute: "DisputeResponse", clock: RoomClock) -> list[tuple[str, str]]:
    ruling = dispute.ruling
    if ruling is None:
        return []
    lines = [
        ("Outcome", f"{ruling.outcome}, by {ruling.by}, {_format_time(clock, ruling.at)}"),
        ("Reasons", ruling.reasons),
        ("", "as adjudicated" if ruling.follows else f"not as adjudicated: {ruling.because}"),
    ]
    agreed = dispute.agreements[-1:] if dispute.status in {"agreed", "closed"} else ()
    return lines + [("Agreed", f"{one.by}, {_format_time(clock, one.at)}") for one in agreed]


def _list_aftermath(dispute: "DisputeResponse", clock: RoomClock) -> list[tuple[str, str]]:
    lines = [("made good", _describe_payment(one, clock)) for one in dispute.made_good]
    lines += [
        ("answered", f"{'accepts' if one.accepts else 'contests'}{_format_suffix(one.text)}")
        for one in dispute.answers
    ]
    return lines + [
        ("appealed", f"to the {one.to}{_format_suffix(one.text)}") for one in dispute.appeals
    ]


def _describe_payment(one: AmountMadeGood, clock: RoomClock) -> str:
    what = f"{format_dollars(one.amount)} to {name_bettor(one.bettor)} from the {one.payer}"
    return f"{what}, {one.how} ({one.by}, {_format_time(clock, one.at)})"


def _format_suffix(text: str | None) -> str:
    return f": {text}" if text else ""


def _show_money(console: Console, dispute: "DisputeResponse") -> None:
    if not dispute.money:
        return
    rows = make_table("left", "left", "right", "right")
    rows.add_row(*(Text(head, "dim") for head in ("bettor", "from", "awarded", "made good")))
    for one in dispute.money:
        sums = (format_amount(one.awarded), format_amount(one.made_good))
        rows.add_row(Text(name_bettor(one.bettor)), one.payer, *sums)
    console.print()
    console.print(Text("Money", HEADING_STYLE))
    print_table(console, rows)


def _format_claim(bettor: str | None, claim: str, cents: int | None) -> str:
    whose = f"{name_bettor(bettor)}: " if bettor else ""
    return f"{whose}{claim}{f' ({format_dollars(cents)})' if cents else ''}"


def _format_time(clock: RoomClock, at: str) -> str:
    return clock.time(parse_timestamp(at))


def _format_age(age: timedelta) -> str:
    """Return the age in the largest unit that fits."""
    for name, length in AGE_UNITS:
        if age >= length:
            return count_noun(age // length, name)
    return "just now"
