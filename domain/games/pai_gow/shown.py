"""The hands as the adjudication shows them."""

from domain.cards import UNKNOWN
from domain.games.pai_gow.state import Hand, Round
from domain.layout import BANK
from domain.verdict import Half, Tiles
from domain.verdict import Hand as HandShown


def hands_shown(this: Round) -> dict[str, HandShown]:
    """Every hand in action and the bank's (PGP.hands)."""
    return {spot: _shown(this, hand) for spot, hand in this.hands.items()}


def _shown(this: Round, hand: Hand) -> HandShown:
    also = hand.also + _besides(this, hand)
    fortune = hand.fortune if this.game.bonus is not None else None
    ace_high = hand.ace_high if this.game.ace_high is not None else None
    front, back = hand.front, hand.back
    if not (front or back) or UNKNOWN in front or UNKNOWN in back:
        return HandShown(
            tuple(hand.cards), rule=hand.rule or "PGP.hands", also=also, foul=hand.foul,
            fortune=fortune, ace_high=ace_high,
        )  # fmt: skip
    if hand.is_set:
        says = this.game.says_of(hand)
        also += says.also
        this.readings.update(says.readings)
    if hand.rule in also:
        also = tuple([rule for rule in also if rule != hand.rule])
    front_kind, back_kind = _categories(this, hand)
    if this.game.pieces.twins:
        return HandShown(
            rule=hand.rule, also=also, foul=hand.foul,
            low=Tiles(front, front_kind), high=Tiles(back, back_kind),
        )  # fmt: skip
    return HandShown(
        rule=hand.rule, also=also, front=Half(front, front_kind), back=Half(back, back_kind),
        foul=hand.foul, fortune=fortune, ace_high=ace_high,
    )  # fmt: skip


def _categories(this: Round, hand: Hand) -> tuple[str | None, str | None]:
    """What front and back are; one of the wrong size is nothing."""
    pieces = this.game.pieces
    category, (in_front, behind) = pieces.category, pieces.sizes
    if hand.is_set:
        return category(hand.front_value), category(hand.back_value)
    return (
        category(this.rank_front(hand.front)) if len(hand.front) == in_front else None,
        category(this.rank_back(hand.back)) if len(hand.back) == behind else None,
    )


def _besides(this: Round, hand: Hand) -> tuple[str, ...]:
    """What happened to the hand before it was set, and who stands behind it."""
    also: tuple[str, ...] = ()
    if this.lies_at(this.exposed_at) == hand.spot:
        also += this.clauses.exposed
    if hand.spot == BANK and len({bettor for bettor, _ in this.backers}) > 1:
        also += this.clauses.backers
    for _, event in this.irregular:
        if event.kind == "misread" and this.lies_at(event.spot or "") == hand.spot:
            also += this.clauses.misread
    return also
