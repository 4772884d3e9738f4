"""The terms of a sign or of a round: the game, and how it is played at this table."""

from functools import cached_property

from msgspec import Struct

from domain.facts.record import BettingLimits, Rules
from domain.games.registry import get_game
from domain.rulebook.common_options import MISDEAL_COUNTS
from domain.rulebook.model import resolve_options


class RotationTerms(Struct, frozen=True, array_like=True, dict=True):
    """The terms that rounds are compared with signs by."""

    game: str
    schedule: str | None
    limits: BettingLimits
    decks: int
    chosen: Rules
    """The options and readings that have another value than their default."""

    @cached_property
    def rules(self) -> Rules:
        """Every option and reading with its value."""
        return resolve_options(get_game(self.game).options, self.chosen)

    @property
    def counts_misdeals(self) -> bool:
        """Whether a misdeal is a turn of the bank (ROT.R1); by default it is not."""
        return self.chosen.get(MISDEAL_COUNTS.key) is True


def drop_defaults(game: str, rules: Rules) -> Rules:
    """Return the options and readings whose value is not their default."""
    defaults = {option.key: option.default for option in get_game(game).options}
    return {
        key: value
        for key, value in rules.items()
        if value != defaults[key] or type(value) is not type(defaults[key])
    }
