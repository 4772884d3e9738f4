"""What another format can hold of a hand, and what is lost on the way."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import UnsetType

from domain.cards import JOKER
from domain.corrections import Placed, as_corrected, has_corrections
from domain.errors import RunbackError
from domain.events.round import (
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
from domain.exchange.betting import Betting
from domain.exchange.phh_read import kept_fields
from domain.exchange.positions import players_of
from domain.games.poker.buttons import dealer_seat
from domain.games.poker.game import PokerGame
from domain.games.registry import game_named
from domain.layout import BOARD, BURN
from domain.money import dollars
from domain.record import RoundRecord

HARMLESS: Final = frozenset({"misread", "other", "long-stub"})
"""Irregularities that change neither a card nor a hand."""

CHOICES: Final = frozenset({"fold", "check", "call", "bet", "raise", "draw"})


class Unheld(RunbackError):
    """A hand that the other format has no way to tell."""


class Told(NamedTuple):
    """A record in another format."""

    text: str
    lost: tuple[str, ...]
    """What the format cannot hold of it."""


class Held(NamedTuple):
    """A hand as far as other formats can hold it."""

    header: RoundRecord
    seats: tuple[int, ...]
    """The seats of the players, the first one left of the button."""
    button: int
    hole_cards: int
    """How many cards each player is dealt."""
    facts: tuple[Placed, ...]
    """Stacks, blinds, cards of hands and board, decisions, hands turned up and given up."""
    untold: tuple[Event, ...]
    """The other facts, for which a format may have a place or not."""
    lost: tuple[str, ...]
    """What no other format has a place for, but for the untold facts."""


def held(record: RoundRecord) -> Held:
    """The facts of a hand as corrected, or an error that says why they cannot be told."""
    header, placed, voided = as_corrected(record)
    if voided is not None:
        raise Unheld(f"the round was voided: {voided.reason}")
    for place, event in placed:
        _refuse(place, event)
    game = game_named(header.game)
    if not isinstance(game, PokerGame):
        raise Unheld(f"{header.game} is no pot game")
    button = dealer_seat(placed)
    events = [event for _, event in placed]
    seats = players_of(placed, header.table.seats, kept_fields(record))
    if button is None or len(seats) < 2:
        missing = "no dealer button is recorded" if button is None else "fewer than two hands"
        raise Unheld(f"{missing}, so nobody has a position")
    players = frozenset(map(str, seats))
    facts = tuple((place, event) for place, event in placed if _is_told(event, players))
    untold = tuple(event for event in events if not _is_told(event, players))
    lost = (*_lost_of_header(record), *_lost_of_facts(events))
    return Held(header, seats, button, game.hole.value, facts, untold, lost)


def _refuse(place: int, event: Event) -> None:
    """What makes a hand another one than its cards and bets tell."""
    if isinstance(event, MisdealCalled):
        raise Unheld(f"the round was a misdeal: {event.reason}")
    if isinstance(event, Irregular) and event.kind not in HARMLESS:
        raise Unheld(f"event {place}: {event.kind} changes which cards or hands count")
    if isinstance(event, CardDealt) and event.card == JOKER:
        raise Unheld(f"event {place}: there is no word for a joker")
    if isinstance(event, Decided):
        if event.choice not in CHOICES:
            raise Unheld(f"event {place}: there is no word for `{event.choice}`")
        if event.declared is False and event.choice in ("bet", "raise"):
            raise Unheld(f"event {place}: chips put in without a word may not be what they seem")


def _is_told(event: Event, players: frozenset[str]) -> bool:
    if isinstance(event, CardDealt):
        return event.to == BOARD or event.to in players
    if isinstance(event, CardsRevealed | Mucked | Decided):
        return event.spot in players
    if isinstance(event, StackCounted):
        return str(event.seat) in players
    return isinstance(event, BlindPosted)


def _lost_of_header(record: RoundRecord) -> Iterator[str]:
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


def lost_facts(events: Sequence[Event]) -> Iterator[str]:
    """Facts that a format does not tell at all, those of a kind in one."""
    fees = sum(event.amount for event in events if isinstance(event, FeeTaken))
    back = sum(event.amount for event in events if isinstance(event, Returned))
    if fees:
        yield f"fees of {dollars(fees)}"
    if back:
        yield f"that {dollars(back)} went back"
    for name, count in Counter(map(_name, events)).items():
        if name:
            yield f"{name} ({count})" if count > 1 else name


def _name(event: Event) -> str:
    """A fact no other format has, in words; nothing for those that go without saying."""
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


def _lost_of_facts(events: Iterable[Event]) -> Iterator[str]:
    """What was said of the facts that are told."""
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


def betting_of(hand: Held) -> Betting:
    """The stacks as they were counted, before anything is put in."""
    return Betting({one.seat: one.amount for _, one in hand.facts if isinstance(one, StackCounted)})
