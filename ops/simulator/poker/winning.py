"""Who wins the pots, and in which parts."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from domain.events.round import PotPushed
from domain.ranks import holdem, lowball, omaha
from ops.simulator.poker.pots import Pot, pots
from ops.simulator.poker.state import Player, Round

Share = Literal["high", "low", "all"]

_BOARD: Final = 5


class Worth(NamedTuple):
    """What a hand is worth: a high value wins the higher it is, a low one the lower it is."""

    high: int | None = None
    low: int | None = None


def awards(r: Round) -> list[PotPushed]:
    """What is pushed to whom, pot by pot; nothing where the round is dead."""
    if r.misdealt or r.dead or _has_twins(r):
        return []
    return [award for place, pot in enumerate(pots(r)) for award in _of_pot(r, pot, place)]


def _has_twins(r: Round) -> bool:
    """Whether a card lies there twice, which makes the round dead when it is seen."""
    cards = [*r.board, *(card for one in r.players for card in one.cards)]
    return len(set(cards)) < len(cards)


def _of_pot(r: Round, pot: Pot, place: int) -> list[PotPushed]:
    if len(r.live) == 1:
        return _shared(r, pot.amount, [one for one in pot.players if one.is_in], "all", place)
    able = [one for one in pot.players if one.is_in and _is_complete(r, one)]
    found = {one.seat: _worth(r, one) for one in able}
    lows = [worth.low for worth in found.values() if worth.low is not None]
    highs = [worth.high for worth in found.values() if worth.high is not None]
    low = [one for one in able if lows and found[one.seat].low == min(lows)]
    high = [one for one in able if highs and found[one.seat].high == max(highs)]
    if not (high and low):
        return _shared(r, pot.amount, high or low, "all", place)
    chip = _chip(r)
    half = pot.amount // 2 // chip * chip
    return [
        *_shared(r, pot.amount - half, high, "high", place),
        *_shared(r, half, low, "low", place),
    ]


def _is_complete(r: Round, player: Player) -> bool:
    return len(player.cards) == r.game.hole and not r.fouls(player)


def _worth(r: Round, player: Player) -> Worth:
    if r.game.draws:
        return Worth(low=lowball.ace_to_five(player.cards)[0])
    if r.game.hole == 2:
        return Worth(high=holdem.best_of_seven(player.cards, r.board[:_BOARD])[0])
    board = omaha.board_of(
        r.board[:_BOARD],
        five_aces_best=r.rules.get("five_aces") == "five-of-a-kind",
        joker_low_is_ace=r.rules.get("joker_low", "ace") == "ace",
    )
    low = omaha.low(player.cards, board)
    return Worth(omaha.high(player.cards, board)[0], low[0] if low else None)


def _chip(r: Round) -> int:
    return int(r.rules.get("chip", 100))


def _shared(
    r: Round, amount: int, winners: Sequence[Player], share: Share, place: int
) -> list[PotPushed]:
    """Equal parts in whole chips; what is left goes chip by chip from the left of the button."""
    if not winners:
        return []
    chip, count = _chip(r), len(winners)
    each = amount // count // chip * chip
    chips, fraction = divmod(amount - each * count, chip)
    parts = [each + chip * (at < chips) + fraction * (at == 0) for at in range(count)]
    return [
        PotPushed(spot=one.spot, amount=part, share=share, pot=place)
        for one, part in zip(winners, parts, strict=True)
        if part
    ]
