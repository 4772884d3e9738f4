"""Rounds and days that show an item of the ledger, and what their answers name.

A witness is a round of the casebook, a day of the rotation casebook or a story of the tests, with
or without another schedule on its table. What it shows hangs on one fact or on one option: without
that fact, or with another value of the option, the answer is another one.
"""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.games.poker.game import NamedGame
from domain.games.registry import GAMES
from domain.intake.record_parser import parse_record
from domain.intake.table_parser import parse_table_stream
from domain.rotation.report_builder import RotationRequest, build_rotations
from domain.rulebook.schedules.catalogue import load_schedules
from domain.rulebook.schedules.model import LimitRange, Schedule, Stakes, StakesRange, TableLimit
from tests.support.project_files import ROOT
from tests.support.stories.catalog import STORIES

FAMILIES = ("blackjack", "fees", "pai-gow", "poker", "three-card")
CASEBOOK = ROOT / "tests" / "casebook"
KEPT = ROOT / "tests" / "domain" / "rulebook" / "witness_rounds.jsonl"
"""Simulated rounds that show what no case and no story shows."""

SCHEDULE_FIELDS = {"bonus_limits": "PS.match.5"}
"""Fields of a schedule, by the clause of a game that says what is printed there."""

RULED = "holdem-marysville"
"""A game with rules, in place of one that is only named."""

NOT_FIGURES = ("judged_by", "readings", "rule", "also", "why", "terms", "facts", "round")


class Shown(NamedTuple):
    """A round or day by its name: the records, and the stream of a day."""

    name: str
    title: str
    cites: tuple[str, ...]
    rounds: tuple[dict, ...]
    stream: tuple[dict, ...] = ()

    @property
    def game(self) -> str | None:
        """The game of the round, or of the first round of the day or of its sign."""
        if self.rounds:
            return self.rounds[0]["game"]
        return next((one["game"] for one in self.stream if one["type"] == "terms-posted"), None)


def find_shown(name: str) -> Shown:
    """Return the round or day of this name, which may go on with a change: `TCP-001 schedule=…`."""
    first, _, what = name.partition(" ")
    shown = load_shown()[first]
    if not what:
        return shown
    key, _, value = what.partition("=")
    under = f"under {value}" if key == "schedule" else f"at a table of {value} {key}"
    return change(shown, what)._replace(name=name, title=f"{shown.title}, {under}")


@cache
def load_shown() -> dict[str, Shown]:
    """Return everything that may be a witness, by name."""
    return {
        one.name: one for one in (*_load_cases(), *_load_days(), *_load_stories(), *_load_kept())
    }


def _load_cases() -> Iterator[Shown]:
    for family in FAMILIES:
        for file in sorted((CASEBOOK / family).glob("*.json")):
            case = json.loads(file.read_text())
            yield Shown(case["case"], case["title"], tuple(case["cites"]), (case["record"],))


def _load_days() -> Iterator[Shown]:
    for file in sorted((CASEBOOK / "rotation").glob("*.json")):
        case = json.loads(file.read_text())
        if case["stream"] and len(case["rounds"]) < 20 and not case.get("policies"):
            yield Shown(
                case["case"],
                case["title"],
                tuple(case["cites"]),
                tuple(case["rounds"]),
                tuple(case["stream"]),
            )


def _load_stories() -> Iterator[Shown]:
    for name, record in STORIES.items():
        title = name.replace("-", " ").capitalize()
        yield Shown(f"story/{name}", title, (), (json.loads(encode_canonical(record)),))


def _load_kept() -> Iterator[Shown]:
    for line in KEPT.read_text().splitlines() if KEPT.exists() else ():
        kept = json.loads(line)
        yield Shown(kept["name"], kept["title"], (), (kept["record"],))


def answer(shown: Shown) -> dict:
    """Return the adjudication of the round, or the report of the day, as JSON."""
    if not shown.stream:
        record = parse_record(json.dumps(shown.rounds[0]).encode())
        return msgspec.json.decode(msgspec.json.encode(adjudicate(record)))
    streams = [parse_table_stream([json.dumps(fact).encode() for fact in shown.stream]).stream]
    rounds = [parse_record(json.dumps(record).encode()) for record in shown.rounds]
    report = next(iter(build_rotations(streams, rounds, RotationRequest())))
    return msgspec.json.decode(msgspec.json.encode(report))


def iterate_parts(told: object) -> Iterator[tuple[str, dict]]:
    """Yield each rule or schedule that an answer names, with the part that names it."""
    if isinstance(told, dict):
        names = [told.get("rule"), told.get("schedule"), *(told.get("also") or ())]
        for name in (*names, *(told.get("readings") or ())):
            if isinstance(name, str):
                yield name, {} if "judged_by" in told else told
        for value in told.values():
            yield from iterate_parts(value)
    elif isinstance(told, list):
        for value in told:
            yield from iterate_parts(value)


def count_named(told: dict) -> Counter[str]:
    """Return how often an answer names each rule."""
    return Counter(name for name, _ in iterate_parts(told))


def list_figures(told: object) -> object:
    """Return what an answer says of money, cards and faults, without the rules it names."""
    if isinstance(told, dict):
        return {key: list_figures(one) for key, one in told.items() if key not in NOT_FIGURES}
    return [list_figures(one) for one in told] if isinstance(told, list) else told


def change(shown: Shown, what: str) -> Shown:
    """Return the round with another schedule or option, or without a fact; so with a day.

    `what` is `schedule=ID`, `game=SLUG`, `seats=N`, `decks=N`, `option=value`, the place of a fact,
    or `round N` of a day.
    """
    key, sign, value = what.partition("=")
    if sign:
        return shown._replace(rounds=tuple(_change_header(one, key, value) for one in shown.rounds))
    if what.startswith("round "):
        dropped = int(what.removeprefix("round "))
        return shown._replace(rounds=_drop(shown.rounds, dropped))
    if shown.stream:
        return shown._replace(stream=_drop(shown.stream, int(what)))
    (record,) = shown.rounds
    return shown._replace(rounds=({**record, "events": [*_drop(record["events"], int(what))]},))


def _drop(listed: list | tuple, at: int) -> tuple:
    return tuple(one for place, one in enumerate(listed) if place != at)


def _change_header(record: dict, key: str, value: str) -> dict:
    if key == "schedule":
        changed = {**record, "schedule": value or None}
        if value:
            schedule = load_schedules()[value]
            limits = _fit_limits(schedule, record["table"]["limits"])
            changed["table"] = {**record["table"], "limits": limits}
            room = value.partition("/")[0]
            changed["room"] = record["room"] if room == "any" else room
        return changed
    if key == "game":
        return {**record, "game": value, "rules": {}}
    if key in {"seats", "decks"}:
        return {**record, "table": {**record["table"], key: int(value)}}
    return {**record, "rules": {**record["rules"], key: json.loads(value)}}


def _fit_limits(schedule: Schedule, limits: dict) -> dict:
    """Return limits that the schedule is for, as near as can be to those of the round."""
    fitted = dict(limits)
    if isinstance(schedule.limit_range, LimitRange):
        for key in ("min", "max"):
            least, most = getattr(schedule.limit_range, key)
            fitted[key] = max(least, min(limits.get(key, most), most))
    elif isinstance(schedule.table_limit, TableLimit) and "structure" not in limits:
        fitted["min"] = schedule.table_limit.min
        fitted["max"] = schedule.table_limit.max or limits["max"]
    stakes = schedule.stakes
    if isinstance(schedule.stakes_range, StakesRange):
        fitted["small_bet"], fitted["big_bet"] = schedule.stakes_range.min
    elif isinstance(stakes, Stakes):
        names = ("min", "max") if stakes.structure == "spread" else ("small_bet", "big_bet")
        if stakes.structure is not None:
            fitted = {"structure": stakes.structure.rpartition(" ")[2]}
        if stakes.bets is not None:
            fitted |= dict(zip(names, stakes.bets, strict=True))
        if stakes.blinds is not None:
            fitted |= dict(zip(("small_blind", "big_blind"), stakes.blinds, strict=True))
            if fitted.get("structure") == "limit" and stakes.bets is None:
                fitted |= dict(zip(names, stakes.blinds, strict=True))
    return fitted


def list_changes(shown: Shown) -> Iterator[str]:
    """Yield every single change that may be at stake."""
    if shown.stream:
        yield from (str(place) for place in range(1, len(shown.stream)))
        return
    (record,) = shown.rounds
    yield from (str(place) for place in range(len(record["events"])))
    for option in GAMES[record["game"]].options:
        for value in option.values:
            if value != record["rules"].get(option.key, option.default):
                yield f"{option.key}={json.dumps(value)}"
    if record["schedule"] is not None:
        yield "schedule="
    if isinstance(GAMES[record["game"]], NamedGame):
        yield f"game={RULED}"


def names_rule(rule: str, named: str, game: str | None) -> bool:
    """Return whether a rule of the ledger is named by an id in an answer.

    The key of an option stands for the option's rule, a paragraph for those below it, a field of
    the schedule for the clause that says the same.
    """
    rule = SCHEDULE_FIELDS.get(rule, rule)
    if named == rule or named.startswith((f"{rule}.", f"{rule}/")):
        return True
    options = GAMES[game].options if game in GAMES else ()
    return any(option.key == rule and option.rule == named for option in options)


def is_witness(shown: Shown, rules: tuple[str, ...], without: str) -> bool:
    """Return whether the answer names one of the rules, and is another one by it without a fact."""
    return hangs_on(answer(shown), answer(change(shown, without)), rules, shown.game, without)


def hangs_on(
    told: dict, other: dict, rules: tuple[str, ...], game: str | None, without: str
) -> bool:
    """Return whether an answer names one of these rules, and another lacks what it says by it.

    Without a fact the rule is named less often. With another value of an option, or without the
    schedule, the figures and findings are others.
    """
    before, after = count_named(told), count_named(other)
    if "=" in without:
        is_named = any(names_rule(rule, name, game) for rule in rules for name in before)
        return is_named and list_figures(told) != list_figures(other)
    return any(
        names_rule(rule, name, game) and after[name] < before[name]
        for rule in rules
        for name in before
    )
