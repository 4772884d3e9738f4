"""The initial deal, and the steps before play: insurance and the look at the down card."""

from typing import Final

from domain.cards.playing_cards import JOKER
from domain.facts.round_events import (
    CardsRevealed,
    Decided,
    HoleChecked,
    Irregular,
    IrregularityKind,
)
from domain.seats import BANK, find_left_seat, walk_clockwise
from ops.simulator.blackjack.draft import BlackjackDraft, SimulatedInsurance
from ops.simulator.blackjack.hands import (
    CARD_VALUES,
    SimulatedHand,
    has_natural,
    is_natural,
    is_over,
    must_stand,
)
from ops.simulator.blackjack.wagers import bet_after_first_card
from ops.simulator.core.collection_dues import collect_dues
from ops.simulator.core.expected_findings import SimulatedMistake

_WRONG_START: Final = ("deal-start", "deal-order")
"""The mistakes by which the first cards, or the second cards, begin at the wrong seat."""
_EXPOSURES: Final[dict[str, IrregularityKind]] = {
    "exposed-card": "exposed-card",
    "exposed-noted": "early-exposure",
}
"""The mistakes by which the down card is seen too early, as they are noted."""
_TEMPTATIONS: Final = frozenset({"surrender-exposed", "double-exposed"})
"""What is asked for only because the down card was turned up too early."""
_REMARKS: Final[tuple[IrregularityKind, ...]] = (
    "misread",
    "wrong-count",
    "identical-cards",
    "short-stub",
    "long-stub",
    "joker",
    "other",
)


def deal_hands(draft: BlackjackDraft) -> None:
    """Deal two cards to every wagered seat, and one or two to the bank, depending on the game."""
    first, second = _walks(draft)
    for turn, walk in enumerate((first, second)):
        early = (
            draft.rng.choice(walk)
            if turn and not draft.game.hole and draft.slip("bank-early")
            else None
        )
        begun = len(draft.events)
        for seat in walk:
            if seat == early:
                draft.deal_to_bank("up")
                draft.blame(draft.events[-1])
                note_exposure(draft)
            _deal_to_seat(draft, seat)
        draft.blame(draft.events[begun], name=_WRONG_START[turn])
        if turn == 0:
            draft.deal_to_bank("up")
        elif draft.game.hole:
            draft.deal_to_bank("down")
        bet_after_first_card(draft)
    if draft.game.jokers and draft.up_card() == JOKER:
        draft.frozen = "joker"


def pick_deal_order(draft: BlackjackDraft) -> list[int]:
    """Return the wagered seats in the order in which they are dealt to and play."""
    start = 1 if draft.game.from_seat_one else find_left_seat(draft.bank_seat, draft.seats)
    return [
        s for s in walk_clockwise(draft.seats, start) if s != draft.bank_seat and draft.base_of(s)
    ]


def _walks(draft: BlackjackDraft) -> tuple[list[int], list[int]]:
    first = list(draft.dealt)
    if len(first) > 1 and draft.slip("seat-skipped"):
        first.remove(missed := draft.rng.choice(first))
        draft.blame(spot=str(missed))
    if len(first) > 1 and draft.slip("deal-start"):
        first = first[1:] + first[:1]
    _add_strays(draft, first)
    second = list(first)
    if len(second) > 1 and draft.slip("deal-order"):
        second[0], second[-1] = second[-1], second[0]
    if len(second) > 1 and draft.slip("second-card-missed"):
        second.remove(missed := draft.rng.choice(second))
        draft.blame(spot=str(missed))
    return first, second


def _add_strays(draft: BlackjackDraft, walk: list[int]) -> None:
    free = [s for s in range(1, draft.seats + 1) if s not in (*draft.dealt, draft.bank_seat)]
    if free and draft.slip("stray-hand"):
        walk.insert(draft.rng.randint(0, len(walk)), draft.rng.choice(free))
    if draft.slip("bank-seat-hand"):
        walk.insert(draft.rng.randint(0, len(walk)), draft.bank_seat)


def _deal_to_seat(draft: BlackjackDraft, seat: int) -> None:
    if draft.slip("boxed-card", 0.3):
        _turn_up_boxed(draft, seat)
    hands = draft.hands.get(seat)
    if hands is None:
        hands = draft.hands[seat] = [_open_hand(draft, seat)]
    draft.deal_to(hands[0])


def _turn_up_boxed(draft: BlackjackDraft, seat: int) -> None:
    card = draft.shoe.draw("boxed")
    spot = str(seat)
    draft.say(Irregular(kind="boxed-card", spot=spot if draft.chance(0.7) else None, card=card))
    draft.put_away.append(SimulatedHand(spot, seat, [card]))


def _open_hand(draft: BlackjackDraft, seat: int) -> SimulatedHand:
    hand = SimulatedHand(str(seat), seat)
    if seat in draft.dealt:
        lay_wagers(draft, hand)
    else:
        draft.stray.append(hand)
    return hand


def lay_wagers(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Lay the seat's base wagers on the hand, as they were placed before the deal."""
    for wager in draft.wagers:
        if wager.seat == hand.seat and wager.circle == "base" and wager.live:
            hand.bases[wager.bettor] = wager.live
            hand.stakes[wager.bettor] = wager.live
            hand.idle[wager.bettor] = wager.amount - wager.live


def prepare_play(draft: BlackjackDraft) -> None:
    """Take the steps from the last card of the deal to the first player's turn."""
    collect_dues(draft)
    if draft.chance(0.04):
        spot = draft.rng.choice((BANK, str(draft.dealt[0])))
        draft.say(Irregular(kind=draft.rng.choice(_REMARKS), spot=spot, note="seen on the layout"))
    hands = [hand for seat in draft.dealt for hand in draft.hands.get(seat, [])]
    _sell_insurance(draft, hands)
    if draft.game.hole:
        _look_under(draft)
        _expose_early(draft)
    draft.check_place = len(draft.events)
    _pay_naturals_early(draft, hands)


def _sell_insurance(draft: BlackjackDraft, hands: list[SimulatedHand]) -> None:
    offered = draft.game.hole and draft.house.insurance and draft.up_card()[0] == "A"
    for hand in hands:
        even = has_natural(draft.game, hand) and offered and draft.house.even_money
        begun = len(draft.events)
        if even and draft.chance(0.4):
            ask_even_money(draft, hand, allowed=True)
        elif not even and draft.slip("even-money-uncalled", 0.4):
            ask_even_money(draft, hand, allowed=False)
            draft.blame(draft.events[begun], hand.spot)
        elif offered and draft.chance(0.35):
            take_insurance(draft, hand, allowed=True)
        elif (
            not offered
            and hand.bases[hand.controller] > 1
            and draft.slip("insurance-uncalled", 0.4)
        ):
            take_insurance(draft, hand, allowed=False)
            draft.blame(draft.events[begun], hand.spot)
        looks = draft.house.late_surrender and draft.up_card()[0] in draft.house.checked
        if draft.game.hole and looks and draft.slip("surrender-before-check", 0.7):
            draft.say(Decided(spot=hand.spot, choice="surrender"))
            draft.blame(draft.events[-1], hand.spot)


def take_insurance(draft: BlackjackDraft, hand: SimulatedHand, *, allowed: bool) -> None:
    """Let the controller take insurance, and some of the backline after them."""
    for bettor in hand.bases:
        controls = bettor == hand.controller
        if not controls and not draft.chance(0.5):
            continue
        half = hand.bases[bettor] // 2
        amount = draft.rng.choice((None, None, half, max(1, half // 2)))
        if not half:
            continue
        too_much = allowed and draft.slip("insurance-too-much", 0.9)
        if too_much:
            amount = half + draft.rng.choice((1, 50, half))
        lies = half if amount is None else amount
        named = None if controls else bettor
        draft.say(Decided(spot=hand.spot, choice="insurance", amount=amount, bettor=named))
        if too_much:
            draft.blame(draft.events[-1], hand.spot)
        _put_insurance(
            draft,
            SimulatedInsurance(str(hand.seat), bettor, lies, min(lies, half) if allowed else 0),
        )


def _put_insurance(draft: BlackjackDraft, more: SimulatedInsurance) -> None:
    for lying in draft.insured:
        if (lying.spot, lying.bettor, lying.even_money) == (more.spot, more.bettor, False):
            lying.amount += more.amount
            lying.live += more.live
            return
    draft.insured.append(more)


def ask_even_money(draft: BlackjackDraft, hand: SimulatedHand, *, allowed: bool) -> None:
    """Let the controller take even money for a natural, and some of the backline after them."""
    for bettor in hand.bases:
        controls = bettor == hand.controller
        if controls or draft.chance(0.5):
            named = None if controls else bettor
            draft.say(Decided(spot=hand.spot, choice="even-money", bettor=named))
            if allowed:
                draft.insured.append(SimulatedInsurance(hand.spot, bettor, 0, 0, even_money=True))


def _look_under(draft: BlackjackDraft) -> None:
    natural = is_natural(draft.game, draft.bank)
    if draft.up_card()[0] not in draft.house.checked:
        if draft.slip("check-uncalled", 0.8):
            draft.say(HoleChecked(result="natural" if natural else "none"))
        return
    if "check-late" in draft.slips or draft.slip("check-missing"):
        return
    if draft.slip("check-not-made"):
        draft.say(HoleChecked(result="not-made"))
        draft.blame(draft.events[-1])
        return
    if draft.slip("check-wrong"):
        draft.say(HoleChecked(result="none" if natural else "natural"))
        draft.blame(draft.events[-1])
        draft.frozen = "" if natural or draft.chance(0.3) else "natural"
        return
    if draft.chance(0.93) or "surrender-before-check" in draft.made:
        draft.say(HoleChecked(result="natural" if natural else "none"))
    draft.frozen = "natural" if natural else ""


def check_late(draft: BlackjackDraft) -> None:
    """Look at the down card when play has already begun, if that mistake is planned."""
    if (
        draft.game.hole
        and draft.up_card()[0] in draft.house.checked
        and draft.slip("check-late", 0.7)
    ):
        natural = is_natural(draft.game, draft.bank)
        draft.say(HoleChecked(result="natural" if natural else "none"))
        draft.blame(draft.events[-1])
        draft.frozen = "natural" if natural else ""


def _expose_early(draft: BlackjackDraft) -> None:
    for name, kind in _EXPOSURES.items():
        if draft.slip(name):
            draft.say(Irregular(kind=kind, spot=BANK, card=draft.bank[1]))
            draft.blame(draft.events[-1])
            note_exposure(draft)
            return
    tempted = not _TEMPTATIONS.isdisjoint(draft.slips)
    if BANK not in draft.unseen or not (tempted or draft.slip("exposed-reveal")):
        return
    reveal_card(draft, BANK)
    if tempted:
        draft.mistakes.append(SimulatedMistake("exposed-reveal"))
    draft.blame(draft.events[-1])
    note_exposure(draft)


def note_exposure(draft: BlackjackDraft) -> None:
    """Note that the bank's hand was shown, and which hands had still to act by then."""
    draft.exposed = True
    for seat in draft.dealt_in():
        hand = draft.hands[seat][0]
        open_hand = len(hand.cards) < 2 or not must_stand(draft.game, draft.house, hand)
        if hand.stakes and open_hand:
            draft.waiting.add(hand.spot)


def reveal_card(draft: BlackjackDraft, spot: str) -> None:
    """Turn up the cards on the spot that lie face down or were not seen."""
    cards = draft.unseen.pop(spot, None)
    if cards:
        draft.say(CardsRevealed(spot=spot, cards=tuple(cards)))


def _pay_naturals_early(draft: BlackjackDraft, hands: list[SimulatedHand]) -> None:
    up = draft.up_card()
    sure = (
        2 <= CARD_VALUES[up] <= 9 or up[0] in draft.house.checked or up[0] not in draft.game.ranks
    )
    if not (draft.house.early_naturals and sure) or is_natural(draft.game, draft.bank):
        return
    for hand in hands:
        if has_natural(draft.game, hand) and not is_over(draft.game, hand):
            hand.fate = "early"
            draft.put_away.append(hand)
