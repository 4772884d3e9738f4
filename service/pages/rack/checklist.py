"""A rack checked off card by card: which cards are there, and which are instead."""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.table.rack.reconstruction import ExpectedCard, RackReading
from domain.wording.rack import describe_heights, name_rack_spot, split_into_runs
from service.pages.layout.typed_cards import format_typed_cards, parse_typed_cards

MISSING_WORDS: Final = frozenset({"-", "–", "—", "none", "missing"})
NOTHING_SIGN: Final = "–"

ExpectedRun = Sequence[ExpectedCard]
"""A card, or several unseen cards on top of each other."""


class FoundCard(NamedTuple):
    """What was found in the place of a card."""

    is_there: bool = False
    other: str = ""
    """What is there instead, as typed; empty if nobody looked."""


class ChecklistRow(NamedTuple):
    """A card of the pile, or several unseen ones, and what was found there."""

    height: int
    heights: str
    card: str
    number: int
    says: str
    found: FoundCard


class ChecklistPile(NamedTuple):
    """The cards of one hand, from the top down."""

    spot: str
    fate: str
    rows: list[ChecklistRow]


def build_checklist(
    expected: ExpectedRun,
    fates: dict[str, str],
    found: Callable[[ExpectedRun], FoundCard] = lambda _: FoundCard(),
) -> list[ChecklistPile]:
    """Return the pile from the top down, hand by hand."""
    shown = []
    for spot, hand in groupby(expected, key=lambda card: card.spot):
        rows = [_build_row(run, found(run)) for run in split_into_runs(list(hand))]
        shown.append(ChecklistPile(name_rack_spot(spot), fates.get(spot, ""), rows[::-1]))
    return shown[::-1]


def _build_row(run: Sequence[ExpectedCard], found: FoundCard) -> ChecklistRow:
    card, number = run[0].card, len(run)
    says = f"{number} cards that nobody saw" if number > 1 else name_card(card)
    return ChecklistRow(run[0].height, describe_heights(run), card, number, says, found)


def make_form_lookup(
    there: Collection[int], others: Sequence[str], rows: int
) -> Callable[[ExpectedRun], FoundCard]:
    """Return a lookup into a form that was filled in from the top of the pile down."""
    # The lookup is called for rows from the bottom up.
    written = iter([*others, *[""] * (rows - len(others))][:rows][::-1])
    return lambda run: FoundCard(run[0].height in there, next(written))


def make_reading_lookup(read: RackReading) -> Callable[[ExpectedRun], FoundCard]:
    """Return a lookup into a reading; it finds nothing if hands are out of place."""
    if any(hand.lies_from is not None for hand in read.hands):
        return lambda _: FoundCard()
    lying: defaultdict[int, list[str]] = defaultdict(list)
    height = 1
    for column in read.columns:
        height = column.expected.height if column.expected else height
        lying[height] += [column.observed.card] if column.observed else []
    return lambda run: _compare_cards([card for one in run for card in lying[one.height]], run)


def _compare_cards(cards: Sequence[str], run: ExpectedRun) -> FoundCard:
    if all(card == UNKNOWN_CARD for card in cards) and len(cards) == len(run):
        return FoundCard()
    if [card.card for card in run] == cards:
        return FoundCard(is_there=True)
    return FoundCard(other=format_typed_cards(cards).replace(",", " ") or NOTHING_SIGN)


class CheckedRack(NamedTuple):
    """The checked cards from bottom to top, and the entries that are not cards."""

    text: str
    wrong: list[str]


def collect_checked(shown: Sequence[ChecklistPile]) -> CheckedRack:
    """Return the checked cards; cards that nobody looked at are unseen."""
    cards: list[str] = []
    wrong: list[str] = []
    for row in (row for pile in reversed(shown) for row in reversed(pile.rows)):
        entry = row.found.other.strip()
        if entry.lower() in MISSING_WORDS:
            continue
        typed = parse_typed_cards(entry)
        wrong += [f"“{one.word}”, where {row.heights} lies" for one in typed.unreadable]
        alone = [row.card if row.found.is_there else UNKNOWN_CARD] * row.number
        cards += typed.cards if entry else alone
    return CheckedRack(format_typed_cards(cards), wrong)
