"""What the bonus bets pay, and what an envy button earns."""

from typing import Final

FORTUNE: Final = {
    "seven-card-straight-flush": 5000, "royal-flush-royal-match": 1000,
    "seven-card-straight-flush-joker": 750, "five-aces": 250, "royal-flush": 100,
    "straight-flush": 50, "four-of-a-kind": 20, "full-house": 5, "flush": 4,
    "three-of-a-kind": 3, "straight": 2, "three-pair": 0,
}  # fmt: skip
"""To one, highest first; three pair is a push, and whatever is not there loses."""

ENVY: Final = {
    "seven-card-straight-flush": 100_000, "royal-flush-royal-match": 25_000,
    "seven-card-straight-flush-joker": 10_000, "five-aces": 5000, "royal-flush": 2500,
    "straight-flush": 1000, "four-of-a-kind": 500,
}  # fmt: skip
"""The prize for somebody else's hand, highest first."""

ENVY_FROM: Final = 500
"""The fortune bet that an envy button goes with."""

BOTH_ACE_HIGH: Final = 40
ACE_HIGH_WITH_JOKER: Final = 15
ACE_HIGH: Final = 5
"""To one, where the player-dealer has nothing but an ace."""

DOLLAR: Final = 100
MOST_FORTUNE: Final = 2000
"""Where the bonus bet has limits of its own, only whole dollars up to this are in action."""
