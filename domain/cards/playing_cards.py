"""Playing cards, rank then suit: `As`, `Td`, `9c`; the joker is `Jk`, an unseen card `??`."""

from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
JOKER: Final = "Jk"
UNKNOWN_CARD: Final = "??"

STANDARD_CARDS: Final = frozenset(rank + suit for rank in RANKS for suit in SUITS)
"""The fifty-two cards."""

CARDS: Final = STANDARD_CARDS | {JOKER}
"""Every card face that a record may name."""

_RANK_NAMES: Final = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven",
    "8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king",
}  # fmt: skip
_SUIT_NAMES: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_SUIT_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def name_rank(card: str) -> str:
    """Return the rank in a word: `nine`, `king`, `joker`."""
    if card not in STANDARD_CARDS:
        return "joker" if card == JOKER else name_card(card)
    return _RANK_NAMES[card[0]]


def name_card(card: str) -> str:
    """Return the card's name in words: `nine of hearts`."""
    if card == JOKER:
        return "joker"
    if card not in CARDS:
        return "unseen card" if card == UNKNOWN_CARD else f"tile {card}"
    return f"{_RANK_NAMES[card[0]]} of {_SUIT_NAMES[card[1]]}"


def format_card(card: str) -> str:
    """Format a card for a terminal: `9♥`, `10♠`, `Joker`, `▒▒` when unseen."""
    if card == JOKER:
        return "Joker"
    if card not in CARDS:
        return "▒▒" if card == UNKNOWN_CARD else card
    return ("10" if card[0] == "T" else card[0]) + _SUIT_SIGNS[card[1]]


def is_red(card: str) -> bool:
    """Return whether the card is a heart or a diamond."""
    return card in STANDARD_CARDS and card[1] in "hd"
