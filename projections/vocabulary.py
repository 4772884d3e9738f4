"""Seats, cards, circles, totals and headers in the words of the floor."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import UnsetType

from domain.cards import CARDS, UNKNOWN, card_name, card_sign
from domain.layout import BANK, hand_number, seat_in_name, seat_of
from domain.money import dollars
from domain.ranks.blackjack import Scale, counted
from domain.record import HeaderCorrection, Limits
from domain.sentences.pot_opening import stakes_in_words
from projections.table import Hand, owner

CIRCLES: Final[Mapping[str, str]] = {
    "ante": "the ante", "play": "the play wager", "pair-plus": "pair plus",
    "six-card": "the six-card bonus", "match": "the match", "bonus": "the bonus bet",
    "buster": "the buster", "fortune": "the fortune bet", "ace-high": "the ace-high bet",
    "insurance": "the insurance", "envy": "the envy bonus",
}  # fmt: skip
"""Every wager but the base wager, which goes without saying."""

_ORDINALS: Final = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def spot_name(spot: str) -> str:
    """`seat 3`, `seat 3's second hand`, `the bank`, `pile 4`."""
    seat = seat_of(spot)
    if seat is None:
        return spot.replace(".", " ") if spot.startswith("pile") else f"the {spot}"
    number = hand_number(spot)
    return f"seat {seat}" if number == 1 else f"seat {seat}'s {_ORDINALS[number - 2]} hand"


def whose(spot: str, bettor: str | None) -> str:
    """The spot, and who is meant there if not its own seat: `Ana on seat 4`, `seat 5 on seat 4`."""
    where = spot_name(spot)
    if bettor is None or bettor == owner(spot):
        return where
    seat = seat_in_name(bettor)
    return f"{f'seat {seat}' if seat else bettor} on {where}"


def cards_in_words(cards: Sequence[str]) -> str:
    """One or two cards by their names, more by their signs; unseen ones counted."""
    if cards and all(card == UNKNOWN for card in cards):
        return "an unseen card" if len(cards) == 1 else f"{len(cards)} unseen cards"
    if len(cards) <= 2 and all(card in CARDS for card in cards):
        return " and ".join(f"the {card_name(card)}" for card in cards) or "no card"
    return card_signs(cards)


def card_signs(cards: Iterable[str]) -> str:
    """The cards as they are drawn, one after the other."""
    return " ".join(map(card_sign, cards))


def listed(words: Iterable[str]) -> str:
    """The words one after the other, with an `and` before the last; `nothing` for none."""
    *most, last = [*words] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def total_shown(hand: Hand, scale: Scale) -> str | None:
    """What a hand of a seat or the bank counts, where two or more cards lie there, all open."""
    if len(hand.cards) < 2 or (seat_of(hand.spot) is None and hand.spot != BANK):
        return None
    if not all(card.up and card.name != UNKNOWN for card in hand.cards):
        return None
    return total(hand, scale)


def total(hand: Hand, scale: Scale) -> str:
    """What the hand's cards come to: `17`, `soft 17`, `26, over`, `a natural`."""
    count = counted(scale, hand.names)
    if count.natural and hand.split_into is None and hand_number(hand.spot) == 1:
        return "a natural"
    if count.points > 21:
        return f"{count.points}, over"
    return f"soft {count.points}" if count.soft else str(count.points)


def header_in_words(header: HeaderCorrection) -> str:
    """The fields of a header, those that are given."""
    return listed(_header_fields(header))


def _header_fields(header: HeaderCorrection) -> Iterator[str]:
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
        limits = _limits(table.limits)
        decks = "1 deck" if table.decks == 1 else f"{table.decks} decks"
        yield f"table {table.id} with {table.seats} seats, {decks}{limits}"
    if not isinstance(header.round, UnsetType):
        name = header.round
        number = "" if name.number is None else f", number {name.number}"
        day = "" if name.gaming_day is None else f", gaming day {name.gaming_day}"
        yield f"round {name.id}{number}{day}"


def _limits(limits: Limits) -> str:
    if limits.structure is not None:
        return f", {stakes_in_words(limits, doubled=False)}"
    if limits.min is None or limits.max is None:
        return ""
    return f", wagers of {dollars(limits.min)} to {dollars(limits.max)}"
