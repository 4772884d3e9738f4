"""The Open Hand History document, as its specification 1.4.6 names the parts."""

from decimal import Decimal
from typing import Final, Literal

import msgspec
from msgspec import Struct

SPEC_VERSION: Final = "1.4.6"

StreetName = Literal["Preflop", "Flop", "Turn", "River", "Showdown"]
ActionName = Literal[
    "Dealt Cards", "Mucks Cards", "Shows Cards", "Post Ante", "Post SB", "Post BB", "Straddle",
    "Post Dead", "Post Extra Blind", "Fold", "Check", "Bet", "Raise", "Call",
]  # fmt: skip


class BetLimit(Struct, frozen=True):
    """How much may be bet."""

    bet_type: Literal["FL", "NL", "PL"]
    bet_cap: Decimal = Decimal("0.00")


class OhhPlayer(Struct, frozen=True):
    """Somebody dealt into the hand; he is called after his seat."""

    id: int
    seat: int
    name: str
    starting_stack: Decimal | None
    """None where nobody counted it."""


class OhhAction(Struct, frozen=True, omit_defaults=True):
    """What one player did; `amount` is what he put in by it."""

    action_number: int
    player_id: int
    action: ActionName
    is_allin: bool
    amount: Decimal
    cards: tuple[str, ...] = ()


class OhhRound(Struct, frozen=True):
    """One street, with the board cards it begins with."""

    id: int
    street: StreetName
    cards: tuple[str, ...]
    actions: tuple[OhhAction, ...]


class Win(Struct, frozen=True):
    """What a player won of a pot."""

    player_id: int
    win_amount: Decimal


class OhhPot(Struct, frozen=True):
    """The main pot, number 0, or a side pot; `amount` is before rake and jackpot."""

    number: int
    amount: Decimal
    rake: Decimal
    jackpot: Decimal
    player_wins: tuple[Win, ...]


class Ohh(Struct, frozen=True):
    """One hand."""

    spec_version: str
    site_name: str
    network_name: str
    internal_version: str
    game_number: str
    start_date_utc: str | None
    """None where nobody recorded a time."""
    table_name: str
    game_type: Literal["Holdem", "OmahaHiLo"]
    bet_limit: BetLimit
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
    """Nobody's hand history, but the table's."""


class Document(Struct, frozen=True):
    """What a file has of one hand."""

    ohh: Ohh


_encoder = msgspec.json.Encoder(decimal_format="number")


def written(document: Document) -> str:
    """The document on one line, amounts as exact numbers."""
    return _encoder.encode(document).decode()
