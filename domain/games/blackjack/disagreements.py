"""Cards of a blackjack round that the record names in two ways (BJ.facts, BJ.cards)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from domain.cards.playing_cards import name_card
from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import Irregular
from domain.games.blackjack.game import BlackjackGame
from domain.games.families.disagreement import (
    Alternative,
    Disagreement,
    dispute_copies,
    find_excess_copies,
    leave_out,
    list_boxed_cards,
    note_disagreement,
    rename_cards,
)
from domain.seats import BANK, STUB, find_seat
from domain.table.banked_table import BankedTable, UnplacedCards
from domain.table.card_naming import get_turned_up, match_turned_up, turn_up_instead
from domain.vocabulary.table_names import name_spot

_FACTS: Final = "BJ.facts"
_COPIES: Final = "BJ.cards"


class _ContradictedCard(NamedTuple):
    """A card that facts give different names."""

    spot: str
    at: int
    """Which card of the spot it is, in dealing order."""
    lying: tuple[str, ...]
    """The cards of the spot, as far as they were named before."""
    names: dict[str, int | None]
    """Its names, each with the fact that turned it up by that name, where one did."""


def find_blackjack_disagreement(
    game: BlackjackGame, facts: Sequence[PlacedEvent], felt: BankedTable, decks: int
) -> Disagreement | None:
    """Return a card turned up by another name, or else one in more places than the decks hold."""
    exposed = {place for place, _ in felt.facts.of(Irregular)}
    for unplaced in felt.unplaced:
        if unplaced.place in exposed and unplaced.spot != BANK:
            # A player's cards lie open: what is said to be exposed there turns nothing up.
            continue
        contradicted = _find_contradicted(felt, unplaced)
        if contradicted is not None:
            return _dispute_card(facts, contradicted)
    dealt = chain(*[lying for spot, lying in felt.on_spot.items() if spot != STUB])
    copies = find_excess_copies([*dealt, *list_boxed_cards(felt)], game.deck, decks)
    return dispute_copies(facts, felt, copies, decks, (_COPIES, _FACTS)) if copies else None


def _find_contradicted(felt: BankedTable, unplaced: UnplacedCards) -> _ContradictedCard | None:
    """Return the card that the cards turned up contradict.

    That is the last one dealt down, else the last, of those that they leave out. A card of the
    seat's other hands is none of another name.
    """
    lying, strays = match_turned_up([*unplaced.before], unplaced.cards, twins=felt.twins)
    elsewhere = _list_other_hands(felt, unplaced.spot)
    stray = next(iter(leave_out(strays, elsewhere)), None)
    if stray is None:
        return None
    left = list(unplaced.cards)
    open_to = []
    for at, card in enumerate(lying):
        if card in left:
            left.remove(card)
        else:
            open_to.append(at)
    if not open_to:
        return None
    dealt = felt.on_spot[unplaced.spot]
    down = [at for at in open_to if dealt[at].face == "down"]
    at = (down or open_to)[-1]
    names: dict[str, int | None] = {lying[at]: None, stray: unplaced.place}
    for later in felt.unplaced:
        if later.spot == unplaced.spot and later.place > unplaced.place:
            _, further = match_turned_up(lying, later.cards, twins=felt.twins)
            if len(further) == 1:
                names.setdefault(further[0], later.place)
    return _ContradictedCard(unplaced.spot, at, tuple(lying), names)


def _list_other_hands(felt: BankedTable, spot: str) -> list[str]:
    """Return the cards of the other hands of the seat, which a split may have moved."""
    seat = find_seat(spot)
    if seat is None:
        return []
    others = [one for one in felt.on_spot if one != spot and find_seat(one) == seat]
    return [deal.card for one in others for deal in felt.on_spot[one]]


def _dispute_card(facts: Sequence[PlacedEvent], card: _ContradictedCard) -> Disagreement:
    where = name_spot(card.spot)
    was, *further = card.names
    findings = [
        note_disagreement(
            "facts-disagree",
            _FACTS,
            f"{where} turned up the {name_card(name)}, but that card had been recorded as the"
            f" {name_card(was)}",
            card.names[name] or 0,
        )
        for name in further
    ]
    return Disagreement(
        _FACTS,
        tuple(findings),
        tuple(
            Alternative(f"{where} held the {name_card(name)}", [*_call_card(facts, card, name)])
            for name in card.names
        ),
    )


def _call_card(
    facts: Iterable[PlacedEvent], card: _ContradictedCard, name: str
) -> Iterator[PlacedEvent]:
    """Yield the facts with the card called so wherever it is named."""
    lying = [*card.lying]
    lying[card.at] = name
    wrong = [one for one in card.names if one != name]
    for place, event in rename_cards(facts, {card.spot: lying}):
        turned_up = get_turned_up(event)
        if turned_up is None or turned_up.spot != card.spot:
            yield place, event
            continue
        kept = list(card.lying[: card.at] + card.lying[card.at + 1 :])
        shown = []
        for one in turned_up.cards:
            if one in kept:
                kept.remove(one)
                shown.append(one)
            elif one not in wrong:
                shown.append(one)
        yield place, turn_up_instead(event, shown)
