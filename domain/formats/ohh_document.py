"""The Open Hand History document, with the names of specification 1.4.6."""

from decimal import Decimal
from typing import Final, Literal

import msgspec
from msgspec import Struct

from domain.games.families.game import OhhGameType

OHH_SPEC_VERSION: Final = "1.4.6"

OhhStreetName = Literal["Preflop", "Flop", "Turn", "River", "Showdown"]
OhhActionName = Literal[
    "Dealt Cards", "Mucks Cards", "Shows Cards", "Post Ante", "Post SB", "Post BB", "Straddle",
    "Post Dead", "Post Extra Blind", "Fold", "Check", "Bet", "Raise", "Call",
]  # fmt: skip


class OhhBetLimit(Struct, frozen=True):
    """The betting structure and its cap."""

    bet_type: Literal["FL", "NL", "PL"]
    bet_cap: Decimal = Decimal("0.00")


class OhhPlayer(Struct, frozen=True):
    """A player dealt into the hand, named after their seat."""

    id: int
    seat: int
    name: str
    starting_stack: Decimal | None
    """The counted stack; None if it was not counted."""


class OhhAction(Struct, frozen=True, omit_defaults=True):
    """A player's action; `amount` is what the player put in by it."""

    action_number: int
    player_id: int
    action: OhhActionName
    is_allin: bool
    amount: Decimal
    cards: tuple[str, ...] = ()


class OhhRound(Struct, frozen=True):
    """One street, with the board cards it begins with."""

    id: int
    street: OhhStreetName
    cards: tuple[str, ...]
    actions: tuple[OhhAction, ...]


class OhhPlayerWin(Struct, frozen=True):
    """A player's winnings from a pot."""

    player_id: int
    win_amount: Decimal


class OhhPot(Struct, frozen=True):
    """The main pot, number 0, or a side pot; `amount` is before rake and jackpot."""

    number: int
    amount: Decimal
    rake: Decimal
    jackpot: Decimal
    player_wins: tuple[OhhPlayerWin, ...]


class OhhHand(Struct, frozen=True):
    """A hand of Open Hand History."""

    spec_version: str
    site_name: str
    network_name: str
    internal_version: str
    game_number: str
    start_date_utc: str | None
    """The start of the hand; None if no time was recorded."""
    table_name: str
    game_type: OhhGameType
    bet_limit: OhhBetLimit
    table_size: int
    currency: str
    dealer_seat: int
    small_blind_amount: Decimal
    big_blind_amount: Decimal
    ante_amount: Decimal
    flags: tuple[str, ...]
    players: tuple[OhhPlayer, ...]
    rounds: tuple[OhhRound, ...]
    pots: tuple[OhhPot, ...]
    hero_player_id: int | None = None
    """None: the history is the table's, not one player's."""


class OhhDocument(Struct, frozen=True):
    """The document of a file with one hand."""

    ohh: OhhHand


_encoder = msgspec.json.Encoder(decimal_format="number")


def encode_ohh(document: OhhDocument) -> str:
    """Encode the document on one line, with amounts as exact numbers."""
    return _encoder.encode(document).decode()
