"""The pots as they were pushed against what the hands win, and the bet that went back."""

from collections.abc import Iterable

from domain.games.poker.pots import SIDE_POT
from domain.games.poker.state import Round
from domain.money import dollars, summed
from domain.verdict import Pot, Uncalled


def compare_money(this: Round, pots: Iterable[Pot], returned: Iterable[Uncalled]) -> None:
    """What was recorded of the pay-off is compared spot by spot, where anything was."""
    pushed = this.told.pushed
    if pushed:
        won = summed((award.spot, award.amount) for pot in pots for award in pot.awards)
        took = summed((one.spot, one.amount) for _, one in pushed)
        last = {one.spot: place for place, one in pushed}
        for spot in sorted({*won, *took}):
            if won.get(spot, 0) != took.get(spot, 0):
                this.object_to(
                    "pot-mismatch", this.game.clauses.wins,
                    f"seat {spot} was pushed {dollars(took.get(spot, 0))}; it wins"
                    f" {dollars(won.get(spot, 0))}", last.get(spot, pushed[-1][0]),
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
                    f"{dollars(amount)} went back to seat {spot}; the uncalled bet was"
                    f" {dollars(due.get(spot, 0))}", last[spot],
                )  # fmt: skip
