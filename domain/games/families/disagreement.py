"""Facts of a round that contradict each other, and the ways in which they can be settled.

A family looks for the first disagreement of a record and settles it in every way it can be settled:
each way is the list of facts with those left out or changed that would be wrong in it. So the
games only ever judge facts that agree.
"""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import CardDealt, Event
from domain.table.banked_table import BankedTable, DealtCard, UnplacedCards
from domain.table.card_naming import get_turned_up, turn_up_instead
from domain.verdict.model import Finding, Judgement
from domain.verdict.severities import SEVERITIES
from domain.vocabulary.grammar import join_words
from domain.vocabulary.table_names import format_cards, name_spot

MAX_WAYS: Final = 8
"""The most ways in which a round is judged."""

MAX_CARDS_IN_WORDS: Final = 3

BOXED: Final = "boxed"
"""In place of the spot of a card that was boxed."""


class Alternative(NamedTuple):
    """One way to settle a disagreement."""

    premise: str
    """What is taken to be right, in words: `seat 2 turned up the king of hearts`."""
    facts: list[PlacedEvent]
    """The facts of the round in which the disagreement is settled so, at their places."""


class Disagreement(NamedTuple):
    """Facts that cannot all be true."""

    rule: str
    """The rule that lays down the ways."""
    findings: tuple[Finding, ...]
    alternatives: tuple[Alternative, ...]
    """The ways to settle it, that of the earliest fact first and that of the latest last."""


def leave_to_ways() -> Judgement:
    """Return an empty judgement of facts that contradict each other, to be judged every way."""
    judgement = Judgement("incomplete", [], set())
    judgement.facts_disagree = True
    return judgement


def note_disagreement(code: str, rule: str, detail: str, place: int) -> Finding:
    """Return the finding on a fact that contradicts an earlier one."""
    return Finding(code, SEVERITIES.get(code, "violation"), rule, detail, place)


# Cards turned up that were not there.


def dispute_turned_up(
    facts: Sequence[PlacedEvent], unplaced: UnplacedCards, rule: str
) -> Disagreement:
    """Dispute cards turned up on a spot: either they are right, or what was recorded before is.

    If they are right, the cards that they leave out were others: the new names fill their places
    and those of unseen cards in dealing order, and what is left over are further cards.
    """
    place, spot, cards, before = unplaced
    was = describe_cards(before)
    shown = describe_cards(cards)
    finding = note_disagreement(
        "facts-disagree",
        rule,
        f"{name_spot(spot)} turned up {shown}, but had been recorded with {was}",
        place,
    )
    earlier = [
        (at, turn_up_instead(event, ()) if at == place and get_turned_up(event) else event)
        for at, event in facts
    ]
    return Disagreement(
        rule,
        (finding,),
        (
            Alternative(f"{name_spot(spot)} held {was}", earlier),
            Alternative(f"{name_spot(spot)} held {shown}", _believe_turned_up(facts, unplaced)),
        ),
    )


def _believe_turned_up(facts: Iterable[PlacedEvent], unplaced: UnplacedCards) -> list[PlacedEvent]:
    """Return the facts with the hand as it was turned up."""
    place, spot, cards, before = unplaced
    kept = Counter(cards) & Counter(before)
    del kept[UNKNOWN_CARD]
    fresh = _list_in_order(Counter(cards) - kept, cards)
    names, gone = [], []
    for card in before:
        if kept[card]:
            kept[card] -= 1
            names.append(card)
        else:
            gone.append(card)
            names.append(next(fresh, UNKNOWN_CARD))
    further = [(place, CardDealt(to=spot, card=card, face="down")) for card in fresh]
    believed: list[PlacedEvent] = []
    for at, event in rename_cards(facts, {spot: names}):
        turned_up = get_turned_up(event)
        fact = event
        if turned_up is not None and at == place:
            believed += further
        elif turned_up is not None and at < place and turned_up.spot == spot:
            fact = turn_up_instead(event, leave_out(turned_up.cards, gone))
        believed.append((at, fact))
    return believed


def _list_in_order(some: Counter[str], cards: Iterable[str]) -> Iterator[str]:
    """Yield some of the cards, by count, in the order of all."""
    for card in cards:
        if some[card] and card != UNKNOWN_CARD:
            some[card] -= 1
            yield card


def leave_out(cards: Iterable[str], gone: Iterable[str]) -> list[str]:
    """Return the cards without those that were never there."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


# One card in too many places.


def list_boxed_cards(felt: BankedTable) -> Iterator[DealtCard]:
    """Yield the boxed cards, which were never dealt to a spot."""
    for place, card in felt.boxed:
        yield DealtCard(place, BOXED, card)


def find_excess_copies(
    deals: Iterable[DealtCard], deck: Container[str], decks: int
) -> list[DealtCard]:
    """Return every copy of the first card that lies in more places than the decks hold it."""
    deals = list(deals)
    names = [deal.card for deal in deals if deal.card in deck]
    # With so few twins no card can be there more often than the decks hold it.
    if len(names) - len(set(names)) < decks:
        return []
    copies: defaultdict[str, list[DealtCard]] = defaultdict(list)
    excess = None
    for deal in sorted(deals, key=_get_copy_order):
        copies[deal.card].append(deal)
        if excess is None and deal.card in deck and len(copies[deal.card]) > decks:
            excess = deal.card
    return [] if excess is None else copies[excess]


def _get_copy_order(deal: DealtCard) -> tuple[int, int]:
    return max(deal.place, deal.named_at), deal.place


def dispute_copies(
    facts: Sequence[PlacedEvent],
    felt: BankedTable,
    copies: Sequence[DealtCard],
    decks: int,
    rules: tuple[str, str],
) -> Disagreement:
    """Dispute a card in too many places: each copy in turn is right, and the others unknown.

    The rules are those of the finding and of the ways.
    """
    name = f"the {name_card(copies[0].card)}"
    where = ["a boxed card" if copy.spot == BOXED else name_spot(copy.spot) for copy in copies]
    holds = f"{decks} decks hold it {decks} times" if decks > 1 else "one deck holds it once"
    found = copies[decks]
    finding = note_disagreement(
        "duplicate-card",
        rules[0],
        f"{name} was recorded {len(copies)} times, with {join_words(list(dict.fromkeys(where)))};"
        f" {holds}",
        max(found.place, found.named_at),
    )
    chosen = list(islice(combinations(range(len(copies)), decks), MAX_WAYS))
    latest = tuple(range(len(copies) - decks, len(copies)))
    if latest not in chosen:
        chosen.append(latest)
    return Disagreement(
        rules[1],
        (finding,),
        tuple(
            Alternative(
                f"{name} was with {join_words([where[at] for at in right])}",
                forget_cards(
                    facts,
                    felt,
                    [copy for at, copy in enumerate(copies) if at not in right],
                ),
            )
            for right in chosen
        ),
    )


def forget_cards(
    facts: Sequence[PlacedEvent], felt: BankedTable, forgotten: Iterable[DealtCard]
) -> list[PlacedEvent]:
    """Return the facts with these cards unknown, wherever they were named."""
    forgotten = list(forgotten)
    unknown = {id(deal) for deal in forgotten}
    boxed = {deal.place for deal in forgotten if deal.spot == BOXED}
    names = {
        spot: [UNKNOWN_CARD if id(deal) in unknown else deal.card for deal in lying]
        for spot, lying in felt.on_spot.items()
        if any(id(deal) in unknown for deal in lying)
    }
    return [
        (
            place,
            turn_up_instead(event, ())
            if place in boxed
            else _keep_names(event, names, twins=felt.twins),
        )
        for place, event in rename_cards(facts, names)
    ]


def _keep_names(event: Event, names: Mapping[str, Sequence[str]], *, twins: bool) -> Event:
    """Return a fact that turns up cards with the names that those of its spot still have."""
    turned_up = get_turned_up(event)
    if turned_up is None or turned_up.spot not in names:
        return event
    if twins:
        # Every card has its name already; one that may be there twice would name another.
        return turn_up_instead(event, ())
    left = list(names[turned_up.spot])
    kept = []
    for card in turned_up.cards:
        if card in left:
            left.remove(card)
            kept.append(card)
        else:
            kept.append(UNKNOWN_CARD)
    return turn_up_instead(event, kept)


# Facts in other words.


def rename_cards(
    facts: Iterable[PlacedEvent], names: Mapping[str, Iterable[str]]
) -> Iterator[PlacedEvent]:
    """Yield the facts, the cards dealt to some spots by these names in dealing order."""
    fresh = {spot: iter(of_spot) for spot, of_spot in names.items()}
    for place, event in facts:
        if type(event) is CardDealt and event.to in fresh:
            yield place, replace(event, card=next(fresh[event.to], event.card))
        else:
            yield place, event


def describe_cards(cards: Sequence[str]) -> str:
    """Describe the cards of a hand, a few in words: `the king of hearts and 2 unseen cards`."""
    known = [card for card in cards if card != UNKNOWN_CARD]
    unseen = len(cards) - len(known)
    named = [f"the {name_card(card)}" for card in known]
    if len(known) > MAX_CARDS_IN_WORDS:
        named = [format_cards(known)]
    if unseen:
        named.append("an unseen card" if unseen == 1 else f"{unseen} unseen cards")
    return join_words(named) or "no card"
