"""What of a hand its fees go by."""

from typing import Final

from domain.events.round import Decided
from domain.games.poker.state import Round
from domain.verdict import PotSeen

_ACTION: Final = frozenset({"bet", "raise", "call"})
"""What is action; blinds and folds are none (FEE.R12)."""


def pot_seen(this: Round, *, is_over: bool) -> PotSeen:
    """How many were dealt in, how far the board came, and whether anybody bet (PF.1, PF.2)."""
    dealt_in = {player.seat for player in this.players}
    return PotSeen(
        dealt_in=len(dealt_in),
        seated=len(dealt_in | this.told.stacks.keys()),
        board=len(this.cards.board),
        is_over=is_over,
        had_action=any(
            isinstance(event, Decided) and event.choice in _ACTION for _, event in this.told.in_play
        ),
        bet_late=this.bet_late,
    )
