"""Comparing a player's hand with the bank's by their totals."""

from typing import NamedTuple

from domain.ranks.blackjack import Count
from domain.results import Result


class ByTotal(NamedTuple):
    """What one document says of each comparison but that of two hands that are over."""

    both_natural: Result
    natural: Result
    bank_natural: Result
    bank_over: Result
    higher: Result
    lower: Result
    equal: Result
    over: Result


def compare(player: Count, bank: Count, by_total: ByTotal) -> Result | None:
    """Who wins, unless both hands are over."""
    if player.natural:
        return by_total.both_natural if bank.natural else by_total.natural
    if bank.natural:
        return by_total.bank_natural
    if player.points > 21:
        return by_total.over if bank.points <= 21 else None
    if bank.points > 21:
        return by_total.bank_over
    if player.points == bank.points:
        return by_total.equal
    return by_total.higher if player.points > bank.points else by_total.lower
