"""The figures of a round: the money in action, paid, collected and returned."""

from typing import Final, NamedTuple

from domain.verdict.model import AdjudicatedPot, Adjudication, SettlementLine, UncalledBet


class RoundFigures(NamedTuple):
    """The money of a round; None where it is not known."""

    action: int | None
    """The wagers in action; in a banked game, all wagers laid except refunded ones."""
    due: int | None
    paid: int | None
    collected: int | None
    """The amount the player-dealer collected; 0 in a pot game."""
    returned: int | None
    uncovered: int | None


UNKNOWN_FIGURES: Final = RoundFigures(None, None, None, None, None, None)


def compute_round_figures(adjudication: Adjudication) -> RoundFigures:
    """Return the figures of a settled or dead round; all None for other rounds."""
    if adjudication.status not in ("settled", "misdeal"):
        return UNKNOWN_FIGURES
    if adjudication.pots is not None:
        return _add_pots(adjudication.pots, adjudication.returned or ())
    return _add_lines(adjudication.settlement or ())


def _add_lines(lines: tuple[SettlementLine, ...]) -> RoundFigures:
    action = due = paid = collected = returned = 0
    for line in lines:
        if line.outcome != "refund":
            action += line.at_risk
        due += line.due
        paid += line.paid
        collected += line.collected
        returned += line.returned
    return RoundFigures(action, due, paid, collected, returned, due - paid - collected)


def _add_pots(pots: tuple[AdjudicatedPot, ...], back: tuple[UncalledBet, ...]) -> RoundFigures:
    """Return the figures of a pot game: the pots had action, the awards are paid."""
    action = sum(pot.gross for pot in pots)
    won = sum(award.amount for pot in pots for award in pot.awards)
    return RoundFigures(action, won, won, 0, sum(one.amount for one in back), 0)
