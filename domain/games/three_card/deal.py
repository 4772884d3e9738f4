"""The deal: the hands as they came to lie, the order they were dealt in, and the cards."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from domain.cards.playing_cards import STANDARD_CARDS, UNKNOWN_CARD, name_card
from domain.facts.round_events import Decided
from domain.games.three_card.state import ThreeCardRound, ThreeCardSpot
from domain.seats import BANK, STUB
from domain.table.banked_table import DealtCard
from domain.vocabulary.wager_names import name_place

HAND_SIZE: Final = 3
DECK_SIZE: Final = 52

_MAY_BE_SEEN: Final = STANDARD_CARDS | {UNKNOWN_CARD}


def lay_hands(state: ThreeCardRound) -> None:
    """Put the cards with the spots they were dealt to."""
    felt, on_spot = state.felt, state.felt.on_spot
    state.cards_dealt = len(felt.plays) - len(state.decisions) - len(on_spot.get(STUB, ()))
    for spot in state.dealt_in:
        lying = on_spot.get(spot.name)
        if lying:
            spot.cards = tuple([deal.card for deal in lying])
            state.hands.append(spot)
        spot.void = len(spot.cards) != HAND_SIZE
    if len(state.hands) + (BANK in on_spot) + (STUB in on_spot) < len(on_spot):
        _lay_dead(state)
    _find_exposed(state)


def _lay_dead(state: ThreeCardRound) -> None:
    """Lay aside cards of spots without an ante in action, which are no hands."""
    live = {BANK, STUB, *(spot.name for spot in state.hands)}
    for spot, lying in state.felt.on_spot.items():
        if spot not in live and lying:
            state.dead[spot] = tuple([deal.card for deal in lying])


def _find_exposed(state: ThreeCardRound) -> None:
    """Find the bank's card marked as turned up, or else the third (TC.R9)."""
    marked = [deal for deal in state.bank_cards if deal.face == "up"]
    bottom = state.bank_cards[HAND_SIZE - 1 : HAND_SIZE]
    state.exposed = next(iter(marked or bottom), None)


def check_deal(state: ThreeCardRound) -> None:
    """Check that stacks of three go clockwise, the player-dealer's last."""
    for spot in state.dealt_in:
        if spot.void:
            _report_wrong_count(state, spot)
    last = -1
    for name in [*[spot.name for spot in state.hands], BANK]:
        lying = state.felt.on_spot[name]
        if lying[0].place < last:
            _report_wrong_order(state)
            return
        last = lying[-1].place
    if state.dead:
        _report_wrong_order(state)


def _report_wrong_count(state: ThreeCardRound, spot: ThreeCardSpot) -> None:
    count = len(spot.cards)
    state.readings.add("TC.R10")
    cards = "no cards" if not count else "one card" if count == 1 else f"{count} cards"
    lying = state.felt.on_spot.get(spot.name)
    state.add_violation(
        "wrong-card-count",
        "TC.count",
        f"seat {spot.name} has {cards}, not three; its wagers go back",
        lying[-1].place if lying else None,
    )


def _report_wrong_order(state: ThreeCardRound) -> None:
    """Say where the first card went that was another's, or nobody's."""
    went = [(place, play.spot) for place, play in state.felt.plays if _is_dealt(play)]
    expected = [spot.name for spot in state.hands for _ in spot.cards]
    expected += [BANK] * len(state.bank_cards)
    wrong = next((at for at, spot in enumerate(expected) if went[at][1] != spot), len(expected))
    place, spot = went[wrong]
    if spot in state.dead:
        rule = state.game.no_ante
        detail = f"{name_place(spot)} was dealt a card without an ante in action; it is no hand"
    else:
        rule = state.game.deal_rule
        detail = (
            f"the stacks did not go round in order: {name_place(expected[wrong])} was next, the"
            f" card went to {name_place(spot)}"
        )
    state.add_violation("deal-order", rule, detail, place)


def _is_dealt(play: DealtCard | Decided) -> bool:
    return isinstance(play, DealtCard) and play.spot != STUB


def is_still_dealt(state: ThreeCardRound) -> bool:
    """Return whether the record breaks off before the bank has all its cards."""
    cards = state.bank_cards
    return 0 < len(cards) < HAND_SIZE and cards[-1].place == state.felt.last_place


def find_misdeal(state: ThreeCardRound) -> tuple[str, int | None] | None:
    """Return what makes the round a misdeal, and where, if anything does (TC.irreg)."""
    irregular = _find_irregular(state) if state.felt.irregular else None
    impossible = list(_list_impossible_cards(state))
    for code, detail, place in impossible:
        state.add_violation(code, "TC.deck", detail, place)
    if state.felt.misdeal is not None:
        place, event = state.felt.misdeal
        return f"the round was called dead: {event.reason}", place
    if irregular is not None:
        return irregular
    if impossible:
        _, detail, place = impossible[0]
        return detail, place
    if state.bank_cards and len(state.bank_cards) != HAND_SIZE and not is_still_dealt(state):
        count = len(state.bank_cards)
        detail = f"the bank has {count} card{'s' if count > 1 else ''}, not three"
        place = state.bank_cards[-1].place
        state.add_violation("wrong-card-count", "TC.count", detail, place)
        return detail, place
    return None


def _find_irregular(state: ThreeCardRound) -> tuple[str, int] | None:
    """Return the second boxed or exposed card, or a twin or joker; one alone plays."""
    seen = 0
    exposed_play = state.rules["multiple_exposed"] == "play"
    for place, event in state.felt.irregular:
        kind = event.kind
        if kind == "identical-cards":
            return "two identical cards were found in the deck", place
        if kind == "joker":
            return "a joker was found in the deck", place
        if kind == "boxed-card" or (kind == "exposed-card" and not exposed_play):
            state.readings.add("TC.R10")
            seen += 1 if event.count is None else event.count
            if seen > 1:
                return f"{seen} cards were boxed or exposed", place
        elif kind == "exposed-card":
            state.readings.add("TC.R10")
    return None


def _list_impossible_cards(state: ThreeCardRound) -> Iterator[tuple[str, str, int]]:
    """Yield cards that the one deck does not hold, or does not hold twice (TC.deck)."""
    names = [deal.card for lying in state.felt.on_spot.values() for deal in lying]
    distinct = set(names)
    if distinct <= _MAY_BE_SEEN:
        unseen = names.count(UNKNOWN_CARD) if UNKNOWN_CARD in distinct else 1
        if len(names) - unseen == len(distinct) - 1:
            return
    else:
        state.foreign = distinct - _MAY_BE_SEEN
    state.felt.has_copies = len(names) - names.count(UNKNOWN_CARD) > len(distinct - {UNKNOWN_CARD})
    deals = [deal for lying in state.felt.on_spot.values() for deal in lying]
    for deal in sorted(deals, key=attrgetter("place")):
        if deal.card not in _MAY_BE_SEEN:
            name = name_card(deal.card)
            yield "card-not-in-deck", f"the {name} is no card of the deck", deal.place
