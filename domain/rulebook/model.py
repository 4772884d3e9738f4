"""What a rulebook is made of: documents, clauses, options, readings and cited figures."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from domain.errors import UnknownRule
from domain.record import Rules, Value

T_co = TypeVar("T_co", covariant=True)


ANYWHERE: Final = "any"
"""The room of a document that holds wherever the game is played."""


@dataclass(frozen=True, slots=True)
class Figure(Generic[T_co]):
    """A posted figure or table, and the clause it stands in."""

    value: T_co
    rule: str


@dataclass(frozen=True, slots=True)
class Document:
    """The regulator-approved paper that a game is played by."""

    seed: str
    place: str
    number: str
    """The number it was approved by; none is printed on some."""
    edition: str
    room: str = ANYWHERE


@dataclass(frozen=True, slots=True)
class Option:
    """What a room may choose: by the document (a house option) or where the text is open."""

    key: str
    rule: str
    values: tuple[Value, ...]
    default: Value


@dataclass(frozen=True, slots=True)
class Reading:
    """How an unclear text is read, and why."""

    text: str
    reading: str
    why: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The clauses and readings of one game or side bet, and what of them is not modelled."""

    clauses: Mapping[str, str]
    readings: Mapping[str, Reading]
    excused: Mapping[str, str] = field(default_factory=dict)


def resolve(options: tuple[Option, ...], chosen: Rules) -> Rules:
    """Every option and reading with its value: the chosen ones, else the defaults."""
    resolved = {option.key: option.default for option in options}
    if not chosen:
        return resolved
    known = {option.key: option for option in options}
    for key, value in chosen.items():
        option = known.get(key)
        if option is None:
            message = f"the game has no option or reading `{key}`; it has {_listed(known)}"
            raise UnknownRule(message)
        if not any(value == one and type(value) is type(one) for one in option.values):
            message = f"`{key}` is {_shown(value)}; it can be {_listed(map(_shown, option.values))}"
            raise UnknownRule(message)
        resolved[key] = value
    return resolved


def _shown(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _listed(words: "Mapping[str, object] | map[str]") -> str:
    return ", ".join(words) or "none"
