"""Where the settlement starts, and the walk round the table from there."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import ButtonPlaced
from domain.games.three_card.decisions import FOLD
from domain.games.three_card.state import ThreeCardRound
from domain.verdict.model import ActionPoint


def find_action(state: ThreeCardRound) -> ActionPoint | None:
    """Return where the action starts, if there is a hand and the card that says so is known."""
    game = state.game
    if not state.hands or not state.bank_seat:
        return None
    if game.counts_exposed_card:
        if state.exposed_card == UNKNOWN_CARD:
            return None
        if state.exposed is not None and state.exposed.face != "up":
            state.readings.add("TC.R9")
    seats = [spot.seat for spot in state.hands if spot.seat is not None]
    start = game.find_start(state.walk, seats, state.exposed_card)
    state.readings.update(start.readings)
    state.counted = start.counted
    at = seats.index(start.seat)
    if game.folded_start_reading is not None and state.hands[at].choice == FOLD:
        state.readings.add(game.folded_start_reading)
    order = (*seats[at:], *seats[:at])
    return ActionPoint(start.seat, "clockwise", order, game.action_rule, start.why, start.also)


def check_button(state: ThreeCardRound, action: ActionPoint | None) -> None:
    """Check that the last action button lies on the seat where the action starts."""
    if action is None:
        return
    buttons = [
        (place, one) for place, one in state.felt.facts.of(ButtonPlaced) if one.button == "action"
    ]
    if buttons and buttons[-1][1].seat != action.starts:
        place, button = buttons[-1]
        state.add_violation(
            "button-misplaced",
            action.rule,
            f"the action button was put at seat {button.seat}; the action starts at seat"
            f" {action.starts}: {action.why}",
            place,
        )
