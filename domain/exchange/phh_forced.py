"""Antes, blinds, straddles and posts of a PHH hand, and the limits on the table's sign."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from domain.events.round import BlindPosted
from domain.exchange.betting import Betting
from domain.exchange.phh_fields import Hand
from domain.games.poker.limits import live_part
from domain.record import Limits

Kind = Literal["small", "big", "missed", "straddle", "ante"]


class Forced(NamedTuple):
    """What a player has to put in before the cards are dealt."""

    player: int
    """His place among p1 to pn, from 0."""
    amount: int
    kind: Kind


def limits_of(hand: Hand) -> Limits:
    """The structure of the betting, with the blinds as they were to be posted."""
    small, big = _blinds(hand)
    sizes = sorted(hand.forced[player] for player in (small, big) if player is not None)
    if hand.variant == "NT":
        posted = None if small is None else hand.forced[small]
        return Limits(structure="no-limit", big_blind=hand.min_bet, small_blind=posted)
    return Limits(
        structure="limit", small_bet=hand.small_bet, big_bet=hand.big_bet,
        small_blind=sizes[0] if len(sizes) == 2 else None, big_blind=sizes[-1] if sizes else None,
    )  # fmt: skip


def _blinds(hand: Hand) -> tuple[int | None, int | None]:
    """Who posts the small and the big blind; one alone is the big one."""
    posting = [player for player, amount in enumerate(hand.forced) if amount > 0]
    if not posting:
        return None, None
    if len(posting) == 1:
        return None, posting[0]
    first, second = posting[:2]
    if len(hand.seats) == 2 and hand.forced[first] >= hand.forced[second]:
        return second, first
    return first, second


def forced_bets(hand: Hand, big_blind: int | None) -> Iterator[Forced]:
    """Antes, the small blind, the big blind, straddles, then newcomers' posts."""
    for player, ante in enumerate(hand.antes):
        yield Forced(player, ante, "ante")
    small, big = _blinds(hand)
    if small is not None:
        yield Forced(small, hand.forced[small], "small")
    if big is not None:
        yield Forced(big, hand.forced[big], "big")
    for player, amount in enumerate(hand.forced):
        if amount > 0 and player not in (small, big):
            yield Forced(player, amount, "straddle")
    for player, amount in enumerate(hand.forced):
        if amount < 0:
            is_big = big_blind is None or -amount == big_blind
            yield Forced(player, -amount, "big" if is_big else "missed")


def post(hand: Hand, limits: Limits, betting: Betting) -> Iterator[BlindPosted]:
    """Take the forced bets from the stacks, never more than there is."""
    for player, amount, kind in forced_bets(hand, limits.big_blind):
        seat = hand.seats[player]
        paid = betting.post(seat, amount, live=live_part(kind, amount, limits.big_blind))
        if paid:
            yield BlindPosted(seat=seat, amount=paid, kind=kind)
    betting.open(limits.big_blind or 0)
