"""Which mistakes a pai gow round may see, and what each of them brings about."""

from typing import Final

from ops.simulator import payoff
from ops.simulator.collections.posted import ALSO as FEES_ALSO
from ops.simulator.collections.posted import FINDING as FEES
from ops.simulator.pai_gow.games import GAMES, Game
from ops.simulator.paper import ALSO as PAPER_ALSO
from ops.simulator.paper import UNSHOWN
from ops.simulator.planted import Published

FINDING: Final = {
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
    "backline-bet": "illegal-bet",
    "late-wager": "late-wager",
    "late-after-card": "late-wager",
    "late-after-dice": "late-wager",
    "late-after-bank": "late-wager",
    "late-bank": "late-wager",
    "dai-su": "dai-su",
    "bank-unrecorded": "incomplete",
    "dice-unrecorded": "incomplete",
    "deal-order": "deal-order",
    "delivery-start": "deal-order",
    "delivery-swapped": "deal-order",
    "delivery-missing": "deal-order",
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
    "bank-early": "house-way-misset",
    "bank-foul": "foul-hand",
    "bank-misset": "house-way-misset",
    "bank-unseen": "incomplete",
    "bank-unset": "incomplete",
    "hand-unseen": "incomplete",
    "rack-unseen": "rack-mismatch",
    **payoff.PAY_SLIPS,
    **payoff.RACK_SLIPS,
    **FEES,
}
"""The code of the finding that each mistake brings about, when it is the only one."""

ALSO: Final = {
    "below-minimum": ("fee-gap",),
    "bank-unrecorded": ("fee-missing", "fee-mismatch"),
    "pool-short": ("fee-gap",),
    "delivery-noticed": ("deal-order",),
    "count-bank": ("wrong-card-count",),
    "count-player": ("deal-order",),
    "count-total": ("wrong-card-count",),
    "duplicate-card": ("misdeal",),
    "foreign-card": ("incomplete",),
    "identical-cards": ("duplicate-card",),
    **PAPER_ALSO,
    **FEES_ALSO,
    **payoff.ALSO,
}
"""What some of them may bring about besides."""

PUBLISHED: Final = Published(FINDING, ALSO, UNSHOWN)

_SELDOM: Final = ("two-spots-set", "bank-early", "envy-button", "backline-bet", "overdrawn")
"""Wanted more often, as they do not always find their moment."""

_OF_BANK_FIRST: Final = frozenset({
    "backline-bet", "late-after-card", "late-after-bank", "deal-order", "unset", "bank-misset",
})  # fmt: skip
_OF_BANK_LAST: Final = frozenset({"bank-early", "bank-unset", "pool-short"})
_OF_SIDE_BETS: Final = frozenset({
    "side-alone", "side-over-limit", "side-below-limit", "side-without-base", "side-with-cents",
    "envy-button",
})  # fmt: skip
_OF_DOLLARS: Final = frozenset({"side-without-base", "side-with-cents"})
"""Where a bonus bet has limits of its own, and others than a spot's player may lay it."""
_OF_CARDS: Final = frozenset({"foul-set", "bank-foul", "exposed-bad"})
_OF_TILES: Final = frozenset({"low-above-high"})
_OF_FRONT_BANKS: Final = frozenset({"dai-su"})
_OF_ONE_HAND: Final = frozenset({"two-spots-set"})


def _absent(game: Game) -> frozenset[str]:
    """The mistakes that cannot be made in this game."""
    where = {
        _OF_BANK_FIRST: game.face_up,
        _OF_BANK_LAST: not game.face_up,
        _OF_SIDE_BETS: bool(game.beside),
        _OF_DOLLARS: not game.face_up,
        _OF_CARDS: not game.tiles,
        _OF_TILES: game.tiles,
        _OF_FRONT_BANKS: game.front_bank,
        _OF_ONE_HAND: game.one_hand,
    }
    return frozenset[str]().union(*(names for names, is_there in where.items() if not is_there))


def _of(game: Game) -> tuple[str, ...]:
    absent = _absent(game)
    return tuple(name for name in (*FINDING, *_SELDOM, *UNSHOWN) if name not in absent)


SLIPS: Final = {game.code: _of(game) for game in GAMES}
"""The mistakes of each game by name."""
