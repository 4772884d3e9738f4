"""What a bet or a raise may come to, by the structure of the betting."""

from typing import Final

from domain.record import Limits, Rules, Value

CAPPED: Final = frozenset({"limit", "spread"})


class Structure:
    """The limits of a table, a sign with a least and a most bet being a spread (PK.R18)."""

    __slots__ = (
        "big_bet", "big_blind", "cap", "chip", "is_capped", "kind", "most", "small_bet", "smallest",
    )  # fmt: skip

    def __init__(self, limits: Limits, rules: Rules) -> None:
        self.kind = limits.structure or "spread"
        self.is_capped = self.kind in CAPPED
        self.small_bet = limits.small_bet or 0
        self.big_bet = limits.big_bet or 0
        self.big_blind = limits.big_blind or 0
        self.smallest = self.big_blind
        if self.kind == "spread":
            self.smallest = limits.min or 0
        self.most = limits.max
        self.cap = _number(rules["raise_cap"])
        """How many raises may follow a bet; any number if none."""
        self.chip = _number(rules["chip"])
        """What cannot be divided any more (PK.R7)."""


def _number(value: Value) -> int:
    assert isinstance(value, int)  # noqa: S101 - the option takes whole numbers only
    return value
