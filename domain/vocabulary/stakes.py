"""The stakes of a pot game in words."""

from domain.facts.record import BettingLimits
from domain.money import format_dollars
from domain.vocabulary.grammar import join_words


def describe_stakes(limits: BettingLimits, *, doubled: bool) -> str:
    """Describe the stakes: `limit of $3 and $6, blinds of $1 and $3`; doubled in a kill pot."""
    words = (limits.structure or "spread").replace("-", " ")
    bets = [2 * one if doubled else one for one in (limits.small_bet, limits.big_bet) if one]
    if bets:
        words += f" of {join_words([format_dollars(bet) for bet in bets])}"
    elif limits.min is not None and limits.max is not None:
        words += f" from {format_dollars(limits.min)} to {format_dollars(limits.max)}"
    blinds = [format_dollars(one) for one in (limits.small_blind, limits.big_blind) if one]
    kind = "blinds" if len(blinds) > 1 else "a blind"
    return f"{words}, {kind} of {join_words(blinds)}" if blinds else words
