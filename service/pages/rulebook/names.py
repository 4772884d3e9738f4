"""What documents, rooms and families of games are called on the pages of the rulebook."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.cards import card_name, card_sign, is_red
from domain.games.blackjack.game import BlackjackGame
from domain.games.pai_gow.game import PaiGowGame
from domain.games.poker.game import NamedGame, PokerGame
from domain.games.registry import GAMES, Game
from domain.games.three_card.game import ThreeCardGame
from domain.money import dollars
from domain.record import Value
from domain.rulebook.model import ANYWHERE
from domain.rulebook.schedules.catalogue import every_schedule
from service.pages.section import PAGES

PAPERS: Final[Mapping[str, str]] = {
    "000_dfbff0546eb786fb.txt": "Pure Spanish 21.5",
    "001_c89dea3a7888de50.txt": "Mortimer's Card Room",
    "002_6ca6f882453152b1.txt": "Casino Marysville",
}
"""The three approved documents, by the name of the file they are kept in."""

ROOMS: Final[Mapping[str, str]] = {
    ANYWHERE: "Any room",
    "mortimers": "Mortimer's Card Room",
    "casino-marysville": "Casino Marysville",
}
"""Whose papers they are; a room of another name has none."""

FAMILIES: Final[Mapping[type[Game], str]] = {
    BlackjackGame: "Blackjack",
    PaiGowGame: "Pai gow",
    ThreeCardGame: "Three card poker",
    PokerGame: "Poker",
    NamedGame: "Named in a table of fees alone",
}
"""What the families of games are called."""

IN_CENTS: Final = frozenset({"chip", "envy_min"})
"""Options whose values are amounts."""

ODDS: Final = re.compile(r"\b(\d+):(\d+)\b")


class Paper(NamedTuple):
    """A document with the games that it lays down, and how many schedules stand in it."""

    name: str
    games: tuple[tuple[Game, str, str], ...]
    """Each with the number it was approved by, and its edition."""
    schedules: int


def papers() -> list[Paper]:
    """The three documents."""
    return [
        Paper(name, tuple(_games_in(seed)), _schedules_in(seed)) for seed, name in PAPERS.items()
    ]


def _games_in(seed: str) -> list[tuple[Game, str, str]]:
    return [
        (game, document.number, document.edition)
        for game in GAMES.values()
        for document in game.documents
        if document.seed == seed
    ]


def _schedules_in(seed: str) -> int:
    return sum(schedule.source == seed for schedule in every_schedule().values())


def family_of(game: Game) -> str:
    """The family of a game."""
    return FAMILIES[type(game)]


def families() -> dict[str, list[Game]]:
    """The games on file, family by family."""
    return {
        name: [game for game in GAMES.values() if family_of(game) == name]
        for name in FAMILIES.values()
    }


def room_name(room: str) -> str:
    """What a room is called in the rulebook."""
    return ROOMS.get(room, room)


def room_of(schedule: str) -> str:
    """The room whose schedule it is, by the id."""
    return schedule.partition("/")[0]


def edition_words(edition: str) -> str:
    """An edition as it is said: `edition 6.0`, `undated`, `as approved`."""
    return f"edition {edition}" if edition[0].isdigit() or "-" in edition else edition


def odds_words(text: str) -> str:
    """The text with odds as they are said: `6 to 5`."""
    return ODDS.sub(r"\1 to \2", text)


def value_words(value: Value, key: str) -> str:
    """The value of an option as it is said: `must stand`, `yes`, `$5`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return dollars(value) if key in IN_CENTS else str(value)
    return odds_words(value.replace("-", " "))


FILTERS: Final = (
    room_name, room_of, edition_words, value_words, odds_words, card_name, card_sign, is_red,
)  # fmt: skip

for said in FILTERS:
    PAGES.add_app_template_filter(said)
