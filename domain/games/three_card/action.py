"""Where the settlement starts, and the walk round the table from there."""

from domain.cards import UNKNOWN
from domain.games.three_card.decisions import FOLD
from domain.games.three_card.state import Round
from domain.verdict import Action


def place_button(this: Round) -> Action | None:
    """Where the action starts, if there is a hand and the card that says so is known."""
    game = this.game
    if not this.hands or not this.bank_seat:
        return None
    if game.counts_exposed_card:
        if this.exposed_card == UNKNOWN:
            return None
        if this.exposed is not None and this.exposed.face != "up":
            this.readings.add("TC.R9")
    seats = [spot.seat for spot in this.hands if spot.seat is not None]
    start = game.start(this.walk, seats, this.exposed_card)
    this.readings.update(start.readings)
    this.counted = start.counted
    at = seats.index(start.seat)
    if game.reads_folded_start is not None and this.hands[at].choice == FOLD:
        this.readings.add(game.reads_folded_start)
    order = (*seats[at:], *seats[:at])
    return Action(start.seat, "clockwise", order, game.action_rule, start.why, start.also)


def check_button(this: Round, action: Action | None) -> None:
    """The last action button belongs on the seat where the action starts."""
    if action is None:
        return
    buttons = [(place, one) for place, one in this.felt.buttons if one.button == "action"]
    if buttons and buttons[-1][1].seat != action.starts:
        place, button = buttons[-1]
        this.violation(
            "button-misplaced", action.rule,
            f"the action button was put at seat {button.seat}; the action starts at seat"
            f" {action.starts}: {action.why}", place,
        )  # fmt: skip
