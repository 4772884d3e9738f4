"""The mistakes that a blackjack round may contain, and the findings to expect of each."""

from typing import Final

from ops.simulator.blackjack.game import SimulatedBlackjackGame
from ops.simulator.blackjack.games import GAMES
from ops.simulator.blackjack.pay_off_mistakes import PAY_FINDINGS
from ops.simulator.blackjack.wrong_moves import WRONG_MOVES
from ops.simulator.core.collection_schedule import COLLECTION_FINDINGS as FEES
from ops.simulator.core.collection_schedule import FURTHER_COLLECTION_FINDINGS as FEES_ALSO
from ops.simulator.core.expected_findings import MistakeCatalog
from ops.simulator.core.paperwork import FURTHER_RECORD_FINDINGS as PAPER_ALSO
from ops.simulator.core.paperwork import UNSHOWN_MISTAKES as ON_PAPER
from ops.simulator.core.pay_off_mistakes import FURTHER_PAY_FINDINGS

_WAGERS: Final = {
    "below-minimum": "wager-below-minimum",
    "above-maximum": "wager-above-maximum",
    "side-over-limit": "side-wager-limit",
    "side-below-limit": "side-wager-limit",
    "side-not-offered": "illegal-bet",
    "bank-seat-wager": "illegal-bet",
    "side-without-base": "side-wager-without-base",
    "late-base": "late-wager",
    "late-side": "late-wager",
    "late-after-card": "late-wager",
    "late-side-after-card": "late-wager",
    "late-bank": "late-wager",
    "second-bank": "second-bank",
    "third-turn": "bank-turn-exceeded",
    "chips-taken": "late-wager",
    "too-few-decks": "equipment",
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
    "bank-early": "early-exposure",
    "bank-second-early": "early-exposure",
    "exposed-card": "early-exposure",
    "exposed-noted": "early-exposure",
    "exposed-reveal": "early-exposure",
    "bank-short": "bank-must-hit",
    "bank-long": "bank-must-stand",
    "bank-card-unseen": "incomplete",
    "bank-hidden": "incomplete",
    "card-contradicted": "facts-disagree",
    "check-wrong": "hole-check-wrong",
    "check-late": "hole-check-wrong",
    "check-not-made": "hole-check-wrong",
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
    **{name: "illegal-double" for name in WRONG_MOVES if name.startswith("double")},
    **{name: "illegal-split" for name in WRONG_MOVES if name.startswith("split")},
    **{name: "illegal-surrender" for name in WRONG_MOVES if name.startswith("surrender")},
    **{name: "illegal-rescue" for name in WRONG_MOVES if name.startswith("rescue")},
    "insurance-late": "illegal-insurance",
    "even-money-late": "illegal-insurance",
    "double-exposed": "late-decision",
    "surrender-exposed": "late-decision",
    "late-hit": "late-decision",
    "late-double": "late-decision",
    "late-split": "late-decision",
    "late-surrender": "late-decision",
}
_END: Final = {
    "button-wrong": "button-misplaced",
    **PAY_FINDINGS,
    "rack-wrong": "rack-mismatch",
    "rack-order": "rack-order",
    "misdeal": "misdeal",
}
_ANYTIME: Final = tuple(name for name in WRONG_MOVES if name.endswith("-anytime"))
"""Choices that are made at random moments, legal or not; they are not listed as mistakes."""

FINDINGS: Final = {
    name: code
    for name, code in (_WAGERS | _CARDS | _BANK | _TURNS | _CHOICES | _END | FEES).items()
    if name not in _ANYTIME
}
"""The code of the finding that each mistake causes."""

FURTHER_FINDINGS: Final = {
    "card-contradicted": (
        "incomplete",
        "bank-must-hit",
        "bank-must-stand",
        "button-misplaced",
        "hole-check-wrong",
        "payout-mismatch",
        "rack-mismatch",
        "settlement-order",
    ),
    "duplicate-card": ("incomplete",),
    "below-minimum": ("fee-gap",),
    "surrender-before-check": ("out-of-turn",),
    "hit-paid-natural": ("payout-mismatch", "settlement-order", "rack-order"),
    **FURTHER_PAY_FINDINGS,
    **PAPER_ALSO,
    **FEES_ALSO,
}
"""Other findings that some mistakes may cause."""

UNSHOWN: Final = {
    "bank-seat-hand": "cards where no wager lies are dead, and that is no fault",
    "stray-hand": "cards where no wager lies are dead, and that is no fault",
    "boxed-card": "a boxed card is dead and another takes its place",
    "check-uncalled": "a look that was not due is not judged",
    "check-missing": "nothing but the look says that somebody looked; what was played is undone",
    "join-hit": "a card that another bettor asks for is not dealt, and means nothing",
    **ON_PAPER,
}
"""The mistakes that no recorded fact shows, with the reason."""

MISTAKE_CATALOG: Final = MistakeCatalog(FINDINGS, FURTHER_FINDINGS, UNSHOWN)

_OFTEN: Final = ("frozen-play", "bank-short", "check-wrong", "check-missing")
"""The mistakes that are drawn more often."""
_NO_HOLE: Final = frozenset({"bank-early", "bank-second-early"})
_HOLE: Final = frozenset({
    "card-contradicted", "exposed-card", "exposed-reveal", "exposed-noted", "double-exposed",
    "surrender-exposed",
    "bank-hidden", "check-wrong", "check-missing", "check-late", "check-not-made", "check-uncalled",
    "insurance-too-much", "surrender-before-check", "foreign-card",
})  # fmt: skip
_OF_JOKERS: Final = frozenset({"hit-joker-hand", "double-joker-hand", "split-jokers"})
_OF_EARLY_NATURALS: Final = frozenset({"hit-paid-natural", "surrender-paid-natural"})
_OF_LATE_SURRENDER: Final = frozenset({"surrender-before-check"})
_OF_SEVERAL_DECKS: Final = frozenset({"too-few-decks"})
_OF_DOUBLE_DOUBLES: Final = frozenset({"double-double-fourth", "double-double-over"})
_OF_RESCUE: Final = frozenset({"rescue-over"})


def _find_absent(game: SimulatedBlackjackGame) -> frozenset[str]:
    """Return the mistakes that cannot be made in the game."""
    where = {
        _NO_HOLE: not game.hole,
        _HOLE: game.hole,
        _OF_JOKERS: game.jokers,
        _OF_EARLY_NATURALS: game.has_option("early_naturals"),
        _OF_LATE_SURRENDER: bool(game.checked),
        _OF_SEVERAL_DECKS: game.decks[0] > 1,
        _OF_DOUBLE_DOUBLES: game.has_option("double_double"),
        _OF_RESCUE: game.rescue,
    }
    return frozenset[str]().union(*(names for names, is_there in where.items() if not is_there))


def _of(game: SimulatedBlackjackGame, names: tuple[str, ...]) -> tuple[str, ...]:
    absent = _find_absent(game)
    return tuple(name for name in names if name not in absent)


PLANTABLE_MISTAKES: Final = {game.slug: _of(game, (*FINDINGS, *UNSHOWN)) for game in GAMES}
"""The mistakes of each game that are published."""

WEIGHTED_MISTAKES: Final = {
    game.slug: _of(game, (*FINDINGS, *UNSHOWN, *_ANYTIME, *_OFTEN, "frozen-play")) for game in GAMES
}
"""The published mistakes and random choices of each game, from which made-up tables draw."""
