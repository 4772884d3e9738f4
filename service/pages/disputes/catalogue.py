"""What a patron is told, in the languages that patrons read."""

import tomllib
from collections.abc import Mapping
from datetime import datetime
from importlib.resources import files
from typing import Final, NamedTuple

from domain.layout import seat_in_name
from domain.sentences.names import POOL
from projections.plainly import in_zone

LANGUAGES: Final = ("en", "es")


class Catalogue(NamedTuple):
    """The sentences of one language, by what they say."""

    language: str
    sentences: Mapping[str, str]

    def say(self, key: str, **values: object) -> str:
        """The sentence with its blanks filled in."""
        return self.sentences[key].format(**values)

    def at(self, moment: datetime | str, zone: str) -> str:
        """A moment by the clock of a room, written as the language does."""
        there = in_zone(moment, zone)
        month = self.sentences["date.months"].split()[there.month - 1]
        day = self.say("date.day", day=there.day, month=month, year=there.year)
        return self.say("date.at", day=day, time=f"{there:%H:%M}")

    def bettor(self, bettor: str) -> str:
        """Who somebody is."""
        seat = seat_in_name(bettor)
        if seat is not None:
            return self.say("bettor.seat", seat=seat)
        if bettor.startswith(POOL):
            return self.say("bettor.pool", pool=bettor.removeprefix(POOL))
        return bettor

    def wager(self, wager: str) -> str:
        """What a wager is called."""
        key = f"wager.{wager}"
        return self.sentences.get(key) or self.say("wager.other", wager=wager)


def _catalogue(language: str) -> Catalogue:
    name = f"statement.{language}.toml"
    told = tomllib.loads((files(__package__) / name).read_text(encoding="utf-8"))
    return Catalogue(
        language,
        {f"{part}.{key}": text for part, named in told.items() for key, text in named.items()},
    )


CATALOGUES: Final = {language: _catalogue(language) for language in LANGUAGES}
