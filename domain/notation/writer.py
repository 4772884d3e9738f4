"""Writer of a round's facts as lines that parse back into those facts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from domain.facts.round_events import (
    CardDealt,
    Corrected,
    Decided,
    Event,
    Fact,
    Voided,
    WagerPlaced,
)
from domain.games.families.game import Game
from domain.games.registry import find_kind
from domain.notation.deal_tracker import DealTracker
from domain.notation.fact_parsers import TOTAL_CHOICES
from domain.notation.fact_writers import FACT_WRITERS, format_bettor, format_remark
from domain.notation.reader import parse_notation
from domain.notation.tokens import (
    FACE_SIGNS,
    format_amount,
    format_card_row,
    format_plain_row,
    format_spot,
    is_hand_spot,
)
from domain.seats import BOARD

_Fact = TypeVar("_Fact", bound=Fact)

MAX_CARDS_PER_LINE: Final = 8
"""The largest number of spots that are dealt to in one line."""


class WrittenNotation(NamedTuple):
    """A round as lines, and descriptions of the parts that lines cannot hold."""

    text: str
    left_out: tuple[str, ...]


def write_notation(events: Sequence[Event], game: Game, seats: int) -> WrittenNotation:
    """Write the facts as lines."""
    kept_facts = [event for event in events if not isinstance(event, Corrected | Voided)]
    text = "\n".join(_write_lines(kept_facts, DealTracker(game, seats)))
    return WrittenNotation(text, tuple(_list_left_out(events, kept_facts, text, game, seats)))


def strip_unsayable(event: Event) -> Event:
    """Return the fact without the fields that lines never hold, such as time and witness."""
    return replace(event, at=None, by=None, source=None, seq=None, x=UNSET)


def _list_left_out(
    events: Sequence[Event], kept_facts: Sequence[Event], text: str, game: Game, seats: int
) -> Iterator[str]:
    """Describe the parts of the facts that the lines do not hold."""
    if any(event.at is not None for event in kept_facts):
        yield "when each fact was recorded"
    if any(event.by is not None or event.source is not None for event in kept_facts):
        yield "who recorded it, and from what"
    if any(event.seq is not None or event.x is not UNSET for event in kept_facts):
        yield "the device's own count and remarks"
    if len(kept_facts) < len(events):
        yield "corrections, and that the record was voided"
    parsed_facts = parse_notation(text, game, seats).events
    changed_places = [
        place
        for place, event in enumerate(kept_facts)
        if place >= len(parsed_facts) or parsed_facts[place] != strip_unsayable(event)
    ]
    if changed_places or len(parsed_facts) > len(kept_facts):
        number = changed_places[0] + 1 if changed_places else len(kept_facts)
        yield f"fact {number} just as it was recorded"


def _write_lines(events: Sequence[Event], tracker: DealTracker) -> Iterator[str]:
    place = 0
    while place < len(events):
        text, length = _write_next(events, place, tracker)
        line_facts = events[place : place + length]
        tracker.apply(line_facts)
        place += length
        yield text + format_remark(line_facts[-1])


def _write_next(events: Sequence[Event], place: int, tracker: DealTracker) -> tuple[str, int]:
    """Write the next line, and return it with the number of facts that it holds."""
    for write in (_write_deal, _write_wagers, _write_decision):
        written = write(events, place, tracker)
        if written is not None:
            return written
    event = events[place]
    paired_facts = _take_pairs(events, place)
    write_fact = FACT_WRITERS[type(event)]
    if len(paired_facts) == 1:
        return write_fact(event, tracker), 1
    texts = [write_fact(fact, tracker) for fact in paired_facts]
    word = texts[0].partition(" ")[0]
    return f"{word} {' '.join(text.partition(' ')[2] for text in texts)}", len(paired_facts)


def _take_run(
    events: Sequence[Event], kind: type[_Fact], is_alike: Callable[[_Fact], bool] = lambda _: True
) -> list[_Fact]:
    """Return the facts of a kind that come first, up to one with a remark, which ends a line."""
    run: list[_Fact] = []
    for event in events:
        if not isinstance(event, kind) or not is_alike(event):
            break
        run.append(event)
        if event.note is not None:
            break
    return run


_IN_PAIRS: Final = ("stack", "deliver")


def _take_pairs(events: Sequence[Event], place: int) -> list[Event]:
    """Return the facts at this place that share one keyword in a line."""
    kind = type(events[place])
    if kind.__struct_config__.tag not in _IN_PAIRS:
        return [events[place]]
    return _take_run(events[place : place + MAX_CARDS_PER_LINE], kind)


def _write_deal(
    events: Sequence[Event], place: int, tracker: DealTracker
) -> tuple[str, int] | None:
    """Write cards that follow each other, with the color of their backs where it is known."""
    first = events[place]
    if not isinstance(first, CardDealt):
        return None
    cards = _take_run(events[place:], CardDealt, lambda card: card.deck == first.deck)
    text, length = _write_cards(cards, tracker)
    return f"{text}{_format_deck(first)}", length


def _format_deck(card: CardDealt) -> str:
    return "" if card.deck is None else f" back {card.deck}"


def _write_cards(cards: Sequence[CardDealt], tracker: DealTracker) -> tuple[str, int]:
    """Write cards around the table where they follow it, else by spot."""
    round_the_table = _write_round_the_table(cards, tracker)
    if round_the_table is not None:
        return round_the_table
    first = cards[0]
    if not is_hand_spot(first.to) and first.to in {BOARD, "burn"}:
        run = [*takewhile(lambda card: card.to == first.to, cards)]
        return f"{first.to} {_write_row(run, tracker.copy())}", len(run)
    hands = [*takewhile(lambda card: card.to not in {BOARD, "burn"}, cards)]
    return _write_by_spots(hands, tracker)


def _write_round_the_table(
    cards: Sequence[CardDealt], tracker: DealTracker
) -> tuple[str, int] | None:
    expected = [*tracker.iterate_spots_to_come()]
    pairs = zip(cards, expected, strict=False)
    run = [card for card, spot_to_come in takewhile(lambda pair: pair[0].to == pair[1], pairs)]
    if len(run) < 3:
        return None
    faces = tracker.copy()
    if len(run) == len(expected) and _is_all_unseen(run, tracker.copy()):
        return "deal", len(run)
    if tracker.deals_in_stacks():
        hands = _write_by_hand(run, faces)
        return f"deal {' '.join(hands)}", len(run)
    at_once = run[: len(tracker.list_spots_in_order())]
    return f"deal {_write_row(at_once, faces)}", len(at_once)


def _is_all_unseen(cards: Sequence[CardDealt], tracker: DealTracker) -> bool:
    return find_kind(tracker.game).is_dealt_unseen and not _write_row(cards, tracker).strip("x")


def _write_by_hand(cards: Sequence[CardDealt], tracker: DealTracker) -> list[str]:
    """Write hands dealt as stacks, each run together in a word where that can be read."""
    hands: dict[str, list[CardDealt]] = {}
    for card in cards:
        hands.setdefault(card.to, []).append(card)
    joint = " " if tracker.look.tiles else ""
    return [_write_row(hand, tracker).replace(" ", joint) for hand in hands.values()]


def _write_by_spots(cards: Sequence[CardDealt], tracker: DealTracker) -> tuple[str, int]:
    faces = tracker.copy()
    runs: list[list[CardDealt]] = []
    for card in cards:
        if runs and runs[-1][0].to == card.to:
            runs[-1].append(card)
        else:
            runs.append([card])
    line_runs = runs[:MAX_CARDS_PER_LINE]
    texts = [
        f"{format_spot(run[0].to, tracker.look)} {_write_row(run, faces)}" for run in line_runs
    ]
    is_short = len(line_runs) == 1 and is_hand_spot(line_runs[0][0].to)
    return f"{'' if is_short else 'deal '}{' '.join(texts)}", sum(map(len, line_runs))


def _write_row(cards: Sequence[CardDealt], tracker: DealTracker) -> str:
    """Write cards, with the signs only of faces that differ from the usual face."""
    signed = []
    for card in cards:
        usual = tracker.choose_face(card.to, card.card)
        signed.append((card.card, "" if card.face == usual else FACE_SIGNS[card.face]))
        tracker.apply([card])
    return format_card_row(signed, tracker.look)


def _write_wagers(
    events: Sequence[Event], place: int, tracker: DealTracker
) -> tuple[str, int] | None:
    """Write the wagers of one bettor at one seat: `4: 25 pair-plus 5 by Ana`."""
    first = events[place]
    if not isinstance(first, WagerPlaced):
        return None
    wagers = _take_run(events[place:], WagerPlaced, lambda wager: _is_beside(wager, first))
    usual = find_kind(tracker.game).main_circle
    circles = [
        "" if index == 0 and wager.wager == usual else f"{wager.wager} "
        for index, wager in enumerate(wagers)
    ]
    texts = [
        f"{circle}{format_amount(wager.amount)}"
        for circle, wager in zip(circles, wagers, strict=True)
    ]
    pool = f" pool {first.pool}" if first.pool else ""
    return f"{first.seat}: {' '.join(texts)}{pool}{format_bettor(first.bettor)}", len(wagers)


def _is_beside(wager: WagerPlaced, first: WagerPlaced) -> bool:
    return (wager.seat, wager.bettor, wager.pool) == (first.seat, first.bettor, first.pool)


def _write_decision(
    events: Sequence[Event], place: int, tracker: DealTracker
) -> tuple[str, int] | None:
    """Write a player's decision, with the cards that came of it."""
    event = events[place]
    if not isinstance(event, Decided):
        return None
    spot, details = format_spot(event.spot, tracker.look), _write_choice_details(event, tracker)
    text = f"{spot} {event.choice}{details}"
    cards: list[CardDealt] = []
    if event.note is None and event.bettor is None and event.choice != "draw":
        cards = _take_cards_of(event.spot, events[place + 1 :])
    if tracker.look.tiles or not cards:
        return f"{text}{format_bettor(event.bettor)}", 1
    row = f"{_write_row(cards, tracker.copy())}{_format_deck(cards[0])}"
    return f"{text.strip()} {row}", 1 + len(cards)


def _take_cards_of(spot: str, events: Sequence[Event]) -> list[CardDealt]:
    """Return the cards to a spot that come first, with backs of one color."""
    deck = events[0].deck if events and isinstance(events[0], CardDealt) else None
    return _take_run(events, CardDealt, lambda card: card.to == spot and card.deck == deck)


def _write_choice_details(event: Decided, tracker: DealTracker) -> str:
    text = ""
    if event.discards is not None:
        text += f" {format_plain_row(event.discards, tracker.look) or 'none'}"
    usual, other = ("to", "amount") if event.choice in TOTAL_CHOICES else ("amount", "to")
    amounts: Mapping[str, int | None] = {"to": event.to, "amount": event.amount}
    if (amount := amounts[usual]) is not None:
        text += f" {format_amount(amount)}"
    if (amount := amounts[other]) is not None:
        text += f" {other} {format_amount(amount)}"
    if event.declared is not None:
        text += " declared" if event.declared else " undeclared"
    if event.chips is not None:
        text += f" chips {event.chips}"
    if event.first is not None:
        text += f" first {format_amount(event.first)}"
    return text
