"""The names of documents and rooms, and the wording of options, in the rulebook."""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from domain.cards.playing_cards import format_card, is_red, name_card
from domain.facts.record import RuleValue
from domain.games.families.game import Game
from domain.games.registry import FAMILIES, GAMES, get_family
from domain.money import format_dollars
from domain.rulebook.approved_papers import PAPER_NAMES, ROOM_NAMES
from domain.rulebook.schedules.catalogue import load_schedules
from service.pages.layout.blueprint import PAGES

OPTIONS_IN_CENTS: Final = frozenset({"chip", "envy_min"})
"""Options whose values are amounts in cents."""

ODDS_PATTERN: Final = re.compile(r"\b(\d+):(\d+)\b")


class RulebookDocument(NamedTuple):
    """A document with its games and its number of schedules."""

    name: str
    games: tuple[tuple[Game, str, str], ...]
    """Each game with its approval number and edition."""
    schedules: int


def list_documents() -> list[RulebookDocument]:
    """Return the three documents."""
    return [
        RulebookDocument(name, tuple(_list_games_in(seed)), _count_schedules_in(seed))
        for seed, name in PAPER_NAMES.items()
    ]


def _list_games_in(seed: str) -> list[tuple[Game, str, str]]:
    return [
        (game, document.number, document.edition)
        for game in GAMES.values()
        for document in game.documents
        if document.seed == seed
    ]


def _count_schedules_in(seed: str) -> int:
    return sum(schedule.source == seed for schedule in load_schedules().values())


def group_games_by_family() -> dict[str, list[Game]]:
    """Return the games on file by the names of their families."""
    return {
        family.name: [game for game in GAMES.values() if get_family(game).key == family.key]
        for family in FAMILIES
    }


def get_room_label(room: str) -> str:
    """Return the name of a room in the rulebook."""
    return ROOM_NAMES.get(room, room)


def get_schedule_room(schedule: str) -> str:
    """Return the room of a schedule, from its id."""
    return schedule.partition("/")[0]


def describe_edition(edition: str) -> str:
    """Return an edition in words: `edition 6.0`, `undated`, `as approved`."""
    return f"edition {edition}" if edition[0].isdigit() or "-" in edition else edition


def spell_odds(text: str) -> str:
    """Return the text with odds as people say them: `6 to 5`."""
    return ODDS_PATTERN.sub(r"\1 to \2", text)


def describe_value(value: RuleValue, key: str) -> str:
    """Return the value of an option in words: `must stand`, `yes`, `$5`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return format_dollars(value) if key in OPTIONS_IN_CENTS else str(value)
    return spell_odds(value.replace("-", " "))


RULEBOOK_FILTERS: Final[Mapping[str, Callable[..., object]]] = {
    "room_name": get_room_label,
    "schedule_room": get_schedule_room,
    "edition_label": describe_edition,
    "option_value": describe_value,
    "spell_odds": spell_odds,
    "card_name": name_card,
    "card_text": format_card,
    "is_red": is_red,
}
"""The rulebook's filters of templates, by name."""

for filter_name, function in RULEBOOK_FILTERS.items():
    PAGES.add_app_template_filter(function, filter_name)
