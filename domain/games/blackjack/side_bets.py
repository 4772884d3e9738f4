"""Judging a side bet on the cards it looks at."""

from collections.abc import Mapping

from domain.games.blackjack.game import Cards, SideBet
from domain.games.blackjack.state import Round
from domain.money import Odds
from domain.results import Result, lose, win
from domain.rulebook.model import Figure

MOST_BUSTER_CARDS = 8


def first_two(this: Round, spot: str) -> tuple[str, ...]:
    """A seat's first two cards as dealt, whatever was done with them later."""
    return tuple(deal.card for deal in this.felt.on_spot.get(spot, ())[:2])


def judge(this: Round, spot: str, bet: SideBet) -> Result:
    """What the cards say of a side bet at this spot."""
    result = bet.result(
        Cards(
            first_two=first_two(this, spot),
            bank_first_two=tuple(deal.card for deal in this.bank_cards[:2]),
            bank=this.bank,
            decks=this.record.table.decks,
        )
    )
    this.readings.update(result.readings)
    return result


def by_number_of_cards(
    cards: Cards, pays: Figure[Mapping[str, Odds]], otherwise: str, readings: tuple[str, ...] = ()
) -> Result:
    """Paid by the number of cards in the bank's hand when that is over, else lost."""
    if not cards.bank.over:
        return lose(otherwise)
    number = min(len(cards.bank.cards), MOST_BUSTER_CARDS)
    return win(pays.rule, pays.value[str(number)], readings)
