"""What was done at the table, against what the rules ask for there."""

from domain.events.round import Decided
from domain.facts import NEVER, Deal
from domain.games.blackjack.hand import Hand
from domain.games.blackjack.state import Round
from domain.layout import seat_of
from domain.money import dollars
from domain.verdict import Action, Fees


def check_hole(this: Round) -> None:
    """The recorded result of the look at the down card, against the cards."""
    if not this.felt.checks or not this.bank_first_two_known:
        return
    for place, check in this.felt.checks:
        if (check.result == "natural") != this.bank_natural:
            truth = "a natural" if this.bank_natural else "no natural"
            this.violation(
                "hole-check-wrong", "BJ.check",
                f"the look at the down card said {check.result}; it is {truth}", place,
            )  # fmt: skip


def check_ends(this: Round) -> None:
    """Hands that ended although they had to be hit (BJ.must)."""
    if this.frozen or this.named_natural:
        return
    for hand in this.ordered:
        rule = this.game.must_hit(hand)
        if rule is not None and (hand.stood or this.felt.closed) and _is_bound(hand):
            this.violation(
                "player-must-hit", rule, f"seat {hand.spot}: ended on {hand.points}, which must hit"
            )


def _is_bound(hand: Hand) -> bool:
    """Whether the chart binds the hand: it is known, in action, not doubled, not given up."""
    return (
        bool(hand.cards)
        and not hand.unseen
        and not hand.doubles
        and not hand.illegal_doubles
        and not hand.aces_split
        and not hand.given_up
        and not hand.announced
        and hand.in_action
        and (hand.split or len(hand.cards) >= 2)
    )


def fees(this: Round) -> Fees:
    """The collections taken, and the clause that says when they are."""
    moment = this.game.fees
    if not this.felt.fees:
        return Fees((), 0)
    early = moment.early is not None and this.felt.fees[0][0] < _first_card(this)
    rule = moment.early if early and moment.early else moment.rule
    return Fees((), this.felt.fees_taken, rule)


def check_fees(this: Round) -> None:
    """Were the collections taken at their moment? Their amounts are the schedule's (BJ.fee)."""
    if not this.felt.fees or this.record.schedule is None:
        return
    moment = this.game.fees
    if moment.reading is not None:
        this.readings.add(moment.reading)
    limit = _first_card(this) if moment.late_after == "first card" else _first_play(this)
    for place, fee in this.felt.fees:
        bet = this.side_bets.get(fee.wager or "")
        if bet is not None and bet.collected_with is not None:
            this.violation(
                "fee-mismatch", bet.collected_with,
                f"{dollars(fee.amount)} was collected on the {bet.name} wager, which pays nothing",
                place,
            )  # fmt: skip
        if place > limit:
            on_play = moment.on_plays is not None and _played_more(this, fee.source_of_fee, place)
            this.violation(
                "fee-late", moment.on_plays if on_play and moment.on_plays else moment.rule,
                f"the collection was taken after the {moment.late_after}", place,
            )  # fmt: skip


def _played_more(this: Round, payer: int | str, place: int) -> bool:
    """Whether the payer had doubled or split by then."""
    return any(
        at < place and seat_of(play.spot) == payer and play.choice in {"double", "split"}
        for at, play in this.felt.plays
        if isinstance(play, Decided)
    )


def check_button(this: Round, action: Action | None) -> None:
    """The action button belongs on the seat where the action starts."""
    if action is None:
        return
    for place, button in this.felt.buttons:
        if button.button == "action" and button.seat != action.starts:
            this.violation(
                "button-misplaced", action.rule,
                f"the action button was put at seat {button.seat}; it belongs at seat"
                f" {action.starts}: {action.why}", place,
            )  # fmt: skip


def _first_card(this: Round) -> int:
    return next((place for place, play in this.felt.plays if isinstance(play, Deal)), NEVER)


def _first_play(this: Round) -> int:
    plays = (place for place, play in this.felt.plays if not isinstance(play, Deal))
    return min(next(plays, NEVER), this.felt.exposed_at)
