"""When hands were set and opened, and which of the recorded settings count."""

from collections.abc import Iterator

from msgspec import Struct

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import ButtonPlaced, CardsRevealed, Decided, HandSet
from domain.games.pai_gow.deal import find_exposed_spot, list_exposed_cards
from domain.games.pai_gow.game import BASE
from domain.games.pai_gow.state import PaiGowRound
from domain.money import sum_by_name
from domain.seats import BANK, parse_seat_name
from domain.table.fact_index import NEVER_PLACE
from domain.vocabulary.wager_names import name_bettor, name_hand

PlacedSet = tuple[int, HandSet]
HandSets = list[PlacedSet]
"""How a hand was set, each time with its place."""


class SettingPlan(Struct, frozen=True):
    """Which settings of a player's hand count, and the clause that has it set the house way."""

    sets: HandSets
    house_rule: str | None
    timely: HandSets
    """How the hand was set before the bank was opened, by whomever."""


class SettingTimes:
    """The recorded settings and shown cards, by spot."""

    __slots__ = ("_elsewhere", "_requests", "bank_opened", "player_opened", "sets", "shown")

    def __init__(self, state: PaiGowRound) -> None:
        self.sets: dict[str, HandSets] = {}
        for place, event in state.facts.of(HandSet):
            self.sets.setdefault(state.find_spot_of_cards(event.spot), []).append((place, event))
        self.shown: dict[str, list[tuple[int, CardsRevealed]]] = {}
        for place, shown in state.facts.of(CardsRevealed):
            self.shown.setdefault(state.find_spot_of_cards(shown.spot), []).append((place, shown))
        self.bank_opened = min(self._list_bank_openings(state), default=NEVER_PLACE)
        self.player_opened = min(
            [
                place
                for seat in state.on_spot
                for place, shown in self.shown.get(str(seat), ())
                if any(card != UNKNOWN_CARD for card in shown.cards)
            ],
            default=NEVER_PLACE,
        )
        self._requests = _list_house_way_requests(state)
        self._elsewhere = _list_second_hands(state, self.sets)

    def _list_bank_openings(self, state: PaiGowRound) -> Iterator[int]:
        """Yield when the bank's hand was shown, set, or a card of it exposed (PGP.early)."""
        yield from (place for place, _ in (*self.shown.get(BANK, ()), *self.sets.get(BANK, ())))
        if state.game.bank_first is not None:
            return
        for place, event in list_exposed_cards(state):
            begun = state.last_dealt if event.kind == "early-exposure" else state.deal_end
            if place > begun and find_exposed_spot(state, event) == BANK:
                yield place

    def is_asked(self, spot: str, before: int = NEVER_PLACE) -> bool:
        """Return whether the hand was to be set the house way, by a wish before a place."""
        return any(place < before for place in self._requests.get(spot, ()))

    def find_late_request(self, spot: str) -> int | None:
        """Return where the house way was asked for only after the bank was opened."""
        requests = self._requests.get(spot, ())
        return next((place for place in requests if place > self.bank_opened), None)

    def list_timely_sets(self, state: PaiGowRound, spot: str) -> HandSets:
        """Return how a hand was set before the bank was opened, by whomever."""
        sets = self.sets.get(spot, [])
        if state.game.bank_first is not None:
            return sets
        timely = [one for one in sets if one[0] < self.bank_opened]
        if not timely and state.rules.get("after_exposure") == "counts":
            return sets
        return timely

    def plan_setting(self, state: PaiGowRound, spot: str) -> SettingPlan:
        """Return which settings of a player's hand count, and why it is house way if it is."""
        timely = self.list_timely_sets(state, spot)
        sets = select_deciding_sets(state, spot, timely)
        if state.game.bank_first is None and len(timely) < len(self.sets.get(spot, ())):
            # What the house sets after the opening is its own setting, or its resetting.
            late = [one for one in self.sets.get(spot, []) if one not in timely]
            sets = [*sets, *(one for one in late if one[1].way == "house")]
        if spot in self._elsewhere:
            return SettingPlan(sets, state.game.one_hand, timely)
        if self.is_asked_in_time(state, spot):
            return SettingPlan(sets, state.clauses.set_by_house, timely)
        is_open = state.game.bank_first is None and self.bank_opened < NEVER_PLACE
        if is_open and not timely and not (sets and self._is_left_to_house(spot)):
            return SettingPlan(sets, state.clauses.early_bank, timely)
        by_house = bool(sets) and sets[-1][1].way == "house"
        return SettingPlan(sets, state.clauses.set_by_house if by_house else None, timely)

    def counts_late(self, state: PaiGowRound, spot: str) -> bool:
        """Return whether what was done after the bank was opened counts as if in time."""
        if state.rules.get("after_exposure") != "counts" or self.is_set_in_time(spot):
            return False
        wished = self._requests.get(spot, [])
        done = [*wished, *(place for place, _ in self.sets.get(spot, ()))]
        return any(place > self.bank_opened for place in done) and not self.is_asked(
            spot, self.bank_opened
        )

    def _is_left_to_house(self, spot: str) -> bool:
        """Return whether only the house is recorded to have set the hand, asked or not."""
        sets = self.sets.get(spot, [])
        by_house = bool(sets) and all(one.way == "house" for _, one in sets)
        return by_house and not self._requests.get(spot)

    def is_asked_in_time(self, state: PaiGowRound, spot: str) -> bool:
        """Return whether the house way was asked for before the bank was opened."""
        if state.game.bank_first is not None:
            return self.is_asked(spot)
        if self.is_asked(spot, self.bank_opened):
            return True
        counts = state.rules.get("after_exposure") == "counts"
        return counts and self.is_asked(spot) and not self.is_set_in_time(spot)

    def is_set_in_time(self, spot: str) -> bool:
        """Return whether a hand was set before the bank was opened."""
        return any(place < self.bank_opened for place, _ in self.sets.get(spot, ()))

    def list_late_sets(self, spot: str, timely: HandSets) -> HandSets:
        """Return how a player set a hand again, or at all, after the bank was opened."""
        sets = self.sets.get(spot, [])
        if len(timely) == len(sets):
            return []
        return [one for one in sets if one not in timely and one[1].way == "player"]

    def list_bank_sets(self, state: PaiGowRound) -> HandSets:
        """Return how the bank was set before a player's hand was opened, or else first."""
        sets = self.sets.get(BANK, [])
        timely = [one for one in sets if one[0] < self.player_opened] or sets[:1]
        return select_deciding_sets(state, BANK, timely)

    def check_bank_opening(self, state: PaiGowRound) -> None:
        """Report a bank opened before all hands were set, once, at its opening (PGP.early)."""
        if state.game.bank_first is not None or self.bank_opened == NEVER_PLACE:
            return
        waiting = [seat for seat in state.order if self._was_unset(state, str(seat))]
        if waiting:
            hands = ", ".join(name_hand(str(seat)) for seat in waiting)
            detail = f"the bank was opened before {hands} {'was' if len(waiting) == 1 else 'were'}"
            state.add_violation(
                "early-exposure", state.clauses.bank_opened, f"{detail} set", self.bank_opened
            )

    def _was_unset(self, state: PaiGowRound, spot: str) -> bool:
        """Return whether a hand was not set when the bank was opened, but set or shown later."""
        if self.is_set_in_time(spot):
            return False
        is_set = bool(self.sets.get(spot))
        is_left = spot in self._elsewhere or self._is_left_to_house(spot)
        if is_left or self.is_asked(spot, self.bank_opened):
            return state.game.opens_after_house_way and is_set
        return is_set or any(place > self.bank_opened for place, _ in self.shown.get(spot, ()))

    def check_players_before_bank(self, state: PaiGowRound) -> None:
        """Report players who set before the bank was shown, where it comes first (FUP.step.5)."""
        rule = state.game.bank_first
        if rule is None or self.bank_opened == NEVER_PLACE:
            return
        for seat in state.order:
            sets = self.sets.get(str(seat), ())
            early = [at for at, one in sets if at < self.bank_opened and one.way == "player"]
            if early:
                detail = f"{name_hand(str(seat))} was set before the bank was shown"
                state.add_violation("out-of-turn", rule, detail, early[0])


def _list_house_way_requests(state: PaiGowRound) -> dict[str, list[int]]:
    """Return where hands were asked to be set the house way, by request or by a button."""
    requests = [
        (place, state.find_spot_of_cards(event.spot))
        for place, event in state.facts.of(Decided)
        if event.choice == "house-way"
    ]
    requests += [
        (place, state.spot_of(button.seat))
        for place, button in state.facts.of(ButtonPlaced)
        if button.button == "house-way"
    ]
    by_spot: dict[str, list[int]] = {}
    for place, spot in sorted(requests):
        by_spot.setdefault(spot, []).append(place)
    return by_spot


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


# Who has the last word, where several set one hand.


def select_deciding_sets(state: PaiGowRound, spot: str, sets: HandSets) -> HandSets:
    """Return the settings that count, where several bettors set one hand (PGP.bettors.4)."""
    decider = find_decider(state, spot, sets)
    if decider is None:
        return sets
    own = state.name_owner(spot)
    return [one for one in sets if one[1].way == "house" or (one[1].bettor or own) == decider]


def find_decider(state: PaiGowRound, spot: str, sets: HandSets) -> str | None:
    """Return who has the last word on a hand that several bettors set, if that one set it."""
    if len(sets) < 2:
        return None
    own = state.name_owner(spot)
    setters = {one.bettor or own for _, one in sets if one.way == "player"}
    if len(setters) < 2 or not state.game.backline:
        return None
    if spot != BANK and state.game.seated_player_decides:
        decider = own
    else:
        laid = state.backers if spot == BANK else list(_list_base_money(state, spot))
        amounts = sum_by_name(laid)
        # Of equal amounts the seat's own decides, then whoever laid first.
        decider = max(amounts, key=lambda one: (amounts[one], one == own), default=own)
    return decider if decider in setters else None


def _list_base_money(state: PaiGowRound, spot: str) -> Iterator[tuple[str, int]]:
    for stake in state.on_spot.get(int(spot), ()):
        if stake.wager == BASE:
            yield from ((bettor, amount) for _, bettor, amount in stake.members)


def describe_overruled(bettor: str, decider: str) -> str:
    """Describe who set a hand last without having the last word on it."""
    return f"was set last by {name_bettor(bettor)}; {name_bettor(decider)} has the last word"
