"""What a discard rack has to say, hand by hand, in words."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, TypeVar

from domain.alignment import Fit
from domain.cards import UNKNOWN, card_sign
from domain.fan import (
    Column,
    Expected,
    HandRead,
    Moved,
    Observed,
    RackRead,
    Status,
    read_back,
)
from domain.games.pai_gow.game import PaiGowGame
from domain.games.registry import game_named
from domain.layout import BANK, STUB
from domain.money import dollars
from domain.sentences.line import line_sentence
from domain.sentences.names import bettor_name
from domain.sentences.worth import hand_worth
from domain.verdict import Adjudication, Hand, Line
from projections.vocabulary import listed, spot_name

Lying = Expected | Observed
"""A card of the rack, as it should lie or as it does."""

Lying_T = TypeVar("Lying_T", bound=Lying)

BOXED: Final = "boxed"
"""Where a boxed card came from: no spot at all."""

EXPOSED: Final = "exposed"
"""Where an exposed card lies for which another was dealt: on the stub."""

WITH_THE_HAND: Final = frozenset({"base", "ante", "play"})
"""The wagers that win or lose with the hand itself."""

NEVER_IN_PLAY: Final = {
    BOXED: "dead", EXPOSED: "another was dealt for it", STUB: "never dealt",
}  # fmt: skip

STATUSES: Final[dict[Status, str]] = {
    "confirmed": "confirmed",
    "differs": "differs",
    "unclear": "cannot be told",
}

FITS: Final[dict[Fit, str]] = {
    "matches": "", "unseen": "not seen", "swapped": "swapped", "differs": "differs",
    "missing": "missing", "foreign": "foreign",
}  # fmt: skip


def rack_spot(spot: str) -> str:
    """Where a card of the rack came from."""
    return f"{spot} card" if spot in {BOXED, EXPOSED} else spot_name(spot)


def fates(adjudication: Adjudication, spots: Iterable[str]) -> dict[str, str]:
    """What became of each hand, by the spot it came from."""
    return {spot: _fate(adjudication, spot) for spot in spots}


def _fate(adjudication: Adjudication, spot: str) -> str:
    hands = adjudication.hands or {}
    if spot in NEVER_IN_PLAY:
        return NEVER_IN_PLAY[spot]
    if spot.startswith("pile"):
        return "not delivered"
    if spot == BANK:
        return _worth(hands[spot]) if spot in hands else ""
    on_it = [line for line in adjudication.settlement or () if line.spot == spot]
    lines = [line for line in on_it if line.wager in {"base", "ante"}]
    if not lines:
        every_seat_is_dealt = isinstance(game_named(adjudication.game), PaiGowGame)
        return "no wager on it" if every_seat_is_dealt else "dead: no wager on it"
    of_bettor = {line.bettor: [one for one in on_it if one.bettor == line.bettor] for line in lines}
    results = [_result(of_bettor[lines[0].bettor])]
    if len(of_bettor) > 1:
        results = [f"{bettor_name(one)} {_result(of_bettor[one])}" for one in of_bettor]
    shown = next((line for line in lines if line.outcome != "forfeit"), lines[0])
    said = line_sentence(shown, adjudication)
    return f"{said}{', ' if ': ' in said else ': '}{', '.join(results)}"


def _worth(hand: Hand) -> str:
    """What the bank had."""
    if hand.natural:
        return "a natural"
    if hand.total is not None:
        return f"{hand.total}, over" if hand.over else hand.total
    if hand.qualifies is None:
        return hand_worth(hand)
    return f"{hand_worth(hand)}, {'qualifies' if hand.qualifies else 'does not qualify'}"


def _result(lines: Iterable[Line]) -> str:
    """What a bettor won or lost with the hand as ruled: `+$60 of $100`."""
    due = moved = 0
    for line in lines:
        if line.wager in WITH_THE_HAND:
            due += line.due if line.outcome == "win" else -line.due
            moved += line.paid - line.collected
    of = f" of {dollars(abs(due))}" if moved != due else ""
    if not moved:
        return f"nothing{of}" if of else "–"
    return f"{'-' if moved < 0 else '+'}{dollars(abs(moved))}{of}"


def rack_says(read: RackRead) -> str:
    """Whether the rack fits, in a sentence."""
    unclear = any(one.fit == "unseen" for one in read.columns)
    if read.fits:
        return f"The rack fits{', as far as its cards were seen' if unclear else ''}."
    differing = [rack_spot(hand.spot) for hand in read.hands if hand.status == "differs"]
    if not differing:
        return "The rack does not fit; which hand differs cannot be told."
    return f"The rack does not fit: {listed(differing)} {'differ' if differing[1:] else 'differs'}."


def is_upside_down(expected: Sequence[Expected], seen: Sequence[str], read: RackRead) -> bool:
    """Whether cards that do not fit would do so from the top down, as far as they were seen."""
    if read.fits:
        return False
    turned = read_back([(one.card, one.spot) for one in expected], seen[::-1])
    return turned.fits and any(column.fit == "matches" for column in turned.columns)


def hand_says(hand: HandRead) -> str:
    """What the rack says of a hand beside whether it is confirmed."""
    return "; ".join(_remarks(hand))


def _remarks(hand: HandRead) -> Iterator[str]:
    if hand.lies_from is not None:
        due = hand.cards[0].height
        place = f" in the place of {rack_spot(hand.swapped_with)}" if hand.swapped_with else ""
        yield f"the whole hand lies{place} from {hand.lies_from}, not from {due}"
    if hand.swapped:
        yield f"swapped: {_moves(hand.swapped)}"
    if hand.moved:
        yield f"elsewhere: {_moves(hand.moved)}"
    if hand.missing:
        yield f"missing: {_heights(hand.missing)}"
    if hand.foreign:
        yield f"foreign: {_heights(hand.foreign)}"
    if hand.beside:
        yield f"beside it, and may belong to it: {_heights(hand.beside)}"


def _moves(cards: Iterable[Moved]) -> str:
    return ", ".join(
        f"{card_sign(one.expected.card)} due at {one.expected.height} lies at {one.height}"
        for one in cards
    )


def _heights(cards: Iterable[Lying]) -> str:
    return ", ".join(
        f"{run_sign(run)} at {heights(run)}"
        for _, cards_alike in groupby(cards, key=lambda one: one.card)
        for run in runs(list(cards_alike))
    )


def runs(lying: Sequence[Lying_T]) -> Iterator[Sequence[Lying_T]]:
    """Cards one by one; more than two that nobody saw, and that lie on each other, together."""
    unseen = {card.card for card in lying} == {UNKNOWN}
    if unseen and len(lying) > 2 and lying[-1].height - lying[0].height == len(lying) - 1:
        yield lying
    else:
        yield from ([card] for card in lying)


def heights(run: Sequence[Lying]) -> str:
    """From where to where cards lie: `7`, `1–28`."""
    first, last = run[0].height, run[-1].height
    return str(first) if first == last else f"{first}–{last}"


def run_sign(run: Sequence[Lying]) -> str:
    """A card's sign, or that of so many unseen ones: `▒▒*28`."""
    sign = card_sign(run[0].card)
    return f"{sign}*{len(run)}" if len(run) > 1 else sign


def column_runs(columns: Iterable[Column]) -> Iterator[Sequence[Column]]:
    """Columns one by one; more than two of a spot of which nothing was seen together."""
    for unseen, alike in groupby(columns, key=_unseen_of):
        together = list(alike)
        if unseen and len(together) > 2:
            yield together
        else:
            yield from ([column] for column in together)


def _unseen_of(column: Column) -> tuple[str, Fit] | None:
    """Of what spot nothing was seen, neither as it should lie nor as it does."""
    expected, observed = column.expected, column.observed
    if expected is None or expected.card != UNKNOWN or (observed and observed.card != UNKNOWN):
        return None
    return expected.spot, column.fit
