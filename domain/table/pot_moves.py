"""How a fact of the play of a pot game changes the table, as the rules have it."""

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Decided, Event, Mucked
from domain.seats import find_seat
from domain.table.betting_state import BettingState
from domain.table.moves import apply_event
from domain.table.state import TableState

SET_ASIDE_SPOT = "aside"
"""The spot of cards that are out of play."""


def apply_pot_event(
    event: Event, table: TableState, place: int, betting: BettingState
) -> TableState:
    """Return the table after the fact, which left the betting in this state."""
    before = table.betting or BettingState()
    died = betting.out - before.out
    if isinstance(event, Mucked) and find_seat(event.spot) in died:
        event = Decided(spot=event.spot, choice="fold")
    if not betting.in_vain:
        table = apply_event(event, table, place)
    for seat in sorted(died):
        table = _bury_hand(table, str(seat))
    for spot, card in betting.taken_off:
        table = _set_aside(table, spot, card)
    chips = table.chips.apply_betting(before, betting)
    if isinstance(event, Decided) and event.choice == "draw" and not betting.to_call:
        chips = chips.gather_bets()
    return replace(table, betting=betting, chips=chips)


def _bury_hand(table: TableState, spot: str) -> TableState:
    """Mark a hand as dead that was not folded."""
    hand = table.get_hand(spot)
    if hand.is_out:
        return table
    return table.with_hand(replace(hand, choices=(*hand.choices, "dead")))


def _set_aside(table: TableState, spot: str, card: str) -> TableState:
    """Take a card out of play: the last of that name, or an unseen one."""
    hand = table.get_hand(spot)
    names = hand.names[::-1]
    name = card if card in names else UNKNOWN_CARD
    if name not in names:
        return table
    at = len(names) - 1 - names.index(name)
    aside = table.get_hand(SET_ASIDE_SPOT)
    table = table.with_hand(replace(hand, cards=hand.cards[:at] + hand.cards[at + 1 :]))
    return table.with_hand(replace(aside, cards=(*aside.cards, hand.cards[at])))
