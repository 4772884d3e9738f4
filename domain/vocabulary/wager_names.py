"""Whose wager a line is, in words."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from domain.seats import BANK, find_seat, get_hand_number, parse_seat_name
from domain.verdict.model import SettlementLine
from domain.vocabulary.grammar import join_words

POOL_PREFIX: Final = "pool:"
"""How the name of a pooled wager's bettor begins."""

_WAGERS: Final = {
    "insurance": "insurance",
    "ante": "ante",
    "pair-plus": "pair-plus bet",
    "six-card": "six-card bet",
    "fortune": "fortune bet",
    "ace-high": "ace-high bet",
    "envy": "envy prize",
}
"""What is not just called a wager."""

PILE_PREFIX: Final = "pile."
_SEAT: Final = re.compile(r"seat \d+")
_HANDS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def name_wager(wager: str) -> str:
    """Name a wager: `base wager`, `ante`, `fortune bet`."""
    return _WAGERS.get(wager, f"{wager} wager")


def name_bettor(bettor: str) -> str:
    """Name a bettor: `seat 4` for whoever sits there, `pool K1` for a pool, others by their id."""
    seat = parse_seat_name(bettor)
    if seat is not None:
        return f"seat {seat}"
    return f"pool {bettor.removeprefix(POOL_PREFIX)}" if bettor.startswith(POOL_PREFIX) else bettor


def name_place(spot: str) -> str:
    """Name where cards lie: `seat 3`, `the bank`, `the stub`."""
    return f"seat {spot}" if spot[0].isdigit() else f"the {spot}"


def name_hand(spot: str) -> str:
    """Name the hand on a spot: `seat 3's hand`, `the player-dealer's hand`, `pile 4`."""
    if spot == BANK:
        return "the player-dealer's hand"
    if find_seat(spot) is None:
        return (
            f"pile {spot.removeprefix(PILE_PREFIX)}"
            if spot.startswith(PILE_PREFIX)
            else f"the {spot}"
        )
    return f"seat {spot}'s hand"


def name_owner(spot: str, bettor: str) -> str:
    """Name a bettor at a spot: `seat 4`, `Ana on seat 4`, `pool K1 on seat 7`."""
    seat = find_seat(spot)
    if seat is None:
        return "the bank" if spot == BANK else spot
    if parse_seat_name(bettor) == seat:
        return f"seat {seat}"
    return f"{name_bettor(bettor)} on seat {seat}"


def name_line(line: SettlementLine, lines: Iterable[SettlementLine]) -> str:
    """Name the wager of a line as shortly as the other lines allow: `seat 4's second hand`."""
    owned = [one for one in lines if _is_same_owner(one, line)]
    owner = name_owner(line.spot, line.bettor)
    if line.wager != "base":
        what = name_wager(line.wager)
        if line.earned_by and sum(one.wager == line.wager for one in owned) > 1:
            what += f" for seat {line.earned_by}"
    elif len({one.spot for one in owned}) > 1:
        what = f"{_HANDS[get_hand_number(line.spot) - 1]} hand"
    elif len(owned) > 1:
        what = "base wager"
    else:
        return owner
    return name_property(owner, what)


def name_property(owner: str, what: str) -> str:
    """Name something of an owner: `seat 4's ante`, `Ana's ante on seat 4`."""
    who, on, where = owner.partition(" on ")
    return f"{who}'s {what}{on}{where}"


def _is_same_owner(one: SettlementLine, other: SettlementLine) -> bool:
    return find_seat(one.spot) == find_seat(other.spot) and one.bettor == other.bettor


def name_lines(part: Sequence[SettlementLine], lines: Sequence[SettlementLine]) -> list[str]:
    """Name some of the lines, plain seats together: `seats 6 and 7`, `Ana on seat 4`.

    Owners all of whose lines are among them are named alone; other lines of an owner are joined.
    """
    names = dict.fromkeys(_find_shortest_name(line, part, lines) for line in part)
    seats = [name.removeprefix("seat ") for name in names if _SEAT.fullmatch(name)]
    others = _group_by_owner(name for name in names if not _SEAT.fullmatch(name))
    if not seats:
        return others
    return [f"{'seats' if len(seats) > 1 else 'seat'} {join_words(seats)}", *others]


def _group_by_owner(names: Iterable[str]) -> list[str]:
    """Name owners once for all that is theirs: `seat 7's ante and play wager`."""
    owned: dict[str, list[str]] = {}
    for name in names:
        who, is_owner, what = name.partition("'s ")
        alone = not is_owner or " on " in what
        owned.setdefault(name if alone else f"{who}'s ", []).append("" if alone else what)
    return [f"{who}{join_words(what)}" for who, what in owned.items()]


def _find_shortest_name(
    line: SettlementLine, part: Sequence[SettlementLine], lines: Sequence[SettlementLine]
) -> str:
    whole = all(one in part for one in lines if _is_same_owner(one, line))
    return name_owner(line.spot, line.bettor) if whole else name_line(line, lines)
