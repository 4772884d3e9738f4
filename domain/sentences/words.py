"""How sentences are put together."""

from collections.abc import Sequence

from domain.cards import UNKNOWN


def listed(words: Sequence[str]) -> str:
    """`2, 3 and 4`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def together(names: Sequence[str]) -> str:
    """Names as a list; where one is a list itself, the last is set off from the others."""
    if len(names) > 1 and any(" and " in name for name in names[:-1]):
        return f"{', '.join(names[:-1])}, and {names[-1]}"
    return listed(names)


def capital(sentence: str) -> str:
    """The sentence with a capital, unless it begins with somebody's id."""
    begins = sentence.startswith(("seat ", "seats ", "pool ", "the "))
    return sentence[0].upper() + sentence[1:] if begins else sentence


def counted(number: int, what: str) -> str:
    """So many of something: `1 hand`, `2,000 hands`."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def ended(sentence: str) -> str:
    """The sentence with a full stop, if nothing else ends it."""
    ends = sentence.endswith((".", "!", "?")) and not sentence.endswith(UNKNOWN)
    return sentence if ends else f"{sentence}."
