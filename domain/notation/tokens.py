"""The tokens of a line: amounts in dollars, spots, cards and tiles."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD
from domain.cards.tiles import TILES
from domain.games.families.protocol import CardFace
from domain.money import MAX_CENTS
from domain.seats import BANK, MAX_SEATS, SHARED_SPOTS

_AMOUNT: Final = re.compile(r"\$?(\d{1,11}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?", re.ASCII)
_CARD: Final = r"[+-]?(?:(?:10|[a2-9tjqk])[shdc]|jk|x|\?\?)"
_CARDS: Final = re.compile(rf"(?:{_CARD})+", re.ASCII)
_ONE_CARD: Final = re.compile(_CARD, re.ASCII)
_TILE: Final = re.compile(r"([+-]?)(t?)([1-6])([1-6])", re.ASCII)
_SPOT: Final = re.compile(r"(?:s|seat-)?([1-9]\d?)((?:\.[2-9])?)", re.ASCII)
_PILE: Final = re.compile(r"p(?:ile)?[.-]?([1-9]\d?)", re.ASCII)
_FACES: Final[Mapping[str, CardFace | None]] = {"+": "up", "-": "down", "": None}
FACE_SIGNS: Final = {"up": "+", "down": "-"}


class CardToken(NamedTuple):
    """A card or tile as it was keyed, and its face if one was given."""

    name: str
    face: CardFace | None = None


class TokenContext(NamedTuple):
    """The context that tells tiles from numbers: the use of tiles, and the number of seats."""

    tiles: bool
    seats: int


def parse_cents(text: str) -> int | None:
    """Parse an amount such as `25`, `12.50` or `$1,250` into cents; None for other text."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return None
    cents = int(match[1].replace(",", "")) * 100 + int((match[2] or "0").ljust(2, "0"))
    return cents if cents <= MAX_CENTS else None


def format_amount(cents: int) -> str:
    """Format an amount as it is keyed: `25`, `12.50`."""
    whole, rest = divmod(cents, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)


def parse_spot(text: str, look: TokenContext) -> str | None:
    """Return the spot that the text names, if any."""
    if text in SHARED_SPOTS:
        return text
    pile = _PILE.fullmatch(text)
    if pile:
        return f"pile.{pile[1]}"
    match = _SPOT.fullmatch(text)
    if match is None:
        return None
    max_seat = look.seats if text[0].isdigit() else MAX_SEATS
    return match[1] + match[2] if int(match[1]) <= max_seat else None


def format_spot(name: str, look: TokenContext) -> str:
    """Format a spot as it is keyed."""
    is_like_a_tile = look.tiles and name[:2] in TILES
    is_far_off = name[0].isdigit() and int(name.partition(".")[0]) > look.seats
    return f"s{name}" if is_like_a_tile or is_far_off else name


def parse_card_tokens(text: str, look: TokenContext) -> list[CardToken] | None:
    """Parse cards or tiles such as `kd`, `kd9h`, `xx` or `66`; None for other text."""
    tile = _TILE.fullmatch(text)
    if tile and (look.tiles or tile[2]):
        name = "".join(sorted(tile[3] + tile[4]))
        return [CardToken(name, _FACES[tile[1]])]
    if not _CARDS.fullmatch(text):
        return None
    return [_parse_token(token) for token in _ONE_CARD.findall(text)]


def _parse_token(text: str) -> CardToken:
    sign, name = (text[0], text[1:]) if text[0] in "+-" else ("", text)
    face = _FACES[sign]
    if name in {"x", UNKNOWN_CARD}:
        return CardToken(UNKNOWN_CARD, face)
    if name == "jk":
        return CardToken(JOKER, face)
    rank = "T" if name.startswith("10") else name[0].upper()
    return CardToken(rank + name[-1], face)


def format_card_token(name: str, look: TokenContext, sign: str = "") -> str:
    """Format a card or tile as keyed: `kd`, `10c`, `jk`, `x`, `66`, or `t66` among cards."""
    if name == UNKNOWN_CARD:
        return f"{sign}x"
    if name in TILES:
        return f"{sign}{name}" if look.tiles else f"{sign}t{name}"
    return sign + name.lower().replace("t", "10", 1) if name[0] == "T" else sign + name.lower()


def format_card_row(cards: Sequence[tuple[str, str]], look: TokenContext) -> str:
    """Format cards as they are keyed, with face signs; unseen cards are run together."""
    texts: list[str] = []
    for name, sign in cards:
        text = format_card_token(name, look, sign)
        if text == "x" and texts and not texts[-1].strip("x"):
            texts[-1] += text
        else:
            texts.append(text)
    return " ".join(texts)


def format_plain_row(names: Iterable[str], look: TokenContext) -> str:
    """Format cards as they are keyed, without face signs."""
    return format_card_row([(name, "") for name in names], look)


def is_hand_spot(name: str) -> bool:
    """Return whether the spot is a seat's hand or the bank's."""
    return name == BANK or name[0].isdigit()
