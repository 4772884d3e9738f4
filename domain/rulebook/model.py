"""The parts of a rulebook: documents, clauses, options, readings and cited figures."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec import Struct

from domain.errors import UnknownRuleError
from domain.facts.record import Rules, RuleValue
from domain.rulebook.approved_papers import ANYWHERE

T_co = TypeVar("T_co", covariant=True)


class CitedFigure(Struct, Generic[T_co], frozen=True):
    """A posted figure or table, and the clause it stands in."""

    value: T_co
    rule: str


class Document(Struct, frozen=True):
    """The regulator-approved paper that a game is played by."""

    seed: str
    place: str
    number: str
    """The number it was approved by; none is printed on some."""
    edition: str
    room: str = ANYWHERE


class Option(Struct, frozen=True, cache_hash=True):
    """What a room may choose: by the document (a house option) or where the text is open."""

    key: str
    rule: str
    values: tuple[RuleValue, ...]
    default: RuleValue
    from_number: int | None = None
    """Where it takes any whole number, the least of them; `values` then names those of note."""

    def accepts(self, value: RuleValue) -> bool:
        """Return whether it can have this value; true and false are no numbers here."""
        for one in self.values:
            if value == one and type(value) is type(one):
                return True
        return self.from_number is not None and type(value) is int and value >= self.from_number

    def choices(self) -> str:
        """Return the values it takes, as they are written."""
        if self.from_number is not None:
            return f"any whole number from {self.from_number}"
        return ", ".join(format_value(value) for value in self.values)


class RuleReading(Struct, frozen=True):
    """How an unclear text is read, and why."""

    text: str
    reading: str
    why: str


class Sheet(Struct, frozen=True):
    """The clauses and readings of one game or side bet, and what of them is not modelled."""

    clauses: Mapping[str, str]
    readings: Mapping[str, RuleReading]
    excused: Mapping[str, str] = {}
    title: str = ""
    """The title of a sheet that belongs to no single game."""
    order: int = 0
    """Where the sheet stands among all sheets, the lowest number first."""

    @property
    def pinned(self) -> Mapping[str, object]:
        """The contents of the sheet that are part of a rulebook's hash."""
        return {"clauses": self.clauses, "readings": self.readings, "excused": self.excused}


@lru_cache(maxsize=256)
def _index_options(options: tuple[Option, ...]) -> tuple[dict[str, Option], Rules]:
    """Return a game's options by their keys, and the defaults of all."""
    known = {option.key: option for option in options}
    return known, {key: option.default for key, option in known.items()}


def resolve_options(options: tuple[Option, ...], chosen: Rules) -> Rules:
    """Return every option and reading with its value: the chosen ones, else the defaults."""
    known, defaults = _index_options(options)
    resolved = defaults.copy()
    for key, value in chosen.items():
        option = known.get(key)
        if option is None:
            has = ", ".join(known) or "none"
            message = f"the game has no option or reading `{key}`; it has {has}"
            raise UnknownRuleError(message)
        if not option.accepts(value):
            message = f"`{key}` is {format_value(value)}; it can be {option.choices()}"
            raise UnknownRuleError(message)
        resolved[key] = value
    return resolved


def format_value(value: RuleValue) -> str:
    """Return the value as it is written."""
    return str(value).lower() if isinstance(value, bool) else str(value)
