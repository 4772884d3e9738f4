"""The discard rack a round should leave, card by card."""

from domain.adjudication import case_of
from domain.errors import NoRack
from domain.games.poker.game import NamedGame, PokerGame
from domain.games.registry import Game, game_named
from domain.record import RoundRecord
from domain.verdict import Judgement


def expected_rack_of(record: RoundRecord) -> list[tuple[str, str]]:
    """Every card that should lie in the rack, bottom to top, with the spot it came from.

    Only a settled round says in which order its cards are picked up, and no pot game does.
    """
    case = case_of(record)
    judgement = case.judgement
    if judgement is None or judgement.rack is None:
        why_not = _why_not(judgement, game_named(case.header.game))
        message = f"round {record.round.id} says nothing of its rack: {why_not}"
        raise NoRack(message)
    return judgement.rack


def _why_not(judgement: Judgement | None, game: Game) -> str:
    if judgement is None:
        return "its record is voided"
    if isinstance(game, PokerGame):
        return "no document lays down in which order the cards of a pot game are racked"
    if isinstance(game, NamedGame):
        return f"no rules are on file for {game.name}"
    if judgement.status == "misdeal":
        return "it was called dead, and there is no order in which its cards are picked up"
    missing = [one.detail for one in judgement.findings if one.code == "incomplete"]
    return "; ".join(["it is incomplete", *missing])
