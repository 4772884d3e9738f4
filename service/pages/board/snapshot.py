"""A snapshot of the board: its data, and the HTML that shows them."""

import hashlib
from collections.abc import Mapping
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.alerts.metrics import measure_seconds_since_watch
from projections.alerts.monitor import AlertQuery, search_alerts
from projections.lists.disputes.query import NOT_CLOSED, DisputeQuery, search_disputes
from projections.lists.rooms.query import load_rooms
from projections.lists.status import load_recording_status
from projections.lists.tables.query import list_latest_rounds, list_tables_now
from service.http.context import get_service
from service.pages.board.banner import (
    MAX_DISPUTES,
    BoardAlert,
    list_board_alerts,
    list_stored_alerts,
)
from service.pages.board.table_tiles import (
    BoardData,
    BoardRoom,
    build_board_rooms,
    count_disputes_by_table,
)
from service.pages.layout.page import render_part
from service.pages.layout.room_clock import get_now

BOARD_LISTS: Final = ("tables", "rounds", "settlements", "docket", "rooms")
"""The lists that the board is made from."""


class BoardContent(NamedTuple):
    """The rooms and alerts of the board at a moment."""

    rooms: list[BoardRoom]
    alerts: list[BoardAlert]
    is_behind: bool
    """Whether something has been recorded that is not on the board yet."""


class BoardSnapshot(NamedTuple):
    """The board as HTML."""

    version: str
    """A hash of everything that is shown."""
    whole: str
    frame: tuple[object, ...]
    """Everything but the content of the tiles; if it changes, the whole board is sent."""
    tiles: Mapping[str, str]
    """The HTML of each tile, by its id."""
    is_behind: bool


def take_snapshot() -> BoardSnapshot:
    """Return the board as it is now."""
    board = get_service().connections.read(_load_board)
    tiles = {
        tile.id: render_part("board/tile.html", tile=tile)
        for room in board.rooms
        for tile in (*room.open, *room.closed)
    }
    whole = render_part("board/tiles.html", rooms=board.rooms, alerts=board.alerts)
    version = hashlib.sha256(whole.encode()).hexdigest()[:16]
    frame = (
        *board.alerts,
        *((room._replace(open=(), closed=()), *_list_tile_ids(room)) for room in board.rooms),
    )
    return BoardSnapshot(version, whole, frame, tiles, board.is_behind)


def _list_tile_ids(room: BoardRoom) -> tuple[tuple[str, ...], ...]:
    return tuple(tile.id for tile in room.open), tuple(tile.id for tile in room.closed)


def _load_board(connection: Connection[TupleRow]) -> BoardContent:
    now = get_now()
    disputes = search_disputes(
        connection, now, DisputeQuery(statuses=NOT_CLOSED, most=MAX_DISPUTES)
    )
    lists = load_recording_status(connection).lists
    data = BoardData(
        load_rooms(connection),
        list_tables_now(connection),
        list_latest_rounds(connection),
        count_disputes_by_table((dispute.room, dispute.table_id) for dispute in disputes),
        now,
    )
    stored_alerts = search_alerts(connection, AlertQuery(is_open=True)).lines
    alerts = [
        *list_board_alerts(disputes, lists),
        *list_stored_alerts(stored_alerts, measure_seconds_since_watch(connection)),
    ]
    is_behind = any(lag.behind or lag.stale for lag in lists if lag.name in BOARD_LISTS)
    return BoardContent(build_board_rooms(data), alerts, is_behind)
