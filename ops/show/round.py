"""A round as a terminal shows it: the verdict first, then everything it rests on."""

from collections.abc import Mapping
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from domain.events.round import BankPosted
from domain.games.registry import game_named
from domain.layout import BANK, hand_number, seat_in_name, seat_of
from domain.money import dollars
from domain.record import RoundRecord
from domain.sentences import Judged, as_judged, verdict
from domain.terms import terms_of
from domain.verdict import Adjudication, Hand, Severity
from ops.show.settlement import show_settlement
from ops.show.words import (
    HEADING,
    WRONG,
    cards_text,
    day_in_words,
    heading,
    part,
    print_part,
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
        _show_opening(console, judged, adjudication)
        _show_hands(console, adjudication)
        show_settlement(console, record, adjudication)
        _show_results(console, adjudication)
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


def _show_opening(console: Console, judged: Judged, adjudication: Adjudication) -> None:
    """Who banks, and where the action starts."""
    rows = part("left", "left")
    banks = [event for _, event in judged.facts if isinstance(event, BankPosted)]
    if banks and adjudication.bank:
        posted = dollars(adjudication.bank.posted)
        rows.add_row("Bank", Text(f"seat {banks[0].seat} with {posted}, {TURNS[banks[0].turn]}"))
    for bettor, share in (adjudication.bank.backers if adjudication.bank else {}).items():
        rows.add_row("", Text(f"{_who(bettor)} put up {dollars(share.posted)} of it"))
    action = adjudication.action
    if action:
        order = " → ".join(str(seat) for seat in action.order)
        seats = "seats" if len(action.order) > 1 else "seat"
        rows.add_row("Action", Text(f"{seats} {order}, {action.direction}"))
        rows.add_row("", Text(f"{action.why} · {', '.join([action.rule, *action.also])}", "dim"))
    if rows.row_count:
        console.print()
        print_part(console, rows)


def _show_hands(console: Console, adjudication: Adjudication) -> None:
    """The hands in action order, the bank's last."""
    hands = adjudication.hands
    if not hands:
        return
    rows = part("left", "left", "right", "left")
    order = adjudication.action.order if adjudication.action else ()
    for spot in sorted(hands, key=lambda spot: _place_of(spot, order)):
        name = "bank" if spot == BANK else f"seat {spot}"
        hand = hands[spot]
        rows.add_row(
            Text(name), cards_text(hand.cards or ()), _total(hand), _marks(spot, adjudication)
        )
    heading(console, "Hands")
    print_part(console, rows)


def _place_of(spot: str, order: tuple[int, ...]) -> tuple[int, int]:
    """Seats of the action in its order, then what lies elsewhere, then the bank."""
    seat = seat_of(spot)
    if seat is None:
        return len(order) + 1, 0
    return order.index(seat) if seat in order else len(order), hand_number(spot)


def _total(hand: Hand) -> Text:
    if hand.dead:
        return Text("–")
    if hand.total is None:
        return Text("?")
    return Text(f"soft {hand.total}" if hand.soft and not hand.natural else hand.total)


def _marks(spot: str, adjudication: Adjudication) -> Text:
    """What is to be said of a hand beside its cards."""
    hands = adjudication.hands or {}
    hand = hands[spot]
    seat = seat_of(spot)
    lines = [line for line in adjudication.settlement or () if line.spot == spot]
    outcomes = {line.outcome for line in lines if line.wager == "base"}
    marks = {
        "natural": hand.natural,
        "over": hand.over,
        "split": seat is not None and sum(seat_of(other) == seat for other in hands) > 1,
        "surrendered": "surrender" in outcomes,
        "rescued": "rescue" in outcomes,
        "dead": hand.dead,
    }
    return Text(
        ", ".join([*(word for word, holds in marks.items() if holds), *(hand.awards or ())])
    )


def _show_results(console: Console, adjudication: Adjudication) -> None:
    """What everybody won or lost, and the collections."""
    bank, bettors, fees = adjudication.bank, adjudication.bettors or {}, adjudication.fees
    if adjudication.status == "incomplete" or bank is None:
        return
    results = [f"{_who(bettor)} {signed(one.net)}" for bettor, one in bettors.items()]
    rows = part("left", "left")
    rows.add_row("Bettors", Columns(map(Text, results), padding=(0, 3)) if results else "none")
    rows.add_row("Bank", signed(bank.net))
    if fees:
        due = sum(fee.amount for fee in fees.due)
        taken = f"{dollars(fees.taken)} taken" if fees.taken else "none taken"
        rows.add_row("Fees", f"{taken}, {dollars(due)} due" if due else taken)
    heading(console, "Results")
    print_part(console, rows)


def _who(bettor: str) -> str:
    """A bettor by his seat, or by his id."""
    seat = seat_in_name(bettor)
    return f"seat {seat}" if seat else bettor


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
