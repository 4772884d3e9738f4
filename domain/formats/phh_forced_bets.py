"""Antes, blinds, straddles and posts of a PHH hand, and the limits on the table's sign."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from domain.facts.record import BettingLimits
from domain.facts.round_events import BlindPosted
from domain.formats.phh_fields import PhhHand
from domain.formats.street_betting import StreetBetting
from domain.games.poker.stakes import compute_live_part

ForcedBetKind = Literal["small", "big", "missed", "straddle", "ante"]


class ForcedBet(NamedTuple):
    """A bet that a player has to put in before the cards are dealt."""

    player: int
    """The player's index among p1 to pn, from 0."""
    amount: int
    kind: ForcedBetKind


def find_phh_limits(hand: PhhHand) -> BettingLimits:
    """Return the betting structure, with the blinds that were due."""
    small, big = _find_blinds(hand)
    sizes = sorted(hand.forced[player] for player in (small, big) if player is not None)
    if hand.variant == "NT":
        posted = None if small is None else hand.forced[small]
        return BettingLimits(structure="no-limit", big_blind=hand.min_bet, small_blind=posted)
    return BettingLimits(
        structure="limit",
        small_bet=hand.small_bet,
        big_bet=hand.big_bet,
        small_blind=sizes[0] if len(sizes) == 2 else None,
        big_blind=sizes[-1] if sizes else None,
    )


def _find_blinds(hand: PhhHand) -> tuple[int | None, int | None]:
    """Return the players of the small and the big blind; a lone blind is the big blind."""
    posting = [player for player, amount in enumerate(hand.forced) if amount > 0]
    if not posting:
        return None, None
    if len(posting) == 1:
        return None, posting[0]
    first, second = posting[:2]
    if len(hand.seats) == 2 and hand.forced[first] >= hand.forced[second]:
        return second, first
    return first, second


def list_forced_bets(hand: PhhHand, big_blind: int | None) -> Iterator[ForcedBet]:
    """Yield antes, the small blind, the big blind, straddles, then newcomers' posts."""
    for player, ante in enumerate(hand.antes):
        yield ForcedBet(player, ante, "ante")
    small, big = _find_blinds(hand)
    if small is not None:
        yield ForcedBet(small, hand.forced[small], "small")
    if big is not None:
        yield ForcedBet(big, hand.forced[big], "big")
    for player, amount in enumerate(hand.forced):
        if amount > 0 and player not in (small, big):
            yield ForcedBet(player, amount, "straddle")
    for player, amount in enumerate(hand.forced):
        if amount < 0:
            is_big = big_blind is None or -amount == big_blind
            yield ForcedBet(player, -amount, "big" if is_big else "missed")


def post_forced_bets(
    hand: PhhHand, limits: BettingLimits, betting: StreetBetting
) -> Iterator[BlindPosted]:
    """Post the forced bets, each limited to the player's stack."""
    for player, amount, kind in list_forced_bets(hand, limits.big_blind):
        seat = hand.seats[player]
        paid = betting.post(seat, amount, live=compute_live_part(kind, amount, limits))
        if paid:
            yield BlindPosted(seat=seat, amount=paid, kind=kind)
    betting.open(limits.big_blind or 0)
