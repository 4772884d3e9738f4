"""The facts of a banked round laid out in hindsight, for the engines that judge them."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import (
    BankPosted,
    BetsClosed,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Closed,
    Collected,
    Decided,
    Event,
    HoleChecked,
    Irregular,
    MisdealCalled,
    MoneyMoved,
    Paid,
    Racked,
    Returned,
    WagerPlaced,
)
from domain.money import sum_by_name
from domain.seats import BANK, STUB, name_seat
from domain.table.card_naming import name_cards
from domain.table.fact_index import NEVER_PLACE
from domain.verdict.model import BankBacker

_MONEY: Final = (Paid, Collected, Returned)


class DealtCard(Struct, gc=False):
    """A card as dealt; its name is filled in when a later fact makes it known."""

    place: int
    spot: str
    card: str
    face: str = "down"


class BankedTable(Struct, kw_only=True):
    """The bank, the wagers, the cards and the decisions of a banked round."""

    bank: list[BankPosted] = []
    wagers: list[tuple[int, WagerPlaced, bool]] = []
    """With whether betting was over by then."""
    plays: list[tuple[int, DealtCard | Decided]] = []
    on_spot: defaultdict[str, list[DealtCard]]
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
    exposed_at: int = NEVER_PLACE
    """When the bank's down card was first seen by the table."""
    twins: bool = True
    """Whether there are several of each card, so that a card seen may lie there once more."""

    @property
    def posted(self) -> int:
        """The whole bank: the player-dealer's wager and those of any backers."""
        return sum(bank.amount for bank in self.bank)

    def backers(self) -> dict[str, BankBacker]:
        """Return the share of each backer of the bank, where there are two or more."""
        if len(self.bank) < 2:
            return {}
        posted = sum_by_name((one.bettor or name_seat(one.seat), one.amount) for one in self.bank)
        several = len(posted) > 1
        return {bettor: BankBacker(amount) for bettor, amount in posted.items()} if several else {}


def fold_banked_table(facts: Iterable[PlacedEvent], *, twins: bool = True) -> BankedTable:
    """Lay out the facts, in their order."""
    felt = BankedTable(on_spot=defaultdict(list), twins=twins)
    plays, on_spot = felt.plays, felt.on_spot
    betting_over = False
    place = felt.last_place
    for place, event in facts:
        if isinstance(event, CardDealt):
            deal = DealtCard(place, event.to, event.card, event.face)
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
            turn_up_cards(on_spot.get(event.spot, []), event.cards, twins=twins)
            if event.spot == BANK:
                felt.exposed_at = min(felt.exposed_at, place)
        else:
            _store_event(felt, place, event)
    felt.last_place = place
    return felt


def turn_up_cards(lying: list[DealtCard], cards: tuple[str, ...], *, twins: bool = True) -> None:
    """Name the unseen cards of a spot by those turned up there."""
    names = name_cards([deal.card for deal in lying], cards, twins=twins)
    for deal, card in zip(lying, names, strict=True):
        deal.card = card


def _store_event(felt: BankedTable, place: int, event: Event) -> None:
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


def _note_irregularity(felt: BankedTable, place: int, event: Irregular) -> None:
    felt.irregular.append((place, event))
    if event.kind == "boxed-card":
        felt.boxed.append((place, event.card or UNKNOWN_CARD))
    elif event.kind == "exposed-card" and event.spot == BANK:
        felt.exposed_at = min(felt.exposed_at, place)
        if event.card:
            turn_up_cards(felt.on_spot.get(BANK, []), (event.card,), twins=felt.twins)
