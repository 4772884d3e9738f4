"""What a discard rack has to say, hand by hand, in words."""

from collections.abc import Iterable, Iterator
from typing import Final

from domain.cards import card_sign
from domain.fan import Expected, HandRead, Moved, Observed, RackRead, Status
from domain.layout import BANK, seat_in_name
from domain.money import dollars
from domain.sentences import line_sentence
from domain.verdict import Adjudication, Hand, Line
from projections.vocabulary import listed, spot_name

BOXED: Final = "boxed"
"""Where a boxed card came from: no spot at all."""

STATUSES: Final[dict[Status, str]] = {
    "confirmed": "confirmed",
    "differs": "differs",
    "unclear": "cannot be told",
}


def rack_spot(spot: str) -> str:
    """Where a card of the rack came from."""
    return "boxed card" if spot == BOXED else spot_name(spot)


def fates(adjudication: Adjudication, spots: Iterable[str]) -> dict[str, str]:
    """What became of each hand, by the spot it came from."""
    return {spot: _fate(adjudication, spot) for spot in spots}


def _fate(adjudication: Adjudication, spot: str) -> str:
    hands = adjudication.hands or {}
    if spot == BOXED:
        return "dead"
    if spot == BANK:
        return _total(hands[spot])
    lines = [
        line
        for line in adjudication.settlement or ()
        if line.spot == spot and line.wager in ("base", "ante")
    ]
    if not lines:
        return "dead: no wager on it"
    results = _result(lines[0]) if len(lines) == 1 else ", ".join(map(_own_result, lines))
    return f"{line_sentence(lines[0], hands)}: {results}"


def _total(hand: Hand) -> str:
    if hand.natural:
        return "a natural"
    return f"{hand.total}, over" if hand.over else hand.total or ""


def _own_result(line: Line) -> str:
    seat = seat_in_name(line.bettor)
    return f"{f'seat {seat}' if seat else line.bettor} {_result(line)}"


def _result(line: Line) -> str:
    """What the bettor won or lost as ruled: `+$60 of $100`."""
    moved = line.paid + line.collected
    of = f" of {dollars(line.due)}" if line.uncovered else ""
    if not moved:
        return f"nothing{of}" if of else "–"
    return f"{'-' if line.collected else '+'}{dollars(moved)}{of}"


def rack_says(read: RackRead) -> str:
    """Whether the rack fits, in a sentence."""
    unclear = any(one.fit == "unseen" for one in read.columns)
    if read.fits:
        return f"The rack fits{', as far as its cards were seen' if unclear else ''}."
    differing = [rack_spot(hand.spot) for hand in read.hands if hand.status == "differs"]
    if not differing:
        return "The rack does not fit; which hand differs cannot be told."
    return f"The rack does not fit: {listed(differing)} {'differ' if differing[1:] else 'differs'}."


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


def _heights(cards: Iterable[Expected | Observed]) -> str:
    return ", ".join(f"{card_sign(one.card)} at {one.height}" for one in cards)
