"""A round as a terminal shows it: the verdict first, then everything it rests on."""

from collections.abc import Iterator, Mapping
from typing import Final

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.text import Text

from domain.events.round import BankPosted, DiceThrown
from domain.games.pai_gow.dice import numbers_round
from domain.games.poker.game import PokerGame
from domain.games.registry import game_named
from domain.money import dollars
from domain.record import RoundRecord
from domain.sentences.judged import Judged, as_judged
from domain.sentences.names import bettor_name
from domain.sentences.verdict import verdict
from domain.terms import rules_in_force, terms_of
from domain.verdict import Adjudication, Bank, Fees, Severity
from ops.show.collections import show_collections
from ops.show.dice import numbers_text
from ops.show.hands import show_hands
from ops.show.pots import fees_by_kind, kill_in_words, show_pot_round
from ops.show.settlement import show_settlement
from ops.show.words import (
    HEADING,
    WRONG,
    day_in_words,
    heading,
    part,
    print_part,
    side_by_side,
    signed,
)

TURNS: Final = {1: "first turn", 2: "second turn"}
SEVERITIES: Final[Mapping[Severity, str]] = {"violation": WRONG, "warning": "yellow", "note": ""}
READING: Final = "reading"


def show_round(console: Console, record: RoundRecord, adjudication: Adjudication) -> None:
    """Print one round with its verdict."""
    judged = as_judged(record, adjudication.facts)
    console.print(Text(verdict(record, adjudication), HEADING))
    console.print()
    _show_header(console, record, judged, adjudication)
    if adjudication.status != "voided":
        if isinstance(game_named(adjudication.game), PokerGame):
            show_pot_round(console, judged, adjudication)
        else:
            _show_opening(console, record, judged, adjudication)
            show_hands(console, adjudication)
            show_settlement(console, record, adjudication)
        _show_results(console, judged, adjudication)
        if adjudication.fees:
            undecided = adjudication.status == "incomplete"
            show_collections(console, adjudication.fees, with_taken=undecided)
        _show_findings(console, adjudication)
        _show_readings(console, adjudication)
    console.print()


def _show_header(
    console: Console, record: RoundRecord, judged: Judged, adjudication: Adjudication
) -> None:
    name = judged.header.round
    words = [judged.header.table.id, game_named(adjudication.game).name]
    if name.number is not None:
        words.append(f"round {name.number}")
    if name.gaming_day is not None:
        words.append(day_in_words(name.gaming_day))
    terms = terms_of(record, judged.header, adjudication.terms)
    known_as = [judged.header.room, name.id, f"{terms.document} ({terms.edition})"]
    if adjudication.facts == "recorded":
        known_as.append("on the facts as first recorded")
    if adjudication.terms == "now":
        known_as.append("by the terms now in force")
    console.print(Text(" · ".join(words)))
    console.print(Text(" · ".join(known_as), "dim"))
    console.print()


def _show_opening(
    console: Console, record: RoundRecord, judged: Judged, adjudication: Adjudication
) -> None:
    """Who banks, and where the action starts."""
    rows = part("left", "left")
    banks = [event for _, event in judged.facts if isinstance(event, BankPosted)]
    if banks and adjudication.bank:
        posted = dollars(adjudication.bank.posted)
        rows.add_row("Bank", Text(f"seat {banks[0].seat} with {posted}, {TURNS[banks[0].turn]}"))
    for bettor, share in (adjudication.bank.backers if adjudication.bank else {}).items():
        rows.add_row("", Text(f"{bettor_name(bettor)} put up {dollars(share.posted)} of it"))
    action = adjudication.action
    if action:
        for name, count in _dice(record, judged, adjudication):
            rows.add_row(name, count)
        order = " → ".join(str(seat) for seat in action.order)
        seats = "seats" if len(action.order) > 1 else "seat"
        rows.add_row("Action", Text(f"{seats} {order}, {action.direction}"))
        rows.add_row("", Text(f"{action.why} · {', '.join([action.rule, *action.also])}", "dim"))
    if rows.row_count:
        console.print()
        print_part(console, rows)


def _dice(
    record: RoundRecord, judged: Judged, adjudication: Adjudication
) -> Iterator[tuple[str, RenderableType]]:
    """The dice, and their numbers counted round the seats, in games that have them."""
    thrown = [event.values for _, event in judged.facts if isinstance(event, DiceThrown)]
    banks = [event.seat for _, event in judged.facts if isinstance(event, BankPosted)]
    rules = rules_in_force(record, judged.header, adjudication.terms) | adjudication.what_if
    if not thrown or "dice_count" not in rules:
        return
    total = sum(thrown[-1])
    yield "Dice", Text(f"{' + '.join(map(str, thrown[-1]))} = {total}")
    seats = numbers_round(str(rules["dice_count"]), banks[0], judged.header.table.seats)
    named = (
        Text(f"seat {seat}: ").append_text(numbers_text(numbers, total))
        for seat, numbers in seats.items()
    )
    yield "", Columns(named, padding=(0, 3))


def _show_results(console: Console, judged: Judged, adjudication: Adjudication) -> None:
    """What everybody won or lost, and the collections."""
    bank, bettors = adjudication.bank, adjudication.bettors
    if adjudication.status == "incomplete" or bettors is None:
        return
    results = [f"{bettor_name(bettor)} {signed(one.net)}" for bettor, one in bettors.items()]
    rows = part("left", "left")
    rows.add_row("Bettors", side_by_side(results) if results else "none")
    if bank is not None:
        rows.add_row("Bank", signed(bank.net))
        shares = list(_shares(bank))
        if shares:
            rows.add_row("Backers", side_by_side(shares))
    if adjudication.kill is not None and adjudication.status == "settled":
        rows.add_row("Kill", kill_in_words(adjudication.kill))
    if adjudication.fees:
        rows.add_row("Fees", _fees(adjudication.fees, judged))
    heading(console, "Results")
    print_part(console, rows)


def _fees(fees: Fees, judged: Judged) -> str:
    """What was taken, in a pot game by its kinds, and what was due."""
    due = sum(fee.amount for fee in fees.due)
    taken = f"{dollars(fees.taken)} taken" if fees.taken else "none taken"
    kinds = fees_by_kind(judged)
    if kinds:
        taken = f"{taken} ({kinds})"
    return f"{taken}, {dollars(due)} due" if due else taken


def _shares(bank: Bank) -> Iterator[str]:
    """What each backer won or lost, as far as the rules say how the bank is shared."""
    for bettor, share in bank.backers.items():
        used = "" if share.used is None else f" ({dollars(share.used)} used)"
        if share.net is not None:
            yield f"{bettor_name(bettor)} {signed(share.net)}{used}"


def _show_findings(console: Console, adjudication: Adjudication) -> None:
    """What is wrong, the worst first."""
    findings = [finding for finding in adjudication.findings if finding.code != READING]
    if not findings:
        return
    worst = list(SEVERITIES)
    rows = part("left", "left", "left")
    for finding in sorted(findings, key=lambda finding: worst.index(finding.severity)):
        where = "" if finding.event is None else f" (step {finding.event + 1})"
        severity = Text(finding.severity, SEVERITIES[finding.severity])
        rows.add_row(severity, finding.rule, Text(f"{finding.detail}{where}"))
    heading(console, "Findings")
    print_part(console, rows)


def _show_readings(console: Console, adjudication: Adjudication) -> None:
    """How the rules were read where they are silent or disagree."""
    rows = part("left", "left")
    for finding in adjudication.findings:
        if finding.code == READING:
            rows.add_row(finding.rule, Text(finding.detail))
    if rows.row_count:
        heading(console, "Readings applied")
        print_part(console, rows)
