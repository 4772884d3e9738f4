"""What the two bonus wagers pay."""

from typing import Final

PAIR_PLUS: Final = {
    "mini-royal": 200, "straight-flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 3,
    "pair": 1,
}  # fmt: skip
"""To one, by the player's three cards (TCP.bonus.10, TCP6.pp)."""

SIX_CARD: Final = {
    "royal-flush": 1000, "straight-flush": 200, "four-of-a-kind": 100, "full-house": 20,
    "flush": 15, "straight": 10, "three-of-a-kind": 7,
}  # fmt: skip
"""To one, by the best five of the player's and the player-dealer's cards (TCP6.six)."""
