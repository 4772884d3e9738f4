"""The families of games that rounds are made up of, and who deals them."""

from collections.abc import Callable
from random import Random
from typing import Final

from ops.simulator import blackjack, pai_gow, poker, three_card
from ops.simulator.draft import Draft
from ops.simulator.planted import Published
from ops.simulator.standing import Standing

BLACKJACK: Final = blackjack.SLUGS
PAI_GOW: Final = pai_gow.SLUGS
THREE_CARD: Final = three_card.SLUGS
POKER: Final = poker.SLUGS

PLAY: Final[dict[str, Callable[[Random, str, Standing | None], Draft]]] = {
    **dict.fromkeys(BLACKJACK, blackjack.play_round),
    **dict.fromkeys(PAI_GOW, pai_gow.play_round),
    **dict.fromkeys(THREE_CARD, three_card.play_round),
    **dict.fromkeys(POKER, poker.play_round),
}
"""How a round of each game is played."""

PUBLISHED: Final[dict[str, Published]] = {
    **dict.fromkeys(BLACKJACK, blackjack.PUBLISHED),
    **dict.fromkeys(PAI_GOW, pai_gow.PUBLISHED),
    **dict.fromkeys(THREE_CARD, three_card.PUBLISHED),
    **dict.fromkeys(POKER, poker.PUBLISHED),
}
"""What is to be found of the mistakes in rounds of each game."""

EVERY: Final = tuple(PLAY)
