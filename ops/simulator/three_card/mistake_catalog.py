"""The mistakes that a three-card round may contain, and the findings to expect of each."""

from typing import Final

from ops.simulator.core import pay_off_mistakes
from ops.simulator.core.collection_schedule import COLLECTION_FINDINGS as FEES
from ops.simulator.core.collection_schedule import FURTHER_COLLECTION_FINDINGS as FEES_ALSO
from ops.simulator.core.expected_findings import MistakeCatalog
from ops.simulator.core.late_money import LATE_MONEY_FINDINGS
from ops.simulator.core.paperwork import FURTHER_RECORD_FINDINGS as PAPER_ALSO
from ops.simulator.core.paperwork import UNSHOWN_MISTAKES
from ops.simulator.three_card.game import SimulatedThreeCardGame
from ops.simulator.three_card.games import GAMES

FINDINGS: Final = {
    "below-minimum": "wager-below-minimum",
    "above-maximum": "wager-above-maximum",
    "side-below-limit": "side-wager-limit",
    "side-over-limit": "side-wager-limit",
    "side-not-offered": "illegal-bet",
    "side-without-ante": "side-wager-without-base",
    "side-alone": "side-wager-without-base",
    "bank-seat-wager": "illegal-bet",
    "backline-bet": "backline-not-allowed",
    "bank-unrecorded": "incomplete",
    "late-wager": "late-wager",
    "late-after-card": "late-wager",
    **LATE_MONEY_FINDINGS,
    "deal-order": "deal-order",
    "stray-hand": "deal-order",
    "seat-skipped": "wrong-card-count",
    "count-bank": "misdeal",
    "count-player": "wrong-card-count",
    "duplicate-card": "duplicate-card",
    "shown-otherwise": "facts-disagree",
    "joker-dealt": "card-not-in-deck",
    "wrong-back": "wrong-deck",
    "exposed-two": "misdeal",
    "deck-spoilt": "misdeal",
    "misdeal": "misdeal",
    "out-of-turn": "out-of-turn",
    "undecided": "incomplete",
    "early-exposure": "early-exposure",
    "late-decision": "late-decision",
    "odd-choice": "illegal-bet",
    "decided-twice": "illegal-bet",
    "stranger-plays": "illegal-bet",
    "backline-dead": "illegal-bet",
    "play-less": "illegal-bet",
    "play-more": "illegal-bet",
    "bank-unseen": "incomplete",
    "hand-unseen": "incomplete",
    "button-wrong": "button-misplaced",
    **pay_off_mistakes.PAY_FINDINGS,
    **pay_off_mistakes.RACK_FINDINGS,
    "rack-bank": "rack-order",
    **FEES,
}
"""The code of the finding that each mistake causes when it is the only mistake."""

FURTHER_FINDINGS: Final = {
    "below-minimum": ("fee-gap",),
    "side-below-limit": ("fee-gap",),
    "bank-unrecorded": ("fee-missing", "fee-mismatch"),
    "count-bank": ("wrong-card-count",),
    "duplicate-card": ("incomplete",),
    "shown-otherwise": ("incomplete", "rack-mismatch"),
    "joker-dealt": ("misdeal",),
    **PAPER_ALSO,
    **FEES_ALSO,
    **pay_off_mistakes.FURTHER_PAY_FINDINGS,
}
"""Other findings that some mistakes may cause."""

MISTAKE_CATALOG: Final = MistakeCatalog(FINDINGS, FURTHER_FINDINGS, UNSHOWN_MISTAKES)

_SELDOM: Final = ("exposed-two", "backline-dead", "backline-bet", "button-wrong")
"""The mistakes that are drawn more often, as they cannot always be made."""

_OF_BACKLINES: Final = frozenset({"backline-dead", "side-without-ante"})
_OF_NO_BACKLINES: Final = frozenset({"backline-bet"})
_OF_BUTTONS: Final = frozenset({"button-wrong"})


def _find_absent(game: SimulatedThreeCardGame) -> frozenset[str]:
    """Return the mistakes that cannot be made in the game."""
    where = {
        _OF_BACKLINES: game.backline,
        _OF_NO_BACKLINES: not game.backline,
        _OF_BUTTONS: game.button,
    }
    return frozenset[str]().union(*(names for names, is_there in where.items() if not is_there))


def _of(game: SimulatedThreeCardGame) -> tuple[str, ...]:
    absent = _find_absent(game)
    return tuple(name for name in (*FINDINGS, *_SELDOM, *UNSHOWN_MISTAKES) if name not in absent)


WEIGHTED_MISTAKES: Final = {game.slug: _of(game) for game in GAMES}
"""The mistakes of each game, some repeated so that they are drawn more often."""
