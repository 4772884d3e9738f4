"""Which round a page is about, in a line."""

from typing import NamedTuple

from domain.errors import UnknownGame
from domain.games.registry import game_named
from domain.record import RoundRecord


class RoundHead(NamedTuple):
    """A round as the head of a page names it."""

    id: str
    table: str
    game: str
    number: int | None
    day: str | None


def head_of(record: RoundRecord) -> RoundHead:
    """The round as the head of a page names it."""
    return RoundHead(
        record.round.id, record.table.id, _game(record.game), record.round.number,
        record.round.gaming_day,
    )  # fmt: skip


def _game(slug: str) -> str:
    try:
        return game_named(slug).name
    except UnknownGame:
        return slug
