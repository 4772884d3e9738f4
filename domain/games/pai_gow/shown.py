"""The hands as the adjudication shows them."""

from collections.abc import Callable

from domain.cards import UNKNOWN
from domain.events.round import Irregular
from domain.games.pai_gow.game import Rank
from domain.games.pai_gow.state import Hand, Round
from domain.layout import BANK
from domain.verdict import Half, Tiles
from domain.verdict import Hand as HandShown


def hands_shown(this: Round) -> dict[str, HandShown]:
    """Every hand in action and the bank's (PGP.hands)."""
    return {spot: _shown(this, hand) for spot, hand in this.hands.items()}


def _shown(this: Round, hand: Hand) -> HandShown:
    also = hand.also + _besides(this, hand)
    bonus = this.game.bonus is not None
    fortune = hand.fortune if bonus else None
    ace_high = hand.ace_high if this.game.ace_high is not None else None
    if not (hand.front or hand.back) or UNKNOWN in (*hand.front, *hand.back):
        return HandShown(
            tuple(hand.cards), rule=hand.rule or "PGP.hands", also=also, foul=hand.foul,
            fortune=fortune, ace_high=ace_high,
        )  # fmt: skip
    if hand.is_set:
        says = this.game.says_of(hand.front, hand.back)
        also += says.also
        this.readings.update(says.readings)
    pieces = this.game.pieces
    also = tuple([rule for rule in dict.fromkeys(also) if rule != hand.rule])
    front = _category(hand.front, pieces.sizes[0], this.rank_front, pieces.category)
    back = _category(hand.back, pieces.sizes[1], this.rank_back, pieces.category)
    if pieces.twins:
        return HandShown(
            rule=hand.rule, also=also, foul=hand.foul,
            low=Tiles(hand.front, front), high=Tiles(hand.back, back),
        )  # fmt: skip
    return HandShown(
        rule=hand.rule, also=also, front=Half(hand.front, front), back=Half(hand.back, back),
        foul=hand.foul, fortune=fortune, ace_high=ace_high,
    )  # fmt: skip


def _besides(this: Round, hand: Hand) -> tuple[str, ...]:
    """What happened to the hand before it was set, and who stands behind it."""
    also: tuple[str, ...] = ()
    if this.lies_at(this.exposed_at) == hand.spot:
        also += this.clauses.exposed
    if hand.spot == BANK and len({bettor for bettor, _ in this.backers}) > 1:
        also += this.clauses.backers
    if any(
        event.kind == "misread" and this.lies_at(event.spot or "") == hand.spot
        for _, event in this.told.of(Irregular)
    ):
        also += this.clauses.misread
    return also


def _category(
    cards: tuple[str, ...], size: int, rank: Rank, category: Callable[[int], str]
) -> str | None:
    """What a front or a back is; one of the wrong size is nothing."""
    return category(rank(cards)) if len(cards) == size else None
