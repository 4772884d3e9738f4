"""Which mistakes a pai gow round may see."""

from typing import Final

from ops.simulator.collections.posted import FINDING
from ops.simulator.pai_gow.games import GAMES, Game
from ops.simulator.payoff import PAY_SLIPS, RACK_SLIPS

_EVERYWHERE: Final = (
    "below-minimum", "above-maximum", "side-not-offered", "side-without-base", "bank-seat-wager",
    "late-wager", "late-after-dice", "late-bank", "pool-short", *FINDING,
    "delivery-start", "delivery-swapped", "delivery-noticed", "delivery-missing",
    "count-bank", "count-player", "count-total", "count-noticed", "duplicate-card",
    "foreign-card", "exposed-one", "exposed-two", "exposed-twice", "exposed-bad", "short-stub",
    "long-stub", "identical-cards", "misdeal", "dice-unrecorded", "bank-unrecorded",
    "surrendered", "foul-set", "foul-noticed", "misread", "set-anyhow", "set-twice", "unset",
    "bank-foul", "bank-misset", "bank-reset", "bank-unseen", "house-misset", "hand-unseen",
    "gone", "gone", "wrong-delivery-late", "button-wrong",
    *PAY_SLIPS, *RACK_SLIPS, "truncated", "voided", "bad-correction",
)  # fmt: skip
"""What stands there twice is wanted more often."""
_OPENED_LAST: Final = ("bank-early", "bank-early", "bank-unset", "two-spots", "two-spots-set")
_OPENED_FIRST: Final = (
    "backline-bet", "backline-bet", "late-after-card", "late-after-bank", "deal-order",
    "dealt-to-seats",
)  # fmt: skip
_SIDE_BETS: Final = (
    "side-alone", "side-over-limit", "side-below-limit", "side-with-cents", "envy-button",
    "envy-button",
)  # fmt: skip
_TILES: Final = ("low-above-high", "low-above-high")
_NOT_OF_TILES: Final = frozenset({"foul-set", "bank-foul", "exposed-bad"})


def _of(game: Game) -> tuple[str, ...]:
    names = _EVERYWHERE + (_OPENED_FIRST if game.face_up else _OPENED_LAST)
    if game.beside:
        names += _SIDE_BETS
    if game.tiles:
        return tuple(name for name in names if name not in _NOT_OF_TILES) + _TILES
    return names


SLIPS: Final = {game.code: _of(game) for game in GAMES}
"""The mistakes of each game by name."""
