"""A discard rack as a terminal shows it, bottom to top."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.text import Text

from domain.fan import Column, Expected, RackRead, Status
from domain.tiles import TILES
from ops.show.words import HEADING, WRONG, cards_text, heading, part, print_part
from projections.rack import (
    FITS,
    STATUSES,
    Lying,
    column_runs,
    hand_says,
    heights,
    rack_says,
    rack_spot,
    run_sign,
    runs,
)

STYLES: Final[Mapping[Status, str]] = {"confirmed": "", "differs": WRONG, "unclear": "yellow"}


def show_rack(
    console: Console, name: str, cards: Sequence[Expected], fates: Mapping[str, str]
) -> None:
    """The expected rack, card by card, and what became of each hand."""
    rows = part("right", "left", "left", "left")
    for spot, of_spot in groupby(cards, key=lambda card: card.spot):
        said = rack_spot(spot), Text(fates.get(spot, ""))
        for run in runs(list(of_spot)):
            rows.add_row(heights(run), _run_text(run), *said)
            said = "", Text()
    pieces = "tiles" if any(card.card in TILES for card in cards) else "cards"
    title = f"The rack of round {name}, {len(cards)} {pieces} from the bottom up"
    console.print(Text(title, HEADING))
    print_part(console, rows)


def show_reading(console: Console, read: RackRead, remark: str) -> None:
    """A real rack beside the expected one, and what it says of each hand."""
    console.print(Text(f"{rack_says(read)} {remark}".rstrip(), HEADING))
    heading(console, "From the bottom up")
    rows = part("right", "left", "left", "right", "left", "left")
    rows.add_row("", Text("expected", "dim"), "", "", Text("in the rack", "dim"), "")
    displaced = {card for hand in read.hands if hand.lies_from for card in hand.cards}
    for run in column_runs(read.columns):
        mark = "out of place" if run[0].expected in displaced else ""
        rows.add_row(*_expected(run), *_observed(run, mark))
    print_part(console, rows)
    heading(console, "Hand by hand")
    hands = part("left", "left", "left", "left")
    for hand in read.hands:
        names = Text(" ").join(_run_text(run) for run in runs(hand.cards))
        status = Text(STATUSES[hand.status], STYLES[hand.status])
        hands.add_row(rack_spot(hand.spot), names, status, Text(hand_says(hand)))
    print_part(console, hands)


def _run_text(run: Sequence[Lying]) -> Text:
    return Text(run_sign(run)) if len(run) > 1 else cards_text([run[0].card])


def _expected(run: Sequence[Column]) -> tuple[str, Text, str]:
    cards = [column.expected for column in run if column.expected]
    if not cards:
        return "", Text("–"), ""
    return heights(cards), _run_text(cards), rack_spot(cards[0].spot)


def _observed(run: Sequence[Column], mark: str) -> tuple[str, Text, Text]:
    cards = [column.observed for column in run if column.observed]
    fit = run[0].fit
    said = Text(FITS[fit] or mark, "dim" if fit == "unseen" else WRONG)
    return (heights(cards), _run_text(cards), said) if cards else ("", Text("–"), said)
