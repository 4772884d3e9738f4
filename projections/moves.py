"""How each fact changes what lies on the table, whatever the rules say of it."""

from functools import singledispatch
from typing import Final

from msgspec.structs import replace

from domain.cards import UNKNOWN
from domain.events.round import (
    BankPosted,
    BetsClosed,
    BlindPosted,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Closed,
    Collected,
    Decided,
    DiceThrown,
    Event,
    FeeTaken,
    HandSet,
    Irregular,
    MisdealCalled,
    Mucked,
    Paid,
    PileChosen,
    PileDelivered,
    PotPushed,
    Racked,
    Returned,
    StackCounted,
    Voided,
    WagerPlaced,
)
from domain.facts import Deal, named, turn_up
from domain.layout import BANK, BOARD, MOST_HANDS, seat_of
from projections.table import Card, Hand, Table, Wager, bettor_of

ONE_OF_A_KIND: Final = frozenset({"action", "dealer", "kill"})
"""Buttons of which a table has one, so that placing it moves it."""

BETTING: Final = frozenset({"call", "bet", "raise"})
"""What puts chips into a pot."""


def put_down(event: Decided, table: Table) -> int | None:
    """The money a decision adds: as recorded, else by the bettor's own wager; none if unknown."""
    if event.amount is not None:
        return event.amount
    bettor = event.bettor or table.controller(event.spot)
    own = [
        wager
        for wager in table.wagers
        if (wager.spot, wager.bettor) == (event.spot, bettor) and wager.wager in ("base", "ante")
    ]
    placed = sum(wager.placed for wager in own)
    if not placed:
        return None
    if event.choice == "double-double":
        return sum(wager.amount for wager in own)
    return placed // 2 if event.choice == "insurance" else placed


@singledispatch
def after(event: Event, table: Table) -> Table:
    """The table as the fact leaves it; a fact that moves nothing leaves it as it was."""
    del event
    return table


@after.register
def _(event: BankPosted, table: Table) -> Table:
    return replace(table, bank=(*table.bank, event))


@after.register
def _(event: WagerPlaced, table: Table) -> Table:
    wager = Wager(
        str(event.seat), event.wager, bettor_of(event), event.amount, event.amount,
        late=table.betting_over is not None, pool=event.pool,
    )  # fmt: skip
    return replace(table, wagers=(*table.wagers, wager))


@after.register
def _(event: BetsClosed, table: Table) -> Table:
    del event
    return replace(table, betting_over=table.betting_over or "bets-closed")


@after.register
def _(event: CardDealt, table: Table) -> Table:
    if event.to == BOARD and table.stand is None:
        table = replace(table, chips=table.chips.gathered())
    hand = table.hand(event.to)
    card = Card(event.card, event.face == "up")
    table = table.with_hand(replace(hand, cards=(*hand.cards, card)))
    over = "card" if table.closed_by_cards else None
    return replace(table, betting_over=table.betting_over or over)


@after.register
def _(event: CardsRevealed, table: Table) -> Table:
    hand = _turned_up(table.hand(event.spot), event.cards)
    if not table.bank:
        besides = list(event.cards)
        for name in hand.names:
            if name in besides:
                besides.remove(name)
        hand = replace(hand, cards=(*hand.cards, *(Card(name, up=True) for name in besides)))
    front, back = _set_turned_up(hand, event.cards)
    return table.with_hand(replace(hand, front=front, back=back))


def _set_turned_up(hand: Hand, shown: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The front and the back of a hand that was set face down, the front named first."""
    names = tuple(named([*hand.front, *hand.back], shown, twins=False))
    return names[: len(hand.front)], names[len(hand.front) :]


def _turned_up(hand: Hand, shown: tuple[str, ...]) -> Hand:
    """Name the unseen cards by those shown, and turn up what was shown and lies face down."""
    lying = [Deal(0, hand.spot, name) for name in hand.names]
    turn_up(lying, shown)
    turned = list(shown)
    cards = []
    for card, deal in zip(hand.cards, lying, strict=True):
        up = card.up or deal.card in turned
        if up and not card.up:
            turned.remove(deal.card)
        cards.append(Card(deal.card, up))
    return replace(hand, cards=tuple(cards))


@after.register
def _(event: Irregular, table: Table) -> Table:
    if event.kind == "exposed-card" and event.spot == BANK and event.card is not None:
        return table.with_hand(_turned_up(table.hand(BANK), (event.card,)))
    return table


@after.register
def _(event: Decided, table: Table) -> Table:
    if table.stand is None and event.choice in BETTING:
        table = _put_in(event, table)
    hand = table.hand(event.spot)
    bettor = event.bettor or table.controller(event.spot)
    plays = bettor == table.controller(event.spot)
    amount = put_down(event, table) or 0
    if plays:
        hand = replace(hand, choices=(*hand.choices, event.choice))
        table = table.with_hand(hand)
    if event.choice == "split":
        return _split(table, hand, bettor, amount, plays=plays)
    if event.choice in ("double", "double-double"):
        return _bet_more(table, event.spot, bettor, amount)
    if event.choice in ("insurance", "play"):
        wager = Wager(event.spot, event.choice, bettor, amount, amount)
        return replace(table, wagers=(*table.wagers, wager))
    if event.choice == "draw":
        return table.with_hand(_without(hand, event.discards or ()))
    return table


def _put_in(event: Decided, table: Table) -> Table:
    """Chips go in as it is told, in a game of which no rules are on file."""
    chips, seat = table.chips, seat_of(event.spot)
    if seat is None:
        return table
    most = max(chips.in_front.values(), default=0)
    total = most if event.choice == "call" else event.to or 0
    return replace(table, chips=chips.put_up_to(seat, total))


def _split(table: Table, hand: Hand, bettor: str, amount: int, *, plays: bool) -> Table:
    """The second card moves to the seat's next free hand, and each bettor's wager goes with it."""
    into = _next_hand(table, hand.spot) if plays else hand.split_into
    if into is None:
        return _bet_more(table, hand.spot, bettor, amount)
    if plays:
        first, moved, rest = hand.cards[:1], hand.cards[1:2], hand.cards[2:]
        table = table.with_hand(replace(hand, cards=(*first, *rest), split_into=into))
        table = table.with_hand(Hand(into, moved))
    placed = sum(
        wager.placed
        for wager in table.wagers
        if (wager.spot, wager.wager, wager.bettor) == (hand.spot, "base", bettor)
    )
    wager = Wager(into, "base", bettor, amount, placed or amount)
    return replace(table, wagers=(*table.wagers, wager))


def _next_hand(table: Table, spot: str) -> str | None:
    seat = seat_of(spot)
    names = (f"{seat}.{number}" for number in range(2, MOST_HANDS + 1))
    return None if seat is None else next((name for name in names if name not in table.hands), None)


def _bet_more(table: Table, spot: str, bettor: str, amount: int) -> Table:
    """More money in the bettor's circle, beside what he has there if he has any."""
    wagers = list(table.wagers)
    for at, wager in enumerate(wagers):
        if (wager.spot, wager.wager, wager.bettor) == (spot, "base", bettor) and not wager.late:
            wagers[at] = replace(wager, amount=wager.amount + amount)
            break
    else:
        wagers.append(Wager(spot, "base", bettor, amount, 0))
    return replace(table, wagers=tuple(wagers))


def _without(hand: Hand, names: tuple[str, ...]) -> Hand:
    """The hand when these cards are taken from it; one that is not there was an unseen one."""
    left = list(hand.cards)
    for name in names:
        found = [card for card in left if card.name == name]
        found = found or [card for card in left if card.name == UNKNOWN]
        if found:
            left.remove(found[0])
    return replace(hand, cards=tuple(left))


@after.register
def _(event: Racked, table: Table) -> Table:
    hand = table.hand(event.spot)
    if event.cards is None:
        hand = replace(hand, cards=hand.cards[event.count or 0 :])
    else:
        hand = _without(hand, event.cards)
    if not hand.cards:
        hand = replace(hand, front=(), back=(), way=None)
    return replace(table.with_hand(hand), racked=(*table.racked, event))


@after.register
def _(event: Mucked, table: Table) -> Table:
    hand = table.hand(event.spot)
    return table.with_hand(replace(hand, choices=(*hand.choices, "muck")))


@after.register
def _(event: HandSet, table: Table) -> Table:
    hand = table.hand(event.spot)
    return table.with_hand(replace(hand, front=event.front, back=event.back, way=event.way))


@after.register
def _(event: DiceThrown, table: Table) -> Table:
    return replace(table, dice=event.values, betting_over=table.betting_over or "dice")


@after.register
def _(event: PileChosen, table: Table) -> Table:
    return replace(table, action_pile=event.pile)


@after.register
def _(event: PileDelivered, table: Table) -> Table:
    hands = dict(table.hands)
    pile = hands.pop(f"pile.{event.pile}", None)
    hand = table.hand(event.to)
    hands[event.to] = replace(hand, cards=hand.cards + (pile.cards if pile else ()))
    return replace(table, hands=hands)


@after.register
def _(event: ButtonPlaced, table: Table) -> Table:
    kept = [
        button
        for button in table.buttons
        if button.button != event.button
        or (event.button not in ONE_OF_A_KIND and button.seat != event.seat)
    ]
    return replace(table, buttons=(*kept, event))


@after.register
def _(event: FeeTaken, table: Table) -> Table:
    table = replace(table, fees=(*table.fees, event))
    if event.source_of_fee == "pot":
        table = replace(table, chips=table.chips.dropped(event.amount))
    return table


@after.register
def _(event: Paid | Collected | Returned, table: Table) -> Table:
    table = replace(table, money=(*table.money, event))
    seat = seat_of(event.spot)
    if isinstance(event, Returned) and event.wager == "uncalled" and seat is not None:
        table = replace(table, chips=table.chips.gone_back(seat, event.amount))
    return table


@after.register
def _(event: PotPushed, table: Table) -> Table:
    chips, back = table.chips, table.goes_back
    if back is not None:
        chips = chips.gone_back(*back)
    chips = chips.pushed(seat_of(event.spot), event.amount)
    return replace(table, money=(*table.money, event), chips=chips)


@after.register
def _(event: StackCounted, table: Table) -> Table:
    return replace(table, chips=table.chips.counted(event.seat, event.amount))


@after.register
def _(event: BlindPosted, table: Table) -> Table:
    if table.stand is not None:
        return table
    lies = table.chips.in_front.get(event.seat, 0)
    return replace(table, chips=table.chips.put_up_to(event.seat, lies + event.amount))


@after.register
def _(event: Closed, table: Table) -> Table:
    del event
    return replace(table, over=table.over or "closed")


@after.register
def _(event: MisdealCalled, table: Table) -> Table:
    del event
    return replace(table, over="misdeal")


@after.register
def _(event: Voided, table: Table) -> Table:
    del event
    return replace(table, over="voided")
