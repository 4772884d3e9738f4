"""A betting round: where it begins, whose turn it is, and when it is over."""

from collections.abc import Iterable
from typing import Final

from domain.games.poker.state import Player, Round
from domain.games.poker.streets import FLOP
from domain.verdict import Street, StreetName

FROM_THE_BUTTON: Final = "the first hand in, left of the dealer button"


def begin(this: Round, street: StreetName, why: str = FROM_THE_BUTTON) -> None:
    """A betting round begins, and why somebody is the first; what is to call was set before."""
    this.street = street
    this.live_at_start = this.live
    first = next_to_act(this)
    this.first = first.seat if first else None
    this.why_first = why if first else "no betting was possible"


def begin_after(this: Round, street: StreetName) -> None:
    """A later round begins left of the button, with nothing bet (HM.2, HP.8)."""
    end(this)
    clear(this)
    if street == "flop":
        this.acted_here.clear()
        this.paid_here.clear()
    begin(this, street)


def clear(this: Round) -> None:
    """Nothing is bet, and nobody has acted."""
    for player in this.contributors():
        player.on_street = 0
        player.acted = player.checked = player.checked_early = False
    this.to_call = this.level = this.last_full = this.raises = this.turn = 0


def end(this: Round) -> None:
    """The betting round is over; what lies in the pots is counted."""
    street = this.street
    if street is None:
        return
    this.street = None
    called = this.pot - uncalled(this.contributors())[1]
    clauses = this.game.clauses
    also = clauses.rounds
    if this.rests:
        also = (*also, *sorted(this.rests))
        this.rests.clear()
    if street == "flop" and this.acted_here and len(this.cards.board) < FLOP:
        this.deal_order(
            clauses.premature[0], "there was action on a flop of fewer than three cards"
        )
    this.streets.append(
        Street(street, this.first, this.raises, called, clauses.first, this.why_first, also)
    )


def uncalled(everybody: Iterable[Player]) -> tuple[Player | None, int]:
    """Who put in more than anybody else, and by how much; it stays if he is out of the hand."""
    most: Player | None = None
    highest = second = 0
    for player in everybody:
        money = player.live_money
        if money > highest:
            most, highest, second = player, money, highest
        elif money > second:
            second = money
    if most is None or highest == second or most.out:
        return None, 0
    return most, highest - second


def next_to_act(this: Round) -> Player | None:
    """Whose turn it is, if anybody's: the others have acted, and matched the last bet."""
    if this.live < 2 or this.street is None or (this.able <= 1 and not _alone_owes(this)):
        return None
    players, to_call = this.players, this.to_call
    for player in players[this.turn :]:
        if player.able and (not player.acted or player.on_street < to_call):
            return player
    for player in players[: this.turn]:
        if player.able and (not player.acted or player.on_street < to_call):
            return player
    return None


def _alone_owes(this: Round) -> bool:
    """Whether the only one who can still act has in less than another hand that is in."""
    for player in this.players:
        if player.able:
            most = max(other.on_street for other in this.players if not other.out)
            return player.on_street < most
    return False


def betting_is_over(this: Round) -> bool:
    """Whether nothing more can be bet in the hand."""
    if this.live < 2 or this.at_showdown:
        return True
    if not this.opened or next_to_act(this) is not None:
        return False
    last = this.street in ("river", "after-draw")
    return last or (this.able <= 1 and not _alone_owes(this))
