"""The languages of the patron's statement."""

import tomllib
from collections.abc import Mapping
from datetime import datetime
from importlib.resources import files
from typing import Final, NamedTuple

from domain.seats import parse_seat_name
from domain.vocabulary.wager_names import POOL_PREFIX
from domain.wording.display import convert_to_zone

LANGUAGE_CODES: Final = ("en", "es")


class StatementLanguage(NamedTuple):
    """The sentences of a language, by key."""

    language: str
    sentences: Mapping[str, str]

    def say(self, key: str, **values: object) -> str:
        """Return a sentence with its values filled in."""
        return self.sentences[key].format(**values)

    def at(self, moment: datetime | str, zone: str) -> str:
        """Return a moment by the clock of a room, as the language writes it."""
        there = convert_to_zone(moment, zone)
        month = self.sentences["date.months"].split()[there.month - 1]
        day = self.say("date.day", day=there.day, month=month, year=there.year)
        return self.say("date.at", day=day, time=f"{there:%H:%M}")

    def bettor(self, bettor: str) -> str:
        """Return the name of a bettor."""
        seat = parse_seat_name(bettor)
        if seat is not None:
            return self.say("bettor.seat", seat=seat)
        if bettor.startswith(POOL_PREFIX):
            return self.say("bettor.pool", pool=bettor.removeprefix(POOL_PREFIX))
        return bettor

    def wager(self, wager: str) -> str:
        """Return the name of a wager."""
        key = f"wager.{wager}"
        return self.sentences.get(key) or self.say("wager.other", wager=wager)


def _load_language(language: str) -> StatementLanguage:
    name = f"statement.{language}.toml"
    parts = tomllib.loads((files(__package__) / name).read_text(encoding="utf-8"))
    return StatementLanguage(
        language,
        {f"{part}.{key}": text for part, named in parts.items() for key, text in named.items()},
    )


STATEMENT_LANGUAGES: Final = {language: _load_language(language) for language in LANGUAGE_CODES}
