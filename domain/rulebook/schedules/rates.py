"""How many rates a schedule may have, by the documents."""

from collections.abc import Mapping
from typing import Final

from domain.rulebook.model import Figure
from domain.rulebook.schedules.model import Schedule

MOST_RATES: Final = Figure(5, "ROT.7")
"""At most five at a table; where a game's own page says otherwise, as below."""

FEWER_RATES: Final[Mapping[str, Figure[int]]] = {
    "no-bust-21-2003": Figure(3, "NB03.rules.14"),
    "no-bust-21-2006": Figure(3, "NB06.rules.15"),
    "pure-21.5": Figure(3, "P215.rules.10"),
    "omaha-8-joker": Figure(2, "FEE.R15"),
}
"""Three for the older blackjack games; two a table where Omaha is played with the joker."""


def rates(schedule: Schedule) -> list[int]:
    """The different fees of a schedule, free rows left out (FEE.R15)."""
    fees = {tier.fee for line in schedule.fees for tier in line.tiers}
    return sorted(fees - {0})
