"""The facts of a hand that its fees depend on."""

from collections.abc import Iterable
from typing import Final

from domain.facts.record import Rules
from domain.facts.round_events import BlindPosted, FeeTaken
from domain.games.poker.state import PokerRound
from domain.rulebook.collection_options import MODIFIED_A_FROM
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
        had_action=any(decision.choice in _ACTION for _, decision in state.facts.decisions),
        bet_late=state.bet_late,
        small_blind=find_small_blind_seat(state.facts.blinds),
        turn_at=state.cards.turn_at,
    )


def find_small_blind_seat(blinds: Iterable[tuple[int, BlindPosted]]) -> int | None:
    """Return the seat that posted the small blind, if any did."""
    return next((blind.seat for _, blind in blinds if blind.kind == "small"), None)


def is_pot_fee(fee: FeeTaken, small_blind: int | None, rules: Rules) -> bool:
    """Return whether a fee came out of the pot.

    Modified fee (a), taken from the small blind, comes out of the blind's chips there (FEE.R12).
    """
    if fee.source_of_fee == "pot":
        return True
    is_from_blind = fee.kind == "modified-a" and fee.source_of_fee == small_blind
    return is_from_blind and rules.get(MODIFIED_A_FROM.key) == "pot"
