"""The hands as the adjudication shows them."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.games.pai_gow.state import PaiGowHand, PaiGowRound
from domain.seats import BANK
from domain.verdict.model import AdjudicatedHand as HandShown
from domain.verdict.model import HandHalf, TileHalf


def view_hands(state: PaiGowRound) -> dict[str, HandShown]:
    """Return every hand in action and the bank's (PGP.hands)."""
    return {spot: _view_hand(state, hand) for spot, hand in state.hands.items()}


def _view_hand(state: PaiGowRound, hand: PaiGowHand) -> HandShown:
    also = hand.also + _list_further_clauses(state, hand)
    fortune = hand.fortune if state.game.bonus is not None else None
    ace_high = hand.ace_high if state.game.ace_high is not None else None
    front, back = hand.front, hand.back
    if not (front or back) or UNKNOWN_CARD in front or UNKNOWN_CARD in back:
        return HandShown(
            tuple(hand.cards),
            rule=hand.rule or "PGP.hands",
            also=also,
            foul=hand.foul,
            fortune=fortune,
            ace_high=ace_high,
        )
    if hand.is_set:
        says = state.game.find_hand_clauses(hand)
        also += says.also
        state.readings.update(says.readings)
    if hand.rule in also:
        also = tuple([rule for rule in also if rule != hand.rule])
    front_kind, back_kind = _name_categories(state, hand)
    if state.game.pieces.twins:
        return HandShown(
            rule=hand.rule,
            also=also,
            foul=hand.foul,
            low=TileHalf(front, front_kind),
            high=TileHalf(back, back_kind),
        )
    return HandShown(
        rule=hand.rule,
        also=also,
        front=HandHalf(front, front_kind),
        back=HandHalf(back, back_kind),
        foul=hand.foul,
        fortune=fortune,
        ace_high=ace_high,
    )


def _name_categories(state: PaiGowRound, hand: PaiGowHand) -> tuple[str | None, str | None]:
    """Return what front and back are; one of the wrong size is nothing."""
    pieces = state.game.pieces
    category, (in_front, behind) = pieces.category, pieces.sizes
    if hand.is_set:
        return category(hand.front_value), category(hand.back_value)
    return (
        category(state.rank_front(hand.front)) if len(hand.front) == in_front else None,
        category(state.rank_back(hand.back)) if len(hand.back) == behind else None,
    )


def _list_further_clauses(state: PaiGowRound, hand: PaiGowHand) -> tuple[str, ...]:
    """Return what happened to the hand before it was set, and who stands behind it."""
    also: tuple[str, ...] = ()
    if state.exposed_at and state.find_spot_of_cards(state.exposed_at) == hand.spot:
        also += state.clauses.exposed
    if hand.spot in state.known_by_exposure:
        also += ("PGP.expose.late",)
    if hand.spot == BANK and len(state.backers) > 1 and len(dict(state.backers)) > 1:
        also += state.clauses.backers
    for _, event in state.irregular:
        if event.kind == "misread" and state.find_spot_of_cards(event.spot or "") == hand.spot:
            also += state.clauses.misread
    return also
