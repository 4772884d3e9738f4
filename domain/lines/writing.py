"""The facts of a round written as lines that are read as the same facts again."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from domain.events.round import CardDealt, Corrected, Decided, Event, Voided, WagerPlaced
from domain.games.registry import Game
from domain.layout import BOARD
from domain.lines.facts import IN_ALL
from domain.lines.families import family_of, main_circle
from domain.lines.laid import Laid
from domain.lines.pieces import SIGNS, amount, is_hand, plain_row, row, spot
from domain.lines.reading import heard
from domain.lines.sayings import SAYINGS, by, remark

MOST_ON_A_LINE: Final = 8
"""Spots that are dealt to in one line."""


class Written(NamedTuple):
    """A round in lines, and what of it lines cannot say."""

    text: str
    left_out: tuple[str, ...]


def written(events: Sequence[Event], game: Game, seats: int) -> Written:
    """The facts as lines."""
    told = [event for event in events if not isinstance(event, Corrected | Voided)]
    text = "\n".join(_lines(told, Laid(game, seats)))
    return Written(text, tuple(_left_out(events, told, text, game, seats)))


def sayable(event: Event) -> Event:
    """The fact without what lines do not say of any: when and by whom it was recorded."""
    return replace(event, at=None, by=None, source=None, seq=None, x=UNSET)


def _left_out(
    events: Sequence[Event], told: Sequence[Event], text: str, game: Game, seats: int
) -> Iterator[str]:
    """What is not said by the lines, in words."""
    if any(event.at is not None for event in told):
        yield "when each fact was recorded"
    if any(event.by is not None or event.source is not None for event in told):
        yield "who recorded it, and from what"
    if any(event.seq is not None or event.x is not UNSET for event in told):
        yield "the device's own count and remarks"
    if len(told) < len(events):
        yield "corrections, and that the record was voided"
    again = heard(text, game, seats).events
    differs = [
        place for place, event in enumerate(told)
        if place >= len(again) or again[place] != sayable(event)
    ]  # fmt: skip
    if differs or len(again) > len(told):
        yield f"fact {differs[0] + 1 if differs else len(told)} just as it was recorded"


def _lines(events: Sequence[Event], laid: Laid) -> Iterator[str]:
    place = 0
    while place < len(events):
        text, length = _next(events, place, laid)
        some = events[place : place + length]
        for event in some:
            laid.after(event)
        place += length
        yield text + remark(some[-1])


def _next(events: Sequence[Event], place: int, laid: Laid) -> tuple[str, int]:
    """A line for the facts that come next, and how many they are."""
    for together in (_deal, _wagers, _decision):
        found = together(events, place, laid)
        if found is not None:
            return found
    event = events[place]
    same = _pairs(events, place)
    say = SAYINGS[type(event)]
    if len(same) == 1:
        return say(event, laid), 1
    texts = [say(one, laid) for one in same]
    word = texts[0].partition(" ")[0]
    return f"{word} {' '.join(text.partition(' ')[2] for text in texts)}", len(same)


def _until_remark(events: Sequence[Event]) -> list[Event]:
    """The facts up to the first with a remark: that one has to end a line."""
    found = list(takewhile(lambda event: event.note is None, events))
    return [*events[: len(found) + 1]]


_IN_PAIRS: Final = ("stack", "deliver")


def _pairs(events: Sequence[Event], place: int) -> list[Event]:
    """Facts that one word says together."""
    kind = type(events[place])
    if kind.__struct_config__.tag not in _IN_PAIRS:
        return [events[place]]
    run = takewhile(lambda event: type(event) is kind, events[place : place + MOST_ON_A_LINE])
    return _until_remark([*run])


def _deal(events: Sequence[Event], place: int, laid: Laid) -> tuple[str, int] | None:
    """Cards that follow each other: round the table where they do, else by their spots."""
    run = [*takewhile(lambda event: isinstance(event, CardDealt), events[place:])]
    cards: list[CardDealt] = _until_remark(run)  # type: ignore[assignment]
    if not cards:
        return None
    round_the_table = _round_the_table(cards, laid)
    if round_the_table is not None:
        return round_the_table
    first = cards[0]
    if not is_hand(first.to) and first.to in {BOARD, "burn"}:
        alone = [*takewhile(lambda card: card.to == first.to, cards)]
        return f"{first.to} {_row(alone, laid.copy())}", len(alone)
    hands = [*takewhile(lambda card: card.to not in {BOARD, "burn"}, cards)]
    return _by_spots(hands, laid)


def _round_the_table(cards: Sequence[CardDealt], laid: Laid) -> tuple[str, int] | None:
    expected = [*laid.to_come()]
    pairs = zip(cards, expected, strict=False)
    run = [card for card, spot_to_come in takewhile(lambda one: one[0].to == one[1], pairs)]
    if len(run) < 3:
        return None
    faces = laid.copy()
    if len(run) == len(expected) and _is_all_unseen(run, laid.copy()):
        return "deal", len(run)
    if laid.comes_in_stacks():
        hands = _by_hand(run, faces)
        return f"deal {' '.join(hands)}", len(run)
    at_once = run[: len(laid.order())]
    return f"deal {_row(at_once, faces)}", len(at_once)


def _is_all_unseen(cards: Sequence[CardDealt], laid: Laid) -> bool:
    unseen = family_of(laid.game) not in {"blackjack", "named"}
    return unseen and not _row(cards, laid).strip("x")


def _by_hand(cards: Sequence[CardDealt], laid: Laid) -> list[str]:
    """Hands dealt as stacks, each run together in a word where that can be read."""
    hands: dict[str, list[CardDealt]] = {}
    for card in cards:
        hands.setdefault(card.to, []).append(card)
    joint = " " if laid.look.tiles else ""
    return [_row(hand, laid).replace(" ", joint) for hand in hands.values()]


def _by_spots(cards: Sequence[CardDealt], laid: Laid) -> tuple[str, int]:
    faces = laid.copy()
    runs: list[list[CardDealt]] = []
    for card in cards:
        if runs and runs[-1][0].to == card.to:
            runs[-1].append(card)
        else:
            runs.append([card])
    some = runs[:MOST_ON_A_LINE]
    said = [f"{spot(run[0].to, laid.look)} {_row(run, faces)}" for run in some]
    is_short = len(some) == 1 and is_hand(some[0][0].to)
    return f"{'' if is_short else 'deal '}{' '.join(said)}", sum(map(len, some))


def _row(cards: Sequence[CardDealt], laid: Laid) -> str:
    """Cards with the signs of those faces that do not go without saying."""
    signed = []
    for card in cards:
        usual = laid.face(card.to, card.card)
        signed.append((card.card, "" if card.face == usual else SIGNS[card.face]))
        laid.after(card)
    return row(signed, laid.look)


def _wagers(events: Sequence[Event], place: int, laid: Laid) -> tuple[str, int] | None:
    """Wagers of one bettor at one seat: `4: 25 pair-plus 5 by Ana`."""
    first = events[place]
    if not isinstance(first, WagerPlaced):
        return None
    alike: list[WagerPlaced] = _until_remark(  # type: ignore[assignment]
        [*takewhile(lambda event: _is_beside(event, first), events[place:])]
    )
    usual = main_circle(family_of(laid.game))
    said = [
        f"{'' if at == 0 and one.wager == usual else one.wager + ' '}{amount(one.amount)}"
        for at, one in enumerate(alike)
    ]
    pool = f" pool {first.pool}" if first.pool else ""
    return f"{first.seat}: {' '.join(said)}{pool}{by(first.bettor)}", len(alike)


def _is_beside(event: Event, first: WagerPlaced) -> bool:
    return isinstance(event, WagerPlaced) and (event.seat, event.bettor, event.pool) == (
        first.seat, first.bettor, first.pool,
    )  # fmt: skip


def _decision(events: Sequence[Event], place: int, laid: Laid) -> tuple[str, int] | None:
    """What a player did, with the cards that came of it."""
    event = events[place]
    if not isinstance(event, Decided):
        return None
    said = f"{spot(event.spot, laid.look)} {event.choice}{_how(event, laid)}"
    cards: list[CardDealt] = []
    if event.note is None and event.bettor is None and event.choice != "draw":
        run = takewhile(
            lambda one: isinstance(one, CardDealt) and one.to == event.spot, events[place + 1 :]
        )
        cards = _until_remark([*run])  # type: ignore[assignment]
    if laid.look.tiles or not cards:
        return f"{said}{by(event.bettor)}", 1
    return f"{said.strip()} {_row(cards, laid.copy())}", 1 + len(cards)


def _how(event: Decided, laid: Laid) -> str:
    said = ""
    if event.discards is not None:
        said += f" {plain_row(event.discards, laid.look) or 'none'}"
    usual, other = ("to", "amount") if event.choice in IN_ALL else ("amount", "to")
    amounts: Mapping[str, Any] = {"to": event.to, "amount": event.amount}
    if amounts[usual] is not None:
        said += f" {amount(amounts[usual])}"
    if amounts[other] is not None:
        said += f" {other} {amount(amounts[other])}"
    if event.declared is not None:
        said += " declared" if event.declared else " undeclared"
    if event.chips is not None:
        said += f" chips {event.chips}"
    if event.first is not None:
        said += f" first {amount(event.first)}"
    return said
