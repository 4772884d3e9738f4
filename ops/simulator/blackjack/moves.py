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
    must_stand,
)
from ops.simulator.blackjack.state import Round


def hit(r: Round, hand: Hand) -> None:
    """One more card, now and then without a word."""
    surplus = bool(r.frozen) or is_finished(r.house, hand) or bool(hand.doubled)
    if r.chance(0.97) and not (surplus and r.chance(0.5)):
        r.say(Decided(spot=hand.spot, choice="hit"))
        legal = not surplus and not must_stand(r.game, r.house, hand)
        if legal and _goes_unrecorded(r, hand):
            return
    r.deal_to(hand, surplus=surplus)


def _goes_unrecorded(r: Round, hand: Hand) -> bool:
    """Whether the card that was asked for is missing in the record, with all that came after."""
    if not r.slip("card-unrecorded", 0.5):
        return False
    r.blame(spot=hand.spot)
    hand.stood = True
    return True


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
    added = {}
    for bettor, amount in _joined(r, hand, "double", asked):
        live = min(amount, hand.bases[bettor]) if allowed else 0
        added[bettor] = _add(hand, bettor, live, amount - live)
    _double_card(r, hand, added, allowed=allowed)


def double_double(r: Round, hand: Hand) -> None:
    """The whole wager once more and one card."""
    offered = r.house.double_double and not r.frozen and not hand.fate
    allowed = offered and 0 < hand.doubled < MOST_DOUBLES and not is_over(r.game, hand)
    lying = {bettor: stake + hand.idle[bettor] for bettor, stake in hand.stakes.items()}
    _decide(r, hand, "double-double", lying[hand.controller] if r.chance(0.2) else None)
    added = {}
    for bettor, _ in _joined(r, hand, "double-double", None):
        live = lying[bettor] if allowed else 0
        added[bettor] = _add(hand, bettor, live, lying[bettor] - live)
    _double_card(r, hand, added, allowed=allowed)


def _double_card(r: Round, hand: Hand, added: dict[str, tuple[int, int]], *, allowed: bool) -> None:
    if not (allowed and _goes_unrecorded(r, hand)):
        full = bool(hand.doubled) or is_finished(r.house, hand)
        surplus = bool(r.frozen) or (not allowed and full)
        r.deal_to(hand, surplus=surplus)
    if allowed:
        hand.doubled += 1
        hand.added = added
    _join_late(r, hand, "double", hand)


def _double_amount(r: Round, hand: Hand) -> int | None:
    base = hand.bases[hand.controller]
    if r.slip("double-for-more", 0.9):
        return base + r.rng.choice((1, 500, base))
    less = r.chance(0.15) if r.house.double_for_less else r.slip("double-for-less", 0.9)
    if less:
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
    new.split_aces = hand.split_aces = hand.split_aces or (allowed and new.cards[0][0] == "A")
    hand.split = True
    for bettor, amount in _joined(r, hand, "split", asked):
        base = new.bases[bettor] = hand.bases[bettor]
        new.stakes[bettor] = new.idle[bettor] = 0
        live = min(amount, base) if allowed else 0
        _add(new, bettor, live, amount - live)
    new.fate = "" if allowed else "refund"
    hands.append(new)
    if len(hand.cards) < 2:
        r.deal_to(hand)
    if r.chance(0.7):
        r.deal_to(new)
    _join_late(r, hand, "split", new)


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
        for bettor, (live, idle) in hand.added.items():
            hand.stakes[bettor] -= live
            hand.idle[bettor] -= idle
        hand.fate = "rescue"


def insure_late(r: Round, hand: Hand) -> None:
    """Insurance asked for when it can no longer be had."""
    insure(r, hand, allowed=False)


def ask_even_money_late(r: Round, hand: Hand) -> None:
    """Even money asked for when it can no longer be had."""
    ask_even_money(r, hand, allowed=False)


def _decide(r: Round, hand: Hand, choice: Choice, amount: int | None) -> None:
    if len(hand.bases) > 1 and not hand.split and r.slip(f"join-{choice}-alone", 0.7):
        join_wrongly(r, hand, choice, hand)
    named = hand.controller if r.chance(0.02) else None
    r.say(Decided(spot=hand.spot, choice=choice, amount=amount, bettor=named))
    amiss = {f"{choice}-for-more", f"{choice}-for-less"}
    if r.mistakes and r.mistakes[-1].name in amiss and r.mistakes[-1].event is None:
        r.blame(r.events[-1], str(hand.seat))


def join_wrongly(r: Round, hand: Hand, choice: Choice, lies_on: Hand) -> None:
    """The last of the backline decides when he may not; his money lies there without action."""
    backer = list(hand.bases)[-1]
    r.say(Decided(spot=hand.spot, choice=choice, bettor=backer))
    r.blame(r.events[-1], hand.spot)
    if choice in {"double", "split"}:
        lies_on.stakes.setdefault(backer, 0)
        lies_on.idle[backer] = lies_on.idle.get(backer, 0) + hand.bases[backer]


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


def _join_late(r: Round, hand: Hand, choice: Choice, lies_on: Hand) -> None:
    if len(hand.bases) > 1 and r.slip(f"join-{choice}-late", 0.9):
        join_wrongly(r, hand, choice, lies_on)


def _add(hand: Hand, bettor: str, live: int, idle: int) -> tuple[int, int]:
    hand.stakes[bettor] += live
    hand.idle[bettor] += idle
    return live, idle


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
