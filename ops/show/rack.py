"""A discard rack as a terminal shows it, bottom to top."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from domain.alignment import Fit
from domain.fan import Column, Expected, RackRead, Status
from ops.show.words import HEADING, WRONG, cards_text, heading, part, print_part
from projections.rack import STATUSES, hand_says, rack_says, rack_spot

FITS: Final[Mapping[Fit, str]] = {
    "matches": "", "unseen": "not seen", "swapped": "swapped", "differs": "differs",
    "missing": "missing", "foreign": "foreign",
}  # fmt: skip
STYLES: Final[Mapping[Status, str]] = {"confirmed": "", "differs": WRONG, "unclear": "yellow"}


def show_rack(
    console: Console, name: str, cards: Sequence[Expected], fates: Mapping[str, str]
) -> None:
    """The expected rack, card by card, and what became of each hand."""
    rows = part("right", "left", "left", "left")
    before = ""
    for card in cards:
        first = card.spot != before
        spot, fate = (rack_spot(card.spot), fates.get(card.spot, "")) if first else ("", "")
        rows.add_row(str(card.height), cards_text([card.card]), spot, Text(fate))
        before = card.spot
    console.print(Text(f"The rack of round {name}, {len(cards)} cards from the bottom up", HEADING))
    print_part(console, rows)


def show_reading(console: Console, read: RackRead, remark: str) -> None:
    """A real rack beside the expected one, and what it says of each hand."""
    console.print(Text(f"{rack_says(read)} {remark}".rstrip(), HEADING))
    heading(console, "From the bottom up")
    rows = part("right", "left", "left", "right", "left", "left")
    rows.add_row("", Text("expected", "dim"), "", "", Text("in the rack", "dim"), "")
    displaced = {card for hand in read.hands if hand.lies_from for card in hand.cards}
    for column in read.columns:
        mark = "out of place" if column.expected in displaced else ""
        rows.add_row(*_expected(column), *_observed(column, mark))
    print_part(console, rows)
    heading(console, "Hand by hand")
    hands = part("left", "left", "left", "left")
    for hand in read.hands:
        names = cards_text(card.card for card in hand.cards)
        status = Text(STATUSES[hand.status], STYLES[hand.status])
        hands.add_row(rack_spot(hand.spot), names, status, Text(hand_says(hand)))
    print_part(console, hands)


def _expected(column: Column) -> tuple[str, Text, str]:
    card = column.expected
    if card is None:
        return "", Text("–"), ""
    return str(card.height), cards_text([card.card]), rack_spot(card.spot)


def _observed(column: Column, mark: str) -> tuple[str, Text, Text]:
    card = column.observed
    fit = Text(FITS[column.fit] or mark, "dim" if column.fit == "unseen" else WRONG)
    if card is None:
        return "", Text("–"), fit
    return str(card.height), cards_text([card.card]), fit
