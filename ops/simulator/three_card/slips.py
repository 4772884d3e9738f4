"""Which mistakes a three-card round may see."""

from typing import Final

from ops.simulator.collections.posted import FINDING
from ops.simulator.payoff import PAY_SLIPS, RACK_SLIPS
from ops.simulator.three_card.games import GAMES

_EVERYWHERE: Final = (
    "below-minimum", "above-maximum", "side-not-offered", "side-without-ante", "side-alone",
    "bank-seat-wager", "bank-unrecorded", "late-wager", "late-after-card", *FINDING,
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
SLIPS: Final = {game.code: _EVERYWHERE + _ONLY[game.code] for game in GAMES}
"""The mistakes of each game by name."""
