"""An example of every hand that is ranked, for charts that show the ranking."""

from collections.abc import Mapping
from typing import Final

Examples = Mapping[str, str]
"""By category, highest first."""

FIVE_CARDS: Final[Examples] = {
    "five-aces": "As Ah Ad Ac Jk",
    "royal-flush": "As Ks Qs Js Ts",
    "straight-flush": "9h 8h 7h 6h 5h",
    "four-of-a-kind": "Qs Qh Qd Qc 7s",
    "full-house": "Ts Th Td 4c 4s",
    "flush": "Kd Jd 9d 6d 3d",
    "straight": "8s 7h 6d 5c 4s",
    "three-of-a-kind": "7s 7h 7d Kc 2s",
    "two-pair": "Js Jh 5d 5c As",
    "pair": "9s 9h Ad Kc 4s",
    "high-card": "As Qh 9d 6c 3s",
}

WHEEL: Final = "5s 4h 3d 2c As"
"""The lowest straight."""

THREE_CARDS: Final[Examples] = {
    "mini-royal": "As Ks Qs",
    "straight-flush": "9h 8h 7h",
    "three-of-a-kind": "Qs Qh Qd",
    "straight": "8s 7h 6d",
    "flush": "Kd 9d 3d",
    "pair": "Ts Th 4d",
    "high-card": "As Jh 6d",
}

LOW_CARDS: Final[Examples] = {
    "no pair": "5s 4h 3d 2c As",
    "one pair": "2s 2h 5d 4c 3s",
    "two pair": "3s 3h 2d 2c 4s",
    "three of a kind": "2s 2h 2d 4c 3s",
    "full house": "2s 2h 2d 3c 3s",
    "four of a kind": "2s 2h 2d 2c 3s",
}
"""Hands of ace to five, the best kind first."""

JOKERS: Final = ("Jk Ks Qh Jd 9c", "As Jk 9s 8s 3s", "Jk As 9h 6d 2c")
"""The joker in a straight, in a flush, and in a hand that it cannot complete."""

FIVE_ACES: Final = ("As Jk 2c 3d", "Ah Ad Ac 9s 7h")
"""Two of these four with three of these five."""

LOWS: Final = (("As 2h Kd Kc", "3d 4c 5s Kh Qh"), ("4s 5h Kd Kc", "6d 7c 8s Kh Qh"))
"""Hole cards and boards that make the best low hand, and the highest low hand."""

JOKER_LOWS: Final = (("Jk 2h Kd Kc", "3d 4c 5s Kh Qh"), ("Jk As Kd Kc", "3d 4c 5s Kh Qh"))
"""The joker in a low hand without an ace, and with one."""

NO_LOW: Final = ("4s 5h Kd Kc", "6d 7c 9s Kh Qh")
JOKER_LOWBALL: Final = "Jk As 3d 4c 5s"
