"""Which mistakes a three-card round may see, and what each of them brings about."""

from typing import Final

from ops.simulator import payoff
from ops.simulator.collections.posted import ALSO as FEES_ALSO
from ops.simulator.collections.posted import FINDING as FEES
from ops.simulator.paper import ALSO as PAPER_ALSO
from ops.simulator.paper import UNSHOWN
from ops.simulator.planted import Published
from ops.simulator.three_card.games import GAMES

FINDING: Final = {
    "below-minimum": "wager-below-minimum",
    "above-maximum": "wager-above-maximum",
    "side-not-offered": "illegal-bet",
    "side-without-ante": "side-wager-without-base",
    "side-alone": "side-wager-without-base",
    "bank-seat-wager": "illegal-bet",
    "backline-bet": "backline-not-allowed",
    "bank-unrecorded": "incomplete",
    "late-wager": "late-wager",
    "late-after-card": "late-wager",
    "deal-order": "deal-order",
    "stray-hand": "deal-order",
    "seat-skipped": "wrong-card-count",
    "count-bank": "misdeal",
    "count-player": "wrong-card-count",
    "duplicate-card": "duplicate-card",
    "joker-dealt": "card-not-in-deck",
    "exposed-two": "misdeal",
    "deck-spoilt": "misdeal",
    "misdeal": "misdeal",
    "out-of-turn": "out-of-turn",
    "undecided": "incomplete",
    "odd-choice": "illegal-bet",
    "decided-twice": "illegal-bet",
    "stranger-plays": "illegal-bet",
    "backline-dead": "illegal-bet",
    "play-less": "illegal-bet",
    "play-more": "illegal-bet",
    "bank-unseen": "incomplete",
    "hand-unseen": "incomplete",
    "button-wrong": "button-misplaced",
    **payoff.PAY_SLIPS,
    **payoff.RACK_SLIPS,
    **FEES,
}
"""The code of the finding that each mistake brings about, when it is the only one."""

ALSO: Final = {
    "below-minimum": ("fee-gap",),
    "bank-unrecorded": ("fee-missing", "fee-mismatch"),
    "count-bank": ("wrong-card-count",),
    "duplicate-card": ("misdeal",),
    "joker-dealt": ("misdeal",),
    **PAPER_ALSO,
    **FEES_ALSO,
    **payoff.ALSO,
}
"""What some of them may bring about besides."""

PUBLISHED: Final = Published(FINDING, ALSO, UNSHOWN)

_SELDOM: Final = ("exposed-two", "backline-dead", "backline-bet", "button-wrong")
"""Wanted more often, as they do not always find their moment."""

_ABSENT: Final = {
    "TCP": {"backline-bet", "button-wrong"},
    "TCP6": {"backline-dead", "side-without-ante"},
}

SLIPS: Final = {
    game.code: tuple(
        name for name in (*FINDING, *_SELDOM, *UNSHOWN) if name not in _ABSENT[game.code]
    )
    for game in GAMES
}
"""The mistakes of each game by name."""
