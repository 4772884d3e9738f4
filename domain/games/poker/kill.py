"""Kill pots: who owes a kill blind, and who has a leg towards the next (KP.1 to KP.4)."""

from collections.abc import Sequence

from domain.games.poker.state import Round
from domain.verdict import KillPot, Pot


def is_agreed(this: Round) -> bool:
    """Whether the players have agreed to play kill pots (KP.4)."""
    return this.rules.get("kill") is True


def check_kill(this: Round) -> None:
    """A kill blind is posted by whom it is due from, and by nobody else."""
    named = this.record.round.kill
    agreed = is_agreed(this)
    for place, blind in this.told.blinds:
        if blind.kind != "kill":
            continue
        if not agreed:
            why = "the players have not agreed to kill pots"
        elif named is not None and named.due != blind.seat:
            why = f"it was due from {'nobody' if named.due is None else f'seat {named.due}'}"
        else:
            continue
        this.object_to(
            "kill-not-due", "KP.4", f"seat {blind.seat} posted a kill blind; {why}", place
        )
    posted = {blind.seat for _, blind in this.told.blinds if blind.kind == "kill"}
    if agreed and named is not None and named.due not in {None, *posted}:
        this.object_to(
            "kill-missing", "KP.1", f"seat {named.due} owed a kill blind and posted none", None
        )


def kill_after(this: Round, pots: Sequence[Pot]) -> KillPot | None:
    """Whether the pot was a leg, and whether a kill is due from its winner in the next round."""
    if not is_agreed(this):
        return None
    leg = _leg(this, pots)
    begins_with_one = leg is not None and leg in {this.told.kill_button, *this.kill_seats}
    return KillPot(bool(this.kill_seats), leg, leg if begins_with_one else None, "KP.1")


def _leg(this: Round, pots: Sequence[Pot]) -> int | None:
    """The seat that alone won every chip of a pot that qualifies (KP.2, PK.R12, PK.R13)."""
    assert this.game.kill_from is not None  # noqa: S101 - only this game has the option
    least = this.game.kill_from.value
    if sum(pot.gross for pot in pots) < least:
        return None
    winners = {award.spot for pot in pots for award in pot.awards}
    if len(winners) > 1:
        this.readings.add("PK.R13")
    if len(winners) != 1:
        return None
    if sum(pot.amount for pot in pots) < least:
        this.readings.add("PK.R12")
    return int(winners.pop())
