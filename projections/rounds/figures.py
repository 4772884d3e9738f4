"""A round in figures: the money that had action, and what became of it."""

from typing import Final, NamedTuple

from domain.verdict import Adjudication, Line, Pot, Uncalled


class Figures(NamedTuple):
    """The money of a round; nothing where it cannot be said."""

    action: int | None
    """Of the bank's wagers all that lay in a circle, unless it had no right to action."""
    due: int | None
    paid: int | None
    collected: int | None
    """By the player-dealer: nobody collects in a pot game."""
    returned: int | None
    uncovered: int | None


UNKNOWN: Final = Figures(None, None, None, None, None, None)


def figures_of(adjudication: Adjudication) -> Figures:
    """The figures of a round that is settled, or dead; of others nothing is said."""
    if adjudication.status not in ("settled", "misdeal"):
        return UNKNOWN
    if adjudication.pots is not None:
        return _of_pots(adjudication.pots, adjudication.returned or ())
    return _of_lines(adjudication.settlement or ())


def _of_lines(lines: tuple[Line, ...]) -> Figures:
    action = due = paid = collected = returned = 0
    for line in lines:
        if line.outcome != "refund":
            action += line.at_risk
        due += line.due
        paid += line.paid
        collected += line.collected
        returned += line.returned
    return Figures(action, due, paid, collected, returned, due - paid - collected)


def _of_pots(pots: tuple[Pot, ...], back: tuple[Uncalled, ...]) -> Figures:
    """What lay in the pots had action, and what is won of them is paid."""
    action = sum(pot.gross for pot in pots)
    won = sum(award.amount for pot in pots for award in pot.awards)
    return Figures(action, won, won, 0, sum(one.amount for one in back), 0)
