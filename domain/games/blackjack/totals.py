"""Comparing a player's hand with the bank's by their totals."""

from typing import NamedTuple

from domain.cards.ranks.blackjack_count import HandCount
from domain.settlement.result import WagerResult


class TotalComparison(NamedTuple):
    """A document's outcome of each comparison, except of two hands that are over."""

    both_natural: WagerResult
    natural: WagerResult
    bank_natural: WagerResult
    bank_over: WagerResult
    higher: WagerResult
    lower: WagerResult
    equal: WagerResult
    over: WagerResult


def compare_totals(
    player: HandCount, bank: HandCount, by_total: TotalComparison
) -> WagerResult | None:
    """Return who wins, unless both hands are over."""
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
