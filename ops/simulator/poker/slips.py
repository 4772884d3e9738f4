"""Which mistakes a poker round may see, and what each of them brings about."""

from typing import Final

from ops.simulator.collections.posted import ALSO as FEES_ALSO
from ops.simulator.collections.posted import FINDING as FEES
from ops.simulator.paper import UNSHOWN as ON_PAPER
from ops.simulator.planted import Published
from ops.simulator.poker.games import Game

FINDING: Final = {
    "out-of-turn": "out-of-turn",
    "folded-acts": "out-of-turn",
    "stranger-acts": "out-of-turn",
    "illegal-size": "illegal-bet",
    "string-raise": "illegal-bet",
    "oversize-chip": "illegal-bet",
    "check-over-bet": "illegal-bet",
    "call-wrong": "illegal-bet",
    "muted-raise": "illegal-bet",
    "closed-raise": "illegal-bet",
    "raise-over-cap": "raise-cap-exceeded",
    "blind-amount": "illegal-bet",
    "blind-seat": "out-of-turn",
    "straddle-seat": "illegal-bet",
    "straddle-amount": "illegal-bet",
    "straddle-twice": "illegal-bet",
    "kill-missing": "kill-missing",
    "kill-not-due": "kill-not-due",
    "kill-amount": "illegal-bet",
    "deal-order": "deal-order",
    "duplicate-card": "duplicate-card",
    "joker-dealt": "card-not-in-deck",
    "joker-kept": "foul-hand",
    "joker-on-board": "card-not-in-deck",
    "foul-hand": "foul-hand",
    "count-wrong": "wrong-card-count",
    "board-early": "deal-order",
    "board-sixth": "deal-order",
    "burn-missing": "deal-order",
    "burn-twice": "deal-order",
    "draw-order": "out-of-turn",
    "draw-twice": "out-of-turn",
    "draw-early": "out-of-turn",
    "draw-short": "wrong-card-count",
    "pot-wrong-hand": "pot-mismatch",
    "pot-wrong-amount": "pot-mismatch",
    "returned-wrong": "pot-mismatch",
    "hand-unseen": "incomplete",
    "board-unseen": "incomplete",
    "button-unrecorded": "incomplete",
    "broken-off": "incomplete",
    **FEES,
}
"""The code of the finding that each mistake brings about, when it is the only one."""

ALSO: Final = {
    "broken-off": ("fee-missing",),
    "count-wrong": ("incomplete",),
    **FEES_ALSO,
}
"""What some of them may bring about besides."""

UNSHOWN: Final = {name: ON_PAPER[name] for name in ("voided", "bad-correction")}
"""Those that no recorded fact shows, with the reason."""

PUBLISHED: Final = Published(FINDING, ALSO, UNSHOWN)

WANTED: Final = {
    "muted-raise": ("out-of-turn",),
    "joker-kept": ("joker-dealt",),
}
"""Mistakes that need others made first."""

_BOARD: Final = (
    "straddle-seat", "straddle-amount", "straddle-twice", "board-early", "board-sixth",
    "burn-missing", "burn-twice", "board-unseen",
)  # fmt: skip
_JOKER: Final = ("joker-dealt", "joker-kept", "joker-on-board")
_DRAW: Final = ("draw-order", "draw-twice", "draw-early", "draw-short")
_KILL: Final = ("kill-missing", "kill-not-due", "kill-amount")
_SELDOM: Final = (
    "raise-over-cap", "closed-raise", "closed-raise", "muted-raise", "muted-raise", "count-wrong",
)  # fmt: skip
"""Wanted more often, as they do not always find their moment."""


def slips_of(game: Game) -> tuple[str, ...]:
    """The mistakes that can be made in this game, some of them several times."""
    absent: tuple[str, ...] = _KILL if game.code in {"HP", "O8", "O8J", "LB"} else ()
    absent += (*_BOARD, *FEES) if game.draws else _DRAW
    absent += _JOKER if game.has_joker else ()
    names = [name for name in (*FINDING, *_SELDOM) if name not in absent]
    return (*names, *UNSHOWN)
