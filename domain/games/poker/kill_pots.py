"""Kill pots: who owes a kill blind, and who has a leg towards the next (KP.1 to KP.4)."""

from collections.abc import Sequence
from typing import Final

from domain.games.poker.state import PokerRound
from domain.rulebook.model import CitedFigure
from domain.verdict.model import AdjudicatedPot, KillPot

DUE: Final = "KP.1"
"""The clause that the winner of two qualifying pots running owes a kill blind."""

KILL_FROM: Final = CitedFigure(2000, "KP.2")
"""The smallest pot, in cents, that is a leg towards a kill."""

STAKES: Final = CitedFigure(2, "KP.3")
"""How many times the usual blind and bets a kill pot is played for."""

AGREED: Final = "KP.4"
SEVERAL_WINNERS: Final = "PK.R13"
AFTER_FEES: Final = "PK.R12"


def is_kill_agreed(state: PokerRound) -> bool:
    """Return whether the players have agreed to play kill pots (KP.4)."""
    return state.rules.get("kill") is True


def check_kill(state: PokerRound) -> None:
    """Check that a kill blind is posted by whom it is due from, and by nobody else."""
    agreed = is_kill_agreed(state)
    if not agreed and "kill" not in state.facts.blinds_by_kind:
        return
    named = state.record.round.kill
    posted = [(place, blind) for place, blind in state.facts.blinds if blind.kind == "kill"]
    for place, blind in posted:
        if not agreed:
            why = "the players have not agreed to kill pots"
        elif named is not None and named.due != blind.seat:
            why = f"it was due from {'nobody' if named.due is None else f'seat {named.due}'}"
        else:
            continue
        state.object_to(
            "kill-not-due", AGREED, f"seat {blind.seat} posted a kill blind; {why}", place
        )
    posters = {blind.seat for _, blind in posted}
    if agreed and named is not None and named.due not in {None, *posters}:
        state.object_to(
            "kill-missing", DUE, f"seat {named.due} owed a kill blind and posted none", None
        )


def find_next_kill(state: PokerRound, pots: Sequence[AdjudicatedPot]) -> KillPot | None:
    """Return whether the pot was a leg, and whether its winner owes the next kill."""
    if not is_kill_agreed(state):
        return None
    leg = _find_leg(state, pots)
    begins_with_one = leg is not None and leg in {state.facts.kill_button, *state.kill_seats}
    also = (KILL_FROM.rule,) if leg is not None or (pots and _is_small(pots)) else ()
    return KillPot(bool(state.kill_seats), leg, leg if begins_with_one else None, DUE, also)


def _find_leg(state: PokerRound, pots: Sequence[AdjudicatedPot]) -> int | None:
    """Return the seat that alone won every chip of a pot that qualifies (KP.2, PK.R12, PK.R13)."""
    if _is_small(pots):
        return None
    winners = {award.spot for pot in pots for award in pot.awards}
    if len(winners) > 1:
        state.readings.add(SEVERAL_WINNERS)
    if len(winners) != 1:
        return None
    if sum(pot.amount for pot in pots) < KILL_FROM.value:
        state.readings.add(AFTER_FEES)
    return int(winners.pop())


def _is_small(pots: Sequence[AdjudicatedPot]) -> bool:
    """Return whether the hand came to less than a leg, uncalled bets and fees aside (KP.2)."""
    return sum(pot.gross for pot in pots) < KILL_FROM.value
