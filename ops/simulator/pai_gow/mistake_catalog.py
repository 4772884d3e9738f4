"""The mistakes that a pai gow round may contain, and the findings to expect of each."""

from typing import Final

from ops.simulator.core import pay_off_mistakes
from ops.simulator.core.collection_schedule import COLLECTION_FINDINGS as FEES
from ops.simulator.core.collection_schedule import FURTHER_COLLECTION_FINDINGS as FEES_ALSO
from ops.simulator.core.expected_findings import MistakeCatalog
from ops.simulator.core.paperwork import FURTHER_RECORD_FINDINGS as PAPER_ALSO
from ops.simulator.core.paperwork import UNSHOWN_MISTAKES
from ops.simulator.pai_gow.game import SimulatedPaiGowGame
from ops.simulator.pai_gow.games import GAMES

FINDINGS: Final = {
    "below-minimum": "wager-below-minimum",
    "above-maximum": "wager-above-maximum",
    "pool-short": "wager-below-minimum",
    "side-not-offered": "illegal-bet",
    "side-without-base": "side-wager-without-base",
    "side-alone": "side-wager-without-base",
    "side-over-limit": "side-wager-limit",
    "side-below-limit": "side-wager-limit",
    "side-with-cents": "side-wager-limit",
    "envy-button": "button-misplaced",
    "bank-seat-wager": "illegal-bet",
    "backline-bet": "backline-not-allowed",
    "late-wager": "late-wager",
    "late-after-card": "late-wager",
    "late-after-dice": "late-wager",
    "late-after-bank": "late-wager",
    "late-bank": "late-wager",
    "taken-late": "late-wager",
    "second-bank": "second-bank",
    "dai-su": "dai-su",
    "bank-unrecorded": "incomplete",
    "dice-unrecorded": "incomplete",
    "deal-order": "deal-order",
    "delivery-start": "deal-order",
    "delivery-swapped": "deal-order",
    "delivery-missing": "incomplete",
    "delivery-noticed": "misdeal",
    "wrong-delivery-late": "deal-order",
    "count-bank": "misdeal",
    "count-player": "wrong-card-count",
    "count-total": "misdeal",
    "count-noticed": "wrong-card-count",
    "duplicate-card": "duplicate-card",
    "foreign-card": "card-not-in-deck",
    "exposed-two": "misdeal",
    "exposed-twice": "misdeal",
    "exposed-bad": "misdeal",
    "short-stub": "misdeal",
    "long-stub": "misdeal",
    "identical-cards": "misdeal",
    "misdeal": "misdeal",
    "button-wrong": "button-misplaced",
    "surrendered": "illegal-surrender",
    "unset": "incomplete",
    "foul-set": "foul-hand",
    "low-above-high": "foul-hand",
    "foul-noticed": "foul-hand",
    "house-misset": "house-way-misset",
    "two-spots-set": "house-way-misset",
    "bank-early": "early-exposure",
    "house-late": "early-exposure",
    "set-again": "late-decision",
    "house-way-late": "late-decision",
    "set-by-other": "out-of-turn",
    "set-before-bank": "out-of-turn",
    "bank-again": "late-decision",
    "bank-foul": "foul-hand",
    "bank-misset": "house-way-misset",
    "bank-unseen": "incomplete",
    "bank-unset": "incomplete",
    "hand-unseen": "incomplete",
    "shown-otherwise": "facts-disagree",
    "rack-unseen": "rack-mismatch",
    **pay_off_mistakes.PAY_FINDINGS,
    **pay_off_mistakes.RACK_FINDINGS,
    "rack-order": "rack-order",
    **FEES,
}
"""The code of the finding that each mistake causes when it is the only mistake."""

FURTHER_FINDINGS: Final = {
    "below-minimum": ("fee-gap",),
    "bank-unrecorded": ("fee-missing", "fee-mismatch"),
    "pool-short": ("fee-gap",),
    "delivery-noticed": ("deal-order",),
    "count-bank": ("wrong-card-count",),
    "count-player": ("deal-order",),
    "count-total": ("wrong-card-count",),
    "bank-early": ("late-decision",),
    "duplicate-card": ("misdeal",),
    "foreign-card": ("incomplete",),
    "shown-otherwise": (
        "incomplete",
        "payout-mismatch",
        "rack-mismatch",
        "house-way-misset",
        "foul-hand",
    ),
    "identical-cards": ("duplicate-card",),
    **PAPER_ALSO,
    **FEES_ALSO,
    **pay_off_mistakes.FURTHER_PAY_FINDINGS,
}
"""Other findings that some mistakes may cause."""

MISTAKE_CATALOG: Final = MistakeCatalog(FINDINGS, FURTHER_FINDINGS, UNSHOWN_MISTAKES)

_SELDOM: Final = (
    "two-spots-set", "bank-early", "envy-button", "backline-bet", "overdrawn", "set-by-other",
    "set-again", "house-late", "house-way-late",
)  # fmt: skip
"""The mistakes that are drawn more often, as they cannot always be made."""

_OF_BANK_FIRST: Final = frozenset({
    "backline-bet", "late-after-card", "late-after-bank", "deal-order", "unset", "bank-misset",
    "set-before-bank",
})  # fmt: skip
_OF_BANK_LAST: Final = frozenset({
    "bank-early", "bank-unset", "pool-short", "set-again", "house-way-late", "set-by-other",
})  # fmt: skip
_OF_HOUSE_WAY_FIRST: Final = frozenset({"house-late"})
_OF_SIDE_BETS: Final = frozenset(
    {
        "side-alone",
        "side-over-limit",
        "side-below-limit",
        "side-without-base",
        "side-with-cents",
        "envy-button",
    }
)
_OF_DOLLARS: Final = frozenset({"side-without-base", "side-with-cents"})
"""The mistakes in games where a bonus bet has its own limits and is open to other bettors."""
_OF_CARDS: Final = frozenset({"foul-set", "bank-foul", "exposed-bad"})
_OF_TILES: Final = frozenset({"low-above-high"})
_OF_FRONT_BANKS: Final = frozenset({"dai-su"})
_OF_ONE_HAND: Final = frozenset({"two-spots-set"})


def _absent(game: SimulatedPaiGowGame) -> frozenset[str]:
    """Return the mistakes that cannot be made in this game."""
    where = {
        _OF_BANK_FIRST: game.face_up,
        _OF_BANK_LAST: not game.face_up,
        _OF_HOUSE_WAY_FIRST: game.closes_late,
        _OF_SIDE_BETS: bool(game.beside),
        _OF_DOLLARS: not game.face_up,
        _OF_CARDS: not game.tiles,
        _OF_TILES: game.tiles,
        _OF_FRONT_BANKS: game.front_bank,
        _OF_ONE_HAND: game.one_hand,
    }
    return frozenset[str]().union(*(names for names, is_there in where.items() if not is_there))


def _of(game: SimulatedPaiGowGame) -> tuple[str, ...]:
    absent = _absent(game)
    return tuple(name for name in (*FINDINGS, *_SELDOM, *UNSHOWN_MISTAKES) if name not in absent)


WEIGHTED_MISTAKES: Final = {game.slug: _of(game) for game in GAMES}
"""The mistakes of each game, some repeated so that they are drawn more often."""
