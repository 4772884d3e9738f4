"""Playing cards, rank then suit: `As`, `Td`, `9c`; the joker is `Jk`, an unseen card `??`."""

from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
JOKER: Final = "Jk"
UNKNOWN: Final = "??"

STANDARD: Final = frozenset(rank + suit for rank in RANKS for suit in SUITS)
"""The fifty-two cards."""

CARDS: Final = STANDARD | {JOKER}
"""Every card face a record may name."""

_RANK_NAMES: Final = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven",
    "8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king",
}  # fmt: skip
_SUIT_NAMES: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_SUIT_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def rank_name(card: str) -> str:
    """The rank in a word: `nine`, `king`, `joker`."""
    if card not in STANDARD:
        return "joker" if card == JOKER else card_name(card)
    return _RANK_NAMES[card[0]]


def card_name(card: str) -> str:
    """The card as it is said aloud: `nine of hearts`."""
    if card == JOKER:
        return "joker"
    if card not in CARDS:
        return "unseen card" if card == UNKNOWN else f"tile {card}"
    return f"{_RANK_NAMES[card[0]]} of {_SUIT_NAMES[card[1]]}"


def card_sign(card: str) -> str:
    """The card as it is drawn in a terminal: `9♥`, `10♠`, `Joker`, `▒▒` when unseen."""
    if card == JOKER:
        return "Joker"
    if card not in CARDS:
        return "▒▒" if card == UNKNOWN else card
    return ("10" if card[0] == "T" else card[0]) + _SUIT_SIGNS[card[1]]


def is_red(card: str) -> bool:
    """Whether the card is a heart or a diamond."""
    return card in STANDARD and card[1] in "hd"
