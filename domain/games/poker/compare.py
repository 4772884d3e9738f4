"""The pots as they were pushed against what the hands win, and the bet that went back."""

from collections.abc import Iterable

from domain.games.poker.pots import SIDE_POT
from domain.games.poker.state import Round
from domain.layout import MOST_SEATS, seat_of
from domain.money import dollars, summed
from domain.sentences.names import place_name
from domain.verdict import Pot, Uncalled


def compare_money(this: Round, pots: Iterable[Pot], returned: Iterable[Uncalled]) -> None:
    """What was recorded of the pay-off is compared spot by spot, where anything was."""
    pushed = this.told.pushed
    if pushed:
        won = summed((award.spot, award.amount) for pot in pots for award in pot.awards)
        took = summed((one.spot, one.amount) for _, one in pushed)
        last = {one.spot: place for place, one in pushed}
        for spot in sorted({*won, *took}, key=_in_order):
            if won.get(spot, 0) != took.get(spot, 0):
                this.object_to(
                    "pot-mismatch", this.game.clauses.wins,
                    f"{place_name(spot)} was pushed {_amount(took.get(spot, 0))}; it wins"
                    f" {_amount(won.get(spot, 0))}", last.get(spot, pushed[-1][0]),
                )  # fmt: skip
    went_back = this.told.returned
    if went_back:
        due = {one.spot: one.amount for one in returned}
        back = summed((one.spot, one.amount) for _, one in went_back)
        last = {one.spot: place for place, one in went_back}
        for spot, amount in back.items():
            if amount != due.get(spot, 0):
                this.object_to(
                    "pot-mismatch", SIDE_POT,
                    f"{_amount(amount)} went back to {place_name(spot)}; of its bet"
                    f" {_amount(due.get(spot, 0))} was not called", last[spot],
                )  # fmt: skip


def _in_order(spot: str) -> tuple[int, str]:
    """Seats by their numbers, then what is no seat."""
    return seat_of(spot) or MOST_SEATS + 1, spot


def _amount(cents: int) -> str:
    return dollars(cents) if cents else "nothing"
