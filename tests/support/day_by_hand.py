"""A gaming day reckoned the long way: from the facts and the adjudications, and nothing else."""

from collections import defaultdict
from datetime import UTC, date, datetime, time, timedelta

from msgspec import UNSET

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.judged_record import select_judged_record
from domain.facts.corrections import DISPUTE_FACT_DECODER, correct_stream
from domain.facts.dispute_events import (
    DisputeClosed,
    DisputeRaised,
    DisputeReopened,
    DisputeRuled,
    RulingAppealed,
    RulingRefused,
)
from domain.facts.round_events import Closed, Collected, MisdealCalled, Paid, PotPushed
from domain.facts.stored_header import restore_record
from domain.rooms.model import find_day_bounds, fold_room
from domain.rotation.report_builder import RotationRequest, build_rotations
from domain.seats import find_spot_owner
from domain.timestamps import parse_timestamp
from domain.wording.outcome import summarize_round


class Known:
    """Everything that is on file, as it was recorded."""

    def __init__(self, streams):
        self.rounds, self.tables, self.disputes, self.rooms = [], {}, [], {}
        for name, facts in streams.items():
            kind, _, rest = name.partition(":")
            if kind == "round":
                self.rounds.append(OneRound(facts))
            elif kind == "table":
                self.tables[tuple(rest.split(":"))] = facts
            elif kind == "dispute":
                self.disputes.append([it for _, it in correct_stream(facts, DISPUTE_FACT_DECODER)])
            else:
                self.rooms[rest] = fold_room(facts)

    def days(self):
        """Every room and day that a round was played on."""
        return sorted({(one.room, one.day) for one in self.rounds})


class OneRound:
    """A round and what the rules make of it."""

    def __init__(self, facts):
        opened, *events = facts
        self.record = restore_record(opened, tuple(events))
        self.judged = select_judged_record(self.record, "corrected")
        header = self.judged.header
        self.name, self.room, self.table = header.round.id, header.room, header.table.id
        self.day, self.game = header.round.gaming_day or opened.day, header.game
        self.ruled = adjudicate(self.record)
        over = any(isinstance(fact, Closed | MisdealCalled) for _, fact in self.judged.facts)
        self.status = self.ruled.status if over or self.ruled.status == "voided" else "open"
        self.short = summarize_round(self.judged, self.ruled)
        self.off_by = self.short.off_by or 0
        said = [fact for _, fact in self.judged.facts if fact.source == "dealer"]
        self.dealers = sorted({fact.by for fact in said if fact.by})


def nothing():
    """A day on which nothing was."""
    return {
        "rounds": 0, "open": 0, "misdeals": 0, "incomplete": 0, "not_judged": 0, "voided": 0,
        "money": dict.fromkeys(
            ("action", "paid", "collected", "uncovered", "fees_due", "fees_taken"), 0
        ),
        "fees": {}, "mispaid": dict.fromkeys(("rounds", "short", "too_much", "net", "gross"), 0),
        "findings": {}, "rotation": {}, "disputes": {"opened": 0, "ruled": 0, "overdue": 0},
    }  # fmt: skip


def day_by_hand(known, room, day):
    """What the room's day comes to."""
    rounds = [one for one in known.rounds if (one.room, one.day) == (room, day)]
    names = {one.table for one in rounds}
    names |= {table for at, table, on in known.tables if (at, on) == (room, day)}
    names |= {facts[0].table for facts in known.disputes if facts[0].room == room}
    tables = {
        name: reckoned(
            [one for one in rounds if one.table == name],
            [found_by_rotation(known, rounds, room, name, day)],
            contests(known, room, day, lambda raised, name=name: raised.table == name),
        )
        for name in sorted(names)
    }
    games = sorted({one.game for one in rounds})
    in_games = {name: reckoned([one for one in rounds if one.game == name]) for name in games}
    found = [found_by_rotation(known, rounds, room, name, day) for name in sorted(names)]
    return {
        "room": room,
        "day": day,
        "all": reckoned(rounds, found, contests(known, room, day, lambda _: True)),
        "tables": {name: sums for name, sums in tables.items() if sums != nothing()},
        "games": in_games,
        "dealers": {
            name: reckoned([one for one in rounds if name in (one.dealers or [""])])
            for name in sorted({name for one in rounds for name in one.dealers or [""]})
        },
        "mispaid_rounds": mispaid_by_hand(rounds),
    }


def reckoned(rounds, by_rotation=(), disputes=None):
    """The sums of some rounds."""
    sums = nothing()
    found = defaultdict(list)
    for one in rounds:
        sums["rounds"] += one.status != "voided"
        kind = {"misdeal": "misdeals"}.get(one.status, one.status)
        if kind in sums:
            sums[kind] += 1
        if one.status == "open":
            continue
        add_money(sums, one)
        add_mispaid(sums["mispaid"], one)
        for finding in one.ruled.findings:
            if finding.code != "reading":
                found[finding.code].append((one.name, one.off_by, finding.severity))
    sums["findings"] = {code: told(them) for code, them in sorted(found.items())}
    turned = defaultdict(list)
    for finding in (finding for them in by_rotation for finding in them):
        turned[finding.code].append((finding.round, 0, finding.severity))
    sums["rotation"] = {code: told(them) for code, them in sorted(turned.items())}
    sums["fees"] = dict(sorted(sums["fees"].items()))
    sums["disputes"] = disputes or sums["disputes"]
    return sums


def told(them):
    """How often something was found, and the three rounds in which it was worst."""
    times = defaultdict(int)
    off = {}
    for name, off_by, _ in them:
        if name is not UNSET:
            times[name] += 1
            off[name] = off_by
    worst = sorted(times, key=lambda name: (-off[name], -times[name], name))[:3]
    return {
        "times": len(them),
        "violations": sum(severity == "violation" for _, _, severity in them),
        "rounds": len(times),
        "worst": [{"round": name, "off_by": off[name], "times": times[name]} for name in worst],
    }


def add_money(sums, one):
    """What had action, and what became of it."""
    money, ruled = sums["money"], one.ruled
    if ruled.status in ("settled", "misdeal"):
        for line in ruled.settlement or ():
            money["action"] += line.at_risk if line.outcome != "refund" else 0
            money["paid"] += line.paid
            money["collected"] += line.collected
            money["uncovered"] += line.uncovered
        for pot in ruled.pots or ():
            money["action"] += pot.gross
            money["paid"] += sum(award.amount for award in pot.awards)
    if ruled.fees is not None:
        due = sum(fee.amount for fee in ruled.fees.due)
        name = "none" if ruled.fees.schedule is UNSET else ruled.fees.schedule
        by = sums["fees"].setdefault(name, {"rounds": 0, "due": 0, "taken": 0})
        for into, key in ((by, ""), (money, "fees_")):
            into[f"{key}due"] += due
            into[f"{key}taken"] += ruled.fees.taken
        by["rounds"] += 1


def mispaid_by_hand(rounds):
    """The rounds that were paid otherwise than ruled, the largest first."""
    told = []
    for one in rounds:
        header, sums = one.judged.header, nothing()["mispaid"]
        if one.status != "open":
            add_mispaid(sums, one)
        if sums["gross"]:
            times = [fact.at for _, fact in one.judged.facts if fact.at]
            told.append(
                {
                    "round": one.name,
                    "table": one.table,
                    "game": one.game,
                    "number": header.round.number,
                    "at": times[0] if times else None,
                    "dealers": one.dealers,
                    "in_short": one.short.words,
                    "off_by": one.off_by,
                    "short": sums["short"],
                    "too_much": sums["too_much"],
                }
            )
    return sorted(told, key=lambda it: (-it["short"] - it["too_much"], -it["off_by"], it["round"]))


def add_mispaid(mispaid, one):
    """What each guest got too much, or too little."""
    codes = {finding.code for finding in one.ruled.findings}
    if one.ruled.status != "settled" or not codes & {"payout-mismatch", "pot-mismatch"}:
        return
    off = defaultdict(int)
    # Of a pot it is not known whether nothing was pushed; of a bank, whose wagers went back, it is.
    known = one.ruled.pots is None
    for _, fact in one.judged.facts:
        if isinstance(fact, Paid | Collected):
            sign = 1 if isinstance(fact, Paid) else -1
            off[fact.bettor or find_spot_owner(fact.spot)] += sign * fact.amount
        elif isinstance(fact, PotPushed):
            off[find_spot_owner(fact.spot)] += fact.amount
            known = True
    for line in one.ruled.settlement or ():
        off[line.bettor] += line.collected - line.paid
    for pot in one.ruled.pots or ():
        for award in pot.awards:
            off[find_spot_owner(award.spot)] -= award.amount
    wrong = [cents for cents in off.values() if cents and known]
    mispaid["rounds"] += bool(wrong)
    mispaid["short"] -= sum(cents for cents in wrong if cents < 0)
    mispaid["too_much"] += sum(cents for cents in wrong if cents > 0)
    mispaid["net"] += sum(wrong)
    mispaid["gross"] += sum(map(abs, wrong))


def found_by_rotation(known, rounds, room, table, day):
    """What was found of who banked when."""
    stream = known.tables.get((room, table, day))
    records = [one.record for one in rounds if one.table == table]
    if stream is None and not records:
        return []
    reports = build_rotations([stream] if stream else [], records, RotationRequest())
    return [finding for report in reports for finding in report.findings]


def contests(known, room, day, is_meant):
    """The disputes raised and ruled on that day, and those too old when it ended."""
    its, on = known.rooms.get(room), date.fromisoformat(day)
    midnights = (datetime.combine(on + timedelta(days=more), time(), UTC) for more in (0, 1))
    starts, ends = find_day_bounds(its, on) if its else midnights
    counts = {"opened": 0, "ruled": 0, "overdue": 0}
    limit = None
    for made in its.made if its else ():
        if parse_timestamp(made.at) <= ends and made.dispute_age_limit_hours is not None:
            limit = made.dispute_age_limit_hours
    for facts in known.disputes:
        by_then = [fact for fact in facts if parse_timestamp(fact.at) < ends]
        if facts[0] not in by_then or facts[0].room != room or not is_meant(facts[0]):
            continue
        raised = parse_timestamp(facts[0].at)
        counts["opened"] += starts <= raised
        counts["ruled"] += any(
            isinstance(f, DisputeRuled) and parse_timestamp(f.at) >= starts for f in by_then
        )
        closed = False
        for fact in by_then:
            if isinstance(fact, DisputeClosed):
                closed = True
            elif isinstance(
                fact,
                DisputeReopened | RulingAppealed | RulingRefused | DisputeRuled | DisputeRaised,
            ):
                closed = False
        too_old = limit is not None and raised + timedelta(hours=limit) < ends
        counts["overdue"] += too_old and not closed
    return counts
