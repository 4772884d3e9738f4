"""A discard rack on a terminal, bottom to top."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.text import Text

from domain.cards.tiles import TILES
from domain.table.rack.reconstruction import ExpectedCard, RackColumn, RackHandStatus, RackReading
from domain.wording.rack import (
    FIT_WORDS,
    STATUS_WORDS,
    RackCard,
    describe_heights,
    describe_rack,
    describe_rack_hand,
    format_run,
    name_rack_spot,
    split_columns_into_runs,
    split_into_runs,
)
from ops.cli.terminal.elements import (
    HEADING_STYLE,
    WRONG_STYLE,
    format_cards,
    make_table,
    print_heading,
    print_table,
)

STATUS_STYLES: Final[Mapping[RackHandStatus, str]] = {
    "confirmed": "",
    "differs": WRONG_STYLE,
    "unclear": "yellow",
}


def show_rack(
    console: Console, name: str, cards: Sequence[ExpectedCard], fates: Mapping[str, str]
) -> None:
    """Print the expected rack card by card, and what became of each hand."""
    rows = make_table("right", "left", "left", "left")
    for spot, of_spot in groupby(cards, key=lambda card: card.spot):
        remarks = name_rack_spot(spot), Text(fates.get(spot, ""))
        for run in split_into_runs(list(of_spot)):
            rows.add_row(describe_heights(run), _format_run(run), *remarks)
            remarks = "", Text()
    pieces = "tiles" if any(card.card in TILES for card in cards) else "cards"
    title = f"The rack of round {name}, {len(cards)} {pieces} from the bottom up"
    console.print(Text(title, HEADING_STYLE))
    print_table(console, rows)


def show_rack_reading(console: Console, read: RackReading, remark: str) -> None:
    """Print a real rack beside the expected one, and what it says about each hand."""
    console.print(Text(f"{describe_rack(read)} {remark}".rstrip(), HEADING_STYLE))
    print_heading(console, "From the bottom up")
    rows = make_table("right", "left", "left", "right", "left", "left")
    rows.add_row("", Text("expected", "dim"), "", "", Text("in the rack", "dim"), "")
    displaced = {card for hand in read.hands if hand.lies_from for card in hand.cards}
    for run in split_columns_into_runs(read.columns):
        mark = "out of place" if run[0].expected in displaced else ""
        rows.add_row(*_format_expected(run), *_format_observed(run, mark))
    print_table(console, rows)
    print_heading(console, "Hand by hand")
    hands = make_table("left", "left", "left", "left")
    for hand in read.hands:
        names = Text(" ").join(_format_run(run) for run in split_into_runs(hand.cards))
        status = Text(STATUS_WORDS[hand.status], STATUS_STYLES[hand.status])
        hands.add_row(name_rack_spot(hand.spot), names, status, Text(describe_rack_hand(hand)))
    print_table(console, hands)


def _format_run(run: Sequence[RackCard]) -> Text:
    return Text(format_run(run)) if len(run) > 1 else format_cards([run[0].card])


def _format_expected(run: Sequence[RackColumn]) -> tuple[str, Text, str]:
    cards = [column.expected for column in run if column.expected]
    if not cards:
        return "", Text("–"), ""
    return describe_heights(cards), _format_run(cards), name_rack_spot(cards[0].spot)


def _format_observed(run: Sequence[RackColumn], mark: str) -> tuple[str, Text, Text]:
    cards = [column.observed for column in run if column.observed]
    fit = run[0].fit
    remark = Text(FIT_WORDS[fit] or mark, "dim" if fit == "unseen" else WRONG_STYLE)
    return (
        (describe_heights(cards), _format_run(cards), remark) if cards else ("", Text("–"), remark)
    )
