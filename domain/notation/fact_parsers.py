"""Parsers for the keywords of a line, which yield the facts of a round."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Literal, TypedDict, get_args

from domain.errors import NotationError
from domain.facts.round_events import (
    BankPosted,
    BetsClosed,
    BlindKind,
    BlindPosted,
    ButtonName,
    ButtonPlaced,
    CardsRevealed,
    Circle,
    Closed,
    Collected,
    Decided,
    DecisionChoice,
    DiceThrown,
    Event,
    FeeKind,
    FeeTaken,
    HandSet,
    HoleChecked,
    HoleCheckResult,
    Irregular,
    IrregularityKind,
    LineName,
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
    WagerPlaced,
)
from domain.notation.dealing import lay_down_cards, make_deal_parser, parse_deal
from domain.notation.keywords import ALL_CIRCLES
from domain.notation.line_cursor import LINE_NAMES, LineCursor
from domain.seats import BOARD

CHOICES: Final[tuple[DecisionChoice, ...]] = get_args(DecisionChoice)
IRREGULARITY_KINDS: Final[tuple[IrregularityKind, ...]] = get_args(IrregularityKind)
BUTTONS: Final[tuple[ButtonName, ...]] = get_args(ButtonName)
FEE_KINDS: Final[tuple[FeeKind, ...]] = get_args(FeeKind)
HOLE_CHECK_RESULTS: Final[tuple[HoleCheckResult, ...]] = get_args(HoleCheckResult)
BLIND_KINDS: Final[tuple[BlindKind, ...]] = get_args(BlindKind)
AMOUNT_FIELDS: Final[tuple[Literal["to", "amount", "first"], ...]] = ("to", "amount", "first")
TOTAL_CHOICES: Final = frozenset({"bet", "raise", "call"})
"""Choices whose amount is the player's total on the street."""


class _ChoiceDetails(TypedDict, total=False):
    """The fields of a decision that say how much, and how the chips were put in."""

    discards: tuple[str, ...]
    amount: int
    to: int
    first: int
    chips: int
    declared: bool


def parse_bank(cursor: LineCursor) -> list[Event]:
    """Parse the player-dealer's wager."""
    seat = cursor.require_seat()
    cents = cursor.require_amount()
    has_turn = cursor.take_if("turn") or cursor.peek().isdigit()
    turn = cursor.require_number() if has_turn else 1
    if not turn:
        raise NotationError(
            f"turns at the bank are counted from the first, 1; {cursor.describe_form()}"
        )
    return [BankPosted(seat=seat, turn=turn, amount=cents, bettor=cursor.take_bettor())]


def parse_wagers(cursor: LineCursor) -> list[Event]:
    """Parse wagers on circles, at one seat or alike at several."""
    wagers: list[tuple[Circle, int]] = []
    while cursor.words and cursor.peek() != "pool":
        circle = cursor.take_if(*ALL_CIRCLES) or ("" if wagers else cursor.kind.main_circle)
        if not circle:
            raise cursor.make_error(f"a circle ({', '.join(ALL_CIRCLES)})")
        wagers.append((circle, cursor.require_amount()))
    if not wagers:
        raise cursor.make_error("an amount in dollars, such as 25 or 12.50")
    pool = cursor.take() if cursor.take_if("pool") else None
    bettor = cursor.take_bettor()
    facts: list[Event] = []
    for spot in cursor.spots:
        if not spot.isdigit():
            raise NotationError(f"a wager lies at a seat, not at {spot}; {cursor.describe_form()}")
        facts += [
            WagerPlaced(seat=int(spot), wager=circle, amount=cents, bettor=bettor, pool=pool)
            for circle, cents in wagers
        ]
    return facts


def parse_taken_back(cursor: LineCursor) -> list[Event]:
    """Parse chips taken out of a circle, with the amount where it is known."""
    seat = cursor.take_one_spot()
    if not seat.isdigit():
        raise NotationError(f"a wager lies at a seat, not at {seat}; {cursor.describe_form()}")
    circle = cursor.take_if(*ALL_CIRCLES) or cursor.kind.main_circle
    amount, bettor = cursor.take_amount(), cursor.take_bettor()
    return [TakenBack(seat=int(seat), wager=circle, amount=amount, bettor=bettor)]


def parse_fee(cursor: LineCursor) -> list[Event]:
    """Parse a collection."""
    payer: Literal["bank", "pot", ""] = cursor.take_if("bank", "pot")
    source = payer or cursor.require_seat()
    cents = cursor.require_amount()
    wager = cursor.take_if(*ALL_CIRCLES) or None
    kind = cursor.take_if(*FEE_KINDS) or None
    bettor = cursor.take_bettor()
    return [FeeTaken(source_of_fee=source, amount=cents, wager=wager, kind=kind, bettor=bettor)]


def parse_dice(cursor: LineCursor) -> list[Event]:
    """Parse the values of the dice."""
    values = []
    while cursor.words:
        values.append(cursor.require_number())
    if not values:
        raise cursor.make_error("what the dice show")
    return [DiceThrown(values=tuple(values))]


def parse_pile(cursor: LineCursor) -> list[Event]:
    """Parse the choice of the action pile."""
    return [PileChosen(pile=cursor.require_number())]


def parse_delivery(cursor: LineCursor) -> list[Event]:
    """Parse piles delivered to spots."""
    facts: list[Event] = []
    while cursor.words or not facts:
        number = cursor.require_number()
        cursor.take_if("to")
        facts.append(PileDelivered(pile=number, to=cursor.require_spot()))
    return facts


def parse_hole_check(cursor: LineCursor) -> list[Event]:
    """Parse the dealer's look at the down card."""
    result = cursor.take_if(*HOLE_CHECK_RESULTS)
    if not result:
        raise cursor.make_error("natural, none or not-made")
    return [HoleChecked(result=result)]


def parse_button(cursor: LineCursor) -> list[Event]:
    """Parse the placing of a button."""
    name = cursor.take_if(*BUTTONS) or ("dealer" if cursor.is_pot_game else "action")
    return [ButtonPlaced(button=name, seat=cursor.require_seat())]


def parse_decision(choice: DecisionChoice, cursor: LineCursor) -> list[Event]:
    """Parse a decision, made by one player or alike by several, and the card that came with it."""
    spots, details = cursor.take_spots(), _parse_choice_details(cursor, choice)
    pieces = [] if choice == "draw" else cursor.take_pieces()
    if pieces and len(spots) > 1:
        raise NotationError(
            f"a card goes to one spot; give each its line; {cursor.describe_form()}"
        )
    bettor = cursor.take_bettor()
    facts: list[Event] = []
    for spot in spots:
        facts.append(Decided(spot=spot, choice=choice, bettor=bettor, **details))
        facts += lay_down_cards(cursor, spot, pieces)
    return facts


def _parse_choice_details(cursor: LineCursor, choice: DecisionChoice) -> _ChoiceDetails:
    """Parse a decision's discards and amounts, and how its chips were put in."""
    details: _ChoiceDetails = {}
    if choice == "draw":
        discards = cursor.take_card_names()
        if discards or cursor.take_if("none"):
            details["discards"] = discards
    while cursor.words:
        amount = cursor.take_amount()
        if amount is not None:
            details["to" if choice in TOTAL_CHOICES else "amount"] = amount
        elif name := cursor.take_if(*AMOUNT_FIELDS):
            details[name] = cursor.require_amount()
        elif cursor.take_if("chips"):
            details["chips"] = cursor.require_number()
        elif declaration := cursor.take_if("declared", "undeclared"):
            details["declared"] = declaration == "declared"
        else:
            break
    return details


def parse_setting(cursor: LineCursor) -> list[Event]:
    """Parse the setting of a pai gow hand."""
    spot = cursor.take_one_spot()
    way: Literal["house", "player"] = "house" if cursor.take_if("house") else "player"
    front = cursor.take_card_names()
    if not cursor.take_if("/"):
        raise cursor.make_error("a / between front and back")
    back, bettor = cursor.take_card_names(), cursor.take_bettor()
    return [HandSet(spot=spot, front=front, back=back, way=way, bettor=bettor)]


def parse_reveal(cursor: LineCursor) -> list[Event]:
    """Parse cards that are turned up."""
    return [CardsRevealed(spot=cursor.take_one_spot(), cards=cursor.take_card_names())]


def parse_muck(cursor: LineCursor) -> list[Event]:
    """Parse hands that are given up unseen."""
    return [Mucked(spot=spot) for spot in cursor.take_spots()]


def make_money_parser(
    kind: type[Paid | Collected | Returned],
) -> Callable[[LineCursor], list[Event]]:
    """Return a parser for money moved at the pay-off."""

    def parse_money(cursor: LineCursor) -> list[Event]:
        spots, bettor = cursor.take_spots(), cursor.take_bettor()
        usual: LineName = "uncalled" if cursor.is_pot_game else cursor.kind.main_circle
        amounts_by_circle: list[tuple[LineName, int]] = []
        while cursor.words or not amounts_by_circle:
            circle = cursor.take_if(*LINE_NAMES) or ("" if amounts_by_circle else usual)
            if not circle:
                raise cursor.make_error(f"a circle ({', '.join(sorted(LINE_NAMES))})")
            amounts_by_circle.append((circle, cursor.require_amount()))
        return [
            kind(spot=spot, wager=circle, amount=cents, bettor=bettor)
            for spot in spots
            for circle, cents in amounts_by_circle
        ]

    return parse_money


def parse_pot(cursor: LineCursor) -> list[Event]:
    """Parse a pot, or part of a pot, pushed to a winner."""
    spot, cents = cursor.take_one_spot(), cursor.require_amount()
    share: Literal["high", "low", "all"] = cursor.take_if("high", "low", "all") or "all"
    pot_number = (
        0 if cursor.take_if("main") else cursor.require_number() if cursor.take_if("side") else None
    )
    return [PotPushed(spot=spot, amount=cents, share=share, pot=pot_number)]


def parse_racked(cursor: LineCursor) -> list[Event]:
    """Parse cards put into the discard rack."""
    spot = cursor.take_one_spot()
    if cursor.take_if("count"):
        return [Racked(spot=spot, count=cursor.require_number())]
    cards = cursor.take_card_names()
    if not cards and cursor.words:
        return [Racked(spot=spot, count=cursor.require_number())]
    return [Racked(spot=spot, cards=cards)]


def parse_irregularity(cursor: LineCursor) -> list[Event]:
    """Parse an irregularity."""
    kind = cursor.take_if(*IRREGULARITY_KINDS)
    if not kind:
        raise cursor.make_error(f"what it is ({', '.join(IRREGULARITY_KINDS)})")
    spot = cursor.spots[0] if cursor.spots else cursor.take_spot()
    cards = cursor.take_card_names()
    if len(cards) > 1:
        raise NotationError(f"one card at a time; {cursor.describe_form()}")
    count = cursor.require_number() if cursor.take_if("count") else None
    return [Irregular(kind=kind, spot=spot, card=cards[0] if cards else None, count=count)]


def parse_misdeal(cursor: LineCursor) -> list[Event]:
    """Parse the call of a misdeal, with its reason."""
    cursor.words.clear()
    return [MisdealCalled(reason=cursor.rest.replace("##", "#"))]


def parse_stack(cursor: LineCursor) -> list[Event]:
    """Parse counted stacks."""
    return [StackCounted(seat=seat, amount=cents) for seat, cents in _parse_amounts_by_seat(cursor)]


def parse_blind(kind: BlindKind, cursor: LineCursor) -> list[Event]:
    """Parse forced bets."""
    return [
        BlindPosted(seat=seat, amount=cents, kind=kind)
        for seat, cents in _parse_amounts_by_seat(cursor)
    ]


def _parse_amounts_by_seat(cursor: LineCursor) -> list[tuple[int, int]]:
    """Parse pairs of seat and amount, or one amount for all seats named before the keyword."""
    if cursor.spots:
        cents = cursor.require_amount()
        return [(int(spot), cents) for spot in cursor.spots if spot.isdigit()]
    amounts_by_seat = [(cursor.require_seat(), cursor.require_amount())]
    while cursor.words:
        amounts_by_seat.append((cursor.require_seat(), cursor.require_amount()))
    return amounts_by_seat


FACT_PARSERS: Final[Mapping[str, Callable[[LineCursor], list[Event]]]] = {
    "bank": parse_bank,
    ":": parse_wagers,
    "taken-back": parse_taken_back,
    "button": parse_button,
    "stack": parse_stack,
    **{kind: partial(parse_blind, kind) for kind in BLIND_KINDS},
    "fee": parse_fee,
    "no-more-bets": lambda _: [BetsClosed()],
    "deal": parse_deal,
    "board": make_deal_parser(BOARD),
    "burn": make_deal_parser("burn"),
    "dice": parse_dice,
    "pile": parse_pile,
    "deliver": parse_delivery,
    "look": parse_hole_check,
    **{choice: partial(parse_decision, choice) for choice in CHOICES},
    "sets": parse_setting,
    "shows": parse_reveal,
    "muck": parse_muck,
    "paid": make_money_parser(Paid),
    "collected": make_money_parser(Collected),
    "returned": make_money_parser(Returned),
    "pot": parse_pot,
    "racked": parse_racked,
    "irregular": parse_irregularity,
    "misdeal": parse_misdeal,
    "end": lambda _: [Closed()],
}
"""The parser for the rest of a line, by keyword."""
