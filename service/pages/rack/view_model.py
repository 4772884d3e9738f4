"""The real rack beside the expected one, as the page shows it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.cards.playing_cards import UNKNOWN_CARD, format_card, name_card
from domain.table.rack.alignment import CardFit
from domain.table.rack.reconstruction import RackColumn, RackReading
from domain.wording.rack import (
    FIT_WORDS,
    STATUS_WORDS,
    RackCard,
    describe_heights,
    describe_rack_hand,
    name_rack_spot,
    split_columns_into_runs,
)

OUT_OF_PLACE_WORDS: Final = "out of place"
FIT_SIGNS: Final[dict[CardFit, str]] = {
    "matches": "✓",
    "unseen": "?",
    "swapped": "⇅",
    "differs": "≠",
    "missing": "−",
    "foreign": "+",
}


class RackSide(NamedTuple):
    """The cards on one side of a row."""

    heights: str
    card: str
    number: int
    label: str


class RackRowView(NamedTuple):
    """A card in the rack beside the card that should be there."""

    observed: RackSide | None
    expected: RackSide | None
    spot: str
    status: str
    """How they fit, in a word; empty where they do."""
    sign: str
    is_amiss: bool


class RackHandView(NamedTuple):
    """A hand rebuilt from the rack."""

    spot: str
    cards: Sequence[RackSide]
    status: str
    is_wrong: bool
    remark: str


def list_rows(read: RackReading) -> list[RackRowView]:
    """Return the rows of the rack, from the top of the pile down."""
    displaced = {card for hand in read.hands if hand.lies_from for card in hand.cards}
    rows = []
    for run in split_columns_into_runs(read.columns):
        fit = run[0].fit
        is_displaced = run[0].expected in displaced
        status = FIT_WORDS[fit] or (OUT_OF_PLACE_WORDS if is_displaced else "")
        row = RackRowView(
            _build_rack_side(run),
            _build_side([column.expected for column in run if column.expected]),
            _name_spot(run[0]),
            status,
            FIT_SIGNS[fit],
            is_amiss=bool(status) and fit != "unseen",
        )
        rows.append(row)
    return rows[::-1]


def list_hands(read: RackReading) -> list[RackHandView]:
    """Return the hands from the top of the pile down, with the cards that are in place."""
    lying: dict[str, list[RackColumn]] = {hand.spot: [] for hand in read.hands}
    for column in read.columns:
        if column.expected and column.observed:
            lying[column.expected.spot].append(column)
    return [
        RackHandView(
            name_rack_spot(hand.spot),
            [
                side
                for run in split_columns_into_runs(lying[hand.spot])
                if (side := _build_rack_side(run))
            ],
            STATUS_WORDS[hand.status],
            hand.status == "differs",
            describe_rack_hand(hand, _format_cards),
        )
        for hand in reversed(read.hands)
    ]


def _format_cards(run: Sequence[RackCard]) -> str:
    """Return a card's sign; unseen cards in words."""
    if run[0].card != UNKNOWN_CARD:
        return format_card(run[0].card)
    return f"{len(run)} unseen cards" if len(run) > 1 else "an unseen card"


def count_seen(read: RackReading) -> tuple[int, int]:
    """Return how many cards in the rack were seen, and how many there are."""
    lying = [one.observed.card for one in read.columns if one.observed]
    return sum(card != UNKNOWN_CARD for card in lying), len(lying)


def _build_rack_side(run: Sequence[RackColumn]) -> RackSide | None:
    return _build_side([one.observed for one in run if one.observed])


def _name_spot(column: RackColumn) -> str:
    return name_rack_spot(column.expected.spot) if column.expected else ""


def _build_side(cards: Sequence[RackCard]) -> RackSide | None:
    if not cards:
        return None
    number, card = len(cards), cards[0].card
    label = f"{number} cards not seen" if number > 1 else name_card(card)
    return RackSide(describe_heights(cards), card, number, label)
