"""A round played back: the table after each event, and the event in words; facts only."""

from typing import Literal

from msgspec import Struct

from domain.errors import UnknownGame
from domain.events.round import (
    Corrected,
    Event,
    Irregular,
    MisdealCalled,
    Returned,
    Source,
    Voided,
)
from domain.games.blackjack.game import BlackjackGame
from domain.games.pai_gow.game import PaiGowGame
from domain.games.poker.game import PokerGame
from domain.games.poker.stands import Stand, stands
from domain.games.registry import Game, game_named
from domain.layout import BOARD
from domain.record import RoundRecord
from domain.terms import rules_in_force
from projections.moment import Moment
from projections.moves import after
from projections.pot_play import played
from projections.table import Table
from projections.words import in_words
from projections.worth import Count, points_by, worth_by

_WORTH_A_NOTE = Irregular | MisdealCalled | Corrected | Voided


class Provenance(Struct, frozen=True, omit_defaults=True):
    """How an event is known: when and by whom it was recorded, from what, with what remark."""

    at: str | None = None
    by: str | None = None
    source: Source | None = None
    note: str | None = None


class Frame(Struct, frozen=True):
    """The table after one event."""

    step: int
    """How many events have happened."""
    type: str | None
    """The event's type; none for the empty table."""
    says: str
    provenance: Provenance | None
    table: Table
    totals: dict[str, str]
    """What each hand that lies open counts or is worth, by spot, where its cards tell that."""
    notes: tuple[str, ...]
    """Irregularities, dead rounds and corrections so far, in words."""


def frames(record: RoundRecord) -> list[Frame]:
    """The empty table, and the table after each event as it was recorded."""
    game = _game(record.game)
    count = _count(game, record)
    table = _empty(game, record)
    totals: dict[str, str] = {}
    stood = _stood(game, record)
    shown = [Frame(0, None, "The table is empty.", None, table, totals, ())]
    said: list[str] = []
    notes: tuple[str, ...] = ()
    for step, event in enumerate(record.events, start=1):
        before, stand = table, stood.get(step - 1)
        table = after(event, table) if stand is None else played(event, table, stand)
        totals = _totals(totals, before, table, count)
        says = in_words(event, Moment(before, table, totals, said))
        said.append("" if isinstance(event, Corrected) else says)
        if isinstance(event, _WORTH_A_NOTE):
            notes = (*notes, says)
        kind = str(event.__struct_config__.tag)
        shown.append(Frame(step, kind, says, _provenance(event), table, totals, notes))
    return shown


def _totals(
    known: dict[str, str], before: Table, table: Table, count: Count | None
) -> dict[str, str]:
    """What the hands come to now; where the board is the same, only of those that changed."""
    if count is None or table.hands is before.hands:
        return known
    is_same_board = table.hands.get(BOARD) is before.hands.get(BOARD)
    totals = {}
    for spot, hand in table.hands.items():
        is_known = is_same_board and hand is before.hands.get(spot)
        total = known.get(spot) if is_known else count(hand, table)
        if total is not None:
            totals[spot] = total
    return totals


def _game(slug: str) -> Game | None:
    try:
        return game_named(slug)
    except UnknownGame:
        return None


def _stood(game: Game | None, record: RoundRecord) -> dict[int, Stand]:
    """How a pot game stood after each fact of its play, by the rules in force at the time."""
    if not isinstance(game, PokerGame):
        return {}
    rules = rules_in_force(record, record, "then")
    return stands(game, record, enumerate(record.events), rules)


def _empty(game: Game | None, record: RoundRecord) -> Table:
    """The table before anything happened, as the game lays it."""
    if isinstance(game, PokerGame):
        returns = (event for event in record.events if isinstance(event, Returned))
        told = any(event.wager == "uncalled" for event in returns)
        return Table(stand=Stand(), tells_returns=told)
    if not isinstance(game, PaiGowGame):
        return Table()
    pieces: Literal["card", "tile"] = "tile" if game.pieces.called == "tiles" else "card"
    count = str(rules_in_force(record, record, "then")["dice_count"])
    return Table(pieces=pieces, closed_by_cards=game.closed_by_cards, dice_count=count)


def _count(game: Game | None, record: RoundRecord) -> Count | None:
    """How the hands of the game are counted or valued, if that can be told from them alone."""
    if isinstance(game, BlackjackGame):
        return points_by(game.scale)
    if isinstance(game, PokerGame):
        return worth_by(game, rules_in_force(record, record, "then"))
    return None


def _provenance(event: Event) -> Provenance | None:
    if event.at is event.by is event.source is event.note is None:
        return None
    return Provenance(event.at, event.by, event.source, event.note)
