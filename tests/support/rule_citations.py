"""Which rule ids the answers and the audit name, and which stand on figures the code uses."""

import importlib
import json
import pkgutil
from collections.abc import Iterable, Iterator
from functools import cache

import domain
from domain.adjudication.adjudicator import adjudicate
from domain.collections.schedule_audit import find_doubts
from domain.intake.record_parser import parse_record
from domain.intake.table_parser import parse_table_stream
from domain.rotation.report import RotationReport
from domain.rotation.report_builder import RotationRequest, build_rotations
from domain.rulebook.clauses.lookup import SHEETS
from domain.rulebook.model import CitedFigure
from domain.rulebook.schedules.catalogue import load_schedules
from domain.verdict.model import Adjudication
from ops.simulator import ALL_GAMES, simulate_round
from tests.support.project_files import ROOT
from tests.support.stories.catalog import STORIES

ROUNDS = 750
"""Of each game."""

MORE_ROUNDS = dict.fromkeys(["double-hand-mortimers", "no-bust-buster-6.0", "pure-21.5"], 1_500)
"""Of games with clauses that few rounds cite."""


def named_in(answer: Adjudication) -> Iterator[str]:
    """Every rule id an adjudication names: on lines, hands, the action, fees and findings."""
    parts: list[object] = [*(answer.settlement or ()), *(answer.hands or {}).values()]
    parts += [answer.action, answer.fees, *answer.findings]
    parts += [*(answer.pots or ()), *(answer.returned or ()), *(answer.streets or ()), answer.kill]
    if answer.fees is not None:
        parts += answer.fees.due
        yield from (reading for one in answer.fees.due for reading in one.readings)
    for part in parts:
        rule = getattr(part, "rule", None)
        if isinstance(rule, str):
            yield rule
        yield from getattr(part, "also", ())
    yield from answer.readings


def on_figures() -> set[str]:
    """The clauses that posted figures of the games stand in."""
    rules = set()
    for module in pkgutil.walk_packages(domain.__path__, "domain."):
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, CitedFigure):
                rules.add(value.rule)
    return rules


def cited() -> frozenset[str]:
    """Every id that an answer or the audit names or a figure stands on, its headings included."""
    return named() | _with_headings(on_figures())


@cache
def named() -> frozenset[str]:
    """Every id that an answer or the audit names, its headings included."""
    ids = {doubt.rule for doubt in find_doubts(load_schedules().values())}
    for answer in _answers():
        ids.update(named_in(answer))
    for day in _days():
        ids.update(day.readings, (found.rule for found in day.findings))
        ids.update(rule for found in day.findings for rule in found.also or ())
    return _with_headings(ids)


def _with_headings(ids: Iterable[str]) -> frozenset[str]:
    return frozenset(heading for rule in ids for heading in _headings(rule)) & clauses().keys()


def _answers() -> Iterable[Adjudication]:
    families = ("blackjack", "pai-gow", "three-card", "poker", "fees")
    folders = (ROOT / "tests/casebook" / family for family in families)
    for file in sorted(file for folder in folders for file in folder.glob("*.json")):
        record = json.loads(file.read_text())["record"]
        yield adjudicate(parse_record(json.dumps(record).encode()))
    for story in STORIES.values():
        yield adjudicate(story)
    for game in ALL_GAMES:
        for seed in range(MORE_ROUNDS.get(game, ROUNDS)):
            yield adjudicate(simulate_round(seed, game))


def _days() -> Iterator[RotationReport]:
    """What is made of the days of the rotation casebook."""
    for file in sorted((ROOT / "tests/casebook/rotation").glob("*.json")):
        case = json.loads(file.read_text())
        lines = [json.dumps(fact).encode() for fact in case["stream"] or ()]
        streams = [parse_table_stream(lines).stream] if lines else []
        rounds = [parse_record(json.dumps(record).encode()) for record in case["rounds"]]
        yield from build_rotations(streams, rounds, RotationRequest())


def _headings(rule: str) -> Iterator[str]:
    """The id itself, and those of the paragraphs it is a part of."""
    while rule.count(".") >= 1:
        yield rule
        rule = rule.rpartition(".")[0]


def clauses() -> dict[str, str]:
    """Every clause and reading on the sheets with its gist."""
    gists = {rule: gist for sheet in SHEETS for rule, gist in sheet.clauses.items()}
    readings = {rule: one.reading for sheet in SHEETS for rule, one in sheet.readings.items()}
    return gists | readings


def excused() -> dict[str, str]:
    """Every clause that is not modelled, with the reason."""
    return {rule: why for sheet in SHEETS for rule, why in sheet.excused.items()}
