"""The play, card by card and decision by decision, in the order of the record."""

from collections.abc import Callable

from domain.events.round import Decided
from domain.facts import Deal
from domain.games.blackjack import doubles, joins, splits, surrenders
from domain.games.blackjack.chart import NATURAL_STANDS, OVER_STANDS
from domain.games.blackjack.hand import Announced, Hand
from domain.games.blackjack.insurance import even_money, insure
from domain.games.blackjack.state import Round
from domain.layout import BANK, STUB

FREEZABLE = frozenset({"hit", "double", "double-double", "split", "surrender", "rescue"})


def walk(this: Round) -> None:
    """Follow the play; what it makes of the hands and the money stays on them."""
    hands = this.hands
    for place, play in this.felt.plays:
        if isinstance(play, Deal):
            this.cards_dealt += 1
            spot = play.spot
            hand = hands.get(spot)
            if hand is None:
                if spot not in (BANK, STUB):
                    this.dead.append(play)
            elif len(hand.cards) < 2 and hand.is_untouched():
                hand.add(play.card)
            else:
                _card(this, hand, place, play.card)
        else:
            hand = hands.get(play.spot)
            if hand is not None:
                _decision(this, hand, place, play)
    for hand in hands.values():
        if hand.announced:
            _unfulfilled(hand)


def _card(this: Round, hand: Hand, place: int, card: str) -> None:
    """A card to a hand: dealt to it, asked for, or too many."""
    announced = hand.announced.pop(0) if hand.announced else None
    if hand.undone_of is not None:
        _frozen_card(this, hand, place, card, announced)
        return
    dealt = len(hand.cards) < 2
    if dealt and not hand.given_up:
        hand.lay(card)
        return
    unasked = announced is None or announced.kind == "frozen"
    if this.frozen and unasked and not hand.given_up:
        _frozen_card(this, hand, place, card, announced)
        return
    kind = announced.kind if announced else "unannounced"
    if hand.given_up or (kind != "double" and hand.full):
        hand.lay_surplus(card)
        if kind != "illegal":
            _surplus(this, hand, place)
        return
    if announced is None:
        hand.acts.append(place)
        this.play_began_at = min(this.play_began_at, place)
        _judge_hit(this, hand, place, "BJ.stand")
    hand.lay(card)


def _frozen_card(
    this: Round, hand: Hand, place: int, card: str, announced: Announced | None = None
) -> None:
    """A card to a frozen hand is no part of it; unasked for, it is an option taken (BJ.freeze)."""
    (hand.undone_of or hand).lay_surplus(card)
    if announced is None:
        _say_frozen(this, hand, place, "takes a card", "BJ.freeze")


def _say_frozen(this: Round, hand: Hand, place: int, what: str, rule: str) -> None:
    """An option was taken although all could see that play was frozen."""
    if place > this.freeze_said_at:
        this.violation(
            "options-frozen", rule, f"seat {hand.spot}: {what}, though play is frozen", place
        )
    else:
        hand.acts.append(place)
        this.readings.add("BJ.R11")


def _surplus(this: Round, hand: Hand, place: int) -> None:
    if hand.given_up:
        why = "was given up"
    elif hand.doubles:
        why = "was doubled and has its card"
    else:
        why = "is a split ace with its card"
    this.violation(
        "wrong-card-count", "BJ.surplus",
        f"seat {hand.spot}: a card too many; the hand {why}, so the card is no part of it", place,
    )  # fmt: skip


def _judge_hit(this: Round, hand: Hand, place: int, unannounced: str | None = None) -> bool:
    """Whether this hand may take a card; if not, that is said."""
    if hand.unseen or len(hand.cards) < 2:
        return True
    if hand.over or hand.natural:
        rule: str | None = OVER_STANDS if hand.over else NATURAL_STANDS
    else:
        rule = this.game.must_stand(hand, this.rules)
        _name_reading_of_stand(this, hand)
    if rule is None:
        return True
    this.violation(
        "player-must-stand", unannounced or rule,
        f"seat {hand.spot}: took a card on {_spoken(hand)}, which must stand", place,
    )  # fmt: skip
    return False


def _name_reading_of_stand(this: Round, hand: Hand) -> None:
    reading = this.game.reads_stand(hand)
    if reading:
        this.readings.add(reading)


def _spoken(hand: Hand) -> str:
    if hand.natural:
        return "a natural"
    return f"{'soft' if hand.soft else 'hard'} {hand.points}"


def _decision(this: Round, hand: Hand, place: int, event: Decided) -> None:
    choice = event.choice
    acting = hand
    hand = hand.undone_of or hand
    by_controller = event.bettor is None or event.bettor == hand.controller
    if choice in ("insurance", "even-money"):
        (insure if choice == "insurance" else even_money)(this, hand, place, event)
        return
    if choice not in CHOICES:
        return
    if not by_controller and choice in ("hit", "stand"):
        return
    this.play_began_at = min(this.play_began_at, place)
    if this.frozen and choice in FREEZABLE and not surrenders.holds(this, place, choice):
        _frozen_choice(this, hand, place, event, acting=acting, by_controller=by_controller)
        return
    CHOICES[choice](this, hand, place, event)


def _frozen_choice(  # noqa: PLR0913 - the hand whose money it is, and the one that acts
    this: Round, hand: Hand, place: int, event: Decided, *, acting: Hand, by_controller: bool
) -> None:
    """What is chosen while play is frozen has no effect; its money has no action."""
    choice = event.choice
    if by_controller or place > this.freeze_said_at:
        rule = this.game.freeze_bars.get(choice) or this.frozen or "BJ.freeze"
        _say_frozen(this, acting, place, f"chooses to {choice}", rule)
    if choice == "surrender" and place < this.freeze_said_at:
        surrenders.judge_before_check(this, hand, place)
    elif choice == "split" and by_controller:
        splits.undo(this, hand, place)
    elif choice in ("hit", "double", "double-double") and by_controller:
        acting.announced.append(Announced("frozen", place))
    if choice in ("double", "double-double", "split"):
        joins.lay_idle(hand, event)


def _hit(this: Round, hand: Hand, place: int, event: Decided) -> None:
    """A card is asked for; it is judged on the hand as it lies then."""
    del event
    hand.acts.append(place)
    allowed = hand.given_up or hand.full or _judge_hit(this, hand, place)
    hand.announced.append(Announced("hit" if allowed else "illegal", place))


def _stand(this: Round, hand: Hand, place: int, event: Decided) -> None:
    """Standing where nothing is to be decided is never a fault, and no turn (BJ.stand)."""
    del event
    hand.stood = True
    if not _nothing_to_decide(this, hand):
        hand.acts.append(place)


def _nothing_to_decide(this: Round, hand: Hand) -> bool:
    return bool(
        this.frozen
        or hand.given_up
        or hand.natural
        or hand.over
        or hand.doubles
        or hand.full
        or this.game.must_stand(hand, this.rules)
    )


CHOICES: dict[str, Callable[[Round, Hand, int, Decided], None]] = {
    "hit": _hit,
    "stand": _stand,
    "double": doubles.double,
    "double-double": doubles.double_double,
    "split": splits.split,
    "surrender": surrenders.surrender,
    "rescue": surrenders.rescue,
}


def _unfulfilled(hand: Hand) -> None:
    """Keep what was asked for, allowed, and never came."""
    hand.announced = [
        one
        for one in hand.announced
        if one.kind == "double" or (one.kind == "hit" and not (hand.given_up or hand.full))
    ]
