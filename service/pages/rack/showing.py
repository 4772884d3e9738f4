"""A real rack beside the expected one, as the page shows it."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.alignment import Fit
from domain.cards import UNKNOWN, card_name, card_sign
from domain.fan import Column, RackRead
from projections.rack import (
    FITS,
    STATUSES,
    Lying,
    column_runs,
    hand_says,
    heights,
    rack_spot,
)

_UNSEEN: Final = card_sign(UNKNOWN)
OUT_OF_PLACE: Final = "out of place"
SIGNS: Final[dict[Fit, str]] = {
    "matches": "✓", "unseen": "?", "swapped": "⇅", "differs": "≠", "missing": "−", "foreign": "+",
}  # fmt: skip


class Side(NamedTuple):
    """What lies on one side of a row."""

    heights: str
    card: str
    number: int
    says: str


class Beside(NamedTuple):
    """What lies in the rack beside what should."""

    lies: Side | None
    due: Side | None
    spot: str
    says: str
    """How they fit, in a word; nothing where they do."""
    sign: str


class HandShown(NamedTuple):
    """A hand rebuilt from the rack."""

    spot: str
    cards: Sequence[Side]
    status: str
    is_wrong: bool
    remark: str


def rows_down(read: RackRead) -> list[Beside]:
    """Row by row from the top of the pile down."""
    displaced = {card for hand in read.hands if hand.lies_from for card in hand.cards}
    shown = []
    for run in column_runs(read.columns):
        due = _side([one.expected for one in run if one.expected])
        lies = _side([one.observed for one in run if one.observed])
        is_astray = run[0].expected in displaced
        says = FITS[run[0].fit] or (OUT_OF_PLACE if is_astray else "")
        shown.append(Beside(lies, due, _spot(run[0]), says, SIGNS[run[0].fit]))
    return shown[::-1]


def hands_shown(read: RackRead) -> list[HandShown]:
    """Hand by hand from the top of the pile down, with the cards that do lie in their places."""
    lying: dict[str, list[Column]] = {hand.spot: [] for hand in read.hands}
    for column in read.columns:
        if column.expected and column.observed:
            lying[column.expected.spot].append(column)
    return [
        HandShown(
            rack_spot(hand.spot),
            [side for run in column_runs(lying[hand.spot]) if (side := _of_rack(run))],
            STATUSES[hand.status],
            hand.status == "differs",
            _plain(hand_says(hand)),
        )
        for hand in reversed(read.hands)
    ]


def _plain(remark: str) -> str:
    """The remark with unseen cards in words, not as a terminal draws them."""
    counted = re.sub(rf"{re.escape(_UNSEEN)}\*(\d+)", r"\1 unseen cards", remark)
    return counted.replace(_UNSEEN, "an unseen card")


def seen_of(read: RackRead) -> tuple[int, int]:
    """How many of the cards in the rack were seen, and how many lie there."""
    lying = [one.observed.card for one in read.columns if one.observed]
    return sum(card != UNKNOWN for card in lying), len(lying)


def _of_rack(run: Sequence[Column]) -> Side | None:
    return _side([one.observed for one in run if one.observed])


def _spot(column: Column) -> str:
    return rack_spot(column.expected.spot) if column.expected else ""


def _side(cards: Sequence[Lying]) -> Side | None:
    if not cards:
        return None
    number, card = len(cards), cards[0].card
    says = f"{number} cards not seen" if number > 1 else card_name(card)
    return Side(heights(cards), card, number, says)
