"""The deal: the hands as they came to lie, the order they were dealt in, and the cards."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from domain.cards import STANDARD, UNKNOWN, card_name
from domain.events.round import Decided
from domain.facts import Deal
from domain.games.three_card.state import Round, Spot
from domain.layout import BANK, STUB
from domain.sentences.names import place_name

HAND: Final = 3
DECK: Final = 52

_MAY_BE_SEEN: Final = STANDARD | {UNKNOWN}


def lay_hands(this: Round) -> None:
    """Put the cards with the spots they were dealt to."""
    felt, on_spot = this.felt, this.felt.on_spot
    this.cards_dealt = len(felt.plays) - len(this.decisions) - len(on_spot.get(STUB, ()))
    for spot in this.dealt_in:
        lying = on_spot.get(spot.name)
        if lying:
            spot.cards = tuple([deal.card for deal in lying])
            this.hands.append(spot)
        spot.void = len(spot.cards) != HAND
    if len(this.hands) + (BANK in on_spot) + (STUB in on_spot) < len(on_spot):
        _lay_dead(this)
    _find_exposed(this)


def _lay_dead(this: Round) -> None:
    """A spot without an ante in action gets no cards; those dealt there are no hand."""
    live = {BANK, STUB, *(spot.name for spot in this.hands)}
    for spot, lying in this.felt.on_spot.items():
        if spot not in live and lying:
            this.dead[spot] = tuple([deal.card for deal in lying])


def _find_exposed(this: Round) -> None:
    """The bank's card marked as turned up, or else the third (TC.R9)."""
    marked = [deal for deal in this.bank_cards if deal.face == "up"]
    bottom = this.bank_cards[HAND - 1 : HAND]
    this.exposed = next(iter(marked or bottom), None)


def check_deal(this: Round) -> None:
    """Stacks of three go clockwise, the player-dealer's last; a hand has three cards."""
    for spot in this.dealt_in:
        if spot.void:
            _wrong_count(this, spot)
    last = -1
    for name in [*[spot.name for spot in this.hands], BANK]:
        lying = this.felt.on_spot[name]
        if lying[0].place < last:
            _wrong_order(this)
            return
        last = lying[-1].place
    if this.dead:
        _wrong_order(this)


def _wrong_count(this: Round, spot: Spot) -> None:
    count = len(spot.cards)
    this.readings.add("TC.R10")
    cards = "no cards" if not count else "one card" if count == 1 else f"{count} cards"
    lying = this.felt.on_spot.get(spot.name)
    this.violation(
        "wrong-card-count", "TC.count",
        f"seat {spot.name} has {cards}, not three; its wagers go back",
        lying[-1].place if lying else None,
    )  # fmt: skip


def _wrong_order(this: Round) -> None:
    """Say where the first card went that was another's, or nobody's."""
    went = [(place, play.spot) for place, play in this.felt.plays if _is_dealt(play)]
    expected = [spot.name for spot in this.hands for _ in spot.cards]
    expected += [BANK] * len(this.bank_cards)
    wrong = next((at for at, spot in enumerate(expected) if went[at][1] != spot), len(expected))
    place, spot = went[wrong]
    if spot in this.dead:
        rule = this.game.no_ante
        detail = f"{place_name(spot)} was dealt a card without an ante in action; it is no hand"
    else:
        rule = this.game.deal_rule
        detail = (
            f"the stacks did not go round in order: {place_name(expected[wrong])} was next, the"
            f" card went to {place_name(spot)}"
        )
    this.violation("deal-order", rule, detail, place)


def _is_dealt(play: Deal | Decided) -> bool:
    return isinstance(play, Deal) and play.spot != STUB


def is_still_dealt(this: Round) -> bool:
    """Whether the record breaks off before the bank has all its cards."""
    cards = this.bank_cards
    return 0 < len(cards) < HAND and cards[-1].place == this.felt.last_place


def find_misdeal(this: Round) -> tuple[str, int | None] | None:
    """What makes the round a misdeal, and where in the record, if anything does (TC.irreg)."""
    irregular = _find_irregular(this) if this.felt.irregular else None
    impossible = list(_impossible_cards(this))
    for code, detail, place in impossible:
        this.violation(code, "TC.deck", detail, place)
    if this.felt.misdeal is not None:
        place, event = this.felt.misdeal
        return f"the round was called dead: {event.reason}", place
    if irregular is not None:
        return irregular
    if impossible:
        _, detail, place = impossible[0]
        return detail, place
    if this.bank_cards and len(this.bank_cards) != HAND and not is_still_dealt(this):
        count = len(this.bank_cards)
        detail = f"the bank has {count} card{'s' if count > 1 else ''}, not three"
        place = this.bank_cards[-1].place
        this.violation("wrong-card-count", "TC.count", detail, place)
        return detail, place
    return None


def _find_irregular(this: Round) -> tuple[str, int] | None:
    """One boxed or exposed card plays; two of them do not, nor do twins and jokers."""
    seen = 0
    exposed_play = this.rules["multiple_exposed"] == "play"
    for place, event in this.felt.irregular:
        kind = event.kind
        if kind == "identical-cards":
            return "two identical cards were found in the deck", place
        if kind == "joker":
            return "a joker was found in the deck", place
        if kind == "boxed-card" or (kind == "exposed-card" and not exposed_play):
            this.readings.add("TC.R10")
            seen += 1 if event.count is None else event.count
            if seen > 1:
                return f"{seen} cards were boxed or exposed", place
        elif kind == "exposed-card":
            this.readings.add("TC.R10")
    return None


def _impossible_cards(this: Round) -> Iterator[tuple[str, str, int]]:
    """Cards that the one deck does not hold, or does not hold twice (TC.deck)."""
    names = [deal.card for lying in this.felt.on_spot.values() for deal in lying]
    distinct = set(names)
    if distinct <= _MAY_BE_SEEN:
        unseen = names.count(UNKNOWN) if UNKNOWN in distinct else 1
        if len(names) - unseen == len(distinct) - 1:
            return
    else:
        this.foreign = distinct - _MAY_BE_SEEN
    deals = [deal for lying in this.felt.on_spot.values() for deal in lying]
    seen: set[str] = set()
    for deal in sorted(deals, key=attrgetter("place")):
        card = deal.card
        if card not in _MAY_BE_SEEN:
            name = card_name(card)
            yield "card-not-in-deck", f"the {name} is no card of the deck", deal.place
        elif card in seen:
            yield "duplicate-card", f"the {card_name(card)} was seen more than once", deal.place
        elif card != UNKNOWN:
            seen.add(card)
