"""The stakes of a table: what a blind, a bet or a raise may come to."""

from typing import Final

from domain.record import Limits, Rules, Value

CAPPED: Final = frozenset({"limit", "spread"})

ENDLESS: Final = 10**18
"""The stack of a player of whom none was recorded: he is never all-in."""


class Structure:
    """What is played for, a sign with a least and a most bet being a spread (PK.R18)."""

    __slots__ = (
        "big_bet", "big_blind", "cap", "chip", "is_capped", "kind", "most", "small_bet",
        "small_blind", "smallest",
    )  # fmt: skip

    def __init__(self, limits: Limits, rules: Rules) -> None:
        self.kind = limits.structure or "spread"
        self.is_capped = self.kind in CAPPED
        self.small_bet = limits.small_bet or 0
        self.big_bet = limits.big_bet or 0
        self.small_blind = limits.small_blind
        self.big_blind = limits.big_blind
        """None where the sign does not say."""
        self.smallest = (limits.min if self.kind == "spread" else limits.big_blind) or 0
        self.most = limits.max
        self.cap = _number(rules["raise_cap"])
        """How many raises may follow a bet; any number if none."""
        self.chip = _number(rules["chip"])
        """What cannot be divided any more (PK.R7)."""


def _number(value: Value) -> int:
    assert isinstance(value, int)  # noqa: S101 - the option takes whole numbers only
    return value


def live_part(kind: str, amount: int, big_blind: int | None) -> int:
    """How much of a blind is a bet: of missed ones no more than the big blind, of an ante nothing.

    The rest is dead (PG.blind.3, HM.8); where the sign names no big blind none of it is.
    """
    if kind == "ante":
        return 0
    return min(amount, big_blind) if kind == "missed" and big_blind is not None else amount
