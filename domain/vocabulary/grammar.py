"""How sentences are put together."""

from collections.abc import Mapping, Sequence
from typing import Final

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.verdict.model import WagerOutcome


def join_words(words: Sequence[str]) -> str:
    """Return words as a list: `2, 3 and 4`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def join_names(names: Sequence[str]) -> str:
    """Return names as a list; if any is a list itself, a comma sets the last name off."""
    if len(names) > 1 and any(" and " in name for name in names[:-1]):
        return f"{', '.join(names[:-1])}, and {names[-1]}"
    return join_words(names)


def capitalize_first(words: str) -> str:
    """Return the words with a capital; they must not begin with an id, which never changes."""
    return words[0].upper() + words[1:]


def capitalize_sentence(sentence: str) -> str:
    """Return the sentence with a capital, unless it begins with somebody's id."""
    begins = sentence.startswith(("seat ", "seats ", "pool ", "the "))
    return sentence[0].upper() + sentence[1:] if begins else sentence


_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


def format_ordinal(number: int) -> str:
    """Return the ordinal: `third` for 3, `21st` for 21."""
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    is_teen = 10 < number % 100 < 14
    return f"{number}{'th' if is_teen else _ENDINGS.get(number % 10, 'th')}"


def name_turn(turn: int) -> str:
    """Name a turn at the bank: `first turn`."""
    return f"{format_ordinal(turn)} turn"


def count_noun(number: int, singular: str, plural: str = "") -> str:
    """Return a count with its noun: `1 hand`, `2,000 hands`."""
    return f"{number:,} {singular if number == 1 else plural or singular + 's'}"


def end_sentence(sentence: str) -> str:
    """Return the sentence with a full stop, if nothing else ends it."""
    ends = sentence.endswith((".", "!", "?")) and not sentence.endswith(UNKNOWN_CARD)
    return sentence if ends else f"{sentence}."


OUTCOME_ENDINGS: Final[Mapping[WagerOutcome, str]] = {
    "win": "it wins",
    "lose": "it loses",
    "push": "a push",
}
