"""The facts of a room in sentences."""

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from domain.corrections import ROOM_FACTS, instead_of
from domain.events.room import (
    DocumentPutInForce,
    PolicyDated,
    RoomEvent,
    RoomOpened,
    SettingsMade,
)
from domain.events.round import Corrected
from domain.record import Rules, Value
from domain.rulebook.model import shown
from projections.plainly import game_name, money, written
from service.pages.words import counted

UNREADABLE: Final = "What was recorded here cannot be read."
ACTIONS: Final = {
    "replace": "put right", "insert-before": "something added before it", "withdraw": "withdrawn",
}  # fmt: skip


def fact_in_words(fact: RoomEvent | None) -> str:
    """What a fact of a room says, in a sentence."""
    match fact:
        case RoomOpened():
            return (
                f"Opened as {fact.name}; its clock is that of {fact.zone}, and its gaming day"
                f" starts at {fact.day_starts}."
            )
        case SettingsMade():
            return f"Set: {'; '.join(_made(fact))}."
        case DocumentPutInForce():
            return _put_in_force(fact)
        case Corrected():
            return _corrected(fact)
        case _:
            return UNREADABLE


def rules_in_words(rules: Rules) -> str:
    """What a room has chosen: `coverage: net, split tens: no`."""
    return ", ".join(f"{option_name(key)}: {value_in_words(value)}" for key, value in rules.items())


def option_name(key: str) -> str:
    """What an option is called."""
    return key.replace("_", " ")


def value_in_words(value: Value) -> str:
    """What is chosen: `yes`, `no`, a number or a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return shown(value).replace("-", " ")


def policy_in_words(policy: PolicyDated) -> str:
    """A rotation policy, with its days."""
    if policy.first is None:
        return f"{policy.name}, only watched"
    until = f" to {written(policy.last)}" if policy.last else ""
    return f"{policy.name}, from {written(policy.first)}{until}"


def _made(fact: SettingsMade) -> Iterator[str]:
    if fact.second_person_above is not None:
        above = money(fact.second_person_above) if fact.second_person_above else "$0"
        yield f"a second person agrees to rulings above {above}"
    if fact.dispute_age_limit_hours is not None:
        yield f"a dispute is overdue after {counted(fact.dispute_age_limit_hours, 'hour')}"
    if fact.retention_years is not None:
        yield f"records are kept for {counted(fact.retention_years, 'year')}"
    if fact.languages is not None:
        yield f"languages {', '.join(fact.languages)}"
    if fact.rotation_policies is not None:
        policies = "; ".join(map(policy_in_words, fact.rotation_policies))
        yield f"rotation policies: {policies or 'none'}"


def _put_in_force(fact: DocumentPutInForce) -> str:
    says = (
        f"From {written(fact.first)}, {game_name(fact.game)} is played by {fact.document},"
        f" edition {fact.edition}"
    )
    if fact.rules:
        says += f"; chosen: {rules_in_words(fact.rules)}"
    if fact.schedules:
        says += f"; collections {', '.join(fact.schedules)}"
    return f"{says}."


def _corrected(fact: Corrected) -> str:
    says = f"Entry {fact.event} is {ACTIONS[fact.action]}: {fact.why}."
    if fact.action == "withdraw" or fact.instead is UNSET:
        return says
    return f"{says} As it should be: {fact_in_words(instead_of(fact, ROOM_FACTS))}"
