"""A fact of the play of a pot game on the table, as the rules have it."""

from msgspec.structs import replace

from domain.cards import UNKNOWN
from domain.events.round import Decided, Event, Mucked
from domain.games.poker.stands import Stand
from domain.layout import seat_of
from projections.moves import after
from projections.table import Table

ASIDE = "aside"
"""Where cards lie that are out of play."""


def played(event: Event, table: Table, stand: Stand) -> Table:
    """The table after the fact, which left the game so."""
    before = table.stand or Stand()
    died = stand.out - before.out
    if isinstance(event, Mucked) and seat_of(event.spot) in died:
        event = Decided(spot=event.spot, choice="fold")
    if not stand.in_vain:
        table = after(event, table)
    for seat in sorted(died):
        table = _buried(table, str(seat))
    for spot, card in stand.taken_off:
        table = _set_aside(table, spot, card)
    chips = table.chips.played(before, stand)
    if isinstance(event, Decided) and event.choice == "draw" and not stand.to_call:
        chips = chips.gathered()
    return replace(table, stand=stand, chips=chips)


def _buried(table: Table, spot: str) -> Table:
    """A hand that was not folded is dead."""
    hand = table.hand(spot)
    if hand.is_out:
        return table
    return table.with_hand(replace(hand, choices=(*hand.choices, "dead")))


def _set_aside(table: Table, spot: str, card: str) -> Table:
    """A card is out of play: the last of that name, or an unseen one."""
    hand = table.hand(spot)
    names = hand.names[::-1]
    name = card if card in names else UNKNOWN
    if name not in names:
        return table
    at = len(names) - 1 - names.index(name)
    aside = table.hand(ASIDE)
    table = table.with_hand(replace(hand, cards=hand.cards[:at] + hand.cards[at + 1 :]))
    return table.with_hand(replace(aside, cards=(*aside.cards, hand.cards[at])))
