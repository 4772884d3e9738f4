"""What a chart asks of a total: up to where a hand must be hit, and from where it must stand."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from domain.games.blackjack.hand import Hand
from domain.ranks.blackjack import Count
from domain.record import Rules, Value
from domain.rulebook.model import Figure

MUST_STAND: Final = "must-stand"
"""The value of an option by which a total that is in no column must stand."""

OVER_STANDS: Final = "BJ.over"
NATURAL_STANDS: Final = "BJ.must"
SOFT_18_STANDS: Final = "BJ.R6"


class Totals(NamedTuple):
    """A hard and a soft total; none where the chart has none of the kind."""

    hard: int | None = None
    soft: int | None = None

    def of(self, hand: Count) -> int | None:
        """The one that a hand is held against."""
        return self.soft if hand.soft else self.hard

    def reached_by(self, hand: Count) -> bool:
        """Whether a hand comes to so much or more."""
        total = self.of(hand)
        return total is not None and hand.points >= total


class Silent(NamedTuple):
    """From where on the chart says nothing, and the option that says whether such hands stand."""

    totals: Totals
    key: str
    rule: str


@dataclass(frozen=True, slots=True)
class PlayersChart:
    """What a player must do with a hand; between the two totals it is up to him."""

    stand_from: Figure[Totals]
    hit_to: Figure[Totals] | None = None
    silent: Silent | None = None
    joker_stands: str | None = None
    """The clause by which a joker among the first two cards ends the play of a hand."""

    @property
    def free_rule(self) -> str:
        """The clause that leaves a total to the player."""
        return (self.hit_to or self.stand_from).rule

    def must_stand(self, hand: Hand, rules: Rules) -> str | None:
        """The clause by which the hand takes no card, if there is one."""
        if self.joker_stands is not None and hand.joker_hand:
            return self.joker_stands
        if self.stand_from.value.reached_by(hand):
            return self.stand_from.rule
        reading = self.reads_stand(hand)
        if self.silent is not None and reading and rules[self.silent.key] == MUST_STAND:
            return reading
        return None

    def reads_stand(self, hand: Hand) -> str | None:
        """The reading that says whether the hand must stand, where the chart is silent."""
        silent = self.silent
        return silent.rule if silent is not None and silent.totals.reached_by(hand) else None

    def must_hit(self, hand: Hand) -> str | None:
        """The clause by which the hand takes another card, if there is one."""
        if self.hit_to is None:
            return None
        total = self.hit_to.value.of(hand)
        return self.hit_to.rule if total is not None and hand.points <= total else None


class Instead(NamedTuple):
    """The totals that an option puts in the place of those of the chart."""

    key: str
    value: Value
    totals: Totals
    rule: str


@dataclass(frozen=True, slots=True)
class BanksChart:
    """From where on the player-dealer stands; with less he draws."""

    stand_from: Figure[Totals]
    instead: Instead | None = None

    def in_force(self, rules: Rules) -> Totals:
        """The totals by the room's options."""
        instead = self.instead
        if instead is not None and rules[instead.key] == instead.value:
            return instead.totals
        return self.stand_from.value

    def stands(self, bank: Count, rules: Rules) -> bool:
        """Whether the player-dealer draws no more; a natural always stands."""
        return bank.natural or self.in_force(rules).reached_by(bank)


BANK: Final = BanksChart(Figure(Totals(hard=17, soft=18), "BJ.bank"))
"""The chart without options (BJ.bank)."""
