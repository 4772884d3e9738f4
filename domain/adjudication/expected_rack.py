"""The discard rack a round should leave, card by card."""

from domain.adjudication.adjudicator import judge_record
from domain.errors import NoRackError
from domain.facts.record import RoundRecord
from domain.games.families.game import Game
from domain.games.registry import get_family, get_game
from domain.verdict.model import Judgement


def compute_expected_rack(record: RoundRecord) -> list[tuple[str, str]]:
    """Return every card that should lie in the rack, bottom to top, with the spot it came from.

    Only a settled round says in which order its cards are picked up, and no pot game does.
    """
    case = judge_record(record)
    judgement = case.judgement
    if judgement is None or judgement.rack is None:
        why_not = _explain_missing_rack(judgement, get_game(case.header.game))
        message = f"round {record.round.id} says nothing of its rack: {why_not}"
        raise NoRackError(message)
    return [(card, spot) for spot, cards in judgement.rack for card in cards]


def _explain_missing_rack(judgement: Judgement | None, game: Game) -> str:
    if judgement is None:
        return "its record is voided"
    why_none = get_family(game).explain_missing_rack(game)
    if why_none is not None:
        return why_none
    if judgement.status == "misdeal":
        return "it was called dead, and there is no order in which its cards are picked up"
    missing = [one.detail for one in judgement.findings if one.code == "incomplete"]
    return "; ".join(["it is incomplete", *missing])
