"""A look at the board: what there is, and the pieces of the page that show it."""

import hashlib
from collections.abc import Mapping
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.alerts.watched import seconds_since_watched
from projections.alerts.watching import Asked as Kept
from projections.alerts.watching import alerts as kept_in
from projections.queries.docket import NOT_CLOSED, Asked, docket
from projections.queries.rooms import rooms
from projections.queries.standing import standing
from projections.queries.tables import latest_rounds, tables_now
from service.context import service
from service.pages.board.alerts import MOST_DISPUTES, Alert, alerts, kept_alerts
from service.pages.board.tiles import Known, RoomOnBoard, disputes_by_table, now, rooms_on_board
from service.pages.layout import part

LISTS: Final = ("tables", "rounds", "docket", "rooms")
"""Those that the board is made of."""


class Board(NamedTuple):
    """The board at a moment."""

    rooms: list[RoomOnBoard]
    alerts: list[Alert]
    is_behind: bool
    """Whether something is recorded that is not on it yet."""


class Seen(NamedTuple):
    """The board as a piece of a page."""

    version: str
    """Another one for everything that looks otherwise."""
    whole: str
    frame: tuple[object, ...]
    """All of it but what is told of single tables."""
    tiles: Mapping[str, str]
    """The pieces that tell of a table, by their ids."""
    is_behind: bool


def look() -> Seen:
    """Look at the board."""
    board = service().connections.read(_read)
    tiles = {
        tile.id: part("board/tile.html", tile=tile)
        for room in board.rooms
        for tile in (*room.open, *room.closed)
    }
    whole = part("board/tiles.html", rooms=board.rooms, alerts=board.alerts)
    version = hashlib.sha256(whole.encode()).hexdigest()[:16]
    frame = (
        *board.alerts,
        *((room._replace(open=(), closed=()), *_places(room)) for room in board.rooms),
    )
    return Seen(version, whole, frame, tiles, board.is_behind)


def _places(room: RoomOnBoard) -> tuple[tuple[str, ...], ...]:
    return tuple(tile.id for tile in room.open), tuple(tile.id for tile in room.closed)


def _read(connection: Connection[TupleRow]) -> Board:
    at = now()
    disputes = docket(connection, at, Asked(statuses=NOT_CLOSED, most=MOST_DISPUTES))
    lists = standing(connection).lists
    known = Known(
        rooms(connection), tables_now(connection), latest_rounds(connection),
        disputes_by_table((one.room, one.table_id) for one in disputes), at,
    )  # fmt: skip
    is_behind = any(one.behind for one in lists if one.name in LISTS)
    kept = kept_in(connection, Kept(is_open=True)).lines
    above = [*alerts(disputes, lists), *kept_alerts(kept, seconds_since_watched(connection))]
    return Board(rooms_on_board(known), above, is_behind)
