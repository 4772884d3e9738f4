"""Which mistakes a blackjack round may see."""

from typing import Final

from ops.simulator.blackjack.games import GAMES, Game
from ops.simulator.blackjack.moments import MOMENTS
from ops.simulator.collections.posted import FINDING

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
    "overdrawn", "rack-wrong", *FINDING, "truncated", "voided", "bad-correction",
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


SLIPS: Final = {game.code: _of(game) for game in GAMES}
"""The mistakes of each game by name."""
