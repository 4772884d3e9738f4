"""The players' turns and the player-dealer's draw."""

from typing import Final

from domain.events.round import CardDealt, Choice, Event, HoleChecked, Irregular
from domain.layout import BANK
from ops.simulator.blackjack.aftermath import see_what_mattered, undo_play, waits_for_turn
from ops.simulator.blackjack.choices import sensible
from ops.simulator.blackjack.dealing import check_late, reveal
from ops.simulator.blackjack.hands import (
    Hand,
    bank_draws,
    is_finished,
    is_natural,
    is_pair,
    must_hit,
)
from ops.simulator.blackjack.moments import BY_CARD, wrong_choice
from ops.simulator.blackjack.moves import MOVES, join_wrongly
from ops.simulator.blackjack.state import Round

MOST_MOVES: Final = 20
_FROZEN_CHOICES: Final[tuple[Choice, ...]] = (
    "hit", "double", "double-double", "split", "surrender", "rescue",
)  # fmt: skip
_FOREIGN_CHOICES: Final[tuple[Choice, ...]] = ("surrender", "rescue", "double", "split", "hit")
"""What only the bettor who plays the hand decides, or whom the others follow."""


def play(r: Round) -> None:
    """Every spot in its turn, unless the bank's joker or natural has frozen the play."""
    begun = len(r.events)
    if not r.game.hole and r.slip("bank-second-early"):
        r.deal_to_bank("up")
        r.blame(r.events[-1])
    seats = r.dealt_in()
    if len(seats) > 1 and r.slip("out-of-turn"):
        r.swap_neighbours(seats)
    for seat in seats:
        if r.frozen:
            _play_frozen(r, r.hands[seat][0])
        else:
            _play_seat(r, seat)
        check_late(r)
    see_what_mattered(r, seats, begun)
    if r.is_off:
        undo_play(r)


def _play_seat(r: Round, seat: int) -> None:
    hands = r.hands[seat]
    _play_backline(r, hands[0])
    for hand in hands:
        if len(hand.cards) == 1 and hand.split:
            if _has_to_hit(r, hand) and r.slip("split-card-missed"):
                r.blame(spot=hand.spot)
                continue
            r.deal_to(hand)
        if len(hand.cards) > 1:
            _play_hand(r, hand)


def _has_to_hit(r: Round, hand: Hand) -> bool:
    once = hand.split_aces and r.house.aces_once
    return must_hit(r.house, hand) and not (once or is_finished(r.house, hand))


def _play_hand(r: Round, hand: Hand) -> None:
    if _has_to_hit(r, hand) and r.slip("turn-skipped", 0.5):
        r.blame(spot=hand.spot)
        return
    for _ in range(MOST_MOVES):
        begun, made = len(r.events), len(r.mistakes)
        choice = wrong_choice(r, hand) if r.slips else ""
        is_wrong = bool(choice)
        choice = choice or sensible(r, hand)
        if not choice:
            return
        waits = waits_for_turn(r, hand, choice)
        MOVES[choice](r, hand)
        told = r.events[begun:]
        if is_wrong and len(r.mistakes) == made + 1:
            event = None if choice == "stand" else _shows(r.made[-1], told)
            r.blame(event, hand.spot)
        if waits and told:
            hand.acts.append(told[0])


def _shows(name: str, told: list[Event]) -> Event | None:
    """Of what a wrong choice brought about, the fact by which it is seen to be wrong."""
    if name in BY_CARD:
        return next((event for event in told if isinstance(event, CardDealt)), None)
    return told[0] if told else None


def _play_frozen(r: Round, hand: Hand) -> None:
    said = any(isinstance(event, HoleChecked) for event in r.events)
    if not (said or r.frozen == "joker") or not r.slip("frozen-play", 0.6):
        return
    choice = r.rng.choice(_FROZEN_CHOICES)
    if choice == "split" and not is_pair(r.house, hand.cards):
        choice = "hit"
    begun = len(r.events)
    MOVES[choice](r, hand)
    r.blame(r.events[begun], hand.spot)


def _play_backline(r: Round, hand: Hand) -> None:
    """A backline bettor decides what is not his to decide."""
    for choice in _FOREIGN_CHOICES:
        if len(hand.bases) > 1 and r.slip(f"join-{choice}", 0.8):
            join_wrongly(r, hand, choice, hand)


def play_bank(r: Round) -> None:
    """The player-dealer's hand, as his chart has it or not."""
    if BANK in r.unseen and r.slip("bank-hidden"):
        r.blame(spot=BANK)
        r.kept_hidden.add(BANK)
    elif r.game.hole:
        reveal(r, BANK)
    elif not r.game.hole and len(r.bank) < 2:
        r.deal_to_bank("up")
    needed = _is_needed(r)
    while bank_draws(r.game, r.house, r.bank):
        if needed and r.slip("bank-short", 0.5):
            r.blame(spot=BANK)
            break
        if not needed and r.chance(0.7):
            break
        _draw(r, surplus=False)
    if needed and not bank_draws(r.game, r.house, r.bank) and r.slip("bank-long", 0.8):
        _draw(r, surplus=True)
        r.blame(r.events[-1])


def _draw(r: Round, *, surplus: bool) -> None:
    if not surplus and _lines_depend(r) and r.slip("bank-card-unseen", 0.5):
        r.blame(spot=BANK)
        r.kept_hidden.add(BANK)
        card = r.shoe.draw(BANK)
        r.bank.append(card)
        r.say_card(BANK, card, "up", hidden=True)
        return
    r.deal_to_bank("up", surplus=surplus)


def _is_needed(r: Round) -> bool:
    """Whether the player-dealer's hand is to be completed."""
    return r.game.code == "NBB" or is_natural(r.game, r.bank) or _lines_depend(r)


def _lines_depend(r: Round) -> bool:
    """Whether a line is left that the player-dealer's hand decides."""
    if any(w.circle != "base" and w.live and w.seat in r.hands for w in r.wagers):
        return True
    hands = [hand for seat in r.dealt_in() for hand in r.hands[seat]]
    return any(not hand.fate or _is_spoilt(hand) for hand in hands)


def _is_spoilt(hand: Hand) -> bool:
    """Whether a natural that was paid early has got another card."""
    return hand.fate == "early" and bool(hand.surplus)


def show_unseen(r: Round) -> None:
    """Cards nobody saw when they were dealt are turned up at the end, many of them."""
    for spot in list(r.unseen):
        if spot not in r.kept_hidden and r.chance(0.5):
            reveal(r, spot)
    if r.chance(0.02):
        r.say(Irregular(kind="other", note="a chip was found under the shoe"))
