"""The main pot and the side pots: who is in each, and what lies in it."""

from collections.abc import Sequence

from domain.games.poker.rounds import uncalled
from domain.games.poker.state import Player, Round
from domain.verdict import Uncalled

SIDE_POT = "PG.glossary.Side-Pot"


class Heap:
    """One pot before it is awarded."""

    __slots__ = ("fees", "gross", "players")

    def __init__(self, gross: int, players: Sequence[Player]) -> None:
        self.gross = gross
        self.fees = 0
        self.players = players
        """Whose hands were in it when the betting ended, clockwise from the left of the button."""

    @property
    def amount(self) -> int:
        """What can be won."""
        return self.gross - self.fees

    @property
    def eligible(self) -> tuple[str, ...]:
        """The spots of its hands, ascending."""
        return tuple([str(seat) for seat in sorted([player.seat for player in self.players])])


def give_back(this: Round) -> tuple[Uncalled, ...]:
    """The part of the biggest bet that nobody called goes back first (PG.glossary.Side-Pot)."""
    owner, amount = uncalled(this.contributors())
    if owner is None:
        return ()
    owner.live_money -= amount
    owner.stack += amount
    this.pot -= amount
    return (Uncalled(owner.spot, amount, SIDE_POT),)


def heaps(this: Round) -> list[Heap]:
    """The main pot first, fees taken out of it, then of the next (PK.R6)."""
    players = [player for player in this.players if not player.out]
    levels = sorted({player.live_money for player in players})
    single = len(levels) <= 1
    found = [Heap(this.pot, players)] if single else _by_level(this.contributors(), players, levels)
    fees = sum([fee.amount for fee in this.told.fees if fee.source_of_fee == "pot"])
    if fees:
        for heap in found:
            heap.fees = min(fees, heap.gross)
            fees -= heap.fees
        if len(found) > 1:
            this.readings.add("PK.R6")
    return [heap for heap in found if heap.gross]


def _by_level(
    everybody: Sequence[Player], players: Sequence[Player], levels: Sequence[int]
) -> list[Heap]:
    found = []
    below = 0
    for level in levels:
        gross = sum([min(max(one.live_money - below, 0), level - below) for one in everybody])
        found.append(Heap(gross, [one for one in players if one.live_money >= level]))
        below = level
    found[0].gross += sum([one.dead_money for one in everybody])
    found[-1].gross += sum([max(one.live_money - below, 0) for one in everybody])
    return found
