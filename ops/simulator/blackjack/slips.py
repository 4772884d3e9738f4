"""Which mistakes a round is to see: none in many rounds, else one or a few.

Not every planned mistake finds its moment, so that about half of the rounds are without fault.
"""

from random import Random
from typing import Final

from ops.simulator.blackjack.games import GAMES, Game
from ops.simulator.blackjack.moments import MOMENTS

_EVERYWHERE: Final = (
    "below-minimum", "above-maximum", "side-over-limit", "side-below-limit", "side-not-offered",
    "side-without-base", "late-base", "late-side", "late-after-card", "late-side-after-card",
    "bank-seat-wager",
    "deal-order", "deal-start", "seat-skipped", "second-card-missed", "stray-hand",
    "bank-seat-hand", "duplicate-card", "boxed-card", "player-card-unseen", "misdeal",
    "even-money-uncalled", "insurance-uncalled", "frozen-play", "frozen-play",
    "double-for-more", "double-for-less", "split-for-less", "split-for-more", "card-unrecorded",
    "split-card-missed", "turn-skipped", "out-of-turn", "join-late", "join-alone", "join-foreign",
    "bank-short", "bank-short", "bank-long", "bank-card-unseen",
    "button-wrong", "pay-wrong", "pay-missing", "pay-extra", "pay-order", "pay-outcome",
    "overdrawn", "rack-wrong", "fee-late", "truncated", "voided", "bad-correction",
    *MOMENTS,
)  # fmt: skip
"""What stands there twice is wanted more often."""
_NO_HOLE: Final = ("bank-early", "bank-second-early")
_HOLE: Final = (
    "exposed-card", "exposed-reveal", "bank-hidden", "check-wrong", "check-wrong", "check-missing",
    "check-missing", "check-late", "frozen-play",
    "check-uncalled", "insurance-too-much", "surrender-before-check", "foreign-card",
)  # fmt: skip

_NO_BUST_21: Final = frozenset({"NB03", "NB06"})
_PAID_EARLY: Final = frozenset({"NBB", "PS"})
_ONLY: Final = {
    "hit-joker-hand": _NO_BUST_21,
    "double-joker-hand": _NO_BUST_21,
    "split-jokers": _NO_BUST_21,
    "hit-paid-natural": _PAID_EARLY,
    "surrender-paid-natural": _PAID_EARLY,
    "surrender-before-check": frozenset({"NB60", "NBB"}),
    "surrender-exposed": frozenset({"P215", "PS"}),
    "double-double-fourth": frozenset({"PS"}),
    "double-double-over": frozenset({"PS"}),
    "rescue-over": frozenset({"PS"}),
}
"""Mistakes that only some games give room for."""


def _of(game: Game) -> tuple[str, ...]:
    names = _EVERYWHERE + (_HOLE if game.hole else _NO_HOLE)
    return tuple(name for name in names if game.code in _ONLY.get(name, {game.code}))


_BY_GAME: Final = {game.code: _of(game) for game in GAMES}


def plan_slips(rng: Random, game: Game) -> list[str]:
    """The mistakes of one round, by name."""
    if rng.random() < 0.4:
        return []
    return rng.sample(_BY_GAME[game.code], rng.choice((1, 2, 2, 3, 4)))
