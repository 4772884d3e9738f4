"""A rack checked off card by card: which lie as expected, what lies there instead."""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from domain.cards import UNKNOWN, card_name
from domain.fan import Expected, RackRead
from projections.rack import heights, rack_spot, runs
from service.pages.written_cards import as_typed, cards_written

MISSING: Final = frozenset({"-", "–", "—", "none", "missing"})
NOTHING: Final = "–"

Run = Sequence[Expected]
"""A card, or several that were never seen and lie on each other."""


class Found(NamedTuple):
    """What was found where a card should lie."""

    is_there: bool = False
    other: str = ""
    """What lies there instead, as it was typed; nothing if nobody looked."""


class Row(NamedTuple):
    """A card of the pile, or several that were never seen, and what was found there."""

    height: int
    heights: str
    card: str
    number: int
    says: str
    found: Found


class Pile(NamedTuple):
    """The cards of one hand as they lie together, from the top down."""

    spot: str
    fate: str
    rows: list[Row]


def piles(
    expected: Run, fates: dict[str, str], found: Callable[[Run], Found] = lambda _: Found()
) -> list[Pile]:
    """The pile from the top down, hand by hand."""
    shown = []
    for spot, hand in groupby(expected, key=lambda card: card.spot):
        rows = [_row(run, found(run)) for run in runs(list(hand))]
        shown.append(Pile(rack_spot(spot), fates.get(spot, ""), rows[::-1]))
    return shown[::-1]


def _row(run: Sequence[Expected], found: Found) -> Row:
    card, number = run[0].card, len(run)
    says = f"{number} cards that nobody saw" if number > 1 else card_name(card)
    return Row(run[0].height, heights(run), card, number, says, found)


def as_checked(there: Collection[int], others: Sequence[str], rows: int) -> Callable[[Run], Found]:
    """What a form says that was filled in from the top of the pile down."""
    # Rows are told from the bottom up.
    written = iter([*others, *[""] * (rows - len(others))][:rows][::-1])
    return lambda run: Found(run[0].height in there, next(written))


def as_read(read: RackRead) -> Callable[[Run], Found]:
    """What a reading says, as if it had been checked off; nothing where hands lie elsewhere."""
    if any(hand.lies_from is not None for hand in read.hands):
        return lambda _: Found()
    lying: defaultdict[int, list[str]] = defaultdict(list)
    height = 1
    for column in read.columns:
        height = column.expected.height if column.expected else height
        lying[height] += [column.observed.card] if column.observed else []
    return lambda run: _lies([card for one in run for card in lying[one.height]], run)


def _lies(cards: Sequence[str], run: Run) -> Found:
    if all(card == UNKNOWN for card in cards) and len(cards) == len(run):
        return Found()
    if [card.card for card in run] == cards:
        return Found(is_there=True)
    return Found(other=as_typed(cards).replace(",", " ") or NOTHING)


class Seen(NamedTuple):
    """What was checked off, written bottom to top, and what of it is no card."""

    text: str
    wrong: list[str]


def seen_in(shown: Sequence[Pile]) -> Seen:
    """What was checked off; what nobody looked at is not seen."""
    cards: list[str] = []
    wrong: list[str] = []
    for row in (row for pile in reversed(shown) for row in reversed(pile.rows)):
        said = row.found.other.strip()
        if said.lower() in MISSING:
            continue
        typed = cards_written(said)
        wrong += [f"“{one.word}”, where {row.heights} lies" for one in typed.wrong]
        alone = [row.card if row.found.is_there else UNKNOWN] * row.number
        cards += typed.cards if said else alone
    return Seen(as_typed(cards), wrong)
