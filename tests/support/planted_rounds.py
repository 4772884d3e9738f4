"""Made-up rounds of tables that stand already, and what is amiss with what is found of them."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import RoundRecord
from domain.seats import BANK
from domain.verdict.model import Adjudication
from ops.demo.floor_plan import TABLES
from ops.demo.signs import draw_sign
from ops.simulator.blackjack.games import GAMES_BY_SLUG as GAMES_OF_BLACKJACK
from ops.simulator.core.expected_findings import PlantedMistake
from ops.simulator.core.table import SimulatedTable, draw_rules
from ops.simulator.registry import ALL_GAMES, BLACKJACK
from ops.simulator.simulation import SimulatedRound, play_round_at_table

TABLE = {game: table for table in TABLES for game in table.games}
SMALL_BANKS = 0.15


class Answer(NamedTuple):
    """What a round was made with, and in sentences what is amiss with what was found of it."""

    seed: int
    game: str
    planted: tuple[str, ...]
    amiss: tuple[str, ...]


def game_of(seed: int) -> str:
    """Every game in turn."""
    return ALL_GAMES[seed % len(ALL_GAMES)]


def goes_wrong(seed: int) -> bool:
    """Whether a mistake is planted: in half of the rounds of every game."""
    return seed // len(ALL_GAMES) % 2 == 1


def standing(seed: int, game: str, *, wrong: bool) -> SimulatedTable:
    """A table of the room as its sign has it, with some of its seats taken."""
    rng = Random(f"{seed} {game} table")
    sign = draw_sign(seed, TABLE[game], game)
    taken = rng.sample(range(1, sign.seats + 1), rng.randint(3, sign.seats))
    return SimulatedTable(
        room=TABLE[game].room,
        rules={},
        collections=sign.collections(),
        seats=sign.seats,
        decks=sign.decks,
        limits=sign.limits,
        taken=tuple(sorted(taken)),
        turn=rng.choice(taken),
        goes_wrong=wrong,
        small_banks=SMALL_BANKS,
        in_chips=True,
        is_thorough=True,
    )


def made(seed: int) -> SimulatedRound:
    """The round of a seed, by the rules as they are where the room names none."""
    game = game_of(seed)
    return _played(seed, game, standing(seed, game, wrong=goes_wrong(seed)))


def made_with_options(seed: int) -> SimulatedRound:
    """A round of blackjack in a room that has options of its own."""
    game = BLACKJACK[seed % len(BLACKJACK)]
    at = standing(seed, game, wrong=goes_wrong(seed))
    rules = draw_rules(Random(f"{seed} rules"), GAMES_OF_BLACKJACK[game].options)
    return _played(seed, game, replace(at, rules=rules))


def _played(seed: int, game: str, at: SimulatedTable) -> SimulatedRound:
    return play_round_at_table(f"{seed} {game}", game, "T1", at)


def answer_to(seed: int) -> Answer:
    """Whether every mistake of the round is found where it was made, and nothing else."""
    return _answer(seed, made(seed))


def answer_with_options(seed: int) -> Answer:
    """The same where the room has options of its own."""
    return _answer(seed, made_with_options(seed))


def _answer(seed: int, round_made: SimulatedRound) -> Answer:
    record, planted = round_made
    judged = _judged(record, planted)
    amiss = (*_missed(judged, planted), *_too_many(judged, planted))
    return Answer(seed, record.game, tuple(one.mistake for one in planted), amiss)


def _judged(record: RoundRecord, planted: tuple[PlantedMistake, ...]) -> Adjudication:
    """A bad correction makes another round of it; what was recorded before is judged then."""
    spoilt = any(one.mistake == "bad-correction" for one in planted)
    return adjudicate(record, facts="recorded" if spoilt else "corrected")


def _missed(judged: Adjudication, planted: tuple[PlantedMistake, ...]) -> Iterator[str]:
    for one in planted:
        if one.code is None:
            continue
        found = [finding for finding in judged.findings if finding.code == one.code]
        if not found:
            yield f"{one.mistake}: no {one.code}"
        elif one.event is not None and one.event not in [finding.event for finding in found]:
            yield f"{one.mistake}: {one.code} is not found at event {one.event}"
        elif one.spot is not None and not any(_is_named(one.spot, f.detail) for f in found):
            yield f"{one.mistake}: {one.code} is not found of {one.spot}"


def _is_named(spot: str, detail: str) -> bool:
    names = ("the bank", "the player-dealer") if spot == BANK else (f"seat {spot}",)
    return any(name in detail for name in names)


def _too_many(judged: Adjudication, planted: tuple[PlantedMistake, ...]) -> Iterator[str]:
    allowed = {code for one in planted for code in (one.code, *one.may_follow)}
    for finding in judged.findings:
        if finding.severity != "note" and finding.code not in allowed:
            yield f"{finding.code} besides: {finding.detail}"
