"""Which mistakes a blackjack round may see, and what is to be found of each."""

from typing import Final

from ops.simulator.blackjack.games import GAMES, Game
from ops.simulator.blackjack.moments import MOMENTS
from ops.simulator.collections.posted import ALSO as FEES_ALSO
from ops.simulator.collections.posted import FINDING as FEES
from ops.simulator.paper import ALSO as PAPER_ALSO
from ops.simulator.paper import UNSHOWN as ON_PAPER
from ops.simulator.planted import Published

_WAGERS: Final = {
    "below-minimum": "wager-below-minimum",
    "above-maximum": "wager-above-maximum",
    "side-over-limit": "side-wager-limit",
    "side-below-limit": "side-wager-limit",
    "side-not-offered": "side-wager-limit",
    "side-without-base": "side-wager-without-base",
    "late-base": "late-wager",
    "late-side": "late-wager",
    "late-after-card": "late-wager",
    "late-side-after-card": "late-wager",
}
_CARDS: Final = {
    "deal-order": "deal-order",
    "deal-start": "deal-order",
    "seat-skipped": "wrong-card-count",
    "second-card-missed": "incomplete",
    "duplicate-card": "duplicate-card",
    "foreign-card": "card-not-in-deck",
    "player-card-unseen": "incomplete",
    "card-unrecorded": "incomplete",
    "split-card-missed": "player-must-hit",
}
_BANK: Final = {
    "bank-early": "deal-order",
    "bank-second-early": "deal-order",
    "bank-short": "bank-must-hit",
    "bank-long": "bank-must-stand",
    "bank-card-unseen": "incomplete",
    "bank-hidden": "incomplete",
    "check-wrong": "hole-check-wrong",
}
_TURNS: Final = {
    "turn-skipped": "player-must-hit",
    "out-of-turn": "out-of-turn",
    "frozen-play": "options-frozen",
    "surrender-before-check": "illegal-surrender",
    "even-money-uncalled": "illegal-insurance",
    "insurance-uncalled": "illegal-insurance",
    "insurance-too-much": "illegal-insurance",
    "double-for-more": "illegal-double",
    "double-for-less": "illegal-double",
    "split-for-less": "illegal-split",
    "split-for-more": "illegal-split",
    "join-double-late": "illegal-double",
    "join-split-late": "illegal-split",
    "join-double-alone": "illegal-double",
    "join-split-alone": "illegal-split",
    "join-surrender": "illegal-surrender",
    "join-rescue": "illegal-rescue",
    "join-double": "illegal-double",
    "join-split": "illegal-split",
}
_CHOICES: Final = {
    "hit-must-stand": "player-must-stand",
    "hit-natural": "player-must-stand",
    "hit-over": "player-must-stand",
    "hit-joker-hand": "player-must-stand",
    "hit-paid-natural": "player-must-stand",
    "hit-doubled": "wrong-card-count",
    "hit-split-ace": "wrong-card-count",
    "hit-given-up": "wrong-card-count",
    "stand-must-hit": "player-must-hit",
    **{name: "illegal-double" for name in MOMENTS if name.startswith("double")},
    **{name: "illegal-split" for name in MOMENTS if name.startswith("split")},
    **{name: "illegal-surrender" for name in MOMENTS if name.startswith("surrender")},
    **{name: "illegal-rescue" for name in MOMENTS if name.startswith("rescue")},
    "insurance-late": "illegal-insurance",
    "even-money-late": "illegal-insurance",
}
_END: Final = {
    "button-wrong": "button-misplaced",
    "pay-wrong": "payout-mismatch",
    "pay-missing": "payout-mismatch",
    "pay-extra": "payout-mismatch",
    "pay-outcome": "payout-mismatch",
    "pay-order": "settlement-order",
    "overdrawn": "bank-overdrawn",
    "rack-wrong": "rack-mismatch",
    "misdeal": "misdeal",
}
_ANYTIME: Final = tuple(name for name in MOMENTS if name.endswith("-anytime"))
"""What a player may do at any time, be it allowed or not: no mistake to be written down."""

FINDING: Final = {
    name: code
    for name, code in (_WAGERS | _CARDS | _BANK | _TURNS | _CHOICES | _END | FEES).items()
    if name not in _ANYTIME
}
"""The code of the finding that each mistake brings about."""

ALSO: Final = {
    "below-minimum": ("fee-gap",),
    "surrender-before-check": ("out-of-turn",),
    "hit-paid-natural": ("payout-mismatch", "settlement-order", "rack-mismatch"),
    "overdrawn": ("payout-mismatch",),
    "pay-wrong": ("bank-overdrawn",),
    "pay-extra": ("bank-overdrawn",),
    **PAPER_ALSO,
    **FEES_ALSO,
}
"""What some of them may bring about besides."""

UNSHOWN: Final = {
    "bank-seat-wager": "a wager at the player-dealer's own seat goes back, and is no fault",
    "bank-seat-hand": "cards where no wager lies are dead, and that is no fault",
    "stray-hand": "cards where no wager lies are dead, and that is no fault",
    "boxed-card": "a boxed card is dead and another takes its place",
    "exposed-card": "play goes on, and the players may have seen the card",
    "exposed-reveal": "play goes on, and the players may have seen the card",
    "check-uncalled": "nothing forbids a look at the down card",
    "check-missing": "nothing but the look says that somebody looked; what was played is undone",
    "check-late": "what was played before the look is undone, and nobody could know",
    "join-hit": "a card that another bettor asks for is not dealt, and means nothing",
    **ON_PAPER,
}
"""Those that no recorded fact shows, with the reason."""

PUBLISHED: Final = Published(FINDING, ALSO, UNSHOWN)

_OFTEN: Final = ("frozen-play", "bank-short", "check-wrong", "check-missing")
"""Wanted more often."""
_NO_HOLE: Final = frozenset({"bank-early", "bank-second-early"})
_HOLE: Final = frozenset({
    "exposed-card", "exposed-reveal", "bank-hidden", "check-wrong", "check-missing", "check-late",
    "check-uncalled", "insurance-too-much", "surrender-before-check", "foreign-card",
})  # fmt: skip
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


def _of(game: Game, names: tuple[str, ...]) -> tuple[str, ...]:
    absent = _NO_HOLE if game.hole else _HOLE
    names = tuple(name for name in names if name not in absent)
    return tuple(name for name in names if game.code in _ONLY.get(name, {game.code}))


PLANTED: Final = {game.code: _of(game, (*FINDING, *UNSHOWN)) for game in GAMES}
"""The mistakes of each game that are published."""

SLIPS: Final = {
    game.code: _of(game, (*FINDING, *UNSHOWN, *_ANYTIME, *_OFTEN, "frozen-play")) for game in GAMES
}
"""The same, and whatever else may happen, for rounds of tables that are made up with them."""
