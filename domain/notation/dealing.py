"""Cards as they are dealt: to the spots that are named, or around the table."""

from collections.abc import Callable
from itertools import islice

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.errors import NotationError
from domain.facts.round_events import CardDealt, Event
from domain.notation.line_cursor import LineCursor
from domain.notation.tokens import CardToken


def parse_deal(cursor: LineCursor) -> list[Event]:
    """Parse cards dealt to named spots, or around the table."""
    tracker = cursor.tracker
    if cursor.spots or cursor.has_spot_next():
        return _parse_deal_to_spots(cursor)
    if not cursor.words:
        return _parse_unseen(cursor, list(tracker.iterate_spots_to_come()))
    pieces = cursor.take_pieces()
    spots = list(islice(tracker.iterate_spots_to_come(), len(pieces)))
    if not tracker.list_spots_in_order():
        raise NotationError(
            "nobody can tell yet who is dealt to: that takes the bank and the wagers before it, or"
            " in pot games the dealer button and the stacks; or name the spots, such as"
            " `deal 2 kd 9h`"
        )
    if len(spots) < len(pieces):
        raise NotationError(
            f"{len(pieces)} cards, and {len(spots)} are still to be dealt round the table; name"
            " the spots of the others, such as `deal 2 kd 9h`"
        )
    return [
        card
        for spot, piece in zip(spots, pieces, strict=True)
        for card in lay_down_cards(cursor, spot, [piece])
    ]


def _parse_unseen(cursor: LineCursor, spots: list[str]) -> list[Event]:
    if not cursor.kind.is_dealt_unseen or not spots:
        raise cursor.make_error("cards")
    return [
        card for spot in spots for card in lay_down_cards(cursor, spot, [CardToken(UNKNOWN_CARD)])
    ]


def _parse_deal_to_spots(cursor: LineCursor) -> list[Event]:
    """Parse the cards of each named spot; spots without cards get an unseen hand."""
    facts: list[Event] = []
    waiting = list(cursor.spots)
    cursor.spots.clear()
    while cursor.words or waiting:
        pieces = cursor.take_pieces()
        if pieces:
            if not waiting:
                raise cursor.make_error("a spot")
            *unseen, last = waiting
            facts += _deal_unseen_hands(cursor, unseen)
            facts += lay_down_cards(cursor, last, pieces)
            waiting = []
        elif cursor.words:
            waiting.append(cursor.require_spot())
        else:
            facts += _deal_unseen_hands(cursor, waiting)
            waiting = []
    return facts


def _deal_unseen_hands(cursor: LineCursor, spots: list[str]) -> list[Event]:
    if spots and not cursor.kind.is_dealt_unseen:
        raise cursor.make_error("the cards of each spot")
    size = cursor.tracker.get_hand_size()
    return [
        card
        for spot in spots
        for card in lay_down_cards(cursor, spot, [CardToken(UNKNOWN_CARD)] * size)
    ]


def lay_down_cards(cursor: LineCursor, spot: str, pieces: list[CardToken]) -> list[Event]:
    """Return the facts of cards laid down at a spot, and apply them to the table."""
    facts: list[Event] = []
    for piece in pieces:
        face = piece.face or cursor.tracker.choose_face(spot, piece.name)
        card = CardDealt(to=spot, card=piece.name, face=face, deck=cursor.deck)
        cursor.tracker.apply([card])
        facts.append(card)
    return facts


def make_deal_parser(spot: str) -> Callable[[LineCursor], list[Event]]:
    """Return a parser for cards that are all dealt to one spot."""

    def parse_cards(cursor: LineCursor) -> list[Event]:
        pieces = cursor.take_pieces()
        if not pieces:
            raise cursor.make_error("cards, such as ah kd 2c, or x for one not seen")
        return lay_down_cards(cursor, spot, pieces)

    return parse_cards
