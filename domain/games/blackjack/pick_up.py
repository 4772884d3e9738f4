"""In which order the hands go into the discard rack (BJ.rack)."""

from domain.games.blackjack.hand import Hand
from domain.games.blackjack.state import Round
from domain.layout import BANK
from domain.rack import mismatch
from domain.verdict import Action


def expected_rack(this: Round, action: Action | None) -> list[tuple[str, str]]:
    """Every card that should lie in the rack, bottom to top, with the spot it came from."""
    rack = [(deal.card, deal.spot) for deal in this.dead]
    early = _put_away_early(this)
    for _, _, cards in sorted(early, key=lambda one: one[:2]):
        rack += cards
    gone = {spot for _, _, cards in early for _, spot in cards}
    for hand in _in_settlement_order(this, action):
        if hand.spot not in gone:
            rack += _cards_of(hand)
    rack += [(deal.card, BANK) for deal in this.bank_cards]
    return rack


def check_rack(this: Round, rack: list[tuple[str, str]]) -> None:
    """The recorded rack against the expected one, card by card."""
    if this.felt.racked:
        wrong = mismatch(this.felt, [card for card, _ in rack])
        if wrong is not None:
            this.readings.add("BJ.R10")
            place = this.felt.racked[-1][0]
            this.violation("rack-mismatch", "BJ.rack", wrong, place)


def _cards_of(hand: Hand) -> list[tuple[str, str]]:
    return [(card, hand.spot) for card in hand.laid]


def _put_away_early(this: Round) -> list[tuple[int, int, list[tuple[str, str]]]]:
    """Boxed cards, naturals paid early and surrendered hands, by the place it happened."""
    early = [(place, 0, [(card, "boxed")]) for place, card in this.felt.boxed]
    if this.rules["rack_order"] != "settlement":
        return early
    put_away = _initial_deal_over(this) if this.early else 0
    for rank, hand in enumerate(this.ordered, start=1):
        if hand.surrendered_at >= 0:
            early.append((hand.surrendered_at, rank, _cards_of(hand)))
        elif this.early and hand.natural and not any(s.even for s in hand.stakes.values()):
            early.append((put_away, rank, _cards_of(hand)))
    return early


def _initial_deal_over(this: Round) -> int:
    """When naturals are put away: at the check, else at the end of the initial deal."""
    if this.felt.checks and this.game.looks(this.up, this.rules):
        return this.felt.checks[0][0]
    last = this.bank_cards[this.game.bank_dealt - 1].place
    for seat in this.dealt:
        lying = this.felt.on_spot.get(str(seat), ())[:2]
        if lying:
            last = max(last, lying[-1].place)
    return last


def _in_settlement_order(this: Round, action: Action | None) -> list[Hand]:
    if this.rules["rack_order"] != "settlement" or action is None:
        return this.ordered
    rank = {seat: at for at, seat in enumerate(action.order)}
    in_order = sorted(this.ordered, key=lambda hand: rank[hand.seat])
    if in_order != this.ordered:
        this.readings.add("BJ.R10")
    return in_order
