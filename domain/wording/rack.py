"""The reading of a discard rack in words, hand by hand."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, TypeVar

from domain.cards.playing_cards import UNKNOWN_CARD, format_card
from domain.games.registry import get_family, get_game
from domain.money import format_dollars
from domain.seats import BANK, STUB
from domain.table.rack.alignment import CardFit
from domain.table.rack.reconstruction import (
    ExpectedCard,
    MovedCard,
    ObservedCard,
    RackColumn,
    RackHandReading,
    RackHandStatus,
    RackReading,
    reconstruct_rack,
)
from domain.verdict.model import AdjudicatedHand, Adjudication, SettlementLine
from domain.vocabulary.grammar import join_words
from domain.vocabulary.table_names import name_spot
from domain.vocabulary.wager_names import name_bettor
from domain.wording.hand_worth import describe_hand_worth
from domain.wording.wager_lines import explain_line

RackCard = ExpectedCard | ObservedCard
"""A card of the rack, as it should lie or as it does."""

Lying_T = TypeVar("Lying_T", bound=RackCard)

BOXED_MARK: Final = "boxed"
"""Where a boxed card came from: no spot at all."""

EXPOSED_MARK: Final = "exposed"
"""Where an exposed card lies for which another was dealt: on the stub."""

HAND_WAGERS: Final = frozenset({"base", "ante", "play"})
"""The wagers that win or lose with the hand itself."""

UNPLAYED_SPOTS: Final = {
    BOXED_MARK: "dead",
    EXPOSED_MARK: "another was dealt for it",
    STUB: "never dealt",
}

STATUS_WORDS: Final[dict[RackHandStatus, str]] = {
    "confirmed": "confirmed",
    "differs": "differs",
    "unclear": "cannot be told",
}

FIT_WORDS: Final[dict[CardFit, str]] = {
    "matches": "",
    "unseen": "not seen",
    "swapped": "swapped",
    "differs": "differs",
    "missing": "missing",
    "foreign": "foreign",
}


def name_rack_spot(spot: str) -> str:
    """Name the spot that a card of the rack came from."""
    return f"{spot} card" if spot in {BOXED_MARK, EXPOSED_MARK} else name_spot(spot)


def describe_fates(adjudication: Adjudication, spots: Iterable[str]) -> dict[str, str]:
    """Return what became of each hand, by the spot it came from."""
    return {spot: _describe_fate(adjudication, spot) for spot in spots}


def _describe_fate(adjudication: Adjudication, spot: str) -> str:
    hands = adjudication.hands or {}
    if spot in UNPLAYED_SPOTS:
        return UNPLAYED_SPOTS[spot]
    if spot.startswith("pile"):
        return "not delivered"
    if spot == BANK:
        return _describe_worth(hands[spot]) if spot in hands else ""
    on_it = [line for line in adjudication.settlement or () if line.spot == spot]
    lines = [line for line in on_it if line.wager in {"base", "ante"}]
    if not lines:
        every_seat_is_dealt = get_family(get_game(adjudication.game)).deals_every_seat
        return "no wager on it" if every_seat_is_dealt else "dead: no wager on it"
    of_bettor = {line.bettor: [one for one in on_it if one.bettor == line.bettor] for line in lines}
    results = [_describe_result(of_bettor[lines[0].bettor])]
    if len(of_bettor) > 1:
        results = [f"{name_bettor(one)} {_describe_result(of_bettor[one])}" for one in of_bettor]
    shown = next((line for line in lines if line.outcome != "forfeit"), lines[0])
    explanation = explain_line(shown, adjudication)
    return f"{explanation}{', ' if ': ' in explanation else ': '}{', '.join(results)}"


def _describe_worth(hand: AdjudicatedHand) -> str:
    """Describe the worth of the bank's hand."""
    if hand.natural:
        return "a natural"
    if isinstance(hand.total, str):
        return f"{hand.total}, over" if hand.over else hand.total
    if hand.qualifies is None:
        return describe_hand_worth(hand)
    return f"{describe_hand_worth(hand)}, {'qualifies' if hand.qualifies else 'does not qualify'}"


def _describe_result(lines: Iterable[SettlementLine]) -> str:
    """Return a bettor's gain or loss with the hand as ruled: `+$60 of $100`."""
    due = moved = 0
    for line in lines:
        if line.wager in HAND_WAGERS:
            due += line.due if line.outcome == "win" else -line.due
            moved += line.paid - line.collected
    of = f" of {format_dollars(abs(due))}" if moved != due else ""
    if not moved:
        return f"nothing{of}" if of else "–"
    return f"{'-' if moved < 0 else '+'}{format_dollars(abs(moved))}{of}"


def describe_rack(read: RackReading) -> str:
    """Say in a sentence whether the rack fits."""
    unclear = any(one.fit == "unseen" for one in read.columns)
    if read.fits:
        return f"The rack fits{', as far as its cards were seen' if unclear else ''}."
    if all(one.fit in ("matches", "unseen") for one in read.columns):
        return "Every hand lies whole in the rack, but not in the order of the house."
    differing = [name_rack_spot(hand.spot) for hand in read.hands if hand.status == "differs"]
    if not differing:
        return "The rack does not fit; which hand differs cannot be told."
    return (
        f"The rack does not fit: {join_words(differing)}"
        f" {'differ' if differing[1:] else 'differs'}."
    )


def is_upside_down(
    expected: Sequence[ExpectedCard], seen: Sequence[str], read: RackReading
) -> bool:
    """Return whether the cards would fit from the top down, as far as they were seen."""
    if read.fits:
        return False
    turned = reconstruct_rack([(one.card, one.spot) for one in expected], seen[::-1])
    return turned.fits and any(column.fit == "matches" for column in turned.columns)


def format_run(run: Sequence[RackCard]) -> str:
    """Return a card's sign, or that of several unseen cards: `▒▒*28`."""
    sign = format_card(run[0].card)
    return f"{sign}*{len(run)}" if len(run) > 1 else sign


RunFormatter = Callable[[Sequence[RackCard]], str]


def describe_rack_hand(hand: RackHandReading, format_cards: RunFormatter = format_run) -> str:
    """Return what differs in a hand; `format_cards` writes a card or a run of unseen ones."""
    return "; ".join(_iterate_remarks(hand, format_cards))


def _iterate_remarks(hand: RackHandReading, format_cards: RunFormatter) -> Iterator[str]:
    if hand.lies_from is not None:
        due = hand.cards[0].height
        place = f" in the place of {name_rack_spot(hand.swapped_with)}" if hand.swapped_with else ""
        yield f"the whole hand lies{place} from {hand.lies_from}, not from {due}"
    if hand.swapped:
        yield f"swapped: {_describe_moves(hand.swapped, format_cards)}"
    if hand.moved:
        yield f"elsewhere: {_describe_moves(hand.moved, format_cards)}"
    if hand.missing:
        yield f"missing: {_list_heights(hand.missing, format_cards)}"
    if hand.foreign:
        yield f"foreign: {_list_heights(hand.foreign, format_cards)}"
    if hand.beside:
        yield f"beside it, and may belong to it: {_list_heights(hand.beside, format_cards)}"


def _describe_moves(cards: Iterable[MovedCard], format_cards: RunFormatter) -> str:
    return ", ".join(
        f"{format_cards([one.expected])} due at {one.expected.height} lies at {one.height}"
        for one in cards
    )


def _list_heights(cards: Iterable[RackCard], format_cards: RunFormatter) -> str:
    return ", ".join(
        f"{format_cards(run)} at {describe_heights(run)}"
        for _, cards_alike in groupby(cards, key=lambda one: one.card)
        for run in split_into_runs(list(cards_alike))
    )


def split_into_runs(lying: Sequence[Lying_T]) -> Iterator[Sequence[Lying_T]]:
    """Yield cards one by one; more than two unseen cards that lie on each other come together."""
    unseen = {card.card for card in lying} == {UNKNOWN_CARD}
    if unseen and len(lying) > 2 and lying[-1].height - lying[0].height == len(lying) - 1:
        yield lying
    else:
        yield from ([card] for card in lying)


def describe_heights(run: Sequence[RackCard]) -> str:
    """Return the heights of cards: `7`, `1–28`."""
    first, last = run[0].height, run[-1].height
    return str(first) if first == last else f"{first}–{last}"


def split_columns_into_runs(columns: Iterable[RackColumn]) -> Iterator[Sequence[RackColumn]]:
    """Yield columns one by one; more than two of a spot of which nothing was seen come together."""
    for unseen, alike in groupby(columns, key=_find_unseen):
        together = list(alike)
        if unseen and len(together) > 2:
            yield together
        else:
            yield from ([column] for column in together)


def _find_unseen(column: RackColumn) -> tuple[str, CardFit] | None:
    """Return the spot and fit of a column of which nothing was seen, expected or observed."""
    expected, observed = column.expected, column.observed
    if (
        expected is None
        or expected.card != UNKNOWN_CARD
        or (observed and observed.card != UNKNOWN_CARD)
    ):
        return None
    return expected.spot, column.fit
