"""When hands were set and opened, and which of them are set the house way."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import ButtonPlaced, CardsRevealed, Decided, HandSet
from domain.games.families.game import CardTuple, HouseWaySetting
from domain.games.pai_gow.deal import mask_foreign_cards
from domain.games.pai_gow.state import PaiGowHand, PaiGowRound
from domain.seats import BANK, parse_seat_name
from domain.table.fact_index import NEVER_PLACE
from domain.verdict.findings import is_reading_rule
from domain.vocabulary.wager_names import name_hand

HandSets = list[tuple[int, HandSet]]
"""How a hand was set, each time with its place."""


class SettingTimes:
    """The recorded settings and shown cards, by spot."""

    __slots__ = ("_asked", "_elsewhere", "bank_opened", "player_opened", "sets", "shown")

    def __init__(self, state: PaiGowRound) -> None:
        self.sets: dict[str, HandSets] = {}
        for place, event in state.facts.of(HandSet):
            self.sets.setdefault(state.find_spot_of_cards(event.spot), []).append((place, event))
        self.shown: dict[str, list[tuple[int, CardsRevealed]]] = {}
        for place, shown in state.facts.of(CardsRevealed):
            self.shown.setdefault(state.find_spot_of_cards(shown.spot), []).append((place, shown))
        bank = [at for at, _ in (*self.shown.get(BANK, ()), *self.sets.get(BANK, ()))]
        self.bank_opened = min(bank, default=NEVER_PLACE)
        self.player_opened = min(
            [
                place
                for seat in state.on_spot
                for place, shown in self.shown.get(str(seat), ())
                if any(card != UNKNOWN_CARD for card in shown.cards)
            ],
            default=NEVER_PLACE,
        )
        self._asked = _list_house_way_requests(state)
        self._elsewhere = _list_second_hands(state, self.sets)

    def is_asked(self, spot: str) -> bool:
        """Return whether the hand was to be set the house way."""
        return spot in self._asked

    def find_house_rule(self, state: PaiGowRound, spot: str) -> str | None:
        """Return the clause by which a player's hand is set the house way, if one has it so."""
        if spot in self._elsewhere:
            return state.game.one_hand
        counting = self.list_valid_sets(state, spot)
        if spot in self._asked or (counting and counting[-1][1].way == "house"):
            return state.clauses.set_by_house
        is_early = state.game.bank_first is None and self.bank_opened < NEVER_PLACE
        return state.clauses.early_bank if is_early and not counting else None

    def list_valid_sets(self, state: PaiGowRound, spot: str) -> HandSets:
        """Return how a hand was set: by its player only before the bank was opened (DHM.23)."""
        sets = self.sets.get(spot, [])
        if state.game.bank_first is not None:
            return sets
        return [one for one in sets if one[0] < self.bank_opened or one[1].way == "house"]

    def list_bank_sets(self) -> HandSets:
        """Return how the bank was set before a player's hand was opened, or else first (DHM.44)."""
        sets = self.sets.get(BANK, [])
        return [one for one in sets if one[0] < self.player_opened] or sets[:1]


def _list_house_way_requests(state: PaiGowRound) -> set[str]:
    """Return the spots whose hands are to be set the house way, by request or by a button."""
    decided = state.facts.of(Decided)
    requested_spots = {
        state.find_spot_of_cards(event.spot) for _, event in decided if event.choice == "house-way"
    }
    buttons = state.facts.of(ButtonPlaced)
    marked_spots = {
        state.spot_of(button.seat) for _, button in buttons if button.button == "house-way"
    }
    return requested_spots | marked_spots


def _list_second_hands(state: PaiGowRound, sets: dict[str, HandSets]) -> set[str]:
    """Return the hands of bettors who play another of their spots (DHC.gen.12)."""
    if state.game.one_hand is None:
        return set()
    controlled: dict[str, list[int]] = {}
    for seat, stakes in state.on_spot.items():
        controlled.setdefault(stakes[0].first, []).append(seat)
    given_up: set[str] = set()
    for bettor, seats in controlled.items():
        if len(seats) > 1:
            own = parse_seat_name(bettor)
            kept = own if own in seats else min(seats, key=lambda seat: _find_first_set(sets, seat))
            given_up |= {str(seat) for seat in seats if seat != kept}
    return given_up


def _find_first_set(sets: dict[str, HandSets], seat: int) -> int:
    spot = str(seat)
    return sets[spot][0][0] if spot in sets else NEVER_PLACE


def set_hands(state: PaiGowRound) -> None:
    """Set every hand in action and the bank's, as far as its cards are known."""
    moments = SettingTimes(state)
    fouled = {
        state.find_spot_of_cards(event.spot): place
        for place, event in state.irregular
        if event.kind == "foul-hand" and event.spot is not None
    }
    for seat in state.order or state.list_based_seats():
        spot = str(seat)
        hand = state.hands[spot] = _get_hand(state, spot)
        _set_player(state, hand, moments)
        if spot in fouled and not hand.foul:
            _report_unprotected(state, hand, fouled[spot])
    bank = state.hands[BANK] = _get_hand(state, BANK)
    if bank.cards:
        _set_bank(state, bank, moments, fouled.get(BANK))


def check_surrenders(state: PaiGowRound) -> None:
    """Report hands given up, which cannot be (DHM.27)."""
    for place, event in state.facts.of(Decided):
        if event.choice == "surrender":
            detail = f"{name_hand(event.spot)} cannot be surrendered; it is played"
            state.add_violation("illegal-surrender", "DHM.27", detail, place)


def _get_hand(state: PaiGowRound, spot: str) -> PaiGowHand:
    hand = PaiGowHand(spot, state.lying.get(spot, []))
    hand.wrong_size = spot in state.wrong_sizes
    whole = len(hand.cards) == state.game.pieces.hand
    hand.is_known = whole and UNKNOWN_CARD not in hand.cards
    return hand


def _set_player(state: PaiGowRound, hand: PaiGowHand, moments: SettingTimes) -> None:
    """Set a player's hand as its player did, or the house way where that is asked for or left."""
    rule = moments.find_house_rule(state, hand.spot)
    sets = moments.list_valid_sets(state, hand.spot)
    if rule is not None:
        _set_house_way(state, hand, moments, sets or moments.sets.get(hand.spot, []), rule)
    elif sets:
        _lay_as_set(state, hand, sets, moments)
        _check_foul(state, hand, sets[-1][0])
    elif hand.wrong_size:
        _report_wrong_size(state, hand)


def _set_bank(
    state: PaiGowRound, bank: PaiGowHand, moments: SettingTimes, fouled: int | None
) -> None:
    """Set the bank's hand as it was set; a foul one is reset the house way (DHM.40)."""
    sets = moments.list_bank_sets()
    if sets:
        _lay_as_set(state, bank, sets, moments)
        _check_foul(state, bank, sets[-1][0])
        bank.rule, *also = state.clauses.bank_set
        bank.also = (*bank.also, *also)
    if fouled is not None and not bank.foul:
        _report_unprotected(state, bank, fouled)
    if bank.foul:
        bank.foul, bank.is_set = False, False
        bank.front = bank.back = ()
        _set_house_way(state, bank, moments, [], state.clauses.bank_reset)
        return
    rule = state.game.bank_first
    if rule is None and (moments.is_asked(BANK) or (sets and sets[-1][1].way == "house")):
        rule = state.clauses.set_by_house
    if rule is not None:
        bank.is_set = False
        _set_house_way(state, bank, moments, sets, rule)


def _set_house_way(
    state: PaiGowRound, hand: PaiGowHand, moments: SettingTimes, sets: HandSets, rule: str
) -> None:
    """Set a hand the house way; a recorded set of equal value is right as it lies (DHM.39)."""
    if sets:
        _lay_as_set(state, hand, sets, moments)
    if hand.wrong_size:
        _report_wrong_size(state, hand)
        return
    if not hand.is_known:
        return
    way = state.game.set_house_way(tuple(hand.cards), state.rules)
    if sets and UNKNOWN_CARD not in (*hand.front, *hand.back):
        if hand.is_set and hand.front_value > hand.back_value:
            _swap_pairs(state, hand)
        if not _is_same_value(state, hand, way):
            _report_misset(state, hand, way, sets[-1][0])
            hand.is_set = False
    if not hand.is_set:
        _lay_hand(state, hand, way.front, way.back)
    hand.foul = False
    hand.rule, hand.also = way.rule, (*way.also, rule)
    state.readings.update(way.readings)
    if is_reading_rule(rule):
        state.readings.add(rule)


def _lay_as_set(
    state: PaiGowRound, hand: PaiGowHand, sets: HandSets, moments: SettingTimes
) -> None:
    """Lay the hand as it was last set; of one set face down its reveal names the front first."""
    place, event = sets[-1]
    front, back = mask_foreign_cards(state, event.front), mask_foreign_cards(state, event.back)
    if UNKNOWN_CARD in front or UNKNOWN_CARD in back:
        for at, later in moments.shown.get(hand.spot, ()):
            if at > place:
                front, back = _name_unseen(front, back, mask_foreign_cards(state, later.cards))
        if UNKNOWN_CARD not in front or UNKNOWN_CARD not in back:
            front, back = _name_unseen(front, back, tuple(hand.cards))
    hand.front, hand.back = front, back
    if (len(front), len(back)) == state.game.pieces.sizes and UNKNOWN_CARD not in (*front, *back):
        _lay_hand(state, hand, front, back)
    hand.rule = state.clauses.set_by_player


def _name_unseen(
    front: CardTuple, back: CardTuple, shown: CardTuple
) -> tuple[CardTuple, CardTuple]:
    """Return a set with its unseen cards named, the front's first, by what lies there."""
    names = [name for name in shown if name != UNKNOWN_CARD]
    for card in (*front, *back):
        if card in names:
            names.remove(card)
    fresh = iter(names)
    return (
        tuple([next(fresh, card) if card == UNKNOWN_CARD else card for card in front]),
        tuple([next(fresh, card) if card == UNKNOWN_CARD else card for card in back]),
    )


def _lay_hand(state: PaiGowRound, hand: PaiGowHand, front: CardTuple, back: CardTuple) -> None:
    hand.front, hand.back = front, back
    hand.front_value, hand.back_value = state.rank_front(front), state.rank_back(back)
    hand.is_set = True


def _is_same_value(state: PaiGowRound, hand: PaiGowHand, way: HouseWaySetting) -> bool:
    """Return whether the set is of the same value as the house way, suits apart."""
    return hand.is_set and (hand.front_value, hand.back_value) == (
        state.rank_front(way.front),
        state.rank_back(way.back),
    )


def _check_foul(state: PaiGowRound, hand: PaiGowHand, place: int) -> None:
    """Check that front and back are of the right size, and the back is the higher one."""
    clauses, (front, back) = state.clauses, state.game.pieces.sizes
    hand.foul = False
    if hand.wrong_size:
        _report_wrong_size(state, hand)
    elif len(hand.front) != front:
        _foul_hand(
            state, hand, clauses.foul_front, _describe_cards(state, hand.front, "in front"), place
        )
    elif len(hand.back) != back:
        _foul_hand(
            state, hand, clauses.foul_back, _describe_cards(state, hand.back, "behind"), place
        )
    elif hand.is_set and hand.front_value > hand.back_value and not _swap_pairs(state, hand):
        detail = f"has {' '.join(hand.front)} in front above {' '.join(hand.back)} behind"
        _foul_hand(state, hand, clauses.foul, detail, place)


def _describe_cards(state: PaiGowRound, cards: CardTuple, where: str) -> str:
    called = state.game.pieces.called
    return f"has {len(cards)} {called if len(cards) != 1 else called.removesuffix('s')} {where}"


def _swap_pairs(state: PaiGowRound, hand: PaiGowHand) -> bool:
    """Return whether the higher pair of tiles simply is the high hand (PGT.R.low-above-high)."""
    if state.game.swaps is None:
        return False
    state.readings.add("PGT.R.low-above-high")
    if not state.game.swaps(state.rules, hand.spot == BANK):
        return False
    _lay_hand(state, hand, hand.back, hand.front)
    hand.also = ("PGT.R.low-above-high",)
    return True


def _report_misset(state: PaiGowRound, hand: PaiGowHand, way: HouseWaySetting, place: int) -> None:
    state.add_violation(
        "house-way-misset",
        state.clauses.misset,
        f"{name_hand(hand.spot)} was set {_format_pair(hand.front, hand.back)}; the house way is"
        f" {_format_pair(way.front, way.back)} ({way.rule})",
        place,
    )


def _report_wrong_size(state: PaiGowRound, hand: PaiGowHand) -> None:
    """Report a player's hand of the wrong size, which is foul (PGP.R.wrong-count)."""
    hand.foul = True
    hand.rule = state.clauses.foul_back
    state.readings.add("PGP.R.wrong-count")


def _report_unprotected(state: PaiGowRound, hand: PaiGowHand, place: int) -> None:
    detail = "was mixed with others or held unprotected"
    _foul_hand(state, hand, state.clauses.unprotected, detail, place)


def _foul_hand(state: PaiGowRound, hand: PaiGowHand, rule: str, detail: str, place: int) -> None:
    hand.foul = True
    hand.rule = rule
    state.add_violation("foul-hand", rule, f"{name_hand(hand.spot)} {detail}", place)


def _format_pair(front: CardTuple, back: CardTuple) -> str:
    return f"{' '.join(front)} / {' '.join(back)}"
