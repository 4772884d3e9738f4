"""Which seat the dice name, and where the action starts."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from domain.events.round import ButtonPlaced, DiceThrown
from domain.games.pai_gow.game import PaiGowGame
from domain.games.pai_gow.state import Round
from domain.layout import clockwise
from domain.record import Value
from domain.verdict import Action

MOST_OF_THREE_DICE: Final = 18


def count_dice(this: Round) -> None:
    """The seat that the sum of the dice names, by the room's way of counting."""
    thrown = this.told.of(DiceThrown)
    if not thrown or not this.bank_seat:
        return
    total = sum(thrown[-1][1].values)
    if not total:
        return
    how = this.rules["dice_count"]
    this.counted = seats_counted(str(how), total, this.bank_seat, this.seats)
    this.action_seat = this.counted[-1]
    this.readings.update(readings_of_count(this.game, how))


def readings_of_count(game: PaiGowGame, how: Value) -> tuple[str, ...]:
    """The reading that the way of counting rests on, where the text does not say it."""
    return ("PGP.R.dice-count",) if game.dice_reading or how != "from-dealer" else ()


def seat_named(how: str, total: int, bank: int, seats: int) -> int:
    """The seat that a sum of the dice names, by the way of counting."""
    if how == "seat-numbers":
        return (total - 1) % seats + 1
    if how == "skip-seven":
        return _skipping_sevens(total, bank, seats)
    return (bank - 1 + total - 1) % seats + 1


@cache
def seats_counted(how: str, total: int, bank: int, seats: int) -> tuple[int, ...]:
    """The seats that the count falls on, from one up to a sum of the dice."""
    return tuple([seat_named(how, each, bank, seats) for each in range(1, total + 1)])


def numbers_round(how: str, bank: int, seats: int) -> dict[int, list[int]]:
    """The numbers of every seat, as far as three dice can count."""
    numbers: dict[int, list[int]] = {seat: [] for seat in range(1, seats + 1)}
    for number, seat in enumerate(seats_counted(how, MOST_OF_THREE_DICE, bank, seats), start=1):
        numbers[seat].append(number)
    return numbers


def _skipping_sevens(total: int, bank: int, seats: int) -> int:
    """One, seven, thirteen are the player-dealer; the others take the rest in turn (FUP.dice)."""
    if total % 6 == 1 or seats == 1:
        return bank
    before = sum(number % 6 != 1 for number in range(1, total))
    return (bank + before % (seats - 1)) % seats + 1


def place_action(this: Round) -> Action | None:
    """The walk from the seat that the dice named (PGP.action.1)."""
    if not this.action_seat:
        return None
    based = this.based()
    this.order = tuple([seat for seat in clockwise(this.seats, this.action_seat) if seat in based])
    rule, *also = this.clauses.dice
    passed = _passed_over(this)
    if passed is not None:
        on_bank = this.action_seat == this.bank_seat
        also.append(this.game.own_dice if on_bank else "PGP.action.2")
    return Action(
        this.order[0] if this.order else None, "clockwise", this.order, rule, _why(this, passed),
        (*also, *this.clauses.order),
    )  # fmt: skip


def _passed_over(this: Round) -> str | None:
    """What the action passed over at the seat that the dice named, if it did."""
    if this.action_seat == this.bank_seat:
        return "which is the player-dealer's"
    return None if this.action_seat in this.order else "where nobody has a base bet"


def _why(this: Round, passed: str | None) -> str:
    values = this.told.of(DiceThrown)[-1][1].values
    shown = f"{' + '.join(map(str, values))} = {sum(values)}"
    counted = "from seat 1"
    if this.rules["dice_count"] != "seat-numbers":
        counted = f"from the player-dealer at seat {this.bank_seat} as one"
    if this.rules["dice_count"] == "skip-seven":
        counted += ", who is seven and thirteen too"
    why = f"the dice show {shown}; counted {counted}, that is seat {this.action_seat}"
    if passed is None:
        return why
    next_one = f"; the next with one is seat {this.order[0]}" if this.order else ""
    return f"{why}, {passed}{next_one}"


def check_buttons(this: Round, action: Action | None) -> None:
    """The action button, where it belongs or only marked the first pile (PGP.action.3)."""
    if action is None:
        return
    right = {action.starts, *_also_right(this)}
    for place, button in this.told.of(ButtonPlaced):
        if button.button == "action" and button.seat not in right:
            where = f"at seat {action.starts}" if action.starts else "nowhere"
            this.violation(
                "button-misplaced", "PGP.action.3",
                f"the action button was put at seat {button.seat}; it belongs {where}:"
                f" {action.why}", place,
            )  # fmt: skip


def _also_right(this: Round) -> Iterator[int]:
    if this.action_seat == this.bank_seat:
        if this.game.button_on_bank:
            yield this.bank_seat
    elif this.action_seat not in this.order:
        yield this.action_seat
