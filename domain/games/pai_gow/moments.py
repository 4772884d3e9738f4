"""When hands were set and opened, and which of them are set the house way."""

from domain.cards import UNKNOWN
from domain.events.round import ButtonPlaced, CardsRevealed, Decided, HandSet
from domain.facts import NEVER
from domain.games.pai_gow.state import Round
from domain.layout import BANK, seat_in_name

Sets = list[tuple[int, HandSet]]
"""How a hand was set, each time with its place."""


class Moments:
    """What was set, shown and asked for, by the spot it happened to."""

    __slots__ = ("_asked", "_elsewhere", "bank_opened", "player_opened", "sets", "shown")

    def __init__(self, this: Round) -> None:
        self.sets: dict[str, Sets] = {}
        for place, event in this.told.of(HandSet):
            self.sets.setdefault(this.lies_at(event.spot), []).append((place, event))
        self.shown: dict[str, list[tuple[int, CardsRevealed]]] = {}
        for place, shown in this.told.of(CardsRevealed):
            self.shown.setdefault(this.lies_at(shown.spot), []).append((place, shown))
        bank = [at for at, _ in (*self.shown.get(BANK, ()), *self.sets.get(BANK, ()))]
        self.bank_opened = min(bank, default=NEVER)
        self.player_opened = min(
            [
                place
                for seat in this.on_spot
                for place, shown in self.shown.get(str(seat), ())
                if any(card != UNKNOWN for card in shown.cards)
            ],
            default=NEVER,
        )
        self._asked = _asked(this)
        self._elsewhere = _elsewhere(this, self.sets)

    def is_asked(self, spot: str) -> bool:
        """Whether the hand was to be set the house way."""
        return spot in self._asked

    def house_rule(self, this: Round, spot: str) -> str | None:
        """The clause by which a player's hand is set the house way, if one has it so."""
        if spot in self._elsewhere:
            return this.game.one_hand
        counting = self.that_count(this, spot)
        if spot in self._asked or (counting and counting[-1][1].way == "house"):
            return this.clauses.set_by_house
        is_early = this.game.bank_first is None and self.bank_opened < NEVER
        return this.clauses.early_bank if is_early and not counting else None

    def that_count(self, this: Round, spot: str) -> Sets:
        """How a hand was set: by its player only before the bank was opened (DHM.23)."""
        sets = self.sets.get(spot, [])
        if this.game.bank_first is not None:
            return sets
        return [one for one in sets if one[0] < self.bank_opened or one[1].way == "house"]

    def of_bank(self) -> Sets:
        """How the bank was set before a player's hand was opened, or else first (DHM.44)."""
        sets = self.sets.get(BANK, [])
        return [one for one in sets if one[0] < self.player_opened] or sets[:1]


def _asked(this: Round) -> set[str]:
    """The hands that were asked, or marked by a button, to be set the house way."""
    decided = this.told.of(Decided)
    asked = {this.lies_at(event.spot) for _, event in decided if event.choice == "house-way"}
    buttons = this.told.of(ButtonPlaced)
    marked = {this.spot_of(one.seat) for _, one in buttons if one.button == "house-way"}
    return asked | marked


def _elsewhere(this: Round, sets: dict[str, Sets]) -> set[str]:
    """The hands of bettors who play another of their spots (DHC.gen.12)."""
    if this.game.one_hand is None:
        return set()
    controlled: dict[str, list[int]] = {}
    for seat, stakes in this.on_spot.items():
        controlled.setdefault(stakes[0].first, []).append(seat)
    given_up: set[str] = set()
    for bettor, seats in controlled.items():
        if len(seats) > 1:
            own = seat_in_name(bettor)
            kept = own if own in seats else min(seats, key=lambda seat: _first_set(sets, seat))
            given_up |= {str(seat) for seat in seats if seat != kept}
    return given_up


def _first_set(sets: dict[str, Sets], seat: int) -> int:
    spot = str(seat)
    return sets[spot][0][0] if spot in sets else NEVER
