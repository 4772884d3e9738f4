"""The search for witnesses of the ledger's items; run as a program it writes `witnesses.tsv`.

For each item that is judged it looks for the round whose answer names one of the item's rules and
whose words are nearest to the item's. What no round of the casebook and no story shows is looked
for among simulated rounds, which are then kept in `witness_rounds.jsonl`.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from domain.facts.record import encode_canonical
from domain.games.registry import GAMES
from domain.rulebook.ledger.catalogue import DOCUMENTS, LedgerItem, load_ledger
from domain.rulebook.schedules.catalogue import load_schedules
from domain.seats import MAX_SEATS
from ops.simulator import ALL_GAMES, simulate_round
from tests.support import ledger_witnesses
from tests.support.ledger_witnesses import (
    KEPT,
    RULED,
    Shown,
    answer,
    change,
    count_named,
    find_shown,
    hangs_on,
    iterate_parts,
    list_changes,
    load_shown,
    names_rule,
)
from tests.support.project_files import ROOT

TABLE = ROOT / "domain/rulebook/ledger/witnesses.tsv"

HEAD = "document\titem\tround\ttitle\twithout"
SIMULATED_PREFIX = "simulated/"
SIMULATED = 1000
"""Rounds of each game."""
TABLE_RULES = ("ROT", "FEE", "PF", "KP")
"""The rules that a day at a table of another game may show."""
STOP_WORDS = frozenset(
    "a an the of to in on is are and or not no by it its with for at be as who that this if then "
    "than from into he his one two all".split()
)
HANDS = (
    "mini royal", "straight flush", "royal flush", "five aces", "four of a kind", "full house",
    "three of a kind", "two pair", "high card", "flush", "straight", "pair",
)  # fmt: skip
"""The names of hands, those first that have others in them."""

SCHEDULES = {
    "S0.fees.1-41": "any/pure-spanish-21.5/1",
    "S0.fees.42-45": "any/pure-spanish-21.5/42",
    "S0.fees.46-52": "any/pure-spanish-21.5/46",
    "PS.fees.1-41": "any/pure-spanish-21.5/1",
    "PS.fees.42-45": "any/pure-spanish-21.5/42",
    "PS.fees.46-52": "any/pure-spanish-21.5/46",
    "S1.poker.limit.1-15": "mortimers/poker-limit/3-6",
    "S1.poker.limit.20-400": "mortimers/poker-limit/20-40",
    "S1.poker.no-limit.1": "mortimers/poker-no-limit/0.50-1",
    "S1.poker.no-limit.2": "mortimers/poker-no-limit/1-3",
    "S1.poker.no-limit.3": "mortimers/poker-no-limit/5-10",
    "S1.poker.spread.1": "mortimers/poker-spread/2-6",
    "S1.poker.spread.2": "mortimers/poker-spread/5-40",
    "S1.collection-a": "mortimers/buster-6.0-collection-a/1",
    "S1.collection-b": "mortimers/buster-6.0-collection-b/1",
    "NBB.fees.procedure.1-4": "mortimers/buster-6.0/1",
    "NBB.fees.procedure.5-20": "mortimers/buster-6.0/5",
    "NB60.fees.procedure.1-4": "mortimers/no-bust-6.0/1",
    "NB60.fees.procedure.5": "mortimers/no-bust-6.0/5",
    "S1.rates.pai-gow.1": "mortimers/pai-gow-poker/1",
    "S1.rates.pai-gow.2": "mortimers/pai-gow-poker/2",
    "S1.rates.no-bust.1": "mortimers/no-bust-21/1",
    "S1.rates.no-bust-6.1-4": "mortimers/no-bust-6.0/1",
    "S1.rates.no-bust-6.5": "mortimers/no-bust-6.0/5",
    "S1.rates.buster-6.1-4": "mortimers/buster-6.0/1",
    "S1.rates.buster-6.5-20": "mortimers/buster-6.0/5",
    "S1.rates.pure-21.5.1-4": "mortimers/pure-21.5/1",
    "S1.proc.pai-gow.1": "mortimers/pai-gow-poker/1",
    "S1.proc.pai-gow.2": "mortimers/pai-gow-poker/2",
    "S1.proc.no-bust.1": "mortimers/no-bust-21/1",
    "S1.proc.no-bust-6.1-4": "mortimers/no-bust-6.0/1",
    "S1.proc.no-bust-6.5": "mortimers/no-bust-6.0/5",
    "S1.proc.buster-6.1-4": "mortimers/buster-6.0/1",
    "S1.proc.buster-6.5-20": "mortimers/buster-6.0/5",
    "S1.proc.pure-21.5": "mortimers/pure-21.5/1",
    "S1.proc.jackpot": "mortimers/pai-gow-poker/1",
    "S2.per-hand.flop": "casino-marysville/omaha-joker-per-hand/3-6",
    "S2.per-hand.table": "casino-marysville/omaha-joker-per-hand/3-6",
    "S2.gega-002888.pai-gow": "casino-marysville/gega-002888-pai-gow/1",
    "S2.gega-002888.blackjack": "casino-marysville/gega-002888-blackjack/1",
    "S2.poker-rates.holdem": "casino-marysville/poker-rates-holdem/2",
    "S2.poker-rates.omaha": "casino-marysville/poker-rates-omaha/2",
    "S2.poker-rates.no-limit": "casino-marysville/poker-rates-no-limit/1",
    "S2.poker-rates.flop": "casino-marysville/poker-rates-holdem/2",
    "S2.poker-rates.river": "casino-marysville/poker-rates-holdem/2",
    "S2.tcp.table": "casino-marysville/three-card-poker/1",
    "TCP.fee.table": "casino-marysville/three-card-poker/1",
    "S2.tcp6.rates": "casino-marysville/california-b/1",
    "S2.face-up.1-38": "casino-marysville/face-up-pai-gow/1",
    "S2.face-up.39-42": "casino-marysville/face-up-pai-gow/39",
    "S2.face-up.43-49": "casino-marysville/face-up-pai-gow/43",
    "FUP.fees.1-38": "casino-marysville/face-up-pai-gow/1",
    "FUP.fees.39-42": "casino-marysville/face-up-pai-gow/39",
    "FUP.fees.43-49": "casino-marysville/face-up-pai-gow/43",
    "S2.california-a.1-5": "casino-marysville/california-a/1",
    "S2.california-a.6-12": "casino-marysville/california-a/6",
    "S2.california-b.1-39": "casino-marysville/california-b/1",
    "S2.poker-games.omaha.1-2": "casino-marysville/omaha/1",
    "S2.poker-games.omaha.3-4": "casino-marysville/omaha/3",
    "S2.poker-games.holdem.1-2": "casino-marysville/holdem-kill/1",
    "S2.poker-games.holdem.3-4": "casino-marysville/holdem-kill/3",
}
"""The schedule, of those that an item is about, under which a round shows it."""


class Candidate(NamedTuple):
    """A round that names a rule of an item, and how near its words are to the item's."""

    score: float
    name: str


@cache
def get_parts(name: str) -> dict[str, list[dict]]:
    """Return the parts of a round's answer by the rules that they name."""
    parts: dict[str, list[dict]] = {}
    for rule, part in iterate_parts(answer(get_shown(name))):
        parts.setdefault(rule, []).append(part)
    return parts


@cache
def get_shown(name: str) -> Shown:
    """Return the round or day; a simulated one is named `simulated/GAME/SEED`."""
    if name in load_shown() or not name.startswith(SIMULATED_PREFIX):
        return find_shown(name)
    _, game, seed = name.split("/")
    record = json.loads(encode_canonical(simulate_round(int(seed), game)))
    return Shown(name, f"A round of {GAMES[game].name}", (), (record,))


@cache
def compare_changes(name: str) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return the fact that each rule hangs on most narrowly, and the options that decide."""
    shown = get_shown(name)
    told = answer(shown)
    before = count_named(told)
    narrowest: dict[str, tuple[int, str]] = {}
    options = []
    for what in list_changes(shown):
        try:
            other = answer(change(shown, what))
        except Exception:  # noqa: BLE001, S112 - a fact that the stream cannot lack
            continue
        if "=" in what:
            if ledger_witnesses.list_figures(other) != ledger_witnesses.list_figures(told):
                options.append(what)
            continue
        after = count_named(other)
        cost = sum(abs(before[rule] - after[rule]) for rule in {*before, *after})
        for rule in before:
            if after[rule] < before[rule] and (rule not in narrowest or cost < narrowest[rule][0]):
                narrowest[rule] = (cost, what)
    return {rule: what for rule, (_, what) in narrowest.items()}, tuple(options)


def find_without(name: str, item: LedgerItem) -> str | None:
    """Return the fact or option that what a round shows of an item hangs on."""
    facts, options = compare_changes(name)
    shown = get_shown(name)
    named = [
        one for rule in item.rules for one in get_parts(name) if names_rule(rule, one, shown.game)
    ]
    first, _, what = name.partition(" ")
    key = what.partition("=")[0]
    if key in {"seats", "decks"}:
        return f"{key}={load_shown()[first].rounds[0]['table'][key]}"
    if any("/" in one for one in named) and "schedule=" in options:
        return "schedule="
    if f"game={RULED}" in options:
        return f"game={RULED}"
    for one in named:
        for what in options:
            key = what.partition("=")[0]
            own = GAMES[shown.game].options if shown.game in GAMES else ()
            if any(option.key == key and option.rule == one for option in own):
                return what
        if one in facts:
            return facts[one]
    return None


def list_names() -> Iterator[str]:
    """Yield every round and day, with those under other schedules."""
    yield from load_shown()
    for schedule in load_schedules().values():
        for game in schedule.games:
            base = find_base(game)
            if base is not None and schedule.when != "half-hour":
                yield f"{base} schedule={schedule.id}"

    for game in ALL_GAMES:
        base = find_base(game)
        if base is not None:
            yield f"{base} seats={MAX_SEATS}"
            yield f"{base} decks=8"


@cache
def find_base(game: str) -> str | None:
    """Return a settled round of the game without a schedule, with the most lines or bets."""
    found = []
    for name, shown in load_shown().items():
        if shown.stream or shown.game != game or shown.rounds[0]["schedule"]:
            continue
        if name.startswith(SIMULATED_PREFIX):
            continue
        told = answer(shown)
        if told["status"] == "settled" and not told["findings"]:
            lines = len(told.get("settlement") or told.get("streets") or ())
            found.append((lines, name))
    return max(found)[1] if found else None


def rank(item: LedgerItem, names: list[str]) -> list[str]:
    """Return the rounds that name a rule of an item, the nearest to its words first."""
    games = next(one.games for one in DOCUMENTS if one.name == item.document)
    words = split_words(f"{item.gist} {item.item}")
    odds = [f"{won}:{bet}" for won, bet in re.findall(r"([\d]+) to ([\d]+)", item.gist)]
    hands = [one.replace(" ", "-") for one in HANDS if one in item.gist.lower()][:1]
    schedule = next(
        (
            SCHEDULES[key]
            for key in SCHEDULES
            if item.item == key or item.item.startswith(f"{key}.")
        ),
        None,
    )
    found = []
    for name in names:
        if games and name.startswith(SIMULATED_PREFIX) and name.split("/")[1] not in games:
            continue
        shown = get_shown(name)
        own = not games or shown.game in games
        if not own and not (
            shown.stream and any(rule.startswith(TABLE_RULES) for rule in item.rules)
        ):
            continue
        parts = get_parts(name)
        named = [
            (place, one)
            for place, rule in enumerate(item.rules)
            for one in parts
            if names_rule(rule, one, shown.game)
        ]
        if not named:
            continue
        text = " ".join(json.dumps(part) for _, one in named for part in parts[one])[:6000]
        score = sum(map(weigh, words & title_words(name)))
        score += 0.5 * sum(map(weigh, words & split_words(text)))
        score += 3 * any(one in shown.cites or item.item in shown.cites for _, one in named)
        score += (
            1 / (1 + named[0][0])
            + own
            - 0.01 * len(shown.rounds[0]["events"] if shown.rounds else ())
        )
        score -= name.startswith("story") + 3 * (" schedule=" in name)
        score += 6 * sum(f'"{one}"' in text for one in (*odds, *hands))
        if schedule is not None:
            score += 30 * (bool(shown.rounds) and shown.rounds[0]["schedule"] == schedule)
        found.append(Candidate(score, name))
    return [one.name for one in sorted(found, reverse=True)]


@cache
def title_words(name: str) -> frozenset[str]:
    """Return the words of a round's title."""
    return split_words(get_shown(name).title)


def split_words(text: str) -> frozenset[str]:
    """Return the words of a text that say something."""
    found = re.findall(r"[a-z0-9]+", text.lower())
    return frozenset(word.rstrip("s") for word in found if word not in STOP_WORDS)


@cache
def count_titles() -> Counter[str]:
    """Return in how many titles each word stands."""
    return Counter(word for name in load_shown() for word in title_words(name))


def weigh(word: str) -> float:
    """Return the weight of a word: the rarer, the more."""
    return math.log((len(load_shown()) + 1) / (count_titles()[word] + 1))


def find_witness(item: LedgerItem, names: list[str]) -> tuple[str, str] | None:
    """Return the round that shows an item, and what that hangs on."""
    for name in rank(item, names)[:40]:
        without = find_without(name, item)
        if without is None:
            continue
        shown = get_shown(name)
        if hangs_on(answer(shown), answer(change(shown, without)), item.rules, shown.game, without):
            return name, without
    return None


def search() -> tuple[list[tuple[LedgerItem, str, str]], list[LedgerItem]]:
    """Return the witnesses, and the items that have none."""
    judged = [one for items in load_ledger().values() for one in items if one.status == "judged"]
    names = [name for name in list_names() if get_parts(name) is not None]
    found, rest = [], []
    for item in judged:
        witness = find_witness(item, names)
        found.append((item, *witness)) if witness else rest.append(item)
    simulated = [
        f"{SIMULATED_PREFIX}{game}/{seed}" for game in ALL_GAMES for seed in range(SIMULATED)
    ]
    missing = []
    for item in rest:
        witness = find_witness(item, simulated)
        found.append((item, *witness)) if witness else missing.append(item)
    return found, missing


def write() -> None:
    """Write the table and the simulated rounds in it, and stop if an item has no witness."""
    found, missing = search()
    kept = sorted({name for _, name, _ in found if name.startswith(SIMULATED_PREFIX)})
    rounds = [
        {"name": name, "title": get_shown(name).title, "record": get_shown(name).rounds[0]}
        for name in kept
    ]
    KEPT.write_text("".join(f"{json.dumps(one)}\n" for one in rounds))
    order = {
        item: place
        for place, item in enumerate(one for items in load_ledger().values() for one in items)
    }
    found.sort(key=lambda one: order[one[0]])
    rows = [
        f"{item.document}\t{item.item}\t{name}\t{get_shown(name).title}\t{without}"
        for item, name, without in found
    ]
    TABLE.write_text("\n".join([HEAD, *rows, ""]))
    if missing:
        raise SystemExit(f"no round shows {', '.join(item.item for item in missing)}")


if __name__ == "__main__":
    write()
