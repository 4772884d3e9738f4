"""The mistakes that a poker round may contain, and the findings to expect of each."""

from typing import Final

from ops.simulator.core.collection_schedule import COLLECTION_FINDINGS as FEES
from ops.simulator.core.collection_schedule import FURTHER_COLLECTION_FINDINGS as FEES_ALSO
from ops.simulator.core.expected_findings import MistakeCatalog
from ops.simulator.core.paperwork import UNSHOWN_MISTAKES as ON_PAPER
from ops.simulator.poker.game import SimulatedPokerGame

FINDINGS: Final = {
    "out-of-turn": "out-of-turn",
    "folded-acts": "out-of-turn",
    "stranger-acts": "out-of-turn",
    "illegal-size": "illegal-bet",
    "string-raise": "illegal-bet",
    "check-over-bet": "illegal-bet",
    "call-wrong": "illegal-bet",
    "muted-raise": "illegal-bet",
    "closed-raise": "illegal-bet",
    "raise-over-cap": "raise-cap-exceeded",
    "blind-amount": "illegal-bet",
    "blind-seat": "out-of-turn",
    "blind-late": "late-wager",
    "blinds-missing": "illegal-bet",
    "missed-amount": "illegal-bet",
    "side-bet": "illegal-bet",
    "bank-laid": "illegal-bet",
    "taken-back": "late-wager",
    "decks-two": "equipment",
    "other-back": "wrong-deck",
    "straddle-seat": "illegal-bet",
    "straddle-amount": "illegal-bet",
    "straddle-twice": "illegal-bet",
    "kill-missing": "kill-missing",
    "kill-not-due": "kill-not-due",
    "kill-amount": "illegal-bet",
    "deal-order": "deal-order",
    "duplicate-card": "duplicate-card",
    "shown-otherwise": "facts-disagree",
    "joker-dealt": "card-not-in-deck",
    "joker-kept": "foul-hand",
    "joker-on-board": "card-not-in-deck",
    "foul-hand": "foul-hand",
    "count-wrong": "wrong-card-count",
    "board-early": "deal-order",
    "board-sixth": "deal-order",
    "burn-missing": "deal-order",
    "burn-twice": "deal-order",
    "burn-another": "deal-order",
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
"""The code of the finding that each mistake causes when it is the only mistake."""

FURTHER_FINDINGS: Final = {
    "broken-off": ("fee-missing",),
    "count-wrong": ("incomplete",),
    "duplicate-card": ("incomplete",),
    "shown-otherwise": ("incomplete",),
    **FEES_ALSO,
}
"""Other findings that some mistakes may cause."""

UNSHOWN: Final = {name: ON_PAPER[name] for name in ("voided", "bad-correction")}
"""The mistakes that no recorded fact shows, with the reason."""

MISTAKE_CATALOG: Final = MistakeCatalog(FINDINGS, FURTHER_FINDINGS, UNSHOWN)

PREREQUISITE_MISTAKES: Final = {
    "muted-raise": ("out-of-turn",),
    "joker-kept": ("joker-dealt",),
}
"""The mistakes that need other mistakes made first."""

_BOARD: Final = (
    "straddle-seat",
    "straddle-amount",
    "straddle-twice",
    "board-early",
    "board-sixth",
    "burn-missing",
    "burn-twice",
    "burn-another",
    "board-unseen",
    "blinds-missing",
    "missed-amount",
)
_JOKER: Final = ("joker-dealt", "joker-kept", "joker-on-board")
_DRAW: Final = ("draw-order", "draw-twice", "draw-early", "draw-short")
_KILL: Final = ("kill-missing", "kill-not-due", "kill-amount")
_SELDOM: Final = (
    "raise-over-cap",
    "closed-raise",
    "closed-raise",
    "muted-raise",
    "muted-raise",
    "count-wrong",
    "missed-amount",
    "blinds-missing",
)
"""The mistakes that are drawn more often, as they cannot always be made."""


def list_mistakes(game: SimulatedPokerGame) -> tuple[str, ...]:
    """Return the mistakes that can be made in this game, some of them several times."""
    absent: tuple[str, ...] = () if game.plays_kills else _KILL
    absent += (*_BOARD, *FEES) if game.draws else _DRAW
    absent += _JOKER if game.has_joker else ()
    names = [name for name in (*FINDINGS, *_SELDOM) if name not in absent]
    return (*names, *UNSHOWN)
