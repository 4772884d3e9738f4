"""Options and readings set to other values than those in force, for what-if questions."""

from typing import Final

from domain.errors import UnknownRuleError
from domain.facts.record import Rules, RuleValue
from domain.rulebook.model import Option, format_value, resolve_options

MAX_DIGITS: Final = 18

OptionChanges = tuple[tuple[str, str], ...]
"""Options to change, each with its value as it was typed."""


def parse_change(text: str) -> tuple[str, str]:
    """Return the option and the value of a change written as `option=value`."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        message = f"`{text}` is no change; write option=value, such as coverage=net"
        raise UnknownRuleError(message)
    return key, value


def describe_changes(changes: OptionChanges) -> str:
    """Return the question that the changes ask, to stand above its answer."""
    changed = ", ".join(f"{key} were {value}" for key, value in changes)
    return f"What if {changed}?"


def resolve_changes(options: tuple[Option, ...], changes: OptionChanges) -> Rules:
    """Return the changes as values that these options take."""
    known = {option.key: option for option in options}
    rules = {key: _parse_value(known.get(key), text) for key, text in changes}
    resolve_options(options, rules)
    return rules


def _parse_value(option: Option | None, text: str) -> RuleValue:
    """Return the value that the text stands for, or the text itself where there is none."""
    if option is None:
        return text
    if option.from_number is not None and text.isdecimal() and len(text) <= MAX_DIGITS:
        return int(text)
    return {format_value(value): value for value in option.values}.get(text, text)
