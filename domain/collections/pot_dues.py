"""The dues out of the pots of a hand."""

from collections.abc import Iterator

from domain.collections.dues import CollectionSource, OwedCollection, ScheduleInForce
from domain.games.poker.streets import BOARD_CARDS, FLOP_CARDS
from domain.rulebook.collection_options import MODIFIED_A_FROM
from domain.rulebook.schedules.model import FeeLine
from domain.seats import name_seat
from domain.verdict.model import PotFeeBasis


def compute_pot_dues(posted: ScheduleInForce, fee_basis: PotFeeBasis) -> Iterator[OwedCollection]:
    """Yield the due of each line whose moment came (FEE.R12, FEE.R13).

    Modified fee (a) is the pot's, or by house option the small blind's own.
    """
    unstated = ("FEE.R7",) if "FEE.R7" in posted.schedule.notes else ()
    for line in posted.schedule.fees:
        why = _explain_pot_due(line, fee_basis)
        if why is None:
            continue
        readings = unstated
        if line.kind == "modified-a":
            readings = (*unstated, "FEE.R12")
        if line.basis == "players-dealt":
            if "FEE.R9" in posted.schedule.notes:
                readings = (*readings, "FEE.R9")
            if fee_basis.seated != fee_basis.dealt_in and _do_rows_differ(posted, line, fee_basis):
                readings = (*readings, "FEE.R13")
        source: CollectionSource = "pot"
        bettor = None
        blind = fee_basis.small_blind
        if line.kind == "modified-a" and blind is not None and _is_paid_by_player(posted):
            source, bettor = blind, name_seat(blind)
        yield posted.compute_due(
            line, fee_basis.dealt_in, why, source, bettor=bettor, readings=readings
        )


def _is_paid_by_player(posted: ScheduleInForce) -> bool:
    return posted.rules.get(MODIFIED_A_FROM.key) == "player"


def _explain_pot_due(line: FeeLine, fee_basis: PotFeeBasis) -> str | None:
    """Explain that the moment of a line came; None if it did not."""
    if line.when == "after-river":
        return "the river card was put out" if fee_basis.board >= BOARD_CARDS else None
    if line.when == "ended-before-flop":
        ended = fee_basis.is_over and fee_basis.board < FLOP_CARDS and fee_basis.had_action
        return "the hand ended before the flop after a call, bet or raise" if ended else None
    if line.when == "after-turn-or-river-bet":
        return "there was a bet on the turn or the river" if fee_basis.bet_late else None
    if fee_basis.board < FLOP_CARDS:
        return None
    return "the flop was put out" if line.is_flat else f"players dealt in: {fee_basis.dealt_in}"


def _do_rows_differ(posted: ScheduleInForce, line: FeeLine, fee_basis: PotFeeBasis) -> bool:
    """Return whether counting the players not dealt in would change the fee."""
    return (
        posted.find_row(line, fee_basis.seated).result
        != posted.find_row(line, fee_basis.dealt_in).result
    )
