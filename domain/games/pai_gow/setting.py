"""How every hand in action is set: by its player, or the house way."""

from typing import Final

from domain.cards import UNKNOWN
from domain.events.round import ButtonPlaced, CardsRevealed, Decided, HandSet, Irregular
from domain.facts import NEVER
from domain.games.pai_gow.deal import in_deck
from domain.games.pai_gow.game import BASE, Way
from domain.games.pai_gow.state import Hand, Round
from domain.layout import BANK
from domain.notes import is_reading

FOUL_FRONT: Final = "DHC.foul.b"
FOUL_BACK: Final = "DHC.foul.c"
UNPROTECTED: Final = "DHM.36.d"

Sets = dict[str, list[tuple[int, HandSet]]]


class Moments:
    """When hands were set and opened, and which were to be set the house way."""

    __slots__ = ("asked", "bank_opened", "kept_elsewhere", "player_opened", "sets", "shown")

    def __init__(self, this: Round) -> None:
        self.sets: Sets = {}
        for one in this.told.of(HandSet):
            self.sets.setdefault(one[1].spot, []).append(one)
        self.shown: dict[str, list[tuple[int, CardsRevealed]]] = {}
        for place, shown in this.told.of(CardsRevealed):
            spot = this.delivered_to.get(shown.spot, shown.spot)
            self.shown.setdefault(spot, []).append((place, shown))
        bank = [at for at, _ in (*self.shown.get(BANK, ()), *self.sets.get(BANK, ()))]
        self.bank_opened = min(bank, default=NEVER)
        self.player_opened = min(
            [shown[0][0] for spot, shown in self.shown.items() if spot[0].isdigit()],
            default=NEVER,
        )
        self.asked = {
            event.spot for _, event in this.told.of(Decided) if event.choice == "house-way"
        } | {
            this.spot_of(event.seat)
            for _, event in this.told.of(ButtonPlaced)
            if event.button == "house-way"
        }
        self.kept_elsewhere = _kept_elsewhere(this, self.sets)


def set_hands(this: Round) -> None:
    """Set every hand in action and the bank's, as far as its cards are known."""
    moments = Moments(this)
    fouled = {
        this.delivered_to.get(event.spot, event.spot): place
        for place, event in this.told.of(Irregular)
        if event.kind == "foul-hand" and event.spot is not None
    }
    for seat in this.order or _based(this):
        spot = str(seat)
        hand = this.hands[spot] = _lying(this, spot)
        _set_player(this, hand, moments)
        if spot in fouled and not hand.foul:
            _call_foul(this, hand, UNPROTECTED, "was mixed with others or held unprotected",
                       fouled[spot])  # fmt: skip
    this.bank = this.hands[BANK] = _lying(this, BANK)
    if this.bank.cards:
        _set_bank(this, this.bank, moments, fouled.get(BANK))


def _based(this: Round) -> list[int]:
    """The seats with a base bet, where no dice say in which order they act."""
    return [
        seat
        for seat, stakes in sorted(this.on_spot.items())
        if any(one.wager == BASE for one in stakes)
    ]


def _lying(this: Round, spot: str) -> Hand:
    hand = Hand(spot, this.lying.get(spot, []))
    hand.wrong_size = spot in this.wrong_sizes
    whole = len(hand.cards) == this.game.pieces.hand
    hand.is_known = whole and UNKNOWN not in hand.cards
    return hand


def _kept_elsewhere(this: Round, sets: Sets) -> set[str]:
    """The hands of bettors who play another of their spots (DHC.gen.12)."""
    if this.game.one_hand is None:
        return set()
    controlled: dict[str, list[str]] = {}
    for seat, stakes in this.on_spot.items():
        controlled.setdefault(stakes[0].first, []).append(str(seat))
    given_up: set[str] = set()
    for bettor, spots in controlled.items():
        if len(spots) > 1:
            own = bettor.removeprefix("seat-")
            first_set = min(spots, key=lambda spot: sets[spot][0][0] if spot in sets else NEVER)
            given_up |= {*spots} - {own if own in spots else first_set}
    return given_up


def _set_player(this: Round, hand: Hand, moments: Moments) -> None:
    """A player's hand: as he set it, or the house way where that is asked for or left."""
    sets = moments.sets.get(hand.spot, [])
    rule = None
    if hand.spot in moments.kept_elsewhere:
        rule = this.game.one_hand
    elif hand.spot in moments.asked:
        rule = this.clauses.set_by_house
    elif this.game.bank_first is None and moments.bank_opened < NEVER:
        if not any(place < moments.bank_opened for place, _ in sets):
            rule = "DHM.23"
            this.readings.add("PGP.R.early-bank")
        else:
            sets = [one for one in sets if one[0] < moments.bank_opened or one[1].way == "house"]
    if rule is None and sets and sets[-1][1].way == "house":
        rule = this.clauses.set_by_house
    if rule is None:
        if sets:
            _lay_as_set(this, hand, sets[-1], moments)
            _check_foul(this, hand, sets[-1][0])
        elif hand.wrong_size:
            _call_wrong_size(this, hand)
        return
    _set_house_way(this, hand, sets, moments, rule)


def _set_house_way(
    this: Round, hand: Hand, sets: list[tuple[int, HandSet]], moments: Moments, rule: str
) -> None:
    """The house way counts; a recorded set of the same value is right as it lies (DHM.39)."""
    if hand.wrong_size:
        if sets:
            _lay_as_set(this, hand, sets[-1], moments)
        _call_wrong_size(this, hand)
        return
    if not hand.is_known:
        return
    way = this.game.house_way(tuple(hand.cards), this.rules)
    if sets:
        _lay_as_set(this, hand, sets[-1], moments)
        face_down = UNKNOWN in (*hand.front, *hand.back)
        if hand.is_set and hand.front_value > hand.back_value:
            _swaps(this, hand)
        if not face_down and not _is_worth(this, hand, way):
            this.violation(
                "house-way-misset", this.clauses.misset,
                f"{_spoken(hand.spot)} was set {_pair(hand.front, hand.back)}; the house way is"
                f" {_pair(way.front, way.back)} ({way.rule})", sets[-1][0],
            )  # fmt: skip
            hand.is_set = False
    if not hand.is_set:
        _lay(this, hand, way.front, way.back)
    hand.foul = False
    hand.rule, hand.also = way.rule, (*way.also, rule)
    this.readings.update(way.readings)
    if is_reading(rule):
        this.readings.add(rule)


def _lay_as_set(this: Round, hand: Hand, recorded: tuple[int, HandSet], moments: Moments) -> None:
    """The hand as it was set; of one set face down its reveal names the front first."""
    place, event = recorded
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


def _turned_up(
    front: tuple[str, ...], back: tuple[str, ...], shown: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
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


def _lay(this: Round, hand: Hand, front: tuple[str, ...], back: tuple[str, ...]) -> None:
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
    front, back = this.game.pieces.sizes
    hand.foul = False
    if hand.wrong_size:
        _call_wrong_size(this, hand)
    elif len(hand.front) != front:
        detail = f"has {len(hand.front)} in front"
        _call_foul(this, hand, FOUL_FRONT, detail, place)
    elif len(hand.back) != back:
        detail = f"has {len(hand.back)} behind"
        _call_foul(this, hand, FOUL_BACK, detail, place)
    elif hand.is_set and hand.front_value > hand.back_value:
        if _swaps(this, hand):
            return
        detail = f"has {' '.join(hand.front)} in front above {' '.join(hand.back)} behind"
        _call_foul(this, hand, this.clauses.foul, detail, place)


def _swaps(this: Round, hand: Hand) -> bool:
    """Whether the higher pair of tiles simply is the high hand (PGT.R.low-above-high)."""
    if this.game.swaps is None:
        return False
    this.readings.add("PGT.R.low-above-high")
    if not this.game.swaps(this.rules, hand.spot == BANK):
        return False
    _lay(this, hand, hand.back, hand.front)
    hand.also = ("PGT.R.low-above-high",)
    return True


def _call_wrong_size(this: Round, hand: Hand) -> None:
    """A player's hand of the wrong size is foul; its finding is another (PGP.R.wrong-count)."""
    hand.foul = True
    hand.rule = FOUL_BACK
    this.readings.add("PGP.R.wrong-count")


def _call_foul(this: Round, hand: Hand, rule: str, detail: str, place: int) -> None:
    hand.foul = True
    hand.rule = rule
    this.violation("foul-hand", rule, f"{_spoken(hand.spot)} {detail}", place)


def _set_bank(this: Round, bank: Hand, moments: Moments, fouled: int | None) -> None:
    """The bank's hand, as it was set before a player's was opened; a foul one is reset."""
    sets = moments.sets.get(BANK, [])
    sets = [one for one in sets if one[0] < moments.player_opened] or sets[:1]
    way_rule = this.game.bank_first
    if way_rule is None and (BANK in moments.asked or (sets and sets[-1][1].way == "house")):
        way_rule = this.clauses.set_by_house
    if sets:
        _lay_as_set(this, bank, sets[-1], moments)
        _check_foul(this, bank, sets[-1][0])
        bank.rule, *also = this.clauses.bank_set
        bank.also = (*bank.also, *also)
    if fouled is not None and not bank.foul:
        _call_foul(this, bank, UNPROTECTED, "was mixed with others or held unprotected", fouled)
    if bank.foul:
        bank.is_set = False
        _set_house_way(this, bank, [], moments, this.clauses.bank_reset)
    elif way_rule is not None:
        bank.is_set = False
        _set_house_way(this, bank, sets, moments, way_rule)


def check_surrenders(this: Round) -> None:
    """A hand cannot be given up (DHM.27)."""
    for place, event in this.told.of(Decided):
        if event.choice == "surrender":
            detail = f"{_spoken(event.spot)} cannot be surrendered; it is played"
            this.violation("illegal-surrender", "DHM.27", detail, place)


def _spoken(spot: str) -> str:
    return "the player-dealer's hand" if spot == BANK else f"seat {spot}'s hand"


def _pair(front: tuple[str, ...], back: tuple[str, ...]) -> str:
    return f"{' '.join(front)} / {' '.join(back)}"
