"""The part of a hand that another format can hold, and descriptions of the rest."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import UnsetType

from domain.cards.playing_cards import JOKER
from domain.errors import UnexportableHandError
from domain.facts.corrections import PlacedEvent, correct_record, has_corrections
from domain.facts.record import RoundRecord
from domain.facts.round_events import (
    BlindPosted,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Closed,
    Decided,
    Event,
    FeeTaken,
    Irregular,
    MisdealCalled,
    Mucked,
    PotPushed,
    Returned,
    StackCounted,
)
from domain.formats.phh_reader import find_kept_fields
from domain.formats.positions import list_players
from domain.formats.street_betting import StreetBetting
from domain.games.poker.button_seats import find_dealer_seat
from domain.games.registry import get_family, get_game
from domain.money import format_dollars
from domain.seats import BOARD, BURN

HARMLESS_IRREGULARITIES: Final = frozenset({"misread", "other", "long-stub"})
"""Irregularities that change neither a card nor a hand."""

EXPORTABLE_CHOICES: Final = frozenset({"fold", "check", "call", "bet", "raise", "draw"})


class ExportedHand(NamedTuple):
    """A record in another format."""

    text: str
    lost: tuple[str, ...]
    """Descriptions of details that the format cannot hold."""


class ExportableHand(NamedTuple):
    """The part of a hand that other formats can hold."""

    header: RoundRecord
    seats: tuple[int, ...]
    """The seats of the players, the first left of the button."""
    button: int
    hole_cards: int
    """The number of cards each player is dealt."""
    facts: tuple[PlacedEvent, ...]
    """Stacks, blinds, cards of hands and board, decisions, hands turned up and given up."""
    untold: tuple[Event, ...]
    """The other facts, which a format may or may not have a place for."""
    lost: tuple[str, ...]
    """Descriptions of details that no other format can hold, apart from `untold`."""


def select_exportable_hand(record: RoundRecord) -> ExportableHand:
    """Return the facts of a hand as corrected, or raise an error saying why they do not fit."""
    header, placed, voided = correct_record(record)
    if voided is not None:
        raise UnexportableHandError(f"the round was voided: {voided.reason}")
    for place, event in placed:
        _check_exportable(place, event)
    game = get_game(header.game)
    family = get_family(game)
    if not family.is_pot_game:
        raise UnexportableHandError(f"{header.game} is no pot game")
    button = find_dealer_seat(placed)
    events = [event for _, event in placed]
    seats = list_players(placed, header.table.seats, find_kept_fields(record))
    if button is None or len(seats) < 2:
        missing = "no dealer button is recorded" if button is None else "fewer than two hands"
        raise UnexportableHandError(f"{missing}, so nobody has a position")
    players = frozenset(map(str, seats))
    facts = tuple((place, event) for place, event in placed if _is_exported(event, players))
    untold = tuple(event for event in events if not _is_exported(event, players))
    lost = (*_describe_lost_header(record), *_describe_lost_kinds(events))
    return ExportableHand(header, seats, button, family.get_hand_size(game), facts, untold, lost)


def _check_exportable(place: int, event: Event) -> None:
    """Raise an error for an event that makes the hand differ from what its cards and bets show."""
    if isinstance(event, MisdealCalled):
        raise UnexportableHandError(f"the round was a misdeal: {event.reason}")
    if isinstance(event, Irregular) and event.kind not in HARMLESS_IRREGULARITIES:
        raise UnexportableHandError(
            f"event {place}: {event.kind} changes which cards or hands count"
        )
    if isinstance(event, CardDealt) and event.card == JOKER:
        raise UnexportableHandError(f"event {place}: there is no word for a joker")
    if isinstance(event, Decided):
        if event.choice not in EXPORTABLE_CHOICES:
            raise UnexportableHandError(f"event {place}: there is no word for `{event.choice}`")
        if event.declared is False and event.choice in ("bet", "raise"):
            raise UnexportableHandError(
                f"event {place}: chips put in without a word may not be what they seem"
            )


def _is_exported(event: Event, players: frozenset[str]) -> bool:
    if isinstance(event, CardDealt):
        return event.to == BOARD or event.to in players
    if isinstance(event, CardsRevealed | Mucked | Decided):
        return event.spot in players
    if isinstance(event, StackCounted):
        return str(event.seat) in players
    return isinstance(event, BlindPosted)


def _describe_lost_header(record: RoundRecord) -> Iterator[str]:
    if has_corrections(record):
        yield "that facts were corrected"
    if record.rules:
        yield f"house options ({', '.join(sorted(record.rules))})"
    if record.round.kill is not None:
        yield "whose kill is due"
    if record.schedule is not None:
        yield f"the schedule {record.schedule}"
    if not isinstance(record.terms, UnsetType):
        yield "the terms"


def describe_lost_facts(events: Sequence[Event]) -> Iterator[str]:
    """Describe facts that a format leaves out, grouped by kind."""
    fees = sum(event.amount for event in events if isinstance(event, FeeTaken))
    back = sum(event.amount for event in events if isinstance(event, Returned))
    if fees:
        yield f"fees of {format_dollars(fees)}"
    if back:
        yield f"that {format_dollars(back)} went back"
    for name, count in Counter(map(_name_event, events)).items():
        if name:
            yield f"{name} ({count})" if count > 1 else name


def _name_event(event: Event) -> str:
    """Describe a fact that other formats lack; empty for facts that need no mention."""
    match event:
        case Closed() | FeeTaken() | Returned() | ButtonPlaced(button="dealer"):
            return ""
        case ButtonPlaced():
            return f"the {event.button} button"
        case PotPushed():
            return "to whom a pot was pushed"
        case Irregular():
            return f"the irregularity {event.kind}"
        case StackCounted():
            return f"the stack of seat {event.seat}, which was dealt no cards"
        case CardDealt():
            return "a burn card" if event.to == BURN else f"a card to the {event.to}"
        case CardsRevealed():
            return f"cards turned up on the {event.spot}"
    return f"`{event.__struct_config__.tag}`"


def _describe_lost_kinds(events: Iterable[Event]) -> Iterator[str]:
    """Describe details that are lost from facts that are otherwise exported."""
    witnessed = chips = named = False
    faces = 0
    for event in events:
        witnessed = witnessed or any(
            one is not None for one in (event.at, event.by, event.source, event.seq, event.note)
        )
        named = named or not isinstance(event.x, UnsetType)
        if isinstance(event, Decided):
            chips = chips or any(
                one is not None for one in (event.chips, event.declared, event.first)
            )
        elif isinstance(event, CardDealt):
            faces += event.face != ("up" if event.to == BOARD else "down")
    if witnessed:
        yield "times, witnesses and notes"
    if named:
        yield "what other programs added to facts"
    if chips:
        yield "how chips were put in"
    if faces:
        yield f"which way up cards lay ({faces})"


def build_street_betting(hand: ExportableHand) -> StreetBetting:
    """Return the betting with the stacks as counted, before any chips are put in."""
    return StreetBetting(
        {one.seat: one.amount for _, one in hand.facts if isinstance(one, StackCounted)}
    )
