"""The stakes of a table: what a blind, a bet or a raise may come to."""

from functools import lru_cache
from typing import Final

from domain.facts.record import BettingLimits, Rules, RuleValue
from domain.facts.round_events import BlindKind

CAPPED: Final = frozenset({"limit", "spread"})

NO_LIMIT: Final = 10**18
"""The stack of a player of whom none was recorded: such a player is never all-in."""


class BettingStructure:
    """The stakes; a sign with a minimum and a maximum bet is a spread (PK.R18)."""

    __slots__ = (
        "big_bet",
        "big_blind",
        "cap",
        "chip",
        "is_capped",
        "kind",
        "most",
        "small_bet",
        "small_blind",
        "smallest",
    )

    def __init__(self, limits: BettingLimits, cap: int, chip: int) -> None:
        self.kind = limits.structure or "spread"
        self.is_capped = self.kind in CAPPED
        self.small_bet = limits.small_bet or 0
        self.big_bet = limits.big_bet or 0
        self.small_blind = limits.small_blind
        self.big_blind = limits.big_blind
        """None where the sign does not say."""
        self.smallest = (limits.min if self.kind == "spread" else limits.big_blind) or 0
        self.most = limits.max
        self.cap = cap
        """How many raises may follow a bet; any number if none."""
        self.chip = chip
        """The smallest chip, which cannot be divided (PK.R7)."""


def find_structure(limits: BettingLimits, rules: Rules) -> BettingStructure:
    """Return the stakes of a sign by the options of its room; few are in use, and each is kept."""
    return _make_structure(limits, _get_number(rules["raise_cap"]), _get_number(rules["chip"]))


@lru_cache(maxsize=1024)
def _make_structure(limits: BettingLimits, cap: int, chip: int) -> BettingStructure:
    return BettingStructure(limits, cap, chip)


def _get_number(value: RuleValue) -> int:
    assert isinstance(value, int)  # noqa: S101 - the option takes whole numbers only
    return value


def compute_live_part(kind: BlindKind, amount: int, limits: BettingLimits) -> int:
    """Return how much of a blind is a bet: no more than the big blind, of an ante nothing.

    The rest is dead, and so is a missed small blind alone (PG.blind.3, HM.8); where the sign names
    no big blind none of it is.
    """
    if kind == "ante":
        return 0
    big = limits.big_blind
    if kind != "missed" or big is None:
        return amount
    is_small_alone = amount == limits.small_blind and amount < big
    return 0 if is_small_alone else min(amount, big)
