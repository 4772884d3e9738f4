"""How every hand in action is set: by its player, or the house way."""

from domain.cards import UNKNOWN
from domain.events.round import Decided
from domain.games.pai_gow.deal import in_deck
from domain.games.pai_gow.game import Cards, Way
from domain.games.pai_gow.moments import Moments, Sets
from domain.games.pai_gow.state import Hand, Round
from domain.layout import BANK
from domain.notes import is_reading
from domain.sentences.names import hand_name


def set_hands(this: Round) -> None:
    """Set every hand in action and the bank's, as far as its cards are known."""
    moments = Moments(this)
    fouled = {
        this.lies_at(event.spot): place
        for place, event in this.irregular
        if event.kind == "foul-hand" and event.spot is not None
    }
    for seat in this.order or this.based():
        spot = str(seat)
        hand = this.hands[spot] = _lying(this, spot)
        _set_player(this, hand, moments)
        if spot in fouled and not hand.foul:
            _call_unprotected(this, hand, fouled[spot])
    bank = this.hands[BANK] = _lying(this, BANK)
    if bank.cards:
        _set_bank(this, bank, moments, fouled.get(BANK))


def check_surrenders(this: Round) -> None:
    """A hand cannot be given up (DHM.27)."""
    for place, event in this.told.of(Decided):
        if event.choice == "surrender":
            detail = f"{hand_name(event.spot)} cannot be surrendered; it is played"
            this.violation("illegal-surrender", "DHM.27", detail, place)


def _lying(this: Round, spot: str) -> Hand:
    hand = Hand(spot, this.lying.get(spot, []))
    hand.wrong_size = spot in this.wrong_sizes
    whole = len(hand.cards) == this.game.pieces.hand
    hand.is_known = whole and UNKNOWN not in hand.cards
    return hand


def _set_player(this: Round, hand: Hand, moments: Moments) -> None:
    """A player's hand: as he set it, or the house way where that is asked for or left."""
    rule = moments.house_rule(this, hand.spot)
    sets = moments.that_count(this, hand.spot)
    if rule is not None:
        _set_house_way(this, hand, moments, sets or moments.sets.get(hand.spot, []), rule)
    elif sets:
        _lay_as_set(this, hand, sets, moments)
        _check_foul(this, hand, sets[-1][0])
    elif hand.wrong_size:
        _call_wrong_size(this, hand)


def _set_bank(this: Round, bank: Hand, moments: Moments, fouled: int | None) -> None:
    """The bank's hand as it was set; a foul one is reset the house way (DHM.40)."""
    sets = moments.of_bank()
    if sets:
        _lay_as_set(this, bank, sets, moments)
        _check_foul(this, bank, sets[-1][0])
        bank.rule, *also = this.clauses.bank_set
        bank.also = (*bank.also, *also)
    if fouled is not None and not bank.foul:
        _call_unprotected(this, bank, fouled)
    if bank.foul:
        bank.foul, bank.is_set = False, False
        bank.front = bank.back = ()
        _set_house_way(this, bank, moments, [], this.clauses.bank_reset)
        return
    rule = this.game.bank_first
    if rule is None and (moments.is_asked(BANK) or (sets and sets[-1][1].way == "house")):
        rule = this.clauses.set_by_house
    if rule is not None:
        bank.is_set = False
        _set_house_way(this, bank, moments, sets, rule)


def _set_house_way(this: Round, hand: Hand, moments: Moments, sets: Sets, rule: str) -> None:
    """The house way counts; a recorded set of the same value is right as it lies (DHM.39)."""
    if sets:
        _lay_as_set(this, hand, sets, moments)
    if hand.wrong_size:
        _call_wrong_size(this, hand)
        return
    if not hand.is_known:
        return
    way = this.game.house_way(tuple(hand.cards), this.rules)
    if sets and UNKNOWN not in (*hand.front, *hand.back):
        if hand.is_set and hand.front_value > hand.back_value:
            _swap(this, hand)
        if not _is_worth(this, hand, way):
            _call_misset(this, hand, way, sets[-1][0])
            hand.is_set = False
    if not hand.is_set:
        _lay(this, hand, way.front, way.back)
    hand.foul = False
    hand.rule, hand.also = way.rule, (*way.also, rule)
    this.readings.update(way.readings)
    if is_reading(rule):
        this.readings.add(rule)


def _lay_as_set(this: Round, hand: Hand, sets: Sets, moments: Moments) -> None:
    """The hand as it was last set; of one set face down its reveal names the front first."""
    place, event = sets[-1]
    front, back = in_deck(this, event.front), in_deck(this, event.back)
    if UNKNOWN in front or UNKNOWN in back:
        for at, later in moments.shown.get(hand.spot, ()):
            if at > place:
                front, back = _turned_up(front, back, in_deck(this, later.cards))
        if UNKNOWN not in front or UNKNOWN not in back:
            front, back = _turned_up(front, back, tuple(hand.cards))
    hand.front, hand.back = front, back
    if (len(front), len(back)) == this.game.pieces.sizes and UNKNOWN not in (*front, *back):
        _lay(this, hand, front, back)
    hand.rule = this.clauses.set_by_player


def _turned_up(front: Cards, back: Cards, shown: Cards) -> tuple[Cards, Cards]:
    """The unseen cards of a set, the front's first, by those that lie there and are not in it."""
    names = [name for name in shown if name != UNKNOWN]
    for card in (*front, *back):
        if card in names:
            names.remove(card)
    fresh = iter(names)
    return (
        tuple([next(fresh, card) if card == UNKNOWN else card for card in front]),
        tuple([next(fresh, card) if card == UNKNOWN else card for card in back]),
    )


def _lay(this: Round, hand: Hand, front: Cards, back: Cards) -> None:
    hand.front, hand.back = front, back
    hand.front_value, hand.back_value = this.rank_front(front), this.rank_back(back)
    hand.is_set = True


def _is_worth(this: Round, hand: Hand, way: Way) -> bool:
    """Whether the set is of the same value as the house way, suits apart."""
    return hand.is_set and (hand.front_value, hand.back_value) == (
        this.rank_front(way.front),
        this.rank_back(way.back),
    )


def _check_foul(this: Round, hand: Hand, place: int) -> None:
    """A front of the wrong size, a back of the wrong size, or a front above its back."""
    clauses, (front, back) = this.clauses, this.game.pieces.sizes
    hand.foul = False
    if hand.wrong_size:
        _call_wrong_size(this, hand)
    elif len(hand.front) != front:
        _call_foul(this, hand, clauses.foul_front, _held(this, hand.front, "in front"), place)
    elif len(hand.back) != back:
        _call_foul(this, hand, clauses.foul_back, _held(this, hand.back, "behind"), place)
    elif hand.is_set and hand.front_value > hand.back_value and not _swap(this, hand):
        detail = f"has {' '.join(hand.front)} in front above {' '.join(hand.back)} behind"
        _call_foul(this, hand, clauses.foul, detail, place)


def _held(this: Round, cards: Cards, where: str) -> str:
    called = this.game.pieces.called
    return f"has {len(cards)} {called if len(cards) != 1 else called.removesuffix('s')} {where}"


def _swap(this: Round, hand: Hand) -> bool:
    """The higher pair of tiles simply is the high hand, where that is so (PGT.R.low-above-high)."""
    if this.game.swaps is None:
        return False
    this.readings.add("PGT.R.low-above-high")
    if not this.game.swaps(this.rules, hand.spot == BANK):
        return False
    _lay(this, hand, hand.back, hand.front)
    hand.also = ("PGT.R.low-above-high",)
    return True


def _call_misset(this: Round, hand: Hand, way: Way, place: int) -> None:
    this.violation(
        "house-way-misset", this.clauses.misset,
        f"{hand_name(hand.spot)} was set {_pair(hand.front, hand.back)}; the house way is"
        f" {_pair(way.front, way.back)} ({way.rule})", place,
    )  # fmt: skip


def _call_wrong_size(this: Round, hand: Hand) -> None:
    """A player's hand of the wrong size is foul; its finding is another (PGP.R.wrong-count)."""
    hand.foul = True
    hand.rule = this.clauses.foul_back
    this.readings.add("PGP.R.wrong-count")


def _call_unprotected(this: Round, hand: Hand, place: int) -> None:
    detail = "was mixed with others or held unprotected"
    _call_foul(this, hand, this.clauses.unprotected, detail, place)


def _call_foul(this: Round, hand: Hand, rule: str, detail: str, place: int) -> None:
    hand.foul = True
    hand.rule = rule
    this.violation("foul-hand", rule, f"{hand_name(hand.spot)} {detail}", place)


def _pair(front: Cards, back: Cards) -> str:
    return f"{' '.join(front)} / {' '.join(back)}"
