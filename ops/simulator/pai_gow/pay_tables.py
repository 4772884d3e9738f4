"""The pay tables of the bonus bets and of envy buttons."""

from typing import Final

FORTUNE: Final = {
    "seven-card-straight-flush": 5000, "royal-flush-royal-match": 1000,
    "seven-card-straight-flush-joker": 750, "five-aces": 250, "royal-flush": 100,
    "straight-flush": 50, "four-of-a-kind": 20, "full-house": 5, "flush": 4,
    "three-of-a-kind": 3, "straight": 2, "three-pair": 0,
}  # fmt: skip
"""The odds to one, highest first; three pair is a push, and any hand not listed loses."""

ENVY: Final = {
    "seven-card-straight-flush": 100_000,
    "royal-flush-royal-match": 25_000,
    "seven-card-straight-flush-joker": 10_000,
    "five-aces": 5000,
    "royal-flush": 2500,
    "straight-flush": 1000,
    "four-of-a-kind": 500,
}
"""The prizes for another player's hand, in cents, highest first."""

ENVY_FROM: Final = 500
"""The smallest fortune bet that gets an envy button, in cents."""

BOTH_ACE_HIGH: Final = 40
ACE_HIGH_WITH_JOKER: Final = 15
ACE_HIGH: Final = 5
"""The odds to one when the player-dealer has nothing but an ace."""

DOLLAR: Final = 100
MAX_FORTUNE: Final = 2000
"""The largest fortune bet in action, where the bonus bet has limits of its own.

Only whole dollars of it are in action.
"""
