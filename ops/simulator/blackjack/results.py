"""What each wager comes to, by the simulator's own naive arithmetic: right in ordinary rounds."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from domain.cards import JOKER
from domain.money import EVEN, Odds
from ops.simulator.blackjack.games import House
from ops.simulator.blackjack.hands import VALUE, Hand, count, has_natural, is_joker_hand, is_natural
from ops.simulator.blackjack.state import Round

LOSS: Final = -1
PUSH: Final = 0

Result = Odds | Literal[-1, 0]
"""The odds of a winning wager, a push or a loss."""


class Shown(NamedTuple):
    """A finished hand."""

    total: int
    natural: bool
    cards: tuple[str, ...]

    @property
    def over(self) -> bool:
        """Whether it is past 21."""
        return self.total > 21 and not self.natural


def shown(r: Round, hand: Hand) -> Shown:
    """A player's hand as it lies."""
    return Shown(count(hand.cards)[0], has_natural(r.game, hand), tuple(hand.cards))


def bank_shown(r: Round) -> Shown:
    """The player-dealer's hand as it lies."""
    return Shown(count(r.bank)[0], is_natural(r.game, r.bank), tuple(r.bank))


def base_result(r: Round, player: Shown, bank: Shown) -> Result:
    """What a base wager on the hand comes to."""
    if player.natural:
        pays = Odds(*map(int, r.house.natural_pays.split(":")))
        return PUSH if bank.natural and r.game.code != "PS" else pays
    if bank.natural:
        return LOSS
    if player.over and bank.over:
        return _BOTH_OVER[r.game.code](r.house, player, bank)
    if player.over or bank.over:
        return LOSS if player.over else EVEN
    ours, theirs = _strength(r, player), _strength(r, bank)
    if ours == theirs:
        return EVEN if r.game.code == "PS" and player.total == 21 else PUSH
    return EVEN if ours > theirs else LOSS


def _strength(r: Round, hand: Shown) -> int:
    wild = r.house.joker_beats_21 and hand.total == 21 and is_joker_hand(hand.cards)
    return 2 * hand.total + wild


def _closer_pushes(house: House, player: Shown, bank: Shown) -> Result:
    closer = player.total < bank.total and not house.both_over_loses
    return PUSH if closer else LOSS


def _special_pushes(_house: House, player: Shown, bank: Shown) -> Result:
    return PUSH if is_suited_789(bank.cards) and player.total < 24 else LOSS


def _special_pushes_all(_house: House, _player: Shown, bank: Shown) -> Result:
    return PUSH if is_suited_789(bank.cards) else LOSS


def _eights_push(house: House, _player: Shown, bank: Shown) -> Result:
    if [card[0] for card in bank.cards] != ["8", "8", "8"]:
        return LOSS
    return EVEN if house.eights_win else PUSH


_BOTH_OVER: Final[dict[str, Callable[[House, Shown, Shown], Result]]] = {
    "NB03": _closer_pushes,
    "NB06": _closer_pushes,
    "NB60": _special_pushes,
    "NBB": _special_pushes_all,
    "P215": _eights_push,
    "PS": _eights_push,
}


def is_suited_789(cards: tuple[str, ...]) -> bool:
    """Whether the hand is exactly seven, eight, nine of one suit."""
    return "".join(sorted(card[0] for card in cards)) == "789" and len({c[1] for c in cards}) == 1


def match_result(player: Shown, bank: Shown) -> Result:
    """Match the Dealer, by the player's two cards and the up card."""
    up = bank.cards[0]
    suited = player.cards[:2].count(up)
    matched = sum(card[0] == up[0] for card in player.cards[:2])
    pays = {(1, 0): 4, (2, 0): 8, (1, 1): 9, (2, 1): 13, (2, 2): 18}.get((matched, suited))
    return LOSS if pays is None else Odds(pays)


def bonus_result(player: Shown, bank: Shown) -> Result:
    """The Blackjack Bonus Bet, by the player's first two cards."""
    first, second = player.cards[:2]
    if first == second == "Ks":
        return Odds(500 if _is_blackjack(bank.cards[:2]) else 50)
    if first == second != JOKER:
        return Odds(8)
    if JOKER not in (first, second) and count((first, second))[0] == 20:
        return Odds(6 if first[1] == second[1] else 4)
    return EVEN if first[0] in "KQJ" and first != JOKER else LOSS


def _is_blackjack(cards: tuple[str, ...]) -> bool:
    if JOKER in cards:
        return False
    return sorted(VALUE[card] for card in cards) == [1, 10]


def buster_result(r: Round, bank: Shown) -> Result:
    """The Buster of the room, by how many cards the bank went over with."""
    if not bank.over:
        return LOSS
    cards = min(len(bank.cards), 8)
    mortimers = {3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 200}
    marysville = {3: 1, 4: 2, 5: 4, 6: 10, 7: 40, 8: 100}
    return Odds((mortimers if r.game.code == "NBB" else marysville).get(cards, 1))
