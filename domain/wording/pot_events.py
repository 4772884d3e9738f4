"""The facts of a pot game in the words of the floor, with the chips that they move."""

from typing import Final

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import (
    BlindPosted,
    CardDealt,
    Decided,
    Mucked,
    PotPushed,
    StackCounted,
)
from domain.money import format_dollars
from domain.seats import BOARD, find_seat
from domain.table.betting_state import BettingState
from domain.table.pot_moves import SET_ASIDE_SPOT
from domain.table.state import TableState
from domain.vocabulary.table_names import name_all_cards, name_spot
from domain.wording.event_context import EventContext, name_actor

POT_CHOICES: Final = frozenset({"check", "fold", "call", "bet", "raise", "draw"})
"""The choices of a pot game."""

_BLINDS: Final = {
    "small": "posts the small blind of {}",
    "big": "posts the big blind of {}",
    "missed": "posts {} for missed blinds",
    "straddle": "straddles for {}",
    "kill": "posts the kill blind of {}",
    "ante": "antes {}",
}
_NEW: Final = "posts {} to be dealt in"
_STREETS: Final = {4: "turn", 5: "river"}
"""By how many board cards lie there then."""


def describe_stack(event: StackCounted, moment: EventContext) -> str:
    """Describe the chips behind a seat."""
    del moment
    return f"Seat {event.seat} has {format_dollars(event.amount)} behind."


def _get_betting_state(table: TableState) -> BettingState:
    """Return the betting by the rules; an empty state for a game without rules on file."""
    return table.betting or BettingState()


def describe_blind(event: BlindPosted, moment: EventContext) -> str:
    """Describe a forced bet; a second big blind is that of a new player."""
    is_new = event.kind == "big" and _get_betting_state(moment.after).big_blind not in (
        None,
        event.seat,
    )
    action = (_NEW if is_new else _BLINDS[event.kind]).format(format_dollars(event.amount))
    dead_amount = moment.after.chips.middle - moment.before.chips.middle
    if event.kind == "missed" and dead_amount:
        action += f", {format_dollars(dead_amount)} of it dead"
    return f"Seat {event.seat} {action}{_describe_all_in(event.seat, moment)}."


def describe_board_card(event: CardDealt, card: str, moment: EventContext) -> str:
    """Describe a board card by its street: `the nine of hearts to the flop`, `the turn is …`.

    One that comes while nobody has bet on the cards before it belongs to their street.
    """
    lying = len(moment.after.get_hand(BOARD).cards)
    before = _get_betting_state(moment.before)
    if moment.after.get_hand(SET_ASIDE_SPOT) != moment.before.get_hand(SET_ASIDE_SPOT):
        return f"{card} to the board; it is dead, and passed over."
    if before.street == "flop" and not (before.acted or before.is_over):
        lying = 3
    unseen = ", not seen" if event.card == UNKNOWN_CARD else ""
    if lying in _STREETS:
        return f"the {_STREETS[lying]} is {card}{unseen}."
    return f"{card} to the {'flop' if 0 < lying < 4 else 'board'}{unseen}."


def describe_pot_choice(event: Decided, moment: EventContext) -> str:
    """Describe a player's choice, with the chips that are put in."""
    if event.choice == "draw":
        return _describe_draw(event.discards or ())
    action, betting = f"{event.choice}s{_describe_manner(event)}", _get_betting_state(moment.after)
    if betting.in_vain:
        return f"{action}: nothing comes of it"
    if event.choice == "fold" or moment.before is moment.after:
        return action
    seat = find_seat(event.spot) or 0
    if event.choice == "check":
        owed = betting.to_call - betting.in_front.get(seat, 0)
        return f"{action} with {format_dollars(owed)} to call" if owed > 0 else action
    put_in = moment.after.chips.pot - moment.before.chips.pot
    if event.choice == "call":
        return _describe_call(event, put_in, moment)
    return f"{action}{_describe_raise_total(event, put_in, moment)}{_describe_all_in(seat, moment)}"


def _describe_draw(discards: tuple[str, ...]) -> str:
    if not discards:
        return "stands pat"
    return f"draws {len(discards)}: {name_all_cards(discards)} discarded"


def _describe_manner(event: Decided) -> str:
    """Describe how the chips were put in, as far as that is recorded."""
    to = "" if event.choice == "bet" else " to"
    manner = f"{to} {format_dollars(event.to)}" if event.to is not None else ""
    if event.chips is not None:
        manner += " with one chip" if event.chips == 1 else f" with {event.chips} chips"
    if event.first is not None:
        manner += f", {format_dollars(event.first)} in the first motion"
    if event.declared is not None:
        manner += ", said aloud" if event.declared else ", nothing said"
    return manner


def _describe_call(event: Decided, put_in: int, moment: EventContext) -> str:
    """Describe a call: the bet, or the whole stack; another recorded total is told."""
    seat = find_seat(event.spot) or 0
    action = f"calls {format_dollars(put_in)}" if put_in else "calls, with nothing to call"
    if event.to not in (None, moment.after.chips.in_front.get(seat, 0)):
        action += f", recorded as a call to {format_dollars(event.to or 0)}"
    return action + _describe_all_in(seat, moment)


def _describe_raise_total(event: Decided, put_in: int, moment: EventContext) -> str:
    """Describe what a bet or raise comes to, where it is not what was recorded."""
    in_front = moment.after.chips.in_front.get(find_seat(event.spot) or 0, 0)
    if in_front == event.to:
        return ""
    if in_front <= _get_betting_state(moment.before).to_call:
        return f": a call of {format_dollars(put_in)}" if put_in else ": nothing is put in"
    return f": it comes to {format_dollars(in_front)}"


def _describe_all_in(seat: int, moment: EventContext) -> str:
    """Return `, all-in` if nothing is left of a stack that was there before."""
    before, after = moment.before.chips.behind, moment.after.chips.behind
    return ", all-in" if after.get(seat) == 0 and before.get(seat) != 0 else ""


def describe_muck(event: Mucked, moment: EventContext) -> str:
    """Describe a hand that is given up."""
    del moment
    return f"{name_actor(event.spot, None)} mucks, unseen."


def describe_pushed_pot(event: PotPushed, moment: EventContext) -> str:
    """Describe a pot that goes to a winner, after what nobody called went back."""
    before = moment.before
    returned_seat, returned_amount = before.returning_bet or (0, 0)
    amount, to = format_dollars(event.amount), name_spot(event.spot)
    pot = f"side pot {event.pot}" if event.pot else "the pot"
    half = f", the {event.share} half," if event.share != "all" else ""
    text = f"{amount} of {pot}{half} is pushed to {to}"
    if not (event.pot or half) and event.amount == before.chips.pot - returned_amount:
        is_rest = any(isinstance(move, PotPushed) for move in before.money)
        name = f"rest of the pot, {amount}," if is_rest else f"pot of {amount}"
        text = f"The {name} is pushed to {to}"
    if returned_amount:
        text += f"; {format_dollars(returned_amount)} that nobody called goes back"
        text += f" to seat {returned_seat}"
    return f"{text}."
