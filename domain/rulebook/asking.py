"""Options and readings set to other values than those in force, to ask what if."""

from typing import Final

from domain.errors import UnknownRule
from domain.games.registry import game_named
from domain.record import Rules, Value
from domain.rulebook.model import Option, resolve, shown

MOST_DIGITS: Final = 18

Changes = tuple[tuple[str, str], ...]
"""The options that are changed, each with its value as it was written."""


def change_named(text: str) -> tuple[str, str]:
    """A change written as `option=value`."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        message = f"`{text}` is no change; write option=value, such as coverage=net"
        raise UnknownRule(message)
    return key, value


def asked(changes: Changes) -> str:
    """The question, as it stands above the answer."""
    changed = ", ".join(f"{key} were {value}" for key, value in changes)
    return f"What if {changed}?"


def values_of(slug: str, changes: Changes) -> Rules:
    """The changes as values that the game's options take."""
    options = game_named(slug).options
    known = {option.key: option for option in options}
    rules = {key: _value(known.get(key), text) for key, text in changes}
    resolve(options, rules)
    return rules


def _value(option: Option | None, text: str) -> Value:
    """The value that is written so, if the option takes it; else what was written."""
    if option is None:
        return text
    if option.from_number is not None and text.isdecimal() and len(text) <= MOST_DIGITS:
        return int(text)
    return {shown(value): value for value in option.values}.get(text, text)
