"""The options and readings of a game, as one sets them to another value."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from domain.games.registry import game_named
from domain.record import RoundRecord, Rules, Value
from domain.rulebook.model import shown
from domain.sentences.judged import as_judged
from domain.terms import rules_in_force
from domain.verdict import FactsJudged, TermsJudged
from projections.rulebook.game import on_file
from projections.rulebook.shape import OptionOnFile
from service.pages.rulebook.names import IN_CENTS, value_words

IN_CENTS_SAYS: Final = ", in cents"


class Setting(NamedTuple):
    """A value as it stands in an address, and as it is said."""

    written: str
    says: str


class Choosable(NamedTuple):
    """An option or a reading, and what it is set to."""

    key: str
    says: str
    is_reading: bool
    in_force: str
    values: list[Setting]
    from_number: int | None
    """Where it takes any whole number, the least of them."""
    chosen: str
    """The value that is asked about; nothing if that in force."""
    rule: str
    text: str
    reading: str
    why: str


def choosable(
    record: RoundRecord, facts: FactsJudged, terms: TermsJudged, changed: Mapping[str, str]
) -> list[Choosable]:
    """What can be set otherwise in the round."""
    header = as_judged(record, facts).header
    rules = rules_in_force(record, header, terms)
    options = on_file(game_named(header.game), {}).options
    return [_choosable(option, rules, changed) for option in options]


def _choosable(option: OptionOnFile, rules: Rules, changed: Mapping[str, str]) -> Choosable:
    in_force = rules.get(option.key, option.default)
    is_in_cents = option.from_number is not None and option.key in IN_CENTS
    return Choosable(
        option.key,
        option_says(option.key) + (IN_CENTS_SAYS if is_in_cents else ""),
        option.kind == "reading",
        value_words(in_force, option.key) if option.from_number is None else shown(in_force),
        list(_values(option, in_force)),
        option.from_number,
        changed.get(option.key, ""),
        option.rule,
        option.text,
        option.reading,
        option.why,
    )


def _values(option: OptionOnFile, in_force: Value) -> Iterator[Setting]:
    """The values besides the one in force."""
    for value in option.values:
        if value != in_force or type(value) is not type(in_force):
            yield Setting(shown(value), value_words(value, option.key))


def option_says(key: str) -> str:
    """`double on must stand`."""
    return key.replace("_", " ")
