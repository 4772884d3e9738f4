"""A round played back: the table after each event, and the event in words; facts only."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from domain.adjudication.terms import find_rules_in_force
from domain.facts.record import RoundRecord
from domain.facts.round_events import (
    CardsRevealed,
    Corrected,
    Event,
    FactSource,
    Irregular,
    MisdealCalled,
    Voided,
)
from domain.games.families.protocol import HandCounter
from domain.games.registry import GAMES, get_family
from domain.seats import BOARD
from domain.table.betting_state import BettingState
from domain.table.moves import apply_event, find_strays
from domain.table.pot_moves import apply_pot_event
from domain.table.state import TableState
from domain.wording.event_context import EventContext
from domain.wording.events import describe_event

_CONTRADICTION: Final = "That is not what was recorded before."
_WORTH_A_NOTE = Irregular | MisdealCalled | Corrected | Voided


class FactProvenance(Struct, frozen=True, omit_defaults=True):
    """The source of an event: when and by whom it was recorded, from what, with which note."""

    at: str | None = None
    by: str | None = None
    source: FactSource | None = None
    note: str | None = None


class ReplayFrame(Struct, frozen=True):
    """The table after one event."""

    step: int
    """How many events have happened."""
    type: str | None
    """The event's type; none for the empty table."""
    says: str
    provenance: FactProvenance | None
    table: TableState
    totals: dict[str, str]
    """The count or worth of each open hand, by spot, where its cards determine it."""
    notes: tuple[str, ...]
    """Irregularities, dead rounds and corrections so far, in words."""


def replay_record(record: RoundRecord) -> list[ReplayFrame]:
    """Return the empty table, and the table after each event as it was recorded."""
    count, table, betting_by_place = _prepare_replay(record)
    totals: dict[str, str] = {}
    shown = [ReplayFrame(0, None, "The table is empty.", None, table, totals, ())]
    sentences: list[str] = []
    notes: tuple[str, ...] = ()
    for step, event in enumerate(record.events, start=1):
        before, place = table, step - 1
        betting = betting_by_place.get(place)
        if betting is None:
            table = apply_event(event, table, place)
        else:
            table = apply_pot_event(event, table, place, betting)
        totals = _compute_totals(totals, before, table, count)
        says = describe_event(event, EventContext(before, table, totals, sentences))
        sentences.append("" if isinstance(event, Corrected) else says)
        if isinstance(event, _WORTH_A_NOTE):
            notes = (*notes, says)
        if isinstance(event, CardsRevealed) and find_strays(event, before):
            notes = (*notes, f"{says} {_CONTRADICTION}")
        kind = str(event.__struct_config__.tag)
        shown.append(ReplayFrame(step, kind, says, _make_provenance(event), table, totals, notes))
    return shown


def _compute_totals(
    known: dict[str, str], before: TableState, table: TableState, count: HandCounter | None
) -> dict[str, str]:
    """Return what the hands come to; with an unchanged board, only changed hands are recounted."""
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


class _ReplayStart(NamedTuple):
    """The parts that depend on the game: hand counter, empty table, states of the betting."""

    counter: HandCounter | None
    table: TableState
    states: Mapping[int, BettingState]


def _prepare_replay(record: RoundRecord) -> _ReplayStart:
    """Return the empty table, and how hands are counted and bets stand; of no game, nothing."""
    game = GAMES.get(record.game)
    if game is None:
        return _ReplayStart(None, TableState(), {})
    family, rules = get_family(game), find_rules_in_force(record, record, "then")
    return _ReplayStart(
        family.make_hand_counter(game, rules),
        family.make_empty_table(game, record, rules),
        family.replay_states(game, record, enumerate(record.events), rules),
    )


def _make_provenance(event: Event) -> FactProvenance | None:
    if event.at is event.by is event.source is event.note is None:
        return None
    return FactProvenance(event.at, event.by, event.source, event.note)
