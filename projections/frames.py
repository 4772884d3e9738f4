"""A round played back: the table after each event, and the event in words; facts only."""

from typing import Literal

from msgspec import Struct

from domain.errors import UnknownGame
from domain.events.round import Corrected, Event, Irregular, MisdealCalled, Source, Voided
from domain.games.blackjack.game import BlackjackGame
from domain.games.pai_gow.game import PaiGowGame
from domain.games.registry import game_named
from domain.ranks.blackjack import Scale
from domain.record import RoundRecord
from domain.terms import rules_in_force
from projections.moves import after
from projections.table import Table
from projections.vocabulary import total_shown
from projections.words import Moment, in_words

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
    """What each hand that lies open counts, by spot, in games that count them."""
    notes: tuple[str, ...]
    """Irregularities, dead rounds and corrections so far, in words."""


def frames(record: RoundRecord) -> list[Frame]:
    """The empty table, and the table after each event as it was recorded."""
    scale = _scale(record.game)
    table = _empty(record)
    totals: dict[str, str] = {}
    shown = [Frame(0, None, "The table is empty.", None, table, totals, ())]
    said: list[str] = []
    notes: tuple[str, ...] = ()
    for step, event in enumerate(record.events, start=1):
        before, table = table, after(event, table)
        totals = _totals(totals, before, table, scale)
        says = in_words(event, Moment(before, table, totals, said))
        said.append("" if isinstance(event, Corrected) else says)
        if isinstance(event, _WORTH_A_NOTE):
            notes = (*notes, says)
        kind = str(event.__struct_config__.tag)
        shown.append(Frame(step, kind, says, _provenance(event), table, totals, notes))
    return shown


def _totals(
    known: dict[str, str], before: Table, table: Table, scale: Scale | None
) -> dict[str, str]:
    """What the hands count now; only those that changed are counted again."""
    if scale is None or table.hands is before.hands:
        return known
    totals = {}
    for spot, hand in table.hands.items():
        total = known.get(spot) if hand is before.hands.get(spot) else total_shown(hand, scale)
        if total is not None:
            totals[spot] = total
    return totals


def _empty(record: RoundRecord) -> Table:
    """The table before anything happened, as the game lays it."""
    try:
        game = game_named(record.game)
    except UnknownGame:
        return Table()
    if not isinstance(game, PaiGowGame):
        return Table()
    pieces: Literal["card", "tile"] = "tile" if game.pieces.called == "tiles" else "card"
    count = str(rules_in_force(record, record, "then")["dice_count"])
    return Table(pieces=pieces, closed_by_cards=game.closed_by_cards, dice_count=count)


def _scale(slug: str) -> Scale | None:
    """How the game counts its hands, if it counts them at all."""
    try:
        game = game_named(slug)
    except UnknownGame:
        return None
    return game.scale if isinstance(game, BlackjackGame) else None


def _provenance(event: Event) -> Provenance | None:
    if event.at is event.by is event.source is event.note is None:
        return None
    return Provenance(event.at, event.by, event.source, event.note)
