"""The players' turns and the player-dealer's draw."""

from typing import Final

from domain.facts.round_events import (
    CardDealt,
    CardsRevealed,
    Decided,
    DecisionChoice,
    Event,
    HoleChecked,
    Irregular,
)
from domain.seats import BANK
from ops.simulator.blackjack.deal import check_late, note_exposure, reveal_card
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.hands import (
    SimulatedHand,
    is_finished,
    is_natural,
    is_pair,
    must_bank_draw,
    must_hit,
)
from ops.simulator.blackjack.hindsight import (
    must_wait_for_turn,
    review_exposure,
    review_late_look,
    review_turns,
    undo_play,
)
from ops.simulator.blackjack.moves import MOVES, join_wrongly
from ops.simulator.blackjack.strategy import choose_move
from ops.simulator.blackjack.wrong_moves import MOVES_SHOWN_BY_CARD, find_wrong_move

MAX_MOVES: Final = 20
_FROZEN_CHOICES: Final[tuple[DecisionChoice, ...]] = (
    "hit",
    "double",
    "double-double",
    "split",
    "surrender",
    "rescue",
)
_LATE_CHOICES: Final[dict[str, DecisionChoice]] = {
    "late-hit": "hit",
    "late-double": "double",
    "late-split": "split",
    "late-surrender": "surrender",
}
"""The mistakes of asking for more once the bank's hand is shown."""
_FOREIGN_CHOICES: Final[tuple[DecisionChoice, ...]] = (
    "surrender",
    "rescue",
    "double",
    "split",
    "hit",
)
"""The choices that only the hand's controller may make first, or at all."""


def play_hands(draft: BlackjackDraft) -> None:
    """Play every spot in turn, unless the bank's joker or natural has frozen the play."""
    if not draft.game.hole and len(draft.bank) < 2 and draft.slip("bank-second-early"):
        draft.deal_to_bank("up")
        draft.blame(draft.events[-1])
        note_exposure(draft)
    seats = draft.dealt_in()
    if len(seats) > 1 and draft.slip("out-of-turn"):
        draft.swap_neighbors(seats)
    for seat in seats:
        if draft.frozen:
            _play_frozen(draft, draft.hands[seat][0])
        else:
            _play_seat(draft, seat)
        check_late(draft)
    review_turns(draft, seats)
    review_exposure(draft)
    review_late_look(draft)
    if draft.is_off:
        undo_play(draft)


def _play_seat(draft: BlackjackDraft, seat: int) -> None:
    hands = draft.hands[seat]
    _play_backline(draft, hands[0])
    for hand in hands:
        if len(hand.cards) == 1 and hand.split:
            if _has_to_hit(draft, hand) and draft.slip("split-card-missed"):
                draft.blame(spot=hand.spot)
                continue
            draft.deal_to(hand)
        if len(hand.cards) > 1:
            _play_hand(draft, hand)


def _has_to_hit(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    """Return whether a hand left as it is was left too early."""
    once = hand.split_aces and draft.house.aces_once
    if not draft.house.plays_on:
        return False
    return must_hit(draft.house, hand) and not (once or is_finished(draft.house, hand))


def _play_hand(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    if _has_to_hit(draft, hand) and draft.slip("turn-skipped", 0.5):
        draft.blame(spot=hand.spot)
        return
    for _ in range(MAX_MOVES):
        begun, made = len(draft.events), len(draft.mistakes)
        choice = find_wrong_move(draft, hand) if draft.slips else ""
        is_wrong = bool(choice)
        choice = choice or choose_move(draft, hand)
        if not choice:
            return
        waits = must_wait_for_turn(draft, hand, choice)
        MOVES[choice](draft, hand)
        events = draft.events[begun:]
        if is_wrong and len(draft.mistakes) == made + 1:
            event = None if choice == "stand" else _find_wrong_event(draft.made[-1], events)
            draft.blame(event, hand.spot)
        if waits and events:
            hand.acts.append(events[0])


def _find_wrong_event(name: str, events: list[Event]) -> Event | None:
    """Return the event, among those of a wrong choice, by which it is seen to be wrong."""
    if name in MOVES_SHOWN_BY_CARD:
        return next((event for event in events if isinstance(event, CardDealt)), None)
    return events[0] if events else None


def _play_frozen(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    is_checked = any(isinstance(event, HoleChecked) for event in draft.events)
    if not (is_checked or draft.frozen == "joker") or not draft.slip("frozen-play", 0.6):
        return
    choice = draft.rng.choice(_FROZEN_CHOICES)
    if choice == "split" and not is_pair(draft.house, hand.cards):
        choice = "hit"
    begun = len(draft.events)
    MOVES[choice](draft, hand)
    draft.blame(draft.events[begun], hand.spot)


def _play_backline(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Let a backline bettor make decisions that belong to the controller, if planned."""
    for choice in _FOREIGN_CHOICES:
        if len(hand.bases) > 1 and draft.slip(f"join-{choice}", 0.8):
            join_wrongly(draft, hand, choice, hand)


def play_bank(draft: BlackjackDraft) -> None:
    """Play the player-dealer's hand by the chart, or against it if that mistake is planned."""
    if BANK in draft.unseen and draft.slip("bank-hidden"):
        draft.blame(spot=BANK)
        draft.kept_hidden.add(BANK)
    elif draft.game.hole:
        reveal_card(draft, BANK)
    elif not draft.game.hole and len(draft.bank) < 2:
        draft.deal_to_bank("up")
    choose_late(draft)
    needed = _is_needed(draft)
    while must_bank_draw(draft.game, draft.house, draft.bank):
        if needed and draft.slip("bank-short", 0.5):
            draft.blame(spot=BANK)
            break
        if not needed and draft.chance(0.7):
            break
        _draw(draft, surplus=False)
    if (
        needed
        and not must_bank_draw(draft.game, draft.house, draft.bank)
        and draft.slip("bank-long", 0.8)
    ):
        _draw(draft, surplus=True)
        draft.blame(draft.events[-1])


def choose_late(draft: BlackjackDraft) -> None:
    """Let a hand that stood ask for more once the bank's hand is shown, if that is planned."""
    turned_up = any(
        isinstance(event, CardsRevealed) and event.spot == BANK for event in draft.events
    )
    stood = {
        event.spot
        for event in draft.events
        if isinstance(event, Decided) and event.choice == "stand"
    }
    hands = [
        hand
        for seat in draft.dealt_in()
        for hand in draft.hands[seat]
        if hand.spot in stood and hand.bases and not hand.fate
    ]
    if not hands or draft.frozen or draft.kept_hidden or (draft.game.hole and not turned_up):
        return
    hand = draft.rng.choice(hands)
    for name, choice in _LATE_CHOICES.items():
        if draft.slip(name, 0.8):
            draft.say(Decided(spot=hand.spot, choice=choice))
            draft.blame(draft.events[-1], hand.spot)
            if choice in {"double", "split"}:
                hand.idle[hand.controller] += hand.bases[hand.controller]
            if choice in {"hit", "double"}:
                draft.deal_to(hand, surplus=True)


def contradict_bank(draft: BlackjackDraft) -> None:
    """Turn the down card up by another name once more, if that mistake is planned."""
    turned_up = any(
        isinstance(event, CardsRevealed) and event.spot == BANK for event in draft.events
    )
    lying = {*draft.bank, *draft.bank_surplus}
    others = [card for card in draft.shoe.cards if card not in lying]
    if turned_up and others and not draft.kept_hidden and draft.slip("card-contradicted"):
        draft.say(CardsRevealed(spot=BANK, cards=(draft.rng.choice(others),)))
        draft.blame(draft.events[-1], BANK)


def _draw(draft: BlackjackDraft, *, surplus: bool) -> None:
    if not surplus and _lines_depend(draft) and draft.slip("bank-card-unseen", 0.5):
        draft.blame(spot=BANK)
        draft.kept_hidden.add(BANK)
        card = draft.shoe.draw(BANK)
        draft.bank.append(card)
        draft.say_card(BANK, card, "up", hidden=True)
        return
    draft.deal_to_bank("up", surplus=surplus)


def _is_needed(draft: BlackjackDraft) -> bool:
    """Return whether the player-dealer's hand is to be completed."""
    return draft.game.completes_bank or is_natural(draft.game, draft.bank) or _lines_depend(draft)


def _lines_depend(draft: BlackjackDraft) -> bool:
    """Return whether a line is left that the player-dealer's hand decides."""
    if any(w.circle != "base" and w.live and w.seat in draft.hands for w in draft.wagers):
        return True
    hands = [hand for seat in draft.dealt_in() for hand in draft.hands[seat]]
    return any(not hand.fate or _is_spoilt(hand) for hand in hands)


def _is_spoilt(hand: SimulatedHand) -> bool:
    """Return whether a natural that was paid early has been dealt another card."""
    return hand.fate == "early" and bool(hand.surplus)


def show_unseen(draft: BlackjackDraft) -> None:
    """Turn up many of the cards that nobody saw when they were dealt."""
    for spot in list(draft.unseen):
        if spot not in draft.kept_hidden and draft.chance(0.5):
            reveal_card(draft, spot)
    if draft.chance(0.02):
        draft.say(Irregular(kind="other", note="a chip was found under the shoe"))
