"""The deal: the hands as they came to lie, the order they were dealt in, and the cards."""

from typing import Final, NamedTuple

from domain.cards.playing_cards import STANDARD_CARDS, UNKNOWN_CARD, name_card
from domain.facts.round_events import CardsRevealed, Decided, Irregular
from domain.games.three_card.state import ThreeCardRound, ThreeCardSpot
from domain.seats import BANK, STUB
from domain.table.banked_table import DealtCard
from domain.table.fact_index import NEVER_PLACE
from domain.vocabulary.grammar import join_names
from domain.vocabulary.wager_names import name_place

HAND_SIZE: Final = 3
DECK_SIZE: Final = 52

_MAY_BE_SEEN: Final = STANDARD_CARDS | {UNKNOWN_CARD}


class DeadRound(NamedTuple):
    """What makes a round a misdeal, and where."""

    why: str
    place: int
    is_miscount: bool = False
    """Whether it is only the number of the bank's cards."""


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
    known = [deal.card for deal in state.deals if deal.card != UNKNOWN_CARD]
    felt.has_copies = len(set(known)) < len(known)
    if len(state.hands) + (BANK in on_spot) + (STUB in on_spot) < len(on_spot):
        _lay_dead(state)
    _find_exposed(state)
    _find_showing(state)


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


def _find_showing(state: ThreeCardRound) -> None:
    """Find when a card of the bank was first shown besides the exposed one (TC.late).

    A reveal that names nothing, as it contradicts other facts, has shown something all the same.
    """
    state.early_exposures = [
        place for place, event in state.felt.facts.of(Irregular) if _is_early_exposure(event)
    ]
    shown = state.early_exposures[:1]
    for place, reveal in state.felt.facts.of(CardsRevealed):
        if reveal.spot != BANK:
            continue
        others = list(reveal.cards)
        if state.exposed_card in others:
            others.remove(state.exposed_card)
        if others or not reveal.cards:
            shown.append(place)
            break
        if state.exposed is not None and state.exposed.face != "up":
            state.readings.add("TC.R9")
    state.shown_at = min(shown, default=NEVER_PLACE)


def _is_early_exposure(event: Irregular) -> bool:
    return event.kind == "early-exposure" and event.spot in {None, BANK}


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
        state.readings.add("TC.R13")
        detail = (
            f"the stacks did not go round in order: {name_place(expected[wrong])} was next, the"
            f" card went to {name_place(spot)}"
        )
    state.add_violation("deal-order", rule, detail, place)


def _is_dealt(play: DealtCard | Decided) -> bool:
    return type(play) is DealtCard and play.spot != STUB


def is_still_dealt(state: ThreeCardRound) -> bool:
    """Return whether the record breaks off before the bank has all its cards."""
    cards = state.bank_cards
    return 0 < len(cards) < HAND_SIZE and cards[-1].place == state.felt.facts.placed[-1][0]


def check_cards(state: ThreeCardRound) -> None:
    """Check that every card belongs to the deck, and has its back (TC.deck)."""
    backs = [deal for deal in state.deals if deal.deck is not None]
    for deal in backs:
        if deal.deck != backs[0].deck:
            state.readings.add("TC.R10")
            detail = (
                f"a card for {name_place(deal.spot)} has a {deal.deck} back; the deck in play is"
                f" {backs[0].deck}"
            )
            state.add_violation("wrong-deck", "TC.deck", detail, deal.place)
    for deal in _list_foreign_cards(state):
        state.foreign.add(deal.card)
        state.add_violation("card-not-in-deck", "TC.deck", _describe_foreign(deal), deal.place)


def find_misdeal(state: ThreeCardRound) -> DeadRound | None:
    """Return what makes the round a misdeal, and where, if anything does (TC.irreg)."""
    if state.felt.misdeal is not None:
        place, event = state.felt.misdeal
        return DeadRound(f"the round was called dead: {event.reason}", place)
    if state.felt.facts.of(Irregular):
        irregular = _find_irregular(state)
        if irregular is not None:
            return irregular
    for deal in _list_foreign_cards(state):
        return DeadRound(_describe_foreign(deal), deal.place)
    if state.bank_cards and len(state.bank_cards) != HAND_SIZE and not is_still_dealt(state):
        count = len(state.bank_cards)
        detail = f"the bank has {count} card{'s' if count > 1 else ''}, not three"
        return DeadRound(detail, state.bank_cards[-1].place, is_miscount=True)
    return None


def _find_irregular(state: ThreeCardRound) -> DeadRound | None:
    """Return the second boxed or exposed card, or a joker; one card alone plays."""
    seen: list[str] = []
    exposed_play = state.rules["multiple_exposed"] == "play"
    for place, event in state.felt.facts.of(Irregular):
        kind = event.kind
        if kind == "joker":
            return DeadRound("a joker was found in the deck", place)
        if kind not in {"boxed-card", "exposed-card"}:
            continue
        state.readings.add("TC.R10")
        if kind == "boxed-card" or not exposed_play:
            card = name_card(event.card) if event.card else "a card"
            seen += [card] * (1 if event.count is None else event.count)
            if len(seen) > 1:
                return DeadRound(f"{_describe_seen(seen)} were boxed or exposed", place)
    return None


def _describe_seen(seen: list[str]) -> str:
    """Return the cards that were seen in the deal: by name, where each was named."""
    if "a card" in seen or len(set(seen)) < len(seen):
        return f"{len(seen)} cards"
    return join_names([f"the {card}" for card in seen])


def _list_foreign_cards(state: ThreeCardRound) -> list[DealtCard]:
    """Return the cards that are in no deck of the game, as they were dealt."""
    return [deal for deal in state.deals if deal.card not in _MAY_BE_SEEN]


def _describe_foreign(deal: DealtCard) -> str:
    return f"the {name_card(deal.card)} is no card of the deck"
