"""The showing of the bank's hand, which ends the players' part (BJ.closed)."""

from operator import itemgetter
from typing import Final, NamedTuple

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.facts.round_events import Irregular
from domain.games.blackjack.game import BlackjackGame
from domain.seats import BANK
from domain.table.banked_table import BankedTable
from domain.table.card_naming import shows_bank
from domain.table.fact_index import NEVER_PLACE


class BankShowing(NamedTuple):
    """When the table first saw what the bank holds, and by which card."""

    place: int
    what: str


NOT_SHOWN: Final = BankShowing(NEVER_PLACE, "")


def find_showing(felt: BankedTable, game: BlackjackGame) -> BankShowing:
    """Return when the bank's hand was shown; never, if it was not."""
    cards = felt.on_spot.get(BANK, [])
    second = f"the bank's second card{_name_second(felt)}"
    showings = [
        (place, f"{second}, was exposed")
        for place, event in felt.facts.of(Irregular)
        if shows_bank(event)
    ]
    if game.bank_dealt > 1:
        showings.append((felt.exposed_at, f"{second}, was turned up"))
    if len(cards) > 1 and (game.bank_dealt == 1 or cards[1].face == "up"):
        showings.append((cards[1].place, f"{second}, was dealt"))
    if len(cards) > 2:
        showings.append((cards[2].place, "the bank drew its third card"))
    return BankShowing(*min(showings, key=itemgetter(0))) if showings else NOT_SHOWN


def _name_second(felt: BankedTable) -> str:
    cards = felt.on_spot.get(BANK, [])
    known = len(cards) > 1 and cards[1].card != UNKNOWN_CARD
    return f", the {name_card(cards[1].card)}" if known else ""
