"""The counts of hands that lie open, from their cards alone."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.cards.ranks.blackjack_count import CountScale, count_cards
from domain.seats import BANK, find_seat, get_hand_number
from domain.table.state import TableHand


def format_known_total(hand: TableHand, scale: CountScale) -> str | None:
    """Return the total of a seat's or the bank's hand of two or more cards, all open."""
    if len(hand.cards) < 2 or (find_seat(hand.spot) is None and hand.spot != BANK):
        return None
    if not all(card.up and card.name != UNKNOWN_CARD for card in hand.cards):
        return None
    return format_total(hand, scale)


def format_total(hand: TableHand, scale: CountScale) -> str:
    """Return the total of the hand's cards: `17`, `soft 17`, `26, over`, `a natural`."""
    count = count_cards(scale, hand.names)
    if count.natural and hand.split_into is None and get_hand_number(hand.spot) == 1:
        return "a natural"
    if count.points > 21:
        return f"{count.points}, over"
    return f"soft {count.points}" if count.soft else str(count.points)
