"""Which seat the dice name, and where the action starts."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from domain.facts.record import RuleValue
from domain.facts.round_events import ButtonPlaced, DiceThrown
from domain.games.pai_gow.game import PaiGowGame
from domain.games.pai_gow.state import PaiGowRound
from domain.seats import walk_clockwise
from domain.verdict.model import ActionPoint

MAX_DICE_SUM: Final = 18


def count_dice(state: PaiGowRound) -> None:
    """Count the dice to a seat, by the room's way of counting."""
    thrown = state.facts.of(DiceThrown)
    if not thrown or not state.bank_seat:
        return
    total = sum(thrown[-1][1].values)
    if not total:
        return
    how = state.rules["dice_count"]
    state.counted = list_counted_seats(str(how), total, state.bank_seat, state.seats)
    state.action_seat = state.counted[-1]
    state.readings.update(list_count_readings(state.game, how))


def list_count_readings(game: PaiGowGame, how: RuleValue) -> tuple[str, ...]:
    """Return the reading that the way of counting rests on, where the text does not say it."""
    return ("PGP.R.dice-count",) if game.dice_reading or how != "from-dealer" else ()


def find_dice_seat(how: str, total: int, bank: int, seats: int) -> int:
    """Return the seat that a sum of the dice names, by the way of counting."""
    if how == "seat-numbers":
        return (total - 1) % seats + 1
    if how == "skip-seven":
        return _count_skipping_sevens(total, bank, seats)
    return (bank - 1 + total - 1) % seats + 1


@cache
def list_counted_seats(how: str, total: int, bank: int, seats: int) -> tuple[int, ...]:
    """Return the seats that the count falls on, from one up to a sum of the dice."""
    return tuple([find_dice_seat(how, each, bank, seats) for each in range(1, total + 1)])


def number_seats(how: str, bank: int, seats: int) -> dict[int, list[int]]:
    """Return the numbers of every seat, as far as three dice can count."""
    numbers: dict[int, list[int]] = {seat: [] for seat in range(1, seats + 1)}
    for number, seat in enumerate(list_counted_seats(how, MAX_DICE_SUM, bank, seats), start=1):
        numbers[seat].append(number)
    return numbers


def _count_skipping_sevens(total: int, bank: int, seats: int) -> int:
    """Return the bank for one, seven and thirteen; others take the rest in turn (FUP.dice)."""
    if total % 6 == 1 or seats == 1:
        return bank
    before = sum(number % 6 != 1 for number in range(1, total))
    return (bank + before % (seats - 1)) % seats + 1


def find_action(state: PaiGowRound) -> ActionPoint | None:
    """Return the walk from the seat that the dice named (PGP.action.1)."""
    if not state.action_seat:
        return None
    based = state.list_based_seats()
    state.order = tuple(
        [seat for seat in walk_clockwise(state.seats, state.action_seat) if seat in based]
    )
    rule, *also = state.clauses.dice
    passed = _find_passed_over(state)
    if passed is not None:
        on_bank = state.action_seat == state.bank_seat
        also.append(state.game.own_dice if on_bank else "PGP.action.2")
    return ActionPoint(
        state.order[0] if state.order else None,
        "clockwise",
        state.order,
        rule,
        _explain_start(state, passed),
        (*also, *state.clauses.order),
    )


def _find_passed_over(state: PaiGowRound) -> str | None:
    """Return what the action passed over at the seat that the dice named, if it did."""
    if state.action_seat == state.bank_seat:
        return "which is the player-dealer's, who takes the first pile"
    return None if state.action_seat in state.order else "where nobody has a base bet"


def _explain_start(state: PaiGowRound, passed: str | None) -> str:
    values = state.facts.of(DiceThrown)[-1][1].values
    shown = f"{' + '.join(map(str, values))} = {sum(values)}"
    counted = "from seat 1"
    if state.rules["dice_count"] != "seat-numbers":
        counted = f"from the player-dealer at seat {state.bank_seat} as one"
    if state.rules["dice_count"] == "skip-seven":
        counted += ", who is seven and thirteen too"
    why = f"the dice show {shown}; counted {counted}, that is seat {state.action_seat}"
    if passed is None:
        return why
    next_one = f"; the next with one is seat {state.order[0]}" if state.order else ""
    return f"{why}, {passed}{next_one}"


def check_action_buttons(state: PaiGowRound, action: ActionPoint | None) -> None:
    """Check that the action button lies right, or only marked the first pile (PGP.action.3)."""
    if action is None:
        return
    right = {action.starts, *_list_other_right_seats(state)}
    for place, button in state.facts.of(ButtonPlaced):
        if button.button == "action" and button.seat not in right:
            where = f"at seat {action.starts}" if action.starts else "nowhere"
            state.add_violation(
                "button-misplaced",
                "PGP.action.3",
                f"the action button was put at seat {button.seat}; it belongs {where}:"
                f" {action.why}",
                place,
            )


def _list_other_right_seats(state: PaiGowRound) -> Iterator[int]:
    if state.action_seat == state.bank_seat:
        if state.game.button_on_bank:
            yield state.bank_seat
    elif state.action_seat not in state.order:
        yield state.action_seat
