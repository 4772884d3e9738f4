"""What is due out of the pots of a hand."""

from collections.abc import Iterator

from domain.fees.owed import Owed, Posted
from domain.games.poker.streets import BOARD_CARDS, FLOP
from domain.rulebook.schedules.model import FeeLine
from domain.verdict import PotSeen


def owed_from_pots(posted: Posted, seen: PotSeen) -> Iterator[Owed]:
    """Each line whose moment came (FEE.R12, FEE.R13)."""
    blank = ("FEE.R7",) if "FEE.R7" in posted.schedule.notes else ()
    for line in posted.schedule.fees:
        why = _why(line, seen)
        if why is None:
            continue
        readings = blank
        if line.kind == "modified-a":
            readings = (*blank, "FEE.R12")
        if line.basis == "players-dealt":
            if "FEE.R9" in posted.schedule.notes:
                readings = (*readings, "FEE.R9")
            if seen.seated != seen.dealt_in and _differ(posted, line, seen):
                readings = (*readings, "FEE.R13")
        yield posted.owed(line, seen.dealt_in, why, "pot", readings=readings)


def _why(line: FeeLine, seen: PotSeen) -> str | None:
    """That the moment of the line came, if it did."""
    if line.when == "after-river":
        return "the river card was put out" if seen.board >= BOARD_CARDS else None
    if line.when == "ended-before-flop":
        ended = seen.is_over and seen.board < FLOP and seen.had_action
        return "the hand ended before the flop after a call, bet or raise" if ended else None
    if line.when == "after-turn-or-river-bet":
        return "there was a bet on the turn or the river" if seen.bet_late else None
    if seen.board < FLOP:
        return None
    return "the flop was put out" if line.is_flat else f"players dealt in: {seen.dealt_in}"


def _differ(posted: Posted, line: FeeLine, seen: PotSeen) -> bool:
    """Whether another fee would be due if those not dealt in counted too."""
    return posted.row(line, seen.seated).result != posted.row(line, seen.dealt_in).result
