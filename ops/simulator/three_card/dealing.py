"""The stacks of three, what goes wrong with them, and the button."""

from typing import Final

from domain.cards import JOKER, UNKNOWN
from domain.events.round import (
    ButtonPlaced,
    CardDealt,
    Irregular,
    IrregularityKind,
)
from domain.layout import BANK
from ops.simulator.three_card.games import DECK
from ops.simulator.three_card.opening import bet_late
from ops.simulator.three_card.settling import action_order
from ops.simulator.three_card.stacking import stacked
from ops.simulator.three_card.state import HAND, Round

_SEEN_EARLY: Final[tuple[IrregularityKind, ...]] = ("exposed-card", "boxed-card")
_SPOILS: Final[tuple[IrregularityKind, ...]] = ("identical-cards", "joker")


def deal(r: Round) -> None:
    """A stack to every seat with an ante, then to the player-dealer."""
    _shuffle(r)
    spots = _walk(r)
    misplaced = _misplaced(r, spots)
    unseen = r.chance(0.5)
    is_calm = not (r.slips or r.made)
    seen_early = r.rng.choice(spots) if is_calm and r.chance(0.06) else ""
    for spot in spots:
        cards = r.hands[spot]
        hidden = unseen and spot not in r.plain and not (spot == BANK and r.chance(0.3))
        is_marked = not r.chance(0.03)
        for place, card in enumerate(cards):
            turned = spot == BANK and place == 2 and is_marked
            _say_card(r, spot, card, up=turned, hidden=hidden and not turned)
            if spot == misplaced and not place:
                r.blame(r.events[-1], spot)
        bet_late(r, "late-after-card")
        _be_seen_early(r, spot, once=spot == seen_early)
        if r.slip("misdeal", 0.3):
            r.call_dead("cards on the floor")
            r.blame(r.events[-1])
            return
    if r.slip("misdeal"):
        r.call_dead("two boxed cards")
        r.blame(r.events[-1])
    _blame_cards(r)


def _misplaced(r: Round, spots: list[str]) -> str:
    """The first spot that gets its stack before another, or though it has no ante."""
    due = [*(spot for spot in map(str, r.in_turn()) if spot in r.hands), BANK]
    return next((one for one, other in zip(spots, due, strict=False) if one != other), "")


def _blame_cards(r: Round) -> None:
    """Which cards should not have come: one too many, one that was there before, the joker."""
    dealt = [event for event in r.events if isinstance(event, CardDealt)]
    seen: set[str] = set()
    for event in dealt:
        if event.card == JOKER:
            r.blame(event, name="joker-dealt")
        if event.card != UNKNOWN and event.card in seen:
            r.blame(event, name="duplicate-card")
        seen.add(event.card)
        if len(r.hands[event.to]) != HAND:
            for name in ("count-bank", "count-player"):
                r.blame(event, event.to, name=name)


def _shuffle(r: Round) -> None:
    hands = stacked(r)
    taken = {card for hand in hands.values() for card in hand}
    r.deck = [card for card in DECK if card not in taken]
    r.rng.shuffle(r.deck)
    for spot in (*map(str, r.in_turn()), BANK):
        hand = [*hands.get(spot, ())]
        while len(hand) < 3:
            hand.append(r.deck.pop())
        r.rng.shuffle(hand)
        r.hands[spot] = hand
    _miscount(r)
    _mix_in(r)


def _miscount(r: Round) -> None:
    for name, spots in (("count-bank", [BANK]), ("count-player", [*map(str, r.in_turn())])):
        if spots and r.slip(name):
            hand = r.hands[r.rng.choice(spots)]
            if r.chance(0.5):
                hand.append(r.deck.pop())
            else:
                hand.pop(0)


def _mix_in(r: Round) -> None:
    """A card lies in two hands, or a joker among them."""
    spots = list(r.hands)
    if r.slip("duplicate-card"):
        one, other = r.rng.choice(spots), r.rng.choice(spots)
        r.hands[one][0] = r.hands[other][-1]
        r.plain |= {one, other}
    if r.slip("joker-dealt"):
        spot = r.rng.choice(spots)
        r.hands[spot][0] = JOKER
        r.plain.add(spot)


def _walk(r: Round) -> list[str]:
    """The spots in the order in which they get their stacks."""
    spots = [*map(str, r.in_turn()), BANK]
    if len(spots) > 1 and r.slip("deal-order"):
        first, second = r.rng.sample(range(len(spots)), 2)
        spots[first], spots[second] = spots[second], spots[first]
    free = [str(s) for s in range(1, r.seats + 1) if s != r.bank_seat and str(s) not in spots]
    if free and r.slip("stray-hand"):
        stray = r.rng.choice(free)
        r.hands[stray] = [r.deck.pop() for _ in range(3)]
        spots.insert(r.rng.randrange(len(spots)), stray)
    if len(spots) > 2 and r.slip("seat-skipped"):
        skipped = r.rng.choice([spot for spot in spots if spot != BANK])
        r.blame(spot=skipped)
        spots.remove(skipped)
        del r.hands[skipped]
    return spots


def _say_card(r: Round, spot: str, card: str, *, up: bool, hidden: bool) -> None:
    if hidden:
        r.hidden.setdefault(spot, []).append(card)
    shown = UNKNOWN if hidden else card
    r.say(CardDealt(to=spot, card=shown, face="up" if up else "down"))


def _be_seen_early(r: Round, spot: str, *, once: bool) -> None:
    """Cards that turn up boxed or exposed, and what spoils the deck."""
    cards = r.hands[spot]
    kind = r.rng.choice(_SEEN_EARLY)
    if once:
        r.say(Irregular(kind=kind, spot=spot, card=cards[0]))
    if r.slip("exposed-two", 0.5):
        second = r.rng.choice((kind, *_SEEN_EARLY))
        if r.chance(0.5):
            r.say(Irregular(kind=kind, spot=spot, count=2))
        else:
            r.say(Irregular(kind=kind, spot=spot, card=cards[0]))
            r.say(Irregular(kind=second, spot=spot, card=cards[-1]))
        r.call_dead("two exposed cards", 0.3)
        r.blame(r.events[-1])
    if r.slip("deck-spoilt", 0.5):
        r.say(Irregular(kind=r.rng.choice(_SPOILS)))
        r.call_dead("the deck was not whole", 0.5)
        r.blame(r.events[-1])


def place_button(r: Round) -> None:
    """The action button where the exposed card puts it, or somewhere else."""
    order = action_order(r)
    if not (r.game.button and order):
        return
    seat = order[0]
    if r.slip("button-wrong"):
        seat = r.rng.choice([other for other in range(1, r.seats + 1) if other != seat])
    elif r.chance(0.3):
        return
    r.say(ButtonPlaced(button="action", seat=seat))
    r.blame(r.events[-1], name="button-wrong")
