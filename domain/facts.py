"""Facts folded into what lay on the table of a banked game."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar, cast

from msgspec import Struct

from domain.cards import UNKNOWN
from domain.corrections import Placed
from domain.events.round import (
    BankPosted,
    BetsClosed,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Closed,
    Collected,
    Decided,
    DiceThrown,
    Event,
    Fact,
    HoleChecked,
    Irregular,
    MisdealCalled,
    MoneyMoved,
    Paid,
    Racked,
    Returned,
    WagerPlaced,
)
from domain.layout import BANK, STUB, seated
from domain.money import summed
from domain.verdict import Backer

NEVER = 10**9
"""A place after every place of a record."""


_MONEY: Final = (Paid, Collected, Returned)


Fact_T = TypeVar("Fact_T", bound=Fact)


class Told:
    """The facts of a round by their kind, each with its place."""

    __slots__ = ("_by_kind",)

    def __init__(self, facts: Iterable[Placed]) -> None:
        self._by_kind: defaultdict[type[Fact], list[Placed]] = defaultdict(list)
        by_kind = self._by_kind
        for placed in facts:
            by_kind[type(placed[1])].append(placed)

    def of(self, kind: type[Fact_T]) -> list[tuple[int, Fact_T]]:
        """All facts of a kind, in their order."""
        facts = self._by_kind.get(kind)
        return cast("list[tuple[int, Fact_T]]", facts) if facts else []


def first_place(*facts: Sequence[tuple[int, object]]) -> int:
    """Where the first of these facts was recorded, or never."""
    return min([one[0][0] for one in facts if one], default=NEVER)


def betting_closed_at(told: Told, *, by_cards: bool = True) -> int:
    """When nothing more could be bet: closed, diced, or a card dealt where that closes it."""
    closed = first_place(told.of(BetsClosed), told.of(DiceThrown))
    if not by_cards:
        return closed
    dealt = (place for place, card in told.of(CardDealt) if card.to != STUB)
    return min(closed, next(dealt, NEVER))


class Deal(Struct, gc=False):
    """One card as it was dealt; its name is filled in when a later fact makes it known."""

    place: int
    spot: str
    card: str
    face: str = "down"


class Felt(Struct, kw_only=True):
    """What lay on the table: the bank, the wagers, the cards and all that was done."""

    bank: list[BankPosted] = []
    wagers: list[tuple[int, WagerPlaced, bool]] = []
    """With whether betting was over by then."""
    plays: list[tuple[int, Deal | Decided]] = []
    on_spot: defaultdict[str, list[Deal]]
    """The cards that were dealt to each spot."""
    checks: list[tuple[int, HoleChecked]] = []
    boxed: list[tuple[int, str]] = []
    irregular: list[tuple[int, Irregular]] = []
    money: list[tuple[int, MoneyMoved]] = []
    buttons: list[tuple[int, ButtonPlaced]] = []
    racked: list[tuple[int, Racked]] = []
    misdeal: tuple[int, MisdealCalled] | None = None
    closed: bool = False
    last_place: int = -1
    """Where the last fact was recorded."""
    exposed_at: int = NEVER
    """When the bank's down card was first seen by the table."""
    twins: bool = True
    """Whether there are several of each card, so that a card seen may lie there once more."""

    @property
    def posted(self) -> int:
        """The whole bank: the player-dealer's wager and those of his backers."""
        return sum(bank.amount for bank in self.bank)

    def backers(self) -> dict[str, Backer]:
        """Who put up how much of the bank, where there are two or more."""
        if len(self.bank) < 2:
            return {}
        posted = summed((one.bettor or seated(one.seat), one.amount) for one in self.bank)
        several = len(posted) > 1
        return {bettor: Backer(amount) for bettor, amount in posted.items()} if several else {}


def fold(facts: Iterable[Placed], *, twins: bool = True) -> Felt:
    """Lay out the facts, in their order."""
    felt = Felt(on_spot=defaultdict(list), twins=twins)
    plays, on_spot = felt.plays, felt.on_spot
    betting_over = False
    place = felt.last_place
    for place, event in facts:
        if isinstance(event, CardDealt):
            deal = Deal(place, event.to, event.card, event.face)
            plays.append((place, deal))
            on_spot[event.to].append(deal)
            betting_over = betting_over or event.to != STUB
        elif isinstance(event, Decided):
            plays.append((place, event))
        elif isinstance(event, WagerPlaced):
            felt.wagers.append((place, event, betting_over))
        elif isinstance(event, BetsClosed):
            betting_over = True
        elif isinstance(event, CardsRevealed):
            turn_up(on_spot.get(event.spot, []), event.cards, twins=twins)
            if event.spot == BANK:
                felt.exposed_at = min(felt.exposed_at, place)
        else:
            _lay_aside(felt, place, event)
    felt.last_place = place
    return felt


def turn_up(lying: list[Deal], cards: tuple[str, ...], *, twins: bool = True) -> None:
    """Name the unseen cards of a spot by those turned up there."""
    names = named([deal.card for deal in lying], cards, twins=twins)
    for deal, card in zip(lying, names, strict=True):
        deal.card = card


def named(lying: list[str], turned_up: Sequence[str], *, twins: bool = True) -> list[str]:
    """The cards of a spot, its unseen ones named by those turned up there.

    Where there are no `twins`, a card that lies there known already is none of the unseen ones.
    """
    unseen = lying.count(UNKNOWN)
    if not unseen:
        return lying
    names = list(turned_up)
    for card in lying:
        if twins and len(names) <= unseen:
            break
        if card != UNKNOWN and card in names:
            names.remove(card)
    fresh = iter(names)
    return [next(fresh, UNKNOWN) if card == UNKNOWN else card for card in lying]


def _lay_aside(felt: Felt, place: int, event: Event) -> None:
    """Keep what is neither a card, a wager nor a decision."""
    if isinstance(event, BankPosted):
        felt.bank.append(event)
    elif isinstance(event, _MONEY):
        felt.money.append((place, event))
    elif isinstance(event, ButtonPlaced):
        felt.buttons.append((place, event))
    elif isinstance(event, Racked):
        felt.racked.append((place, event))
    elif isinstance(event, HoleChecked):
        felt.checks.append((place, event))
    elif isinstance(event, Irregular):
        _note_irregularity(felt, place, event)
    elif isinstance(event, MisdealCalled):
        felt.misdeal = (place, event)
    elif isinstance(event, Closed):
        felt.closed = True


def _note_irregularity(felt: Felt, place: int, event: Irregular) -> None:
    felt.irregular.append((place, event))
    if event.kind == "boxed-card":
        felt.boxed.append((place, event.card or UNKNOWN))
    elif event.kind == "exposed-card" and event.spot == BANK:
        felt.exposed_at = min(felt.exposed_at, place)
        if event.card:
            turn_up(felt.on_spot.get(BANK, []), (event.card,), twins=felt.twins)
