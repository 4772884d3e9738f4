"""The showing of the bank's hand, which ends the players' part (BJ.closed)."""

from operator import itemgetter
from typing import Final

from msgspec import Struct

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.facts.round_events import Irregular
from domain.games.blackjack.game import BlackjackGame
from domain.seats import BANK
from domain.table.banked_table import BankedTable
from domain.table.card_naming import shows_bank
from domain.table.fact_index import NEVER_PLACE


class BankShowing(Struct, frozen=True, gc=False):
    """When the table first saw what the bank holds, and by which card."""

    place: int
    how: str
    """What became of the second card, or that there was a third; nothing if it was not shown."""
    second: str = UNKNOWN_CARD

    @property
    def what(self) -> str:
        """What the table saw, in words."""
        if self.how == DREW_THIRD:
            return self.how
        known = self.second != UNKNOWN_CARD
        name = f", the {name_card(self.second)}" if known else ""
        return f"the bank's second card{name}, {self.how}"


DREW_THIRD: Final = "the bank drew its third card"
NOT_SHOWN: Final = BankShowing(NEVER_PLACE, "")


def find_showing(felt: BankedTable, game: BlackjackGame) -> BankShowing:
    """Return when the bank's hand was shown; never, if it was not."""
    cards = felt.on_spot.get(BANK, [])
    showings = [
        (place, "was exposed") for place, event in felt.facts.of(Irregular) if shows_bank(event)
    ]
    if game.bank_dealt > 1:
        showings.append((felt.exposed_at, "was turned up"))
    if len(cards) > 1 and (game.bank_dealt == 1 or cards[1].face == "up"):
        showings.append((cards[1].place, "was dealt"))
    if len(cards) > 2:
        showings.append((cards[2].place, DREW_THIRD))
    if not showings:
        return NOT_SHOWN
    place, how = min(showings, key=itemgetter(0))
    return BankShowing(place, how, cards[1].card if len(cards) > 1 else UNKNOWN_CARD)
