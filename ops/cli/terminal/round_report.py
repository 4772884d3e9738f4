"""A round on a terminal: the verdict first, then everything it rests on."""

from collections.abc import Iterator, Mapping
from typing import Final

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.text import Text

from domain.adjudication.judged_record import JudgedRecord, select_judged_record
from domain.adjudication.terms import find_rules_in_force, freeze_terms
from domain.collections.payer import name_payer
from domain.facts.record import RoundRecord
from domain.facts.round_events import BankPosted, DiceThrown
from domain.games.pai_gow.dice import number_seats
from domain.games.registry import get_family, get_game
from domain.money import format_dollars
from domain.rulebook.clauses.lookup import find_reading
from domain.seats import BANK
from domain.verdict.model import (
    AdjudicatedHand,
    Adjudication,
    BankResult,
    BettorResult,
    CollectionResult,
    Severity,
    TileHalf,
)
from domain.vocabulary.grammar import capitalize_sentence, name_turn
from domain.vocabulary.wager_names import name_bettor
from domain.wording.hand_marks import format_hand_total, list_hand_marks, sort_by_action
from domain.wording.hand_worth import HALVES_SEPARATOR, find_halves
from domain.wording.round_verdict import describe_verdict
from ops.cli.terminal.elements import (
    HEADING_STYLE,
    WRONG_STYLE,
    format_cards,
    format_day,
    format_dice_numbers,
    format_signed_amount,
    make_columns,
    make_table,
    print_heading,
    print_table,
)
from ops.cli.terminal.pot_report import describe_kill, format_fees_by_kind, show_pot_round
from ops.cli.terminal.settlement_table import show_settlement

SEVERITY_STYLES: Final[Mapping[Severity, str]] = {
    "violation": WRONG_STYLE,
    "warning": "yellow",
    "note": "",
}


def show_round(console: Console, record: RoundRecord, adjudication: Adjudication) -> None:
    """Print a round with its verdict."""
    judged = select_judged_record(record, adjudication.facts)
    console.print(Text(describe_verdict(record, adjudication), HEADING_STYLE))
    console.print()
    _show_header(console, record, judged, adjudication)
    if adjudication.status != "voided":
        if get_family(get_game(adjudication.game)).is_pot_game:
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
    console: Console, record: RoundRecord, judged: JudgedRecord, adjudication: Adjudication
) -> None:
    name = judged.header.round
    words = [judged.header.table.id, get_game(adjudication.game).name]
    if name.number is not None:
        words.append(f"round {name.number}")
    if name.gaming_day is not None:
        words.append(format_day(name.gaming_day))
    terms = freeze_terms(record, judged.header, adjudication.terms)
    known_as = [judged.header.room, name.id, f"{terms.document} ({terms.edition})"]
    if adjudication.facts == "recorded":
        known_as.append("on the facts as first recorded")
    if adjudication.terms == "now":
        known_as.append("by the terms now in force")
    console.print(Text(" · ".join(words)))
    console.print(Text(" · ".join(known_as), "dim"))
    console.print()


def _show_opening(
    console: Console, record: RoundRecord, judged: JudgedRecord, adjudication: Adjudication
) -> None:
    """Print who banks, and where the action starts."""
    rows = make_table("left", "left")
    banks = [event for _, event in judged.facts if isinstance(event, BankPosted)]
    if banks and adjudication.bank:
        posted = format_dollars(adjudication.bank.posted)
        rows.add_row(
            "Bank", Text(f"seat {banks[0].seat} with {posted}, {name_turn(banks[0].turn)}")
        )
    for bettor, share in (adjudication.bank.backers if adjudication.bank else {}).items():
        rows.add_row("", Text(f"{name_bettor(bettor)} put up {format_dollars(share.posted)} of it"))
    action = adjudication.action
    if action:
        for name, count in _format_dice(record, judged, adjudication):
            rows.add_row(name, count)
        order = " → ".join(str(seat) for seat in action.order)
        seats = "seats" if len(action.order) > 1 else "seat"
        rows.add_row("Action", Text(f"{seats} {order}, {action.direction}"))
        rows.add_row("", Text(f"{action.why} · {', '.join([action.rule, *action.also])}", "dim"))
    if rows.row_count:
        console.print()
        print_table(console, rows)


def _format_dice(
    record: RoundRecord, judged: JudgedRecord, adjudication: Adjudication
) -> Iterator[tuple[str, RenderableType]]:
    """Return the dice, and their numbers counted around the seats, in games that have them."""
    thrown = [event.values for _, event in judged.facts if isinstance(event, DiceThrown)]
    banks = [event.seat for _, event in judged.facts if isinstance(event, BankPosted)]
    rules = find_rules_in_force(record, judged.header, adjudication.terms) | adjudication.what_if
    if not thrown or "dice_count" not in rules:
        return
    total = sum(thrown[-1])
    yield "Dice", Text(f"{' + '.join(map(str, thrown[-1]))} = {total}")
    seats = number_seats(str(rules["dice_count"]), banks[0], judged.header.table.seats)
    named = (
        Text(f"seat {seat}: ").append_text(
            format_dice_numbers((number, number == total) for number in numbers)
        )
        for seat, numbers in seats.items()
    )
    yield "", Columns(named, padding=(0, 3))


def _show_results(console: Console, judged: JudgedRecord, adjudication: Adjudication) -> None:
    """Print what everybody won or lost, and the collections."""
    bank, bettors = adjudication.bank, adjudication.bettors
    if adjudication.status == "incomplete" or bettors is None:
        return
    results = [f"{name_bettor(bettor)} {_format_result(one)}" for bettor, one in bettors.items()]
    rows = make_table("left", "left")
    rows.add_row("Bettors", make_columns(results) if results else "none")
    if bank is not None:
        rows.add_row("Bank", _format_result(bank))
        shares = list(_format_shares(bank))
        if shares:
            rows.add_row("Backers", make_columns(shares))
    if adjudication.kill is not None and adjudication.status == "settled":
        rows.add_row("Kill", describe_kill(adjudication.kill))
    if adjudication.fees:
        rows.add_row("Fees", _format_fees(adjudication.fees, judged))
    print_heading(console, "Results")
    print_table(console, rows)


def _format_result(result: BettorResult | BankResult) -> str:
    """Return the net that the rules call for, and the recorded one if it differs."""
    net = format_signed_amount(result.net)
    if not result.differs or not isinstance(result.recorded, int):
        return net
    return f"{net} (as recorded {format_signed_amount(result.recorded)})"


def _format_fees(fees: CollectionResult, judged: JudgedRecord) -> str:
    """Return what was taken, in a pot game by its kinds, and what was due."""
    due = sum(fee.amount for fee in fees.due)
    taken = f"{format_dollars(fees.taken)} taken" if fees.taken else "none taken"
    kinds = format_fees_by_kind(judged)
    if kinds:
        taken = f"{taken} ({kinds})"
    return f"{taken}, {format_dollars(due)} due" if due else taken


def _format_shares(bank: BankResult) -> Iterator[str]:
    """Return what each backer won or lost, as far as the rules say how the bank is shared."""
    for bettor, share in bank.backers.items():
        used = "" if share.used is None else f" ({format_dollars(share.used)} used)"
        if share.net is not None:
            yield f"{name_bettor(bettor)} {format_signed_amount(share.net)}{used}"


def _show_findings(console: Console, adjudication: Adjudication) -> None:
    """Print the findings, the worst first."""
    if not adjudication.findings:
        return
    worst = list(SEVERITY_STYLES)
    rows = make_table("left", "left", "left")
    for finding in sorted(adjudication.findings, key=lambda finding: worst.index(finding.severity)):
        where = "" if finding.event is None else f" (step {finding.event + 1})"
        severity = Text(finding.severity, SEVERITY_STYLES[finding.severity])
        rows.add_row(severity, finding.rule, Text(f"{finding.detail}{where}"))
    print_heading(console, "Findings")
    print_table(console, rows)


def _show_readings(console: Console, adjudication: Adjudication) -> None:
    """Print how the rules were read where they are silent or disagree."""
    rows = make_table("left", "left")
    for rule in adjudication.readings:
        rows.add_row(rule, Text(find_reading(rule).reading))
    if rows.row_count:
        print_heading(console, "Readings applied")
        print_table(console, rows)


def show_hands(console: Console, adjudication: Adjudication) -> None:
    """Print the hands in action order, the bank's last."""
    hands = adjudication.hands
    if not hands:
        return
    in_halves = any(hand.front or isinstance(hand.low, TileHalf) for hand in hands.values())
    counted = get_family(get_game(adjudication.game)).counts_points
    rows = (
        make_table("left", "left", "right", "left")
        if counted
        else make_table("left", "left", "left")
    )
    for spot in sort_by_action(adjudication):
        name = Text("bank" if spot == BANK else f"seat {spot}")
        cards, marks = (
            _format_hand_cards(hands[spot]),
            Text(", ".join(list_hand_marks(spot, adjudication))),
        )
        if counted:
            rows.add_row(name, cards, format_hand_total(hands[spot]), marks)
        else:
            rows.add_row(name, cards, marks)
    print_heading(console, _choose_heading(hands) if in_halves else "Hands")
    print_table(console, rows)


def _choose_heading(hands: dict[str, AdjudicatedHand]) -> str:
    tiles = any(isinstance(hand.low, TileHalf) for hand in hands.values())
    return f"Hands, {'low | high' if tiles else 'front | back'}"


def _format_hand_cards(hand: AdjudicatedHand) -> Text:
    halves = find_halves(hand)
    if halves is None:
        return format_cards(hand.cards or ())
    return Text(HALVES_SEPARATOR).join(
        format_cards(half.tiles if isinstance(half, TileHalf) else half.cards) for half in halves
    )


def show_collections(console: Console, fees: CollectionResult, *, with_taken: bool) -> None:
    """Print what was due by the schedule in force, line by line, each with its row."""
    rows = make_table("left", "right", "left")
    if with_taken and fees.taken:
        rows.add_row("Taken in all", format_dollars(fees.taken), "")
    for due in fees.due:
        why = Text(", ".join([due.why or "", *due.readings]), "dim")
        name = name_payer(due.source, due.bettor, due.wager, due.kind)
        rows.add_row(capitalize_sentence(name), format_dollars(due.amount), why)
    if rows.row_count:
        print_heading(console, f"Collections due by {fees.schedule}" if fees.due else "Collections")
        print_table(console, rows)
