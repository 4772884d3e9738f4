"""The simulated games of every family, their round simulators and their mistake catalogs."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from ops.simulator import blackjack, pai_gow, poker, three_card
from ops.simulator.core.draft import RoundDraft
from ops.simulator.core.expected_findings import MistakeCatalog
from ops.simulator.core.game import SimulatedGame
from ops.simulator.core.table import SimulatedTable

BLACKJACK: Final = blackjack.SLUGS
PAI_GOW: Final = pai_gow.SLUGS
THREE_CARD: Final = three_card.SLUGS
POKER: Final = poker.SLUGS

GAMES: Final[Mapping[str, SimulatedGame]] = {
    game.slug: game for game in (*blackjack.GAMES, *pai_gow.GAMES, *three_card.GAMES, *poker.GAMES)
}
"""Every simulated game, by slug."""

ROUND_SIMULATORS: Final[dict[str, Callable[[Random, str, SimulatedTable | None], RoundDraft]]] = {
    **dict.fromkeys(BLACKJACK, blackjack.play_round),
    **dict.fromkeys(PAI_GOW, pai_gow.play_round),
    **dict.fromkeys(THREE_CARD, three_card.play_round),
    **dict.fromkeys(POKER, poker.play_round),
}
"""The function that simulates a round of each game."""

MISTAKE_CATALOGS: Final[dict[str, MistakeCatalog]] = {
    **dict.fromkeys(BLACKJACK, blackjack.MISTAKE_CATALOG),
    **dict.fromkeys(PAI_GOW, pai_gow.MISTAKE_CATALOG),
    **dict.fromkeys(THREE_CARD, three_card.MISTAKE_CATALOG),
    **dict.fromkeys(POKER, poker.MISTAKE_CATALOG),
}
ALL_GAMES: Final = tuple(ROUND_SIMULATORS)
