"""The deal in piles, its mistakes, and the delivery by the dice."""

from collections.abc import Iterator, Sequence

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD
from domain.cards.tiles import PAIRED_TILES
from domain.facts.round_events import (
    ButtonPlaced,
    CardDealt,
    DiceThrown,
    Irregular,
    IrregularityKind,
    PileChosen,
    PileDelivered,
)
from domain.seats import BANK, walk_clockwise
from ops.simulator.pai_gow.draft import PaiGowDraft
from ops.simulator.pai_gow.exposed_cards import expose_card, plan_exposures
from ops.simulator.pai_gow.rare_hands import stack_hands
from ops.simulator.pai_gow.wagers import bet_late, close_bets, post_late_bank, take_back_late


def shuffle_deck(draft: PaiGowDraft) -> None:
    """Lay out the piles for their spots: stacked hands first, then random cards."""
    hands = stack_hands(draft)
    draft.rare.update(hands)
    cards = list(draft.game.deck)
    for hand in hands.values():
        for card in hand:
            cards.remove(card)
    draft.rng.shuffle(cards)
    spots = dict(draft.deliveries)
    for pile in range(1, draft.game.piles(draft.seats) + 1):
        hand = hands.get(spots.get(pile, ""), [])
        missing = draft.game.size - len(hand)
        draft.piles[pile] = draft.rng.sample([*hand, *cards[:missing]], draft.game.size)
        del cards[:missing]
    draft.stub = cards
    _miscount(draft)
    _mix_in(draft)
    draft.hands = {spot: draft.piles[pile] for pile, spot in draft.deliveries}


def _miscount(draft: PaiGowDraft) -> None:
    """Move a card between two piles, or between a pile and the stub, if planned."""
    pile_of = {spot: pile for pile, spot in draft.deliveries}
    wagered = [pile_of[spot] for spot in draft.in_action()]
    if draft.slip("count-bank"):
        _pass_on(draft, pile_of[BANK], list(draft.piles))
    others = [pile for pile in draft.piles if pile != pile_of[BANK]]
    if wagered and len(others) > 1 and draft.slip("count-player"):
        _pass_on(draft, draft.rng.choice(wagered), others)
    if draft.slip("count-total"):
        pile = draft.piles[draft.rng.randint(1, len(draft.piles))]
        if draft.stub and draft.chance(0.5):
            pile.append(draft.stub.pop())
        else:
            draft.stub.append(pile.pop())


def _pass_on(draft: PaiGowDraft, pile: int, others: Sequence[int]) -> None:
    """Move a card from this pile to another of these, or the other way."""
    other = draft.rng.choice([number for number in others if number != pile])
    giver, taker = (pile, other) if draft.chance(0.6) else (other, pile)
    draft.piles[taker].append(draft.piles[giver].pop())


def _mix_in(draft: PaiGowDraft) -> None:
    """Put a card into two hands, or a card of another deck into a hand, if planned."""
    shown = [
        draft.piles[pile] for pile, spot in draft.deliveries if spot in (*draft.in_action(), BANK)
    ]
    first, second = draft.rng.sample(shown, 2) if len(shown) > 1 else (shown[0], shown[0])
    once = [card for card in first[:-1] if card not in PAIRED_TILES]
    if once and draft.slip("duplicate-card"):
        second[-1] = draft.rng.choice(once)
    if draft.slip("foreign-card"):
        draft.rng.choice(shown)[0] = draft.rng.choice(
            ("As", JOKER) if draft.game.tiles else ("66", "11")
        )


def deal_hands(draft: PaiGowDraft) -> None:
    """Deal the cards, choose a pile, throw the dice and deliver the piles."""
    if draft.game.face_up and not (draft.slips or draft.made) and draft.chance(0.1):
        _deal_to_seats(draft)
        return
    _deal_piles(draft)
    if draft.dead:
        return
    post_late_bank(draft)
    draft.say(PileChosen(pile=draft.chosen))
    if draft.game.closes_late:
        close_bets(draft)
    if not draft.slip("dice-unrecorded"):
        draft.say(DiceThrown(values=draft.dice))
    bet_late(draft, "late-after-dice")
    take_back_late(draft)
    _deliver(draft)
    if draft.slip("delivery-noticed"):
        draft.say(
            Irregular(
                kind="wrong-delivery", spot=draft.deliveries[0][1] if draft.chance(0.5) else None
            )
        )
        draft.blame(draft.events[-1])
        draft.call_dead("hands at the wrong seats", 0.6)


def _deliver(draft: PaiGowDraft) -> None:
    """Deliver every pile to its spot; a pile that is not played may be left behind."""
    for place, (pile, spot) in enumerate(draft.deliveries):
        if spot not in (*draft.in_action(), BANK) and draft.slip("delivery-missing", 0.5):
            draft.left_lying.append(pile)
            continue
        draft.say(PileDelivered(pile=pile, to=spot))
        if place == draft.delivered_wrong:
            for name in ("delivery-start", "delivery-swapped"):
                draft.blame(draft.events[-1], name=name)


def _deal_to_seats(draft: PaiGowDraft) -> None:
    """Deal seven cards at a time to the seats, as a machine does, starting where the dice say."""
    draft.say(DiceThrown(values=draft.dice))
    for pile, spot in draft.deliveries:
        for card in draft.piles[pile]:
            draft.say(CardDealt(to=spot, card=card if draft.seen else UNKNOWN_CARD, face="down"))


def _deal_piles(draft: PaiGowDraft) -> None:
    exposed = plan_exposures(draft)
    coming = {pile: list(cards) for pile, cards in draft.piles.items()}
    late = draft.rng.randrange(8) if "late-after-card" in draft.slips else -1
    for turn, pile in enumerate(_walk(draft)):
        if pile in exposed and (len(coming[pile]) == 3 or draft.chance(0.2)):
            card = exposed.pop(pile) or coming[pile][0]
            if card in coming[pile]:
                coming[pile].remove(card)
            expose_card(draft, pile, card)
        elif coming[pile]:
            _say_card(draft, pile, coming[pile].pop(0))
        if turn == draft.dealt_wrong:
            draft.blame(draft.events[-1], name="deal-order")
        if turn == late:
            bet_late(draft, "late-after-card")
    for pile, cards in coming.items():
        for card in cards:
            _say_card(draft, pile, card)
    _find_fault(draft)


def _walk(draft: PaiGowDraft) -> Iterator[int]:
    """Yield the pile for each card."""
    piles, size = draft.game.piles(draft.seats), draft.game.size
    by_hand = _round_and_round(piles, size, snake=draft.game.face_up)
    by_machine = tuple(pile for pile in range(1, piles + 1) for _ in range(size))
    walk = list(by_machine if draft.chance(0.25) else by_hand)
    if draft.slip("deal-order"):
        first = draft.rng.randrange(len(walk))
        second = draft.rng.choice([at for at, pile in enumerate(walk) if pile != walk[first]])
        walk[first], walk[second] = walk[second], walk[first]
        draft.dealt_wrong = max(_agreeing(walk, order) for order in (by_hand, by_machine))
    return iter(walk)


def _agreeing(walk: Sequence[int], order: Sequence[int]) -> int:
    """Return how many cards are dealt in this order before the first that is not."""
    pairs = enumerate(zip(walk, order, strict=True))
    return next((place for place, (one, other) in pairs if one != other), len(walk))


def _round_and_round(piles: int, size: int, *, snake: bool) -> tuple[int, ...]:
    forth = tuple(range(1, piles + 1))
    return tuple(
        pile for turn in range(size) for pile in (forth[::-1] if snake and turn % 2 else forth)
    )


def _say_card(draft: PaiGowDraft, pile: int, card: str) -> None:
    draft.say(CardDealt(to=f"pile.{pile}", card=card if draft.seen else UNKNOWN_CARD, face="down"))


def _find_fault(draft: PaiGowDraft) -> None:
    """Record the faults that are noticed after the deal."""
    kinds: tuple[IrregularityKind, ...] = ("short-stub", "long-stub", "identical-cards")
    for kind in kinds:
        if draft.slip(kind):
            draft.say(Irregular(kind=kind))
            draft.blame(draft.events[-1])
            draft.call_dead("the deal is wrong", 0.6)
            if kind == "identical-cards":
                # Its twin is in an unknown place, so the call shows the mistake.
                draft.blame(draft.events[-1] if draft.dead else None)
    others = [(pile, spot) for pile, spot in draft.deliveries if spot != BANK]
    if others and draft.slip("count-noticed"):
        pile, spot = draft.rng.choice(others)
        draft.miscounted.add(spot)
        draft.blame(spot=spot)
        draft.say(Irregular(kind="wrong-count", spot=f"pile.{pile}"))
    if draft.slip("misdeal"):
        draft.call_dead(draft.rng.choice(("cards on the floor", "two boxed cards")))
        draft.blame(draft.events[-1])


def place_button(draft: PaiGowDraft) -> None:
    """Place the action button at the first spot in action, or at the seat that the dice named."""
    order = draft.in_action()
    if not order or not (draft.chance(0.4) or "button-wrong" in draft.slips):
        return
    seat = int(order[0])
    others = [other for other in range(1, draft.seats + 1) if other not in {seat, draft.diced}]
    if others and draft.slip("button-wrong"):
        seat = draft.rng.choice(others)
    elif draft.chance(0.2) and not draft.game.face_up:
        seat = draft.diced
    draft.say(ButtonPlaced(button="action", seat=seat))
    draft.blame(draft.events[-1], name="button-wrong")


def throw_dice(draft: PaiGowDraft) -> None:
    """Choose a pile and throw the dice, which determines the spot of each pile."""
    piles = draft.game.piles(draft.seats)
    draft.chosen = draft.rng.randint(1, piles)
    draft.dice = tuple(draft.rng.randint(1, 6) for _ in range(3))
    named = draft.diced = _named_seat(draft, sum(draft.dice))
    if draft.slip("delivery-start"):
        named = named % draft.seats + 1
        draft.delivered_wrong = 0
    spots = [draft.spot_of(seat) for seat in walk_clockwise(draft.seats, named)]
    draft.deliveries = [
        ((draft.chosen - 1 + turn) % piles + 1, spot) for turn, spot in enumerate(spots)
    ]
    if len(spots) > 1 and (draft.slip("delivery-swapped") or "delivery-noticed" in draft.slips):
        first, second = sorted(draft.rng.sample(range(len(spots)), 2))
        draft.delivered_wrong = first
        (one, here), (other, there) = draft.deliveries[first], draft.deliveries[second]
        draft.deliveries[first], draft.deliveries[second] = (one, there), (other, here)


def _named_seat(draft: PaiGowDraft, total: int) -> int:
    """Return the seat that a sum of the dice names, by the house's way of counting."""
    how = draft.rules.get("dice_count", "skip-seven" if draft.game.face_up else "from-dealer")
    if how == "seat-numbers":
        return (total - 1) % draft.seats + 1
    if how == "from-dealer":
        return (draft.bank_seat - 1 + total - 1) % draft.seats + 1
    if total in {1, 7, 13}:
        return draft.bank_seat
    others = [number for number in range(2, 19) if number not in {7, 13}]
    return (draft.bank_seat - 1 + 1 + others.index(total) % (draft.seats - 1)) % draft.seats + 1
