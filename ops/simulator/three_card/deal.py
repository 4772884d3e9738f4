"""The deal in stacks of three, its mistakes, and the action button."""

from typing import Final

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD
from domain.facts.round_events import ButtonPlaced, CardDealt, Irregular, IrregularityKind
from domain.seats import BANK
from ops.simulator.core.late_money import add_to_bank_late, take_back_late
from ops.simulator.three_card.draft import CARDS_PER_HAND, ThreeCardDraft
from ops.simulator.three_card.game import BACKS, DECK
from ops.simulator.three_card.rare_hands import stack_hands
from ops.simulator.three_card.settlement import find_action_order
from ops.simulator.three_card.wagers import bet_late

_SEEN_EARLY: Final[tuple[IrregularityKind, ...]] = ("exposed-card", "boxed-card")


def deal_hands(draft: ThreeCardDraft) -> None:
    """Deal a stack to every seat with an ante, then to the player-dealer."""
    _shuffle(draft)
    if draft.chance(0.1) or "wrong-back" in draft.slips:
        draft.back = draft.rng.choice(BACKS)
    spots = _walk(draft)
    misplaced = _misplaced(draft, spots)
    unseen = draft.chance(0.5)
    is_calm = not (draft.slips or draft.made)
    seen_early = draft.rng.choice(spots) if is_calm and draft.chance(0.06) else ""
    for spot in spots:
        cards = draft.hands[spot]
        hidden = unseen and spot not in draft.plain and not (spot == BANK and draft.chance(0.3))
        is_marked = not draft.chance(0.03)
        for place, card in enumerate(cards):
            turned = spot == BANK and place == 2 and is_marked
            _say_card(draft, spot, card, up=turned, hidden=hidden and not turned)
            if spot == misplaced and not place:
                draft.blame(draft.events[-1], spot)
        bet_late(draft, "late-after-card")
        add_to_bank_late(draft)
        take_back_late(draft, ("ante", *draft.game.beside))
        _be_seen_early(draft, spot, once=spot == seen_early)
        if draft.slip("misdeal", 0.3):
            draft.call_dead("cards on the floor")
            draft.blame(draft.events[-1])
            return
    if draft.slip("misdeal"):
        draft.call_dead("two boxed cards")
        draft.blame(draft.events[-1])
    _blame_cards(draft)


def _misplaced(draft: ThreeCardDraft, spots: list[str]) -> str:
    """Return the first spot dealt out of order or without an ante, or an empty string."""
    due = [*(spot for spot in map(str, draft.in_turn()) if spot in draft.hands), BANK]
    return next((one for one, other in zip(spots, due, strict=False) if one != other), "")


def _blame_cards(draft: ThreeCardDraft) -> None:
    """Blame the cards that should not have been dealt: surplus cards, duplicates and the joker."""
    dealt = [event for event in draft.events if isinstance(event, CardDealt)]
    seen: set[str] = set()
    for event in dealt:
        if event.card == JOKER:
            draft.blame(event, name="joker-dealt")
        if event.card != UNKNOWN_CARD and event.card in seen:
            draft.blame(event, name="duplicate-card")
        seen.add(event.card)
        if len(draft.hands[event.to]) != CARDS_PER_HAND:
            for name in ("count-bank", "count-player"):
                draft.blame(event, event.to, name=name)


def _shuffle(draft: ThreeCardDraft) -> None:
    hands = stack_hands(draft)
    taken = {card for hand in hands.values() for card in hand}
    draft.deck = [card for card in DECK if card not in taken]
    draft.rng.shuffle(draft.deck)
    for spot in (*map(str, draft.in_turn()), BANK):
        hand = [*hands.get(spot, ())]
        while len(hand) < 3:
            hand.append(draft.deck.pop())
        draft.rng.shuffle(hand)
        draft.hands[spot] = hand
    _miscount(draft)
    _mix_in(draft)


def _miscount(draft: ThreeCardDraft) -> None:
    for name, spots in (("count-bank", [BANK]), ("count-player", [*map(str, draft.in_turn())])):
        if spots and draft.slip(name):
            hand = draft.hands[draft.rng.choice(spots)]
            if draft.chance(0.5):
                hand.append(draft.deck.pop())
            else:
                hand.pop(0)


def _mix_in(draft: ThreeCardDraft) -> None:
    """Put a card into two hands, or a joker into a hand, if planned."""
    spots = list(draft.hands)
    if draft.slip("duplicate-card"):
        one, other = draft.rng.choice(spots), draft.rng.choice(spots)
        draft.hands[one][0] = draft.hands[other][-1]
        draft.plain |= {one, other}
    if draft.slip("joker-dealt"):
        spot = draft.rng.choice(spots)
        draft.hands[spot][0] = JOKER
        draft.plain.add(spot)


def _walk(draft: ThreeCardDraft) -> list[str]:
    """Return the spots in the order in which they get their stacks."""
    spots = [*map(str, draft.in_turn()), BANK]
    if len(spots) > 1 and draft.slip("deal-order"):
        first, second = draft.rng.sample(range(len(spots)), 2)
        spots[first], spots[second] = spots[second], spots[first]
    free = [
        str(s) for s in range(1, draft.seats + 1) if s != draft.bank_seat and str(s) not in spots
    ]
    if free and draft.slip("stray-hand"):
        stray = draft.rng.choice(free)
        draft.hands[stray] = [draft.deck.pop() for _ in range(3)]
        spots.insert(draft.rng.randrange(len(spots)), stray)
    if len(spots) > 2 and draft.slip("seat-skipped"):
        skipped = draft.rng.choice([spot for spot in spots if spot != BANK])
        draft.blame(spot=skipped)
        spots.remove(skipped)
        del draft.hands[skipped]
    return spots


def _say_card(draft: ThreeCardDraft, spot: str, card: str, *, up: bool, hidden: bool) -> None:
    if hidden:
        draft.hidden.setdefault(spot, []).append(card)
    shown = UNKNOWN_CARD if hidden else card
    back = draft.back
    has_other_back = back is not None and any(type(one) is CardDealt for one in draft.events)
    if has_other_back and draft.slip("wrong-back", 0.2):
        back = next(color for color in BACKS if color != draft.back)
    draft.say(CardDealt(to=spot, card=shown, face="up" if up else "down", deck=back))
    if back != draft.back:
        draft.blame(draft.events[-1], spot)


def _be_seen_early(draft: ThreeCardDraft, spot: str, *, once: bool) -> None:
    """Record boxed or exposed cards, and a spoilt deck."""
    cards = draft.hands[spot]
    kind = draft.rng.choice(_SEEN_EARLY)
    if once:
        draft.say(Irregular(kind=kind, spot=spot, card=cards[0]))
        hidden = draft.hidden.get(spot, [])
        if kind == "exposed-card" and cards[0] in hidden:
            hidden.remove(cards[0])
    if draft.slip("exposed-two", 0.5):
        second = draft.rng.choice((kind, *_SEEN_EARLY))
        if draft.chance(0.5):
            draft.say(Irregular(kind=kind, spot=spot, count=2))
        else:
            draft.say(Irregular(kind=kind, spot=spot, card=cards[0]))
            draft.say(Irregular(kind=second, spot=spot, card=cards[-1]))
        draft.call_dead("two exposed cards", 0.3)
        draft.blame(draft.events[-1])
    if draft.slip("deck-spoilt", 0.5):
        draft.say(Irregular(kind="joker"))
        draft.call_dead("the deck was not whole", 0.5)
        draft.blame(draft.events[-1])


def place_button(draft: ThreeCardDraft) -> None:
    """Place the action button by the exposed card, or elsewhere by mistake."""
    order = find_action_order(draft)
    if not (draft.game.button and order):
        return
    seat = order[0]
    if draft.slip("button-wrong"):
        seat = draft.rng.choice([other for other in range(1, draft.seats + 1) if other != seat])
    elif draft.chance(0.3):
        return
    draft.say(ButtonPlaced(button="action", seat=seat))
    draft.blame(draft.events[-1], name="button-wrong")
