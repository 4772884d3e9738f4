"""The main pot and the side pots as the house counts them: who is in each, and what lies in it."""

from dataclasses import dataclass

from domain.events.round import FeeTaken
from ops.simulator.poker.state import Player, Round


@dataclass(slots=True)
class Pot:
    """One pot before it is pushed."""

    gross: int
    players: list[Player]
    """Whose hands are in it, from the left of the button."""
    fees: int = 0

    @property
    def amount(self) -> int:
        """What can be won."""
        return self.gross - self.fees


def pots(r: Round) -> list[Pot]:
    """The main pot first, if any hand is left to win it; what is dropped comes out of the first."""
    back = r.uncalled
    bet = {one.seat: one.live_money for one in r.players}
    if back is not None:
        bet[back[0].seat] -= back[1]
    within = [one for one in r.players if one.is_in_pots]
    found: list[Pot] = []
    below = 0
    for level in sorted({bet[one.seat] for one in within}):
        gross = sum(min(max(money - below, 0), level - below) for money in bet.values())
        found.append(Pot(gross, [one for one in within if bet[one.seat] >= level]))
        below = level
    if not found:
        return []
    found[0].gross += sum(one.dead_money for one in r.players)
    found[-1].gross += sum(max(money - below, 0) for money in bet.values())
    _drop(r, found)
    return [pot for pot in found if pot.gross]


def _drop(r: Round, found: list[Pot]) -> None:
    events = [event for event in r.events if isinstance(event, FeeTaken)]
    left = sum(event.amount for event in events if event.source_of_fee == "pot")
    for pot in found:
        pot.fees = min(left, pot.gross)
        left -= pot.fees
