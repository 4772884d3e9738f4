"""The players' turns and the player-dealer's draw."""

from typing import Final

from domain.events.round import Choice, Decided, Irregular
from domain.layout import BANK
from ops.simulator.blackjack.choices import sensible
from ops.simulator.blackjack.dealing import check_late, reveal
from ops.simulator.blackjack.hands import Hand, bank_draws, is_natural, is_pair
from ops.simulator.blackjack.moments import wrong_choice
from ops.simulator.blackjack.moves import MOVES
from ops.simulator.blackjack.state import Round

MOST_MOVES: Final = 20
_FROZEN_CHOICES: Final[tuple[Choice, ...]] = (
    "hit", "double", "double-double", "split", "surrender", "rescue", "stand",
)  # fmt: skip
_FOREIGN_CHOICES: Final[tuple[Choice, ...]] = (
    "surrender", "rescue", "hit", "stand", "double", "split", "insurance",
)  # fmt: skip


def play(r: Round) -> None:
    """Every spot in its turn, unless the bank's joker or natural has frozen the play."""
    if not r.game.hole and r.slip("bank-second-early"):
        r.deal_to_bank("up")
    seats = [seat for seat in r.dealt if seat in r.hands]
    if len(seats) > 1 and r.slip("out-of-turn"):
        r.swap_neighbours(seats)
    for seat in seats:
        if r.frozen:
            _play_frozen(r, r.hands[seat][0])
        else:
            _play_seat(r, seat)
        check_late(r)


def _play_seat(r: Round, seat: int) -> None:
    hands = r.hands[seat]
    _play_backline(r, hands[0])
    for hand in hands:
        if len(hand.cards) == 1 and hand.split:
            if r.slip("split-card-missed"):
                continue
            r.deal_to(hand)
        if len(hand.cards) > 1 or r.chance(0.3):
            _play_hand(r, hand)


def _play_hand(r: Round, hand: Hand) -> None:
    if r.slip("turn-skipped", 0.5):
        return
    for _ in range(MOST_MOVES):
        choice = wrong_choice(r, hand) if r.slips else ""
        choice = choice or sensible(r, hand)
        if not choice:
            return
        MOVES[choice](r, hand)


def _play_frozen(r: Round, hand: Hand) -> None:
    if not r.slip("frozen-play", 0.6):
        return
    choice = r.rng.choice(_FROZEN_CHOICES)
    if choice == "split" and not is_pair(r.house, hand.cards):
        choice = "hit"
    MOVES[choice](r, hand)


def _play_backline(r: Round, hand: Hand) -> None:
    """A backline bettor decides what is not his to decide."""
    if len(hand.bases) > 1 and r.slip("join-foreign", 0.8):
        choice = r.rng.choice(_FOREIGN_CHOICES)
        bettor = list(hand.bases)[-1]
        r.say(Decided(spot=hand.spot, choice=choice, bettor=bettor))


def play_bank(r: Round) -> None:
    """The player-dealer's hand, as his chart has it or not."""
    hidden = r.slip("bank-hidden")
    if r.game.hole and not hidden:
        reveal(r, BANK)
    elif not r.game.hole and len(r.bank) < 2:
        r.deal_to_bank("up")
    needed = _is_needed(r)
    while bank_draws(r.game, r.house, r.bank):
        if r.slip("bank-short", 0.5) or (not needed and r.chance(0.7)):
            break
        _draw(r, surplus=False)
    if r.slip("bank-long", 0.8):
        _draw(r, surplus=not bank_draws(r.game, r.house, r.bank))


def _draw(r: Round, *, surplus: bool) -> None:
    if r.slip("bank-card-unseen", 0.5):
        card = r.shoe.draw(BANK)
        (r.bank_surplus if surplus else r.bank).append(card)
        r.say_card(BANK, card, "up", hidden=True)
        return
    r.deal_to_bank("up", surplus=surplus)


def _is_needed(r: Round) -> bool:
    """Whether a line is left that the player-dealer's hand decides."""
    if any(wager.circle != "base" and wager.live for wager in r.wagers):
        return True
    if r.game.code == "NBB" or is_natural(r.game, r.bank):
        return True
    return any(not hand.fate for seat in r.dealt for hand in r.hands.get(seat, ()))


def show_unseen(r: Round) -> None:
    """Cards nobody saw when they were dealt are turned up at the end, many of them."""
    for spot in list(r.unseen):
        if r.chance(0.5):
            reveal(r, spot)
    if r.chance(0.02):
        r.say(Irregular(kind="other", note="a chip was found under the shoe"))
