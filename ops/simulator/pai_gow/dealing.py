"""The deal in piles, what goes wrong in it, and the delivery by the dice."""

from collections.abc import Iterator
from functools import cache

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
        _pass_on(r, pile_of[BANK])
    if wagered and r.slip("count-player"):
        _pass_on(r, r.rng.choice(wagered))
    if r.slip("count-total"):
        pile = r.piles[r.rng.randint(1, len(r.piles))]
        if r.stub and r.chance(0.5):
            pile.append(r.stub.pop())
        else:
            r.stub.append(pile.pop())


def _pass_on(r: Round, pile: int) -> None:
    other = r.rng.choice([number for number in r.piles if number != pile])
    giver, taker = (pile, other) if r.chance(0.6) else (other, pile)
    r.piles[taker].append(r.piles[giver].pop())


def _mix_in(r: Round) -> None:
    """A card lies in two hands, or one of another deck among them."""
    shown = [r.piles[pile] for pile, spot in r.deliveries if spot in (*r.in_action(), BANK)]
    if r.slip("duplicate-card"):
        first, second = r.rng.sample(shown, 2) if len(shown) > 1 else (shown[0], shown[0])
        alike = [tile for tile in first if first.count(tile) > 1] if r.game.tiles else []
        second[-1] = r.rng.choice(alike or first[:-1])
    if r.slip("foreign-card"):
        r.rng.choice(shown)[0] = r.rng.choice(("As", JOKER) if r.game.tiles else ("66", "11"))


def deal(r: Round) -> None:
    """The cards, the choice of a pile, the dice and the delivery."""
    if r.game.face_up and r.slip("dealt-to-seats"):
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
    for pile, spot in r.deliveries:
        if not (spot not in (*r.in_action(), BANK) and r.slip("delivery-missing", 0.5)):
            r.say(PileDelivered(pile=pile, to=spot))
    if r.slip("delivery-noticed"):
        r.say(Irregular(kind="wrong-delivery", spot=r.deliveries[0][1] if r.chance(0.5) else None))
        r.call_dead("hands at the wrong seats", 0.6)


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
            card = exposed.pop(pile)
            expose(r, pile, card or coming[pile].pop(0))
        elif coming[pile]:
            _say_card(r, pile, coming[pile].pop(0))
        if turn == late:
            bet_late(r, "late-after-card")
    for pile, cards in coming.items():
        for card in cards:
            _say_card(r, pile, card)
    _find_fault(r)


def _walk(r: Round) -> Iterator[int]:
    """The pile that each card goes to."""
    piles, size = r.game.piles(r.seats), r.game.size
    walk = list(_round_and_round(piles, size, snake=r.game.face_up))
    if r.chance(0.25):
        walk = [pile for pile in range(1, piles + 1) for _ in range(size)]
    if r.slip("deal-order"):
        first, second = r.rng.sample(range(len(walk)), 2)
        walk[first], walk[second] = walk[second], walk[first]
    return iter(walk)


@cache
def _round_and_round(piles: int, size: int, *, snake: bool) -> tuple[int, ...]:
    forth = tuple(range(1, piles + 1))
    return tuple(
        pile for turn in range(size) for pile in (forth[::-1] if snake and turn % 2 else forth)
    )


@cache
def _unseen(pile: int) -> CardDealt:
    return CardDealt(to=f"pile.{pile}", card=UNKNOWN, face="down")


def _say_card(r: Round, pile: int, card: str) -> None:
    r.say(CardDealt(to=f"pile.{pile}", card=card, face="down") if r.seen else _unseen(pile))


def _find_fault(r: Round) -> None:
    """What is noticed when the deal is over."""
    kinds: tuple[IrregularityKind, ...] = ("short-stub", "long-stub", "identical-cards")
    for kind in kinds:
        if r.slip(kind):
            r.say(Irregular(kind=kind))
            r.call_dead("the deal is wrong", 0.6)
    if r.slip("count-noticed"):
        r.say(Irregular(kind="wrong-count", spot=f"pile.{r.rng.randint(1, len(r.piles))}"))
    if r.slip("misdeal"):
        r.call_dead(r.rng.choice(("cards on the floor", "two boxed cards")))


def place_button(r: Round) -> None:
    """The action button at the first spot in action, or at the seat the dice named."""
    order = r.in_action()
    if not order or not (r.chance(0.4) or "button-wrong" in r.slips):
        return
    seat = int(order[0])
    if r.slip("button-wrong"):
        seat = r.rng.choice([other for other in range(1, r.seats + 1) if other != seat])
    elif r.chance(0.2) and not r.game.face_up:
        seat = r.bank_seat if r.first_spot() == BANK else int(r.first_spot())
    r.say(ButtonPlaced(button="action", seat=seat))
