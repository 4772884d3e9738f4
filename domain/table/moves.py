"""How each fact changes the table, whatever the rules say of it."""

from collections.abc import Iterable
from functools import singledispatch
from typing import Final

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import (
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
    TakenBack,
    Voided,
    WagerPlaced,
)
from domain.money import take_share
from domain.seats import BOARD, MAX_HANDS_PER_SEAT, STUB, find_seat
from domain.table.card_naming import get_turned_up, match_turned_up, name_cards
from domain.table.state import (
    MAIN_WAGERS,
    TableCard,
    TableHand,
    TableState,
    TableWager,
)
from domain.table.wager_moves import place_wager, raise_wager, take_back

UNIQUE_BUTTONS: Final = frozenset({"action", "dealer", "kill"})
"""Buttons of which a table has one, so that placing it moves it."""

BETTING_CHOICES: Final = frozenset({"call", "bet", "raise"})
"""The choices that put chips into a pot."""


def find_amount_put_in(event: Decided, table: TableState) -> int | None:
    """Return the money a decision adds: as recorded, else by the bettor's own wager, if known."""
    if event.amount is not None:
        return event.amount
    bettor = event.bettor or table.find_controller(event.spot)
    own = [
        wager
        for wager in table.wagers
        if (wager.spot, wager.bettor) == (event.spot, bettor) and wager.wager in MAIN_WAGERS
    ]
    placed = sum(wager.placed for wager in own)
    if not placed:
        return None
    if table.most_in_action is not None:
        placed = min(placed, table.most_in_action)
    if event.choice == "double-double":
        return sum(wager.amount for wager in own)
    return take_share(placed, table.insurance_share) if event.choice == "insurance" else placed


def apply_event(event: Event, table: TableState, place: int) -> TableState:
    """Return the table after the fact, whose place is kept with the card or wager it lays."""
    if type(event) is CardDealt:
        return _deal_card(event, table, place)
    if type(event) is WagerPlaced:
        return place_wager(event, table, place)
    if type(event) is TakenBack:
        return take_back(event, table)
    return _change_table(event, table)


def find_table_at_close(facts: Iterable[PlacedEvent], table: TableState) -> TableState:
    """Return the table as it lay when the betting ended, or at the end where it never did."""
    for place, event in facts:
        after = apply_event(event, table, place)
        if after.betting_over is not None:
            return table
        table = after
    return table


@singledispatch
def _change_table(event: Event, table: TableState) -> TableState:
    """Return the table as a fact leaves it that lays nothing; some change nothing on it."""
    del event
    return table


@_change_table.register
def _post_bank(event: BankPosted, table: TableState) -> TableState:
    return replace(table, bank=(*table.bank, event))


@_change_table.register
def _close_bets(event: BetsClosed, table: TableState) -> TableState:
    del event
    return replace(table, betting_over=table.betting_over or "bets-closed")


def _deal_card(event: CardDealt, table: TableState, place: int) -> TableState:
    hand = table.get_hand(event.to)
    card = TableCard(event.card, event.face == "up", place)
    gathers = event.to == BOARD and table.betting is None
    closes = table.closed_by_cards and event.to != STUB
    return replace(
        table,
        hands={**table.hands, event.to: replace(hand, cards=(*hand.cards, card))},
        dealt={**table.dealt, event.to: table.dealt.get(event.to, 0) + 1},
        chips=table.chips.gather_bets() if gathers else table.chips,
        betting_over=table.betting_over or ("card" if closes else None),
    )


def find_strays(event: CardsRevealed, table: TableState) -> list[str]:
    """Return the cards turned up on a spot of a banked table that have no place there.

    The hand stays as it was recorded before then: nobody knows yet which fact is right.
    """
    if not table.bank:
        return []
    lying = [*table.get_hand(event.spot).names]
    _, unplaced = match_turned_up(lying, event.cards, twins=table.has_twins)
    return unplaced


@_change_table.register
def _reveal_cards(event: CardsRevealed, table: TableState) -> TableState:
    if find_strays(event, table):
        return table
    hand = _turn_up_cards(table.get_hand(event.spot), event.cards, twins=table.has_twins)
    if not table.bank:
        besides = list(event.cards)
        for name in hand.names:
            if name in besides:
                besides.remove(name)
        shown = [TableCard(name, up=True) for name in besides]
        hand = replace(hand, cards=(*hand.cards, *shown))
    front, back = _name_halves(hand, event.cards)
    return table.with_hand(replace(hand, front=front, back=back))


def _name_halves(
    hand: TableHand, shown: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the front and the back of a hand set face down, the front named first."""
    names = tuple(name_cards([*hand.front, *hand.back], shown, twins=False))
    return names[: len(hand.front)], names[len(hand.front) :]


def _turn_up_cards(hand: TableHand, shown: tuple[str, ...], *, twins: bool) -> TableHand:
    """Name the unseen cards by those shown, and turn up those shown that lie face down."""
    left = list(shown)
    cards = []
    for card in _name_unseen(hand, shown, twins=twins).cards:
        if not card.up and card.name in left:
            left.remove(card.name)
            cards.append(replace(card, up=True))
        else:
            cards.append(card)
    return replace(hand, cards=tuple(cards))


def _name_unseen(hand: TableHand, names: tuple[str, ...], *, twins: bool) -> TableHand:
    """Name the unseen cards of a hand by these."""
    if UNKNOWN_CARD not in hand.names:
        return hand
    named = name_cards([*hand.names], names, twins=twins)
    cards = zip(hand.cards, named, strict=True)
    return replace(hand, cards=tuple(replace(card, name=name) for card, name in cards))


@_change_table.register
def _expose_card(event: Irregular, table: TableState) -> TableState:
    exposed = get_turned_up(event)
    if exposed is None or exposed.spot not in table.hands:
        return table
    hand = _turn_up_cards(table.hands[exposed.spot], exposed.cards, twins=table.has_twins)
    return table.with_hand(hand)


@_change_table.register
def _apply_decision(event: Decided, table: TableState) -> TableState:
    if table.betting is None and event.choice in BETTING_CHOICES:
        table = _put_in_chips(event, table)
    hand = table.get_hand(event.spot)
    bettor = event.bettor or table.find_controller(event.spot)
    plays = bettor == table.find_controller(event.spot)
    amount = find_amount_put_in(event, table) or 0
    if plays:
        hand = replace(hand, choices=(*hand.choices, event.choice))
        table = table.with_hand(hand)
    if event.choice == "split":
        return _split_hand(table, hand, bettor, amount, plays=plays)
    if event.choice in ("double", "double-double"):
        return raise_wager(table, event.spot, bettor, amount)
    if event.choice in ("insurance", "play"):
        wager = TableWager(event.spot, event.choice, bettor, amount, amount)
        return replace(table, wagers=(*table.wagers, wager))
    if event.choice == "draw":
        left, gone = _take_cards(hand, event.discards or ())
        return replace(table.with_hand(left), discards=(*table.discards, *gone))
    return table


def _put_in_chips(event: Decided, table: TableState) -> TableState:
    """Put chips in as recorded, in a game without rules on file."""
    chips, seat = table.chips, find_seat(event.spot)
    if seat is None:
        return table
    most = max(chips.in_front.values(), default=0)
    total = most if event.choice == "call" else event.to or 0
    return replace(table, chips=chips.bring_up_to(seat, total))


def _split_hand(
    table: TableState, hand: TableHand, bettor: str, amount: int, *, plays: bool
) -> TableState:
    """Move the second card to the seat's next free hand, with a wager of each bettor who splits."""
    into = _find_next_hand(table, hand.spot) if plays else hand.split_into
    if into is None:
        return raise_wager(table, hand.spot, bettor, amount)
    if plays:
        first, moved, rest = hand.cards[:1], hand.cards[1:2], hand.cards[2:]
        table = table.with_hand(replace(hand, cards=(*first, *rest), split_into=into))
        table = table.with_hand(TableHand(into, moved))
    placed = sum(
        wager.placed
        for wager in table.wagers
        if (wager.spot, wager.wager, wager.bettor) == (hand.spot, "base", bettor)
    )
    wager = TableWager(into, "base", bettor, amount, placed or amount)
    return replace(table, wagers=(*table.wagers, wager))


def _find_next_hand(table: TableState, spot: str) -> str | None:
    seat = find_seat(spot)
    names = (f"{seat}.{number}" for number in range(2, MAX_HANDS_PER_SEAT + 1))
    return None if seat is None else next((name for name in names if name not in table.hands), None)


def _take_cards(hand: TableHand, names: tuple[str, ...]) -> tuple[TableHand, tuple[TableCard, ...]]:
    """Return the hand without these cards, and them; any not there was an unseen one."""
    left, taken = list(hand.cards), []
    for name in names:
        found = [card for card in left if card.name == name]
        found = found or [card for card in left if card.name == UNKNOWN_CARD]
        if found:
            left.remove(found[0])
            taken.append(replace(found[0], name=name))
    return replace(hand, cards=tuple(left)), tuple(taken)


@_change_table.register
def _rack_cards(event: Racked, table: TableState) -> TableState:
    if event.spot not in table.hands:
        return _sweep_cards(event, table)
    hand = table.get_hand(event.spot)
    if event.cards is None:
        hand = replace(hand, cards=hand.cards[event.count or 0 :])
    else:
        hand, _ = _take_cards(hand, event.cards)
    if not hand.cards:
        hand = replace(hand, front=(), back=(), way=None)
    return replace(table.with_hand(hand), racked=(*table.racked, event))


def _sweep_cards(event: Racked, table: TableState) -> TableState:
    """Rack cards of several hands at once, each from where it lies."""
    for name in event.cards or ():
        lying = [
            spot
            for known in (name, UNKNOWN_CARD)
            for spot, hand in table.hands.items()
            if known in hand.names
        ]
        if lying:
            hand, _ = _take_cards(table.get_hand(lying[0]), (name,))
            table = table.with_hand(
                hand if hand.cards else replace(hand, front=(), back=(), way=None)
            )
    return replace(table, racked=(*table.racked, event))


@_change_table.register
def _muck_hand(event: Mucked, table: TableState) -> TableState:
    hand = table.get_hand(event.spot)
    return table.with_hand(replace(hand, choices=(*hand.choices, "muck")))


@_change_table.register
def _set_hand(event: HandSet, table: TableState) -> TableState:
    hand = table.get_hand(event.spot)
    hand = _name_unseen(hand, (*event.front, *event.back), twins=table.has_twins)
    return table.with_hand(replace(hand, front=event.front, back=event.back, way=event.way))


@_change_table.register
def _throw_dice(event: DiceThrown, table: TableState) -> TableState:
    return replace(table, dice=event.values, betting_over=table.betting_over or "dice")


@_change_table.register
def _choose_pile(event: PileChosen, table: TableState) -> TableState:
    return replace(table, action_pile=event.pile)


@_change_table.register
def _deliver_pile(event: PileDelivered, table: TableState) -> TableState:
    hands = dict(table.hands)
    pile = hands.pop(f"pile.{event.pile}", None)
    hand = table.get_hand(event.to)
    hands[event.to] = replace(hand, cards=hand.cards + (pile.cards if pile else ()))
    return replace(table, hands=hands)


@_change_table.register
def _place_button(event: ButtonPlaced, table: TableState) -> TableState:
    kept = [
        button
        for button in table.buttons
        if button.button != event.button
        or (event.button not in UNIQUE_BUTTONS and button.seat != event.seat)
    ]
    return replace(table, buttons=(*kept, event))


@_change_table.register
def _take_fee(event: FeeTaken, table: TableState) -> TableState:
    table = replace(table, fees=(*table.fees, event))
    if event.source_of_fee == "pot":
        table = replace(table, chips=table.chips.drop_fee(event.amount))
    return table


@_change_table.register
def _move_money(event: Paid | Collected | Returned, table: TableState) -> TableState:
    table = replace(table, money=(*table.money, event))
    seat = find_seat(event.spot)
    if isinstance(event, Returned) and event.wager == "uncalled" and seat is not None:
        if table.betting is not None and table.betting.gone_back.get(seat) == event.amount:
            return table  # it went back when the hand died (PK.R15)
        table = replace(table, chips=table.chips.return_bet(seat, event.amount))
    return table


@_change_table.register
def _push_pot(event: PotPushed, table: TableState) -> TableState:
    chips, back = table.chips, table.returning_bet
    if back is not None:
        chips = chips.return_bet(*back)
    chips = chips.push_pot(find_seat(event.spot), event.amount)
    return replace(table, money=(*table.money, event), chips=chips)


@_change_table.register
def _count_stack(event: StackCounted, table: TableState) -> TableState:
    return replace(table, chips=table.chips.set_stack(event.seat, event.amount))


@_change_table.register
def _post_blind(event: BlindPosted, table: TableState) -> TableState:
    if table.betting is not None:
        return table
    already = table.chips.in_front.get(event.seat, 0)
    return replace(table, chips=table.chips.bring_up_to(event.seat, already + event.amount))


@_change_table.register
def _close_round(event: Closed, table: TableState) -> TableState:
    del event
    return replace(table, over=table.over or "closed")


@_change_table.register
def _call_misdeal(event: MisdealCalled, table: TableState) -> TableState:
    del event
    return replace(table, over="misdeal")


@_change_table.register
def _void_round(event: Voided, table: TableState) -> TableState:
    del event
    return replace(table, over="voided")
