"""Whose wager a line is, in words."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from domain.layout import BANK, hand_number, seat_in_name, seat_of
from domain.sentences.words import listed
from domain.verdict import Line

POOL: Final = "pool:"
"""How the name of a pooled wager's bettor begins."""

_WAGERS: Final = {
    "insurance": "insurance", "ante": "ante", "pair-plus": "pair-plus bet",
    "six-card": "six-card bet", "fortune": "fortune bet", "ace-high": "ace-high bet",
    "envy": "envy prize",
}  # fmt: skip
"""What is not just called a wager."""

PILE: Final = "pile."
_SEAT: Final = re.compile(r"seat \d+")
_HANDS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def wager_name(wager: str) -> str:
    """`base wager`, `ante`, `fortune bet`."""
    return _WAGERS.get(wager, f"{wager} wager")


def bettor_name(bettor: str) -> str:
    """`seat 4` for who sits there, `pool K1` for a pool, anybody else by his id."""
    seat = seat_in_name(bettor)
    if seat is not None:
        return f"seat {seat}"
    return f"pool {bettor.removeprefix(POOL)}" if bettor.startswith(POOL) else bettor


def place_name(spot: str) -> str:
    """Where cards lie: `seat 3`, `the bank`, `the stub`."""
    return f"seat {spot}" if spot[0].isdigit() else f"the {spot}"


def hand_name(spot: str) -> str:
    """Whose hand lies on a spot: `seat 3's hand`, `the player-dealer's hand`, `pile 4`."""
    if spot == BANK:
        return "the player-dealer's hand"
    if seat_of(spot) is None:
        return f"pile {spot.removeprefix(PILE)}" if spot.startswith(PILE) else f"the {spot}"
    return f"seat {spot}'s hand"


def owner_name(spot: str, bettor: str) -> str:
    """Who bet where: `seat 4`, `Ana on seat 4`, `pool K1 on seat 7`."""
    seat = seat_of(spot)
    if seat is None:
        return "the bank" if spot == BANK else spot
    if seat_in_name(bettor) == seat:
        return f"seat {seat}"
    return f"{bettor_name(bettor)} on seat {seat}"


def line_name(line: Line, lines: Iterable[Line]) -> str:
    """Whose wager a line is, said as shortly as the others allow: `seat 4's second hand`."""
    owned = [one for one in lines if _is_same_owner(one, line)]
    owner = owner_name(line.spot, line.bettor)
    if line.wager != "base":
        what = wager_name(line.wager)
        if line.earned_by and sum(one.wager == line.wager for one in owned) > 1:
            what += f" for seat {line.earned_by}"
    elif len({one.spot for one in owned}) > 1:
        what = f"{_HANDS[hand_number(line.spot) - 1]} hand"
    elif len(owned) > 1:
        what = "base wager"
    else:
        return owner
    return owned_by(owner, what)


def owned_by(owner: str, what: str) -> str:
    """`seat 4's ante`, `Ana's ante on seat 4`."""
    who, on, where = owner.partition(" on ")
    return f"{who}'s {what}{on}{where}"


def _is_same_owner(one: Line, other: Line) -> bool:
    return seat_of(one.spot) == seat_of(other.spot) and one.bettor == other.bettor


def named(part: Sequence[Line], lines: Sequence[Line]) -> list[str]:
    """Some of the lines by name, plain seats together: `seats 6 and 7`, `Ana on seat 4`.

    An owner all of whose lines are among them is named alone, and several of his others together.
    """
    names = dict.fromkeys(_shortest_name(line, part, lines) for line in part)
    seats = [name.removeprefix("seat ") for name in names if _SEAT.fullmatch(name)]
    others = _by_owner(name for name in names if not _SEAT.fullmatch(name))
    if not seats:
        return others
    return [f"{'seats' if len(seats) > 1 else 'seat'} {listed(seats)}", *others]


def _by_owner(names: Iterable[str]) -> list[str]:
    """`seat 7's ante and play wager` in place of the owner's name before each."""
    owned: dict[str, list[str]] = {}
    for name in names:
        who, is_owner, what = name.partition("'s ")
        alone = not is_owner or " on " in what
        owned.setdefault(name if alone else f"{who}'s ", []).append("" if alone else what)
    return [f"{who}{listed(what)}" for who, what in owned.items()]


def _shortest_name(line: Line, part: Sequence[Line], lines: Sequence[Line]) -> str:
    whole = all(one in part for one in lines if _is_same_owner(one, line))
    return owner_name(line.spot, line.bettor) if whole else line_name(line, lines)
