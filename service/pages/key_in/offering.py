"""What the form offers: rooms, games, options, schedules, and what the last round had."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.corrections import as_corrected
from domain.games.poker.game import PokerGame
from domain.games.registry import GAMES, Game, game_named
from domain.lines.families import FAMILIES, POTS, Family, circles_of, family_of
from domain.lines.pieces import amount
from domain.lines.words import Word, words_of
from domain.lines.writing import written
from domain.money import MOST_CENTS
from domain.record import Limits, RoundRecord, Rules
from domain.rulebook.model import Option, resolve, shown
from domain.rulebook.schedules.catalogue import schedules_of
from domain.rulebook.schedules.words import limit_words
from domain.tiles import TILES
from projections.queries.rooms import RoomStands, rooms
from projections.queries.rounds import Asked, search
from projections.store.openings import day_in, room_in
from projections.vocabulary import CIRCLES
from service.context import caller, service, store
from service.pages.key_in.header import OPTION, Filled, decks_of, game_of, seats_of
from service.rounds.stored import stored_round

READ: Final = "read"
ENDS_ITS_LINE: Final = frozenset({"no-more-bets", "end", "stand", "fold", "check", "muck"})
"""Words after which nothing more comes as a rule."""

SHOWN_FIRST: Final = frozenset(
    {"stack", ":", "deal", "stand", "play", "sets", "raise", "paid", "pot"}
)
TILE_NAMES: Final = tuple(sorted(TILES, reverse=True))
NOT_ON_KEYS: Final = frozenset({"bank", "board", ":", "#"})
"""They have keys elsewhere, or none."""


class OptionOffered(NamedTuple):
    """A house option or reading, what is in force, and what it can be."""

    option: Option
    field: str
    in_force: str
    values: Sequence[str]


class Offered(NamedTuple):
    """All that the form of a game offers."""

    game: Game
    family: Family
    rooms: Sequence[RoomStands]
    games: Sequence[tuple[str, Sequence[Game]]]
    """By the names of their families."""
    options: Sequence[OptionOffered]
    schedules: Sequence[tuple[str, str]]
    words: Sequence[Word]
    circles: Sequence[tuple[str, str]]
    seats: int
    decks: int

    @property
    def is_of_pots(self) -> bool:
        """Whether there is a pot, and no bank."""
        return self.family in POTS

    @property
    def examples(self) -> list[str]:
        """A line or two of what is keyed most."""
        return [word.example for word in self.words if word.word in SHOWN_FIRST]

    @property
    def keys(self) -> list[tuple[str, str]]:
        """The words that are tapped, and what comes after each."""
        names = dict.fromkeys(word.word for word in self.words if word.word not in NOT_ON_KEYS)
        return [(name, "line" if name in ENDS_ITS_LINE else "word") for name in names]


def offered(filled: Filled) -> Offered:
    """What the form offers for what is filled in so far."""
    game = game_of(filled)
    return Offered(
        game, family_of(game), _rooms(), list(_games()), list(_options(filled, game)),
        [(one.id, limit_words(one)) for one in schedules_of(game.slug)],
        words_of(family_of(game)),
        [(circle, CIRCLES.get(circle, "the base wager")) for circle in circles_of(game)],
        seats_of(game), decks_of(game),
    )  # fmt: skip


def _rooms() -> list[RoomStands]:
    """The rooms that can be told to who asks."""
    if READ not in caller().permissions:
        return []
    return service().connections.read(rooms)


def _games() -> Iterator[tuple[str, list[Game]]]:
    for family, name in FAMILIES.items():
        games = [game for game in GAMES.values() if family_of(game) == family]
        yield name, sorted(games, key=lambda game: game.name)


def _options(filled: Filled, game: Game) -> Iterator[OptionOffered]:
    in_force = _in_force(filled, game)
    for option in game.options:
        values = [shown(value) for value in option.values]
        yield OptionOffered(option, OPTION + option.key, shown(in_force[option.key]), values)


def _in_force(filled: Filled, game: Game) -> Rules:
    """What the room has put in force, or else what goes without saying."""
    room = room_in(store(), filled["room"]) if filled.get("room") else None
    day = filled.get("day") or day_in(room, store().clock())
    found = room.documents_in_force(game.slug, day) if room else None
    return resolve(game.options, found.rules if found else {})


def at_first(room: str, table: str, game: str) -> dict[str, str]:
    """The form before anything is filled in: as at the table's last round, if there is one."""
    may_read = READ in caller().permissions
    known = _rooms()
    filled = {"room": room or (known[0].room if known else ""), "table": table, "game": game}
    if may_read and table and filled["room"]:
        filled |= _as_last_time(filled["room"], table, game)
    return {**filled, "day": _today(filled["room"]), "source": "surveillance"}


def _today(room: str) -> str:
    return day_in(room_in(store(), room) if room else None, store().clock())


def _as_last_time(room: str, table: str, game: str) -> dict[str, str]:
    asked = Asked(room=room, table_id=table, game=game or None, most=1)
    found = service().connections.read(lambda connection: search(connection, asked)).rounds
    if not found:
        return {}
    last = head_of(as_corrected(stored_round(found[0].round).record)[0])
    number = found[0].number
    unlike = {"round", "day", "number"}
    filled = {name: text for name, text in last.items() if name not in unlike}
    return filled | ({} if number is None else {"number": str(number + 1)})


class Again(NamedTuple):
    """A round that is on file, as it would be keyed."""

    filled: dict[str, str]
    left_out: tuple[str, ...]


def keyed_again(round_id: str) -> Again:
    """A stored round, with its corrections, in lines."""
    stored = stored_round(round_id).record
    record, facts, _ = as_corrected(stored)
    lines = written([fact for _, fact in facts], game_named(record.game), record.table.seats)
    source = next((fact.source for _, fact in facts if fact.source), None)
    filled = {
        **head_of(record), "round": f"{record.round.id}.2"[-64:], "text": f"{lines.text}\n",
        "source": source or "surveillance",
    }  # fmt: skip
    return Again(filled, lines.left_out)


def head_of(record: RoundRecord) -> dict[str, str]:
    """The head of a record as it would be filled in."""
    name, table = record.round, record.table
    known: dict[str, object] = {
        "room": record.room, "table": table.id, "game": record.game, "seats": table.seats,
        "decks": table.decks, "round": name.id, "number": name.number, "day": name.gaming_day,
        "kill_due": name.kill.due if name.kill else None, "schedule": record.schedule,
        **{f"{OPTION}{key}": shown(value) for key, value in record.rules.items()},
        **_limits(table.limits, game_named(record.game)),
    }  # fmt: skip
    return {field: str(value) for field, value in known.items() if value is not None}


def _limits(limits: Limits, game: Game) -> dict[str, str | None]:
    cents = {
        "least": limits.min, "most": None if limits.max == MOST_CENTS else limits.max,
        "small_bet": limits.small_bet, "big_bet": limits.big_bet,
        "small_blind": limits.small_blind, "big_blind": limits.big_blind,
    }  # fmt: skip
    said = {name: amount(value) for name, value in cents.items() if value is not None}
    structure = limits.structure if isinstance(game, PokerGame) else None
    return {**said, "structure": structure}
