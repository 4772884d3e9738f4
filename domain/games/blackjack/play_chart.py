"""The limits of a chart: the totals at which a hand must be hit, and must stand."""

from typing import Final, NamedTuple

from msgspec import Struct

from domain.cards.ranks.blackjack_count import HandCount
from domain.facts.record import Rules, RuleValue
from domain.games.blackjack.hand import BlackjackHand
from domain.rulebook.model import CitedFigure

MUST_STAND: Final = "must-stand"
"""The value of an option by which a total that is in no column must stand."""

OVER_STANDS: Final = "BJ.over"
NATURAL_STANDS: Final = "BJ.must"
SOFT_18_STANDS: Final = "BJ.R6"


class ChartTotals(NamedTuple):
    """A hard and a soft total; none where the chart has none of the kind."""

    hard: int | None = None
    soft: int | None = None

    def for_hand(self, hand: HandCount) -> int | None:
        """Return the total that a hand is held against."""
        return self.soft if hand.soft else self.hard

    def is_reached_by(self, hand: HandCount) -> bool:
        """Return whether a hand comes to so much or more."""
        total = self.soft if hand.soft else self.hard
        return total is not None and hand.points >= total


class SilentTotals(NamedTuple):
    """From where on the chart says nothing, and the option that says whether such hands stand."""

    totals: ChartTotals
    key: str
    rule: str


class PlayerChart(Struct, frozen=True):
    """The totals at which a player must hit or stand; between them the player chooses."""

    stand_from: CitedFigure[ChartTotals]
    hit_to: CitedFigure[ChartTotals] | None = None
    silent: SilentTotals | None = None
    joker_stands: str | None = None
    """The clause by which a joker among the first two cards ends the play of a hand."""

    @property
    def free_clause(self) -> str:
        """The clause that leaves a total to the player."""
        return (self.hit_to or self.stand_from).rule

    def find_stand_clause(self, hand: BlackjackHand, rules: Rules) -> str | None:
        """Return the clause by which the hand takes no card, if there is one."""
        if self.joker_stands is not None and hand.joker_hand:
            return self.joker_stands
        if self.stand_from.value.is_reached_by(hand):
            return self.stand_from.rule
        if self.silent is None:
            return None
        reading = self.find_stand_reading(hand)
        return reading if reading and rules[self.silent.key] == MUST_STAND else None

    def find_stand_reading(self, hand: BlackjackHand) -> str | None:
        """Return the reading that says whether the hand must stand, where the chart is silent."""
        silent = self.silent
        return silent.rule if silent is not None and silent.totals.is_reached_by(hand) else None

    def find_hit_clause(self, hand: BlackjackHand) -> str | None:
        """Return the clause by which the hand takes another card, if there is one."""
        if self.hit_to is None:
            return None
        total = self.hit_to.value.for_hand(hand)
        return self.hit_to.rule if total is not None and hand.points <= total else None


class OptionTotals(NamedTuple):
    """The totals that an option puts in the place of those of the chart."""

    key: str
    value: RuleValue
    totals: ChartTotals
    rule: str


class BankChart(Struct, frozen=True):
    """From where on the player-dealer stands; with less the bank draws."""

    stand_from: CitedFigure[ChartTotals]
    instead: OptionTotals | None = None

    def in_force(self, rules: Rules) -> ChartTotals:
        """Return the totals by the room's options."""
        instead = self.instead
        if instead is not None and rules[instead.key] == instead.value:
            return instead.totals
        return self.stand_from.value

    def stands(self, bank: HandCount, rules: Rules) -> bool:
        """Return whether the player-dealer draws no more; a natural always stands."""
        return bank.natural or self.in_force(rules).is_reached_by(bank)


BANK_CHART: Final = BankChart(CitedFigure(ChartTotals(hard=17, soft=18), "BJ.bank"))
"""The chart without options (BJ.bank)."""
