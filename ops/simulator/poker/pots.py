"""The main pot and the side pots as the house counts them: their players and amounts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from domain.cards.playing_cards import JOKER
from domain.cards.ranks import holdem_hand, lowball_hand, omaha_hand
from domain.facts.round_events import FeeTaken, PotPushed
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer


@dataclass(slots=True)
class SimulatedPot:
    """A pot before it is pushed."""

    gross: int
    players: list[SimulatedPlayer]
    """The players whose hands are in the pot, from the left of the button."""
    fees: int = 0

    @property
    def amount(self) -> int:
        """The amount that can be won."""
        return self.gross - self.fees


def count_pots(draft: PokerDraft) -> list[SimulatedPot]:
    """Return the pots, the main pot first; drops come out of the first pots."""
    back = draft.uncalled
    bet = {one.seat: one.live_money for one in draft.players}
    if back is not None:
        bet[back[0].seat] -= back[1]
    within = [one for one in draft.players if one.is_in_pots]
    found: list[SimulatedPot] = []
    below = 0
    for level in sorted({bet[one.seat] for one in within}):
        gross = sum(min(max(money - below, 0), level - below) for money in bet.values())
        found.append(SimulatedPot(gross, [one for one in within if bet[one.seat] >= level]))
        below = level
    if not found:
        return []
    found[0].gross += sum(one.dead_money for one in draft.players)
    found[-1].gross += sum(max(money - below, 0) for money in bet.values())
    _drop(draft, found)
    return [pot for pot in found if pot.gross]


def _drop(draft: PokerDraft, found: list[SimulatedPot]) -> None:
    events = [event for event in draft.events if isinstance(event, FeeTaken)]
    left = sum(event.amount for event in events if event.source_of_fee == "pot")
    gross, fees = sum(pot.gross for pot in found), left
    if draft.rules.get("fees_from") == "by-size" and gross:
        for pot in found[1:]:
            pot.fees = min(fees * pot.gross // gross, pot.gross)
            left -= pot.fees
    for pot in found:
        more = min(left, pot.gross - pot.fees)
        pot.fees += more
        left -= more


SimulatedShare = Literal["high", "low", "all"]

_BOARD: Final = 5


class SimulatedWorth(NamedTuple):
    """A hand's worth: of high values the highest wins, of low values the lowest."""

    high: int | None = None
    low: int | None = None


def award_pots(draft: PokerDraft) -> list[PotPushed]:
    """Return the awards, pot by pot; none where the round is dead."""
    if draft.misdealt or draft.dead or _has_twins(draft):
        return []
    return [
        award for place, pot in enumerate(count_pots(draft)) for award in _of_pot(draft, pot, place)
    ]


def _has_twins(draft: PokerDraft) -> bool:
    """Return whether a card was dealt twice, which makes the round dead when it is seen."""
    cards = [*draft.board, *(card for one in draft.players for card in one.cards)]
    return len(set(cards)) < len(cards)


def _of_pot(draft: PokerDraft, pot: SimulatedPot, place: int) -> list[PotPushed]:
    if len(draft.live) == 1:
        return _shared(draft, pot.amount, [one for one in pot.players if one.is_in], "all", place)
    able = [one for one in pot.players if one.is_in and _is_complete(draft, one)]
    # Of hands that were all given up the last one counts.
    last = sorted(able, key=lambda one: one.mucked or 0)[-1:]
    able = [one for one in able if one.mucked is None] or last
    if len(able) == 1:
        return _shared(draft, pot.amount, able, "all", place)
    found = {one.seat: _worth(draft, one) for one in able}
    lows = [worth.low for worth in found.values() if worth.low is not None]
    highs = [worth.high for worth in found.values() if worth.high is not None]
    low = [one for one in able if lows and found[one.seat].low == min(lows)]
    high = [one for one in able if highs and found[one.seat].high == max(highs)]
    if not (high and low):
        return _shared(draft, pot.amount, high or low, "all", place)
    chip = _chip(draft)
    half = pot.amount // 2 // chip * chip
    return [
        *_shared(draft, pot.amount - half, high, "high", place),
        *_shared(draft, half, low, "low", place),
    ]


def _is_complete(draft: PokerDraft, player: SimulatedPlayer) -> bool:
    return len(player.cards) == draft.game.hole and not draft.fouls(player)


def _worth(draft: PokerDraft, player: SimulatedPlayer) -> SimulatedWorth:
    if draft.game.draws:
        return SimulatedWorth(low=lowball_hand.rank_ace_to_five(player.cards)[0])
    if draft.game.hole == 2:
        return SimulatedWorth(
            high=holdem_hand.find_best_of_seven(player.cards, draft.board[:_BOARD])[0]
        )
    board = omaha_hand.make_board(
        draft.board[:_BOARD],
        five_aces_best=draft.rules.get("five_aces") == "five-of-a-kind",
        joker_low_is_ace=draft.rules.get("joker_low", "ace") == "ace",
    )
    low = omaha_hand.find_best_low(player.cards, board)
    if draft.rules.get("low_qualifier") == "none":
        low = omaha_hand.find_lowest_five(
            player.cards,
            draft.board[:_BOARD],
            joker_low_is_ace=draft.rules.get("joker_low", "ace") == "ace",
        )
    return SimulatedWorth(
        omaha_hand.find_best_high(player.cards, board)[0], low[0] if low else None
    )


def _chip(draft: PokerDraft) -> int:
    return int(draft.rules.get("chip", 100))


def _shared(
    draft: PokerDraft,
    amount: int,
    winners: Sequence[SimulatedPlayer],
    share: SimulatedShare,
    place: int,
) -> list[PotPushed]:
    """Share the amount equally in whole chips; odd chips go around from the left of the button.

    Where the house goes by suit they go to the highest hole cards.
    """
    if not winners:
        return []
    chip, count = _chip(draft), len(winners)
    each = amount // count // chip * chip
    chips, fraction = divmod(amount - each * count, chip)
    order = list(winners)
    if draft.rules.get("odd_chip") == "by-suit":
        order.sort(key=lambda one: min(map(_HIGHEST_FIRST.index, one.cards)))
    parts = {
        one.seat: each + chip * (at < chips) + fraction * (at == 0) for at, one in enumerate(order)
    }
    return [
        PotPushed(spot=one.spot, amount=parts[one.seat], share=share, pot=place)
        for one in winners
        if parts[one.seat]
    ]


_HIGHEST_FIRST: Final = (JOKER, *(rank + suit for rank in "AKQJT98765432" for suit in "shdc"))
