"""A pot game on a terminal: how it opened, its hands, the betting and the pots."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UNSET
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.adjudication.judged_record import JudgedRecord
from domain.facts.round_events import BlindPosted, FeeTaken, PotPushed, StackCounted
from domain.games.poker.button_seats import find_dealer_seat, find_kill_seat
from domain.money import format_dollars, sum_by_name
from domain.seats import BOARD
from domain.verdict.model import (
    AdjudicatedHand,
    AdjudicatedPot,
    Adjudication,
    BettingStreet,
    KillPot,
)
from domain.vocabulary.stakes import describe_stakes
from domain.vocabulary.wager_names import name_place
from domain.wording.hand_marks import list_pot_hand_marks
from domain.wording.hand_worth import HALVES_SEPARATOR
from domain.wording.pot_hands import describe_pot_hands
from domain.wording.pot_opening import describe_first_to_act, list_blinds, list_seats_from_left
from domain.wording.pot_verdict import SIDE_POT, describe_award, name_pot, name_seats
from ops.cli.terminal.elements import (
    INDENT,
    WRONG_STYLE,
    ZERO_SIGN,
    format_amount,
    format_cards,
    make_columns,
    make_table,
    print_heading,
    print_table,
)

STREET_NAMES: Final = {
    "preflop": "before the flop",
    "flop": "flop",
    "turn": "turn",
    "river": "river",
    "before-draw": "before the draw",
    "after-draw": "after the draw",
}
STREET_CARDS: Final = {"flop": slice(3), "turn": slice(3, 4), "river": slice(4, 5)}
NO_CARDS: Final = slice(0)
FEE_NAMES: Final = {"modified-a": "modified (a)", "modified-b": "modified (b)"}
COLUMN_HEADS: Final = ("pot", "gross", "fees", "amount", "in it")
COLUMN_GAP: Final = "  "
NOTE_INDENT: Final = 4
"""The indent of remarks on a pot."""


def show_pot_round(console: Console, judged: JudgedRecord, adjudication: Adjudication) -> None:
    """Print everything between the header of the page and its results."""
    _show_opening(console, judged, adjudication)
    _show_hands(console, judged, adjudication)
    _show_streets(console, adjudication)
    _show_pots(console, judged, adjudication)


def _show_opening(console: Console, judged: JudgedRecord, adjudication: Adjudication) -> None:
    """Print the stakes, the button, what was put in before the cards, and who acts first."""
    rows = make_table("left", "left")
    kill = adjudication.kill
    is_kill = kill is not None and kill.active
    rows.add_row("Stakes", describe_stakes(judged.header.table.limits, doubled=is_kill))
    button = find_dealer_seat(judged.facts)
    rows.add_row("Button", "not recorded" if button is None else f"seat {button}")
    for name, values in _list_opening_rows(judged, is_kill=is_kill):
        rows.add_row(name, make_columns(values))
    streets = adjudication.streets
    if streets:
        rows.add_row("First", _format_first(streets[0]))
    console.print()
    print_table(console, rows)


def _list_opening_rows(judged: JudgedRecord, *, is_kill: bool) -> Iterator[tuple[str, list[str]]]:
    held = find_kill_seat(judged.facts)
    killed = ["a kill pot: every bet is doubled"] if is_kill else []
    if held is not None:
        killed.insert(0, f"button at seat {held}")
    if killed:
        yield "Kill", killed
    stacks = [event for _, event in judged.facts if isinstance(event, StackCounted)]
    if stacks:
        yield "Stacks", [f"seat {one.seat} {format_dollars(one.amount)}" for one in stacks]
    blinds = list_blinds(judged)
    if blinds:
        yield "Blinds", list(_describe_blinds(blinds))


def _describe_blinds(blinds: Sequence[BlindPosted]) -> Iterator[str]:
    """Describe each blind by its kind; a second big blind is the post of a new player."""
    kinds: set[str] = set()
    for blind in blinds:
        kind = "new" if blind.kind == "big" and "big" in kinds else blind.kind
        kinds.add(blind.kind)
        yield f"seat {blind.seat} {format_dollars(blind.amount)} {kind}"


def _format_first(street: BettingStreet) -> Text:
    line = Text(describe_first_to_act(street))
    return line.append(f" · {', '.join([street.rule, *street.also])}", "dim")


def _show_hands(console: Console, judged: JudgedRecord, adjudication: Adjudication) -> None:
    """Print the board, then the hands clockwise from the left of the button."""
    hands = adjudication.hands
    if not hands:
        return
    halved = any(hand.high and hand.low is not UNSET for hand in hands.values())
    worths = describe_pot_hands(hands)
    rows = make_table("left", "left", "left")
    if BOARD in hands:
        rows.add_row("board", format_cards(hands[BOARD].cards or ()), "")
    for spot in map(str, list_seats_from_left(judged)):
        if spot in hands:
            worth = [worths[spot]] if worths.get(spot) else []
            name, cards = f"seat {spot}", format_cards(hands[spot].cards or ())
            rows.add_row(name, cards, Text(", ".join([*worth, *list_pot_hand_marks(hands[spot])])))
    print_heading(console, f"Hands, high{HALVES_SEPARATOR}low" if halved else "Hands")
    print_table(console, rows)


def _show_streets(console: Console, adjudication: Adjudication) -> None:
    """Print the betting rounds: who began, how many raises there were, and the pot by then."""
    streets = adjudication.streets
    if not streets:
        return
    board = (adjudication.hands or {}).get(BOARD, AdjudicatedHand()).cards or ()
    rows = make_table("left", "left", "left", "right", "right", "left")
    heads = ("street", "cards" if board else "", "first", "raises", "pot after", "rule")
    rows.add_row(*(Text(head, "dim") for head in heads))
    for street in streets:
        rows.add_row(
            STREET_NAMES[street.street],
            format_cards(board[STREET_CARDS.get(street.street, NO_CARDS)]),
            "no betting" if street.first is None else f"seat {street.first}",
            str(street.raises or ZERO_SIGN),
            format_amount(street.pot),
            Text(", ".join([street.rule, *street.also]), "dim"),
        )
    print_heading(console, "Streets")
    print_table(console, rows)


def _show_pots(console: Console, judged: JudgedRecord, adjudication: Adjudication) -> None:
    """Print each pot, who was in it, and who wins how much of it with what."""
    pots = adjudication.pots
    if not pots and not adjudication.returned:
        return
    print_heading(console, "Pots")
    if pots:
        _print_pot_table(console, pots, adjudication)
    for back in adjudication.returned or ():
        uncalled = " that nobody called" if back.rule == SIDE_POT else ""
        line = Text(f"{format_dollars(back.amount)}{uncalled} goes back to seat {back.spot}")
        console.print(Padding.indent(line.append(f" · {back.rule}", "dim"), INDENT))
    if any(finding.code == "pot-mismatch" for finding in adjudication.findings):
        line = Text(f"pushed: {', '.join(_list_pushes(judged)) or 'nothing'}", WRONG_STYLE)
        console.print(Padding.indent(line, INDENT))


def _print_pot_table(
    console: Console, pots: Sequence[AdjudicatedPot], adjudication: Adjudication
) -> None:
    rows = [COLUMN_HEADS, *(_format_pot(at, pots) for at in range(len(pots)))]
    widths = [max(len(row[at]) for row in rows) for at in range(len(COLUMN_HEADS) - 1)]
    console.print(Text(_join_cells(COLUMN_HEADS, widths), "dim"))
    for pot, cells in zip(pots, rows[1:], strict=True):
        console.print(Text(_join_cells(cells, widths)))
        for award in _list_awards(pot, adjudication):
            console.print(Padding.indent(award, INDENT + NOTE_INDENT))


def _format_pot(at: int, pots: Sequence[AdjudicatedPot]) -> tuple[str, ...]:
    pot = pots[at]
    return (
        name_pot(at, pots),
        format_dollars(pot.gross),
        format_amount(pot.fees),
        format_amount(pot.amount),
        name_seats(pot.eligible),
    )


def _join_cells(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Join the name on the left, the figures on the right, and the bettors."""
    name, *figures, last = cells
    aligned = [cell.rjust(width) for cell, width in zip(figures, widths[1:], strict=True)]
    return " " * INDENT + COLUMN_GAP.join([name.ljust(widths[0]), *aligned, last])


def _list_awards(pot: AdjudicatedPot, adjudication: Adjudication) -> Iterator[Text]:
    """List each winner with the amount won, and the clauses under the last."""
    hands = adjudication.hands or {}
    lines = []
    for award in pot.awards:
        share = format_dollars(award.amount)
        if award.share != "all":
            alone = sum(other.share == award.share for other in pot.awards) == 1
            half = f"the {award.share} half"
            share = f"{half} of {share}" if alone else f"{share} of {half}"
        lines.append(f"seat {award.spot} wins {share} {describe_award(award, pot, hands)}")
    if not lines:
        lines.append("not decided" if pot.amount else "nothing is left of it")
    yield from map(Text, lines[:-1])
    rules = [pot.rule, *pot.also] if pot.rule else []
    yield Text(lines[-1]).append(f" · {', '.join(rules)}" if rules else "", "dim")


def _list_pushes(judged: JudgedRecord) -> Iterator[str]:
    """List what was pushed to whom, as recorded."""
    pushed = [event for _, event in judged.facts if isinstance(event, PotPushed)]
    for spot, cents in sum_by_name((event.spot, event.amount) for event in pushed).items():
        yield f"{format_dollars(cents)} to {name_place(spot)}"


def describe_kill(kill: KillPot) -> Text:
    """Return whether somebody has a leg, and whether they owe the next kill."""
    if kill.leg is None:
        line = "nobody has a leg"
    elif kill.next is None:
        line = f"seat {kill.leg} has a leg, and the button goes there"
    else:
        line = f"seat {kill.next} has its second leg, and owes the kill in the next round"
    return Text(line).append(f" · {', '.join((kill.rule, *kill.also))}", "dim")


def format_fees_by_kind(judged: JudgedRecord) -> str:
    """Return the fees taken, by kind if there are several: `$3 collection, $1 designated`."""
    taken = [event for _, event in judged.facts if isinstance(event, FeeTaken)]
    kinds = sum_by_name((event.kind or "collection", event.amount) for event in taken)
    if list(kinds) in ([], ["collection"]):
        return ""
    return ", ".join(
        f"{format_dollars(cents)} {FEE_NAMES.get(kind, kind)}" for kind, cents in kinds.items()
    )
