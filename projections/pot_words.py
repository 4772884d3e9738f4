"""The facts of a pot game in the words of the floor, with what they move on the table."""

from typing import Final

from domain.cards import UNKNOWN
from domain.events.round import BlindPosted, CardDealt, Decided, Mucked, PotPushed, StackCounted
from domain.games.poker.stands import Stand
from domain.layout import BOARD, seat_of
from domain.money import dollars
from projections.moment import Moment, who_acts
from projections.pot_play import ASIDE
from projections.table import Table
from projections.vocabulary import cards_in_words, spot_name

CHOICES: Final = frozenset({"check", "fold", "call", "bet", "raise", "draw"})
"""What is decided for a pot."""

_BLINDS: Final = {
    "small": "posts the small blind of {}", "big": "posts the big blind of {}",
    "missed": "posts {} for missed blinds", "straddle": "straddles for {}",
    "kill": "posts the kill blind of {}", "ante": "antes {}",
}  # fmt: skip
_NEW: Final = "posts {} to be dealt in"
_STREETS: Final = {4: "turn", 5: "river"}
"""By how many board cards lie there then."""


def stack(event: StackCounted, moment: Moment) -> str:
    """The chips somebody has."""
    del moment
    return f"Seat {event.seat} has {dollars(event.amount)} behind."


def _stand(table: Table) -> Stand:
    """How it stands by the rules, of which there are none on file for some games."""
    return table.stand or Stand()


def blind(event: BlindPosted, moment: Moment) -> str:
    """A forced bet; a second big blind is that of a new player."""
    is_new = event.kind == "big" and _stand(moment.after).big_blind not in (None, event.seat)
    said = (_NEW if is_new else _BLINDS[event.kind]).format(dollars(event.amount))
    dead = moment.after.chips.middle - moment.before.chips.middle
    if event.kind == "missed" and dead:
        said += f", {dollars(dead)} of it dead"
    return f"Seat {event.seat} {said}{_all_in(event.seat, moment)}."


def board(event: CardDealt, card: str, moment: Moment) -> str:
    """A board card by its street: `the nine of hearts to the flop`, `the turn is the king …`.

    One that comes while nobody has bet on the cards before it belongs to their street.
    """
    lying = len(moment.after.hand(BOARD).cards)
    before = _stand(moment.before)
    if moment.after.hand(ASIDE) != moment.before.hand(ASIDE):
        return f"{card} to the board; it is dead, and passed over."
    if before.street == "flop" and not (before.acted or before.is_over):
        lying = 3
    unseen = ", not seen" if event.card == UNKNOWN else ""
    if lying in _STREETS:
        return f"the {_STREETS[lying]} is {card}{unseen}."
    return f"{card} to the {'flop' if 0 < lying < 4 else 'board'}{unseen}."


def choice(event: Decided, moment: Moment) -> str:
    """What a player does when it is his turn, with the chips that he puts in."""
    if event.choice == "draw":
        return _draws(event.discards or ())
    said, stand = f"{event.choice}s{_how(event)}", _stand(moment.after)
    if stand.in_vain:
        return f"{said}: nothing comes of it"
    if event.choice == "fold" or moment.before is moment.after:
        return said
    seat = seat_of(event.spot) or 0
    if event.choice == "check":
        owed = stand.to_call - stand.in_front.get(seat, 0)
        return f"{said} with {dollars(owed)} to call" if owed > 0 else said
    put = moment.after.chips.pot - moment.before.chips.pot
    if event.choice == "call":
        return _calls(event, put, moment)
    return f"{said}{_comes_to(event, put, moment)}{_all_in(seat, moment)}"


def _draws(discards: tuple[str, ...]) -> str:
    if not discards:
        return "stands pat"
    return f"draws {len(discards)}: {cards_in_words(discards)} discarded"


def _how(event: Decided) -> str:
    """How the chips were put in, as far as that is recorded."""
    to = "" if event.choice == "bet" else " to"
    how = f"{to} {dollars(event.to)}" if event.to is not None else ""
    if event.chips is not None:
        how += " with one chip" if event.chips == 1 else f" with {event.chips} chips"
    if event.first is not None:
        how += f", {dollars(event.first)} in the first motion"
    if event.declared is not None:
        how += ", said aloud" if event.declared else ", nothing said"
    return how


def _calls(event: Decided, put: int, moment: Moment) -> str:
    """What is owed, or the whole stack; a total that was recorded otherwise is told."""
    seat = seat_of(event.spot) or 0
    said = f"calls {dollars(put)}" if put else "calls, with nothing to call"
    if event.to not in (None, moment.after.chips.in_front.get(seat, 0)):
        said += f", recorded as a call to {dollars(event.to or 0)}"
    return said + _all_in(seat, moment)


def _comes_to(event: Decided, put: int, moment: Moment) -> str:
    """What a bet or raise comes to, where it is not what was recorded."""
    lies = moment.after.chips.in_front.get(seat_of(event.spot) or 0, 0)
    if lies == event.to:
        return ""
    if lies <= _stand(moment.before).to_call:
        return f": a call of {dollars(put)}" if put else ": nothing is put in"
    return f": it comes to {dollars(lies)}"


def _all_in(seat: int, moment: Moment) -> str:
    """Whether nothing is left of the stack, which was there before."""
    before, after = moment.before.chips.behind, moment.after.chips.behind
    return ", all-in" if after.get(seat) == 0 and before.get(seat) != 0 else ""


def mucked(event: Mucked, moment: Moment) -> str:
    """A hand is given up."""
    del moment
    return f"{who_acts(event.spot, None)} mucks, unseen."


def pushed(event: PotPushed, moment: Moment) -> str:
    """A pot or a part of one goes to a winner, after what nobody called went back."""
    before = moment.before
    whose, back = before.goes_back or (0, 0)
    amount, to = dollars(event.amount), spot_name(event.spot)
    pot = f"side pot {event.pot}" if event.pot else "the pot"
    half = f", the {event.share} half," if event.share != "all" else ""
    said = f"{amount} of {pot}{half} is pushed to {to}"
    if not (event.pot or half) and event.amount == before.chips.pot - back:
        is_rest = any(isinstance(one, PotPushed) for one in before.money)
        name = f"rest of the pot, {amount}," if is_rest else f"pot of {amount}"
        said = f"The {name} is pushed to {to}"
    if back:
        said += f"; {dollars(back)} that nobody called goes back to seat {whose}"
    return f"{said}."
