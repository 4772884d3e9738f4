"""The choices of the form: rooms, games, options, schedules, and the last round's header."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.cards.tiles import TILES
from domain.facts.corrections import correct_record
from domain.facts.record import BettingLimits, RoundRecord, Rules
from domain.games.families.game import Game
from domain.games.families.protocol import KindKey
from domain.games.registry import GAMES, KINDS, find_kind, get_family, get_game
from domain.money import MAX_CENTS
from domain.notation.keywords import NotationKeyword, list_keywords
from domain.notation.tokens import format_amount
from domain.notation.writer import write_notation
from domain.rulebook.model import Option, format_value, resolve_options
from domain.rulebook.schedules.catalogue import list_schedules_of_game
from domain.rulebook.schedules.wording import format_limit
from domain.vocabulary.table_names import CIRCLE_NAMES
from projections.lists.rooms.query import RoomLine, load_rooms
from projections.lists.rounds.query import RoundQuery, search_rounds
from projections.store.round_header import find_day_in_room, load_room
from service.api.rounds.stored_round import load_round
from service.http.context import get_caller, get_service, get_store
from service.pages.key_in.header import (
    OPTION_PREFIX,
    KeyedFields,
    count_decks,
    count_seats,
    get_chosen_game,
)

READ_PERMISSION: Final = "read"
LINE_ENDING_WORDS: Final = frozenset({"no-more-bets", "end", "stand", "fold", "check", "muck"})
"""Words that usually end a line."""

COMMON_WORDS: Final = frozenset(
    {"stack", ":", "deal", "stand", "play", "sets", "raise", "paid", "pot"}
)
TILE_NAMES: Final = tuple(sorted(TILES, reverse=True))
WORDS_WITHOUT_KEY: Final = frozenset({"bank", "board", ":", "#"})
"""Words that have keys elsewhere, or none."""


class OptionChoice(NamedTuple):
    """A house option or reading, its value in force, and its possible values."""

    option: Option
    field: str
    in_force: str
    values: Sequence[str]


class KeyInChoices(NamedTuple):
    """The choices of a game's form."""

    game: Game
    kind: KindKey
    rooms: Sequence[RoomLine]
    games: Sequence[tuple[str, Sequence[Game]]]
    """Games, by the name of their kind."""
    options: Sequence[OptionChoice]
    schedules: Sequence[tuple[str, str]]
    words: Sequence[NotationKeyword]
    circles: Sequence[tuple[str, str]]
    seats: int
    decks: int

    @property
    def is_of_pots(self) -> bool:
        """Whether the game has a pot instead of a bank."""
        return get_family(self.game).is_pot_game

    @property
    def examples(self) -> list[str]:
        """Example lines of the most common words."""
        return [word.example for word in self.words if word.word in COMMON_WORDS]

    @property
    def keys(self) -> list[tuple[str, str]]:
        """The words with keys, and what follows each."""
        names = dict.fromkeys(
            word.word for word in self.words if word.word not in WORDS_WITHOUT_KEY
        )
        return [(name, "line" if name in LINE_ENDING_WORDS else "word") for name in names]


def build_form_choices(filled: KeyedFields) -> KeyInChoices:
    """Return the choices that fit the values filled in so far."""
    game = get_chosen_game(filled)
    kind, circles = find_kind(game), get_family(game).list_circles(game)
    return KeyInChoices(
        game,
        kind.key,
        _load_rooms(),
        list(_group_games()),
        list(_list_options(filled, game)),
        [(one.id, format_limit(one)) for one in list_schedules_of_game(game.slug)],
        list_keywords(kind.key),
        [(circle, CIRCLE_NAMES.get(circle, "the base wager")) for circle in circles],
        count_seats(game),
        count_decks(game),
    )


def _load_rooms() -> list[RoomLine]:
    """Return the rooms that the viewer may see."""
    if READ_PERMISSION not in get_caller().permissions:
        return []
    return get_service().connections.read(load_rooms)


def _group_games() -> Iterator[tuple[str, list[Game]]]:
    for kind in KINDS:
        games = [game for game in GAMES.values() if find_kind(game).key == kind.key]
        yield kind.name, sorted(games, key=lambda game: game.name)


def _list_options(filled: KeyedFields, game: Game) -> Iterator[OptionChoice]:
    in_force = _load_rules_in_force(filled, game)
    for option in game.options:
        values = [format_value(value) for value in option.values]
        yield OptionChoice(
            option, OPTION_PREFIX + option.key, format_value(in_force[option.key]), values
        )


def _load_rules_in_force(filled: KeyedFields, game: Game) -> Rules:
    """Return the options that the room has in force, else the defaults."""
    room = load_room(get_store(), filled["room"]) if filled.get("room") else None
    day = filled.get("day") or find_day_in_room(room, get_store().clock())
    found = room.documents_in_force(game.slug, day) if room else None
    return resolve_options(game.options, found.rules if found else {})


def prefill_form(room: str, table: str, game: str) -> dict[str, str]:
    """Return the form's initial values, from the table's last round if there is one."""
    may_read = READ_PERMISSION in get_caller().permissions
    known = _load_rooms()
    filled = {"room": room or (known[0].room if known else ""), "table": table, "game": game}
    if may_read and table and filled["room"]:
        filled |= _copy_last_round(filled["room"], table, game)
    return {**filled, "day": _get_room_day(filled["room"]), "source": "surveillance"}


def _get_room_day(room: str) -> str:
    return find_day_in_room(load_room(get_store(), room) if room else None, get_store().clock())


def _copy_last_round(room: str, table: str, game: str) -> dict[str, str]:
    query = RoundQuery(room=room, table_id=table, game=game or None, most=1)
    found = (
        get_service().connections.read(lambda connection: search_rounds(connection, query)).rounds
    )
    if not found:
        return {}
    last = format_header(correct_record(load_round(found[0].round).record)[0])
    number = found[0].number
    unlike = {"round", "day", "number"}
    filled = {name: text for name, text in last.items() if name not in unlike}
    return filled | ({} if number is None else {"number": str(number + 1)})


class RekeyedRound(NamedTuple):
    """A round on file, as lines to key in."""

    filled: dict[str, str]
    left_out: tuple[str, ...]


def rekey_round(round_id: str) -> RekeyedRound:
    """Return a stored round, with its corrections, in lines."""
    stored = load_round(round_id).record
    record, facts, _ = correct_record(stored)
    lines = write_notation([fact for _, fact in facts], get_game(record.game), record.table.seats)
    source = next((fact.source for _, fact in facts if fact.source), None)
    filled = {
        **format_header(record),
        "round": f"{record.round.id}.2"[-64:],
        "text": f"{lines.text}\n",
        "source": source or "surveillance",
    }
    return RekeyedRound(filled, lines.left_out)


def format_header(record: RoundRecord) -> dict[str, str]:
    """Return the form's values for the header of a record."""
    name, table = record.round, record.table
    known: dict[str, object] = {
        "room": record.room, "table": table.id, "game": record.game, "seats": table.seats,
        "decks": table.decks, "round": name.id, "number": name.number, "day": name.gaming_day,
        "kill_due": name.kill.due if name.kill else None, "schedule": record.schedule,
        **{f"{OPTION_PREFIX}{key}": format_value(value) for key, value in record.rules.items()},
        **_format_limits(table.limits, get_game(record.game)),
    }  # fmt: skip
    return {field: str(value) for field, value in known.items() if value is not None}


def _format_limits(limits: BettingLimits, game: Game) -> dict[str, str | None]:
    cents = {
        "least": limits.min,
        "most": None if limits.max == MAX_CENTS else limits.max,
        "small_bet": limits.small_bet,
        "big_bet": limits.big_bet,
        "small_blind": limits.small_blind,
        "big_blind": limits.big_blind,
    }
    amounts = {name: format_amount(value) for name, value in cents.items() if value is not None}
    structure = limits.structure if get_family(game).is_pot_game else None
    return {**amounts, "structure": structure}
