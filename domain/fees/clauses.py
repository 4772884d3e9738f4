"""By which clauses a game's collections are asked for."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from domain.games.blackjack.game import BlackjackGame
from domain.games.registry import game_named, side_bets_in


class FeeClauses(NamedTuple):
    """Who pays and when, by the game's own document."""

    rule: str
    moment: str
    """When they are taken."""
    early: str | None = None
    """That they may be taken before the cards."""
    on_plays: str | None = None
    """That doubles and splits pay nothing."""
    readings: tuple[str, ...] = ()
    """How the moment is read."""
    exempt: Mapping[str, str] = {}
    """Side bets that pay nothing by their own rules, each with the clause."""


@lru_cache(maxsize=1024)
def clauses_of(slug: str, room: str) -> FeeClauses:
    """The clauses that speak of collections in a game, as it is offered in a room."""
    game = game_named(slug)
    if not isinstance(game, BlackjackGame):
        return FeeClauses(game.fee_rule, game.fee_rule)
    moment = game.fees
    return FeeClauses(
        game.fee_rule,
        moment.rule,
        moment.early,
        moment.on_plays,
        (moment.reading,) if moment.reading else (),
        {
            name: bet.collected_with
            for name, bet in side_bets_in(game, room).items()
            if bet.collected_with is not None
        },
    )
