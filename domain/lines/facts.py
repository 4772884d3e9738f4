"""What each word of a line says: the facts of a round."""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from domain.events.round import (
    BankPosted,
    BetsClosed,
    BlindPosted,
    ButtonPlaced,
    CardsRevealed,
    Choice,
    Closed,
    Collected,
    Decided,
    DiceThrown,
    Event,
    FeeTaken,
    HandSet,
    HoleChecked,
    Irregular,
    IrregularityKind,
    MisdealCalled,
    Mucked,
    Paid,
    PileChosen,
    PileDelivered,
    PotPushed,
    Racked,
    Returned,
    StackCounted,
    WagerPlaced,
)
from domain.layout import BOARD
from domain.lines.dealing import deal, dealt_at, laid_down
from domain.lines.errors import NotUnderstood
from domain.lines.families import main_circle
from domain.lines.saying import LINE_NAMES, Saying
from domain.lines.words import ALL_CIRCLES

CHOICES: Final = frozenset(get_args(Choice))
KINDS: Final = tuple(get_args(IrregularityKind))
BUTTONS: Final = ("action", "envy", "kill", "dealer", "house-way")
FEE_KINDS: Final = ("collection", "jackpot", "designated", "modified-a", "modified-b")
BLINDS: Final = ("small", "big", "missed", "straddle", "kill", "ante")
IN_ALL: Final = frozenset({"bet", "raise", "call"})
"""Choices of which the amount is what the player has in on the street."""

MOST_TURNS: Final = 2


def bank(said: Saying) -> list[Event]:
    """The player-dealer's wager."""
    seat = said.seat()
    cents = said.needs_amount()
    turn = said.number() if said.took("turn") or said.next().isdigit() else 1
    if turn not in {1, MOST_TURNS}:
        raise NotUnderstood(f"a turn at the bank is the first or the second, 1 or 2; {said.form()}")
    return [BankPosted(seat=seat, turn=turn, amount=cents, bettor=said.took_bettor())]  # type: ignore[arg-type]


def wagers(said: Saying) -> list[Event]:
    """Wagers on circles, of one seat or of several alike."""
    laid: list[tuple[str, int]] = []
    while said.left and said.next() != "pool":
        circle = said.took(*ALL_CIRCLES) or ("" if laid else main_circle(said.family))
        if not circle:
            raise said.other(f"a circle ({', '.join(ALL_CIRCLES)})")
        laid.append((circle, said.needs_amount()))
    if not laid:
        raise said.other("an amount in dollars, such as 25 or 12.50")
    pool = said.take() if said.took("pool") else None
    bettor = said.took_bettor()
    found: list[Event] = []
    for spot in said.spots:
        if not spot.isdigit():
            raise NotUnderstood(f"a wager lies at a seat, not at {spot}; {said.form()}")
        found += [
            WagerPlaced(seat=int(spot), wager=circle, amount=cents, bettor=bettor, pool=pool)  # type: ignore[arg-type]
            for circle, cents in laid
        ]
    return found


def fee(said: Saying) -> list[Event]:
    """A collection taken."""
    source = said.took("bank", "pot") or said.seat()
    cents = said.needs_amount()
    wager = said.took(*ALL_CIRCLES) or None
    kind = said.took(*FEE_KINDS) or None
    bettor = said.took_bettor()
    return [FeeTaken(source_of_fee=source, amount=cents, wager=wager, kind=kind, bettor=bettor)]  # type: ignore[arg-type]


def dice(said: Saying) -> list[Event]:
    """The dice."""
    values = []
    while said.left:
        values.append(said.number())
    if not values:
        raise said.other("what the dice show")
    return [DiceThrown(values=tuple(values))]


def pile(said: Saying) -> list[Event]:
    """The action pile."""
    return [PileChosen(pile=said.number())]


def deliver(said: Saying) -> list[Event]:
    """Piles given to spots."""
    found: list[Event] = []
    while said.left or not found:
        number = said.number()
        said.took("to")
        found.append(PileDelivered(pile=number, to=said.needs_spot()))
    return found


def look(said: Saying) -> list[Event]:
    """The down card is looked at."""
    result = said.took("natural", "none")
    if not result:
        raise said.other("natural or none")
    return [HoleChecked(result=result)]  # type: ignore[arg-type]


def button(said: Saying) -> list[Event]:
    """A button is placed."""
    name = said.took(*BUTTONS) or ("dealer" if said.is_of_pots else "action")
    return [ButtonPlaced(button=name, seat=said.seat())]  # type: ignore[arg-type]


def decide(said: Saying) -> list[Event]:
    """What a player, or several alike, did in their turn; and the card that came with it."""
    choice = said.word.word if said.word else ""
    spots, how = said.where(), _how(said, choice)
    pieces = [] if choice == "draw" else said.pieces()
    if pieces and len(spots) > 1:
        raise NotUnderstood(f"a card goes to one spot; give each its line; {said.form()}")
    bettor = said.took_bettor()
    found: list[Event] = []
    for spot in spots:
        found.append(Decided(spot=spot, choice=choice, bettor=bettor, **how))  # type: ignore[arg-type]
        found += laid_down(said, spot, pieces)
    return found


def _how(said: Saying, choice: str) -> dict[str, Any]:
    """For how much, and how the chips were put in."""
    how: dict[str, Any] = {}
    if choice == "draw":
        discards = said.cards()
        if discards or said.took("none"):
            how["discards"] = discards
    while said.left:
        plain = said.amount()
        if plain is not None:
            how["to" if choice in IN_ALL else "amount"] = plain
        elif name := said.took("to", "amount", "first"):
            how[name] = said.needs_amount()
        elif said.took("chips"):
            how["chips"] = said.number()
        elif told := said.took("declared", "undeclared"):
            how["declared"] = told == "declared"
        else:
            break
    return how


def sets(said: Saying) -> list[Event]:
    """A pai gow hand is set."""
    spot = said.one_spot()
    way = "house" if said.took("house") else "player"
    front = said.cards()
    if not said.took("/"):
        raise said.other("a / between front and back")
    return [HandSet(spot=spot, front=front, back=said.cards(), way=way)]  # type: ignore[arg-type]


def shows(said: Saying) -> list[Event]:
    """Cards are turned up."""
    return [CardsRevealed(spot=said.one_spot(), cards=said.cards())]


def muck(said: Saying) -> list[Event]:
    """A hand is given up unseen."""
    return [Mucked(spot=spot) for spot in said.where()]


def money(kind: type[Paid | Collected | Returned]) -> Callable[[Saying], list[Event]]:
    """Money moved at the pay-off."""

    def moved(said: Saying) -> list[Event]:
        spots, bettor = said.where(), said.took_bettor()
        usual = "uncalled" if said.is_of_pots else main_circle(said.family)
        found: list[tuple[str, int]] = []
        while said.left or not found:
            circle = said.took(*LINE_NAMES) or ("" if found else usual)
            if not circle:
                raise said.other(f"a circle ({', '.join(sorted(LINE_NAMES))})")
            found.append((circle, said.needs_amount()))
        return [
            kind(spot=spot, wager=circle, amount=cents, bettor=bettor)  # type: ignore[arg-type]
            for spot in spots
            for circle, cents in found
        ]

    return moved


def pot(said: Saying) -> list[Event]:
    """A pot, or a part of it, pushed to a winner."""
    spot, cents = said.one_spot(), said.needs_amount()
    share = said.took("high", "low", "all") or "all"
    which = 0 if said.took("main") else said.number() if said.took("side") else None
    return [PotPushed(spot=spot, amount=cents, share=share, pot=which)]  # type: ignore[arg-type]


def racked(said: Saying) -> list[Event]:
    """Cards into the discard rack."""
    spot = said.one_spot()
    if said.took("count"):
        return [Racked(spot=spot, count=said.number())]
    cards = said.cards()
    if not cards and said.left:
        return [Racked(spot=spot, count=said.number())]
    return [Racked(spot=spot, cards=cards)]


def irregular(said: Saying) -> list[Event]:
    """Something out of order."""
    kind = said.took(*KINDS)
    if not kind:
        raise said.other(f"what it is ({', '.join(KINDS)})")
    spot = said.spots[0] if said.spots else said.spot()
    cards = said.cards()
    if len(cards) > 1:
        raise NotUnderstood(f"one card at a time; {said.form()}")
    count = said.number() if said.took("count") else None
    return [Irregular(kind=kind, spot=spot, card=cards[0] if cards else None, count=count)]  # type: ignore[arg-type]


def misdeal(said: Saying) -> list[Event]:
    """The round is called dead."""
    said.left.clear()
    return [MisdealCalled(reason=said.rest.replace("##", "#"))]


def stack(said: Saying) -> list[Event]:
    """Chips behind."""
    return [StackCounted(seat=seat, amount=cents) for seat, cents in _laid_by_seats(said)]


def blind(said: Saying) -> list[Event]:
    """A forced bet."""
    kind = said.word.word if said.word else ""
    return [BlindPosted(seat=seat, amount=cents, kind=kind) for seat, cents in _laid_by_seats(said)]  # type: ignore[arg-type]


def _laid_by_seats(said: Saying) -> list[tuple[int, int]]:
    """Seats and their amounts, pair by pair; or one amount of all that were named before."""
    if said.spots:
        cents = said.needs_amount()
        return [(int(spot), cents) for spot in said.spots if spot.isdigit()]
    found = [(said.seat(), said.needs_amount())]
    while said.left:
        found.append((said.seat(), said.needs_amount()))
    return found


FACTS: Final[Mapping[str, Callable[[Saying], list[Event]]]] = {
    "bank": bank, ":": wagers, "button": button, "stack": stack,
    **dict.fromkeys(BLINDS, blind),
    "fee": fee, "no-more-bets": lambda _: [BetsClosed()], "deal": deal,
    "board": dealt_at(BOARD), "burn": dealt_at("burn"), "dice": dice, "pile": pile,
    "deliver": deliver, "look": look, **dict.fromkeys(CHOICES, decide), "sets": sets,
    "shows": shows, "muck": muck, "paid": money(Paid), "collected": money(Collected),
    "returned": money(Returned), "pot": pot, "racked": racked, "irregular": irregular,
    "misdeal": misdeal, "end": lambda _: [Closed()],
}  # fmt: skip
"""What reads on after each word."""
