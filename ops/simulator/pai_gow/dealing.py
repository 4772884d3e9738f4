"""The deal in piles, what goes wrong in it, and the delivery by the dice."""

from collections.abc import Iterator, Sequence

from domain.cards import JOKER, UNKNOWN
from domain.events.round import (
    ButtonPlaced,
    CardDealt,
    DiceThrown,
    Irregular,
    IrregularityKind,
    PileChosen,
    PileDelivered,
)
from domain.layout import BANK
from domain.tiles import PAIRED
from ops.simulator.pai_gow.exposing import expose, plan_exposures
from ops.simulator.pai_gow.opening import bet_late, close_bets
from ops.simulator.pai_gow.stacking import stacked
from ops.simulator.pai_gow.state import Round


def shuffle(r: Round) -> None:
    """Lay out who will get what: stacked hands first, then whatever comes."""
    hands = stacked(r)
    r.rare.update(hands)
    cards = list(r.game.deck)
    for hand in hands.values():
        for card in hand:
            cards.remove(card)
    r.rng.shuffle(cards)
    spots = dict(r.deliveries)
    for pile in range(1, r.game.piles(r.seats) + 1):
        hand = hands.get(spots.get(pile, ""), [])
        missing = r.game.size - len(hand)
        r.piles[pile] = r.rng.sample([*hand, *cards[:missing]], r.game.size)
        del cards[:missing]
    r.stub = cards
    _miscount(r)
    _mix_in(r)
    r.hands = {spot: r.piles[pile] for pile, spot in r.deliveries}


def _miscount(r: Round) -> None:
    """A pile gets a card that another should have had, or the stub."""
    pile_of = {spot: pile for pile, spot in r.deliveries}
    wagered = [pile_of[spot] for spot in r.in_action()]
    if r.slip("count-bank"):
        _pass_on(r, pile_of[BANK], list(r.piles))
    others = [pile for pile in r.piles if pile != pile_of[BANK]]
    if wagered and len(others) > 1 and r.slip("count-player"):
        _pass_on(r, r.rng.choice(wagered), others)
    if r.slip("count-total"):
        pile = r.piles[r.rng.randint(1, len(r.piles))]
        if r.stub and r.chance(0.5):
            pile.append(r.stub.pop())
        else:
            r.stub.append(pile.pop())


def _pass_on(r: Round, pile: int, others: Sequence[int]) -> None:
    """One of these piles has a card too many that another should have."""
    other = r.rng.choice([number for number in others if number != pile])
    giver, taker = (pile, other) if r.chance(0.6) else (other, pile)
    r.piles[taker].append(r.piles[giver].pop())


def _mix_in(r: Round) -> None:
    """A card lies in two hands, or one of another deck among them."""
    shown = [r.piles[pile] for pile, spot in r.deliveries if spot in (*r.in_action(), BANK)]
    first, second = r.rng.sample(shown, 2) if len(shown) > 1 else (shown[0], shown[0])
    once = [card for card in first[:-1] if card not in PAIRED]
    if once and r.slip("duplicate-card"):
        second[-1] = r.rng.choice(once)
    if r.slip("foreign-card"):
        r.rng.choice(shown)[0] = r.rng.choice(("As", JOKER) if r.game.tiles else ("66", "11"))


def deal(r: Round) -> None:
    """The cards, the choice of a pile, the dice and the delivery."""
    if r.game.face_up and not (r.slips or r.made) and r.chance(0.1):
        _deal_to_seats(r)
        return
    _deal_piles(r)
    if r.dead:
        return
    r.say(PileChosen(pile=r.chosen))
    if r.game.closes_late:
        close_bets(r)
    if not r.slip("dice-unrecorded"):
        r.say(DiceThrown(values=r.dice))
    bet_late(r, "late-after-dice")
    _deliver(r)
    if r.slip("delivery-noticed"):
        r.say(Irregular(kind="wrong-delivery", spot=r.deliveries[0][1] if r.chance(0.5) else None))
        r.blame(r.events[-1])
        r.call_dead("hands at the wrong seats", 0.6)


def _deliver(r: Round) -> None:
    """Every pile to its spot; one that nobody plays may be left where it is."""
    missing = False
    for place, (pile, spot) in enumerate(r.deliveries):
        if spot not in (*r.in_action(), BANK) and r.slip("delivery-missing", 0.5):
            r.left_lying.append(pile)
            missing = True
            continue
        r.say(PileDelivered(pile=pile, to=spot))
        if place == r.delivered_wrong:
            for name in ("delivery-start", "delivery-swapped"):
                r.blame(r.events[-1], name=name)
        if missing:
            r.blame(r.events[-1], name="delivery-missing")
            missing = False
    if missing:
        r.blame(r.events[-1], name="delivery-missing")


def _deal_to_seats(r: Round) -> None:
    """By machine: seven at a time to the seats, the dice having said where to begin."""
    r.say(DiceThrown(values=r.dice))
    for pile, spot in r.deliveries:
        for card in r.piles[pile]:
            r.say(CardDealt(to=spot, card=card if r.seen else UNKNOWN, face="down"))


def _deal_piles(r: Round) -> None:
    exposed = plan_exposures(r)
    coming = {pile: list(cards) for pile, cards in r.piles.items()}
    late = r.rng.randrange(8) if "late-after-card" in r.slips else -1
    for turn, pile in enumerate(_walk(r)):
        if pile in exposed and (len(coming[pile]) == 3 or r.chance(0.2)):
            card = exposed.pop(pile) or coming[pile][0]
            if card in coming[pile]:
                coming[pile].remove(card)
            expose(r, pile, card)
        elif coming[pile]:
            _say_card(r, pile, coming[pile].pop(0))
        if turn == r.dealt_wrong:
            r.blame(r.events[-1], name="deal-order")
        if turn == late:
            bet_late(r, "late-after-card")
    for pile, cards in coming.items():
        for card in cards:
            _say_card(r, pile, card)
    _find_fault(r)


def _walk(r: Round) -> Iterator[int]:
    """The pile that each card goes to."""
    piles, size = r.game.piles(r.seats), r.game.size
    by_hand = _round_and_round(piles, size, snake=r.game.face_up)
    by_machine = tuple(pile for pile in range(1, piles + 1) for _ in range(size))
    walk = list(by_machine if r.chance(0.25) else by_hand)
    if r.slip("deal-order"):
        first = r.rng.randrange(len(walk))
        second = r.rng.choice([at for at, pile in enumerate(walk) if pile != walk[first]])
        walk[first], walk[second] = walk[second], walk[first]
        r.dealt_wrong = max(_agreeing(walk, order) for order in (by_hand, by_machine))
    return iter(walk)


def _agreeing(walk: Sequence[int], order: Sequence[int]) -> int:
    """How many cards are dealt as this order has it."""
    pairs = enumerate(zip(walk, order, strict=True))
    return next((place for place, (one, other) in pairs if one != other), len(walk))


def _round_and_round(piles: int, size: int, *, snake: bool) -> tuple[int, ...]:
    forth = tuple(range(1, piles + 1))
    return tuple(
        pile for turn in range(size) for pile in (forth[::-1] if snake and turn % 2 else forth)
    )


def _say_card(r: Round, pile: int, card: str) -> None:
    r.say(CardDealt(to=f"pile.{pile}", card=card if r.seen else UNKNOWN, face="down"))


def _find_fault(r: Round) -> None:
    """What is noticed when the deal is over."""
    kinds: tuple[IrregularityKind, ...] = ("short-stub", "long-stub", "identical-cards")
    for kind in kinds:
        if r.slip(kind):
            r.say(Irregular(kind=kind))
            r.blame(r.events[-1])
            r.call_dead("the deal is wrong", 0.6)
            if kind == "identical-cards":
                # Nobody can say where the other one is: what is told of is the call.
                r.blame(r.events[-1] if r.dead else None)
    others = [(pile, spot) for pile, spot in r.deliveries if spot != BANK]
    if others and r.slip("count-noticed"):
        pile, spot = r.rng.choice(others)
        r.miscounted.add(spot)
        r.blame(spot=spot)
        r.say(Irregular(kind="wrong-count", spot=f"pile.{pile}"))
    if r.slip("misdeal"):
        r.call_dead(r.rng.choice(("cards on the floor", "two boxed cards")))
        r.blame(r.events[-1])


def place_button(r: Round) -> None:
    """The action button at the first spot in action, or at the seat the dice named."""
    order = r.in_action()
    if not order or not (r.chance(0.4) or "button-wrong" in r.slips):
        return
    seat = int(order[0])
    others = [other for other in range(1, r.seats + 1) if other not in {seat, r.diced}]
    if others and r.slip("button-wrong"):
        seat = r.rng.choice(others)
    elif r.chance(0.2) and not r.game.face_up:
        seat = r.diced
    r.say(ButtonPlaced(button="action", seat=seat))
    r.blame(r.events[-1], name="button-wrong")
