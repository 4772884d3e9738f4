"""What lines are made of: amounts in dollars, spots, cards and tiles."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from domain.cards import JOKER, UNKNOWN
from domain.layout import BANK, MOST_SEATS, SHARED_SPOTS
from domain.money import MOST_CENTS
from domain.tiles import TILES

_AMOUNT: Final = re.compile(r"\$?(\d{1,11}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?", re.ASCII)
_CARD: Final = r"[+-]?(?:(?:10|[a2-9tjqk])[shdc]|jk|x|\?\?)"
_CARDS: Final = re.compile(rf"(?:{_CARD})+", re.ASCII)
_ONE_CARD: Final = re.compile(_CARD, re.ASCII)
_TILE: Final = re.compile(r"([+-]?)(t?)([1-6])([1-6])", re.ASCII)
_SPOT: Final = re.compile(r"(?:s|seat-)?([1-9]\d?)((?:\.[2-9])?)", re.ASCII)
_PILE: Final = re.compile(r"p(?:ile)?[.-]?([1-9]\d?)", re.ASCII)
_FACES: Final = {"+": "up", "-": "down", "": None}
SIGNS: Final = {"up": "+", "down": "-"}


class Piece(NamedTuple):
    """A card or tile as it was keyed, and its face where that was said."""

    name: str
    face: str | None = None


class Look(NamedTuple):
    """What tells a tile from a number: whether there are tiles, and how many seats."""

    tiles: bool
    seats: int


def cents_in(text: str) -> int | None:
    """The amount in cents, if the text is one: `25`, `12.50`, `$1,250`."""
    found = _AMOUNT.fullmatch(text)
    if found is None:
        return None
    cents = int(found[1].replace(",", "")) * 100 + int((found[2] or "0").ljust(2, "0"))
    return cents if cents <= MOST_CENTS else None


def amount(cents: int) -> str:
    """The amount as it is keyed: `25`, `12.50`."""
    whole, rest = divmod(cents, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)


def spot_in(text: str, look: Look) -> str | None:
    """The spot that the text names, if it names one."""
    if text in SHARED_SPOTS:
        return text
    pile = _PILE.fullmatch(text)
    if pile:
        return f"pile.{pile[1]}"
    found = _SPOT.fullmatch(text)
    if found is None:
        return None
    most = look.seats if text[0].isdigit() else MOST_SEATS
    return found[1] + found[2] if int(found[1]) <= most else None


def spot(name: str, look: Look) -> str:
    """The spot as it is keyed."""
    is_like_a_tile = look.tiles and name[:2] in TILES
    is_far_off = name[0].isdigit() and int(name.partition(".")[0]) > look.seats
    return f"s{name}" if is_like_a_tile or is_far_off else name


def pieces_in(text: str, look: Look) -> list[Piece] | None:
    """The cards or tiles that the text names, if it does: `kd`, `kd9h`, `xx`, `66`."""
    tile = _TILE.fullmatch(text)
    if tile and (look.tiles or tile[2]):
        name = "".join(sorted(tile[3] + tile[4]))
        return [Piece(name, _FACES[tile[1]])]
    if not _CARDS.fullmatch(text):
        return None
    return [_piece(one) for one in _ONE_CARD.findall(text)]


def _piece(text: str) -> Piece:
    sign, name = (text[0], text[1:]) if text[0] in "+-" else ("", text)
    face = _FACES[sign]
    if name in {"x", UNKNOWN}:
        return Piece(UNKNOWN, face)
    if name == "jk":
        return Piece(JOKER, face)
    rank = "T" if name.startswith("10") else name[0].upper()
    return Piece(rank + name[-1], face)


def piece(name: str, look: Look, sign: str = "") -> str:
    """A card or tile as it is keyed: `kd`, `10c`, `jk`, `x`, `66`, and `t66` among cards."""
    if name == UNKNOWN:
        return f"{sign}x"
    if name in TILES:
        return f"{sign}{name}" if look.tiles else f"{sign}t{name}"
    return sign + name.lower().replace("t", "10", 1) if name[0] == "T" else sign + name.lower()


def row(words: Sequence[tuple[str, str]], look: Look) -> str:
    """Cards as they are keyed, each with the sign of its face; those not seen run together."""
    said: list[str] = []
    for name, sign in words:
        text = piece(name, look, sign)
        if text == "x" and said and not said[-1].strip("x"):
            said[-1] += text
        else:
            said.append(text)
    return " ".join(said)


def plain_row(names: Iterable[str], look: Look) -> str:
    """The same where no face is said."""
    return row([(name, "") for name in names], look)


def is_hand(name: str) -> bool:
    """Whether the spot is a seat's hand or the bank's."""
    return name == BANK or name[0].isdigit()
