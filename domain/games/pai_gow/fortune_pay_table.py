"""The pay table of the fortune bonus, the same in both games that offer it."""

from collections.abc import Mapping
from typing import Final

from domain.games.pai_gow.game import FortuneBonus
from domain.money import Odds
from domain.rulebook.model import CitedFigure, Option

FORTUNE_BEST: Final = Option(
    "fortune_best", "FPG.R.straight-trips", ("pay-table", "hand-rank"), "pay-table"
)

ENVY_MIN: Final = Option("envy_min", "FPG.R.envy-min", (500, 2500), 500)
ENVY_SOURCE: Final = Option(
    "envy_source", "PGP.R.envy-source", ("any-player", "envy-holder"), "any-player"
)

ROWS: Final[Mapping[str, str]] = {
    "seven-card-straight-flush": "7sf",
    "royal-flush-royal-match": "rrm",
    "seven-card-straight-flush-joker": "7sfj",
    "five-aces": "5a",
    "royal-flush": "royal",
    "straight-flush": "sf",
    "four-of-a-kind": "4k",
    "full-house": "fh",
    "flush": "flush",
    "three-of-a-kind": "trips",
    "straight": "straight",
    "three-pair": "3p",
    "none": "lose",
}
"""The name of each category in the id of its clause."""

PAYS: Final[Mapping[str, Odds | None]] = {
    "seven-card-straight-flush": Odds(5000),
    "royal-flush-royal-match": Odds(1000),
    "seven-card-straight-flush-joker": Odds(750),
    "five-aces": Odds(250),
    "royal-flush": Odds(100),
    "straight-flush": Odds(50),
    "four-of-a-kind": Odds(20),
    "full-house": Odds(5),
    "flush": Odds(4),
    "three-of-a-kind": Odds(3),
    "straight": Odds(2),
    "three-pair": None,
}

PRIZES: Final[Mapping[str, int]] = {
    "seven-card-straight-flush": 100_000,
    "royal-flush-royal-match": 25_000,
    "seven-card-straight-flush-joker": 10_000,
    "five-aces": 5_000,
    "royal-flush": 2_500,
    "straight-flush": 1_000,
    "four-of-a-kind": 500,
}


def make_fortune_bonus(prefix: str, prize: str) -> FortuneBonus:
    """Return the fortune bonus by the clauses of one game."""
    return FortuneBonus(
        pays=CitedFigure(PAYS, f"{prefix}.pay"),
        rows={category: f"{prefix}.pay.{row}" for category, row in ROWS.items()},
        envy=CitedFigure(PRIZES, f"{prefix}.envy.0"),
        independent=f"{prefix}.bonus-independent",
        prize=prize,
        button=f"{prefix}.envy.0",
    )
