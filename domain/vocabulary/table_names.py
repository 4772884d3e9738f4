"""Seats, cards, circles, totals and headers in the words of the floor."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import UnsetType

from domain.cards.playing_cards import CARDS, UNKNOWN_CARD, format_card, name_card
from domain.facts.record import BettingLimits, HeaderCorrection
from domain.money import format_dollars
from domain.seats import find_seat, find_spot_owner, get_hand_number, parse_seat_name
from domain.vocabulary.grammar import format_ordinal, join_words
from domain.vocabulary.stakes import describe_stakes

CIRCLE_NAMES: Final[Mapping[str, str]] = {
    "ante": "the ante", "play": "the play wager", "pair-plus": "pair plus",
    "six-card": "the six-card bonus", "match": "the match", "bonus": "the bonus bet",
    "buster": "the buster", "fortune": "the fortune bet", "ace-high": "the ace-high bet",
    "insurance": "the insurance", "envy": "the envy bonus",
}  # fmt: skip
"""Every wager but the base wager, which goes without saying."""


def name_spot(spot: str) -> str:
    """Name a spot: `seat 3`, `seat 3's second hand`, `the bank`, `pile 4`."""
    seat = find_seat(spot)
    if seat is None:
        return spot.replace(".", " ") if spot.startswith("pile") else f"the {spot}"
    number = get_hand_number(spot)
    return f"seat {seat}" if number == 1 else f"seat {seat}'s {format_ordinal(number)} hand"


def name_spot_owner(spot: str, bettor: str | None) -> str:
    """Name a spot, and a bettor who does not sit there: `Ana on seat 4`, `seat 5 on seat 4`."""
    where = name_spot(spot)
    if bettor is None or bettor == find_spot_owner(spot):
        return where
    seat = parse_seat_name(bettor)
    return f"{f'seat {seat}' if seat else bettor} on {where}"


def name_all_cards(cards: Sequence[str]) -> str:
    """Name up to two cards in words and more by their signs; count unseen cards."""
    if cards and all(card == UNKNOWN_CARD for card in cards):
        return "an unseen card" if len(cards) == 1 else f"{len(cards)} unseen cards"
    if len(cards) <= 2 and all(card in CARDS for card in cards):
        return " and ".join(f"the {name_card(card)}" for card in cards) or "no card"
    return format_cards(cards)


def format_cards(cards: Iterable[str]) -> str:
    """Return the cards by their signs, one after the other."""
    return " ".join(map(format_card, cards))


def describe_header(header: HeaderCorrection) -> str:
    """Describe the fields of a header that are given."""
    return join_words([*_describe_header_fields(header)]) or "nothing"


def _describe_header_fields(header: HeaderCorrection) -> Iterator[str]:
    if not isinstance(header.room, UnsetType):
        yield f"room {header.room}"
    if not isinstance(header.game, UnsetType):
        yield f"game {header.game}"
    if not isinstance(header.rules, UnsetType):
        rules = [f"{key} {value}" for key, value in header.rules.items()]
        yield f"house rules {', '.join(rules)}" if rules else "no house rules of its own"
    if not isinstance(header.schedule, UnsetType):
        yield f"collections by {header.schedule}" if header.schedule else "no collections checked"
    if not isinstance(header.table, UnsetType):
        table = header.table
        limits = _describe_limits(table.limits)
        decks = "1 deck" if table.decks == 1 else f"{table.decks} decks"
        yield f"table {table.id} with {table.seats} seats, {decks}{limits}"
    if not isinstance(header.round, UnsetType):
        name = header.round
        number = "" if name.number is None else f", number {name.number}"
        day = "" if name.gaming_day is None else f", gaming day {name.gaming_day}"
        yield f"round {name.id}{number}{day}"


def _describe_limits(limits: BettingLimits) -> str:
    if limits.structure is not None:
        return f", {describe_stakes(limits, doubled=False)}"
    if limits.min is None or limits.max is None:
        return ""
    return f", wagers of {format_dollars(limits.min)} to {format_dollars(limits.max)}"
