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
