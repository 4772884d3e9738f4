"""The five pot games as a house dealer knows them: deck, cards each, signs, options."""

from dataclasses import dataclass
from typing import Final

from domain.cards import JOKER, RANKS, SUITS
from domain.record import Limits
from ops.simulator.game import AnyGame, Options

MARYSVILLE: Final = "casino-marysville"
MORTIMERS: Final = "mortimers"
DECK: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
WITH_JOKER: Final = (*DECK, JOKER)


@dataclass(frozen=True, slots=True)
class Game(AnyGame):
    """What the table needs to know to deal a game."""

    room: str
    deck: tuple[str, ...]
    hole: int
    """How many cards each player is dealt."""
    signs: tuple[Limits, ...]
    """What the signs of its tables say."""

    @property
    def draws(self) -> bool:
        """Whether cards are drawn, and there is no board."""
        return self.hole == 5

    @property
    def has_joker(self) -> bool:
        """Whether the joker plays."""
        return JOKER in self.deck


def _limit(small_bet: int, small_blind: int) -> Limits:
    return Limits(
        structure="limit",
        small_bet=small_bet,
        big_bet=2 * small_bet,
        small_blind=small_blind,
        big_blind=small_bet,
    )


_THREE_SIX: Final = _limit(300, 100)
_FOUR_EIGHT: Final = _limit(400, 200)
_SIX_TWELVE: Final = _limit(600, 300)
_NO_LIMIT: Final = Limits(structure="no-limit", small_blind=100, big_blind=200)
_LARGER_NO_LIMIT: Final = Limits(structure="no-limit", small_blind=200, big_blind=500)
_POT_LIMIT: Final = Limits(structure="pot-limit", small_blind=200, big_blind=400)
_TWO_TWELVE: Final = Limits(min=200, max=1200, small_blind=100, big_blind=200)
_TWO_SIX: Final = Limits(structure="spread", min=200, max=600, small_blind=100, big_blind=200)
_FIVE_TWENTY: Final = Limits(structure="spread", min=500, max=2000, small_blind=200, big_blind=500)
_TWO_SIX_UNBLIND: Final = Limits(structure="spread", min=200, max=600)

_COMMON: Final[Options] = (
    ("raise_cap", (3, 4, 0)),
    ("heads_up_uncapped", ("at-raise", "round-start")),
    ("chip", (100, 25, 50, 500)),
)

HOLDEM_MARYSVILLE: Final = Game(
    slug="holdem-marysville", code="HM", most_seats=9, room=MARYSVILLE, deck=DECK, hole=2,
    signs=(_THREE_SIX, _THREE_SIX, _FOUR_EIGHT, _SIX_TWELVE, _NO_LIMIT, _LARGER_NO_LIMIT),
    options=(*_COMMON, ("kill", (False, True, True))),
)  # fmt: skip

HOLDEM_MORTIMERS: Final = Game(
    slug="holdem-mortimers", code="HP", most_seats=9, room=MORTIMERS, deck=DECK, hole=2,
    signs=(_THREE_SIX, _FOUR_EIGHT, _TWO_TWELVE, _TWO_TWELVE), options=_COMMON,
)  # fmt: skip

OMAHA_8: Final = Game(
    slug="omaha-8", code="O8", most_seats=9, room=MARYSVILLE, deck=DECK, hole=4,
    signs=(_THREE_SIX, _FOUR_EIGHT, _POT_LIMIT), options=_COMMON,
)  # fmt: skip

OMAHA_8_JOKER: Final = Game(
    slug="omaha-8-joker", code="O8J", most_seats=9, room=MARYSVILLE, deck=WITH_JOKER, hole=4,
    signs=(_FOUR_EIGHT, _SIX_TWELVE, _POT_LIMIT, _POT_LIMIT),
    options=(
        *_COMMON,
        ("joker_low", ("ace", "lowest-missing")),
        ("five_aces", ("four-of-a-kind", "five-of-a-kind")),
    ),
)  # fmt: skip

LOWBALL: Final = Game(
    slug="lowball", code="LB", most_seats=9, room=MARYSVILLE, deck=WITH_JOKER, hole=5,
    signs=(_TWO_SIX, _TWO_SIX, _TWO_SIX_UNBLIND, _FIVE_TWENTY), options=_COMMON,
)  # fmt: skip

GAMES: Final = (HOLDEM_MARYSVILLE, HOLDEM_MORTIMERS, OMAHA_8, OMAHA_8_JOKER, LOWBALL)
BY_SLUG: Final = {game.slug: game for game in GAMES}
