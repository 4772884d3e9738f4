"""The results of wagers, by the simulator's own naive arithmetic: right in ordinary rounds."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from domain.cards.playing_cards import JOKER
from domain.money import EVEN_ODDS, Odds
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.game import SimulatedHouse
from ops.simulator.blackjack.hands import (
    CARD_VALUES,
    SimulatedHand,
    count_hand,
    has_natural,
    is_joker_hand,
    is_natural,
)

LOSS: Final = -1
PUSH: Final = 0

SimulatedResult = Odds | Literal[-1, 0]
"""The odds of a winning wager, a push or a loss."""


class FinalHand(NamedTuple):
    """A finished hand."""

    total: int
    natural: bool
    cards: tuple[str, ...]

    @property
    def over(self) -> bool:
        """Whether the hand is past 21."""
        return self.total > 21 and not self.natural


def read_hand(draft: BlackjackDraft, hand: SimulatedHand) -> FinalHand:
    """Return a player's hand as it stands."""
    return FinalHand(count_hand(hand.cards)[0], has_natural(draft.game, hand), tuple(hand.cards))


def read_bank_hand(draft: BlackjackDraft) -> FinalHand:
    """Return the player-dealer's hand as it stands."""
    return FinalHand(
        count_hand(draft.bank)[0], is_natural(draft.game, draft.bank), tuple(draft.bank)
    )


def find_base_result(draft: BlackjackDraft, player: FinalHand, bank: FinalHand) -> SimulatedResult:
    """Return the result of a base wager on the hand."""
    if player.natural:
        pays = Odds(*map(int, draft.house.natural_pays.split(":")))
        return PUSH if bank.natural and not draft.game.wins_ties_at_21 else pays
    if bank.natural:
        return LOSS
    if player.over and bank.over:
        return _BOTH_OVER[draft.game.both_over](draft.house, player, bank)
    if player.over or bank.over:
        return LOSS if player.over else EVEN_ODDS
    ours, theirs = _strength(draft, player), _strength(draft, bank)
    if ours == theirs:
        return EVEN_ODDS if draft.game.wins_ties_at_21 and player.total == 21 else PUSH
    return EVEN_ODDS if ours > theirs else LOSS


def _strength(draft: BlackjackDraft, hand: FinalHand) -> int:
    wild = draft.house.joker_beats_21 and hand.total == 21 and is_joker_hand(hand.cards)
    return 2 * hand.total + wild


def _closer_pushes(house: SimulatedHouse, player: FinalHand, bank: FinalHand) -> SimulatedResult:
    closer = player.total < bank.total and not house.both_over_loses
    return PUSH if closer else LOSS


def _special_pushes(_house: SimulatedHouse, player: FinalHand, bank: FinalHand) -> SimulatedResult:
    return PUSH if is_suited_789(bank.cards) and player.total < 24 else LOSS


def _special_pushes_all(
    _house: SimulatedHouse, _player: FinalHand, bank: FinalHand
) -> SimulatedResult:
    return PUSH if is_suited_789(bank.cards) else LOSS


def _eights_push(house: SimulatedHouse, _player: FinalHand, bank: FinalHand) -> SimulatedResult:
    if [card[0] for card in bank.cards] != ["8", "8", "8"]:
        return LOSS
    return EVEN_ODDS if house.eights_win else PUSH


_BOTH_OVER: Final[dict[str, Callable[[SimulatedHouse, FinalHand, FinalHand], SimulatedResult]]] = {
    "closer": _closer_pushes,
    "special": _special_pushes,
    "special-all": _special_pushes_all,
    "eights": _eights_push,
}


def is_suited_789(cards: tuple[str, ...]) -> bool:
    """Return whether the hand is exactly seven, eight and nine of one suit."""
    return "".join(sorted(card[0] for card in cards)) == "789" and len({c[1] for c in cards}) == 1


def find_match_result(player: FinalHand, bank: FinalHand) -> SimulatedResult:
    """Return the result of Match the Dealer, by the player's first two cards and the up card."""
    up = bank.cards[0]
    suited = player.cards[:2].count(up)
    matched = sum(card[0] == up[0] for card in player.cards[:2])
    pays = {(1, 0): 4, (2, 0): 8, (1, 1): 9, (2, 1): 13, (2, 2): 18}.get((matched, suited))
    return LOSS if pays is None else Odds(pays)


def find_bonus_result(player: FinalHand, bank: FinalHand, *, beaten: bool) -> SimulatedResult:
    """Return the result of the Blackjack Bonus Bet, by the player's first two cards."""
    first, second = player.cards[:2]
    if first == second == "Ks":
        return Odds(500 if beaten and _is_blackjack(bank.cards[:2]) else 50)
    if first == second != JOKER:
        return Odds(8)
    if JOKER not in (first, second) and count_hand((first, second))[0] == 20:
        return Odds(6 if first[1] == second[1] else 4)
    return EVEN_ODDS if first[0] in "KQJ" and first != JOKER else LOSS


def _is_blackjack(cards: tuple[str, ...]) -> bool:
    if JOKER in cards:
        return False
    return sorted(CARD_VALUES[card] for card in cards) == [1, 10]


def find_buster_result(draft: BlackjackDraft, bank: FinalHand) -> SimulatedResult:
    """Return the result of the room's Buster, by the number of cards in a bank that is over."""
    if not bank.over:
        return LOSS
    cards = min(len(bank.cards), 8)
    mortimers = {3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 200}
    marysville = {3: 1, 4: 2, 5: 4, 6: 10, 7: 40, 8: 100}
    return Odds((mortimers if "buster" in draft.game.own_bets else marysville).get(cards, 1))
