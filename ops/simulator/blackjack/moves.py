"""What a choice records and does: the decision, those who join it, the money and the cards."""

from collections.abc import Callable
from typing import Final

from domain.events.round import Choice, Decided
from domain.layout import MOST_HANDS
from ops.simulator.blackjack.choices import MOST_DOUBLES
from ops.simulator.blackjack.dealing import ask_even_money, insure, reveal
from ops.simulator.blackjack.hands import (
    Hand,
    is_finished,
    is_over,
    may_double,
    may_split,
    may_surrender,
)
from ops.simulator.blackjack.state import Round


def hit(r: Round, hand: Hand) -> None:
    """One more card, now and then without a word."""
    surplus = bool(r.frozen) or is_finished(r.house, hand) or bool(hand.doubled)
    if r.chance(0.97) and not (surplus and r.chance(0.5)):
        r.say(Decided(spot=hand.spot, choice="hit"))
        if r.slip("card-unrecorded", 0.5):
            return
    r.deal_to(hand, surplus=surplus)


def stand(r: Round, hand: Hand) -> None:
    """No more cards, said or left unsaid."""
    if r.chance(0.9):
        r.say(Decided(spot=hand.spot, choice="stand"))
    hand.stood = True


def double(r: Round, hand: Hand) -> None:
    """More money and one card."""
    allowed = not r.frozen and may_double(r.game, r.house, hand)
    asked = _double_amount(r, hand)
    _decide(r, hand, "double", asked)
    hand.added = {}
    for bettor, amount in _joined(r, hand, "double", asked):
        live = min(amount, hand.bases[bettor]) if allowed else 0
        _add(hand, bettor, live, amount - live)
    _double_card(r, hand, allowed=allowed)


def double_double(r: Round, hand: Hand) -> None:
    """The whole wager once more and one card."""
    offered = r.house.double_double and not r.frozen and not hand.fate
    allowed = offered and 0 < hand.doubled < MOST_DOUBLES and not is_over(r.game, hand)
    lying = dict(hand.stakes)
    _decide(r, hand, "double-double", lying[hand.controller] if r.chance(0.2) else None)
    hand.added = {}
    for bettor, _ in _joined(r, hand, "double-double", None):
        live = lying[bettor] if allowed else 0
        _add(hand, bettor, live, lying[bettor] - live)
    _double_card(r, hand, allowed=allowed)


def _double_card(r: Round, hand: Hand, *, allowed: bool) -> None:
    if not r.slip("card-unrecorded", 0.4):
        surplus = bool(r.frozen) or (not allowed and is_finished(r.house, hand))
        r.deal_to(hand, surplus=surplus)
    if allowed:
        hand.doubled += 1
    _join_late(r, hand, "double")


def _double_amount(r: Round, hand: Hand) -> int | None:
    base = hand.bases[hand.controller]
    if r.slip("double-for-more", 0.9):
        return base + r.rng.choice((1, 500, base))
    if r.slip("double-for-less", 0.9) or (r.house.double_for_less and r.chance(0.15)):
        return max(1, base // 2)
    return base if r.chance(0.3) else None


def split(r: Round, hand: Hand) -> None:
    """The second card becomes a hand of its own, with a wager of its own."""
    hands = r.hands[hand.seat]
    if len(hand.cards) < 2 or len(hands) >= MOST_HANDS:
        return
    allowed = not r.frozen and may_split(r.house, hand, len(hands))
    reveal(r, hand.spot)
    asked = _split_amount(r, hand)
    _decide(r, hand, "split", asked)
    new = Hand(f"{hand.seat}.{len(hands) + 1}", hand.seat, [hand.cards.pop(1)], split=True)
    new.split_aces = hand.split_aces = allowed and new.cards[0][0] == "A"
    hand.split = True
    for bettor, amount in _joined(r, hand, "split", asked):
        base = new.bases[bettor] = hand.bases[bettor]
        new.stakes[bettor] = new.idle[bettor] = 0
        live = min(amount, base) if allowed else 0
        _add(new, bettor, live, amount - live)
    new.fate = "" if allowed else "refund"
    hands.append(new)
    r.deal_to(hand)
    if r.chance(0.7):
        r.deal_to(new)
    _join_late(r, hand, "split")


def _split_amount(r: Round, hand: Hand) -> int | None:
    base = hand.bases[hand.controller]
    if r.slip("split-for-less", 0.9):
        return max(1, base // 2)
    if r.slip("split-for-more", 0.9):
        return base + 500
    return base if r.chance(0.3) else None


def surrender(r: Round, hand: Hand) -> None:
    """The hand is given up for half."""
    _decide(r, hand, "surrender", None)
    in_time = not r.exposed or r.house.surrender_when_exposed
    if may_surrender(hand) and in_time and not r.frozen:
        hand.fate = "surrender"
        r.put_away.append(hand)


def rescue(r: Round, hand: Hand) -> None:
    """What the double added is taken back and the rest is given up."""
    _decide(r, hand, "rescue", None)
    if r.house.rescue and hand.doubled and not hand.fate and not is_over(r.game, hand):
        for bettor, amount in hand.added.items():
            hand.stakes[bettor] -= amount
        hand.fate = "rescue"


def insure_late(r: Round, hand: Hand) -> None:
    """Insurance asked for when it can no longer be had."""
    insure(r, hand, allowed=False)


def ask_even_money_late(r: Round, hand: Hand) -> None:
    """Even money asked for when it can no longer be had."""
    ask_even_money(r, hand, allowed=False)


def _decide(r: Round, hand: Hand, choice: Choice, amount: int | None) -> None:
    if choice in {"double", "split"} and len(hand.bases) > 1 and r.slip("join-alone", 0.7):
        backer = list(hand.bases)[-1]
        r.say(Decided(spot=hand.spot, choice=choice, bettor=backer))
    named = hand.controller if r.chance(0.02) else None
    r.say(Decided(spot=hand.spot, choice=choice, amount=amount, bettor=named))


def _joined(r: Round, hand: Hand, choice: Choice, asked: int | None) -> list[tuple[str, int]]:
    """The controller and those of the backline who join him, each with what he puts down."""
    controller, *backline = hand.bases
    joined = [(controller, hand.bases[controller] if asked is None else asked)]
    for bettor in backline:
        base = hand.bases[bettor]
        if r.chance(0.55) and (choice != "double-double" or hand.stakes[bettor] > base):
            amount = base if choice != "double-double" and r.chance(0.3) else None
            r.say(Decided(spot=hand.spot, choice=choice, amount=amount, bettor=bettor))
            joined.append((bettor, base))
    return joined


def _join_late(r: Round, hand: Hand, choice: Choice) -> None:
    if len(hand.bases) > 1 and r.slip("join-late", 0.9):
        r.say(Decided(spot=hand.spot, choice=choice, bettor=list(hand.bases)[-1]))


def _add(hand: Hand, bettor: str, live: int, idle: int) -> None:
    hand.stakes[bettor] += live
    hand.idle[bettor] += idle
    hand.added[bettor] = live


MOVES: Final[dict[Choice, Callable[[Round, Hand], None]]] = {
    "hit": hit,
    "stand": stand,
    "double": double,
    "double-double": double_double,
    "split": split,
    "surrender": surrender,
    "rescue": rescue,
    "insurance": insure_late,
    "even-money": ask_even_money_late,
}
"""Every choice of the family."""
