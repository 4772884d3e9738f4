"""Which rule ids the answers and the audit name, and which stand on figures the code uses."""

import importlib
import json
import pkgutil
from collections.abc import Iterable, Iterator
from functools import cache

import domain
from domain.adjudication import adjudicate
from domain.reading import read_record
from domain.rotation import Asked, Rotation, rotations
from domain.rulebook.lookup import SHEETS
from domain.rulebook.model import Figure
from domain.rulebook.schedules.audit import audit
from domain.rulebook.schedules.catalogue import every_schedule
from domain.table_reading import read_stream
from domain.verdict import Adjudication
from ops.simulator import EVERY, simulate
from tests.stories import STORIES
from tests.support import ROOT

ROUNDS = 1_500
"""Of each game."""


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
            if isinstance(value, Figure):
                rules.add(value.rule)
    return rules


@cache
def cited() -> frozenset[str]:
    """Every id that an answer or the audit names or a figure stands on, its headings included."""
    ids = on_figures()
    ids.update(doubt.rule for doubt in audit(every_schedule().values()))
    for answer in _answers():
        ids.update(named_in(answer))
    for day in _days():
        ids.update(day.readings, (found.rule for found in day.findings))
        ids.update(rule for found in day.findings for rule in found.also or ())
    return frozenset(heading for rule in ids for heading in _headings(rule)) & clauses().keys()


def _answers() -> Iterable[Adjudication]:
    families = ("blackjack", "pai-gow", "three-card", "poker", "fees")
    folders = (ROOT / "tests/casebook" / family for family in families)
    for file in sorted(file for folder in folders for file in folder.glob("*.json")):
        record = json.loads(file.read_text())["record"]
        yield adjudicate(read_record(json.dumps(record).encode()))
    for story in STORIES.values():
        yield adjudicate(story)
    for game in EVERY:
        for seed in range(ROUNDS):
            yield adjudicate(simulate(seed, game))


def _days() -> Iterator[Rotation]:
    """What is made of the days of the rotation casebook."""
    for file in sorted((ROOT / "tests/casebook/rotation").glob("*.json")):
        case = json.loads(file.read_text())
        lines = [json.dumps(fact).encode() for fact in case["stream"] or ()]
        streams = [read_stream(lines).stream] if lines else []
        rounds = [read_record(json.dumps(record).encode()) for record in case["rounds"]]
        yield from rotations(streams, rounds, Asked())


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
