"""The facts of a hand that its fees depend on."""

from typing import Final

from domain.facts.round_events import Decided
from domain.games.poker.state import PokerRound
from domain.verdict.model import PotFeeBasis

_ACTION: Final = frozenset({"bet", "raise", "call"})
"""The choices that are action; blinds and folds are none (FEE.R12)."""


def measure_fee_basis(state: PokerRound, *, is_over: bool) -> PotFeeBasis:
    """Return what fees go by: hands dealt in, the board, and bets (PF.1, PF.2)."""
    dealt_in = {player.seat for player in state.players}
    return PotFeeBasis(
        dealt_in=len(dealt_in),
        seated=len(dealt_in | state.facts.stacks.keys()),
        board=len(state.cards.board),
        is_over=is_over,
        had_action=any(
            isinstance(event, Decided) and event.choice in _ACTION
            for _, event in state.facts.in_play
        ),
        bet_late=state.bet_late,
    )
