"""The play, card by card and decision by decision, in the order of the record."""

from bisect import bisect_left
from collections.abc import Callable
from operator import itemgetter

from domain.facts.round_events import Decided
from domain.games.blackjack import backline, doubles, late_choices, splits, surrenders
from domain.games.blackjack.hand import AnnouncedCard, BlackjackHand
from domain.games.blackjack.insurance import take_even_money, take_insurance
from domain.games.blackjack.play_chart import NATURAL_STANDS, OVER_STANDS
from domain.games.blackjack.state import BlackjackRound
from domain.seats import BANK, STUB
from domain.table.banked_table import DealtCard
from domain.table.fact_index import find_first_place

ASKING_FOR_CARDS = frozenset({"hit", "double", "double-double", "split"})
FREEZABLE = frozenset({"hit", "double", "double-double", "split", "surrender", "rescue"})


def play_hands(state: BlackjackRound) -> None:
    """Follow the play; what it makes of the hands and the money stays on them."""
    hands = state.hands
    shown_at = state.showing.place
    for place, play in state.felt.plays[_deal_first_cards(state) :]:
        if place > shown_at and not state.hands_divided:
            late_choices.divide_hands(state)
        hand = hands.get(play.spot)
        if type(play) is DealtCard:
            _deal_card(state, hand, place, play)
        elif hand is not None and type(play) is Decided:
            _take_decision(state, hand, place, play)
    if state.showing.how and not state.hands_divided:
        late_choices.divide_hands(state)
    for hand in hands.values():
        if hand.announced:
            _keep_unfulfilled(hand)


def _deal_first_cards(state: BlackjackRound) -> int:
    """Deal at once what lies there before a decision or the showing; return how many cards.

    None are dealt so if a hand has more than two of them.
    """
    felt, hands = state.felt, state.hands
    on_spot = felt.on_spot
    end = min(find_first_place(felt.facts.of(Decided)), state.showing.place + 1)
    for spot in hands:
        lying = on_spot.get(spot, ())
        if len(lying) > 2 and lying[2].place < end:
            return 0
    for spot, hand in hands.items():
        hand.add(*[deal.card for deal in on_spot.get(spot, ())[:2] if deal.place < end])
    state.cards_dealt = bisect_left(felt.plays, end, key=itemgetter(0))
    if not on_spot.keys() <= {*hands, BANK, STUB}:
        for _, play in felt.plays[: state.cards_dealt]:
            if type(play) is DealtCard and play.spot not in hands:
                _lay_dead(state, play)
    return state.cards_dealt


def _deal_card(
    state: BlackjackRound, hand: BlackjackHand | None, place: int, deal: DealtCard
) -> None:
    """Deal a card to a hand, or lay it dead where no hand is."""
    state.cards_dealt += 1
    if hand is None:
        _lay_dead(state, deal)
    elif len(hand.cards) < 2 and hand.is_untouched() and not hand.had_to_act:
        hand.add(deal.card)
    else:
        if hand.had_to_act:
            late_choices.report_early_exposure(state)
        if len(hand.cards) > 1 and place < state.first_card_asked_at:
            state.first_card_asked_at = place
        _take_card(state, hand, place, deal.card)


def _lay_dead(state: BlackjackRound, deal: DealtCard) -> None:
    """Lay a card dead that was dealt where no hand is, unless it is the bank's or the stub's."""
    if deal.spot not in (BANK, STUB):
        state.dead.append(deal)


def _take_card(state: BlackjackRound, hand: BlackjackHand, place: int, card: str) -> None:
    """Take a card to a hand: dealt to it, asked for, or too many."""
    announced = hand.pop_announced()
    kind = announced.kind if announced else "unannounced"
    if hand.undone_of is not None:
        _take_undone_card(state, hand, place, card, announced)
    elif len(hand.cards) < 2 and not hand.given_up:
        hand.lay(card)
        if announced is not None and kind == "late":
            hand.announced.insert(0, announced)
    elif kind == "late" or (kind == "unannounced" and hand.ended):
        hand.lay_surplus(card)
        if kind != "late":
            late_choices.report_late(state, hand, hand, place, "a card was dealt")
    elif state.frozen and kind in ("frozen", "unannounced") and not hand.given_up:
        _take_undone_card(state, hand, place, card, announced)
    elif hand.given_up or (kind != "double" and hand.full):
        hand.lay_surplus(card)
        if kind != "illegal":
            _take_surplus(state, hand, place)
    else:
        if announced is None:
            hand.acts.append(place)
            state.play_began_at = min(state.play_began_at, place)
            _judge_hit(state, hand, place, "BJ.stand")
        hand.lay(card)


def _take_undone_card(
    state: BlackjackRound,
    hand: BlackjackHand,
    place: int,
    card: str,
    announced: AnnouncedCard | None = None,
) -> None:
    """Take a card to a frozen hand or an undone split, which is part of no hand (BJ.freeze)."""
    whole = hand.undone_of or hand
    whole.lay_surplus(card)
    if announced is None and hand.ended:
        late_choices.report_late(state, whole, hand, place, "a card was dealt")
    elif announced is None:
        _report_frozen(state, hand, place, "takes a card", "BJ.freeze")


def _report_frozen(
    state: BlackjackRound, hand: BlackjackHand, place: int, what: str, rule: str
) -> None:
    """Report an option taken although all could see that play was frozen."""
    if place > state.freeze_said_at:
        state.add_violation(
            "options-frozen", rule, f"seat {hand.spot}: {what}, though play is frozen", place
        )
    else:
        hand.acts.append(place)
        state.readings.add("BJ.R11")


def _take_surplus(state: BlackjackRound, hand: BlackjackHand, place: int) -> None:
    if hand.given_up:
        why = "was given up"
    elif hand.doubles:
        why = "was doubled and has its card"
    else:
        why = "is a split ace with its card"
    state.add_violation(
        "wrong-card-count",
        "BJ.surplus",
        f"seat {hand.spot}: a card too many; the hand {why}, so the card is no part of it",
        place,
    )


def _judge_hit(
    state: BlackjackRound, hand: BlackjackHand, place: int, unannounced: str | None = None
) -> bool:
    """Return whether this hand may take a card; if not, that is said."""
    if hand.unseen or len(hand.cards) < 2:
        return True
    if hand.over or hand.natural:
        rule: str | None = OVER_STANDS if hand.over else NATURAL_STANDS
    else:
        chart = state.game.player_chart
        rule = chart.find_stand_clause(hand, state.rules)
        reading = chart.find_stand_reading(hand)
        if reading:
            state.readings.add(reading)
    if rule is None:
        return True
    state.add_violation(
        "player-must-stand",
        unannounced or rule,
        f"seat {hand.spot}: took a card on {_describe_total(hand)}, which must stand",
        place,
    )
    return False


def _describe_total(hand: BlackjackHand) -> str:
    if hand.natural:
        return "a natural"
    return f"{'soft' if hand.soft else 'hard'} {hand.points}"


def _take_decision(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    choice = event.choice
    acting = hand
    hand = hand.undone_of or hand
    by_controller = event.bettor is None or event.bettor == hand.controller
    shown_at = state.showing.place
    if choice in ("insurance", "even-money"):
        if place <= shown_at:
            take = take_insurance if choice == "insurance" else take_even_money
            take(state, hand, place, event)
            return
    elif choice not in CHOICES:
        return
    if not by_controller and choice in ("hit", "stand"):
        return
    if place < state.first_card_asked_at and choice in ASKING_FOR_CARDS and by_controller:
        state.first_card_asked_at = place
    if place > shown_at and not _is_still_open(
        state, hand, place, event, acting=acting, by_controller=by_controller
    ):
        return
    state.play_began_at = min(state.play_began_at, place)
    if (
        state.frozen
        and choice in FREEZABLE
        and not surrenders.holds_through_freeze(state, place, choice)
    ):
        _take_frozen_choice(state, hand, place, event, acting=acting, by_controller=by_controller)
        return
    CHOICES[choice](state, hand, place, event)


def _is_still_open(  # noqa: PLR0913 - the hand whose money it is, and the one that acts
    state: BlackjackRound,
    hand: BlackjackHand,
    place: int,
    event: Decided,
    *,
    acting: BlackjackHand,
    by_controller: bool,
) -> bool:
    """Return whether a choice may be made after the bank's hand was shown; refuse it if not."""
    choice = event.choice
    if acting.had_to_act and by_controller and choice in CHOICES:
        late_choices.report_early_exposure(state)
    if choice == "stand":
        return not acting.ended
    if choice == "hit" and not acting.ended:
        return True
    late_choices.refuse_choice(
        state, hand, place, event, acting=acting, by_controller=by_controller
    )
    return False


def _take_frozen_choice(  # noqa: PLR0913 - the hand whose money it is, and the one that acts
    state: BlackjackRound,
    hand: BlackjackHand,
    place: int,
    event: Decided,
    *,
    acting: BlackjackHand,
    by_controller: bool,
) -> None:
    """Take a choice while play is frozen: it has no effect, and its money no action."""
    choice = event.choice
    if by_controller or place > state.freeze_said_at:
        rule = state.game.freeze_clauses.get(choice) or state.frozen or "BJ.freeze"
        _report_frozen(state, acting, place, f"chooses to {choice}", rule)
    if choice == "surrender" and place < state.freeze_said_at:
        surrenders.note_early_surrender(state, hand, place)
    elif choice == "split" and by_controller:
        splits.undo_split(state, acting, place, "frozen")
    elif choice in ("hit", "double", "double-double") and by_controller:
        acting.announced.append(AnnouncedCard("frozen", place))
    if choice in ("double", "double-double", "split"):
        backline.lay_idle(hand, event)


def _take_hit(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    """Take a request for a card, judged on the hand as it lies then."""
    del event
    hand.acts.append(place)
    allowed = hand.given_up or hand.full or _judge_hit(state, hand, place)
    hand.announced.append(AnnouncedCard("hit" if allowed else "illegal", place))


def _take_stand(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    """Take a stand, which is no fault and no turn where nothing is to be decided (BJ.stand)."""
    del event
    if not hand.stood and not late_choices.has_nothing_to_decide(state, hand):
        hand.acts.append(place)
    if not hand.stood:
        hand.stood_at = place


CHOICES: dict[str, Callable[[BlackjackRound, BlackjackHand, int, Decided], None]] = {
    "hit": _take_hit,
    "stand": _take_stand,
    "double": doubles.take_double,
    "double-double": doubles.take_double_double,
    "split": splits.take_split,
    "surrender": surrenders.take_surrender,
    "rescue": surrenders.take_rescue,
}


def _keep_unfulfilled(hand: BlackjackHand) -> None:
    """Keep what was asked for, allowed, and never came."""
    hand.announced = [
        one
        for one in hand.announced
        if one.kind == "double" or (one.kind == "hit" and not (hand.given_up or hand.full))
    ]
