"""The bank of a round: what lay there before the first card, and what does not count."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from domain.facts.round_events import BankPosted, CardDealt
from domain.money import sum_by_name
from domain.seats import STUB
from domain.table.fact_index import NEVER_PLACE, FactIndex
from domain.table.state import find_bettor
from domain.verdict.model import BankBacker


class RefusedBank(NamedTuple):
    """A bank wager that does not count, and the code of its finding."""

    place: int
    event: BankPosted
    code: Literal["second-bank", "late-wager"]


class BankWagers(Struct, frozen=True, gc=False):
    """The player-dealer's seat, 0 where no bank was recorded, and the bank wagers of a round."""

    seat: int
    counted: tuple[BankPosted, ...]
    refused: tuple[RefusedBank, ...]

    @property
    def posted(self) -> int:
        """The whole bank: the player-dealer's wager and those of any backers."""
        return sum([bank.amount for bank in self.counted])

    def list_backers(self) -> dict[str, BankBacker]:
        """Return the share of each backer of the bank, where there are two or more."""
        if len(self.counted) < 2:
            return {}
        posted = sum_by_name((find_bettor(bank), bank.amount) for bank in self.counted)
        several = len(posted) > 1
        return {bettor: BankBacker(amount) for bettor, amount in posted.items()} if several else {}


NO_BANK: Final = BankWagers(0, (), ())
"""The bank of a round in which none was recorded."""


def find_bank_wagers(facts: FactIndex) -> BankWagers:
    """Return the bank wagers of a banked round, divided by whether they count."""
    dealt = (place for place, card in facts.of(CardDealt) if card.to != STUB)
    return divide_bank_wagers(facts.of(BankPosted), next(dealt, NEVER_PLACE))


def divide_bank_wagers(posted: Sequence[tuple[int, BankPosted]], first_card: int) -> BankWagers:
    """Divide bank wagers into those that count and those that do not.

    A bank is what lay before the player-dealer's seat, the first one named, when the first card
    was dealt; the stub is never dealt. A wager of another seat is a second bank, late or not.
    """
    seat = posted[0][1].seat if posted else 0
    counted: list[BankPosted] = []
    refused: list[RefusedBank] = []
    for place, bank in posted:
        if bank.seat != seat:
            refused.append(RefusedBank(place, bank, "second-bank"))
        elif place > first_card:
            refused.append(RefusedBank(place, bank, "late-wager"))
        else:
            counted.append(bank)
    return BankWagers(seat, tuple(counted), tuple(refused))
