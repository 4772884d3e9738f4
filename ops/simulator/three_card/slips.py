"""Which mistakes a three-card round is to see: none in many rounds, else one or a few.

Not every planned mistake finds its moment, so that about half of the rounds are without fault.
"""

from random import Random
from typing import Final

from ops.simulator.payoff import PAY_SLIPS, RACK_SLIPS
from ops.simulator.three_card.games import GAMES, Game

_EVERYWHERE: Final = (
    "below-minimum", "above-maximum", "side-not-offered", "side-without-ante", "side-alone",
    "bank-seat-wager", "bank-unrecorded", "late-wager", "late-after-card", "fee-late",
    "bottom-unmarked", "deal-order", "stray-hand", "seat-skipped", "count-bank", "count-player",
    "duplicate-card", "joker-dealt", "exposed-one", "exposed-two", "exposed-two", "deck-spoilt",
    "misdeal",
    "out-of-turn", "undecided", "odd-choice", "decided-twice", "stranger-plays", "play-less",
    "play-more", "bank-unseen", "hand-unseen",
    *PAY_SLIPS, *RACK_SLIPS, "truncated", "voided", "bad-correction",
)  # fmt: skip
"""What stands there twice is wanted more often."""
_BACKLINE: Final = ("backline-early", "backline-dead", "backline-dead")
_ONLY: Final = {
    "TCP": _BACKLINE,
    "TCP6": ("backline-bet", "backline-bet", "button-wrong", "button-wrong"),
}
_BY_GAME: Final = {game.code: _EVERYWHERE + _ONLY[game.code] for game in GAMES}


def plan_slips(rng: Random, game: Game) -> list[str]:
    """The mistakes of one round, by name."""
    if rng.random() < 0.4:
        return []
    return rng.sample(_BY_GAME[game.code], rng.choice((1, 2, 2, 3, 4)))
