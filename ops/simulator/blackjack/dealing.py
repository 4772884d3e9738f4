"""The initial deal, and what comes before any play: insurance, the look at the down card."""

from typing import Final

from domain.cards import JOKER
from domain.events.round import (
    CardsRevealed,
    Decided,
    HoleChecked,
    Irregular,
    IrregularityKind,
)
from domain.layout import BANK, clockwise, left_of
from ops.simulator.blackjack.hands import VALUE, Hand, has_natural, is_natural, is_over
from ops.simulator.blackjack.opening import bet_after_first_card
from ops.simulator.blackjack.state import Insurance, Round
from ops.simulator.collections.wagers import collect

_WRONG_START: Final = ("deal-start", "deal-order")
"""The mistakes by which the first cards, or the second ones, begin at the wrong seat."""
_REMARKS: Final[tuple[IrregularityKind, ...]] = (
    "misread", "wrong-count", "identical-cards", "short-stub", "long-stub", "joker", "other",
)  # fmt: skip


def deal(r: Round) -> None:
    """Two cards to every wagered seat, and to the bank as the game has it."""
    first, second = _walks(r)
    for turn, walk in enumerate((first, second)):
        early = r.rng.choice(walk) if turn and not r.game.hole and r.slip("bank-early") else None
        begun = len(r.events)
        for seat in walk:
            if seat == early:
                r.deal_to_bank("up")
                r.blame(r.events[-1])
            _deal_to_seat(r, seat)
        r.blame(r.events[begun], name=_WRONG_START[turn])
        if turn == 0:
            r.deal_to_bank("up")
        elif r.game.hole:
            r.deal_to_bank("down")
        bet_after_first_card(r)
    if r.game.jokers and r.up_card() == JOKER:
        r.frozen = "joker"


def deal_order(r: Round) -> list[int]:
    """The wagered seats in the order in which they are dealt to and play."""
    start = 1 if r.game.from_seat_one else left_of(r.bank_seat, r.seats)
    return [s for s in clockwise(r.seats, start) if s != r.bank_seat and r.base_of(s)]


def _walks(r: Round) -> tuple[list[int], list[int]]:
    first = list(r.dealt)
    if len(first) > 1 and r.slip("seat-skipped"):
        first.remove(missed := r.rng.choice(first))
        r.blame(spot=str(missed))
    if len(first) > 1 and r.slip("deal-start"):
        first = first[1:] + first[:1]
    _add_strays(r, first)
    second = list(first)
    if len(second) > 1 and r.slip("deal-order"):
        second[0], second[-1] = second[-1], second[0]
    if len(second) > 1 and r.slip("second-card-missed"):
        second.remove(missed := r.rng.choice(second))
        r.blame(spot=str(missed))
    return first, second


def _add_strays(r: Round, walk: list[int]) -> None:
    free = [s for s in range(1, r.seats + 1) if s not in (*r.dealt, r.bank_seat)]
    if free and r.slip("stray-hand"):
        walk.insert(r.rng.randint(0, len(walk)), r.rng.choice(free))
    if r.slip("bank-seat-hand"):
        walk.insert(r.rng.randint(0, len(walk)), r.bank_seat)


def _deal_to_seat(r: Round, seat: int) -> None:
    if r.slip("boxed-card", 0.3):
        _turn_up_boxed(r, seat)
    hands = r.hands.get(seat)
    if hands is None:
        hands = r.hands[seat] = [_open_hand(r, seat)]
    r.deal_to(hands[0])


def _turn_up_boxed(r: Round, seat: int) -> None:
    card = r.shoe.draw("boxed")
    spot = str(seat)
    r.say(Irregular(kind="boxed-card", spot=spot if r.chance(0.7) else None, card=card))
    r.put_away.append(Hand(spot, seat, [card]))


def _open_hand(r: Round, seat: int) -> Hand:
    hand = Hand(str(seat), seat)
    if seat in r.dealt:
        lay_wagers(r, hand)
    else:
        r.stray.append(hand)
    return hand


def lay_wagers(r: Round, hand: Hand) -> None:
    """The seat's base wagers, as they were placed before the deal."""
    for wager in r.wagers:
        if wager.seat == hand.seat and wager.circle == "base" and wager.live:
            hand.bases[wager.bettor] = wager.amount
            hand.stakes[wager.bettor] = wager.live
            hand.idle[wager.bettor] = wager.amount - wager.live


def before_play(r: Round) -> None:
    """From the last card of the deal to the first player's turn."""
    collect(r)
    if r.chance(0.04):
        spot = r.rng.choice((BANK, str(r.dealt[0])))
        r.say(Irregular(kind=r.rng.choice(_REMARKS), spot=spot, note="seen on the layout"))
    hands = [hand for seat in r.dealt for hand in r.hands.get(seat, [])]
    _sell_insurance(r, hands)
    if r.game.hole:
        _look_under(r)
        _expose_early(r)
    r.check_place = len(r.events)
    _pay_naturals_early(r, hands)


def _sell_insurance(r: Round, hands: list[Hand]) -> None:
    offered = r.game.hole and r.house.insurance and r.up_card()[0] == "A"
    for hand in hands:
        even = has_natural(r.game, hand) and offered and r.house.even_money
        begun = len(r.events)
        if even and r.chance(0.4):
            ask_even_money(r, hand, allowed=True)
        elif not even and r.slip("even-money-uncalled", 0.4):
            ask_even_money(r, hand, allowed=False)
            r.blame(r.events[begun], hand.spot)
        elif offered and r.chance(0.35):
            insure(r, hand, allowed=True)
        elif not offered and hand.bases[hand.controller] > 1 and r.slip("insurance-uncalled", 0.4):
            insure(r, hand, allowed=False)
            r.blame(r.events[begun], hand.spot)
        looks = offered and r.house.late_surrender and r.up_card()[0] in r.house.checked
        if looks and r.slip("surrender-before-check", 0.7):
            r.say(Decided(spot=hand.spot, choice="surrender"))
            r.blame(r.events[-1], hand.spot)


def insure(r: Round, hand: Hand, *, allowed: bool) -> None:
    """The controller insures, and some of the backline after him."""
    for bettor in hand.bases:
        controls = bettor == hand.controller
        if not controls and not r.chance(0.5):
            continue
        half = hand.bases[bettor] // 2
        amount = r.rng.choice((None, None, half, max(1, half // 2)))
        if not half:
            continue
        too_much = allowed and r.slip("insurance-too-much", 0.9)
        if too_much:
            amount = half + r.rng.choice((1, 50, half))
        lies = half if amount is None else amount
        named = None if controls else bettor
        r.say(Decided(spot=hand.spot, choice="insurance", amount=amount, bettor=named))
        if too_much:
            r.blame(r.events[-1], hand.spot)
        _put_insurance(r, Insurance(hand.spot, bettor, lies, min(lies, half) if allowed else 0))


def _put_insurance(r: Round, more: Insurance) -> None:
    for lying in r.insured:
        if (lying.spot, lying.bettor, lying.even_money) == (more.spot, more.bettor, False):
            lying.amount += more.amount
            lying.live += more.live
            return
    r.insured.append(more)


def ask_even_money(r: Round, hand: Hand, *, allowed: bool) -> None:
    """The controller takes even money for his natural, and some of the backline after him."""
    for bettor in hand.bases:
        controls = bettor == hand.controller
        if controls or r.chance(0.5):
            named = None if controls else bettor
            r.say(Decided(spot=hand.spot, choice="even-money", bettor=named))
            if allowed:
                r.insured.append(Insurance(hand.spot, bettor, 0, 0, even_money=True))


def _look_under(r: Round) -> None:
    natural = is_natural(r.game, r.bank)
    if r.up_card()[0] not in r.house.checked:
        if r.slip("check-uncalled", 0.8):
            r.say(HoleChecked(result="natural" if natural else "none"))
        return
    if "check-late" in r.slips or r.slip("check-missing"):
        return
    if r.slip("check-wrong"):
        r.say(HoleChecked(result="none" if natural else "natural"))
        r.blame(r.events[-1])
        r.frozen = "" if natural or r.chance(0.3) else "natural"
        return
    if r.chance(0.93) or "surrender-before-check" in r.made:
        r.say(HoleChecked(result="natural" if natural else "none"))
    r.frozen = "natural" if natural else ""


def check_late(r: Round) -> None:
    """The look at the down card, made when play has already begun."""
    if r.game.hole and r.up_card()[0] in r.house.checked and r.slip("check-late", 0.7):
        natural = is_natural(r.game, r.bank)
        r.say(HoleChecked(result="natural" if natural else "none"))
        r.frozen = "natural" if natural else ""


def _expose_early(r: Round) -> None:
    if r.slip("exposed-card"):
        r.say(Irregular(kind="exposed-card", spot=BANK, card=r.bank[1]))
        r.exposed = True
    if BANK in r.unseen and ("surrender-exposed" in r.slips or r.slip("exposed-reveal")):
        reveal(r, BANK)
        r.exposed = True


def reveal(r: Round, spot: str) -> None:
    """Turn up what lies face down or was not seen on the spot."""
    cards = r.unseen.pop(spot, None)
    if cards:
        r.say(CardsRevealed(spot=spot, cards=tuple(cards)))


def _pay_naturals_early(r: Round, hands: list[Hand]) -> None:
    up = r.up_card()
    sure = 2 <= VALUE[up] <= 9 or up[0] in r.house.checked or up[0] not in r.game.ranks
    if not (r.house.early_naturals and sure) or is_natural(r.game, r.bank):
        return
    for hand in hands:
        if has_natural(r.game, hand) and not is_over(r.game, hand):
            hand.fate = "early"
            r.put_away.append(hand)
