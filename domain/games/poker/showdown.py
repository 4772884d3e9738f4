"""The showdown: what the hands are worth, and who wins which part of a pot."""

from collections.abc import Mapping, Sequence
from typing import Final

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD
from domain.games.poker.dead_hands import foul_hand, kill_miscounted_hand
from domain.games.poker.hand_worth import HandWorth
from domain.games.poker.options import LOW_QUALIFIER
from domain.games.poker.pot_reasons import explain_pot
from domain.games.poker.pots import SIDE_POT, OpenPot
from domain.games.poker.state import PokerPlayer, PokerRound, StreetAction
from domain.games.poker.streets import BOARD_CARDS
from domain.verdict.findings import is_reading_rule
from domain.verdict.model import AdjudicatedPot, PotAward, PotShare, Showdown

SHARES_OF_HALVES: Final = 2
"""The shares of a pot whose halves have one winner each."""

SHOWS_FIRST: Final = "PG.show.1"
"""The clause on who shows first."""

RANKS_UP: Final = "23456789TJQKA"
SUITS_UP: Final = "cdhs"
"""Ranks and suits from the lowest up, as the draw for the first button goes (PG.3)."""


def find_first_to_show(state: PokerRound) -> Showdown:
    """Return who has to show first: the last to bet or raise, else the last to check (PG.show.1).

    Only the last street with a decision counts.
    """
    streets = [action for action in state.actions.values() if action.has_decision]
    last = streets[-1] if streets else StreetAction()
    seat, why = last.bettor, f"seat {last.bettor} bet last"
    if seat is None:
        seat, why = last.checker, f"nobody bet; seat {last.checker} checked last"
    if seat is None:
        return Showdown(None, SHOWS_FIRST, "nobody bet or checked on the last street")
    player = state.by_spot[str(seat)]
    if player.out or player.dead:
        return Showdown(None, SHOWS_FIRST, f"{why}, and its hand is out of the pots")
    return Showdown(seat, SHOWS_FIRST, why)


def find_dead_hands(state: PokerRound) -> None:
    """Kill known hands of a wrong number of cards, or with a card that is not in the deck."""
    count = state.game.hole.value
    for player in state.players:
        gone = player.out or player.dead or player.mucked is not None
        if gone or UNKNOWN_CARD in player.cards:
            continue
        if player.foul:
            foul_hand(state, None, player)
        elif len(player.cards) != count:
            detail = f"shows {len(player.cards)} cards, not {count}; the hand is dead"
            kill_miscounted_hand(state, None, player, detail)


def rank_hands(state: PokerRound) -> dict[str, HandWorth]:
    """Return the worth of every known, complete hand, of folded ones too (PG.show.1)."""
    game, board = state.game, state.cards.board
    if game.variant.has_board and (len(board) != BOARD_CARDS or UNKNOWN_CARD in board):
        return {}
    hands = {
        player.spot: player.cards
        for player in state.players
        if not (player.dead or player.foul)
        and player.mucked is None
        and len(player.cards) == game.hole.value
        and UNKNOWN_CARD not in player.cards
    }
    ranked = game.variant.rank_hands(hands, board, state.rules)
    state.readings.update(ranked.readings)
    return ranked.worths


def list_contenders(heap: OpenPot) -> list[PokerPlayer]:
    """Return whose hands can win the pot: a mucked one only if no other is left (PG.show.4)."""
    alive = [player for player in heap.players if not player.dead]
    shown = [player for player in alive if player.mucked is None]
    return shown or sorted(alive, key=_get_muck_place)[-1:]


def _get_muck_place(player: PokerPlayer) -> int:
    return player.mucked or 0


def award_pot(
    state: PokerRound,
    heap: OpenPot,
    found: Mapping[str, HandWorth],
    able: Sequence[PokerPlayer],
    *,
    side: bool,
) -> AdjudicatedPot:
    """Return a pot with its winners of those able to win it, and the clauses by which they do."""
    clauses = state.game.clauses
    shares = _list_awards(state, heap.amount, found, able)
    also = [SIDE_POT] if side else []
    if len(able) == 1:
        also.append("PG.show.4")
    elif halved_without_eight(state) and shares:
        also += ["O8.rule.2", *clauses.halves]
        if len(shares) > SHARES_OF_HALVES:
            also += clauses.ties
    elif state.game.variant.has_high and state.game.variant.has_low and shares:
        halved = shares[0].share == "high"
        also += clauses.halves if halved else clauses.no_low
        if len(shares) > 1 + halved:
            also += clauses.ties
    return AdjudicatedPot(
        heap.gross,
        heap.fees,
        heap.amount,
        heap.eligible,
        shares,
        clauses.wins,
        tuple(also),
        explain_pot(state, heap, found, able, shares),
    )


def halved_without_eight(state: PokerRound) -> bool:
    """Return whether a posting waives the eight for low, so that a pot is always halved."""
    return state.rules.get(LOW_QUALIFIER.key) == "none"


def _list_awards(
    state: PokerRound, amount: int, found: Mapping[str, HandWorth], players: Sequence[PokerPlayer]
) -> tuple[PotAward, ...]:
    """Return who wins the pot or its halves; nobody yet if a hand is not known."""
    if len(players) == 1:
        return (PotAward(players[0].spot, amount, "all"),) if amount else ()
    if not players or any(player.spot not in found for player in players):
        return ()
    if not state.game.variant.has_high:
        return _share_pot(state, amount, _find_lowest(players, found), "all")
    highest = max([found[player.spot].high or 0 for player in players])
    winners = [player for player in players if found[player.spot].high == highest]
    lows = _find_lowest(players, found)
    if not lows:
        return _share_pot(state, amount, winners, "all")
    chip = state.structure.chip
    low_half = amount // 2 // chip * chip
    if 2 * low_half != amount and is_reading_rule(state.game.clauses.odd_chip):
        state.readings.add(state.game.clauses.odd_chip)
    return (
        *_share_pot(state, amount - low_half, winners, "high"),
        *_share_pot(state, low_half, lows, "low"),
    )


def _find_lowest(
    players: Sequence[PokerPlayer], found: Mapping[str, HandWorth]
) -> list[PokerPlayer]:
    """Return the best low hands, if there are any."""
    lows = {player.spot: found[player.spot].low for player in players}
    best = min([low for low in lows.values() if low is not None], default=None)
    return [] if best is None else [one for one in players if lows[one.spot] == best]


def _share_pot(
    state: PokerRound, amount: int, winners: Sequence[PokerPlayer], share: PotShare
) -> tuple[PotAward, ...]:
    """Return equal shares in whole chips; those left over go out one by one (PK.R7)."""
    chip = state.structure.chip
    each = amount // len(winners) // chip * chip
    chips, fraction = divmod(amount - each * len(winners), chip)
    if chips or (fraction and len(winners) > 1):
        state.readings.add("PK.R7")
    order = winners
    if state.rules["odd_chip"] == "by-suit":
        order = sorted(winners, key=_rank_hole_cards, reverse=True)
    amounts = {
        one.spot: each + chip * (at < chips) + fraction * (at == 0) for at, one in enumerate(order)
    }
    return tuple([PotAward(one.spot, won, share) for one in winners if (won := amounts[one.spot])])


def _rank_hole_cards(player: PokerPlayer) -> tuple[int, int]:
    """Return the rank and the suit of the highest hole card, the joker above all."""
    return max([_rank_card(card) for card in player.cards])


def _rank_card(card: str) -> tuple[int, int]:
    if card == JOKER:
        return len(RANKS_UP), 0
    return RANKS_UP.index(card[0]), SUITS_UP.index(card[1])
