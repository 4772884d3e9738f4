"""The facts of a banked round laid out in hindsight, for the engines that judge them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

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
    TakenBack,
    WagerPlaced,
)
from domain.money import lower_amounts
from domain.seats import BANK, STUB
from domain.table.bank_wagers import NO_BANK, BankWagers, divide_bank_wagers
from domain.table.card_naming import get_turned_up, match_turned_up, shows_bank
from domain.table.fact_index import NEVER_PLACE
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

    bank_events: list[tuple[int, BankPosted]] = []
    wagers: list[tuple[int, WagerPlaced, bool]] = []
    """With whether betting was over by then; lowered by what was taken back before."""
    taken_back: list[tuple[int, TakenBack, bool]] = []
    """Chips taken out of circles, with whether betting was over by then."""
    plays: list[tuple[int, DealtCard | Decided]] = []
    on_spot: defaultdict[str, list[DealtCard]]
    """The cards that were dealt to each spot."""
    reveals: list[tuple[int, CardsRevealed]] = []
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


def fold_banked_table(
    facts: Iterable[PlacedEvent], *, twins: bool = True, hand_size: int = 2
) -> BankedTable:
    """Lay out the facts, in their order; hands are dealt `hand_size` cards at first."""
    felt = BankedTable(on_spot=defaultdict(list), twins=twins, hand_size=hand_size)
    plays, on_spot, waiting = felt.plays, felt.on_spot, felt.waiting
    betting_over = False
    place = felt.last_place
    for place, event in facts:
        if isinstance(event, CardDealt):
            deal = DealtCard(place, event.to, event.card, event.face, event.deck)
            plays.append((place, deal))
            on_spot[event.to].append(deal)
            if event.to != STUB:
                felt.first_card_at = min(felt.first_card_at, place)
                betting_over = True
            if waiting:
                _turn_up_waiting(felt, event.to)
        elif isinstance(event, Decided):
            plays.append((place, event))
        elif isinstance(event, WagerPlaced):
            felt.wagers.append((place, event, betting_over))
        elif isinstance(event, BetsClosed):
            betting_over = True
        elif isinstance(event, CardsRevealed):
            felt.reveals.append((place, event))
            _turn_up_cards(felt, place, event.spot, event.cards)
            if event.spot == BANK:
                felt.exposed_at = min(felt.exposed_at, place)
        else:
            _store_event(felt, place, event, betting_over=betting_over)
    _turn_up_waiting(felt, *waiting, is_over=True)
    felt.last_place = place
    felt.bank = divide_bank_wagers(felt.bank_events, felt.first_card_at)
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


def _store_event(felt: BankedTable, place: int, event: Event, *, betting_over: bool) -> None:
    """Keep what is neither a card, a wager nor a decision."""
    facts = _find_list(felt, event)
    if facts is not None:
        facts.append((place, event))
    elif isinstance(event, TakenBack):
        felt.taken_back.append((place, event, betting_over))
        if not betting_over:
            _lower_wagers(felt, event)
    elif isinstance(event, Irregular):
        _note_irregularity(felt, place, event)
    elif isinstance(event, MisdealCalled):
        felt.misdeal = (place, event)
    elif isinstance(event, Closed):
        felt.closed = True


_LISTS: Final[Mapping[type[Event], str]] = {
    BankPosted: "bank_events",
    Paid: "money",
    Collected: "money",
    Returned: "money",
    ButtonPlaced: "buttons",
    Racked: "racked",
    HoleChecked: "checks",
}


def _find_list(felt: BankedTable, event: Event) -> list[PlacedEvent] | None:
    """Return the list in which facts of this kind are kept, if there is one."""
    name = _LISTS.get(type(event))
    return None if name is None else getattr(felt, name)


def _lower_wagers(felt: BankedTable, taken: TakenBack) -> None:
    """Lower the bettor's wagers in a circle by chips taken back; a wager of nothing is gone."""
    key = (taken.seat, taken.wager, find_bettor(taken))
    wagers = felt.wagers
    own = [at for at, (_, one, _) in enumerate(wagers) if _identify(one) == key]
    amounts = lower_amounts([wagers[at][1].amount for at in own], taken.amount)
    for at, amount in zip(own, amounts, strict=True):
        place, wager, late = wagers[at]
        wagers[at] = (place, replace(wager, amount=amount), late)
    felt.wagers = [one for at, one in enumerate(wagers) if one[1].amount or at not in own]


def _identify(wager: WagerPlaced) -> tuple[int, str, str]:
    return wager.seat, wager.wager, find_bettor(wager)


def _note_irregularity(felt: BankedTable, place: int, event: Irregular) -> None:
    felt.irregular.append((place, event))
    if event.kind == "boxed-card":
        felt.boxed.append((place, event.card or UNKNOWN_CARD))
    elif shows_bank(event):
        felt.exposed_at = min(felt.exposed_at, place)
    exposed = get_turned_up(event)
    if exposed is not None:
        felt.waiting.setdefault(exposed.spot, []).append((place, exposed.cards[0]))
        _turn_up_waiting(felt, exposed.spot)
