"""The facts of a banked round laid out in hindsight, for the engines that judge them."""

from collections import defaultdict
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import (
    BankPosted,
    BetsClosed,
    CardDealt,
    CardsRevealed,
    Closed,
    Decided,
    Irregular,
    MisdealCalled,
    TakenBack,
    WagerPlaced,
)
from domain.money import lower_amounts
from domain.seats import BANK, STUB
from domain.table.bank_wagers import NO_BANK, BankWagers, divide_bank_wagers
from domain.table.card_naming import get_turned_up, match_turned_up, shows_bank
from domain.table.fact_index import NEVER_PLACE, FactIndex, find_first_place
from domain.table.state import find_bettor


class DealtCard(Struct, gc=False):
    """A card as dealt; its name is filled in when a later fact makes it known."""

    place: int
    spot: str
    card: str
    face: str = "down"
    deck: str | None = None
    """The color of its back, where it is recorded."""
    named_at: int = -1
    """The place of the fact that turned it up and named it, where it was dealt unseen."""


class UnplacedCards(NamedTuple):
    """Cards turned up on a spot, some of which have no place among the cards that lie there."""

    place: int
    spot: str
    cards: tuple[str, ...]
    before: tuple[str, ...]
    """The cards that lay there before, as far as they were named."""


class BankedTable(Struct, kw_only=True):
    """The bank, the wagers, the cards and the decisions of a banked round."""

    facts: FactIndex
    wagers: list[tuple[int, WagerPlaced, bool]] = []
    """With whether betting was over by then; lowered by what was taken back before."""
    taken_back: list[tuple[int, TakenBack, bool]] = []
    """Chips taken out of circles, with whether betting was over by then."""
    plays: list[tuple[int, DealtCard | Decided]] = []
    on_spot: defaultdict[str, list[DealtCard]]
    """The cards that were dealt to each spot."""
    boxed: list[tuple[int, str]] = []
    first_card_at: int = NEVER_PLACE
    """When the first card was dealt."""
    exposed_at: int = NEVER_PLACE
    """When the bank's down card was first seen by the table."""
    twins: bool = True
    """Whether there are several of each card, so that a card seen may lie there once more."""
    hand_size: int = 2
    """How many cards a hand is dealt at first."""
    waiting: dict[str, list[tuple[int, str]]] = {}
    """Cards exposed on a spot before the hand was dealt that holds them, each with its place."""
    unplaced: list[UnplacedCards] = []
    """Cards turned up that contradict what was recorded before."""
    has_copies: bool = False
    """Whether a card lies in more places than the decks hold it, once its game has found so."""

    bank: BankWagers = NO_BANK
    """The bank that counts, and the bank wagers that do not."""

    @property
    def misdeal(self) -> tuple[int, MisdealCalled] | None:
        """The last call that the round is dead, if there was one."""
        called = self.facts.of(MisdealCalled)
        return called[-1] if called else None

    @property
    def is_closed(self) -> bool:
        """Whether the round ended."""
        return self.facts.has(Closed)


def fold_banked_table(facts: FactIndex, *, twins: bool = True, hand_size: int = 2) -> BankedTable:
    """Lay out the facts by their places; hands are dealt `hand_size` cards at first."""
    felt = BankedTable(facts=facts, on_spot=defaultdict(list), twins=twins, hand_size=hand_size)
    plays, on_spot, waiting = felt.plays, felt.on_spot, felt.waiting
    course: list[tuple[int, CardDealt | Decided | CardsRevealed | Irregular]] = [
        *facts.of(CardDealt),
        *facts.of(Decided),
        *facts.of(CardsRevealed),
        *facts.of(Irregular),
    ]
    for place, event in sorted(course, key=itemgetter(0)):
        # Facts have no subclasses, and `is` takes a fifth of the time of `isinstance`.
        if type(event) is CardDealt:
            spot = event.to
            deal = DealtCard(place, spot, event.card, event.face, event.deck)
            plays.append((place, deal))
            on_spot[spot].append(deal)
            if spot != STUB and felt.first_card_at == NEVER_PLACE:
                felt.first_card_at = place
            if waiting:
                _turn_up_waiting(felt, spot)
        elif type(event) is Decided:
            plays.append((place, event))
        elif type(event) is CardsRevealed:
            _turn_up_cards(felt, place, event.spot, event.cards)
            if event.spot == BANK:
                felt.exposed_at = min(felt.exposed_at, place)
        elif type(event) is Irregular:
            _note_irregularity(felt, place, event)
    _turn_up_waiting(felt, *waiting, is_over=True)
    _lay_wagers(felt)
    felt.bank = divide_bank_wagers(facts.of(BankPosted), felt.first_card_at)
    return felt


def _turn_up_waiting(felt: BankedTable, *spots: str, is_over: bool = False) -> None:
    """Turn up the cards exposed during the deal of a hand, once the hand lies there."""
    for spot in spots:
        if is_over or len(felt.on_spot.get(spot, ())) >= felt.hand_size:
            for place, card in felt.waiting.pop(spot, ()):
                _turn_up_cards(felt, place, spot, (card,))


def _turn_up_cards(felt: BankedTable, place: int, spot: str, cards: tuple[str, ...]) -> None:
    """Name the unseen cards of a spot by those turned up there, and note any without a place."""
    lying = felt.on_spot.get(spot, [])
    before = [deal.card for deal in lying]
    names, unplaced = match_turned_up(before, cards, twins=felt.twins)
    if unplaced:
        felt.unplaced.append(UnplacedCards(place, spot, cards, tuple(before)))
    if names is not before:
        for deal, card in zip(lying, names, strict=True):
            if deal.card != card:
                deal.card, deal.named_at = card, place


def _lay_wagers(felt: BankedTable) -> None:
    """Lay the wagers, and take back what was taken back before betting was over."""
    facts = felt.facts
    over = min(find_first_place(facts.of(BetsClosed)), felt.first_card_at)
    felt.wagers = [(place, wager, place > over) for place, wager in facts.of(WagerPlaced)]
    for place, taken in facts.of(TakenBack):
        felt.taken_back.append((place, taken, place > over))
        if place < over:
            _lower_wagers(felt, place, taken)


def _lower_wagers(felt: BankedTable, taken_at: int, taken: TakenBack) -> None:
    """Lower the bettor's wagers in a circle by chips taken back; a wager of nothing is gone."""
    key = (taken.seat, taken.wager, find_bettor(taken))
    wagers = felt.wagers
    own = [
        at
        for at, (place, one, _) in enumerate(wagers)
        if place < taken_at and _identify(one) == key
    ]
    amounts = lower_amounts([wagers[at][1].amount for at in own], taken.amount)
    for at, amount in zip(own, amounts, strict=True):
        place, wager, late = wagers[at]
        wagers[at] = (place, replace(wager, amount=amount), late)
    felt.wagers = [one for at, one in enumerate(wagers) if one[1].amount or at not in own]


def _identify(wager: WagerPlaced) -> tuple[int, str, str]:
    return wager.seat, wager.wager, find_bettor(wager)


def _note_irregularity(felt: BankedTable, place: int, event: Irregular) -> None:
    if event.kind == "boxed-card":
        felt.boxed.append((place, event.card or UNKNOWN_CARD))
    elif shows_bank(event):
        felt.exposed_at = min(felt.exposed_at, place)
    exposed = get_turned_up(event)
    if exposed is not None:
        felt.waiting.setdefault(exposed.spot, []).append((place, exposed.cards[0]))
        _turn_up_waiting(felt, exposed.spot)
