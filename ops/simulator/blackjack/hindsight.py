"""Reviews after the play: planned mistakes that turned out to be none, and play that is undone."""

from domain.facts.round_events import CardDealt, Decided, Event, HoleChecked
from domain.seats import BANK
from ops.simulator.blackjack.deal import lay_wagers
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.hands import SimulatedHand, is_finished, is_over, must_stand
from ops.simulator.blackjack.strategy import SimulatedMove

_EXPOSURES = frozenset({
    "bank-early", "bank-second-early", "exposed-card", "exposed-noted", "exposed-reveal",
})  # fmt: skip
"""The mistakes by which the bank's hand is shown too early."""
_CARDS: frozenset[SimulatedMove] = frozenset({"hit", "double", "double-double", "split"})
"""The choices that ask for a card."""
_NO_ACTS: frozenset[SimulatedMove] = frozenset({"insurance", "even-money"})


def must_wait_for_turn(draft: BlackjackDraft, hand: SimulatedHand, choice: SimulatedMove) -> bool:
    """Return whether the choice must wait for the hand's turn; a stand may not have to."""
    if choice != "stand":
        return choice not in _NO_ACTS
    settled = is_finished(draft.house, hand) or bool(hand.doubled)
    return not (settled or is_over(draft.game, hand) or must_stand(draft.game, draft.house, hand))


def review_turns(draft: BlackjackDraft, seats: list[int]) -> None:
    """Take back a turn out of order that had no effect on other hands."""
    if "out-of-turn" in draft.made:
        _see_whose_turn(draft, seats)


def review_exposure(draft: BlackjackDraft) -> None:
    """Take back an exposure after which no hand acted that had still to act."""
    for mistake in list(draft.mistakes):
        if mistake.name not in _EXPOSURES or mistake.event is None:
            continue
        place = next(at for at, event in enumerate(draft.events) if event is mistake.event)
        acted = any(_acts(draft, event) for event in draft.events[place + 1 :])
        said = mistake.name == "exposed-noted" and draft.waiting
        if draft.is_off or not (acted or said):
            draft.take_back(mistake.name)


def _acts(draft: BlackjackDraft, event: Event) -> bool:
    """Return whether a hand that had still to act does something, or is dealt a card."""
    if isinstance(event, CardDealt):
        return event.to in draft.waiting
    if isinstance(event, Decided):
        return event.spot in draft.waiting and event.choice not in _NO_ACTS
    return False


def review_late_look(draft: BlackjackDraft) -> None:
    """Take back a late look before which no player asked for a card or was given one."""
    if "check-late" not in draft.made:
        return
    look = next(at for at, event in enumerate(draft.events) if isinstance(event, HoleChecked))
    played = draft.events[draft.check_place : look]
    if not any(
        isinstance(event, CardDealt) or (isinstance(event, Decided) and event.choice in _CARDS)
        for event in played
    ):
        draft.take_back("check-late")


def _see_whose_turn(draft: BlackjackDraft, seats: list[int]) -> None:
    """Blame the first decision made out of turn, or take the mistake back if no turn was passed."""
    early = next(seat for seat, due in zip(seats, draft.dealt_in(), strict=True) if seat != due)
    waiting = next(due for seat, due in zip(seats, draft.dealt_in(), strict=True) if seat != due)
    began = [hand for hand in draft.hands[early] if hand.acts]
    if began and any(hand.acts for hand in draft.hands[waiting]):
        draft.blame(began[0].acts[0], began[0].spot, name="out-of-turn")
    else:
        draft.take_back("out-of-turn")


def review_cards(draft: BlackjackDraft) -> None:
    """Blame the card that should not be there, or take the mistake back if it was not dealt."""
    name = next((one for one in ("foreign-card", "duplicate-card") if one in draft.made), None)
    if name is None:
        return
    dealt = [event for event in draft.events if isinstance(event, CardDealt)]
    second = [event for event in dealt if event.to == BANK][1]
    # The down card lies where it was dealt, though its name was not known then.
    is_second = draft.bank[1] == draft.wrong_card
    seen = [e for e in dealt if e.card == draft.wrong_card or (is_second and e is second)]
    number = 1 if name == "foreign-card" else draft.decks + 1
    if len(seen) < number:
        draft.take_back(name)
    else:
        draft.blame(seen[number - 1], name=name)


def undo_play(draft: BlackjackDraft) -> None:
    """Restore every seat's first two cards and first wagers; added money lies without action."""
    for seat in draft.dealt_in():
        hand = SimulatedHand(str(seat), seat, draft.drawn[seat][:2], draft.drawn[seat][2:])
        lay_wagers(draft, hand)
        if _holds_surrender(draft, draft.hands[seat][0]):
            hand.fate = "surrender"
        draft.hands[seat] = [hand]
        _give_back(draft, hand)
    draft.put_away = [hand for hand in draft.put_away if not hand.bases]


def _holds_surrender(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    """Return whether the hand was given up before anybody looked at the down card."""
    if hand.fate != "surrender" or not draft.house.holds_early_surrender:
        return False
    for event in draft.events:
        if isinstance(event, HoleChecked) and event.result != "not-made":
            return False
        if isinstance(event, Decided) and (event.spot, event.choice) == (hand.spot, "surrender"):
            return True
    return False


def _give_back(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Leave the money that doubles and splits added on the hand, without action."""
    for event in draft.events[draft.check_place :]:
        if not isinstance(event, Decided) or event.spot.partition(".")[0] != hand.spot:
            continue
        bettor = event.bettor or hand.controller
        if event.choice in {"double", "split"}:
            hand.idle[bettor] += event.amount or hand.bases[bettor]
        elif event.choice == "double-double":
            hand.idle[bettor] += event.amount or hand.stakes[bettor]
