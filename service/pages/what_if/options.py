"""The options and readings of a game that a what-if can change."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from domain.adjudication.judged_record import select_judged_record
from domain.adjudication.terms import find_rules_in_force
from domain.facts.record import RoundRecord, Rules, RuleValue
from domain.games.registry import get_game
from domain.rulebook.model import format_value
from domain.verdict.model import FactsBasis, TermsBasis
from projections.rulebook.game_on_file import gather_game
from projections.rulebook.model import OptionOnFile
from service.pages.rulebook.wording import OPTIONS_IN_CENTS, describe_value

CENTS_SUFFIX: Final = ", in cents"


class OptionSetting(NamedTuple):
    """A value as written in an address, and in words."""

    written: str
    says: str


class ChoosableOption(NamedTuple):
    """An option or a reading, with its values."""

    key: str
    says: str
    is_reading: bool
    in_force: str
    values: list[OptionSetting]
    from_number: int | None
    """The smallest value, if the option takes any whole number."""
    chosen: str
    """The chosen value; empty for the one in force."""
    rule: str
    text: str
    reading: str
    why: str


def list_choosable_options(
    record: RoundRecord, facts: FactsBasis, terms: TermsBasis, changed: Mapping[str, str]
) -> list[ChoosableOption]:
    """Return the options that can be changed for the round."""
    header = select_judged_record(record, facts).header
    rules = find_rules_in_force(record, header, terms)
    options = gather_game(get_game(header.game), {}).options
    return [_build_option(option, rules, changed) for option in options]


def _build_option(
    option: OptionOnFile, rules: Rules, changed: Mapping[str, str]
) -> ChoosableOption:
    in_force = rules.get(option.key, option.default)
    is_in_cents = option.from_number is not None and option.key in OPTIONS_IN_CENTS
    return ChoosableOption(
        option.key,
        describe_option_key(option.key) + (CENTS_SUFFIX if is_in_cents else ""),
        option.kind == "reading",
        describe_value(in_force, option.key)
        if option.from_number is None
        else format_value(in_force),
        list(_list_other_values(option, in_force)),
        option.from_number,
        changed.get(option.key, ""),
        option.rule,
        option.text,
        option.reading,
        option.why,
    )


def _list_other_values(option: OptionOnFile, in_force: RuleValue) -> Iterator[OptionSetting]:
    """Yield the values other than the one in force."""
    for value in option.values:
        if value != in_force or type(value) is not type(in_force):
            yield OptionSetting(format_value(value), describe_value(value, option.key))


def describe_option_key(key: str) -> str:
    """Return an option's key in words: `double on must stand`."""
    return key.replace("_", " ")
