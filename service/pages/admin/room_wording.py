"""The facts of a room in sentences."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from domain.facts.corrections import ROOM_FACT_DECODER, decode_replacement
from domain.facts.record import Rules, RuleValue
from domain.facts.room_events import (
    DatedPolicy,
    DocumentPutInForce,
    RoomEvent,
    RoomOpened,
    SettingsMade,
)
from domain.facts.round_events import Corrected
from domain.rulebook.model import format_value
from domain.vocabulary.grammar import count_noun
from domain.wording.display import format_day, format_money, name_game

UNREADABLE_FACT: Final = "What was recorded here cannot be read."
ACTION_NAMES: Final = {
    "replace": "corrected",
    "insert-before": "preceded by an added entry",
    "withdraw": "withdrawn",
}
"""What a correction does to an entry."""


def describe_room_fact(fact: RoomEvent | None) -> str:
    """Return a room's fact in a sentence."""
    match fact:
        case RoomOpened():
            return (
                f"Opened as {fact.name}, with the clock of {fact.zone} and a gaming day that starts"
                f" at {fact.day_starts}."
            )
        case SettingsMade():
            return f"Set: {'; '.join(_describe_settings(fact))}."
        case DocumentPutInForce():
            return _describe_document(fact)
        case Corrected():
            return _describe_correction(fact)
        case _:
            return UNREADABLE_FACT


def describe_rules(rules: Rules) -> str:
    """Return the options that a room has chosen: `coverage: net, split tens: no`."""
    return ", ".join(f"{name_option(key)}: {describe_value(value)}" for key, value in rules.items())


def name_option(key: str) -> str:
    """Return an option's name in words."""
    return key.replace("_", " ")


def describe_value(value: RuleValue) -> str:
    """Return an option's value in words: `yes`, `no`, a number or a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return format_value(value).replace("-", " ")


def describe_policy(policy: DatedPolicy) -> str:
    """Return a rotation policy with its days in force."""
    if policy.first is None:
        return f"{policy.name}, for observation only"
    until = f" to {format_day(policy.last)}" if policy.last else ""
    return f"{policy.name}, from {format_day(policy.first)}{until}"


def _describe_settings(fact: SettingsMade) -> Iterator[str]:
    if fact.second_person_above is not None:
        above = format_money(fact.second_person_above) if fact.second_person_above else "$0"
        yield f"a second person is needed for rulings above {above}"
    if fact.dispute_age_limit_hours is not None:
        yield f"a dispute is overdue after {count_noun(fact.dispute_age_limit_hours, 'hour')}"
    if fact.retention_years is not None:
        yield f"records are kept for {count_noun(fact.retention_years, 'year')}"
    if fact.languages is not None:
        yield f"languages {', '.join(fact.languages)}"
    if fact.rotation_policies is not None:
        policies = "; ".join(map(describe_policy, fact.rotation_policies))
        yield f"rotation policies: {policies or 'none'}"


def _describe_document(fact: DocumentPutInForce) -> str:
    sentence = (
        f"From {format_day(fact.first)}, {name_game(fact.game)} is played by {fact.document},"
        f" edition {fact.edition}"
    )
    if fact.rules:
        sentence += f"; options: {describe_rules(fact.rules)}"
    if fact.schedules:
        sentence += f"; collection schedules {', '.join(fact.schedules)}"
    return f"{sentence}."


def _describe_correction(fact: Corrected) -> str:
    sentence = f"Entry {fact.event} was {ACTION_NAMES[fact.action]}: {fact.why}."
    if fact.action == "withdraw" or fact.instead is UNSET:
        return sentence
    replacement = decode_replacement(fact, ROOM_FACT_DECODER)
    return f"{sentence} It should read: {describe_room_fact(replacement)}"
