"""The order of the deal and of the play, and the cards themselves."""

from collections import Counter

from domain.cards import UNKNOWN, card_name
from domain.facts import Deal
from domain.games.blackjack.state import Round
from domain.layout import BANK, STUB


def check_deal(this: Round) -> None:
    """The first cards go round in order, and the bank draws after the players (BJ.dealorder)."""
    if not this.dealt:
        return
    if _went_round(this):
        _check_bank_waited(this)
        return
    limits = {str(seat): 2 for seat in this.dealt}
    limits[BANK] = this.game.bank_dealt
    went = _initial_cards(this, limits)
    counts = Counter(went)
    first = [spot for spot in limits if counts[spot] > 0]
    second = [spot for spot in limits if counts[spot] > 1]
    expected = first + second
    if went != expected:
        wrong = next(at for at, spot in enumerate(expected) if went[at] != spot)
        rule = this.game.deal_rules[0 if wrong < len(first) else 1]
        this.violation(
            "deal-order", rule,
            f"the cards did not go round in order: {_spot_name(expected[wrong])} was next, the"
            f" card went to {_spot_name(went[wrong])}", _place_of(this, limits, wrong),
        )  # fmt: skip
        return
    _check_bank_waited(this)


def _went_round(this: Round) -> bool:
    """Whether the record begins with every hand's first cards in order, as it mostly does."""
    spots = [str(seat) for seat in this.dealt]
    lap = [*spots, BANK]
    expected = lap + (lap if this.game.bank_dealt > 1 else spots)
    plays = this.felt.plays[: len(expected)]
    return [play.spot for _, play in plays if isinstance(play, Deal)] == expected


def _initial_cards(this: Round, limits: dict[str, int]) -> list[str]:
    return [deal.spot for deal in _initial_deals(this, limits)]


def _initial_deals(this: Round, limits: dict[str, int]) -> list[Deal]:
    """The first cards of every hand in the deal, as they came."""
    initial = [
        deal for spot, limit in limits.items() for deal in this.felt.on_spot.get(spot, ())[:limit]
    ]
    initial.sort(key=lambda deal: deal.place)
    return initial


def _place_of(this: Round, limits: dict[str, int], at: int) -> int:
    return _initial_deals(this, limits)[at].place


def _check_bank_waited(this: Round) -> None:
    """The bank's cards beyond its first ones come after the last card of every player."""
    draws = this.bank_cards[this.game.bank_dealt :]
    if not draws:
        return
    first_draw = draws[0].place
    for spot in this.hands:
        lying = this.felt.on_spot.get(spot)
        if lying and lying[-1].place > first_draw:
            this.violation(
                "deal-order", "BJ.dealorder",
                f"the bank drew before {_spot_name(spot)} had all its cards", first_draw,
            )  # fmt: skip
            return


def check_turns(this: Round) -> None:
    """Spots act in dealing order, each to its end (BJ.turn)."""
    last = -1
    waiting = ""
    for hand in this.ordered:
        if not hand.acts:
            continue
        if last > hand.acts[0]:
            this.violation(
                "out-of-turn", "BJ.turn",
                f"{_spot_name(hand.spot)} began while {_spot_name(waiting)} had still to act",
                hand.acts[0],
            )  # fmt: skip
        if hand.acts[-1] > last:
            last, waiting = hand.acts[-1], hand.spot


def check_cards(this: Round) -> None:
    """Cards the decks do not hold, or not so often (BJ.cards)."""
    names = [deal.card for lying in this.felt.on_spot.values() for deal in lying]
    distinct = set(names)
    # With so few twins no card can be there more often than the decks hold it.
    few_twins = len(names) - len(distinct) < this.record.table.decks
    if few_twins and distinct <= this.game.deck and not this.felt.boxed:
        return
    seen = [
        (deal.place, deal.card)
        for spot, lying in this.felt.on_spot.items()
        if spot != STUB
        for deal in lying
    ]
    seen = sorted(seen + this.felt.boxed)
    for place, card in seen:
        if card not in this.game.deck and card != UNKNOWN:
            this.violation(
                "card-not-in-deck", "BJ.cards", f"the {card_name(card)} is in no deck of this game",
                place,
            )  # fmt: skip
    _check_duplicates(this, seen)


def _check_duplicates(this: Round, seen: list[tuple[int, str]]) -> None:
    decks = this.record.table.decks
    count: Counter[str] = Counter()
    for place, card in seen:
        count[card] += 1
        if count[card] == decks + 1 and card in this.game.deck:
            this.violation(
                "duplicate-card", "BJ.cards",
                f"the {card_name(card)} was seen {decks + 1} times or more; "
                + (f"{decks} decks hold {decks}" if decks > 1 else "one deck holds one"), place,
            )  # fmt: skip


def _spot_name(spot: str) -> str:
    return "the bank" if spot == BANK else f"seat {spot}"
